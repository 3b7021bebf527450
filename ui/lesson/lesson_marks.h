// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a student did with the ideas of a lesson, and what it is worth. A value; keeps the variant that it counts for.
#pragma once

#include "engine/lesson/grade.h"
#include "engine/lesson/variant.h"

#include <memory>
#include <vector>

namespace sequency::ui {

struct IdeaProgress {
    lesson::Mark prediction;  // open: not answered
    lesson::Mark task;
    bool isRevealed = false;  // its prediction: answered, or shown without an answer
    std::size_t hints = 0;    // that are shown
};

class LessonMarks {
public:
    LessonMarks() = default;
    explicit LessonMarks(std::shared_ptr<const lesson::LessonVariant> variant);

    const IdeaProgress& of(std::size_t idea) const { return m_ideas[idea]; }
    IdeaProgress& of(std::size_t idea) { return m_ideas[idea]; }
    // Of all that was answered. What is revealed stays so.
    void take(const lesson::Grade& grade);
    // Nothing of the idea is left to be done.
    bool isDone(std::size_t idea) const;
    double points() const;

private:
    std::shared_ptr<const lesson::LessonVariant> m_variant;
    std::vector<IdeaProgress> m_ideas;
};

}  // namespace sequency::ui
