// SPDX-License-Identifier: GPL-3.0-or-later
//
// Butterflies of any radix p over prime fields in bytes and over complex numbers; compiled once per instruction set (Highway).
//
// Private to engine/cpu. A tile has `rows` rows of `length` values; the starts of consecutive rows are `stride` values apart. Each step combines rows
// at distance `distance` with its p×p matrix. The distances must ascend by the factor p from step to step. If each row is a single value (contiguous
// tile), a step with a short distance could not use whole vectors. The first steps therefore run on a transposed copy of consecutive groups of
// values, one group per vector lane. Fields up to p = 13 use products from 16-byte tables, sums in bytes (at most 12·13), and one remainder per sum.
// Larger fields use sums in 32 bits (at most 250·250·251 < 2^24) and remainders via the float reciprocal. Complex numbers have adjacent real and
// imaginary parts. Their matrices must consist of characters of the cyclic group or of the conjugates of these: row 0 and column 0 are 1, and the
// entries (i, j), (i, p − j) and (p − i, j) are equal except for the sign of the imaginary part.
//
// Threads: any, on memory that no other thread uses.
// Memory:  at most 160 KiB of stack.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sequency::cpu {

template <typename Element>
struct GeneralStep {
    const Element* weights;  // p×p matrix, row-major, where p is the radix
    std::size_t distance;    // distance between combined rows, as a number of rows
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

// Computes the steps of a tile. `prime` selects the field GF(prime) and must be at most 251; the radix must be at most 256.
void applyGeneral(const GeneralTile<std::uint8_t>& tile, unsigned prime);
void applyGeneral(const GeneralTile<std::complex<float>>& tile);
void applyGeneral(const GeneralTile<std::complex<double>>& tile);

}  // namespace sequency::cpu
