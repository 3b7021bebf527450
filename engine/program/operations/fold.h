// SPDX-License-Identifier: GPL-3.0-or-later
//
// The blocks and weights that the operation CombineBlocks adds up, for executors.
//
// Threads: any.
// Cost:    O(blocks·variables).
#pragma once

#include "engine/program/vectors.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sequency::program {

// Returns the weights of `blocks` blocks: the matrix entries in the fold's row.
std::vector<transform::Scalar> weightsOf(const CombineBlocks& fold, std::size_t blocks);
// Returns the blocks that have weight 1 over GF(2).
std::vector<std::size_t> blocksOf(const CombineBlocks& fold, std::size_t blocks);

// A sum of bits with weights −1, 0 and 1, written as offset + scale·c, where c is the number of ones among the terms' bits after flipping.
struct BitFold {
    struct Term {
        std::size_t block = 0;
        std::uint32_t flip = 0;  // 1 if the bits are flipped, otherwise 0
    };
    std::vector<Term> terms;
    std::int64_t offset = 0;
    std::int64_t scale = 1;
};
BitFold bitFoldOf(const CombineBlocks& fold, std::size_t blocks);

// Computes to[i] += Σ_b weights[b]·from[b·blockLength + i] in the ring, for every i in `range`. Integers wrap.
void addBlocks(const base::ElementVector& from, std::span<const transform::Scalar> weights,
               const transform::Ring& ring, base::ElementVector& to, Range range);

}  // namespace sequency::program
