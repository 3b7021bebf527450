// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson for one student: all parameters are drawn from the student's seed and inserted in texts, states, answers and choices.
//
// A window displays a variant: the texts of the ideas, the sessions that set the views, predictions with their hidden values, and tasks. check.h
// marks the student's answers. The same seed gives the same variant on every machine; the draws of a parameter depend only on the seed, the id of the
// lesson and the name of the parameter.
//
// Errors:  BadInput with the location in the lesson (an expression without a value, conditions that no draw meets), OutOfMemory, Cancelled.
// Threads: any; variants are immutable and shared.
// Cost:    some milliseconds for a lesson of the program.
#pragma once

#include "engine/lesson/functions/scope.h"
#include "engine/lesson/hidden_values.h"
#include "engine/lesson/lesson.h"
#include "engine/lesson/state.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::lesson {

struct ShownPrediction {
    std::string name;
    std::string question;
    AnswerKind kind = AnswerKind::Number;
    Value answer;  // answer; for a choice the number of the right choice, from 1
    std::vector<std::string> choices;
    std::vector<HiddenValues> covers;
    std::string because;
    int points = 1;
};

struct ShownTask {
    std::string name;
    std::string text;
    std::vector<Expression> goal;
    int points = 2;
};

struct ShownIdea {
    std::string title;
    std::string text;  // text in Markdown
    std::optional<LessonState> state;
    std::optional<ShownPrediction> prediction;
    std::optional<ShownTask> task;
    std::vector<std::string> hints;
    std::string question;
};

struct LessonVariant {
    std::shared_ptr<const Lesson> lesson;
    std::uint64_t seed = 0;
    Scope scope;
    std::vector<ShownIdea> ideas;

    // Finds a prediction by its name; returns null if there is none.
    const ShownPrediction* prediction(std::string_view name) const;
    // Returns the state of the views when the idea begins: the idea's own state, or the last preceding one; null if there is none.
    const LessonState* stateAt(const ShownIdea& idea) const;
};

base::Result<LessonVariant> variantOf(std::shared_ptr<const Lesson> lesson, std::uint64_t seed,
                                      const base::RunControl& control = {});

// Derives a seed from the name of a student who was not given one, ignoring letter case and surrounding spaces. 0 … 2^32 − 1.
std::uint64_t seedOf(std::string_view student);

}  // namespace sequency::lesson
