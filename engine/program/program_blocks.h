// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program in blocks that need nothing of one another, for several devices that share no memory.
//
// Let L be the transform of the k leading variables of every transform of the program. What is transformed enters folded: block j of Σ_u L[j][u]·f_u, f_u the
// blocks of f (partition.h). The blocks of spectra are then parts of them, and what is done with a spectrum value by value, or found of all its values, is
// done with each block alone; what is transformed back leaves as blocks of which the transform of the leading variables makes the result. A dyadic
// convolution is K convolutions of a K-th of its length so.
// It applies where functions are converted, transformed (Hadamard order, no batch), their spectra converted, multiplied, divided, shifted, cleared by the largest
// magnitude of a function, reduced or counted, and transformed back at most once; not where more is made of what was transformed back, but for a shift,
// which is done with the result, nor of what was cleared by its own largest magnitude, which is known when all blocks are. Pure; any thread; sizes are checked
// as ProgramBuilder does.
// Source: the Kronecker product and the convolution theorem for the leading variables; Carlet 2021, section 2.3.
#pragma once

#include "engine/program/program.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sequency::program {

// Values and a number to the values cleared by that.
base::Result<Program> clearingProgram(Storage storage, std::size_t length, Storage number, double share);

class ProgramBlocks {
public:
    // So many leading variables, from 0 on. BadUsage where it does not apply: which operation is why.
    static base::Result<ProgramBlocks> of(const Program& program, int leading);

    std::size_t blockCount() const { return m_leading->size(); }

    // Where an input of the programs of blocks comes from: an input of the whole program.
    struct Entry {
        enum class Kind {
            Whole,    // as it is, the same for all blocks: it is in bits, and folded where the block is
            Folded,   // its sum for the block (fold_pieces.h)
            Largest,  // the largest magnitude of its values; behind the sum of the same ones
        };
        Kind kind = Kind::Whole;
        std::size_t input = 0;
        Convert how = {};  // of the values first
        Storage storage = Storage::Bits;

        friend bool operator==(const Entry&, const Entry&) = default;
    };
    // What becomes of an output of the programs of blocks: the output of the whole program of the same number.
    struct Exit {
        enum class Kind {
            Placed,   // its values from block·length on
            Joined,   // by a reduction
            Counted,  // bar by bar
            Unfolded,  // placed; the transform of the leading variables over all blocks makes the result, shifted
        };
        Kind kind = Kind::Placed;
        std::optional<Reduction> reduction = {};
        int shift = 0;
    };
    const std::vector<Entry>& entries() const { return m_entries; }
    const std::vector<Exit>& exits() const { return m_exits; }

    // An output that is cleared when all blocks are made: by the largest magnitude of all, of which the programs of blocks give theirs behind the exits.
    struct Clearing {
        std::size_t exit = 0;
        double share = 0;
        Storage number = Storage::Float32;
    };
    const std::optional<Clearing>& clearing() const { return m_clearing; }
    // Of so many values.
    base::Result<Program> clearingProgram(std::size_t length) const;

    // All blocks have the same inputs and outputs; lengths of what is folded and placed are the program's by blockCount().
    Program block(std::size_t index) const;

    // Of what enters folded: the leading variables' transform, with its part of the divisor.
    const transform::KroneckerTransform& leading() const { return *m_leading; }
    // Of what is unfolded.
    const transform::KroneckerTransform& leadingBack() const { return *m_back; }

private:
    class Rewriting;
    ProgramBlocks(const Program& program, int variables) : m_program(program), m_variables(variables) {}

    Program m_program;
    int m_variables;  // leading
    std::vector<Entry> m_entries;
    std::vector<Exit> m_exits;
    std::optional<Clearing> m_clearing;
    std::optional<transform::KroneckerTransform> m_leading;
    std::optional<transform::KroneckerTransform> m_back;
};

}  // namespace sequency::program
