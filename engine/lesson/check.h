// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks answers and states: determines whether they are right and how many points they earn.
//
// A right answer earns all points. A list with the correct number of elements earns the share of elements that are right. An unfinished task earns
// the share of met conditions among those that the initial state of the idea does not meet, or nothing if a condition that the initial state meets is
// broken. Results are not cached.
//
// Errors:  OutOfMemory, Cancelled.
// Threads: any.
// Cost:    that of evaluating the conditions.
#pragma once

#include "engine/lesson/variant.h"

#include <string_view>
#include <vector>

namespace sequency::lesson {

enum class Verdict { Open, Wrong, Right };  // Open means that there is no answer
std::string_view verdictName(Verdict verdict);

struct Mark {
    Verdict verdict = Verdict::Open;
    double points = 0;
    // The answer, or the first condition that is not met, as text for readers.
    std::string found = {};
};

// Marks an answer as a student types it; an empty answer is open. Spaces and the letter case of texts are ignored.
Mark markAnswer(const ShownPrediction& prediction, std::string_view answer);

// Evaluates the conditions of the task in this state, in order.
base::Result<std::vector<Finding>> findingsOf(const LessonVariant& variant, const ShownTask& task,
                                              const LessonState& state);
// Marks a state; `idea` must have a task.
base::Result<Mark> markState(const LessonVariant& variant, const ShownIdea& idea, const LessonState& state);

}  // namespace sequency::lesson
