// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/grade.h"

#include "engine/base/text/display_text.h"

#include <algorithm>

namespace sequency::lesson {
namespace {

using base::Error;
using base::ErrorKind;

GradedItem gradedPrediction(const ShownPrediction& prediction, const Answers& answers)
{
    GradedItem item{prediction.name, false, prediction.points, {}};
    for (const Answer& answer : answers.answers)
        if (answer.item == prediction.name && !answer.state)
            item.mark = markTry(prediction, item.mark, answer.text, answer.tries);
    return item;
}

base::Result<GradedItem> gradedTask(const LessonVariant& variant, const ShownIdea& idea,
                                    const Answers& answers)
{
    GradedItem item{idea.task->name, true, idea.task->points, {}};
    for (const Answer& answer : answers.answers) {
        if (answer.item != item.name || !answer.state || item.mark.verdict == Verdict::Right)
            continue;
        auto mark = SEQUENCY_TRY(markState(variant, idea, *answer.state));
        if (item.mark.verdict == Verdict::Open || mark.verdict == Verdict::Right ||
            mark.points > item.mark.points)
            item.mark = std::move(mark);
    }
    return item;
}

}  // namespace

double Grade::points() const
{
    double sum = 0;
    for (const GradedItem& item : items)
        sum += item.mark.points;
    return sum;
}

int Grade::possible() const
{
    int sum = 0;
    for (const GradedItem& item : items)
        sum += item.possible;
    return sum;
}

base::Result<Grade> grade(const std::shared_ptr<const Lesson>& lesson, const Answers& answers,
                          const base::RunControl& control)
{
    const AnswersHeader& head = answers.head;
    if (head.lesson != lesson->id)
        return Error{ErrorKind::BadInput,
                     "these are answers to the lesson " + base::quotedToken(head.lesson) +
                         ", expected answers to " + base::quotedToken(lesson->id),
                     {answers.source, 1, 1}};
    const auto variant = SEQUENCY_TRY(variantOf(lesson, head.seed, control));
    Grade grade{answers.source, head, {}, answers.notes};
    if (head.version != lesson->version)
        grade.notes.push_back("the answers are for version " + std::to_string(head.version) +
                              " of the lesson and were marked by version " + std::to_string(lesson->version));
    for (const ShownIdea& idea : variant.ideas) {
        if (idea.prediction)
            grade.items.push_back(gradedPrediction(*idea.prediction, answers));
        if (!idea.task)
            continue;
        auto task = SEQUENCY_TRY(gradedTask(variant, idea, answers));
        grade.items.push_back(std::move(task));
    }
    for (const Answer& answer : answers.answers)
        if (std::ranges::none_of(grade.items,
                                 [&](const GradedItem& item) { return item.name == answer.item; })) {
            grade.notes.push_back("an answer refers to " + base::quotedToken(answer.item) +
                                  ", which the lesson does not contain");
            break;
        }
    return grade;
}

}  // namespace sequency::lesson
