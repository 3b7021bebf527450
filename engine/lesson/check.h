// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks a student's answers to predictions and the states with which the student solves tasks: right or wrong, and the number of points.
//
// A right answer earns all points. If the answer is a list with the correct number of elements, it earns the share of elements that are right. An
// unfinished task earns points for the conditions that its state meets but the initial state of the idea does not meet. It earns nothing if it breaks
// a condition that the initial state meets. Results are not cached.
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
    // Text for readers: the answer, or the first condition that is not met.
    std::string found = {};
};

// Marks an answer in the form in which a student types it. An empty answer has the verdict Open. Spaces are ignored, and so is letter case in texts.
Mark markAnswer(const ShownPrediction& prediction, std::string_view answer);

// Checks the conditions of the task in `state` and returns one finding per condition, in order.
base::Result<std::vector<Finding>> findingsOf(const LessonVariant& variant, const ShownTask& task,
                                              const LessonState& state);
// Marks the state with which a student solves the task of `idea`. The idea must have a task.
base::Result<Mark> markState(const LessonVariant& variant, const ShownIdea& idea, const LessonState& state);

}  // namespace sequency::lesson
