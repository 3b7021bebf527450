// SPDX-License-Identifier: GPL-3.0-or-later
//
// The matrices of a transform as dense data: the transform matrix, its sparse factors, and the products of these.
//
// All are derived from the description of the transform (transform::matrixEntry, transform::FlowGraph). Entries are elements of the ring, row-major,
// without the divisor of the transform, so that ±1 stays ±1: the true entry is at(row, column) / divisor.
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

// The matrix M(1) of one variable and the variables that share it.
struct VariableMatrix {
    SharedMatrix matrix;
    std::vector<int> variables;
};

struct MatrixSet {
    transform::TransformSpec spec;
    std::string factorization;
    transform::KroneckerTransform transform;
    SharedMatrix matrix;                 // null above maxMatrixRows rows
    std::vector<MatrixFactor> factors;   // in order of application: the first is the rightmost; may be empty
    std::vector<SharedMatrix> products;  // products[k] = factor k · … · factor 0
    std::vector<VariableMatrix> basics;  // distinct matrices only, up to radix maxMatrixRows
};
using SharedMatrixSet = std::shared_ptr<const MatrixSet>;

// Errors: BadUsage for an unknown transform or factorization (names of transform::algorithms()).
base::Result<SharedMatrixSet> makeMatrixSet(const transform::TransformSpec& spec,
                                            const std::string& factorization,
                                            const base::RunControl& control = {});

// Returns left · right over the ring; zero entries of `left` are skipped.
Matrix multiplied(const transform::Ring& ring, int radix, const Matrix& left, const Matrix& right);

// Formats elements of a ring. Complex roots of unity of the radix are written as powers of ω, or as ±1, ±i.
class ElementNames {
public:
    ElementNames(transform::Ring ring, int radix);

    const transform::Ring& ring() const { return m_ring; }
    int radix() const { return m_radix; }
    QString screen(transform::Scalar value) const;  // "−1", "ω²"; numbers in the user's locale
    QString plain(transform::Scalar value) const;   // "-1", "w^2"; C locale
    QString latex(transform::Scalar value) const;   // "-1", "\omega^{2}"
    // Returns k with value = exp(2πi·k/radix), or −1 if there is no such k.
    int exponent(transform::Scalar value) const;
    QString widest() const;  // widest text of screen() for the roots and elements of this ring
    QString legend() const;  // "ω = exp(2πi/3)", "GF(4): …"; empty if the notation needs no explanation

private:
    QString rootText(int exponent) const;

    transform::Ring m_ring;
    int m_radix;
};

// "1/8", "1/√8"; empty for 1.
QString divisorText(double divisor);
QString divisorLatex(double divisor);

// matrixName() returns "M(3)". factorName() returns "C₂" or "A", "A₂" if the factors differ, "P" for a permutation, "1/8·I" for a scaling.
QString matrixName(const MatrixSet& set);
QString factorName(const MatrixSet& set, std::size_t factor);
// Returns the name of factor k · … · factor 0 for k = `upTo`: "C₁C₂", "A³".
QString productName(const MatrixSet& set, std::size_t upTo);

// Returns "1·1 + (−1)·1 = 1 − 1 = 0": the products whose left factor is nonzero, and their sum over the ring.
QString sumText(const ElementNames& names, const Matrix& left, const Matrix& right, std::size_t row,
                std::size_t column);
// Returns "m₁(1,0) · m₂(0,1) = 1 · (−1) = −1": an entry of the transform matrix as the product over the variables.
QString kroneckerText(const MatrixSet& set, const ElementNames& names, std::size_t row, std::size_t column);

// Plain text has one row per line, entries separated by spaces, preceded by the divisor. LaTeX is a factor followed by a pmatrix.
QString matrixPlainText(const Matrix& matrix, const ElementNames& names);
QString matrixLatex(const Matrix& matrix, const ElementNames& names);

}  // namespace sequency::ui
