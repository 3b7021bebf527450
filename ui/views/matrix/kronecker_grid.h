// SPDX-License-Identifier: GPL-3.0-or-later
//
// One step of the Kronecker construction of the table of characters of C_p^m: T(k+1) = T(k) ⊗ C_p, as grids of cells.
//
// T(k) is p^k × p^k with entries c(x,y), C_p has entries a(i,j); every entry of T(k) makes one block of T(k+1), by one
// work-item on a device, and both wear its colour. All entries are powers of exp(2πi/p), kept as exponents: exact.
// Plain values; UI thread; O(m) an entry. Sizes up to maxMatrixRows rows of T(k+1) are meant.
// Source: Gajić, Stanković 2012, (3)–(9), Fig. 1, with the erratum of (9): "+ j" instead of "+ j·p".
#pragma once

#include "ui/export/picture.h"
#include "ui/views/matrix/matrix_cells.h"

namespace sequency::ui {

// How entries are written: "e₂", "ω⁴", "−i"; the exponent of exp(2πi/p); rounded complex numbers; "c₀₁·a₂₁".
enum class KroneckerLabels { Symbols, Exponents, Values, Products };

struct KroneckerStep {
    int radix = 3;  // p
    int step = 1;   // k, from 0

    std::size_t blocks() const;  // p^k, a side
    std::size_t rows() const;    // p^(k+1)

    // Which entries make an entry of T(k+1).
    struct Origin {
        std::size_t x = 0;  // of T(k): the block
        std::size_t y = 0;
        std::size_t i = 0;  // of C_p: within it
        std::size_t j = 0;
    };
    Origin origin(const Cell& cell) const;
    // <w, z> mod p of an entry of T(k+1), of T(k), of C_p.
    int exponent(const Cell& cell) const;
    // Where a block's first entry and its others lie in memory, (6)–(9).
    std::size_t startElement(const Origin& origin) const;
    std::size_t nextElement(const Origin& origin) const;
};

// The largest m with p^m ≤ maxMatrixRows.
int maxKroneckerVariables(int radix);

// exp(2πi·exponent/p): of p = 3 as in the paper's Table I, 1, e₁, e₂; "1" for Products.
QString characterText(int exponent, int radix, KroneckerLabels labels);
// "e₁ = exp(2πi/3), e₂ = exp(4πi/3)"; empty where nothing needs to be said.
QString characterLegend(int radix, KroneckerLabels labels);

// Nine or fewer blocks all have colours of their own; of more, neighbours have different ones.
QColor blockColour(const KroneckerStep& step, std::size_t x, std::size_t y, const QPalette& palette);

CellGrid tableGrid(const KroneckerStep& step, KroneckerLabels labels);   // T(k)
CellGrid cyclicGrid(const KroneckerStep& step, KroneckerLabels labels);  // C_p
CellGrid resultGrid(const KroneckerStep& step, KroneckerLabels labels);  // T(k+1)

// "T(2)[4][7] = c(1,2)·a(1,1) = e₂·e₁ = 1"
QString originText(const KroneckerStep& step, const Cell& cell, KroneckerLabels labels);
// "startElement = x·p³ + y·p = 1·27 + 2·3 = 33 · nextElement = startElement + i·p² + j = 33 + 1·9 + 1 = 43"
QString memoryText(const KroneckerStep& step, const Cell& cell);

// T(k) ⊗ C_p = T(k+1) for a file.
Picture kroneckerPicture(const KroneckerStep& step, KroneckerLabels labels, const PictureText& text,
                         theme::ExportBackground background, const QPalette& onScreen, const QFont& font);
// The paper's Fig. 1: the work-items t(x, y) and what each computes, c_xy·[a_ij]. For p = 3, k = 1 exactly the figure.
Picture kroneckerBlocksPicture(const KroneckerStep& step, const PictureText& text,
                               theme::ExportBackground background, const QPalette& onScreen,
                               const QFont& font);

}  // namespace sequency::ui
