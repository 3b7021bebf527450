// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes means over rectangles of the character table of a group, without building the table, so that a picture of the table can be drawn.
//
// The table has N rows w and N columns z, counted from 0. Its entries are exp(2πi·k/L) with integers k, where L is the exponent of the group
// (transform::DirectProduct). The sum over all w < a and z < b is computed digit by digit of a and b, because the sum over all values of a digit of
// radix p is p or 0. All ranges are half open and must be within the table. DirectProduct::rows() must succeed for the group.
//
// Threads: any; objects are immutable after construction.
// Cost:    exponents() takes O(1) amortised per exponent, difference() O(m) for m factors; a mean takes O(m) per corner (about 5 ns per digit). Only
//          `means` allocates. Memory does not grow with N.
// Source:  Gajić, Stanković 2012, (1)–(5); the prefix sums are not from the literature; tests compare them with the plain sum.
#pragma once

#include "engine/transform/character_table.h"

#include <complex>
#include <cstdint>
#include <span>
#include <vector>

namespace sequency::analysis {

class CharacterMeans {
public:
    explicit CharacterMeans(transform::DirectProduct group);

    const transform::DirectProduct& group() const { return m_group; }
    std::size_t rows() const { return m_rows; }          // N, the number of rows and of columns
    std::size_t exponent() const { return m_exponent; }  // L, the exponent of the group
    std::size_t exponentAt(std::size_t w, std::size_t z) const;
    std::complex<double> root(std::size_t k) const { return m_roots[k]; }
    // Returns the possible heights and widths of aligned blocks: 1, p_m, p_m·p_{m−1}, …, N, where p_i is the order of the i-th of the m factors.
    const std::vector<std::size_t>& blocks() const { return m_blocks; }
    // Returns w − v in the group, so that χ_w · conj χ_v = χ_{w−v}.
    std::size_t difference(std::size_t w, std::size_t v) const;

    // Sets result[i] to the exponent k of the entry χ_w(first + i) = ω^k, where ω = exp(2πi/L).
    void exponents(std::size_t w, std::size_t first, std::span<std::uint16_t> result) const;
    // Sets seen[k] for every exponent k of ω that occurs in row w in the columns from `first` to `last` − 1. `seen` must have L elements.
    void markExponents(std::size_t w, std::size_t first, std::size_t last, std::vector<char>& seen) const;

    // Returns the sum of χ_w(z) over all columns z < `end`.
    std::complex<double> rowSum(std::size_t w, std::size_t end) const;
    std::complex<double> mean(std::size_t firstRow, std::size_t lastRow, std::size_t firstColumn,
                              std::size_t lastColumn) const;
    // Returns the means of all rectangles between adjacent edges, row by row. Each list of edges must be ascending and have at least two entries.
    std::vector<std::complex<float>> means(std::span<const std::size_t> rowEdges,
                                           std::span<const std::size_t> columnEdges) const;

private:
    // Precomputed partial sums for one digit of radix p. Here ω = exp(2πi/p).
    struct Factor {
        std::size_t order = 2;
        std::size_t step = 1;  // L / p, where L is the exponent of the group
        std::size_t free = 1;  // product of the orders of the cyclic factors of all lower digits
        std::vector<std::complex<double>> both;  // entry (a, b), a, b ≤ p: Σ ω^(wz) over w < a, z < b
        std::vector<std::complex<double>> one;   // entry (a, b): Σ ω^(wb) over w < a
        std::vector<std::complex<double>> none = {};  // entry (a, b): ω^(ab)
    };
    // One end of a range of rows or columns, split into digits, least significant first.
    struct Edge {
        std::vector<std::size_t> digits;
        // sums[k] is a sum of characters of the lower k digits. This index takes all values below the lower k digits of the end. The other index
        // takes all values of its lower k digits.
        std::vector<double> sums;
    };
    Edge edge(std::size_t end) const;
    std::complex<double> corner(const Edge& row, const Edge& column) const;

    transform::DirectProduct m_group;
    std::size_t m_rows = 1;
    std::size_t m_exponent = 1;
    std::vector<std::complex<double>> m_roots;
    std::vector<Factor> m_factors;  // cyclic factors of the group, least significant digit first
    std::vector<std::size_t> m_blocks;
};

}  // namespace sequency::analysis
