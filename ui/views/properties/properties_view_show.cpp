// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the part of PropertiesView that shows or opens the items that a witness names.
#include "engine/analysis/properties/boolean/affine_steps.h"
#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/transform/spectrum_order.h"
#include "ui/document/function_edits.h"
#include "ui/format/number_format.h"
#include "ui/table/table_view.h"
#include "ui/views/properties/properties_view.h"

#include <QPushButton>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

// Returns the number called `name` in the witness, or the first number of the list called `name`; nullopt if there is neither.
std::optional<std::size_t> firstOf(const analysis::Witness& witness, const char* name)
{
    const analysis::PropertyValue* const value = witness.value(name);
    if (value == nullptr)
        return std::nullopt;
    if (const auto* const one = std::get_if<std::int64_t>(value))
        return static_cast<std::size_t>(*one);
    const auto* const list = std::get_if<std::vector<std::int64_t>>(value);
    return list != nullptr && !list->empty() ? std::optional(static_cast<std::size_t>(list->front()))
                                             : std::nullopt;
}

}  // namespace

std::optional<PropertiesView::Entry> PropertiesView::entryOf(const session::FoundProperty& found) const
{
    const analysis::SboxProperty* const property =
        m_model->report()->concernsSbox() ? analysis::findSboxProperty(found.name) : nullptr;
    if (property == nullptr || property->table.empty())
        return std::nullopt;
    const auto valueOf = [&](std::initializer_list<const char*> names) -> std::optional<std::size_t> {
        for (const char* name : names)
            if (const analysis::PropertyValue* const value = found.finding.witness.value(name))
                if (const auto* const number = std::get_if<std::int64_t>(value))
                    return static_cast<std::size_t>(*number);
        return std::nullopt;
    };
    const auto row = valueOf({"mask", "input_difference", "first_difference"});
    const auto column = valueOf({"component", "output_difference", "second_difference"});
    return row && column ? std::optional(Entry{std::string(property->table), *row, *column}) : std::nullopt;
}

std::optional<std::size_t> PropertiesView::coefficientOf(const analysis::Witness& witness) const
{
    const session::PropertyReport& report = *m_model->report();
    if (report.concernsSbox() || !m_workbench.spectrum().value())
        return std::nullopt;
    const transform::TransformSpec& spec = m_workbench.spectrum().value()->result.request.spec;
    if (spec.direction != transform::Direction::Forward)
        return std::nullopt;
    const auto mask = firstOf(witness, "mask");
    if (report.kind == session::PropertyKind::Boolean && spec.name == "walsh")
        return mask ? std::optional(transform::orderPosition(spec.order, *mask, spec.variables))
                    : std::nullopt;
    if (spec.name == "gf" || spec.name == "reed-muller")
        return firstOf(witness, "monomial");
    // For a prime field, S(a) is coefficient a. Over other fields, a·x is not the exponent of a character of C_p^n.
    const auto field = analysis::ValueField::ofOrder(spec.radix);
    return spec.name == "vilenkin-chrestenson" && spec.sign == transform::ExponentSign::Negative && field &&
                   field->isPrime()
               ? mask
               : std::nullopt;
}

std::optional<std::size_t> PropertiesView::shiftOf(const session::FoundProperty& found) const
{
    if (m_model->report()->kind != session::PropertyKind::Boolean)
        return std::nullopt;
    const auto shift = firstOf(found.finding.witness, "shift");
    return shift ? shift : firstOf(found.finding.witness, "shifts");
}

std::string PropertiesView::transformOf(const session::FoundProperty& found) const
{
    if (m_model->report()->kind != session::PropertyKind::Boolean)
        return {};
    const analysis::Witness& witness = found.finding.witness;
    return firstOf(witness, "mask") ? "walsh" : firstOf(witness, "monomial") ? "reed-muller" : "";
}

std::optional<Selected> PropertiesView::shownBy(const session::FoundProperty& found) const
{
    const analysis::Witness& witness = found.finding.witness;
    if (const auto coefficient = coefficientOf(witness))
        return Selected{Selected::Kind::Output, *coefficient};
    for (const char* name : {"differing", "places", "ones", "place"})
        if (const auto place = firstOf(witness, name))
            return Selected{Selected::Kind::Input, *place};
    return std::nullopt;
}

void PropertiesView::showCurrent()
{
    const auto row = m_table->currentRow();
    if (!row)
        return;
    const session::FoundProperty& found = m_model->property(*row);
    if (const auto entry = entryOf(found)) {
        emit entryRequested(entry->table, entry->row, entry->column);
        return;
    }
    if (const auto shift = shiftOf(found)) {
        emit shiftRequested(*shift);
        return;
    }
    if (const auto steps = stepsOf(found); !steps.empty()) {
        emit stepsRequested(steps);
        return;
    }
    if (hasTree(found)) {
        emit treeRequested();
        return;
    }
    const std::string transform = transformOf(found);
    const bool isOther = !transform.empty() && transform != m_workbench.document().spec.name;
    if (isOther || (!transform.empty() && m_workbench.spectrum().isStale())) {
        m_awaited = found.name;
        if (isOther)
            m_workbench.transformSettings().setTransform(transform);
        return;
    }
    showPlace(found);
}

void PropertiesView::showAwaited()
{
    if (m_awaited.empty() || m_workbench.spectrum().isStale() || !m_model->report())
        return;
    const std::string name = std::exchange(m_awaited, {});
    for (const session::FoundProperty& found : m_model->report()->properties)
        if (found.name == name && transformOf(found) == m_workbench.document().spec.name)
            showPlace(found);
}

