// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes a student's answers as a small text file (.sequency-answers) with one JSON object per line.
//
// The first line is the header; every other line is an answer, in chronological order:
//
//     {"format": "sequency-answers/1", "lesson": "bent-functions", "version": 1, "student": "Ada Lovelace", "seed": 7}
//     {"item": "weight", "answer": "5", "tries": 2}
//     {"item": "weight", "answer": "6", "tries": 2}
//     {"item": "make-bent", "state": {"functions": [{"variables": 4, "format": "hex", "values": "7888"}]}}
//
// The member "tries" of an answer to a prediction is the number of tries that the program allowed. Version 0.2 allowed one try and wrote no such
// member, so the default is 1.
//
// A window appends one line per answer, so that a crash loses no earlier answer and a damaged line does not affect other lines. Verdicts are not
// stored; grading (grade.h) computes them from the answers. States are in the format of state.h, without expressions. A truncated last line is
// ignored and adds a note to Answers::notes. A file may have at most 1 MiB and 1000 lines.
//
// Errors:  BadInput with line and column.
// Threads: any.
#pragma once

#include "engine/lesson/state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::lesson {

struct AnswersHeader {
    std::string lesson;
    int version = 1;
    std::string student;
    std::uint64_t seed = 0;
};

struct Answer {
    std::string item;
    std::string text = {};                  // for an answer to a prediction
    std::optional<LessonState> state = {};  // for an answer to a task
    int tries = 1;                          // number of allowed tries, for an answer to a prediction
};

struct Answers {
    std::string source;
    AnswersHeader head;
    std::vector<Answer> answers;
    std::vector<std::string> notes;
};

// Maximum number of tries for a prediction.
inline constexpr int maxTries = 2;

inline constexpr std::string_view answersFormat = "sequency-answers/1";
inline constexpr std::string_view answersSuffix = ".sequency-answers";

base::Result<Answers> parseAnswers(std::string_view text, const std::string& source);
base::Result<Answers> readAnswers(const std::string& path, const base::RunControl& control = {});

// Each of these functions returns one complete line with its line end: the header, the answer to a prediction, or the answer to a task.
std::string headLine(const AnswersHeader& head);
std::string answerLine(std::string_view item, std::string_view answer, int tries = 1);
std::string stateLine(std::string_view item, const io::Session& session);

}  // namespace sequency::lesson
