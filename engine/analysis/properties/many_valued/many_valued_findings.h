// SPDX-License-Identifier: GPL-3.0-or-later
//
// The functions with which the rows of many_valued_properties.h compute values and witnesses (finding.h). Private to engine/analysis/properties.
//
// In a witness, "powers" are the counts of ω^0, ω^1, … in a sum S or r, "squared" is |S|² or |r|² (an exact integer if possible, otherwise a number
// to 12 digits), and "component" is the factor b of the component b·f.
#pragma once

#include "engine/analysis/properties/finding.h"
#include "engine/analysis/properties/many_valued/many_valued_facts.h"

#include <span>
#include <string>

namespace sequency::analysis {

// Properties computed from the spectra (many_valued_spectral.cpp).
base::Result<Finding> findValuedNonlinearity(ManyValuedFacts& facts);
base::Result<Finding> findValuedLinearity(ManyValuedFacts& facts);
base::Result<Finding> findValuedCorrelationImmunity(ManyValuedFacts& facts);
base::Result<Finding> findValuedResilience(ManyValuedFacts& facts);
base::Result<Finding> findValuedPlateaued(ManyValuedFacts& facts);
base::Result<Finding> findValuedDistribution(ManyValuedFacts& facts);

// The parameters of this sentence are the direction a and the frequencies of the derivative's values.
inline constexpr base::SentenceForm unbalancedForm = SEQUENCY_FORM(
    "Witness", "f(x + a) − f(x) is not balanced for a = %1; frequencies of its values 0, 1, …: %2");

// Properties of bent functions (many_valued_bent.cpp).
inline constexpr std::size_t maxDualSize = std::size_t{1} << 20;
base::Result<Finding> findValuedBent(ManyValuedFacts& facts);
base::Result<Finding> findBentKind(ManyValuedFacts& facts);
base::Result<Finding> findValuedDual(ManyValuedFacts& facts);

// Properties computed from the derivatives (many_valued_derivatives.cpp).
base::Result<Finding> findValuedIndicator(ManyValuedFacts& facts);
base::Result<Finding> findValuedLinearStructures(ManyValuedFacts& facts);
base::Result<Finding> findValuedPropagation(ManyValuedFacts& facts);

// Properties computed from the values and the polynomial (many_valued_structural.cpp).
base::Result<Finding> findValueCounts(ManyValuedFacts& facts);
base::Result<Finding> findValuedWeight(ManyValuedFacts& facts);
base::Result<Finding> findValuedBalanced(ManyValuedFacts& facts);
base::Result<Finding> findValuedDegree(ManyValuedFacts& facts);
base::Result<Finding> findValuedTerms(ManyValuedFacts& facts);
base::Result<Finding> findValuedVariables(ManyValuedFacts& facts);
base::Result<Finding> findValuedSymmetric(ManyValuedFacts& facts);

// Returns true if all counts are equal. This function and those below are defined in many_valued_texts.cpp.
bool isBalanced(Counts counts);
// Returns the name of a coefficient, for example "S(5)", or "S_2(5)" for component 2. `letter` is 'S' for a spectrum and 'r' for an autocorrelation.
std::string sumName(char letter, const ManyValuedFacts& facts, const ManyValuedFacts::Coefficient& at);
// Returns the sum Σ counts[j]·ω^j as text, for example "3 + 2ω + 4ω^2". The smallest count is first subtracted from all counts, which does not
// change the sum. If p = 2, the text is an integer.
std::string sumText(Counts counts);
// Returns |S| or |S|², as an integer if the value is an integer.
PropertyValue magnitudeValue(Counts counts);
PropertyValue squareValue(Counts counts);
// Returns the text of the linear function with this mask, for example "x1 + 2·x3", or "0" if the mask is 0.
std::string linearFormText(std::size_t mask, const ManyValuedFacts& facts);
// Returns the text of a term of the polynomial, for example "2·x1^2·x3".
std::string termText(int coefficient, std::size_t monomial, const ManyValuedFacts& facts);
std::vector<std::int64_t> digitsOf(std::size_t index, const ManyValuedFacts& facts);

}  // namespace sequency::analysis
