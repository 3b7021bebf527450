// SPDX-License-Identifier: GPL-3.0-or-later
//
// Evaluates expressions over GF(q). Each element takes one byte. Sums and products are looked up in the tables of the ring.
#include "engine/base/memory/host_memory.h"
#include "engine/io/expression/expression_machine.h"
#include "engine/transform/ring.h"

#include <array>

namespace sequency::io {
namespace {

using FieldValue = std::uint8_t;
class FieldMachine : public ExpressionMachine<FieldMachine, FieldValue, 4096> {
public:
    FieldMachine(const ExpressionPlan& plan, const transform::Ring& ring)
        : ExpressionMachine(plan, plan.tree.nodes), m_ring(ring)
    {
        for (std::size_t a = 0; a < m_radix; ++a)
            m_negative[a] = static_cast<FieldValue>(ring.negate(static_cast<double>(a)).real());
    }
    void take(const ExpressionInstruction& step);

private:
    void power(FieldValue* target, const ExpressionNumber& exponent) const;

    const transform::Ring& m_ring;
    std::array<FieldValue, 256> m_negative{};
};

void FieldMachine::power(FieldValue* target, const ExpressionNumber& exponent) const
{
    // a^e depends only on a and on e modulo q − 1, except that 0^0 = 1 and 0^e = 0 for e > 0.
    const auto period = static_cast<std::int64_t>(m_radix) - 1;
    const std::int64_t e = exponent.integer == 0 ? 0 : (exponent.integer - 1) % period + 1;
    std::array<FieldValue, 256> powers{};
    for (std::size_t a = 0; a < m_radix; ++a)
        powers[a] = static_cast<FieldValue>(m_ring.power(static_cast<double>(a), static_cast<int>(e)).real());
    for (std::size_t i = 0; i < m_count; ++i)
        target[i] = powers[target[i]];
}

void FieldMachine::take(const ExpressionInstruction& step)
{
    FieldValue* const target = at(step.target);
    const FieldValue* const sums = m_ring.addition().data();
    const FieldValue* const products = m_ring.multiplication().data();
    const std::size_t q = m_radix;
    switch (step.operation) {
    case Operation::Number:
        std::fill_n(target, m_count, static_cast<FieldValue>(m_plan.tree.numbers[step.payload].integer));
        break;
    case Operation::Variable:
        eachDigit(target, step.payload, [](std::size_t digit) { return static_cast<FieldValue>(digit); });
        break;
    case Operation::Vector: {
        const ExpressionVector& vector = m_plan.tree.vectors[step.payload];
        eachIndex(target, vector,
                  [&vector](std::size_t index) { return static_cast<FieldValue>(vector.integers[index]); });
        break;
    }
    case Operation::Negate:
        for (std::size_t i = 0; i < m_count; ++i)
            target[i] = m_negative[target[i]];
        break;
    case Operation::Scale: power(target, m_plan.tree.numbers[step.payload]); break;
    case Operation::Add: each(step, [sums, q](FieldValue a, FieldValue b) { return sums[a * q + b]; }); break;
    case Operation::Subtract:
        each(step, [this, sums, q](FieldValue a, FieldValue b) { return sums[a * q + m_negative[b]]; });
        break;
    case Operation::Multiply:
        each(step, [products, q](FieldValue a, FieldValue b) { return products[a * q + b]; });
        break;
    default: break;  // resolveExpression() rejects all other operations
    }
}

}  // namespace

base::Result<base::FunctionVector> evaluateField(const ExpressionPlan& plan, const base::RunControl& control)
{
    const auto ring = SEQUENCY_TRY(transform::Ring::galoisField(plan.radix));
    const std::size_t size = *base::checkedPower(static_cast<std::size_t>(plan.radix), plan.variables);
    SEQUENCY_TRY(base::checkMemory(size, "the function of the expression"));
    auto values = SEQUENCY_TRY(base::AlignedBuffer<FieldValue>::allocate(size));
    SEQUENCY_TRY(fillInParallel(FieldMachine(plan, ring), values.elements(), control));
    return base::FunctionVector{plan.radix, plan.variables, std::move(values)};
}

}  // namespace sequency::io
