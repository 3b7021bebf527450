// SPDX-License-Identifier: GPL-3.0-or-later
//
// Splits a program into independent blocks, for several devices without shared memory.
//
// Let L be the transform of the k leading variables of all transforms of the program. An input f with blocks f_u is folded: for block j, it is
// replaced by Σ_u L[j][u]·f_u (partition.h). Elementwise operations and reductions of a spectrum then apply to each block separately. The result of
// an inverse transform is computed in blocks; the transform of the leading variables over all blocks restores the vector. A dyadic convolution thus
// becomes K = 2^k convolutions of 1/K of its length. A program can be split if functions are converted and transformed (Hadamard order, no batch),
// and if their spectra are converted, multiplied, divided, shifted, cleared by the largest magnitude of a function, reduced or counted, and
// transformed back at most once. The inverse transform may only be followed by a shift, which is applied when the blocks are combined. No operation
// may follow a Clear by the spectrum's own largest magnitude, which is known only after all blocks. Sizes are checked as in ProgramBuilder.
//
// Threads: any.
// Source:  the Kronecker product and the convolution theorem for the leading variables; Carlet 2021, section 2.3.
#pragma once

#include "engine/program/program.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sequency::program {

class ProgramBlocks {
public:
    // Splits off the first `leading` ≥ 0 variables. Errors: BadUsage if the program cannot be split; the message names the operation.
    static base::Result<ProgramBlocks> of(const Program& program, int leading);

    std::size_t blockCount() const { return m_leading->size(); }

    // The rule by which an input of a block's program is obtained from input number `input` of the whole program.
    struct InputBinding {
        enum class Kind {
            // The whole input in bits, the same for all blocks; the block's program computes the weighted sum.
            Whole,
            Folded,   // the weighted sum of the input's blocks that belongs to the block (fold_pieces.h)
            Largest,  // the largest magnitude of the values; follows the Folded input of the same values
        };
        Kind kind = Kind::Whole;
        std::size_t input = 0;
        Convert how = {};  // for Folded: conversion of the values before they are added
        Storage storage = Storage::Bits;

        friend bool operator==(const InputBinding&, const InputBinding&) = default;
    };
    // The rule by which an output of the whole program is obtained from the corresponding outputs of the blocks' programs.
    struct OutputBinding {
        enum class Kind {
            Placed,    // the output of block j is stored at index j·length
            Reduced,   // the blocks' outputs are combined by `reduction`
            Counted,   // the blocks' histograms are added bar by bar
            Unfolded,  // stored as Placed, then transformed by the leading variables and shifted by `shift`
        };
        Kind kind = Kind::Placed;
        std::optional<Reduction> reduction = {};
        int shift = 0;
    };
    const std::vector<InputBinding>& entries() const { return m_entries; }
    const std::vector<OutputBinding>& exits() const { return m_exits; }

    // An output that is cleared after all blocks are computed, relative to the largest magnitude of all blocks. Each block's program returns its own
    // largest magnitude as an additional last output.
    struct Clearing {
        std::size_t exit = 0;
        double share = 0;
        Storage number = Storage::Float32;
    };
    const std::optional<Clearing>& clearing() const { return m_clearing; }
    // Returns the program that clears `length` values of the output described by clearing().
    base::Result<Program> clearingProgram(std::size_t length) const;

    // Returns the program of one block. All blocks have the same inputs and outputs; Folded and Placed vectors are shorter by the factor
    // blockCount().
    Program block(std::size_t index) const;

    // Returns the transform of the leading variables, with its share of the divisor. Its matrix contains the weights of the input's blocks.
    const transform::KroneckerTransform& leading() const { return *m_leading; }
    // Returns the transform of the leading variables for outputs of the kind Unfolded.
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
