// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/expression/expression_text.h"

#include "engine/base/text/digits.h"
#include "engine/io/expression/expression_terms.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace sequency::io {
namespace {

constexpr std::size_t pollInterval = std::size_t{1} << 16;
constexpr std::size_t writtenPieceBytes = std::size_t{1} << 14;
constexpr double writtenDustFactor = 64;

template <typename Element>
struct IsComplex : std::false_type {};
template <typename Real>
struct IsComplex<std::complex<Real>> : std::true_type {};

// Returns the largest magnitude at which a coefficient counts as a rounding error; 0 for integers.
double dustOf(const base::ElementVector& spectrum)
{
    const base::ElementType type = base::elementType(spectrum);
    if (base::isInteger(type))
        return 0;
    return writtenDustFactor * base::elementFacts(type).roundingUnit * base::largestMagnitude(spectrum);
}

template <typename Element>
bool isTerm(Element value, double dust)
{
    if constexpr (IsComplex<Element>::value)
        return std::abs(static_cast<double>(value.real())) > dust ||
               std::abs(static_cast<double>(value.imag())) > dust;
    else if constexpr (std::is_floating_point_v<Element>)
        return std::abs(static_cast<double>(value)) > dust;
    else
        return value != 0;
}

CoefficientText coefficientOf(const TermWriter& writer, const base::ElementVector& spectrum,
                              std::size_t position, double dust)
{
    const long long factor = writer.factor(position);
    return std::visit(
        [&](const auto& buffer) {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            const Element value = buffer[position];
            if constexpr (IsComplex<Element>::value)
                return writer.coefficient(std::complex<double>(value), dust);
            else if constexpr (std::is_floating_point_v<Element>)
                return writer.coefficient(static_cast<double>(value) * static_cast<double>(factor), dust);
            else
                return writer.coefficient(static_cast<long long>(value) * factor);
        },
        spectrum);
}

// Calls visit(position) for every term, in ascending order of position, until `visit` returns false.
template <typename Visit>
base::Status forEachTerm(const base::ElementVector& spectrum, double dust, const base::RunControl& control,
                         const Visit& visit)
{
    return std::visit(
        [&](const auto& buffer) -> base::Status {
            for (std::size_t i = 0; i < buffer.size(); ++i) {
                if (i % pollInterval == 0 && control.stopRequested())
                    return base::cancelled();
                if (isTerm(buffer[i], dust) && !visit(i))
                    break;
            }
            return base::success();
        },
        spectrum);
}

base::Status checkSpectrum(const base::ElementVector& spectrum, const transform::TransformSpec& spec)
{
    if (expressionKind(spec) == ExpressionKind::None)
        return base::Error{base::ErrorKind::BadUsage,
                           "the result of " + transform::token(spec) + " has no expression"};
    const auto size = base::checkedPower(static_cast<std::size_t>(spec.radix), spec.variables);
    if (!size || *size != base::elementCount(spectrum))
        return base::Error{base::ErrorKind::BadInput, std::to_string(base::elementCount(spectrum)) +
                                                          " coefficients do not fit " +
                                                          transform::token(spec)};
    return base::success();
}

void appendTerm(Expression& expression, const TermWriter& writer, const base::ElementVector& spectrum,
                std::size_t position, double dust)
{
    const CoefficientText coefficient = coefficientOf(writer, spectrum, position, dust);
    expression.terms.push_back(
        {position, writer.degree(position), coefficient.negative, writer.term(position, coefficient)});
    expression.rounded = expression.rounded || coefficient.rounded;
}

// Counts all terms. Returns the indices of the terms to be converted to text.
base::Result<std::vector<std::size_t>> collect(Expression& expression, const TermWriter& writer,
                                               const base::ElementVector& spectrum,
                                               const ExpressionOptions& options, double dust,
                                               const base::RunControl& control)
{
    const bool byDegree = options.order == TermOrder::Degree;
    std::vector<std::vector<std::size_t>> places(byDegree ? static_cast<std::size_t>(writer.maxDegree()) + 1
                                                          : 1);
    SEQUENCY_TRY(forEachTerm(spectrum, dust, control, [&](std::size_t position) {
        const int degree = writer.degree(position);
        ++expression.termCount;
        expression.degree = std::max(expression.degree, degree);
        expression.literalCount += static_cast<std::size_t>(writer.literals(position));
        auto& same = places[byDegree ? static_cast<std::size_t>(degree) : 0];
        if (same.size() < options.maxTerms)
            same.push_back(position);
        return true;
    }));
    std::vector<std::size_t> shown;
    for (const auto& same : places)
        for (const std::size_t position : same)
            if (shown.size() < options.maxTerms)
                shown.push_back(position);
    return shown;
}

Expression frame(const TermWriter& writer, ExpressionStyle style)
{
    Expression expression;
    expression.kind = writer.kind();
    expression.style = style;
    expression.opening = writer.opening();
    expression.closing = writer.closing();
    expression.joint = writer.joint();
    expression.minus = writer.minus();
    return expression;
}

}  // namespace

