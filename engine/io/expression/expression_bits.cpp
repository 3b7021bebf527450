// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boolean expressions: 64 points a word, a block of words an operator.
#include "engine/base/memory/host_memory.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/io/expression/expression_tree.h"

#include <algorithm>
#include <array>

namespace sequency::io {
namespace {

using Word = std::uint64_t;
constexpr std::size_t blockWords = 256;  // 2 KiB a register: all of them stay in the nearest caches
constexpr std::size_t bitBlocksBetweenPolls = 32;
constexpr Word allOnes = ~Word{0};
// The variable of weight 2^i over the 64 points of a word.
constexpr std::array<Word, 6> patterns{0xAAAAAAAAAAAAAAAAU, 0xCCCCCCCCCCCCCCCCU, 0xF0F0F0F0F0F0F0F0U,
                                       0xFF00FF00FF00FF00U, 0xFFFF0000FFFF0000U, 0xFFFFFFFF00000000U};

class BitMachine {
public:
    BitMachine(const ExpressionPlan& plan, const ExpressionProgram& program, std::vector<Word>& registers)
        : m_plan(plan), m_program(program), m_registers(registers)
    {}

    // Register 0 is the result for the words from `begin` on.
    const Word* run(std::size_t begin, std::size_t count)
    {
        m_begin = begin;
        m_count = count;
        for (const ExpressionInstruction& step : m_program.code)
            take(step);
        return m_registers.data();
    }

private:
    Word* at(std::uint8_t number) { return m_registers.data() + number * blockWords; }

    template <typename Function>
    void each(const ExpressionInstruction& step, Function function)
    {
        applyToRegisters(m_registers.data(), blockWords, step, m_count, function);
    }
    void unary(const ExpressionInstruction& step)
    {
        Word* const target = at(step.target);
        for (std::size_t i = 0; i < m_count; ++i)
            target[i] = ~target[i];
    }
    void take(const ExpressionInstruction& step);
    void variable(Word* target, std::uint32_t number) const;
    void vector(Word* target, const ExpressionVector& vector) const;

    const ExpressionPlan& m_plan;
    const ExpressionProgram& m_program;
    std::vector<Word>& m_registers;
    std::size_t m_begin = 0;  // words
    std::size_t m_count = 0;
};

void BitMachine::variable(Word* target, std::uint32_t number) const
{
    const auto weight = static_cast<std::size_t>(m_plan.variables) - number;  // as a power of two
    if (weight < patterns.size()) {
        std::fill_n(target, m_count, patterns[weight]);
        return;
    }
    for (std::size_t i = 0; i < m_count; ++i)
        target[i] = Word{0} - ((m_begin + i) >> (weight - patterns.size()) & 1U);
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
    case Operation::Not: unary(step); break;
    case Operation::And: each(step, [](Word a, Word b) { return a & b; }); break;
    case Operation::Or: each(step, [](Word a, Word b) { return a | b; }); break;
    case Operation::Xor: each(step, [](Word a, Word b) { return a ^ b; }); break;
    case Operation::Equal: each(step, [](Word a, Word b) { return ~(a ^ b); }); break;
    case Operation::Implies: each(step, [](Word a, Word b) { return ~a | b; }); break;
    default: break;  // others are refused when names are resolved
    }
}

}  // namespace

base::Result<base::FunctionVector> evaluateBits(const ExpressionPlan& plan, const base::RunControl& control)
{
    const std::size_t size = std::size_t{1} << plan.variables;
    const std::size_t unpackedBytes = size > base::maxUnpackedValues ? 0 : size;
    if (const auto enough = base::checkMemory(unpackedBytes + size / 8, "the function of the expression");
        !enough)
        return enough.error();
    auto bits = base::PackedBits::allocate(size);
    if (!bits)
        return bits.error();
    const ExpressionProgram program = compileExpression(plan.tree.nodes);
    std::vector<Word> registers(static_cast<std::size_t>(program.registers) * blockWords);
    BitMachine machine(plan, program, registers);
    for (std::size_t begin = 0, block = 0; begin < bits->wordCount(); begin += blockWords, ++block) {
        if (block % bitBlocksBetweenPolls == 0) {
            if (control.stopRequested())
                return base::cancelled();
            control.report(static_cast<double>(begin) / static_cast<double>(bits->wordCount()));
        }
        const std::size_t count = std::min(blockWords, bits->wordCount() - begin);
        std::copy_n(machine.run(begin, count), count, bits->words() + begin);
    }
    if (size < base::PackedBits::bitsPerWord)
        bits->words()[0] &= (Word{1} << size) - 1;
    return base::functionOfBits(std::move(*bits), plan.variables);
}

}  // namespace sequency::io
