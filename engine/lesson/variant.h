// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson for one student: every parameter drawn from the student's seed, every text, state, answer and choice with its values in.
//
// This is what a window shows and asks: the text of an idea, the session that sets the views, the prediction with what it covers, the task;
// check.h says whether what a student does is right. The same seed gives the same variant on every machine; a parameter's draws depend on the
// seed, the lesson's id and the parameter's name alone.
// Immutable and shared; any thread. Some milliseconds for a lesson of the program. Errors: BadInput with the place in the lesson (an
// expression without a value, conditions that no draw meets), OutOfMemory, Cancelled.
#pragma once

#include "engine/lesson/covers.h"
#include "engine/lesson/lesson.h"
#include "engine/lesson/quantities/scope.h"
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
    Value answer;  // of choices: the number of the right one, from 1
    std::vector<std::string> choices;
    std::vector<Cover> covers;
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
    std::string text;  // Markdown
    std::optional<LessonState> state;
    std::optional<ShownPrediction> prediction;
    std::optional<ShownTask> task;
    std::vector<std::string> hints;
    std::string question;
};

struct LessonVariant {
    std::shared_ptr<const Lesson> lesson;
    std::uint64_t seed = 0;
    Scope scope;  // the parameters
    std::vector<ShownIdea> ideas;

    const ShownPrediction* prediction(std::string_view name) const;  // null where there is none
    // What the views show when the idea begins: its own state, or the last one before it; null where there is none.
    const LessonState* stateAt(const ShownIdea& idea) const;
};

base::Result<LessonVariant> variantOf(std::shared_ptr<const Lesson> lesson, std::uint64_t seed,
                                      const base::RunControl& control = {});

// The seed of a student who was given none: from the name, upper and lower case and spaces around it aside. 0 … 2^32 − 1.
std::uint64_t seedOf(std::string_view student);

}  // namespace sequency::lesson
