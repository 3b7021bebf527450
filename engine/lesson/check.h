// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks a student's answers to predictions, and the states that the student submits for tasks, as right or wrong and with a number of points.
//
// A right answer earns all points. A wrong answer that is a list of the correct length earns a share of the points: the fraction of its elements that
// are right. An unfinished task earns points for each condition that its state meets and that the initial state of the idea does not meet. It earns
// nothing if its state violates a condition that the initial state meets. Results are not cached.
//
// Errors:  OutOfMemory, Cancelled.
// Threads: any.
// Cost:    evaluation of the conditions.
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
    // Text to display: the answer, or the first condition that is not met.
    std::string found = {};
};

// Marks an answer in the form in which a student typed it. An empty answer has the verdict Open. Spaces are ignored, and so is letter case if the
// correct answer is a string.
Mark markAnswer(const ShownPrediction& prediction, std::string_view answer);

// Checks the conditions of the task in `state` and returns one finding per condition, in order.
base::Result<std::vector<Finding>> findingsOf(const LessonVariant& variant, const ShownTask& task,
                                              const LessonState& state);
// Marks the state that a student submits for the task of `idea`. The idea must have a task.
base::Result<Mark> markState(const LessonVariant& variant, const ShownIdea& idea, const LessonState& state);

}  // namespace sequency::lesson
