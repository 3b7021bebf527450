// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes transforms by their definition, for tests: dense Kronecker products written from the mathematics (the basic matrices in the papers and
// books). Uses no executor and none of the engine's matrices.
//
// independentTransform() must cover every name of the catalogue. The tests of a new entry fail until it has a row there.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/transform/catalogue.h"

#include <complex>
#include <string>
#include <vector>

namespace sequency::tests {

using DenseVector = std::vector<std::complex<double>>;
using DenseMatrix = std::vector<DenseVector>;  // a list of rows

// Addition and multiplication written by hand: for complex numbers (order 0), for GF(p) as arithmetic modulo p, and for GF(4) by the table of the
// papers.
struct IndependentRing {
    int order = 0;
    std::complex<double> add(std::complex<double> a, std::complex<double> b) const;
    std::complex<double> multiply(std::complex<double> a, std::complex<double> b) const;
};

struct IndependentTransform {
    IndependentRing ring;
    std::vector<DenseMatrix> basics;  // basic matrices, one per variable, x1 first
    double divisor = 1;
    DenseMatrix whole = {};  // the matrix of a transform that is not a Kronecker product
};

// Returns the ring and the basic matrices of a transform, according to the literature. Throws std::invalid_argument if its name is unknown.
IndependentTransform independentTransform(const transform::TransformSpec& spec);

// Returns row `row` of the matrix: of `whole`, or of M_1 ⊗ M_2 ⊗ …, the Kronecker product of the basic matrices, as the product of the rows selected
// by its digits. Cost: O(N).
DenseVector kroneckerRow(const IndependentTransform& transform, std::size_t row);

// Computes the whole transform: multiplies by the dense matrix, divides, and permutes into the spectrum order (for an inverse transform, out of it).
// The order is found by counting sign changes (sequency) or by reversing bits (Paley). Cost: O(N²).
DenseVector byDefinition(const transform::TransformSpec& spec, const DenseVector& input);
DenseVector byDefinition(const IndependentTransform& description, const transform::TransformSpec& spec,
                         const DenseVector& input);

// Returns the Hadamard index at each position of an order, computed from the Walsh functions themselves.
std::vector<std::size_t> independentOrder(transform::SpectrumOrder order, int variables);

// Returns the transforms of the catalogue with at most `largest` values: every entry and radix at n = 1, the first radices of an entry at every n,
// both directions, and all orders, polarities, scales and signs of the exponent.
std::vector<transform::TransformSpec> catalogueSpecs(std::size_t largest);

// Returns an input for the transform in the given element type: digits from 0 to radix − 1 over finite fields, otherwise small integers.
base::ElementVector inputFor(const transform::TransformSpec& spec, base::ElementType type);

DenseVector dense(const base::ElementVector& vector);
base::ElementVector elements(const std::vector<int>& values, base::ElementType type);

// Returns random integers in [−bound, bound], or in [0, bound] for uint8.
base::ElementVector randomElements(base::ElementType type, std::size_t count, int bound, std::uint64_t salt);

}  // namespace sequency::tests
