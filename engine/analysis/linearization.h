// SPDX-License-Identifier: GPL-3.0-or-later
//
// Simplifies Boolean functions by a linear transformation of their variables, which the K-procedure finds by total autocorrelation.
//
// A linearization is an invertible matrix A over GF(2) and the functions g with g(Ax) = f(x). The K-procedure chooses the direction τ for which most
// values agree with the value at distance τ, makes τ the last unit vector, merges each pair of values at x and x ⊕ τ into one value of a function
// with one variable fewer, and repeats. For several functions the agreements are counted over all of them. Equal pairs become equal parts of a
// decision diagram. linearize() takes the number of steps that costs least and then improves the result by exchanges and translations of variables
// (y_i ↔ y_j, y_i ← y_i ⊕ y_j) as long as one of them lowers the cost. It returns the identity if nothing costs less than the given functions.
//
// Errors:  BadInput if there is no function, if sizes differ, or if there are more than maxLinearizedVariables variables; OutOfMemory; Cancelled.
// Threads: any; the functions are pure.
// Cost:    O(n·2^(3n/2)) in the worst case for each function of n variables, plus O(n²) computations of the cost for each round of improvements.
// Source:  Karpovsky, Stanković, Astola, IEEE Transactions on Computers 52 (2003).
#pragma once

#include "engine/analysis/properties/boolean/affine_classes.h"
#include "engine/analysis/spectral_operation.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxLinearizedVariables = 18;

// Returns the total autocorrelation B(τ) = Σ_i Σ_x f_i(x)·f_i(x ⊕ τ) for all τ.
base::Result<std::vector<std::int64_t>> totalAutocorrelation(std::span<const base::PackedBits> functions,
                                                             const base::RunControl& control = {});

struct LinearizationStep {
    int variables = 0;  // number m of variables before the step
    std::size_t direction =
        0;  // τ, in the m coordinates before the step; the first coordinate is the most significant bit
    std::int64_t agreements =
        0;  // number of pairs (i, x) for which the values of function i at x and x ⊕ τ are equal
    std::size_t combination =
        0;  // variable m of the result, as the mask of the variables of f whose XOR it is
};

struct Linearization {
    // The matrix A; only `rows` differs from the identity.
    AffineTransformation transformation;
    std::vector<LinearizationStep> steps;  // the steps of the K-procedure that were taken
    std::vector<SpectralStep>
        improvements;  // the exchanges and translations that were applied afterwards, in order
    std::int64_t costBefore = 0;
    std::int64_t costAfter = 0;  // does not exceed costBefore
};

// Returns the cost of functions, which is to be minimised, for example the number of nodes of their decision diagram.
using FunctionCost =
    std::function<base::Result<std::int64_t>(std::span<const base::PackedBits>, const base::RunControl&)>;

base::Result<Linearization> linearize(std::span<const base::PackedBits> functions, const FunctionCost& cost,
                                      const base::RunControl& control = {});

// Returns the function g with g(transformation x) = f(x). Errors: BadInput if the matrix is not invertible or does not fit the function; OutOfMemory.
base::Result<base::PackedBits> transformedBy(const base::PackedBits& function,
                                             const AffineTransformation& transformation);

}  // namespace sequency::analysis
