// SPDX-License-Identifier: GPL-3.0-or-later
//
// The functions with which the rows of boolean_properties.h compute values and witnesses (finding.h). Private to engine/analysis/properties.
#pragma once

#include "engine/analysis/properties/boolean/boolean_facts.h"
#include "engine/analysis/properties/finding.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace sequency::analysis {

// Returns the result of a member function of the spectrum or of the autocorrelation, or the first error that occurs.
template <typename Value>
base::Result<Value> read(const base::Result<ResidentValues*>& values,
                         base::Result<Value> (ResidentValues::*member)())
{
    return values ? ((*values)->*member)() : values.error();
}

// Properties computed from the Walsh spectrum and the autocorrelation (boolean_spectral.cpp).
base::Result<Finding> findBalanced(BooleanFacts& facts);
base::Result<Finding> findNonlinearity(BooleanFacts& facts);
base::Result<Finding> findLinearity(BooleanFacts& facts);
base::Result<Finding> findCorrelationImmunity(BooleanFacts& facts);
base::Result<Finding> findResilience(BooleanFacts& facts);
base::Result<Finding> findBent(BooleanFacts& facts);
base::Result<Finding> findDual(BooleanFacts& facts);
base::Result<Finding> findPlateaued(BooleanFacts& facts);
base::Result<Finding> findSpectrumDistribution(BooleanFacts& facts);
base::Result<Finding> findAbsoluteIndicator(BooleanFacts& facts);
base::Result<Finding> findSumOfSquares(BooleanFacts& facts);
base::Result<Finding> findPropagation(BooleanFacts& facts);
base::Result<Finding> findLinearStructures(BooleanFacts& facts);
base::Result<Finding> findAutocorrelationDistribution(BooleanFacts& facts);
base::Result<Finding> findChow(BooleanFacts& facts);

// Properties computed from the values and the normal form (boolean_structural.cpp).
base::Result<Finding> findWeight(BooleanFacts& facts);
base::Result<Finding> findDegree(BooleanFacts& facts);
base::Result<Finding> findTerms(BooleanFacts& facts);
base::Result<Finding> findSac(BooleanFacts& facts);
base::Result<Finding> findVariables(BooleanFacts& facts);
base::Result<Finding> findInfluences(BooleanFacts& facts);
base::Result<Finding> findSymmetric(BooleanFacts& facts);
base::Result<Finding> findRotationSymmetric(BooleanFacts& facts);
base::Result<Finding> findMonotone(BooleanFacts& facts);
// Return two indices whose values show that a function is not symmetric, not rotation symmetric or not monotone. Return nullopt if there are none or if
// a stop was requested. `words` contains the values of the function as in base/memory/packed_bits.h.
using Contradiction = std::pair<std::size_t, std::size_t>;
std::optional<Contradiction> asymmetry(std::span<const std::uint64_t> words, int variables,
                                       const base::RunControl& control);
std::optional<Contradiction> rotationAsymmetry(std::span<const std::uint64_t> words, int variables,
                                               const base::RunControl& control);
std::optional<Contradiction> descent(std::span<const std::uint64_t> words, int variables,
                                     const base::RunControl& control);

// Properties computed from the spectrum, the autocorrelation and derivatives (boolean_invariants.cpp).
inline constexpr int maxDerivativeVariables = 16;
base::Result<Finding> findAbsoluteSpectrumDistribution(BooleanFacts& facts);
base::Result<Finding> findAbsoluteAutocorrelationDistribution(BooleanFacts& facts);
base::Result<Finding> findDerivativeWeights(BooleanFacts& facts);
base::Result<Finding> findDerivativeDegrees(BooleanFacts& facts);
base::Result<Finding> findNoiseStability(BooleanFacts& facts);
// The noise stability for ρ = 1/2 as a fraction in lowest terms. Its denominator is 2^exponent.
struct NoiseStability {
    Wide numerator = 0;
    int exponent = 0;

    double value() const;
};
// Returns the noise stability, given the sum of W² over the masks of each weight from 0 to n.
NoiseStability noiseStabilityOf(std::span<const std::int64_t> squaresByWeight);

// Measures of complexity (boolean_complexity.cpp).
base::Result<Finding> findSensitivity(BooleanFacts& facts);
base::Result<Finding> findBlockSensitivity(BooleanFacts& facts);
base::Result<Finding> findCertificateComplexity(BooleanFacts& facts);
base::Result<Finding> findDecisionTreeDepth(BooleanFacts& facts);
base::Result<Finding> findRealDegree(BooleanFacts& facts);
base::Result<Finding> findTotalInfluence(BooleanFacts& facts);
base::Result<Finding> findSpectralEntropy(BooleanFacts& facts);
base::Result<Finding> findSpectralNorm(BooleanFacts& facts);
base::Result<Finding> findSparsity(BooleanFacts& facts);
base::Result<Finding> findEntropyInfluenceRatio(BooleanFacts& facts);
base::Result<Finding> findComposedRatio(BooleanFacts& facts);
// Returns Σ p·log2(1/p) with p = (magnitude/2^variables)², given the frequency of each magnitude in ascending order. Equal distributions give equal
// sums, rounding included.
double entropyOfMagnitudes(const Distribution& magnitudes, int variables);

// Finds the affine class from the canonical frame of the spectrum (affine_findings.cpp).
base::Result<Finding> findAffineClass(BooleanFacts& facts);
// Returns the affine transformation between two functions, given what findAffineClass() returned for each; nullopt if their classes differ.
std::optional<Witness> affineEquivalence(const Finding& first, const Finding& second);

// Finds the algebraic immunity by elimination (algebraic_immunity.cpp).
inline constexpr int maxImmunityVariables = 20;
inline constexpr int maxHostImmunityVariables = 16;
base::Result<Finding> findAlgebraicImmunity(BooleanFacts& facts);

}  // namespace sequency::analysis
