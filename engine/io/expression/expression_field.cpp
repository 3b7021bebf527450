// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expressions over GF(q): an element a byte, sums and products from the ring's tables.
#include "engine/base/memory/host_memory.h"
#include "engine/base/text/digits.h"
#include "engine/io/expression/expression_tree.h"
#include "engine/transform/ring.h"

#include <algorithm>
#include <array>

namespace sequency::io {
namespace {

using Element = std::uint8_t;
constexpr std::size_t fieldBlockElements = 4096;
constexpr std::size_t fieldBlocksBetweenPolls = 8;

class FieldMachine {
public:
    FieldMachine(const ExpressionPlan& plan, const ExpressionProgram& program, const transform::Ring& ring)
        : m_plan(plan), m_program(program), m_ring(ring), m_radix(static_cast<std::size_t>(plan.radix)),
          m_registers(static_cast<std::size_t>(program.registers) * fieldBlockElements)
    {
        for (std::size_t a = 0; a < m_radix; ++a)
            m_negative[a] = static_cast<Element>(ring.negate(static_cast<double>(a)).real());
    }

    const Element* run(std::size_t begin, std::size_t count)
    {
        m_begin = begin;
        m_count = count;
        for (const ExpressionInstruction& step : m_program.code)
            take(step);
        return m_registers.data();
    }

private:
    Element* at(std::uint8_t number) { return m_registers.data() + number * fieldBlockElements; }

    template <typename Function>
    void each(const ExpressionInstruction& step, Function function)
    {
        applyToRegisters(m_registers.data(), fieldBlockElements, step, m_count, function);
    }
    std::size_t weight(std::uint32_t variable) const
    {
        return *base::checkedPower(m_radix, m_plan.variables - static_cast<int>(variable));
    }
    void take(const ExpressionInstruction& step);
    void variable(Element* target, std::uint32_t number) const;
    void vector(Element* target, const ExpressionVector& vector) const;
    void power(Element* target, const ExpressionNumber& exponent) const;

    const ExpressionPlan& m_plan;
    const ExpressionProgram& m_program;
    const transform::Ring& m_ring;
    std::size_t m_radix;
    std::array<Element, 256> m_negative{};
    std::vector<Element> m_registers;
    std::size_t m_begin = 0;
    std::size_t m_count = 0;
};

void FieldMachine::variable(Element* target, std::uint32_t number) const
{
    const std::size_t step = weight(number);
    std::size_t digit = m_begin / step % m_radix;
    std::size_t left = step - m_begin % step;  // points with this digit
    for (std::size_t i = 0; i < m_count;) {
        const std::size_t run = std::min(left, m_count - i);
        std::fill_n(target + i, run, static_cast<Element>(digit));
        i += run;
        left = step;
        digit = digit + 1 == m_radix ? 0 : digit + 1;
    }
}

void FieldMachine::vector(Element* target, const ExpressionVector& vector) const
{
    std::vector<std::size_t> weights;
    for (const std::uint32_t argument : vector.arguments)
        weights.push_back(weight(argument));
    for (std::size_t i = 0; i < m_count; ++i) {
        std::size_t index = m_begin + i;
        if (!weights.empty()) {
            index = 0;
            for (const std::size_t place : weights)
                index = index * m_radix + (m_begin + i) / place % m_radix;
        }
        target[i] = static_cast<Element>(vector.integers[index]);
    }
}

void FieldMachine::power(Element* target, const ExpressionNumber& exponent) const
{
    // a^e depends on e modulo q − 1 only, but for 0^0 = 1 and 0^e = 0.
    const auto period = static_cast<std::int64_t>(m_radix) - 1;
    const std::int64_t e = exponent.integer == 0 ? 0 : (exponent.integer - 1) % period + 1;
    std::array<Element, 256> powers{};
    for (std::size_t a = 0; a < m_radix; ++a)
        powers[a] = static_cast<Element>(m_ring.power(static_cast<double>(a), static_cast<int>(e)).real());
    for (std::size_t i = 0; i < m_count; ++i)
        target[i] = powers[target[i]];
}

void FieldMachine::take(const ExpressionInstruction& step)
{
    Element* const target = at(step.target);
    const Element* const sums = m_ring.addition().data();
    const Element* const products = m_ring.multiplication().data();
    const std::size_t q = m_radix;
    switch (step.operation) {
    case Operation::Number:
        std::fill_n(target, m_count, static_cast<Element>(m_plan.tree.numbers[step.payload].integer));
        break;
    case Operation::Variable: variable(target, step.payload); break;
    case Operation::Vector: vector(target, m_plan.tree.vectors[step.payload]); break;
    case Operation::Negate:
        for (std::size_t i = 0; i < m_count; ++i)
            target[i] = m_negative[target[i]];
        break;
    case Operation::Scale: power(target, m_plan.tree.numbers[step.payload]); break;
    case Operation::Add: each(step, [sums, q](Element a, Element b) { return sums[a * q + b]; }); break;
    case Operation::Subtract:
        each(step, [this, sums, q](Element a, Element b) { return sums[a * q + m_negative[b]]; });
        break;
    case Operation::Multiply:
        each(step, [products, q](Element a, Element b) { return products[a * q + b]; });
        break;
    default: break;  // others are refused when names are resolved
    }
}

}  // namespace

base::Result<base::FunctionVector> evaluateField(const ExpressionPlan& plan, const base::RunControl& control)
{
    const auto ring = transform::Ring::galoisField(plan.radix);
    if (!ring)
        return ring.error();
    const std::size_t size = *base::checkedPower(static_cast<std::size_t>(plan.radix), plan.variables);
    if (const auto enough = base::checkMemory(size, "the function of the expression"); !enough)
        return enough.error();
    auto values = base::AlignedBuffer<Element>::allocate(size);
    if (!values)
        return values.error();
    const ExpressionProgram program = compileExpression(plan.tree.nodes);
    FieldMachine machine(plan, program, *ring);
    for (std::size_t begin = 0, block = 0; begin < size; begin += fieldBlockElements, ++block) {
        if (block % fieldBlocksBetweenPolls == 0) {
            if (control.stopRequested())
                return base::cancelled();
            control.report(static_cast<double>(begin) / static_cast<double>(size));
        }
        const std::size_t count = std::min(fieldBlockElements, size - begin);
        std::copy_n(machine.run(begin, count), count, values->data() + begin);
    }
    return base::FunctionVector{plan.radix, plan.variables, std::move(*values)};
}

}  // namespace sequency::io
