// SPDX-License-Identifier: GPL-3.0-or-later
//
// The matrices of a transform as dense data: the transform matrix, its sparse factors, and products of the factors.
//
// All matrices are derived from the description of the transform (transform::matrixEntry, transform::FlowGraph). Entries are elements of the ring,
// stored row by row. They do not include the divisor of the transform, so that ±1 stays ±1: the true entry is at(row, column) / divisor. For n
// variables of radix p, the matrices are N × N with N = p^n.
//
// Threads: any; makeMatrixSet() is intended for the worker.
// Cost:    makeMatrixSet() is O(N²·p·n), other functions are O(p).
// Memory:  up to maxMatrixRows rows, 16 bytes per entry, (2·n + 1) matrices, at most 1 MiB.
// Source:  Gajić, Stanković 2011, (9)–(12): C_i belongs to variable i; Gajić 2014, (8)–(13): A of the constant geometry.
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

// A distinct matrix M(1) of one variable, with all variables that have this matrix.
struct VariableMatrix {
    SharedMatrix matrix;
    std::vector<int> variables;
};

struct MatrixSet {
    transform::TransformSpec spec;
    std::string factorization;
    transform::KroneckerTransform transform;
    SharedMatrix matrix;                 // null for more than maxMatrixRows rows
    std::vector<MatrixFactor> factors;   // factors in order of application, the rightmost one first
    std::vector<SharedMatrix> products;  // element k is factor k · … · factor 0
    std::vector<VariableMatrix> basics;  // empty for radices above maxMatrixRows
};
using SharedMatrixSet = std::shared_ptr<const MatrixSet>;

// Computes the matrices of a transform. `factorization` is a name in transform::algorithms().
//
// Errors: BadUsage if the transform or the factorization is unknown.
base::Result<SharedMatrixSet> makeMatrixSet(const transform::TransformSpec& spec,
                                            const std::string& factorization,
                                            const base::RunControl& control = {});

// Returns left · right over the ring. Skips zero entries of `left`.
Matrix multiplied(const transform::Ring& ring, int radix, const Matrix& left, const Matrix& right);

// Converts elements of a ring to text. Complex numbers that are roots of unity of order `radix` are written as powers of ω, or as ±1, ±i.
class ElementNames {
public:
    ElementNames(transform::Ring ring, int radix);

    const transform::Ring& ring() const { return m_ring; }
    int radix() const { return m_radix; }
    QString screen(transform::Scalar value) const;  // text in the user's locale, such as "−1" or "ω²"
    QString plain(transform::Scalar value) const;   // text in the C locale, such as "-1" or "w^2"
    QString latex(transform::Scalar value) const;   // LaTeX text, such as "-1" or "\omega^{2}"
    // Returns the k for which value = exp(2πi·k/radix); −1 if there is no such k.
    int exponent(transform::Scalar value) const;
    QString widest() const;  // the widest result of screen() for elements of this ring
    QString legend() const;  // legend, such as "ω = exp(2πi/3)" or the name of a field; may be empty

private:
    QString rootText(int exponent) const;

    transform::Ring m_ring;
    int m_radix;
};

// Return 1 / `divisor` as text, such as "1/8" or "1/√8". The text is empty if the divisor is 1.
QString divisorText(double divisor);
QString divisorLatex(double divisor);

// Return the name of the matrix, such as "M(3)", and of a factor: "C₂", "A" ("A₂" if factors differ), "P" (permutation) or "1/8·I" (scaling).
QString matrixName(const MatrixSet& set);
QString factorName(const MatrixSet& set, std::size_t factor);
// Returns the name of the product of the factors `upTo`, …, 1, 0, such as "C₁C₂" or "A³".
QString productName(const MatrixSet& set, std::size_t upTo);

// Returns an entry of left · right as a sum over the ring, such as "1·1 + (−1)·1 = 1 − 1 = 0". Terms with a zero left factor are omitted.
QString sumText(const ElementNames& names, const Matrix& left, const Matrix& right, std::size_t row,
                std::size_t column);
// Returns an entry of the transform matrix as the product over the variables, such as "m₁(1,0) · m₂(0,1) = 1 · (−1) = −1".
QString kroneckerText(const MatrixSet& set, const ElementNames& names, std::size_t row, std::size_t column);

// Return the matrix as plain text (a line with the divisor, then one line per row, entries separated by spaces) or as LaTeX (factor and pmatrix).
QString matrixPlainText(const Matrix& matrix, const ElementNames& names);
QString matrixLatex(const Matrix& matrix, const ElementNames& names);

}  // namespace sequency::ui
