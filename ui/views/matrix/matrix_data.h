// SPDX-License-Identifier: GPL-3.0-or-later
//
// The matrices of a transform as data: the transform's own, its sparse factors, the products of these, all dense.
//
// Everything is read off the one description (transform::matrixEntry, transform::FlowGraph), and kept as elements of the
// ring without the transform's divisor, so that ±1 stay ±1: the true entry is at(row, column) / divisor. Row-major.
// Up to maxMatrixRows rows: 16 bytes an entry, (2·n + 1) matrices, at most 1 MiB. makeMatrixSet() is O(N²·p·n) and is
// meant for the worker thread; the rest is O(p) a call. Plain values; any thread.
// Source: Gajić, Stanković 2011, (9)–(12): C_i belongs to variable i; Gajić 2014, (8)–(13): A of the constant geometry.
#pragma once

#include "engine/base/run_control.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/step.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace sequency::ui {

inline constexpr std::size_t maxMatrixRows = 64;

struct Matrix {
    std::size_t size = 0;
    std::vector<transform::Scalar> entries;
    double divisor = 1;

    transform::Scalar at(std::size_t row, std::size_t column) const { return entries[row * size + column]; }
};
using SharedMatrix = std::shared_ptr<const Matrix>;

struct MatrixFactor {
    SharedMatrix matrix;
    transform::Step step;
};

// M(1) and the variables that it belongs to.
struct VariableMatrix {
    SharedMatrix matrix;
    std::vector<int> variables;
};

struct MatrixSet {
    transform::TransformSpec spec;
    std::string factorization;
    transform::KroneckerTransform transform;
    SharedMatrix matrix;                 // null above maxMatrixRows
    std::vector<MatrixFactor> factors;   // in the order of application: the first is the rightmost; else none
    std::vector<SharedMatrix> products;  // products[k] = factor k · … · factor 0
    std::vector<VariableMatrix> basics;  // different ones only; none of radix above maxMatrixRows
};
using SharedMatrixSet = std::shared_ptr<const MatrixSet>;

// BadUsage for an unknown transform or factorization (names of transform::algorithms()).
base::Result<SharedMatrixSet> makeMatrixSet(const transform::TransformSpec& spec,
                                            const std::string& factorization,
                                            const base::RunControl& control = {});

// Left times right over the ring, row by row where left is not zero.
Matrix multiplied(const transform::Ring& ring, int radix, const Matrix& left, const Matrix& right);

// How elements of a ring are written. Complex numbers that are roots of unity of the radix: ω to a power, or ±1, ±i.
class ElementNames {
public:
    ElementNames(transform::Ring ring, int radix);

    const transform::Ring& ring() const { return m_ring; }
    int radix() const { return m_radix; }
    QString screen(transform::Scalar value) const;  // "−1", "ω²"; numbers in the user's locale
    QString plain(transform::Scalar value) const;   // "-1", "w^2"; C locale
    QString latex(transform::Scalar value) const;   // "-1", "\omega^{2}"
    // k with value = exp(2πi·k/radix); −1 where it is none of these.
    int exponent(transform::Scalar value) const;
    QString widest() const;  // of what screen() makes of this ring's roots and elements
    QString legend() const;  // "ω = exp(2πi/3)", "GF(4): …"; empty where nothing needs to be said

private:
    QString rootText(int exponent) const;

    transform::Ring m_ring;
    int m_radix;
};

// "1/8", "1/√8"; empty for 1.
QString divisorText(double divisor);
QString divisorLatex(double divisor);

// "M(3)"; of a factor "C₂", "A", "A₂" where the factors differ, "P" of a permutation, "1/8·I" of a scaling.
QString matrixName(const MatrixSet& set);
QString factorName(const MatrixSet& set, std::size_t factor);
// Factor k · … · factor 0: "C₁C₂", "A³".
QString productName(const MatrixSet& set, std::size_t upTo);

// "1·1 + (−1)·1 = 1 − 1 = 0": the products that are not zero because of the left factor, and the sum over the ring.
QString sumText(const ElementNames& names, const Matrix& left, const Matrix& right, std::size_t row,
                std::size_t column);
// "m₁(1,0) · m₂(0,1) = 1 · (−1) = −1": an entry of the transform's matrix as the product over the variables.
QString kroneckerText(const MatrixSet& set, const ElementNames& names, std::size_t row, std::size_t column);

// One row per line, entries separated by spaces, the divisor before it; a LaTeX pmatrix with a factor before it.
QString matrixPlainText(const Matrix& matrix, const ElementNames& names);
QString matrixLatex(const Matrix& matrix, const ElementNames& names);

}  // namespace sequency::ui
