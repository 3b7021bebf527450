// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/transform_settings.h"

#include "ui/document/document_history.h"
#include "ui/document/notifications.h"
#include "ui/document/transform_choice.h"
#include "ui/format/engine_text.h"

#include <utility>

namespace sequency::ui {

TransformSettings::TransformSettings(DocumentHistory& history, Notifications& reports, QObject* parent)
    : QObject(parent), m_history(history), m_reports(reports)
{}

const Document& TransformSettings::document() const
{
    return m_history.document();
}

const transform::CatalogueEntry* TransformSettings::currentEntry() const
{
    return transform::catalogueEntry(document().spec.name);
}

void TransformSettings::setEncoding(session::Encoding encoding)
{
    if (encoding == document().encoding)
        return;
    Document next = document();
    next.encoding = encoding;
    m_history.push(tr("Change the encoding"), std::move(next));
}

void TransformSettings::setTransform(const std::string& name)
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(name);
    if (name == document().spec.name || entry == nullptr)
        return;
    Document next = document();
    chooseTransform(next, *entry);
    if (!next.function || transformFits(next)) {
        m_history.push(tr("Change the transform"), std::move(next));
        return;
    }
    emit m_history.transformChanged();  // makes the widget show the current value again
    refuse(next);
}

void TransformSettings::setDirection(transform::Direction direction)
{
    if (direction == document().spec.direction)
        return;
    Document next = document();
    next.spec.direction = direction;
    m_history.push(tr("Change the direction"), std::move(next));
}

void TransformSettings::setOrder(transform::SpectrumOrder order)
{
    if (order == document().spec.order)
        return;
    Document next = document();
    next.spec.order = order;
    m_history.push(tr("Change the order"), std::move(next));
}

void TransformSettings::setScale(transform::SpectrumScale scale)
{
    if (scale == document().spec.scale || currentEntry() == nullptr || !currentEntry()->hasScale)
        return;
    Document next = document();
    next.spec.scale = scale;
    m_history.push(tr("Change the scale"), std::move(next));
}

void TransformSettings::setSign(transform::ExponentSign sign)
{
    if (sign == document().spec.sign || currentEntry() == nullptr || !currentEntry()->hasSign)
        return;
    Document next = document();
    next.spec.sign = sign;
    m_history.push(tr("Change the sign of the exponent"), std::move(next));
}

void TransformSettings::setConventions(const Conventions& conventions)
{
    Document next = document();
    next.conventions = conventions;
    next.conventions.inputNames.clear();  // the names belong to the document, not to the settings
    if (next.conventions == document().conventions)
        return;
    m_history.push(tr("Change the conventions"), std::move(next));
}

void TransformSettings::setConventionPreset(const ConventionPreset& preset)
{
    Document next = document();
    next.conventions = preset.conventions;
    // If the file has names, they are switched off, so that the names of the preset appear.
    next.conventions.fileNames = document().inputNames.isEmpty();
    next.encoding = preset.encoding;
    if (const auto* entry = transform::catalogueEntry(next.spec.name)) {
        if (entry->hasOrders)
            next.spec.order = preset.order;
        if (entry->hasScale)
            next.spec.scale = preset.scale;
        if (entry->hasSign)
            next.spec.sign = preset.sign;
    }
    next.chosen.order = preset.order;
    next.chosen.scale = preset.scale;
    next.chosen.sign = preset.sign;
    if (!next.sameSettings(document()) || next.conventions != document().conventions)
        m_history.push(tr("Conventions as in %1").arg(conventionPresetTitle(preset)), std::move(next));
}

void TransformSettings::setPolarity(const std::string& polarity)
{
    if (!m_history.hasFunction() || currentEntry() == nullptr || !currentEntry()->hasPolarity)
        return;
    const int variables = document().function->variables;
    const bool valid = polarity.find_first_not_of("012") == std::string::npos &&
                       (polarity.empty() || polarity.size() == static_cast<std::size_t>(variables));
    Document next = document();
    next.spec.polarity = polarityFor(polarity, variables);
    if (!valid)
        emit m_reports.failed(
            tr("The polarity “%1” must have one 0, 1 or 2 for each of the %2 variables.", nullptr, variables)
                .arg(QString::fromStdString(polarity), QString::number(variables)),
            {});
    if (!valid || next.spec == document().spec) {
        emit m_history.transformChanged();  // makes the widget show the current value again
        return;
    }
    m_history.push(tr("Change the polarity"), std::move(next));
}

void TransformSettings::refuse(const Document& wanted)
{
    std::vector<Remedy> remedies;
    for (const transform::CatalogueEntry* fitting : transformsFor(wanted.function->radix))
        if (fitting != currentEntry())
            remedies.push_back({tr("Use %1").arg(engineText(fitting->title)),
                                [this, name = std::string(fitting->name)] { setTransform(name); }});
    emit m_reports.refused(whyTransformDoesNotFit(wanted), remedies);
}

}  // namespace sequency::ui

#include "moc_transform_settings.cpp"
