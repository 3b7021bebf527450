// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a student answered, as a small text file: one JSON object per line (.sequency-answers).
//
// The first line is the head, every other an answer, in the order of time:
//
//   {"format": "sequency-answers/1", "lesson": "bent-functions", "version": 1, "student": "Ada Lovelace", "seed": 7}
//   {"item": "weight", "answer": "6"}
//   {"item": "make-bent", "state": {"functions": [{"variables": 4, "format": "hex", "values": "7888"}]}}
//
// Lines, since a window appends one when something is answered: nothing that was answered before is lost where the program ends, and every
// line is wrong or right by itself. No verdict is written: grading computes all of them from the answers. A state is as state.h reads it,
// without expressions.
// Errors: BadInput with line and column; at most 1 MiB and 1000 lines. A last line that was cut off is left out, with a note. Any thread.
#pragma once

#include "engine/lesson/state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::lesson {

struct AnswersHead {
    std::string lesson;  // its id
    int version = 1;     // of the lesson
    std::string student;
    std::uint64_t seed = 0;
};

struct Answer {
    std::string item;
    std::string text = {};                  // of a prediction
    std::optional<LessonState> state = {};  // of a task
};

struct Answers {
    std::string source;
    AnswersHead head;
    std::vector<Answer> answers;
    std::vector<std::string> notes;
};

inline constexpr std::string_view answersFormat = "sequency-answers/1";
inline constexpr std::string_view answersSuffix = ".sequency-answers";

base::Result<Answers> parseAnswers(std::string_view text, const std::string& source);
base::Result<Answers> readAnswers(const std::string& path, const base::RunControl& control = {});

// Lines with their ends.
std::string headLine(const AnswersHead& head);
std::string answerLine(std::string_view item, std::string_view answer);
std::string stateLine(std::string_view item, const io::Session& session);

}  // namespace sequency::lesson
