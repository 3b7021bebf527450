// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks a student's answers to predictions, and the states that the student submits for tasks, as right or wrong and with a number of points.
//
// A right answer earns all points. If the answer is a list with the correct number of elements, it earns the share of elements that are right. An
// unfinished task earns points for the conditions that its state meets but the initial state of the idea does not meet. It earns nothing if it breaks
// a condition that the initial state meets. A wrong answer to a prediction may be followed by a second try, which earns half of the points. The
// points of the better try count. Results are not cached.
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
    int tries = 0;             // number of answers to a prediction that have counted
    bool mayTryAgain = false;  // true if the answer to a prediction is wrong and another try is allowed
    double approach = 0;  // share of a task's goal that the state has reached, from 0 (initial state) to 1
};

// Marks an answer in the form in which a student typed it. An empty answer has the verdict Open. Spaces are ignored, and so is letter case if the
// correct answer is a string.
Mark markAnswer(const ShownPrediction& prediction, std::string_view answer);

// Returns the number of tries for a prediction: 2, or 1 for a choice between two answers, because a second try would reveal the right answer.
int allowedTries(const ShownPrediction& prediction);
// Marks the next answer after the answers that gave the mark `before`. `tries` is the number of tries that the student had (Answer::tries). Returns
// `before` if no further try is allowed. If several tries are allowed, also returns `before` if the answer has a fault (answer_form.h).
Mark markTry(const ShownPrediction& prediction, const Mark& before, std::string_view answer, int tries);

// Checks the conditions of the task in `state` and returns one finding per condition, in order.
base::Result<std::vector<Finding>> findingsOf(const LessonVariant& variant, const ShownTask& task,
                                              const LessonState& state);
// Marks the state that a student submits for the task of `idea`. The idea must have a task.
base::Result<Mark> markState(const LessonVariant& variant, const ShownIdea& idea, const LessonState& state);

}  // namespace sequency::lesson
