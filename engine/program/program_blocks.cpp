// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program_blocks.h"

#include "engine/base/memory/packed_bits.h"
#include "engine/program/partition.h"
#include "engine/program/program_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sequency::program {
namespace {

using base::Error;
using base::ErrorKind;
using transform::KroneckerTransform;

Error notPartitioned(const std::string& what)
{
    return {ErrorKind::BadUsage, "the program cannot be computed in independent parts: " + what};
}

}  // namespace

// Builds the program of one block operation by operation and collects the blocks' bindings and leading transforms.
class ProgramBlocks::Rewriting {
public:
    Rewriting(ProgramBlocks& blocks, std::size_t block)
        : m_blocks(blocks), m_program(blocks.m_program), m_block(block), m_states(m_program.vectors().size())
    {
        m_blocks.m_entries.clear();
        m_blocks.m_exits.clear();
        m_blocks.m_clearing.reset();
    }

    base::Result<Program> run()
    {
        for (const Operation& operation : m_program.operations()) {
            const Rule rule = ruleFor(operation.kind());
            if (rule == nullptr || !(this->*rule)(operation))
                return notPartitioned(m_program.vector(operation.result).name + " = " +
                                      text(m_program, operation));
        }
        if (!m_blocks.m_leading)
            return notPartitioned("it contains no transform");
        for (const VectorId output : m_program.outputs())
            if (!leave(state(output)))
                return notPartitioned(m_program.vector(output).name);
        if (m_number)
            m_builder.output(*m_number);
        return m_builder.finish();
    }

private:
    // The representation of a vector of the whole program in the block's program.
    struct State {
        enum class Kind {
            None,
            Given,     // an input, possibly converted, not yet added to the block's program
            Largest,   // the largest magnitude of an input
            Spectrum,  // a block of a spectrum
            Found,     // numbers reduced from a block of a spectrum
            Back,      // a block of an inverse transform
            Cleared,   // a block of an output that is cleared after all blocks
        };
        Kind kind = Kind::None;
        VectorId local = 0;
        InputBinding entry = {};  // for Given: the binding of the input
        OutputBinding exit = {};
        double share = 0;  // for Cleared: parameter of the operation Clear
        VectorId number = 0;
        bool isEntered = false;
    };
    using Kind = State::Kind;

    State& state(VectorId id) { return m_states[static_cast<std::size_t>(id)]; }
    State& operand(const Operation& operation, std::size_t i) { return state(operation.operands[i]); }
    const Vector& resultOf(const Operation& operation) const { return m_program.vector(operation.result); }
    bool is(const Operation& operation, std::size_t i, Kind kind)
    {
        return operand(operation, i).kind == kind;
    }

    bool becomes(const Operation& operation, State made)
    {
        state(operation.result) = std::move(made);
        return true;
    }
    bool becomesSpectrum(const Operation& operation, VectorId local)
    {
        return becomes(operation, {Kind::Spectrum, local, {}, {}});
    }

    // A rule that rewrites an operation of one kind and returns true, or returns false if that is impossible.
    using Rule = bool (Rewriting::*)(const Operation& operation);

    // Returns the rule for a kind, or null if operations of this kind cannot be split into blocks.
    static Rule ruleFor(const OperationKind& kind)
    {
        static const std::array<std::pair<const OperationKind*, Rule>, 9> rules{
            {{&Input::kind(), &Rewriting::input},
             {&Convert::kind(), &Rewriting::convert},
             {&Transform::kind(), &Rewriting::transform},
             {&Multiply::kind(), &Rewriting::multiply},
             {&Divide::kind(), &Rewriting::divide},
             {&Shift::kind(), &Rewriting::shift},
             {&Clear::kind(), &Rewriting::clear},
             {&Reduce::kind(), &Rewriting::reduce},
             {&Histogram::kind(), &Rewriting::histogram}}};
        const auto found = std::ranges::find(rules, &kind, &std::pair<const OperationKind*, Rule>::first);
        return found == rules.end() ? nullptr : found->second;
    }

    bool input(const Operation& operation)
    {
        const auto number = static_cast<std::size_t>(std::ranges::find(m_program.inputs(), operation.result) -
                                                     m_program.inputs().begin());
        const Storage storage = resultOf(operation).storage;
        return storage != Storage::Planes &&
               becomes(operation, {Kind::Given, 0, {InputBinding::Kind::Folded, number, {}, storage}, {}});
    }

