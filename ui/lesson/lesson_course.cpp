// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/lesson_course.h"

#include "engine/lesson/answers_file.h"

#include <QSettings>

#include <algorithm>

namespace sequency::ui {
namespace {

using lesson::Verdict;

struct Checked {
    lesson::Mark mark;
    std::string line;  // line to add to the answers
};

QString ideaKey(const OpenLesson& lesson)
{
    return QStringLiteral("lessons/idea/%1-%2")
        .arg(QString::fromStdString(lesson.grade.head.lesson), QString::number(lesson.grade.head.seed));
}

}  // namespace

std::size_t lastIdea(const OpenLesson& lesson)
{
    const std::size_t last = QSettings().value(ideaKey(lesson)).toUInt();
    return std::min(last, lesson.variant->ideas.size() - 1);
}

LessonCourse::LessonCourse(EngineJobs& jobs, QObject* parent) : QObject(parent), m_jobs(jobs)
{}

void LessonCourse::start(const SharedLesson& lesson)
{
    m_lesson = lesson;
    m_answers = lesson->answers;
    m_idea = lastIdea(*lesson);
    m_marks = LessonMarks(lesson->variant);
    m_marks.take(lesson->grade);
    emit started();
    emit ideaChanged(0);
}

void LessonCourse::onAnswersRead(const SharedLesson& lesson, const std::string& answers,
                                 const lesson::Grade& grade)
{
    // If the file does not yet contain the newest answers, its content is ignored, because the next content will contain them.
    if (lesson != m_lesson || answers == m_answers || lesson::mergedAnswers(answers, m_answers) != answers)
        return;
    m_answers = answers;
    m_marks.take(grade);
    emit progressChanged();
}

void LessonCourse::close()
{
    if (!isOpen())
        return;
    m_lesson.reset();
    emit closed();
}

bool LessonCourse::canGo(int by) const
{
    return isOpen() && (by < 0 ? m_idea >= static_cast<std::size_t>(-by)
                               : m_idea + static_cast<std::size_t>(by) < variant().ideas.size());
}

void LessonCourse::go(int by)
{
    if (!canGo(by) || by == 0)
        return;
    m_idea = by < 0 ? m_idea - static_cast<std::size_t>(-by) : m_idea + static_cast<std::size_t>(by);
    QSettings().setValue(ideaKey(*m_lesson), static_cast<uint>(m_idea));
    emit ideaChanged(by);
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
    m_marks.of(m_idea).prediction = mark;
    m_marks.of(m_idea).isRevealed = true;
    keep(lesson::answerLine(prediction.name, given));
    emit progressChanged();
}

void LessonCourse::reveal()
{
    if (!waitsForPrediction())
        return;
    m_marks.of(m_idea).isRevealed = true;
    emit progressChanged();
}

void LessonCourse::showHint()
{
    if (!isOpen() || progress().hints >= shown().hints.size())
        return;
    ++m_marks.of(m_idea).hints;
    emit progressChanged();
}

std::vector<lesson::HiddenValues> LessonCourse::covers() const
{
    return waitsForPrediction() ? shown().prediction->covers : std::vector<lesson::HiddenValues>();
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
            if (!checked || lesson != m_lesson || m_marks.of(idea).task.verdict == Verdict::Right)
                return;
            lesson::Mark& best = m_marks.of(idea).task;
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

#include "moc_lesson_course.cpp"
