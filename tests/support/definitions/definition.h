// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms by their definition, for tests: dense Kronecker products written from the mathematics (the table of basic
// matrices in the papers and books), not from the engine's code. No executor is included.
//
// independentTransform() covers every name of the catalogue; a new entry needs a row here, or its tests fail.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/transform/catalogue.h"

#include <complex>
#include <string>
#include <vector>

namespace sequency::tests {

using DenseVector = std::vector<std::complex<double>>;
using DenseMatrix = std::vector<DenseVector>;  // a list of rows

// Addition and multiplication written by hand: complex numbers (order 0), GF(p) as arithmetic modulo p, GF(4) by the
// table of the papers.
struct IndependentRing {
    int order = 0;
    std::complex<double> add(std::complex<double> a, std::complex<double> b) const;
    std::complex<double> multiply(std::complex<double> a, std::complex<double> b) const;
};

struct IndependentTransform {
    IndependentRing ring;
    std::vector<DenseMatrix> basics;  // one per variable, x1 first
    double divisor = 1;
};

// Returns the transform by the tables. Throws std::invalid_argument for an unknown name.
IndependentTransform independentTransform(const transform::TransformSpec& spec);

// Returns row `row` of M_1 ⊗ (M_2 ⊗ …): the Kronecker product of the rows that its digits select. O(N).
DenseVector kroneckerRow(const IndependentTransform& transform, std::size_t row);

// Computes the whole transform: dense matrix times vector, divided, and brought into the spectrum order (for the inverse: out of it), which is
// found by counting sign changes (sequency) or by reversing bits (Paley). O(N²).
DenseVector byDefinition(const transform::TransformSpec& spec, const DenseVector& input);
DenseVector byDefinition(const IndependentTransform& description, const transform::TransformSpec& spec,
                         const DenseVector& input);

// Returns the Hadamard index at each position of an order, computed from the Walsh functions themselves.
std::vector<std::size_t> independentOrder(transform::SpectrumOrder order, int variables);

// Returns every transform of the catalogue up to `largest` values: every entry and radix at n = 1, the first radices of an entry at
// every n, both directions, and all orders, polarities, scales and signs of the exponent.
std::vector<transform::TransformSpec> catalogueSpecs(std::size_t largest);

// Returns an input for the transform in the given element type: digits 0 … radix−1 over finite fields, small integers otherwise.
base::ElementVector inputFor(const transform::TransformSpec& spec, base::ElementType type);

DenseVector dense(const base::ElementVector& vector);
base::ElementVector elements(const std::vector<int>& values, base::ElementType type);

// Returns random integers in [−bound, bound], or in [0, bound] for uint8.
base::ElementVector randomElements(base::ElementType type, std::size_t count, int bound, std::uint64_t salt);

}  // namespace sequency::tests
