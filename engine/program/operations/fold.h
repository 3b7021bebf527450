// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers with which executors compute the operation CombineBlocks, a weighted sum of the blocks of a vector (operations.h).
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

// Returns the weights of blocks 0 to blocks − 1 of the operand: entries of row `fold.row` of the leading variables' matrix.
std::vector<transform::Scalar> weightsOf(const CombineBlocks& fold, std::size_t blocks);
// Returns the indices of the blocks that have weight 1 over GF(2).
std::vector<std::size_t> blocksOf(const CombineBlocks& fold, std::size_t blocks);

// A weighted sum of bits with weights −1, 0 and 1, computed as offset + scale·c. Here c counts the ones among the bits of all terms, where the bits
// of a term with `flip` 1 are inverted before they are counted.
struct BitFold {
    struct Term {
        std::size_t block = 0;
        std::uint32_t flip = 0;
    };
    std::vector<Term> terms;
    std::int64_t offset = 0;
    std::int64_t scale = 1;
};
BitFold bitFoldOf(const CombineBlocks& fold, std::size_t blocks);

// Adds to to[i] the sum Σ_b weights[b]·from[b·blockLength + i] in the ring, for every i in `range`, where blockLength is the length of `to`. Integers
// wrap.
void addBlocks(const base::ElementVector& from, std::span<const transform::Scalar> weights,
               const transform::Ring& ring, base::ElementVector& to, Range range);

}  // namespace sequency::program
