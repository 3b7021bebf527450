// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson for one student, whose seed determines all parameters that are drawn. The parameters are inserted into text, states, answers and choices.
//
// A window displays the parts of a variant: the text of the ideas, the states of the views, predictions with their hidden values, and tasks. check.h
// marks the student's answers. The same seed yields the same variant on every machine; the random draws for a parameter depend only on the seed, the
// id of the lesson and the name of the parameter.
//
// Errors:  BadInput with the location in the lesson (for an expression without a value, or for conditions that no draw meets), OutOfMemory,
// Cancelled.
// Threads: any; variants are immutable and shared.
// Cost:    a few milliseconds for a shipped lesson.
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
    Value answer;  // for AnswerKind::Choice: the number of the right choice, counted from 1
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
    std::string text;
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

    // Returns the prediction with this name, or null if there is none.
    const ShownPrediction* prediction(std::string_view name) const;
    // Returns the state of the views at the beginning of the idea: its own state or, if it has none, the state of the last preceding idea that has
    // one. Returns null if none of these ideas has a state.
    const LessonState* stateAt(const ShownIdea& idea) const;
};

base::Result<LessonVariant> variantOf(std::shared_ptr<const Lesson> lesson, std::uint64_t seed,
                                      const base::RunControl& control = {});

// Returns a seed from 0 to 2^32 − 1 for a student to whom no seed was assigned. The seed depends only on the name, ignoring letter case and
// surrounding spaces.
std::uint64_t seedOf(std::string_view student);

}  // namespace sequency::lesson
