// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson as its author wrote it: what lesson_reader.h reads, the same for every student. What one student sees is a variant (variant.h).
//
// A lesson is a text in Markdown, a file of its own (.sequency-lesson) or lesson.md in a folder (lesson.de.md in German). Lines "---" outside
// of ``` blocks separate a header, one JSON object, and then the ideas. An idea begins with a line "# Title". Its text is Markdown; these
// blocks are no part of it, each at most once but hints:
//
//   ```state     JSON: what the views show (state.h)
//   ```predict   JSON: name, question, kind (number, list, bits, text, choice), answer, choices, covers, because, points
//   ```task      JSON: name, text, goal (conditions that hold at once), points
//   ```hint      Markdown; two where there is a prediction or a task, or none: the second says more
//   ```question  Markdown: open, for thinking and talking, not marked
//
// Header: format ("sequency-lesson/1"), id, version, number, title, language, needs (ids of lessons before), parameters: an object of
// expressions (expression.h), or of objects {"draw": expression, "where": [conditions of the parameter's own name]}. In texts { } are
// expressions. Immutable once read and shared; any thread.
#pragma once

#include "engine/lesson/quantities/expression.h"

#include <optional>
#include <string>
#include <vector>

namespace sequency::lesson {

enum class AnswerKind { Number, List, Bits, Text, Choice };
std::string_view answerKindName(AnswerKind kind);
std::optional<AnswerKind> answerKindNamed(std::string_view name);

// A part of the author's text and where it begins.
struct SourceBlock {
    std::string text;
    base::Place place;
};

struct Prediction {
    std::string name;  // of the item, once in the lesson
    Template question;
    AnswerKind kind = AnswerKind::Number;
    Expression answer;              // of choices: the number of the right one, from 1
    std::vector<Template> choices;  // of AnswerKind::Choice, at least two
    std::vector<Template> covers;   // values that the views hide until it is answered
    Template because;               // said once it is answered; may be empty
    int points = 1;
};

struct Task {
    std::string name;
    Template text;
    std::vector<Expression> goal;  // at least one
    int points = 2;
};

struct Idea {
    Template title;
    Template text;  // Markdown, without the title
    std::optional<SourceBlock> state;
    std::optional<Prediction> prediction;
    std::optional<Task> task;
    std::vector<Template> hints;
    Template question;  // empty: none
    base::Place place;
};

struct Parameter {
    std::string name;
    Expression draw;
    std::vector<Expression> where;
};

struct Lesson {
    std::string source;  // its file
    std::string id;
    int version = 1;
    int number = 0;
    std::string title;
    std::string language = "en";
    std::vector<std::string> needs;
    std::vector<Parameter> parameters;  // each may use those before it
    std::vector<Idea> ideas;
};

inline constexpr std::string_view lessonFormat = "sequency-lesson/1";
inline constexpr std::string_view lessonSuffix = ".sequency-lesson";

}  // namespace sequency::lesson
