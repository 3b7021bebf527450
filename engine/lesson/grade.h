// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks an answers file: evaluates every item from the lesson, the student's seed and the answers.
//
// A prediction may have several answers. Answers count only if they were given before the value became visible, which is after the right answer or
// after the last allowed try (markTry()). If a task has several states, the best state counts.
//
// Errors:  BadInput (answers to another lesson, or a lesson of which no variant can be created), OutOfMemory, Cancelled.
// Threads: any.
// Cost:    a few milliseconds per file.
#pragma once

#include "engine/lesson/answers.h"
#include "engine/lesson/check.h"

#include <memory>
#include <string>
#include <vector>

namespace sequency::lesson {

struct GradedItem {
    std::string name;
    bool isTask = false;
    int possible = 0;  // maximum number of points that can be earned
    Mark mark;
};

struct Grade {
    std::string source;
    AnswersHeader head;
    std::vector<GradedItem> items;  // items in the order of the lesson
    std::vector<std::string> notes;

    double points() const;
    int possible() const;
};

base::Result<Grade> grade(const std::shared_ptr<const Lesson>& lesson, const Answers& answers,
                          const base::RunControl& control = {});

}  // namespace sequency::lesson