    bool convert(const Operation& operation)
    {
        const Convert& how = operation.as<Convert>();
        const Vector& result = resultOf(operation);
        State made = operand(operation, 0);
        if (made.kind == Kind::Given && made.entry.how == Convert() &&
            made.entry.storage == m_program.vector(operation.operands[0]).storage) {
            made.entry.how = how;
            made.entry.storage = result.storage;
            return becomes(operation, std::move(made));
        }
        return made.kind == Kind::Spectrum &&
               becomesSpectrum(operation, m_builder.convert(made.local, result.storage, how, result.name));
    }

    bool transform(const Operation& operation)
    {
        const Transform& work = operation.as<Transform>();
        const auto parts = split(work.transform, m_blocks.m_variables);
        if (!parts)
            return false;
        const std::string& name = resultOf(operation).name;
        State& from = operand(operation, 0);
        if (from.kind == Kind::Given) {
            if (m_blocks.m_leading && *m_blocks.m_leading != parts->leading)
                return false;
            m_blocks.m_leading = parts->leading;
            const auto folded = enter(from.entry, parts->leading, work.transform.size());
            return folded && becomesSpectrum(operation, m_builder.transform(*folded, parts->others, name));
        }
        if (from.kind != Kind::Spectrum || (m_blocks.m_back && *m_blocks.m_back != parts->leading))
            return false;
        m_blocks.m_back = parts->leading;
        State back{Kind::Back, m_builder.transform(from.local, parts->others, name), {}, {}};
        back.exit.kind = OutputBinding::Kind::Unfolded;
        return becomes(operation, std::move(back));
    }

    bool multiply(const Operation& operation)
    {
        return is(operation, 0, Kind::Spectrum) && is(operation, 1, Kind::Spectrum) &&
               becomesSpectrum(operation,
                               m_builder.multiply(operand(operation, 0).local, operand(operation, 1).local,
                                                  resultOf(operation).name));
    }

    bool divide(const Operation& operation)
    {
        const Divide& how = operation.as<Divide>();
        if (!is(operation, 0, Kind::Spectrum) || !is(operation, 1, Kind::Spectrum))
            return false;
        const VectorId dividend = operand(operation, 0).local;
        const VectorId divisor = operand(operation, 1).local;
        const std::string& name = resultOf(operation).name;
        return becomesSpectrum(operation, how.isRemainder ? m_builder.remainder(dividend, divisor, name)
                                                          : m_builder.divide(dividend, divisor, name));
    }

    bool shift(const Operation& operation)
    {
        const Shift& how = operation.as<Shift>();
        State made = operand(operation, 0);
        if (made.kind == Kind::Back) {
            made.exit.shift += how.bits;
            return becomes(operation, std::move(made));
        }
        return made.kind == Kind::Spectrum &&
               becomesSpectrum(operation, m_builder.shift(made.local, how.bits, resultOf(operation).name));
    }

    bool clear(const Operation& operation)
    {
        const Clear& how = operation.as<Clear>();
        if (is(operation, 0, Kind::Spectrum) && isLargestOf(operation.operands[0], operation.operands[1])) {
            State made{Kind::Cleared, operand(operation, 0).local, {}, {}};
            made.share = how.share;
            made.number = operation.operands[1];
            return becomes(operation, std::move(made));
        }
        return is(operation, 0, Kind::Spectrum) && is(operation, 1, Kind::Largest) &&
               becomesSpectrum(operation,
                               m_builder.clear(operand(operation, 0).local, numberOf(operation.operands[1]),
                                               how.share, resultOf(operation).name));
    }

    bool reduce(const Operation& operation)
    {
        const Reduce& how = operation.as<Reduce>();
        const State& from = operand(operation, 0);
        const Vector& result = resultOf(operation);
        if (from.kind == Kind::Given) {
            if (how.groups != Groups() || how.reduction.name != largestMagnitude().name)
                return false;
            InputBinding entry = from.entry;
            entry.kind = InputBinding::Kind::Largest;
            return becomes(operation, {Kind::Largest, 0, entry, {}});
        }
        if (from.kind != Kind::Spectrum || how.groups.by == Groups::By::Weight)
            return false;
        const VectorId local = m_builder.reduce(from.local, how.reduction, result.name, how.groups);
        State found{Kind::Found, local, {}, {}};
        if (how.groups.by == Groups::By::All) {
            found.exit.kind = OutputBinding::Kind::Reduced;
            found.exit.reduction = how.reduction;
        }
        return becomes(operation, std::move(found));
    }

    bool histogram(const Operation& operation)
    {
        const Histogram& how = operation.as<Histogram>();
        const State& from = operand(operation, 0);
        if (from.kind != Kind::Spectrum)
            return false;
        State found{Kind::Found, m_builder.histogram(from.local, how.bars, resultOf(operation).name), {}, {}};
        found.exit.kind = OutputBinding::Kind::Counted;
        return becomes(operation, std::move(found));
    }

