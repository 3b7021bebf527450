// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the rows of many_valued_properties.h are found; a function each. Private to engine/analysis/properties.
//
// In witnesses "powers" are the counts of ω^0, ω^1, …, "squared" is |S|² or |r|², an integer where it is one and else a number to
// 12 digits, "component" is b.
#pragma once

#include "engine/analysis/properties/finding.h"
#include "engine/analysis/properties/many_valued/many_valued_facts.h"

#include <span>
#include <string>

namespace sequency::analysis {

// By the spectra (many_valued_spectral.cpp).
base::Result<Finding> findValuedNonlinearity(ManyValuedFacts& facts);
base::Result<Finding> findValuedLinearity(ManyValuedFacts& facts);
base::Result<Finding> findValuedCorrelationImmunity(ManyValuedFacts& facts);
base::Result<Finding> findValuedResilience(ManyValuedFacts& facts);
base::Result<Finding> findValuedPlateaued(ManyValuedFacts& facts);
base::Result<Finding> findValuedDistribution(ManyValuedFacts& facts);

// Parts: the direction, and the counts of the derivative's values.
inline constexpr base::SentenceForm unbalancedForm = SEQUENCY_FORM(
    "Witness", "f(x + a) − f(x) is not balanced for a = %1: its values 0, 1, … occur so often: %2");

// Bent functions (many_valued_bent.cpp).
inline constexpr std::size_t maxDualSize = std::size_t{1} << 20;
base::Result<Finding> findValuedBent(ManyValuedFacts& facts);
base::Result<Finding> findBentKind(ManyValuedFacts& facts);
base::Result<Finding> findValuedDual(ManyValuedFacts& facts);

// By the derivatives (many_valued_derivatives.cpp).
base::Result<Finding> findValuedIndicator(ManyValuedFacts& facts);
base::Result<Finding> findValuedLinearStructures(ManyValuedFacts& facts);
base::Result<Finding> findValuedPropagation(ManyValuedFacts& facts);

// By the values and the polynomial (many_valued_structural.cpp).
base::Result<Finding> findValueCounts(ManyValuedFacts& facts);
base::Result<Finding> findValuedWeight(ManyValuedFacts& facts);
base::Result<Finding> findValuedBalanced(ManyValuedFacts& facts);
base::Result<Finding> findValuedDegree(ManyValuedFacts& facts);
base::Result<Finding> findValuedTerms(ManyValuedFacts& facts);
base::Result<Finding> findValuedVariables(ManyValuedFacts& facts);
base::Result<Finding> findValuedSymmetric(ManyValuedFacts& facts);

// What several of them say (many_valued_texts.cpp).
// The int64 of an index or a count.
// Whether all counts are equal.
bool isBalanced(Counts counts);
// "S(5)", of a component "S_2(5)"; of an autocorrelation with 'r'.
std::string sumName(char letter, const ManyValuedFacts& facts, const ManyValuedFacts::Coefficient& at);
// "3 + 2ω + 4ω^2": equal counts left out, "0" for a sum that is 0; for p = 2, ω = −1, the integer.
std::string sumText(Counts counts);
// |S| or |S|² as an integer where it is one.
PropertyValue magnitudeValue(Counts counts);
PropertyValue squareValue(Counts counts);
// "x1 + 2·x3" of a mask; "0" for the mask 0.
std::string linearFormText(std::size_t mask, const ManyValuedFacts& facts);
// "2·x1^2·x3".
std::string termText(int coefficient, std::size_t monomial, const ManyValuedFacts& facts);
std::vector<std::int64_t> digitsOf(std::size_t index, const ManyValuedFacts& facts);

}  // namespace sequency::analysis
