// SPDX-License-Identifier: GPL-3.0-or-later
//
// Edits that need the engine: operations on the function, and a function from an edited spectrum.
#include "engine/session/engine.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"

#include <algorithm>

namespace sequency::ui {
namespace {

// What a user would have entered: digits of a logic function where all values are such, else the numbers as they are.
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

// The spectrum with one coefficient replaced, as a vector that a transform can start from.
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
    std::visit(
        [position, value](auto& buffer) {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_arithmetic_v<Element>)
                buffer[position] = static_cast<Element>(value);
            else
                buffer[position] = Element(static_cast<typename Element::value_type>(value));
        },
        *values);
    return base::FunctionVector{spec.radix, spec.variables, std::move(values).value()};
}

}  // namespace

void Workbench::replaceByMade(const FunctionChange& make, const QString& undoText)
{
    if (!hasFunction())
        return;
    m_pending = {undoText, {}, m_document.name};
    m_pending.isOperation = true;
    m_pending.isResized = true;  // where the number of variables is another
    m_jobs.makeFunction(undoText,
                        [function = m_document.function,
                         make](const base::RunControl& control) -> base::Result<LoadedFunction> {
                            auto changed = make(*function, control);
                            if (!changed)
                                return changed.error();
                            LoadedFunction loaded{
                                std::make_shared<const base::FunctionVector>(std::move(changed).value()),
                                io::Format::Auto,
                                {}};
                            loaded.isEdited = true;
                            return loaded;
                        });
}

void Workbench::applyOperation(const analysis::SpectralStep& step, const QString& undoText)
{
    replaceByMade(
        [step](const base::FunctionVector& function, const base::RunControl& control) {
            return analysis::apply(function, step, control);
        },
        undoText);
}

bool Workbench::canEditCoefficients() const
{
    return m_spectrum && !m_stale && m_spectrum->pyramid.size() <= textSize && !m_spectrum->isComplex();
}

void Workbench::setCoefficient(std::size_t position, double value)
{
    if (!canEditCoefficients() || position >= m_spectrum->pyramid.size())
        return;
    const session::TransformResult& result = m_spectrum->result;
    const auto described = transform::describe(result.request.spec);
    const int order = described ? described->ring().order() : 0;
    if (order > 0 && !(value >= 0 && value < order && value == std::floor(value))) {
        emit failed(tr("%1 is not an element of %2; expected a number from 0 to %3.")
                        .arg(QString::number(value), QString::fromStdString(described->ring().name()),
                             QString::number(order - 1)),
                    {});
        return;
    }
    m_jobs.compute<base::SharedFunction>(
        this, tr("Computing the function of the edited spectrum"),
        [spectrum = m_spectrum, position, value](
            session::Engine& engine, const base::RunControl& control) -> base::Result<base::SharedFunction> {
            const session::TransformResult& old = spectrum->result;
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
            const auto inverted = engine.transform(request, control);
            if (!inverted)
                return inverted.error();
            auto function = asFunction(*inverted->spectrum, request.spec.radix, request.spec.variables);
            if (!function)
                return function.error();
            return base::SharedFunction(
                std::make_shared<const base::FunctionVector>(std::move(function).value()));
        },
        [this, position,
         of = m_spectrum->result.request.function](base::Result<base::SharedFunction> function) {
            if (!function) {
                fail(function.error());
                return;
            }
            if (m_document.function != of) {
                emit noticed(tr("The function changed meanwhile: coefficient %1 stays as it is.")
                                 .arg(countText(position)));
                return;
            }
            Document next = m_document;
            next.replaceFunction(std::move(function).value());
            next.encoding = session::Encoding::ZeroOne;  // the values are what the spectrum says
            push(tr("Change coefficient %1").arg(countText(position)), std::move(next));
        });
}

}  // namespace sequency::ui
