// SPDX-License-Identifier: GPL-3.0-or-later
//
// Splits a Kronecker transform into independent blocks, for vectors too large for a device, for several devices, or for several processes.
//
// Let M = L ⊗ T be the matrix of a transform of radix p, where L is the transform of the k leading variables and T the transform of the remaining
// variables. The spectrum of N values consists of K = p^k blocks of N/K values. Block j is T·(Σ_u L[j][u]·f_u), where the f_u are the blocks of f: a
// weighted sum of blocks (CombineBlocks) and a smaller transform. No values are exchanged. Each of P devices or processes reads all of f and computes
// K/P blocks. For logic functions in bits, which take 1/8 byte per value, reading all of f is cheap. Partition supports the catalogue's Kronecker
// products in Hadamard order without a divisor. Other orders would permute values across blocks. Sizes are checked as in ProgramBuilder.
//
// Threads: any.
// Source:  the Kronecker product; for Walsh, Carlet 2021, section 2.3 (restrictions to the cosets of a subspace).
#pragma once

#include "engine/program/program.h"

#include <cstddef>
#include <cstdint>

namespace sequency::program {

// The factors of M = L ⊗ T: `leading` is L and `others` is T. A divisor of the transform is divided between the two factors.
struct SplitTransform {
    transform::KroneckerTransform leading;
    transform::KroneckerTransform others;
};
base::Result<SplitTransform> split(const transform::KroneckerTransform& transform, int leading);

class Partition {
public:
    // Splits off the first `leading` ≥ 0 variables. Errors: BadUsage if the transform has fewer variables or cannot be split.
    static base::Result<Partition> of(const transform::KroneckerTransform& transform, int leading);

    std::size_t blockCount() const { return m_leading.size(); }
    std::size_t blockLength() const { return m_others.size(); }
    int leadingVariables() const { return m_leading.variables(); }

    // Returns the program that computes block number `block` of the spectrum from f. f is stored in `input`, the block is computed in `computed`, and
    // `meaning` determines how bits are converted. The program has `parts` inputs of equal length that together are f, for devices whose largest
    // buffer is smaller than f. `parts` must divide blockCount().
    base::Result<Program> block(std::size_t block, Storage input, Storage computed,
                                ValueMapping meaning = ValueMapping::Values, std::size_t parts = 1) const;

private:
    Partition(transform::KroneckerTransform leading, transform::KroneckerTransform others)
        : m_leading(std::move(leading)), m_others(std::move(others))
    {}

    transform::KroneckerTransform m_leading;
    transform::KroneckerTransform m_others;
};

}  // namespace sequency::program
