// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an author wants to know of a lesson before students see it: `sequency-cli lessons --check`.
//
// Faults keep a lesson from being used: what faultsOf() finds, expressions without a value for some seed, tasks that are done before anything
// is done. Remarks do not: ideas that are longer than what a dock shows. Any thread; O(seeds) variants.
// Errors: OutOfMemory, Cancelled.
#pragma once

#include "engine/base/run_control.h"
#include "engine/lesson/variant.h"

#include <vector>

namespace sequency::lesson {

// Words that an idea may have, its prediction, task and question counted in: what is read in a dock of 320 × 560 pixels without scrolling.
inline constexpr std::size_t maxWords = 130;

struct Proof {
    std::vector<base::Error> faults;   // with places, each once, by line
    std::vector<base::Error> remarks;  // likewise
};

// The first `seeds` variants, seeds from 1.
base::Result<Proof> proofread(std::string_view text, const std::string& source, std::uint64_t seeds,
                              const base::RunControl& control = {});

// Of all that is shown at once.
std::size_t wordCount(const ShownIdea& idea);

}  // namespace sequency::lesson
