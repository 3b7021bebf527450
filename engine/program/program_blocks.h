// SPDX-License-Identifier: GPL-3.0-or-later
//
// Splits a program into independent blocks, for several devices without shared memory.
//
// Let L be the transform of the k leading variables of all transforms of the program. Inputs are folded: block j is Σ_u L[j][u]·f_u with f_u the
// blocks of f (partition.h). Elementwise operations and reductions of a spectrum then work on each block alone. The result of an inverse transform
// leaves as blocks, and the transform of the leading variables over all blocks restores it. A dyadic convolution thus becomes K convolutions of 1/K
// of its length.
// It applies if functions are converted and transformed (Hadamard order, no batch), and if their spectra are converted, multiplied, divided, shifted,
// cleared by the largest magnitude of a function, reduced or counted, and transformed back at most once. The inverse transform may only be followed
// by a shift, which is done with the result. Nothing may follow a Clear by the spectrum's own largest magnitude, which is known only after all
// blocks. Sizes are checked as in ProgramBuilder.
// Threads: any.
// Source: the Kronecker product and the convolution theorem for the leading variables; Carlet 2021, section 2.3.
#pragma once

#include "engine/program/program.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sequency::program {

// Returns the program that clears `length` values by a largest magnitude in storage `number`.
base::Result<Program> clearingProgram(Storage storage, std::size_t length, Storage number, double share);

class ProgramBlocks {
public:
    // Splits off `leading` ≥ 0 variables. Errors: BadUsage if the program cannot be split; the message names the operation.
    static base::Result<ProgramBlocks> of(const Program& program, int leading);

    std::size_t blockCount() const { return m_leading->size(); }

    // The rule by which an input of a block's program is obtained from an input of the whole program.
    struct InputBinding {
        enum class Kind {
            Whole,    // unchanged, the same bits for all blocks; folded by the block's program
            Folded,   // the folded sum for the block (fold_pieces.h)
            Largest,  // the largest magnitude of the values; follows the folded sum of the same values
        };
        Kind kind = Kind::Whole;
        std::size_t input = 0;
        Convert how = {};  // conversion of the values before folding
        Storage storage = Storage::Bits;

        friend bool operator==(const InputBinding&, const InputBinding&) = default;
    };
    // The rule by which an output of the whole program is obtained from the outputs with the same number of the blocks' programs.
    struct OutputBinding {
        enum class Kind {
            Placed,    // stored at index block·length
            Reduced,   // combined by a reduction
            Counted,   // added bar by bar
            Unfolded,  // placed, then transformed by the leading variables over all blocks, and shifted
        };
        Kind kind = Kind::Placed;
        std::optional<Reduction> reduction = {};
        int shift = 0;
    };
    const std::vector<InputBinding>& entries() const { return m_entries; }
    const std::vector<OutputBinding>& exits() const { return m_exits; }

    // An output that is cleared after all blocks are computed, by the largest magnitude of all blocks. Each block's program returns its own largest
    // magnitude as an additional last output.
    struct Clearing {
        std::size_t exit = 0;
        double share = 0;
        Storage number = Storage::Float32;
    };
    const std::optional<Clearing>& clearing() const { return m_clearing; }
    // Returns the program that clears `length` values of that output.
    base::Result<Program> clearingProgram(std::size_t length) const;

    // Returns the program of one block. All blocks have the same inputs and outputs; folded and placed vectors are shorter by the factor
    // blockCount().
    Program block(std::size_t index) const;

    // Returns the transform of the leading variables of the inputs, with its share of the divisor.
    const transform::KroneckerTransform& leading() const { return *m_leading; }
    // Returns the transform of the leading variables for unfolding.
    const transform::KroneckerTransform& leadingBack() const { return *m_back; }

private:
    class Rewriting;
    ProgramBlocks(const Program& program, int variables) : m_program(program), m_variables(variables) {}

    Program m_program;
    int m_variables;  // number of leading variables
    std::vector<InputBinding> m_entries;
    std::vector<OutputBinding> m_exits;
    std::optional<Clearing> m_clearing;
    std::optional<transform::KroneckerTransform> m_leading;
    std::optional<transform::KroneckerTransform> m_back;
};

}  // namespace sequency::program
