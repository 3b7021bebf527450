// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workbench's document: what its settings may be, and a function that was read taking its place.
#include "ui/document/workbench.h"
#include "ui/format/engine_text.h"

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

// The function read last stands for x1 = 0: new variables come in front. All zeros is no polarity.
std::string polarityFor(std::string polarity, int variables)
{
    const auto wanted = static_cast<std::size_t>(std::max(variables, 0));
    if (polarity.size() > wanted)
        polarity.erase(0, polarity.size() - wanted);
    if (polarity.find('1') == std::string::npos)
        return {};
    return std::string(wanted - polarity.size(), '0') + polarity;
}

}  // namespace

void Workbench::setEncoding(session::Encoding encoding)
{
    if (encoding == m_document.encoding)
        return;
    Document next = m_document;
    next.encoding = encoding;
    push(tr("Change the encoding"), std::move(next));
}

void Workbench::setTransform(const std::string& name)
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(name);
    if (name == m_document.spec.name || entry == nullptr)
        return;
    Document next = m_document;
    setTransformName(next, *entry);
    if (!next.function || entry->hasRadix(next.function->radix)) {
        push(tr("Change the transform"), std::move(next));
        return;
    }
    emit transformChanged();  // whoever asked shows the old one again
    refuse(next, nullptr, {});
}

void Workbench::setDirection(transform::Direction direction)
{
    if (direction == m_document.spec.direction)
        return;
    Document next = m_document;
    next.spec.direction = direction;
    push(tr("Change the direction"), std::move(next));
}

void Workbench::setOrder(transform::SpectrumOrder order)
{
    if (order == m_document.spec.order)
        return;
    Document next = m_document;
    next.spec.order = order;
    push(tr("Change the order"), std::move(next));
}

void Workbench::setScale(transform::SpectrumScale scale)
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(m_document.spec.name);
    if (scale == m_document.spec.scale || entry == nullptr || !entry->hasScale)
        return;
    Document next = m_document;
    next.spec.scale = scale;
    push(tr("Change the scale"), std::move(next));
}

void Workbench::setSign(transform::ExponentSign sign)
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(m_document.spec.name);
    if (sign == m_document.spec.sign || entry == nullptr || !entry->hasSign)
        return;
    Document next = m_document;
    next.spec.sign = sign;
    push(tr("Change the sign of the exponent"), std::move(next));
}

void Workbench::setConventions(const Conventions& conventions)
{
    Document next = m_document;
    next.conventions = conventions;
    next.conventions.inputNames.clear();  // the document's, not a setting
    if (next.conventions == m_document.conventions)
        return;
    push(tr("Change the conventions"), std::move(next));
}

void Workbench::setConventionPreset(const ConventionPreset& preset)
{
    Document next = m_document;
    next.conventions = preset.conventions;
    next.conventions.fileNames = m_document.inputNames.isEmpty();  // else its own names were asked for
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
    if (!next.sameSettings(m_document) || next.conventions != m_document.conventions)
        push(tr("Conventions as in %1").arg(conventionPresetTitle(preset)), std::move(next));
}

QString Workbench::conventionsCaption() const
{
    const bool isLogic = !m_document.function || m_document.function->isLogic();
    return conventionsText(m_document.naming(), m_document.fullSpec(), m_document.encoding, isLogic);
}

void Workbench::setPolarity(const std::string& polarity)
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(m_document.spec.name);
    if (!hasFunction() || entry == nullptr || !entry->hasPolarity)
        return;
    const int variables = m_document.function->variables;
    const bool valid = polarity.find_first_not_of("01") == std::string::npos &&
                       (polarity.empty() || polarity.size() == static_cast<std::size_t>(variables));
    Document next = m_document;
    next.spec.polarity = polarityFor(polarity, variables);
    if (!valid)
        emit failed(
            tr("The polarity “%1” must have one 0 or 1 for each of the %2 variables.", nullptr, variables)
                .arg(QString::fromStdString(polarity), QString::number(variables)),
            {});
    if (!valid || next.spec == m_document.spec) {
        emit transformChanged();  // whoever asked shows the old one again
        return;
    }
    push(tr("Change the polarity"), std::move(next));
}

