// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson in progress: the displayed idea, the answers, the hidden values and the requested hints.
//
// answer() answers a prediction. An answer with the wrong form does not count. After a wrong answer, the student has a second try; then the value is
// revealed. checkTask() lets the engine compare the state of the
// views with a task, on the worker thread; the best result is stored. After each answer, answersChanged() is emitted with all answers.
// onAnswersRead() merges answers that other programs added to the file. The last displayed idea and the lesson to continue are stored in the user's
// settings.
//
// Ownership: the jobs must outlive the course.
// Threads:   UI thread.
#pragma once

#include "engine/lesson/grade.h"
#include "engine/lesson/variant.h"
#include "ui/jobs/engine_jobs.h"
#include "ui/lesson/lesson_library.h"

#include <QObject>

#include <functional>
#include <memory>
#include <string>
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

// The progress of a student in the ideas of a lesson, and the points for it. The type is a plain value; copies share the lesson variant.
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

// Returns the index of the last displayed idea of a lesson, or 0 for the first idea if there is none.
std::size_t lastIdea(const OpenLesson& lesson);

class LessonCourse : public QObject {
    Q_OBJECT

public:
    // A function that returns the state of the views as a session. It is called on the worker thread.
    using MakeSession = std::function<io::Session()>;

    explicit LessonCourse(EngineJobs& jobs, QObject* parent = nullptr);

    bool isOpen() const { return m_lesson != nullptr; }
    const SharedLesson& lesson() const { return m_lesson; }
    void start(const SharedLesson& lesson);
    void close();

    // Returns the current variant of the lesson. Requires an open lesson.
    const lesson::LessonVariant& variant() const { return *m_lesson->variant; }
    const std::string& answers() const { return m_answers; }
    std::size_t idea() const { return m_idea; }
    const lesson::ShownIdea& shown() const { return variant().ideas[m_idea]; }
    const IdeaProgress& progress() const { return m_marks.of(m_idea); }
    const LessonMarks& marks() const { return m_marks; }

    // Returns true if the lesson has an idea `by` steps after the current one; a negative `by` counts steps back.
    bool canGo(int by) const;
    void go(int by);

    bool waitsForPrediction() const;
    // Returns an empty text if the answer counts. Otherwise returns a sentence that says what is wrong with the form of the answer.
    QString answer(const QString& text);
    // Reveals the solution without waiting for an answer. It is used in presentations.
    void reveal();
    void showHint();
    // Merges the content of the lesson's answers file. Has no effect if the file belongs to another lesson or has no additional answers.
    void onAnswersRead(const SharedLesson& lesson, const std::string& answers, const lesson::Grade& grade);
    std::vector<lesson::HiddenValues> covers() const;
    bool waitsForTask() const;
    void checkTask(const MakeSession& session);

signals:
    void started();
    void closed();
    void ideaChanged(int by);  // `by` is 0 for the first idea shown
    void progressChanged();
    void answersChanged(const sequency::ui::SharedLesson& lesson, const std::string& answers);

private:
    void remember() const;
    void keep(const std::string& line);

    EngineJobs& m_jobs;
    SharedLesson m_lesson;
    std::string m_answers;
    LessonMarks m_marks;
    std::size_t m_idea = 0;
};

}  // namespace sequency::ui
