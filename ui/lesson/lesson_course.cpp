// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/lesson_course.h"

#include "engine/lesson/answer_form.h"
#include "engine/lesson/answers_file.h"
#include "ui/lesson/idea_text.h"
#include "ui/lesson/lesson_bookmark.h"

#include <QSettings>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

using lesson::Verdict;

struct Checked {
    lesson::Mark mark;
    std::string line;  // line to add to the answers
};

QString ideaKey(const std::string& lesson, std::uint64_t seed)
{
    return QStringLiteral("lessons/idea/%1-%2").arg(QString::fromStdString(lesson), QString::number(seed));
}

std::size_t lastIdea(const std::string& lesson, std::uint64_t seed, std::size_t ideas)
{
    return std::min<std::size_t>(QSettings().value(ideaKey(lesson, seed)).toUInt(), ideas - 1);
}

// Returns the answer without spaces, so that two answers can be compared.
QString compact(QString answer)
{
    return answer.remove(QLatin1Char(' ')).remove(QLatin1Char(','));
}

bool isFinal(const lesson::Mark& prediction)
{
    return prediction.verdict != Verdict::Open && !prediction.mayTryAgain;
}

}  // namespace

std::size_t lastIdea(const OpenLesson& lesson)
{
    return lastIdea(lesson.grade.head.lesson, lesson.grade.head.seed, lesson.variant->ideas.size());
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
    remember();
    emit started();
    emit ideaChanged(0);
}

void LessonCourse::onAnswersRead(const SharedLesson& lesson, const std::string& answers,
                                 const lesson::Grade& grade)
{
    // Ignores content of the file that lacks the newest answers, because the next content will contain them.
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
    const lesson::AnswersHeader& head = m_lesson->grade.head;
    QSettings().setValue(ideaKey(head.lesson, head.seed), static_cast<uint>(m_idea));
    remember();
    emit ideaChanged(by);
}

bool LessonCourse::waitsForPrediction() const
{
    return isOpen() && shown().prediction && !progress().isRevealed;
}

QString LessonCourse::answer(const QString& text)
{
    if (!waitsForPrediction())
        return {};
    const lesson::ShownPrediction& prediction = *shown().prediction;
    const std::string given = text.trimmed().toStdString();
    if (const auto fault = lesson::formFault(prediction, given))
        return faultText(prediction, *fault);
    IdeaProgress& now = m_marks.of(m_idea);
    if (now.prediction.mayTryAgain && compact(QString::fromStdString(now.prediction.found)) == compact(text))
        return repeatedText();
    const int tries = lesson::allowedTries(prediction);
    now.prediction = lesson::markTry(prediction, now.prediction, given, tries);
    now.isRevealed = !now.prediction.mayTryAgain;
    keep(lesson::answerLine(prediction.name, given, tries));
    remember();
    emit progressChanged();
    return {};
}

// Stores the lesson and the idea with which the student continues. If all of the lesson is done, this is the beginning of the next lesson.
void LessonCourse::remember() const
{
    const lesson::AnswersHeader& head = m_lesson->grade.head;
    const bool isLast = m_idea + 1 == variant().ideas.size();
    bool isDone = isLast;
    for (std::size_t i = 0; isDone && i < variant().ideas.size(); ++i)
        isDone = m_marks.isDone(i);
    const QString student = head.student == "-" ? QString() : QString::fromStdString(head.student);
    if (!isDone) {
        LessonBookmark{student,
                       m_lesson->where,
                       variant().lesson->number,
                       QString::fromStdString(variant().lesson->title),
                       static_cast<int>(m_idea) + 1,
                       static_cast<int>(variant().ideas.size())}
            .store();
        return;
    }
    if (!m_lesson->next) {
        LessonBookmark::clear();
        return;
    }
    const NextLesson& next = *m_lesson->next;
    const std::size_t idea = lastIdea(next.id, head.seed, static_cast<std::size_t>(next.ideas));
    LessonBookmark{student, next.where, next.number, next.title, static_cast<int>(idea) + 1, next.ideas}
        .store();
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
            m_marks.of(idea).approach = checked->mark.approach;
            if (isBetter) {
                keep(checked->line);
                remember();
            }
            if (idea == m_idea)
                emit progressChanged();
        });
}

void LessonCourse::keep(const std::string& line)
{
    m_answers += line;
    emit answersChanged(m_lesson, m_answers);
}

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

#include "moc_lesson_course.cpp"