void PropertiesView::showPlace(const session::FoundProperty& found)
{
    const auto shown = shownBy(found);
    if (!shown)
        return;
    m_workbench.selection().mark({});
    m_workbench.selection().select(shown);
    emit m_workbench.reports().noticed(
        shown->kind == Selected::Kind::Output
            ? tr("Coefficient %1 is selected in every view.").arg(countText(shown->index))
            : tr("Index %1 is selected in every view.").arg(countText(shown->index)));
    markAll(found);
}

// A witness may contain several lists. Returns the marks for the first one that can be marked.
Marks PropertiesView::marksOf(const analysis::Witness& witness) const
{
    const auto listOf = [&witness](std::initializer_list<const char*> names) -> std::vector<std::size_t> {
        for (const char* name : names)
            if (const analysis::PropertyValue* const value = witness.value(name))
                if (const auto* const list = std::get_if<std::vector<std::int64_t>>(value))
                    return {list->begin(), list->end()};
        return {};
    };
    Marks marks{listOf({"differing", "ones", "places"}), {}};
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    const std::string shown = spectrum ? spectrum->result.request.spec.name : std::string();
    if (shown == "walsh")
        for (const std::size_t mask : listOf({"nearest_masks", "masks"}))
            marks.outputs.push_back(transform::orderPosition(spectrum->result.request.spec.order, mask,
                                                             spectrum->result.request.spec.variables));
    else if (shown == "reed-muller")
        marks.outputs = listOf({"monomials"});
    std::ranges::sort(marks.inputs);
    std::ranges::sort(marks.outputs);
    return marks;
}

// Requests all indices with the property from the worker, because a report lists only some of them.
void PropertiesView::markAll(const session::FoundProperty& found)
{
    if (m_model->report()->kind != session::PropertyKind::Boolean ||
        marksOf(found.finding.witness) == Marks())
        return;
    constexpr std::size_t maxMarked = std::size_t{1} << 16;
    m_workbench.jobs().compute<SharedReport>(
        m_marking, tr("Finding all indices"),
        [function = m_workbench.document().function, names = std::vector<std::string>{found.name},
         device = m_workbench.deviceSettings().device()](
            session::Engine& engine, const base::RunControl& control) -> base::Result<SharedReport> {
            auto bits = base::bitsOf(*function);
            const auto rows = session::booleanRows(names);
            if (!bits || !rows)
                return bits ? rows.error() : bits.error();
            auto report = session::propertiesOf(std::move(*bits), *rows, engine, device, control,
                                                analysis::Places{0, maxMarked});
            if (!report)
                return report.error();
            return std::make_shared<const session::PropertyReport>(std::move(*report));
        },
        [this, of = m_workbench.document().function](const base::Result<SharedReport>& all) {
            if (!all || of != m_workbench.document().function || m_workbench.spectrum().isStale())
                return;
            m_workbench.selection().mark(marksOf((*all)->properties.front().finding.witness));
        });
}

std::vector<analysis::SpectralStep> PropertiesView::stepsOf(const session::FoundProperty& found) const
{
    return m_model->report()->kind == session::PropertyKind::Boolean
               ? analysis::stepsOf(found.finding.witness)
               : std::vector<analysis::SpectralStep>();
}

bool PropertiesView::hasTree(const session::FoundProperty& found) const
{
    return m_model->report()->kind == session::PropertyKind::Boolean &&
           found.finding.witness.value("tree") != nullptr;
}

std::optional<analysis::OfferedFunction> PropertiesView::offered() const
{
    const auto row = m_table->currentRow();
    if (!row || m_model->report()->concernsSbox())
        return std::nullopt;
    const session::FoundProperty& found = m_model->property(*row);
    const auto* const property = analysis::findBooleanProperty(found.name);
    if (property == nullptr || !found.error.empty())
        return std::nullopt;
    return analysis::offeredFunction(*property, found.finding,
                                     static_cast<int>(m_model->report()->sizes.front().second));
}

const std::vector<std::int64_t>* PropertiesView::inverse() const
{
    const auto row = m_table->currentRow();
    if (!row || !m_model->report()->concernsSbox() || m_model->property(*row).name != "inverse")
        return nullptr;
    return std::get_if<std::vector<std::int64_t>>(&m_model->property(*row).finding.value);
}

void PropertiesView::showOffer()
{
    const auto offer = offered();
    m_open->setEnabled((offer || inverse() != nullptr) && !m_found.isComputing());
    m_open->setToolTip(
        offer && offer->kind == analysis::Offer::AffineDifference
            ? tr("The function that is 1 where this one differs from the nearest affine function")
            : QString());
    if (inverse() != nullptr)
        return m_open->setText(tr("Open inverse"));
    switch (offer ? offer->kind : analysis::Offer::Derivative) {
    case analysis::Offer::Representative: m_open->setText(tr("Open representative")); break;
    case analysis::Offer::Dual: m_open->setText(tr("Open dual")); break;
    case analysis::Offer::AffineDifference: m_open->setText(tr("Open difference")); break;
    default: m_open->setText(tr("Open derivative"));
    }
}

void PropertiesView::openOffered()
{
    if (const auto* const values = inverse())
        return m_workbench.sources().openNumbers(*values, tr("Inverse of %1").arg(m_name));
    const auto offer = offered();
    if (!offer)
        return;
    m_workbench.sources().replaceByMade(
        [offer = *offer](const base::FunctionVector& function, const base::RunControl& control) {
            return withBits(
                function,
                [&offer](const base::PackedBits& bits, const base::RunControl& polled) {
                    return analysis::madeFunction(offer, bits, polled);
                },
                control);
        },
        m_open->text());
}

}  // namespace sequency::ui
