// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parts of a character table, and means of its entries over rectangles, without the table: what a picture of it needs.
//
// Rows w, columns z from 0; the table is N × N, entries exp(2πi·k/L) (transform::DirectProduct). A mean is that of all
// entries of the rectangle, by the product structure: the sum over w < a, z < b is a recursion over the digits of a and b, because
// a sum over a whole digit is p or 0. Any size: nothing grows with N. Immutable after construction; any thread; all
// ranges half open and within the table; nothing allocates but `means`. The group must be one whose rows() succeeds.
// Cost: an exponent O(1) amortised in `exponents`, O(m) alone; a mean O(m) a corner (some 5 ns a digit).
// Source: Gajić, Stanković 2012, (1)–(5); the prefix sums are our own, tests compare them with the plain sum.
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
    std::size_t rows() const { return m_rows; }          // N
    std::size_t exponent() const { return m_exponent; }  // L
    std::size_t exponentAt(std::size_t w, std::size_t z) const;
    std::complex<double> root(std::size_t k) const { return m_roots[k]; }
    // Rows and columns of an aligned block: 1, p_m, p_m·p_{m−1}, …, N.
    const std::vector<std::size_t>& blocks() const { return m_blocks; }
    // w − v in the group: χ_w · conj χ_v = χ_{w−v}.
    std::size_t difference(std::size_t w, std::size_t v) const;

    // k of χ_w(z) for z = first …
    void exponents(std::size_t w, std::size_t first, std::span<std::uint16_t> result) const;
    // Marks every k that χ_w takes for z in [first, last). seen.size() is L.
    void markExponents(std::size_t w, std::size_t first, std::size_t last, std::vector<char>& seen) const;

    // Σ χ_w(z) over z < end.
    std::complex<double> rowSum(std::size_t w, std::size_t end) const;
    std::complex<double> mean(std::size_t firstRow, std::size_t lastRow, std::size_t firstColumn,
                              std::size_t lastColumn) const;
    // A mean for each rectangle between neighbouring edges (ascending, at least two of each), row-major.
    std::vector<std::complex<float>> means(std::span<const std::size_t> rowEdges,
                                           std::span<const std::size_t> columnEdges) const;

private:
    struct Factor {  // of one digit
        std::size_t order = 2;
        std::size_t step = 1;                         // L / p
        std::size_t free = 1;                         // product of the orders of all lower digits
        std::vector<std::complex<double>> both;       // (p+1)²: Σ over w < a, z < b of ω^(wz)
        std::vector<std::complex<double>> one;        // (p+1)²: Σ over w < a of ω^(wb)
        std::vector<std::complex<double>> none = {};  // (p+1)²: ω^(ab)
    };
    struct Edge {  // of a range, digit by digit, least significant first
        std::vector<std::size_t> digits;
        std::vector<double> sums;  // over all of the other index: Σ over w free, z < the lower digits
    };
    Edge edge(std::size_t end) const;
    std::complex<double> corner(const Edge& row, const Edge& column) const;

    transform::DirectProduct m_group;
    std::size_t m_rows = 1;
    std::size_t m_exponent = 1;
    std::vector<std::complex<double>> m_roots;
    std::vector<Factor> m_factors;  // least significant first
    std::vector<std::size_t> m_blocks;
};

}  // namespace sequency::analysis
