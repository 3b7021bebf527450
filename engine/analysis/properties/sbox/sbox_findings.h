// SPDX-License-Identifier: GPL-3.0-or-later
//
// The functions with which the rows of sbox_properties.h compute values and witnesses (finding.h). Private to engine/analysis/properties.
#pragma once

#include "engine/analysis/properties/finding.h"
#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <optional>

namespace sequency::analysis {

base::Result<Finding> findBijective(SboxFacts& facts);
base::Result<Finding> findSboxNonlinearity(SboxFacts& facts);
base::Result<Finding> findSboxLinearity(SboxFacts& facts);
base::Result<Finding> findDifferentialUniformity(SboxFacts& facts);
base::Result<Finding> findLargestDegree(SboxFacts& facts);
base::Result<Finding> findSmallestDegree(SboxFacts& facts);
base::Result<Finding> findLargestAutocorrelation(SboxFacts& facts);
base::Result<Finding> findBoomerangUniformity(SboxFacts& facts);
base::Result<Finding> findFeistelBoomerangUniformity(SboxFacts& facts);
base::Result<Finding> findApn(SboxFacts& facts);
base::Result<Finding> findBalancedComponents(SboxFacts& facts);
base::Result<Finding> findFixedPoints(SboxFacts& facts);
base::Result<Finding> findInvolution(SboxFacts& facts);
base::Result<Finding> findSboxLinearStructures(SboxFacts& facts);
base::Result<Finding> findDifferenceDistribution(SboxFacts& facts);
base::Result<Finding> findApproximationDistribution(SboxFacts& facts);
base::Result<Finding> findExtendedWalshSpectrum(SboxFacts& facts);
base::Result<Finding> findTransparencyOrder(SboxFacts& facts);
base::Result<Finding> findSignalToNoise(SboxFacts& facts);
base::Result<Finding> findInverse(SboxFacts& facts);
base::Result<Finding> findPowerMap(SboxFacts& facts);
base::Result<Finding> findDifferentialBranchNumber(SboxFacts& facts);
base::Result<Finding> findLinearBranchNumber(SboxFacts& facts);
base::Result<Finding> findUnivariatePolynomial(SboxFacts& facts);
base::Result<Finding> findGammaRank(SboxFacts& facts);
base::Result<Finding> findDeltaRank(SboxFacts& facts);
base::Result<Finding> findOrthoDerivative(SboxFacts& facts);

// Returns a polynomial over GF(2) as text, for example "t^4 + t + 1".
std::string fieldPolynomialText(std::uint32_t polynomial);

// These functions return the best known values for S-boxes, or for permutations if `isPermutation` is true (sbox_best_known.cpp).
std::optional<BestKnown> bestSboxNonlinearity(int inputs, int outputs, bool isPermutation);
std::optional<BestKnown> bestSboxLinearity(int inputs, int outputs, bool isPermutation);
std::optional<BestKnown> bestDifferentialUniformity(int inputs, int outputs, bool isPermutation);
std::optional<BestKnown> bestBoomerangUniformity(int inputs, int outputs, bool isPermutation);
std::optional<BestKnown> bestSboxDegree(int inputs, int outputs, bool isPermutation);
std::optional<BestKnown> bestSmallestDegree(int inputs, int outputs, bool isPermutation);

}  // namespace sequency::analysis
