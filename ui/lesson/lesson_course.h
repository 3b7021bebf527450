// SPDX-License-Identifier: GPL-3.0-or-later
//
// One lesson on its way: which idea is shown, what was answered, what is hidden until it is, which hints were asked for.
//
// A prediction is answered once; then its value is revealed. A task is looked at whenever checkTask() is called with what the views show, by the engine on the
// worker's thread; the best state is kept. Every answer is told by answersChanged() with all answers; what others added to the file comes back by
// takeKept(). The idea that was shown last is kept in the settings. UI thread; the jobs must outlive it.
#pragma once

#include "ui/jobs/engine_jobs.h"
#include "ui/lesson/lesson_marks.h"
#include "ui/lesson/lesson_shelf.h"

#include <QObject>

#include <functional>
#include <string>
#include <vector>

namespace sequency::ui {

// The idea of a lesson that was shown last; the first one where there is none.
std::size_t lastIdea(const OpenLesson& lesson);

class LessonCourse : public QObject {
    Q_OBJECT

public:
    // What the views show, as a session; called on the worker's thread.
    using MakeSession = std::function<io::Session()>;

    explicit LessonCourse(EngineJobs& jobs, QObject* parent = nullptr);

    bool isOpen() const { return m_lesson != nullptr; }
    const SharedLesson& lesson() const { return m_lesson; }
    void start(const SharedLesson& lesson);
    void close();

    // There must be a lesson.
    const lesson::LessonVariant& variant() const { return *m_lesson->variant; }
    const std::string& answers() const { return m_answers; }
    std::size_t idea() const { return m_idea; }
    const lesson::ShownIdea& shown() const { return variant().ideas[m_idea]; }
    const IdeaProgress& progress() const { return m_marks.of(m_idea); }
    const LessonMarks& marks() const { return m_marks; }  // of all ideas

    // Does nothing beyond the ends.
    bool canGo(int by) const;
    void go(int by);

    bool waitsForPrediction() const;
    void answer(const QString& text);
    // Without an answer, for a whole room.
    void reveal();
    void showHint();
    // The answers file of the lesson holds these; marks of another lesson, or of what is known here, change nothing.
    void takeKept(const SharedLesson& lesson, const std::string& answers, const lesson::Grade& grade);
    // Values that are hidden now.
    std::vector<lesson::Cover> covers() const;
    bool waitsForTask() const;
    void checkTask(const MakeSession& session);

signals:
    void started();
    void closed();
    void ideaChanged(int by);  // steps forward; 0: the first one that is shown
    void progressChanged();    // of the idea that is shown
    void answersChanged(const sequency::ui::SharedLesson& lesson, const std::string& answers);

private:
    void keep(const std::string& line);

    EngineJobs& m_jobs;
    SharedLesson m_lesson;
    std::string m_answers;
    LessonMarks m_marks;
    std::size_t m_idea = 0;
};

}  // namespace sequency::ui
