// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the operation Fold of a program adds up, as executors read it. Pure; any thread; O(blocks·variables).
#pragma once

#include "engine/program/program.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sequency::program {

// Of so many blocks that there are, each with its entry of the row of the matrix.
std::vector<transform::Scalar> weightsOf(const Fold& fold, std::size_t blocks);
// Those of weight 1 over GF(2).
std::vector<std::size_t> blocksOf(const Fold& fold, std::size_t blocks);

// Of bits with weights −1, 0 and 1: offset + scale·c, c how many of the terms' bits, flipped or not, are 1.
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

}  // namespace sequency::program
