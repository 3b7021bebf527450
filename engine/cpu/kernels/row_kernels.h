// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inner loops of the CPU path, one compiled version per instruction set: butterflies over rows of contiguous values.
//
// Private to engine/cpu. In place; rows need not be neighbours, so that a tile fits a cache wherever it lies in a vector.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>

namespace sequency::cpu {

// One step on a tile in place. The tile has `rows` rows of `length` contiguous values, `stride` values apart; the step
// combines rows r, r + d, r + 2d, … (d = rowDistance) with the p×p `weights`.
template <typename Element>
struct TileStep {
    Element* tile;
    std::size_t rows;
    std::size_t length;
    std::size_t stride;
    std::size_t rowDistance;
    std::size_t radix;
    const Element* weights;
    bool isWalsh;  // weights are 1 1 1 −1: no multiplication
};

// The same for a finite field: weights 0 … q−1, operations by tables (entry a·q + b), or modulo the order where that is a prime.
struct FieldTileStep {
    TileStep<std::uint8_t> step;
    const std::uint8_t* addition;
    const std::uint8_t* multiplication;
    std::size_t order;
    bool isPrime;
};

// Integers as unsigned, so that arithmetic modulo 2^32 and 2^64 is defined.
void applyTileStep(const TileStep<std::uint32_t>& step);
void applyTileStep(const TileStep<std::uint64_t>& step);
void applyTileStep(const TileStep<float>& step);
void applyTileStep(const TileStep<double>& step);
void applyTileStep(const TileStep<std::complex<float>>& step);
void applyTileStep(const TileStep<std::complex<double>>& step);
void applyTileStep(const FieldTileStep& step);

// Of the variant that the next call of any kernel of engine/cpu runs, as the kernels themselves were compiled.
const char* instructionSetName();

}  // namespace sequency::cpu
