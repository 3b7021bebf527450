// SPDX-License-Identifier: GPL-3.0-or-later
//
// One step T(k+1) = T(k) ⊗ C_p of the Kronecker construction of the character table of C_p^m, as grids of cells.
//
// T(k) is p^k × p^k with entries c(x,y); C_p has entries a(i,j). One work-item of a device computes one block of T(k+1) from one entry of T(k); the
// block and the entry have the same colour. All entries are powers of exp(2πi/p) and are stored exactly, as exponents. T(k+1) has at most
// maxMatrixRows rows.
//
// Threads: UI thread.
// Cost:    O(m) per entry.
// Source:  Gajić, Stanković 2012, (3)–(9), Fig. 1, where (9) must read "+ j" instead of "+ j·p".
#pragma once

#include "ui/export/picture.h"
#include "ui/views/matrix/matrix_cells.h"

namespace sequency::ui {

// The notation of entries: symbols ("e₂", "ω⁴", "−i"), exponents of exp(2πi/p), rounded complex numbers, or products ("c₀₁·a₂₁").
enum class KroneckerLabels { Symbols, Exponents, Values, Products };

struct KroneckerStep {
    int radix = 3;  // order p of the cyclic group C_p
    int step = 1;   // index k of T(k), counted from 0

    std::size_t blocks() const;  // number of blocks per side of T(k+1), p^k
    std::size_t rows() const;    // number of rows of T(k+1), p^(k+1)

    // The two entries whose product is an entry of T(k+1): c(x,y) of T(k) and a(i,j) of C_p.
    struct Origin {
        std::size_t x = 0;  // row and column in T(k), which select the block
        std::size_t y = 0;
        std::size_t i = 0;  // row and column in C_p, which select the entry of the block
        std::size_t j = 0;
    };
    Origin origin(const Cell& cell) const;
    // Returns the exponent of entry (w, z) of T(k), C_p or T(k+1): Σ w_s·z_s mod p, where w_s and z_s are the base-p digits of w and z.
    int exponent(const Cell& cell) const;
    // Return the index of the first entry of a block, and of any entry of the block, in T(k+1) stored row by row. See equations (6)–(9).
    std::size_t startElement(const Origin& origin) const;
    std::size_t nextElement(const Origin& origin) const;
};

// Returns the largest m for which p^m ≤ maxMatrixRows.
int maxKroneckerVariables(int radix);

// Returns the text of exp(2πi·exponent/p), where p = `radix`. For p = 3 the symbols are 1, e₁, e₂, as in Table I of Gajić, Stanković 2012. For
// KroneckerLabels::Products the text is "1".
QString characterText(int exponent, int radix, KroneckerLabels labels);
// Returns the legend of the symbols, such as "e₁ = exp(2πi/3), e₂ = exp(4πi/3)"; empty if the notation needs no explanation.
QString characterLegend(int radix, KroneckerLabels labels);

// Returns the colour of block (x, y). Up to nine blocks all have different colours; if there are more, neighbouring blocks have different colours.
QColor blockColour(const KroneckerStep& step, std::size_t x, std::size_t y, const QPalette& palette);

CellGrid tableGrid(const KroneckerStep& step, KroneckerLabels labels);   // the table T(k)
CellGrid cyclicGrid(const KroneckerStep& step, KroneckerLabels labels);  // the table C_p
CellGrid resultGrid(const KroneckerStep& step, KroneckerLabels labels);  // the table T(k+1)

// Returns the two factors of an entry of T(k+1) as text, such as "T(2)[4][7] = c(1,2)·a(1,1) = e₂·e₁ = 1".
QString originText(const KroneckerStep& step, const Cell& cell, KroneckerLabels labels);
// Returns the computation of a memory index, such as "startElement = x·p³ + y·p = 1·27 + 2·3 = 33 · nextElement = startElement + i·p² + j = …".
QString memoryText(const KroneckerStep& step, const Cell& cell);

// Returns a picture of the equation T(k) ⊗ C_p = T(k+1) with its three tables.
Picture kroneckerPicture(const KroneckerStep& step, KroneckerLabels labels, const PictureText& text,
                         theme::ExportBackground background, const QPalette& onScreen, const QFont& font);
// Returns a picture of work-items t(x, y) and of the blocks c_xy·[a_ij] that they compute. For p = 3 and k = 1 it is Fig. 1 of Gajić, Stanković 2012.
Picture kroneckerBlocksPicture(const KroneckerStep& step, const PictureText& text,
                               theme::ExportBackground background, const QPalette& onScreen,
                               const QFont& font);

}  // namespace sequency::ui
