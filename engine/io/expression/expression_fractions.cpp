// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes with exact fractions. The value of a node is an integer divided by a denominator that is known before evaluation. For example, 1/4·(3 + …)
// is computed in integers and divided only once.
#include "engine/io/expression/expression_number_machine.h"

#include <numeric>

namespace sequency::io {
namespace {

// The value of a node as a fraction if the node is constant; otherwise only the denominator of its values.
struct Known {
    std::int64_t value = 0;
    std::int64_t denominator = 1;
    bool isConstant = false;
};

bool product(std::int64_t a, std::int64_t b, std::int64_t& result)
{
    return !__builtin_mul_overflow(a, b, &result);
}

std::optional<Known> constant(std::int64_t value, std::int64_t denominator)
{
    constexpr std::int64_t smallest = std::numeric_limits<std::int64_t>::min();
    if (denominator == 0 || value == smallest || denominator == smallest)
        return std::nullopt;
    const std::int64_t common = std::gcd(value, denominator);
    const std::int64_t sign = denominator < 0 ? -1 : 1;
    return Known{sign * value / common, sign * denominator / common, true};
}

std::optional<std::int64_t> power(std::int64_t base, std::int64_t exponent)
{
    std::int64_t result = 1;
    if (exponent < 0 || detail::power(base, exponent, result) != nullptr)
        return std::nullopt;
    return result;
}

class Fractions {
public:
    explicit Fractions(const ExpressionPlan& plan) : m_known(plan.tree.nodes.size())
    {
        m_terms.nodes = plan.tree.nodes;
        m_terms.numbers = plan.tree.numbers;
    }

    std::optional<NumberTerms> make()
    {
        for (std::uint32_t i = 0; i < m_terms.nodes.size(); ++i)
            if (!take(i))
                return std::nullopt;
        m_terms.denominator = m_known.back().denominator;
        return std::move(m_terms);
    }

private:
    const Known& left(const ExpressionNode& node) const { return m_known[node.left]; }
    const Known& right(const ExpressionNode& node) const { return m_known[node.right]; }
    bool take(std::uint32_t index);
    bool takeSum(std::uint32_t index);
    bool takeProduct(std::uint32_t index);
    bool takeQuotient(std::uint32_t index);
    bool takePower(std::uint32_t index);
    // Replaces the node by the constant `value`. Returns false if there is no value.
    bool fold(std::uint32_t index, std::optional<Known> value);
    void scale(std::uint32_t index, std::int64_t factor);

