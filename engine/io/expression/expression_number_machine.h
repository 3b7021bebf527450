// SPDX-License-Identifier: GPL-3.0-or-later
//
// A machine that evaluates arithmetic expressions over int64, double or complex<double>. Private to engine/io.
//
// Each operator processes a block of 512 points, which is the length of a register, and checks every value. Integers beyond 64 bits, numbers that are
// not finite, divisions by zero and operands that an operator does not accept are faults: evaluation stops and reports the index and the operator.
#pragma once

#include "engine/io/expression/expression_machine.h"
#include "engine/transform/ring.h"

#include <cmath>
#include <complex>
#include <fmt/format.h>
#include <type_traits>
#include <unordered_map>

namespace sequency::io {

// The terms that the machine evaluates: the nodes of a plan, either unchanged or rewritten with common denominators.
struct NumberTerms {
    std::vector<ExpressionNode> nodes;
    std::vector<ExpressionNumber> numbers;
    // The factors by which the two operands of each sum are multiplied, keyed by the index of the sum's node.
    std::unordered_map<std::uint32_t, std::pair<std::int64_t, std::int64_t>> factors;
    std::int64_t denominator = 1;
};

// Folds the constants of the terms, and turns divisions by constants into factors and denominators (expression_fractions.cpp). Returns nullopt if the
// terms contain decimals, roots, complex numbers, variable or zero divisors, or fractional exponents. Also returns nullopt if a denominator exceeds
// 64 bits.
// Cost: O(nodes).
std::optional<NumberTerms> withCommonDenominators(const ExpressionPlan& plan);

namespace detail {

constexpr const char* tooLargeText = "the value exceeds 64 bits";
constexpr const char* notFiniteText = "the value is not a finite number";
constexpr const char* notBitText = "this operator accepts only 0 and 1";
constexpr const char* divisionText = "division by zero";

// All arithmetic functions below store their result in the last argument. They return a null pointer, or a string that describes the fault.
inline const char* add(std::int64_t a, std::int64_t b, std::int64_t& sum)
{
    return __builtin_add_overflow(a, b, &sum) ? tooLargeText : nullptr;
}
inline const char* subtract(std::int64_t a, std::int64_t b, std::int64_t& difference)
{
    return __builtin_sub_overflow(a, b, &difference) ? tooLargeText : nullptr;
}
inline const char* multiply(std::int64_t a, std::int64_t b, std::int64_t& product)
{
    return __builtin_mul_overflow(a, b, &product) ? tooLargeText : nullptr;
}
const char* power(std::int64_t base, std::int64_t exponent, std::int64_t& result);
const char* power(double base, double exponent, double& result);
const char* power(std::complex<double> base, std::complex<double> exponent, std::complex<double>& result);

inline bool isFinite(double value)
{
    return std::isfinite(value);
}
inline bool isFinite(std::complex<double> value)
{
    return std::isfinite(value.real()) && std::isfinite(value.imag());
}
template <typename Real>
const char* add(Real a, Real b, Real& sum)
{
    sum = a + b;
    return isFinite(sum) ? nullptr : notFiniteText;
}
template <typename Real>
const char* subtract(Real a, Real b, Real& difference)
{
    difference = a - b;
    return isFinite(difference) ? nullptr : notFiniteText;
}
template <typename Real>
const char* multiply(Real a, Real b, Real& product)
{
    product = a * b;
    return isFinite(product) ? nullptr : notFiniteText;
}
template <typename Real>
const char* divide(Real a, Real b, Real& quotient)
{
    if (b == Real(0))
        return divisionText;
    quotient = a / b;
    return isFinite(quotient) ? nullptr : notFiniteText;
}
inline const char* squareRoot(double a, double& root)
{
    root = std::sqrt(a);
    return a < 0 ? "the root of a negative number is complex" : nullptr;
}
inline const char* squareRoot(std::complex<double> a, std::complex<double>& root)
{
    root = std::sqrt(a);
    return nullptr;
}

}  // namespace detail

template <typename Element>
class NumberMachine : public ExpressionMachine<NumberMachine<Element>, Element, 512> {
public:
    NumberMachine(const ExpressionPlan& plan, const NumberTerms& terms)
        : Base(plan, terms.nodes), m_terms(terms)
    {}
    void take(const ExpressionInstruction& step);

private:
    using Base = ExpressionMachine<NumberMachine<Element>, Element, 512>;
    using Base::at, Base::eachDigit, Base::eachIndex, Base::m_begin, Base::m_count, Base::m_plan;
    static constexpr bool isExact = std::is_integral_v<Element>;
    static constexpr bool isComplex = std::is_same_v<Element, std::complex<double>>;

    static bool areBits(Element a, Element b)
    {
        return (a == Element(0) || a == Element(1)) && (b == Element(0) || b == Element(1));
    }

