// SPDX-License-Identifier: GPL-3.0-or-later
//
// The numbers of terms of all 3^n Kronecker forms of a Boolean function, and the forms with the fewest terms.
//
// A device counts the terms of all forms with one transform of the extended vector (program/operations.h, KroneckerCounts). The counts stay on the
// device; only the histogram and the parts with the smallest counts are transferred. A form is a number of n digits in base 3, with the digit of x1
// most significant: 0 is the Shannon, 1 the positive Davio and 2 the negative Davio expansion. Forms whose digits are all 1 or 2 are the
// fixed-polarity Reed–Muller forms. Several outputs share their expansions, and a term counts once if any output uses it.
//
// Errors:  BadInput for more than maxKroneckerVariables variables or maxKroneckerOutputs outputs, OutOfMemory with the sizes, Cancelled, those of the
//          device; Device if the counts of a listed form differ from its direct expansion.
// Threads: one thread.
// Source:  Sasao, Switching Theory for Logic Synthesis, 1999 (extended truth vector).
#pragma once

#include "engine/analysis/forms/form.h"
#include "engine/base/run_control.h"
#include "engine/program/runner.h"

#include <functional>

namespace sequency::analysis {

inline constexpr int maxKroneckerVariables = 20;  // 3^20 counts take 14 GB
inline constexpr int maxKroneckerOutputs = 32;

struct KroneckerCount {
    std::uint64_t form = 0;
    std::size_t terms = 0;
    std::size_t literals = 0;
};

// A step of countKroneckerForms() and its duration.
struct KroneckerTime {
    std::string_view name;  // "counts", "smallest", "histogram" or "best"
    double seconds = 0;
};

struct KroneckerForms {
    int variables = 0;
    std::uint64_t formCount = 0;  // 3^variables
    std::size_t fewestTerms = 0;
    std::size_t mostTerms = 0;
    std::uint64_t bestCount = 0;  // number of forms with the fewest terms
    // Bar i counts the forms with at least i·barWidth and fewer than (i + 1)·barWidth terms.
    std::size_t barWidth = 1;
    std::vector<std::int64_t> bars;
    // The forms with the fewest terms, then with the fewest literals, then with the smallest numbers.
    std::vector<KroneckerCount> best;
    std::vector<KroneckerTime> times;
};

// A function that returns a runner, whose keep() reports its progress to `control`.
using RunnerMaker = std::function<base::Result<program::Runner>(const base::RunControl& control)>;

// Counts all forms and lists the `listed` best ones. If more than maxRatedForms forms have the fewest terms, only the first of these are compared by
// their literals.
inline constexpr std::size_t maxRatedForms = 1024;
base::Result<KroneckerForms> countKroneckerForms(const FormFunction& function, std::size_t listed,
                                                 const RunnerMaker& makeRunner,
                                                 const base::RunControl& control = {});

// Returns a Kronecker form with its cubes, expanded directly. The form is verified, and proven minimal only if the caller says so.
base::Result<Form> kroneckerForm(const FormFunction& function, std::uint64_t form,
                                 const base::RunControl& control = {});

// Returns the expansions as text, x1 first, for example "SPN". parseExpansions() is the inverse. Errors: BadUsage for other letters.
std::string expansionText(std::uint64_t form, int variables);
base::Result<std::uint64_t> parseExpansions(std::string_view text);

// Returns the polarity (transform::TransformSpec::polarity) of the Reed–Muller transform whose spectrum contains a 1 for each term of the form with
// these expansions.
std::string polarityOf(std::string_view expansions);

}  // namespace sequency::analysis