    bool isLargestOf(VectorId values, VectorId number)
    {
        const Operation& operation = m_program.writerOf(number);
        return operation.is<Reduce>() && operation.as<Reduce>() == Reduce{largestMagnitude()} &&
               operation.operands.front() == values && state(number).kind == Kind::Found;
    }

    // Adds an input for the largest magnitude, whose value is determined while the blocks are combined. The input of the values must precede it.
    VectorId numberOf(VectorId id)
    {
        State& number = state(id);
        if (!number.isEntered) {
            const Vector& vector = m_program.vector(id);
            number.local = m_builder.input(vector.name, vector.storage, 1);
            number.isEntered = true;
            m_blocks.m_entries.push_back(number.entry);
        }
        return number.local;
    }

    // Adds the block's input, a weighted sum of blocks of a whole input. The device combines bits, and the host combines other values.
    std::optional<VectorId> enter(const InputBinding& given, const KroneckerTransform& leading,
                                  std::size_t length)
    {
        const std::size_t blockLength = length / leading.size();
        const Storage lies = m_program.vector(m_program.inputs()[given.input]).storage;
        const std::string& name = m_program.vector(m_program.inputs()[given.input]).name;
        const CombineBlocks fold{leading, m_block, given.how.meaning, 0};
        InputBinding entry = given;
        if (lies == Storage::Bits && leading.divisor() == 1) {
            ProgramBuilder trial;  // used only to test whether the device can combine bits
            trial.output(trial.fold(trial.input("f", lies, length), fold, blockLength, given.storage));
            if (trial.finish()) {
                entry.kind = InputBinding::Kind::Whole;
                m_blocks.m_entries.push_back(entry);
                return m_builder.fold(m_builder.input(name, lies, length), fold, blockLength, given.storage,
                                      name + "_sum");
            }
        }
        const bool isCut = !isPacked(lies) || blockLength % base::PackedBits::bitsPerWord == 0;
        if (isPacked(given.storage) || !isCut)
            return std::nullopt;
        m_blocks.m_entries.push_back(entry);
        return m_builder.input(name, given.storage, blockLength);
    }

    bool leave(const State& made)
    {
        if (made.kind == Kind::Cleared) {
            if (m_number)
                return false;  // only one output can be cleared at the end
            m_number = state(made.number).local;
            m_blocks.m_clearing =
                Clearing{m_blocks.m_exits.size(), made.share, m_program.vector(made.number).storage};
        } else if (made.kind != Kind::Spectrum && made.kind != Kind::Found && made.kind != Kind::Back) {
            return false;
        }
        m_builder.output(made.local);
        m_blocks.m_exits.push_back(made.exit);
        return true;
    }

    ProgramBlocks& m_blocks;
    const Program& m_program;
    std::size_t m_block;
    std::vector<State> m_states;
    ProgramBuilder m_builder;
    std::optional<VectorId> m_number;
};

base::Result<ProgramBlocks> ProgramBlocks::of(const Program& program, int leading)
{
    ProgramBlocks blocks(program, leading);
    const auto first = SEQUENCY_TRY(Rewriting(blocks, 0).run());
    for (std::size_t i = 0; i < blocks.m_exits.size(); ++i) {
        const std::size_t whole = program.vector(program.outputs()[i]).length;
        const std::size_t block = first.vector(first.outputs()[i]).length;
        const OutputBinding::Kind kind = blocks.m_exits[i].kind;
        const bool isPart = kind == OutputBinding::Kind::Placed || kind == OutputBinding::Kind::Unfolded;
        if (whole != (isPart ? block * blocks.blockCount() : block))
            return notPartitioned(program.vector(program.outputs()[i]).name +
                                  " cannot be divided into equal parts");
    }
    return blocks;
}

base::Result<Program> ProgramBlocks::clearingProgram(std::size_t length) const
{
    const Vector& output = m_program.vector(m_program.outputs()[m_clearing->exit]);
    ProgramBuilder builder;
    const VectorId values = builder.input("S", output.storage, length);
    builder.output(builder.clear(values, builder.input("m", m_clearing->number, 1), m_clearing->share, "Z"));
    return builder.finish();
}

Program ProgramBlocks::block(std::size_t index) const
{
    // Uses a scratch copy, because run() overwrites the bindings, which all blocks share.
    ProgramBlocks copy = *this;
    return *Rewriting(copy, index).run();
}

}  // namespace sequency::program
