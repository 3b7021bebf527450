// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Kronecker transform in independent blocks: for vectors too large for a device, for several devices, and for several processes.
//
// Let M = L ⊗ T, with L the transform of the k leading variables and T of the other variables. Block j of the spectrum, the N/K values from index
// j·N/K on with K = p^k, is T·(Σ_u L[j][u]·f_u) with f_u the blocks of f: a Fold and a smaller transform.
// Nothing is exchanged. Every part reads all of f and computes K/(number of parts) blocks. For logic functions in bits that is cheap: 1/8 byte per
// value.
// It applies to all transforms of the catalogue in Hadamard order without a divisor: other orders permute values across blocks, and a divisor cannot
// be split. Sizes are checked as in ProgramBuilder.
// Threads: any.
// Source: the Kronecker product; for Walsh, Carlet 2021, section 2.3 (restrictions to the cosets of a subspace).
#pragma once

#include "engine/program/program.h"

#include <cstddef>
#include <cstdint>

namespace sequency::program {

// The factors of M = L ⊗ T, where L has the `leading` variables; each has its share of the divisor. Requires Hadamard order.
struct SplitTransform {
    transform::KroneckerTransform leading;
    transform::KroneckerTransform others;
};
base::Result<SplitTransform> split(const transform::KroneckerTransform& transform, int leading);

class Partition {
public:
    // Splits off `leading` ≥ 0 variables. Errors: BadUsage if the transform has fewer, or if it cannot be split.
    static base::Result<Partition> of(const transform::KroneckerTransform& transform, int leading);

    std::size_t blockCount() const { return m_leading.size(); }
    std::size_t blockLength() const { return m_others.size(); }
    int leadingVariables() const { return m_leading.variables(); }

    // Returns the program from f in `input` to a block of its spectrum in `computed`; `meaning` maps bits. f consists of `parts` inputs of equal
    // length, for devices whose largest buffer is smaller than f; `parts` divides blockCount().
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