ExpressionKind expressionKind(const transform::TransformSpec& spec)
{
    if (spec.direction == transform::Direction::Inverse)
        return ExpressionKind::None;
    const transform::CatalogueEntry* const entry = transform::catalogueEntry(spec.name);
    return entry == nullptr ? ExpressionKind::None : entry->expression;
}

std::string Expression::before(std::size_t term) const
{
    if (term > 0)
        return terms[term].negative ? minus : joint;
    // Omit the blanks around the sign if the first term is negative.
    return terms[term].negative ? minus.substr(1, minus.size() - 2) : std::string();
}

std::string Expression::text() const
{
    if (termCount == 0)
        return left + "0";
    std::string text = left + opening;
    for (std::size_t i = 0; i < terms.size(); ++i)
        text += before(i) + terms[i].text;
    if (hiddenTerms() > 0) {
        const std::string count = std::to_string(hiddenTerms());
        const std::string words = hiddenTerms() == 1 ? " more term)" : " more terms)";
        text += terms.empty() ? "" : joint;
        if (style == ExpressionStyle::Latex)
            text += "\\cdots \\text{ (" + count + words + "}";
        else
            text += (style == ExpressionStyle::Ascii ? "... (" : "… (") + count + words;
    }
    return text + closing;
}

base::Result<Expression> expression(const base::ElementVector& spectrum, const transform::TransformSpec& spec,
                                    const ExpressionOptions& options, const base::RunControl& control)
{
    SEQUENCY_TRY(checkSpectrum(spectrum, spec));
    const TermWriter writer(spec, options);
    const double dust = dustOf(spectrum);
    Expression expression = frame(writer, options.style);
    const auto shown = SEQUENCY_TRY(collect(expression, writer, spectrum, options, dust, control));
    for (const std::size_t position : shown)
        appendTerm(expression, writer, spectrum, position, dust);
    expression.left = writer.left(expression.rounded);
    return expression;
}

base::Status writeExpression(const base::ElementVector& spectrum, const transform::TransformSpec& spec,
                             const ExpressionOptions& options, const Sink& sink,
                             const base::RunControl& control)
{
    SEQUENCY_TRY(checkSpectrum(spectrum, spec));
    const TermWriter writer(spec, options);
    const double dust = dustOf(spectrum);
    Expression one = frame(writer, options.style);
    std::string piece = writer.left(options.digits > 0) + one.opening;
    bool first = true;
    base::Status written = base::success();
    const auto write = [&](std::size_t position) {
        one.terms.clear();
        appendTerm(one, writer, spectrum, position, dust);
        piece += first ? one.before(0) : one.terms.front().negative ? one.minus : one.joint;
        piece += one.terms.front().text;
        first = false;
        if (piece.size() > writtenPieceBytes) {
            written = sink(piece);
            piece.clear();
        }
        return static_cast<bool>(written);
    };
    const int passes = options.order == TermOrder::Degree ? writer.maxDegree() + 1 : 1;
    for (int degree = 0; degree < passes && written; ++degree) {
        SEQUENCY_TRY(forEachTerm(spectrum, dust, control, [&](std::size_t position) {
            return passes == 1 || writer.degree(position) == degree ? write(position) : true;
        }));
    }
    if (!written)
        return written;
    // A spectrum without terms is written as 0, without a divisor.
    return sink(first ? writer.left(false) + "0" : piece + one.closing);
}

}  // namespace sequency::io
