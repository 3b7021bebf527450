// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks a lesson before students use it. Called by `sequency-cli lessons --check`.
//
// Faults make a lesson unusable: the errors of faultsOf(), expressions that have no value for some seed, and tasks that are already solved at the
// start. Remarks concern defects that leave the lesson usable, for example ideas that are too long for the lesson panel of the window.
//
// Errors:  OutOfMemory, Cancelled.
// Threads: any.
// Cost:    evaluates one variant per seed.
#pragma once

#include "engine/base/run_control.h"
#include "engine/lesson/variant.h"

#include <vector>

namespace sequency::lesson {

// Maximum number of words of an idea, prediction, task and question together that fit in a panel of 320 × 560 pixels without scrolling.
inline constexpr std::size_t maxWords = 130;

struct LintReport {
    std::vector<base::Error> faults;   // all faults, each once, with their locations, sorted by line
    std::vector<base::Error> remarks;  // all remarks, each once, with their locations, sorted by line
};

// Checks the text and its variants for seeds 1 to `seeds`.
base::Result<LintReport> lint(std::string_view text, const std::string& source, std::uint64_t seeds,
                              const base::RunControl& control = {});

// Returns the total number of words of the idea that are shown at the same time.
std::size_t wordCount(const ShownIdea& idea);

}  // namespace sequency::lesson
