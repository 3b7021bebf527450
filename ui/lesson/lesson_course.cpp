// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/lesson_course.h"

#include "engine/lesson/answers_file.h"

#include <QSettings>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

using lesson::Verdict;

// A state of a task, and what it is worth.
struct Checked {
    lesson::Mark mark;
    std::string line;  // of the answers
};

}  // namespace

LessonCourse::LessonCourse(EngineJobs& jobs, QObject* parent) : QObject(parent), m_jobs(jobs)
{}

QString LessonCourse::ideaKey(const OpenLesson& lesson) const
{
    return QStringLiteral("lessons/idea/%1-%2")
        .arg(QString::fromStdString(lesson.grade.head.lesson), QString::number(lesson.grade.head.seed));
}

std::size_t LessonCourse::lastIdea(const SharedLesson& lesson) const
{
    const std::size_t last = QSettings().value(ideaKey(*lesson)).toUInt();
    return std::min(last, lesson->variant->ideas.size() - 1);
}

void LessonCourse::start(const SharedLesson& lesson)
{
    m_lesson = lesson;
    m_answers = lesson->answers;
    m_idea = lastIdea(lesson);
    m_progress.assign(ideaCount(), {});
    takeMarks(lesson->grade);
    emit started();
    emit ideaChanged(0);
}

void LessonCourse::takeMarks(const lesson::Grade& grade)
{
    auto item = grade.items.begin();
    for (std::size_t i = 0; i < ideaCount(); ++i) {
        if (variant().ideas[i].prediction) {
            m_progress[i].prediction = (item++)->mark;
            m_progress[i].isRevealed =
                m_progress[i].isRevealed || m_progress[i].prediction.verdict != Verdict::Open;
        }
        if (variant().ideas[i].task)
            m_progress[i].task = (item++)->mark;
    }
}

void LessonCourse::takeKept(const SharedLesson& lesson, const std::string& answers,
                            const lesson::Grade& grade)
{
    // What was answered here since comes back with the next of these.
    if (lesson != m_lesson || answers == m_answers || lesson::mergedAnswers(answers, m_answers) != answers)
        return;
    m_answers = answers;
    takeMarks(grade);
    emit progressChanged();
}

void LessonCourse::close()
{
    if (!isOpen())
        return;
    m_lesson.reset();
    emit closed();
}

bool LessonCourse::isDone(std::size_t idea) const
{
    const lesson::ShownIdea& shown = variant().ideas[idea];
    return (!shown.prediction || m_progress[idea].prediction.verdict != Verdict::Open) &&
           (!shown.task || m_progress[idea].task.verdict == Verdict::Right);
}

double LessonCourse::points() const
{
    double sum = 0;
    for (const IdeaProgress& one : m_progress)
        sum += one.prediction.points + one.task.points;
    return sum;
}

bool LessonCourse::canGo(int by) const
{
    return isOpen() && (by < 0 ? m_idea >= static_cast<std::size_t>(-by)
                               : m_idea + static_cast<std::size_t>(by) < ideaCount());
}

void LessonCourse::go(int by)
{
    if (!canGo(by) || by == 0)
        return;
    m_idea = by < 0 ? m_idea - static_cast<std::size_t>(-by) : m_idea + static_cast<std::size_t>(by);
    QSettings().setValue(ideaKey(*m_lesson), static_cast<uint>(m_idea));
    emit ideaChanged(by);
}

void LessonCourse::goTo(std::size_t idea)
{
    go(static_cast<int>(idea) - static_cast<int>(m_idea));
}

bool LessonCourse::waitsForPrediction() const
{
    return isOpen() && shown().prediction && !progress().isRevealed;
}

void LessonCourse::answer(const QString& text)
{
    if (!waitsForPrediction())
        return;
    const lesson::ShownPrediction& prediction = *shown().prediction;
    const std::string given = text.trimmed().toStdString();
    const lesson::Mark mark = lesson::markAnswer(prediction, given);
    if (mark.verdict == Verdict::Open)
        return;
    m_progress[m_idea].prediction = mark;
    m_progress[m_idea].isRevealed = true;
    keep(lesson::answerLine(prediction.name, given));
    emit progressChanged();
}

void LessonCourse::reveal()
{
    if (!waitsForPrediction())
        return;
    m_progress[m_idea].isRevealed = true;
    emit progressChanged();
}

void LessonCourse::showHint()
{
    if (!isOpen() || progress().hints >= shown().hints.size())
        return;
    ++m_progress[m_idea].hints;
    emit progressChanged();
}

std::vector<lesson::Cover> LessonCourse::covers() const
{
    return waitsForPrediction() ? shown().prediction->covers : std::vector<lesson::Cover>();
}

bool LessonCourse::waitsForTask() const
{
    return isOpen() && shown().task && progress().task.verdict != Verdict::Right;
}

void LessonCourse::checkTask(const MakeSession& session)
{
    if (!waitsForTask())
        return;
    m_jobs.compute<Checked>(
        this, tr("Checking the task"),
        [session, variant = m_lesson->variant,
         idea = m_idea](session::Engine&, const base::RunControl&) -> base::Result<Checked> {
            const lesson::LessonState state(session());
            const auto mark = lesson::markState(*variant, variant->ideas[idea], state);
            if (!mark)
                return mark.error();
            return Checked{*mark, lesson::stateLine(variant->ideas[idea].task->name, state.session())};
        },
        [this, lesson = m_lesson, idea = m_idea](const base::Result<Checked>& checked) {
            if (!checked || lesson != m_lesson || m_progress[idea].task.verdict == Verdict::Right)
                return;
            lesson::Mark& best = m_progress[idea].task;
            const bool isBetter =
                checked->mark.verdict == Verdict::Right || checked->mark.points > best.points;
            if (best.verdict == Verdict::Open || isBetter)
                best = checked->mark;
            if (isBetter)
                keep(checked->line);
            if (idea == m_idea)
                emit progressChanged();
        });
}

void LessonCourse::keep(const std::string& line)
{
    m_answers += line;
    emit answersChanged(m_lesson, m_answers);
}

}  // namespace sequency::ui
