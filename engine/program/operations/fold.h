// SPDX-License-Identifier: GPL-3.0-or-later
//
// The terms that the operation Fold of a program adds up, for executors. Pure; any thread; O(blocks·variables).
#pragma once

#include "engine/program/vectors.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sequency::program {

// The entry of the row of the matrix for each of `blocks` blocks.
std::vector<transform::Scalar> weightsOf(const Fold& fold, std::size_t blocks);
// The blocks of weight 1 over GF(2).
std::vector<std::size_t> blocksOf(const Fold& fold, std::size_t blocks);

// The sum of bits with weights −1, 0 and 1: offset + scale·c, where c is how many of the terms' bits, flipped or not, are 1.
struct BitFold {
    struct Term {
        std::size_t block = 0;
        std::uint32_t flip = 0;  // 1: the bits are flipped
    };
    std::vector<Term> terms;
    std::int64_t offset = 0;
    std::int64_t scale = 1;
};
BitFold bitFoldOf(const Fold& fold, std::size_t blocks);

// to[i] += Σ_b weights[b]·from[b·blockLength + i] in a ring, for the range of i. Integers wrap.
void addBlocks(const base::ElementVector& from, std::span<const transform::Scalar> weights,
               const transform::Ring& ring, base::ElementVector& to, Range range);

}  // namespace sequency::program
