// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson as its author wrote it, the same for every student. lesson_reader.h parses it; variant.h derives the variant that one student sees.
//
// A lesson is Markdown text in a separate file (.sequency-lesson) or in the file lesson.md of a folder (lesson.de.md for German). Lines "---" outside
// ``` blocks separate the header, which is one JSON object, and the ideas. An idea starts with a line "# Title". Its text is Markdown without the
// following blocks. Each block may occur once, except hints:
//
//     ```state     JSON: what the views show (state.h)
//     ```predict   JSON: name, question, kind (number, list, bits, text, choice), answer, choices, covers, because, points
//     ```task      JSON: name, text, goal (conditions that must all hold), points
//     ```hint      Markdown; exactly two if there is a prediction or a task, otherwise none; the second is more explicit
//     ```question  Markdown: an open question to think about and discuss, not marked
//
// The header has format ("sequency-lesson/1"), id, version, number, title, language, needs (ids of prerequisite lessons) and parameters. Parameters
// are an object of expressions (expression.h) or of objects {"draw": expression, "where": [conditions on the parameter]}. In text, { and } enclose
// expressions.
//
// Threads: any; a lesson is immutable once it is read.
#pragma once

#include "engine/lesson/functions/expression.h"

#include <optional>
#include <string>
#include <vector>

namespace sequency::lesson {

enum class AnswerKind { Number, List, Bits, Text, Choice };
std::string_view answerKindName(AnswerKind kind);
std::optional<AnswerKind> parseAnswerKind(std::string_view name);

// A part of the author's text and the location at which it begins.
struct SourceBlock {
    std::string text;
    base::SourceLocation place;
};

struct Prediction {
    std::string name;  // name of the prediction, unique in the lesson
    Template question;
    AnswerKind kind = AnswerKind::Number;
    Expression answer;              // for AnswerKind::Choice: the number of the right choice, counted from 1
    std::vector<Template> choices;  // for AnswerKind::Choice: the choices, at least two
    std::vector<Template> covers;   // values that the views hide until the prediction is answered
    Template because;               // explanation shown after the answer; may be empty
    int points = 1;
};

struct Task {
    std::string name;
    Template text;
    std::vector<Expression> goal;  // conditions that form the goal, at least one
    int points = 2;
};

struct Idea {
    Template title;
    Template text;  // Markdown, without the title
    std::optional<SourceBlock> state;
    std::optional<Prediction> prediction;
    std::optional<Task> task;
    std::vector<Template> hints;
    Template question;  // open question in Markdown; may be empty
    base::SourceLocation place;
};

struct Parameter {
    std::string name;
    Expression draw;
    std::vector<Expression> where;
};

struct Lesson {
    std::string source;  // path of the lesson's file
    std::string id;
    int version = 1;
    int number = 0;
    std::string title;
    std::string language = "en";
    std::vector<std::string> needs;
    std::vector<Parameter> parameters;  // the expression of a parameter may use the preceding parameters
    std::vector<Idea> ideas;
};

inline constexpr std::string_view lessonFormat = "sequency-lesson/1";
inline constexpr std::string_view lessonSuffix = ".sequency-lesson";

}  // namespace sequency::lesson