// Keeps of the settings what the transform has too, and lays aside what it has not.
void Workbench::setTransformName(Document& document, const transform::CatalogueEntry& entry)
{
    transform::TransformSpec& chosen = document.chosen;
    if (const auto* before = transform::catalogueEntry(document.spec.name)) {
        if (before->hasOrders)
            chosen.order = document.spec.order;
        if (before->hasScale)
            chosen.scale = document.spec.scale;
        if (before->hasSign)
            chosen.sign = document.spec.sign;
        if (before->hasPolarity)
            chosen.polarity = document.spec.polarity;
    }
    transform::TransformSpec spec;
    spec.name = entry.name;
    spec.direction = document.spec.direction;
    if (entry.hasOrders)
        spec.order = chosen.order;
    if (entry.hasScale)
        spec.scale = chosen.scale;
    if (entry.hasSign)
        spec.sign = chosen.sign;
    if (entry.hasPolarity && document.function)
        spec.polarity = polarityFor(chosen.polarity, document.function->variables);
    document.spec = spec;
}

void Workbench::refuse(const Document& document, const LoadedFunction* loaded, const PendingReading& pending)
{
    const auto titleOf = [](const transform::CatalogueEntry& entry) { return engineText(entry.title); };
    const transform::CatalogueEntry* refused = transform::catalogueEntry(document.spec.name);
    const int radix = document.function->radix;
    std::vector<Remedy> remedies;
    for (const transform::CatalogueEntry& entry : transform::catalogue()) {
        if (!entry.hasRadix(radix))
            continue;
        const std::string name(entry.name);
        if (loaded == nullptr) {
            if (name != m_document.spec.name)
                remedies.push_back({tr("Use %1").arg(titleOf(entry)), [this, name] { setTransform(name); }});
            continue;
        }
        remedies.push_back(
            {tr("Open with %1").arg(titleOf(entry)), [this, name, function = *loaded, again = pending] {
                 m_jobs.cancelReading();
                 m_pending = again;
                 m_pending.transform = name;
                 read(function);
             }});
    }
    emit this->refused(
        tr("The %1 transform does not work with p = %2 values per variable; what was open stays open.",
           nullptr, radix)
            .arg(refused == nullptr ? QString::fromStdString(document.spec.name) : titleOf(*refused),
                 QString::number(radix)),
        remedies);
}

void Workbench::read(const LoadedFunction& loaded)
{
    const PendingReading pending = std::exchange(m_pending, {});
    Document next = m_document;
    if (pending.isOperation && loaded.function->variables == m_document.function->variables) {
        next.replaceFunction(loaded.function);
    } else {
        next.function = loaded.function;
        next.name = loaded.name.isEmpty() ? pending.name : loaded.name;
        next.outputs = loaded.outputs;
        next.output = loaded.output;
        next.source = pending.source;
        next.outputName = loaded.outputName;
        next.open = loaded.open;
        next.isEdited = loaded.isEdited;
        next.inputNames = loaded.inputNames;
        if (!pending.isResized)
            next.conventions.fileNames = true;
        if (next.output < next.outputs.size())
            next.showOutput(next.output);
    }
    for (const SecondRole role : {SecondRole::FlowGraph, SecondRole::System})
        if (loaded.second) {
            next.seconds[static_cast<std::size_t>(role)] = loaded.second;
            next.secondNames[static_cast<std::size_t>(role)] = pending.secondName;
        }
    if (pending.settings) {
        next.encoding = pending.settings->encoding;
        next.spec = pending.settings->spec;
        next.conventions = pending.settings->conventions;
    }
    if (const auto* wanted = transform::catalogueEntry(pending.transform))
        setTransformName(next, *wanted);
    const transform::CatalogueEntry* current = transform::catalogueEntry(next.spec.name);
    if (pending.mayChangeTransform && current != nullptr && !current->hasRadix(next.function->radix)) {
        const auto entries = transform::catalogue();
        const auto fitting =
            std::find_if(entries.begin(), entries.end(), [&next](const transform::CatalogueEntry& entry) {
                return entry.hasRadix(next.function->radix);
            });
        if (fitting != entries.end())
            setTransformName(next, *fitting);
    }
    next.spec.polarity = polarityFor(next.spec.polarity, next.function->variables);
    const transform::CatalogueEntry* entry = transform::catalogueEntry(next.spec.name);
    if (entry != nullptr && !entry->hasRadix(next.function->radix)) {
        emit functionChanged(-1);  // whoever asked shows the old one again, which clears messages
        refuse(next, &loaded, pending);
        return;
    }
    if (pending.typed)
        emit textTaken(*pending.typed);
    const bool wasClean = m_history.isClean();
    push(pending.undoText, std::move(next));
    if (pending.isReproducible)
        emit imported(wasClean);
    if (!pending.path.isEmpty())
        emit fileOpened(pending.path);
}

}  // namespace sequency::ui
