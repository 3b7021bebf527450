// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inner loops of the CPU path: butterflies over rows of contiguous values, in place; compiled once per instruction set. Private to engine/cpu.
//
// The rows of a tile need not be adjacent, so that a tile can be chosen to fit in a cache wherever its values are in the vector.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>

namespace sequency::cpu {

// One in-place step on a tile. The tile has `rows` rows of `length` contiguous values; the starts of consecutive rows are `stride` values apart. The
// step combines rows r, r + d, r + 2d, … (d = rowDistance) with the p×p matrix `weights`, where p is `radix`.
template <typename Element>
struct TileStep {
    Element* tile;
    std::size_t rows;
    std::size_t length;
    std::size_t stride;
    std::size_t rowDistance;
    std::size_t radix;
    const Element* weights;
    bool isWalsh;  // true if the weights are 1, 1, 1, −1, which need no multiplication
};

// One step on a tile over the finite field GF(q) with q = `order`. Elements are numbered 0 to q − 1. The entry a·q + b of a table contains the result
// for a and b. If the order is prime, results are computed modulo q instead.
struct FieldTileStep {
    TileStep<std::uint8_t> step;
    const std::uint8_t* addition;
    const std::uint8_t* multiplication;
    std::size_t order;
    bool isPrime;
};

// Computes a step. Integers are unsigned, so that arithmetic modulo 2^32 and 2^64 is defined.
void applyTileStep(const TileStep<std::uint32_t>& step);
void applyTileStep(const TileStep<std::uint64_t>& step);
void applyTileStep(const TileStep<float>& step);
void applyTileStep(const TileStep<double>& step);
void applyTileStep(const TileStep<std::complex<float>>& step);
void applyTileStep(const TileStep<std::complex<double>>& step);
void applyTileStep(const FieldTileStep& step);

// Returns the name of the instruction set that the next call to any kernel of engine/cpu uses.
const char* instructionSetName();

}  // namespace sequency::cpu