    NumberTerms m_terms;
    std::vector<Known> m_known;
};

bool Fractions::fold(std::uint32_t index, std::optional<Known> value)
{
    if (!value)
        return false;
    ExpressionNode& node = m_terms.nodes[index];
    node.operation = Operation::Number;
    node.left = static_cast<std::uint32_t>(m_terms.numbers.size());
    m_terms.numbers.push_back({static_cast<double>(value->value), value->value, true});
    m_known[index] = *value;
    return true;
}

void Fractions::scale(std::uint32_t index, std::int64_t factor)
{
    ExpressionNode& node = m_terms.nodes[index];
    node.operation = Operation::Scale;
    node.right = static_cast<std::uint32_t>(m_terms.numbers.size());
    m_terms.numbers.push_back({static_cast<double>(factor), factor, true});
}

bool Fractions::takeSum(std::uint32_t index)
{
    const ExpressionNode& node = m_terms.nodes[index];
    const Known a = left(node);
    const Known b = right(node);
    std::int64_t common = 0;
    if (!product(a.denominator / std::gcd(a.denominator, b.denominator), b.denominator, common))
        return false;
    const std::int64_t byA = common / a.denominator;
    const std::int64_t byB = common / b.denominator;
    std::int64_t first = 0;
    std::int64_t second = 0;
    std::int64_t sum = 0;
    const bool isDifference = node.operation == Operation::Subtract;
    const bool isSmall =
        product(a.value, byA, first) && product(b.value, byB, second) &&
        (isDifference ? detail::subtract(first, second, sum) : detail::add(first, second, sum)) == nullptr;
    if (a.isConstant && b.isConstant && isSmall)
        return fold(index, constant(sum, common));
    if (byA != 1 || byB != 1)
        m_terms.factors[index] = {byA, byB};
    m_known[index] = {0, common, false};
    return true;
}

bool Fractions::takeProduct(std::uint32_t index)
{
    const Known a = left(m_terms.nodes[index]);
    const Known b = right(m_terms.nodes[index]);
    std::int64_t denominator = 0;
    std::int64_t value = 0;
    if (!product(a.denominator, b.denominator, denominator))
        return false;
    if (a.isConstant && b.isConstant && product(a.value, b.value, value))
        return fold(index, constant(value, denominator));
    m_known[index] = {0, denominator, false};
    return true;
}

bool Fractions::takeQuotient(std::uint32_t index)
{
    const Known a = left(m_terms.nodes[index]);
    const Known b = right(m_terms.nodes[index]);
    std::int64_t denominator = 0;
    std::int64_t value = 0;
    if (!b.isConstant || b.value == 0 || !product(a.denominator, b.value, denominator))
        return false;
    if (a.isConstant)
        return product(a.value, b.denominator, value) && fold(index, constant(value, denominator));
    const std::int64_t sign = denominator < 0 ? -1 : 1;
    scale(index, sign * b.denominator);
    m_known[index] = {0, sign * denominator, false};
    return true;
}

bool Fractions::takePower(std::uint32_t index)
{
    const Known a = left(m_terms.nodes[index]);
    const Known b = right(m_terms.nodes[index]);
    if (b.denominator != 1)
        return false;
    if (a.isConstant && b.isConstant) {
        const std::int64_t magnitude = b.value < 0 ? -b.value : b.value;
        const auto value = power(a.value, magnitude);
        const auto denominator = power(a.denominator, magnitude);
        if (value && denominator)
            return fold(index, b.value < 0 ? constant(*denominator, *value) : constant(*value, *denominator));
        // Powers that are too large are reported during evaluation.
        return b.value >= 0 && a.denominator == 1;
    }
    if (a.denominator == 1)
        return !b.isConstant || b.value >= 0;
    const auto denominator = b.isConstant ? power(a.denominator, b.value) : std::nullopt;
    if (denominator)
        m_known[index] = {0, *denominator, false};
    return denominator.has_value();
}

bool Fractions::take(std::uint32_t index)
{
    const ExpressionNode& node = m_terms.nodes[index];
    switch (node.operation) {
    case Operation::Number:
        m_known[index] = {m_terms.numbers[node.left].integer, 1, true};
        return m_terms.numbers[node.left].isInteger;
    case Operation::Variable:
    case Operation::SignVariable:
    case Operation::Vector: return true;
    case Operation::Negate:
        if (left(node).isConstant)
            return fold(index, constant(-left(node).value, left(node).denominator));
        m_known[index] = left(node);
        return true;
    case Operation::Add:
    case Operation::Subtract: return takeSum(index);
    case Operation::Multiply: return takeProduct(index);
    case Operation::Divide: return takeQuotient(index);
    case Operation::Power: return takePower(index);
    case Operation::Not: return left(node).denominator == 1;
    case Operation::And:
    case Operation::Or:
    case Operation::Xor:
    case Operation::Equal:
    case Operation::Implies: return left(node).denominator == 1 && right(node).denominator == 1;
    case Operation::ImaginaryUnit:
    case Operation::RootOfUnity:
    case Operation::SquareRoot:
    case Operation::Scale: break;
    }
    return false;
}

}  // namespace

std::optional<NumberTerms> withCommonDenominators(const ExpressionPlan& plan)
{
    return Fractions(plan).make();
}

}  // namespace sequency::io
