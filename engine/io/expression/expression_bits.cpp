// SPDX-License-Identifier: GPL-3.0-or-later
//
// Evaluates Boolean expressions. One word holds the values at 64 points, and each operator processes a block of words.
#include "engine/base/memory/host_memory.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/io/expression/expression_machine.h"
#include "engine/io/formats/logic/variable_word.h"

#include <functional>

namespace sequency::io {
namespace {

using Word = std::uint64_t;
constexpr std::size_t blockWords = 256;  // 2 KiB per register: all registers fit in the L1 or L2 cache
constexpr Word allOnes = ~Word{0};
class BitMachine : public ExpressionMachine<BitMachine, Word, blockWords> {
public:
    explicit BitMachine(const ExpressionPlan& plan) : ExpressionMachine(plan, plan.tree.nodes) {}
    void take(const ExpressionInstruction& step);

private:
    void variable(Word* target, std::uint32_t number) const;
    void vector(Word* target, const ExpressionVector& vector) const;
};

void BitMachine::variable(Word* target, std::uint32_t number) const
{
    for (std::size_t i = 0; i < m_count; ++i)
        target[i] = variableWord(m_plan.variables - static_cast<int>(number), m_begin + i);
}

void BitMachine::vector(Word* target, const ExpressionVector& vector) const
{
    const std::size_t size = std::size_t{1} << m_plan.variables;
    for (std::size_t i = 0; i < m_count; ++i) {
        const std::size_t first = (m_begin + i) * base::PackedBits::bitsPerWord;
        Word word = 0;
        for (std::size_t bit = 0; bit < std::min(size, base::PackedBits::bitsPerWord); ++bit) {
            std::size_t index = first + bit;
            if (!vector.arguments.empty()) {
                index = 0;
                for (const std::uint32_t argument : vector.arguments)
                    index = index * 2 +
                            ((first + bit) >> (static_cast<std::uint32_t>(m_plan.variables) - argument) & 1U);
            }
            word |= static_cast<Word>(vector.integers[index]) << bit;
        }
        target[i] = word;
    }
}

void BitMachine::take(const ExpressionInstruction& step)
{
    Word* const target = at(step.target);
    switch (step.operation) {
    case Operation::Number:
        std::fill_n(target, m_count, m_plan.tree.numbers[step.payload].integer != 0 ? allOnes : 0);
        break;
    case Operation::Variable: variable(target, step.payload); break;
    case Operation::Vector: vector(target, m_plan.tree.vectors[step.payload]); break;
    case Operation::Not: std::transform(target, target + m_count, target, std::bit_not()); break;
    case Operation::And: each(step, [](Word a, Word b) { return a & b; }); break;
    case Operation::Or: each(step, [](Word a, Word b) { return a | b; }); break;
    case Operation::Xor: each(step, [](Word a, Word b) { return a ^ b; }); break;
    case Operation::Equal: each(step, [](Word a, Word b) { return ~(a ^ b); }); break;
    case Operation::Implies: each(step, [](Word a, Word b) { return ~a | b; }); break;
    default: break;  // resolveExpression() rejects all other operations
    }
}

}  // namespace

base::Result<base::FunctionVector> evaluateBits(const ExpressionPlan& plan, const base::RunControl& control)
{
    const std::size_t size = std::size_t{1} << plan.variables;
    const std::size_t unpackedBytes = size > base::maxUnpackedValues ? 0 : size;
    SEQUENCY_TRY(base::checkMemory(unpackedBytes + size / 8, "the function of the expression"));
    auto bits = SEQUENCY_TRY(base::PackedBits::allocate(size));
    SEQUENCY_TRY(fillInParallel(BitMachine(plan), std::span(bits.words(), bits.wordCount()), control));
    if (size < base::PackedBits::bitsPerWord)
        bits.words()[0] &= (Word{1} << size) - 1;
    return base::functionOfBits(std::move(bits), plan.variables);
}

}  // namespace sequency::io
