// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expansions of Boolean functions: the best fixed-polarity, Kronecker and pseudo-Kronecker forms, and the cubes of a chosen form.
//
// Several outputs share their expansions; a term counts once if any output uses it. All computations visit the extended vector of 3^n values, which
// is never stored: the forms of a function follow from those of f0, f1 and f0 ⊕ f1. Private to engine/analysis/forms.
//
// Threads: any.
// Cost:    O(3^n) for n variables.
#pragma once

#include "engine/analysis/forms/form.h"

#include <utility>

namespace sequency::analysis {

// The letters of the Shannon, the positive Davio and the negative Davio expansion, as in DecompositionRow::letter.
inline constexpr std::string_view expansionLetters = "SPN";

// Returns the values of all outputs as one word per index: bit j is the value of output j. Don't-cares are 0.
std::vector<std::uint64_t> wordsOf(const FormFunction& function);

// Returns the form with the fewest terms and, among these, with the fewest literals. `kind` must be FixedPolarity, Kronecker or PseudoKronecker.
// Errors: OutOfMemory, Cancelled.
base::Result<Form> bestExpansion(const std::vector<std::uint64_t>& words, int outputs, FormKind kind,
                                 const base::RunControl& control);

// Returns the cubes of the Kronecker form with these expansions (Form::expansions).
std::vector<Cube> expandedCubes(std::vector<std::uint64_t> words, std::string_view expansions);

// Returns the numbers of terms and literals of the Kronecker form with these expansions. `rows` contains one row of 2^n bits for each output.
std::pair<std::size_t, std::size_t> expandedCount(std::vector<std::vector<std::uint64_t>> rows,
                                                  std::string_view expansions);

}  // namespace sequency::analysis
