// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document_edits.h"

#include "engine/session/engine.h"
#include "ui/document/current_spectrum.h"
#include "ui/document/document_history.h"
#include "ui/document/function_edits.h"
#include "ui/document/notifications.h"
#include "ui/format/number_format.h"

#include <cmath>
#include <utility>

namespace sequency::ui {
namespace {

// Group numbers of entries of the undo history. Consecutive entries of the same group are merged.
constexpr int outputsGroup = 1;
constexpr int strokesGroup = 2;  // base number, to which the role of the second function is added

// Converts values to a function: to a logic function if all values are digits, otherwise to a function of numbers.
base::Result<base::FunctionVector> asFunction(const base::ElementVector& values, int radix, int variables)
{
    const std::size_t size = base::elementCount(values);
    const auto isDigit = [&](std::size_t i) {
        const auto value = base::complexValue(values, i);
        return value.imag() == 0 && value.real() >= 0 && value.real() < radix &&
               value.real() == std::floor(value.real());
    };
    bool digits = true;
    for (std::size_t i = 0; i < size && digits; ++i)
        digits = isDigit(i);
    auto type = base::elementType(values);
    if (digits)
        type = base::ElementType::UInt8;
    else if (base::isInteger(type))
        type = base::ElementType::Int64;
    else
        type = base::isComplex(type) ? base::ElementType::Complex128 : base::ElementType::Float64;
    auto converted = base::convert(values, type);
    if (!converted)
        return converted.error();
    return base::FunctionVector{radix, variables, std::move(converted).value()};
}

// Returns the spectrum with one coefficient replaced, as a function to which the inverse transform can be applied.
base::Result<base::FunctionVector> editedSpectrum(const session::TransformResult& result,
                                                  std::size_t position, double value)
{
    const auto& spec = result.request.spec;
    const auto described = transform::describe(spec);
    const bool finite = described && described->ring().kind() == transform::RingKind::Finite;
    auto type = base::elementType(*result.spectrum);
    if (!finite && base::isInteger(type))
        type = value == std::floor(value) ? base::ElementType::Int64 : base::ElementType::Float64;
    auto values = base::convert(*result.spectrum, type);
    if (!values)
        return values.error();
    setNumber(*values, position, value);
    return base::FunctionVector{spec.radix, spec.variables, std::move(values).value()};
}

// Returns the function whose spectrum is that of `old` with the coefficient at `position` replaced by `value`.
base::Result<base::SharedFunction> invertedEdit(session::Engine& engine, const session::TransformResult& old,
                                                std::size_t position, double value,
                                                const base::RunControl& control)
{
    auto edited = editedSpectrum(old, position, value);
    if (!edited)
        return edited.error();
    session::TransformRequest request;
    request.function = std::make_shared<const base::FunctionVector>(std::move(edited).value());
    request.spec = old.request.spec;
    request.spec.direction = request.spec.direction == transform::Direction::Forward
                                 ? transform::Direction::Inverse
                                 : transform::Direction::Forward;
    request.device = "reference";
    const auto inverted = engine.run(request, control);
    if (!inverted)
        return inverted.error();
    auto function = asFunction(*inverted->spectrum, request.spec.radix, request.spec.variables);
    if (!function)
        return function.error();
    return base::SharedFunction(std::make_shared<const base::FunctionVector>(std::move(function).value()));
}

}  // namespace

DocumentEdits::DocumentEdits(EngineJobs& jobs, DocumentHistory& history, const CurrentSpectrum& spectrum,
                             Notifications& reports, QObject* parent)
    : QObject(parent), m_jobs(jobs), m_history(history), m_spectrum(spectrum), m_reports(reports)
{}

const Document& DocumentEdits::document() const
{
    return m_history.document();
}

bool DocumentEdits::canEditCells() const
{
    return m_history.hasFunction() && whyCellsAreFixed().isEmpty();
}

QString DocumentEdits::whyCellsAreFixed() const
{
    if (!m_history.hasFunction())
        return {};
    const base::FunctionVector& function = *document().function;
    if (function.size() > editableSize)
        return tr("Functions of more than %1 values cannot be edited by hand.", nullptr,
                  pluralNumber(editableSize))
            .arg(countText(editableSize));
    if (base::isComplex(base::elementType(function.values)))
        return tr("Complex values cannot be edited by hand.");
    return {};
}

void DocumentEdits::setCell(std::size_t index, double value)
{
    if (!canEditCells())
        return;
    const bool decides = document().isOpenAt(index);
    if (!decides && index < document().function->size() &&
        base::realPart(*document().function, index) == value)
        return;
    auto changed = withValue(*document().function, index, value);
    if (!changed) {
        m_reports.fail(changed.error());
        return;
    }
    SharedBits open = document().open;
    if (decides) {
        auto left = without(*open, index);
        if (!left) {
            m_reports.fail(left.error());
            return;
        }
        open = std::make_shared<const base::PackedBits>(std::move(left).value());
    }
    Document next = document();
    next.replaceFunction(std::make_shared<const base::FunctionVector>(std::move(changed).value()),
                         std::move(open));
    m_history.push(tr("Change f(%1)").arg(countText(index)), std::move(next), static_cast<qint64>(index));
}

void DocumentEdits::stepCell(std::size_t index)
{
    if (!canEditCells() || !document().function->isLogic() || index >= document().function->size())
        return;
    const int digit = static_cast<int>(base::realPart(*document().function, index));
    setCell(index, (digit + 1) % document().function->radix);
}

void DocumentEdits::setOutput(std::size_t output)
{
    if (output >= document().outputs.size() || output == document().output)
        return;
    Document next = document();
    next.showOutput(output);
    HistoryEntry entry{tr("Show the output %1").arg(next.outputs[output].name), std::move(next)};
    entry.group = outputsGroup;
    m_history.push(std::move(entry));
}

void DocumentEdits::setSecond(SecondRole role, const base::SharedFunction& before,
                              const base::SharedFunction& after, const QString& undoText, bool goesOn)
{
    Document shown = document();
    if (shown.second(role).name.isEmpty())
        shown.second(role).function = before;
    Document next = shown;
    next.second(role) = {after, {}};
    HistoryEntry entry{undoText, std::move(next)};
    entry.before = std::move(shown);
    entry.group = strokesGroup + static_cast<int>(role);
    entry.goesOn = goesOn;
    m_history.push(std::move(entry));
}

void DocumentEdits::chooseSecond(SecondRole role, const base::SharedFunction& function, const QString& name,
                                 const QString& undoText)
{
    Document next = document();
    next.second(role) = {function, name};
    if (next.seconds != document().seconds)
        m_history.push(undoText, std::move(next));
}

bool DocumentEdits::canEditCoefficients() const
{
    const SharedSpectrum& spectrum = m_spectrum.value();
    return spectrum && !m_spectrum.isStale() && spectrum->size() <= textSize && !spectrum->isKept() &&
           !spectrum->isComplex();
}

void DocumentEdits::setCoefficient(std::size_t position, double value)
{
    const SharedSpectrum spectrum = m_spectrum.value();
    if (!canEditCoefficients() || position >= spectrum->size())
        return;
    const auto described = transform::describe(spectrum->result.request.spec);
    const int order = described ? described->ring().order() : 0;
    if (order > 0 && !(value >= 0 && value < order && value == std::floor(value))) {
        constexpr int digits = 10;
        emit m_reports.failed(tr("%1 is not an element of %2; expected a number from 0 to %3.")
                                  .arg(realText(value, digits),
                                       QString::fromStdString(described->ring().name()),
                                       QString::number(order - 1)),
                              {});
        return;
    }
    m_jobs.compute<base::SharedFunction>(
        this, tr("Computing the function of the edited spectrum"),
        [spectrum, position, value](session::Engine& engine, const base::RunControl& control) {
            return invertedEdit(engine, spectrum->result, position, value, control);
        },
        [this, position,
         of = spectrum->result.request.function](base::Result<base::SharedFunction> function) {
            if (!function)
                m_reports.fail(function.error());
            else if (document().function != of)
                emit m_reports.noticed(
                    tr("The function has been changed meanwhile; coefficient %1 was not changed.")
                        .arg(countText(position)));
            else
                onInverseFinished(position, std::move(function).value());
        });
}

void DocumentEdits::onInverseFinished(std::size_t position, base::SharedFunction function)
{
    Document next = document();
    next.replaceFunction(std::move(function));
    next.encoding = session::Encoding::ZeroOne;  // the inverse transform returns the values themselves
    m_history.push(tr("Change coefficient %1").arg(countText(position)), std::move(next));
}

}  // namespace sequency::ui

#include "moc_document_edits.cpp"
