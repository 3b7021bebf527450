// SPDX-License-Identifier: GPL-3.0-or-later
//
// Evaluates arithmetic expressions. Selects the number type that an expression needs, and the kind of the resulting function.
#include "engine/base/memory/host_memory.h"
#include "engine/io/expression/expression_number_machine.h"

namespace sequency::io {
namespace detail {

const char* power(std::int64_t base, std::int64_t exponent, std::int64_t& result)
{
    result = 1;
    if (base == 1 || (base == -1 && exponent % 2 == 0) || exponent == 0)
        return nullptr;
    if (base == -1) {
        result = -1;
        return nullptr;
    }
    if (exponent < 0)
        return base == 0 ? divisionText
                         : "a negative power is not an integer, expected a base with a decimal point";
    if (base == 0) {
        result = 0;
        return nullptr;
    }
    for (; exponent > 0; --exponent)  // an overflow occurs after at most 63 iterations
        if (multiply(result, base, result) != nullptr)
            return tooLargeText;
    return nullptr;
}

const char* power(double base, double exponent, double& result)
{
    if (base == 0 && exponent < 0)
        return divisionText;
    result = std::pow(base, exponent);
    return std::isfinite(result) ? nullptr : notFiniteText;
}

const char* power(std::complex<double> base, std::complex<double> exponent, std::complex<double>& result)
{
    constexpr double largest = 1e9;
    if (exponent.imag() != 0 || exponent.real() != std::floor(exponent.real()) ||
        std::abs(exponent.real()) > largest)
        return "expected a whole number as the exponent of a complex number";
    if (base == 0.0 && exponent.real() < 0)
        return divisionText;
    result = 1;
    std::complex<double> square = exponent.real() < 0 ? 1.0 / base : base;
    for (auto left = static_cast<long>(std::abs(exponent.real())); left > 0; left /= 2) {
        if (left % 2 == 1)
            result *= square;
        square *= square;
    }
    return isFinite(result) ? nullptr : notFiniteText;
}

}  // namespace detail

namespace {

using base::ElementVector;
constexpr double dustFactor = 64;  // the same factor as for writing (expression_text.cpp)

template <typename Element>
base::Result<base::AlignedBuffer<Element>> evaluateAs(const ExpressionPlan& plan, const NumberTerms& terms,
                                                      const base::RunControl& control)
{
    const std::size_t size = *base::checkedPower(static_cast<std::size_t>(plan.radix), plan.variables);
    SEQUENCY_TRY(base::checkMemory(size * (sizeof(Element) + 1), "the function of the expression"));
    auto values = SEQUENCY_TRY(base::AlignedBuffer<Element>::allocate(size));
    SEQUENCY_TRY(fillInParallel(NumberMachine<Element>(plan, terms), values.elements(), control));
    return values;
}

base::FunctionVector functionOf(const ExpressionPlan& plan, ElementVector values)
{
    return base::FunctionVector{plan.radix, plan.variables, std::move(values)};
}

std::complex<double> asComplex(std::int64_t value)
{
    return {static_cast<double>(value), 0};
}
std::complex<double> asComplex(double value)
{
    return {value, 0};
}
std::complex<double> asComplex(std::complex<double> value)
{
    return value;
}

// Returns the function f for which (−1)^f takes the given values.
template <typename Element>
base::Result<base::FunctionVector> fromSigns(const ExpressionPlan& plan,
                                             const base::AlignedBuffer<Element>& values)
{
    constexpr double tolerance = 1e-6;  // large enough for rounded coefficients
    auto digits = SEQUENCY_TRY(base::AlignedBuffer<std::uint8_t>::allocate(values.size()));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::complex<double> value = asComplex(values[i]);
        const double distance = std::abs(std::abs(value.real()) - 1) + std::abs(value.imag());
        if (!(distance <= tolerance))
            return expressionError(
                plan.source, plan.text, 0,
                fmt::format("(−1)^f must be 1 or −1 everywhere, but is neither at index {}", i));
        digits[i] = value.real() < 0 ? 1 : 0;
    }
    return functionOf(plan, std::move(digits));
}

// Divides integers by a common denominator. The type of the result is the first of digits, integers and reals that can represent all quotients.
base::Result<base::FunctionVector>
fromIntegers(const ExpressionPlan& plan, base::AlignedBuffer<std::int64_t> values, std::int64_t denominator)
{
    if (denominator != 1) {
        const bool divides =
            std::all_of(values.begin(), values.end(), [denominator](auto v) { return v % denominator == 0; });
        if (!divides) {
            auto reals = SEQUENCY_TRY(base::AlignedBuffer<double>::allocate(values.size()));
            std::transform(values.begin(), values.end(), reals.begin(), [denominator](std::int64_t value) {
                return static_cast<double>(value) / static_cast<double>(denominator);
            });
            return plan.tree.ofSigns ? fromSigns(plan, reals) : functionOf(plan, std::move(reals));
        }
        for (std::int64_t& value : values)
            value /= denominator;
    }
    if (plan.tree.ofSigns)
        return fromSigns(plan, values);
    const bool areDigits =
        std::all_of(values.begin(), values.end(), [&](auto v) { return v >= 0 && v < plan.radix; });
    if (!areDigits)
        return functionOf(plan, std::move(values));
    auto digits = SEQUENCY_TRY(base::AlignedBuffer<std::uint8_t>::allocate(values.size()));
    std::transform(values.begin(), values.end(), digits.begin(),
                   [](std::int64_t value) { return static_cast<std::uint8_t>(value); });
    return functionOf(plan, std::move(digits));
}

// Returns a real function if all imaginary parts are rounding residue, otherwise a complex function.
base::Result<base::FunctionVector> fromComplex(const ExpressionPlan& plan,
                                               base::AlignedBuffer<std::complex<double>> values)
{
    double largest = 0;
    double largestImaginary = 0;
    for (const std::complex<double>& value : values) {
        largest = std::max({largest, std::abs(value.real()), std::abs(value.imag())});
        largestImaginary = std::max(largestImaginary, std::abs(value.imag()));
    }
    if (largestImaginary > dustFactor * std::numeric_limits<double>::epsilon() * largest)
        return functionOf(plan, std::move(values));
    auto reals = SEQUENCY_TRY(base::AlignedBuffer<double>::allocate(values.size()));
    std::transform(values.begin(), values.end(), reals.begin(),
                   [](const auto& value) { return value.real(); });
    return functionOf(plan, std::move(reals));
}

}  // namespace

base::Result<base::FunctionVector> evaluateNumbers(const ExpressionPlan& plan,
                                                   const base::RunControl& control)
{
    if (!plan.tree.hasComplex && !plan.tree.hasReals) {
        if (const auto terms = withCommonDenominators(plan)) {
            auto values = SEQUENCY_TRY(evaluateAs<std::int64_t>(plan, *terms, control));
            return fromIntegers(plan, std::move(values), terms->denominator);
        }
    }
    NumberTerms terms;
    terms.nodes = plan.tree.nodes;
    terms.numbers = plan.tree.numbers;
    if (plan.tree.hasComplex) {
        auto values = SEQUENCY_TRY(evaluateAs<std::complex<double>>(plan, terms, control));
        return plan.tree.ofSigns ? fromSigns(plan, values) : fromComplex(plan, std::move(values));
    }
    auto values = SEQUENCY_TRY(evaluateAs<double>(plan, terms, control));
    if (plan.tree.ofSigns)
        return fromSigns(plan, values);
    return functionOf(plan, std::move(values));
}

}  // namespace sequency::io
