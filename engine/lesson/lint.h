// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks a lesson before students see it: `sequency-cli lessons --check`.
//
// Faults make a lesson unusable: the errors of faultsOf(), expressions without a value for some seed, and tasks that are done from the start. Remarks
// do not, for example ideas that are too long for a dock.
//
// Errors:  OutOfMemory, Cancelled.
// Threads: any.
// Cost:    evaluates one variant per seed.
#pragma once

#include "engine/base/run_control.h"
#include "engine/lesson/variant.h"

#include <vector>

namespace sequency::lesson {

// Maximum number of words of an idea with its prediction, task and question: as many as fit into a dock of 320 × 560 pixels without scrolling.
inline constexpr std::size_t maxWords = 130;

struct LintReport {
    std::vector<base::Error> faults;   // errors with locations, each once, by line
    std::vector<base::Error> remarks;  // remarks with locations, each once, by line
};

// Checks the variants of the seeds 1 … `seeds`.
base::Result<LintReport> lint(std::string_view text, const std::string& source, std::uint64_t seeds,
                              const base::RunControl& control = {});

// Counts the words of all texts that are shown together.
std::size_t wordCount(const ShownIdea& idea);

}  // namespace sequency::lesson
