// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decides whether two S-boxes are affine or linear equivalent, and finds the maps between them.
//
// Two S-boxes S and T are affine equivalent if T(x) = B(S(A(x))) for affine permutations A of the inputs and B of the outputs, and linear equivalent if
// A(0) = B(0) = 0 in addition. The search guesses values of A and B and determines all values that follow from them, until a value contradicts the
// S-boxes. Properties of inputs and differences that the maps preserve, such as the values in a row of the DDT, exclude most guesses.
//
// Threads: any; pure functions.
// Cost:    microseconds for 4 bits and milliseconds for 8 bits if these properties differ from input to input. In the worst case about 2^(3n) guesses
//          for permutations of n bits, and more for other functions.
// Source:  Biryukov, De Cannière, Braeken, Preneel 2003, A toolbox for cryptanalysis: linear and affine equivalence algorithms.
#pragma once

#include "engine/analysis/properties/finding.h"
#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <optional>
#include <string>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxEquivalenceBits = 8;

// The map x ↦ Ax ⊕ c of n bits. Row 0 of A is the mask of the inputs whose sum is the most significant bit of Ax.
struct AffineMap {
    std::vector<std::size_t> rows;
    std::size_t translation = 0;

    std::size_t operator()(std::size_t x) const;
};

struct SboxEquivalence {
    AffineMap input;   // A
    AffineMap output;  // B

    bool isLinear() const { return input.translation == 0 && output.translation == 0; }
};

enum class EquivalenceKind { Linear, Affine };

// Returns maps with second(x) = B(first(A(x))) for all x, which were verified by evaluation, or nullopt if there are none. Errors: Unsupported if the
// S-boxes have more than 8 input or output bits, or if a search of 2^25 guesses does not decide; Cancelled.
base::Result<std::optional<SboxEquivalence>> findEquivalence(const Sbox& first, const Sbox& second,
                                                             EquivalenceKind kind,
                                                             const base::RunControl& control = {});

// The result of a comparison of two S-boxes.
struct SboxRelation {
    std::optional<SboxEquivalence> equivalence;  // linear if the S-boxes are linear equivalent
    std::vector<std::string>
        differing;          // the names of the invariant properties (SboxRule::isInvariant) that differ
    std::string undecided;  // reason why the equivalence was not decided; otherwise empty
};
// Compares the invariants of two S-boxes and, if they agree, searches for maps. Errors: those of the properties; Cancelled.
base::Result<SboxRelation> relationOf(SboxFacts& first, SboxFacts& second);

// Returns one sentence that states the relation, with the maps or the differing properties.
base::Sentence relationSentence(const SboxRelation& relation);

}  // namespace sequency::analysis
