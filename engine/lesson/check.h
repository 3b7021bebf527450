// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether an answer or a state is right, and what it is worth. Nothing is kept, everything is computed anew.
//
// Points: all where right. Of a list, the part of its numbers that are right, where there are as many. Of a task that is not done, the part of
// its conditions that are met, among those that the idea's own beginning does not meet; none where a condition that the beginning meets is broken.
// Any thread. O(what the conditions need). Errors: OutOfMemory, Cancelled.
#pragma once

#include "engine/lesson/variant.h"

#include <string_view>
#include <vector>

namespace sequency::lesson {

enum class Verdict { Open, Wrong, Right };  // open: not answered
std::string_view verdictName(Verdict verdict);

struct Mark {
    Verdict verdict = Verdict::Open;
    double points = 0;
    std::string found = {};  // what was answered, or which condition is not met: for people
};

// As a student writes it; empty: open. Spaces and letter case of texts do not count.
Mark markAnswer(const ShownPrediction& prediction, std::string_view answer);

// The conditions of the task, in order, in this state.
base::Result<std::vector<Finding>> findingsOf(const LessonVariant& variant, const ShownTask& task,
                                              const LessonState& state);
// `idea` must have a task.
base::Result<Mark> markState(const LessonVariant& variant, const ShownIdea& idea, const LessonState& state);

}  // namespace sequency::lesson
