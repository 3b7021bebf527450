// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Kronecker transform in blocks that need nothing of one another: for a vector that no device has room for, for several devices, for
// several processes.
//
// M = L ⊗ T, L the transform of the k leading variables and T that of the others. Block j of the spectrum, its N/K values from j·N/K on, K = p^k, is
// T·(Σ_u L[j][u]·f_u), f_u the blocks of f: a Fold and a smaller transform. Nothing is exchanged; who makes blocks reads all of f, and computes
// K/(parts) of them. Of a logic function in bits that is little: an eighth of a byte a value.
// It applies to every transform of the catalogue in Hadamard order that divides by nothing; orders of the spectrum go across blocks, and a divisor
// is not shared out. Sizes are checked as ProgramBuilder does. Pure; any thread.
// Source: the Kronecker product; for Walsh, Carlet 2021, section 2.3 (restrictions to the cosets of a subspace).
#pragma once

#include "engine/program/program.h"

#include <cstddef>
#include <cstdint>

namespace sequency::program {

// M = L ⊗ T, L of so many leading variables; each has its part of the divisor. Orders as above.
struct SplitTransform {
    transform::KroneckerTransform leading;
    transform::KroneckerTransform others;
};
base::Result<SplitTransform> split(const transform::KroneckerTransform& transform, int leading);

class Partition {
public:
    // So many leading variables, from 0 on. BadUsage where it does not apply, or there are not so many.
    static base::Result<Partition> of(const transform::KroneckerTransform& transform, int leading);

    std::size_t blockCount() const { return m_leading.size(); }
    std::size_t blockLength() const { return m_others.size(); }
    int leadingVariables() const { return m_leading.variables(); }

    // f, in `input`, to a block of its spectrum in `computed`; bits as `meaning` says. f is given in so many parts of equal length, one input each, for
    // devices whose largest buffer is smaller; they divide blockCount().
    base::Result<Program> block(std::size_t block, Storage input, Storage computed,
                                Meaning meaning = Meaning::Values, std::size_t parts = 1) const;

private:
    Partition(transform::KroneckerTransform leading, transform::KroneckerTransform others)
        : m_leading(std::move(leading)), m_others(std::move(others))
    {}

    transform::KroneckerTransform m_leading;
    transform::KroneckerTransform m_others;
};

}  // namespace sequency::program
