// SPDX-License-Identifier: GPL-3.0-or-later
//
// Butterflies of any radix over prime fields in bytes and over complex numbers, for one instruction set at a time (Highway).
//
// Private to engine/cpu. A tile has `rows` rows of `length` values, `stride` values apart; step s combines rows `distance`
// apart with its p×p matrix, distances ascending by the factor p from the first step's. Where values of a row are fewer
// than a vector holds (the contiguous tile, whose rows are single values), the first steps are done on a transposed copy
// of as many neighbouring groups as a vector has lanes. Fields up to 13: products by 16-byte tables, sums in bytes (at most
// 12·13), one remainder a sum; larger ones: sums in 32 bits (at most 250·250·251 < 2^24) and a remainder by way of the
// reciprocal in float. Complex: real and imaginary parts lie side by side, two multiply-adds a weight.
// Nothing is allocated but on the stack (160 KiB at most); any thread, on memory that no other thread uses.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sequency::cpu {

template <typename Element>
struct GeneralStep {
    const Element* weights;  // p×p, row by row
    std::size_t distance;    // in rows
};

template <typename Element>
struct GeneralTile {
    Element* data;
    std::size_t rows;
    std::size_t length;
    std::size_t stride;
    std::size_t radix;
    std::span<const GeneralStep<Element>> steps;
};

// `prime`: GF(prime), at most 251, the radix at most 256.
void applyGeneral(const GeneralTile<std::uint8_t>& tile, unsigned prime);
void applyGeneral(const GeneralTile<std::complex<float>>& tile);
void applyGeneral(const GeneralTile<std::complex<double>>& tile);

}  // namespace sequency::cpu
