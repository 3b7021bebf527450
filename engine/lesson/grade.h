// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks an answers file: every item of the lesson, computed anew from the lesson, the student's seed and what was answered.
//
// Of a prediction the first answer counts: afterwards the value is seen. Of a task the best state counts. Any thread; some milliseconds for
// each file. Errors: BadInput (answers to another lesson, a lesson without a variant), OutOfMemory, Cancelled.
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
    int possible = 0;  // points
    Mark mark;
};

struct Grade {
    std::string source;
    AnswersHead head;
    std::vector<GradedItem> items;  // in the order of the lesson
    std::vector<std::string> notes;

    double points() const;
    int possible() const;
};

base::Result<Grade> grade(const std::shared_ptr<const Lesson>& lesson, const Answers& answers,
                          const base::RunControl& control = {});

}  // namespace sequency::lesson
