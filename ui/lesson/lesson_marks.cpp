// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/lesson_marks.h"

#include <utility>

namespace sequency::ui {

using lesson::Verdict;

namespace {

bool isFinal(const lesson::Mark& prediction)
{
    return prediction.verdict != Verdict::Open && !prediction.mayTryAgain;
}

}  // namespace

LessonMarks::LessonMarks(std::shared_ptr<const lesson::LessonVariant> variant)
    : m_variant(std::move(variant)), m_ideas(m_variant->ideas.size())
{}

void LessonMarks::take(const lesson::Grade& grade)
{
    auto item = grade.items.begin();
    for (std::size_t i = 0; i < m_ideas.size(); ++i) {
        if (m_variant->ideas[i].prediction) {
            m_ideas[i].prediction = (item++)->mark;
            m_ideas[i].isRevealed = m_ideas[i].isRevealed || isFinal(m_ideas[i].prediction);
        }
        if (m_variant->ideas[i].task)
            m_ideas[i].task = (item++)->mark;
    }
}

bool LessonMarks::isDone(std::size_t idea) const
{
    const lesson::ShownIdea& shown = m_variant->ideas[idea];
    return (!shown.prediction || isFinal(of(idea).prediction)) &&
           (!shown.task || of(idea).task.verdict == Verdict::Right);
}

double LessonMarks::points() const
{
    double sum = 0;
    for (const IdeaProgress& one : m_ideas)
        sum += one.prediction.points + one.task.points;
    return sum;
}

}  // namespace sequency::ui
