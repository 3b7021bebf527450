// SPDX-License-Identifier: GPL-3.0-or-later
//
// The progress of a student in the ideas of a lesson, and the points for it. The type is a plain value; copies share the lesson variant.
#pragma once

#include "engine/lesson/grade.h"
#include "engine/lesson/variant.h"

#include <memory>
#include <vector>

namespace sequency::ui {

struct IdeaProgress {
    lesson::Mark
        prediction;  // Verdict::Open until answered; may be followed by another try (Mark::mayTryAgain)
    lesson::Mark task;
    double approach = 0;      // share of the goal that the window's state has reached (Mark::approach)
    bool isRevealed = false;  // true if the solution of the prediction is shown
    std::size_t hints = 0;
};

class LessonMarks {
public:
    LessonMarks() = default;
    explicit LessonMarks(std::shared_ptr<const lesson::LessonVariant> variant);

    const IdeaProgress& of(std::size_t idea) const { return m_ideas[idea]; }
    IdeaProgress& of(std::size_t idea) { return m_ideas[idea]; }
    // Sets the marks from the grade of all answers. A prediction whose solution is revealed stays revealed.
    void take(const lesson::Grade& grade);
    bool isDone(std::size_t idea) const;
    double points() const;

private:
    std::shared_ptr<const lesson::LessonVariant> m_variant;
    std::vector<IdeaProgress> m_ideas;
};

}  // namespace sequency::ui