    // Computes each element of the target with function(first, second, result), which returns a null pointer or a description of the fault.
    template <typename Function>
    void each(const ExpressionInstruction& step, Function function)
    {
        Element* const target = at(step.target);
        const Element* const first = at(step.first);
        const Element* const second = at(step.second);
        for (std::size_t i = 0; i < m_count; ++i) {
            Element result{};
            if (const char* const wrong = function(first[i], second[i], result)) {
                this->m_fault =
                    expressionError(m_plan, step.node, fmt::format("{}, at index {}", wrong, m_begin + i));
                return;
            }
            target[i] = result;
        }
    }
    template <typename Function>
    void eachBit(const ExpressionInstruction& step, Function function)
    {
        each(step, [function](Element a, Element b, Element& result) -> const char* {
            if (!areBits(a, b))
                return detail::notBitText;
            result = function(a == Element(1), b == Element(1)) ? Element(1) : Element(0);
            return nullptr;
        });
    }
    void takeLogic(const ExpressionInstruction& step);
    void takeLeaf(const ExpressionInstruction& step);
    void takeSum(const ExpressionInstruction& step);
    Element number(std::uint32_t index) const
    {
        const ExpressionNumber& value = m_terms.numbers[index];
        if constexpr (isExact)
            return value.integer;
        else
            return Element(value.real);
    }

    Element number(const ExpressionVector& vector, std::size_t index) const
    {
        if constexpr (isExact)
            return vector.integers[index];
        else
            return Element(vector.reals.empty() ? static_cast<double>(vector.integers[index])
                                                : vector.reals[index]);
    }

    const NumberTerms& m_terms;
};

template <typename Element>
void NumberMachine<Element>::takeLeaf(const ExpressionInstruction& step)
{
    Element* const target = at(step.target);
    switch (step.operation) {
    case Operation::Number: std::fill_n(target, m_count, number(step.payload)); break;
    case Operation::Variable:
        eachDigit(target, step.payload, [](std::size_t digit) {
            using Real = std::conditional_t<isExact, std::int64_t, double>;
            return Element(static_cast<Real>(digit));
        });
        break;
    case Operation::SignVariable:
        eachDigit(target, step.payload, [](std::size_t digit) { return Element(digit == 0 ? 1 : -1); });
        break;
    case Operation::Vector: {
        const ExpressionVector& vector = m_plan.tree.vectors[step.payload];
        eachIndex(target, vector, [&](std::size_t index) { return number(vector, index); });
        break;
    }
    case Operation::ImaginaryUnit:
    case Operation::RootOfUnity:
        if constexpr (isComplex)
            std::fill_n(target, m_count,
                        step.operation == Operation::ImaginaryUnit ? Element(0, 1)
                                                                   : transform::rootOfUnity(1, m_plan.radix));
        break;
    default: break;
    }
}

template <typename Element>
void NumberMachine<Element>::takeLogic(const ExpressionInstruction& step)
{
    switch (step.operation) {
    case Operation::And: eachBit(step, [](bool a, bool b) { return a && b; }); break;
    case Operation::Or: eachBit(step, [](bool a, bool b) { return a || b; }); break;
    case Operation::Xor: eachBit(step, [](bool a, bool b) { return a != b; }); break;
    case Operation::Equal: eachBit(step, [](bool a, bool b) { return a == b; }); break;
    case Operation::Implies: eachBit(step, [](bool a, bool b) { return !a || b; }); break;
    default:  // Not is unary; both operands are the same register.
        eachBit({step.operation, step.target, step.target, step.target, 0, step.node},
                [](bool a, bool) { return !a; });
    }
}

template <typename Element>
void NumberMachine<Element>::takeSum(const ExpressionInstruction& step)
{
    const bool isDifference = step.operation == Operation::Subtract;
    const auto sum = [isDifference](Element a, Element b, Element& result) {
        return isDifference ? detail::subtract(a, b, result) : detail::add(a, b, result);
    };
    const auto factors = m_terms.factors.find(step.node);
    if (factors == m_terms.factors.end()) {
        each(step, sum);
        return;
    }
    if constexpr (isExact)
        each(step, [sum, by = factors->second](Element a, Element b, Element& result) -> const char* {
            const char* const first = detail::multiply(a, by.first, a);
            const char* const second = detail::multiply(b, by.second, b);
            return first != nullptr ? first : second != nullptr ? second : sum(a, b, result);
        });
}

template <typename Element>
void NumberMachine<Element>::take(const ExpressionInstruction& step)
{
    const ExpressionInstruction alone{step.operation, step.target, step.target, step.target, 0, step.node};
    switch (step.operation) {
    case Operation::Negate:
        each(alone,
             [](Element a, Element, Element& result) { return detail::subtract(Element(0), a, result); });
        break;
    case Operation::Scale:
        each(alone, [by = number(step.payload)](Element a, Element, Element& result) {
            return detail::multiply(a, by, result);
        });
        break;
    case Operation::SquareRoot:
        if constexpr (!isExact)
            each(alone, [](Element a, Element, Element& result) { return detail::squareRoot(a, result); });
        break;
    case Operation::Add:
    case Operation::Subtract: takeSum(step); break;
    case Operation::Multiply:
        each(step, [](Element a, Element b, Element& result) { return detail::multiply(a, b, result); });
        break;
    case Operation::Divide:
        if constexpr (!isExact)
            each(step, [](Element a, Element b, Element& result) { return detail::divide(a, b, result); });
        break;
    case Operation::Power:
        each(step, [](Element a, Element b, Element& result) { return detail::power(a, b, result); });
        break;
    case Operation::Not:
    case Operation::And:
    case Operation::Or:
    case Operation::Xor:
    case Operation::Equal:
    case Operation::Implies: takeLogic(step); break;
    default: takeLeaf(step);
    }
}

}  // namespace sequency::io
