// SPDX-License-Identifier: GPL-3.0-or-later
//
// The available lessons, built-in or from a folder, and the answers of a student.
//
// list() reads the list of lessons, open() opens a lesson for the student, and keep() saves answers. The answers of a student to a lesson are stored
// in a file in answersFolder(), which is named after the lesson's id and the student's seed (engine/lesson/answers_file.h). They are also the
// student's progress. Several windows and programs may have the same lesson open. With every answer, the file is therefore read, missing answers are
// added, and kept() is emitted with the new content. An unreadable file stays unchanged until startAnew() renames it. The student's name is stored in
// the user's settings.
//
// Threads: UI thread. Other threads access files, and signals report the results. Only the latest list() and the latest open() take effect.
#pragma once

#include "engine/lesson/grade.h"
#include "ui/jobs/file_jobs.h"
#include "ui/lesson/lesson_bookmark.h"
#include "ui/lesson/lesson_sheet.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sequency::ui {

struct LessonRow {
    QString where;  // argument of open(): id of a built-in lesson, a folder or a file
    int number = 0;
    QString title;
    bool isBegun = false;
    bool isDamaged = false;  // true if the student's answers cannot be read
    double points = 0;
    int possible = 0;
};

// The lesson that follows another lesson in the course or in the folder.
struct NextLesson {
    QString where;  // argument of open()
    std::string id;
    int number = 0;
    QString title;
    int ideas = 1;
};

// A lesson for one student, with the answers given so far.
struct OpenLesson {
    std::shared_ptr<const lesson::LessonVariant> variant;
    std::string answers;  // text of the answers file, including its header
    lesson::Grade grade;
    std::string answersPath;
    QString where = {};     // argument with which open() was called
    std::string file = {};  // file of the lesson; empty if the lesson is built-in
    std::optional<NextLesson> next = {};
};
using SharedLesson = std::shared_ptr<const OpenLesson>;

class LessonLibrary : public QObject {
    Q_OBJECT

public:
    // `language` is the preferred language of the lessons.
    explicit LessonLibrary(const QString& language, QObject* parent = nullptr);

    static QString answersFolder();

    const QString& student() const { return m_student; }
    void setStudent(const QString& name);
    const QString& folder() const { return m_folder; }  // empty for the built-in lessons
    void setFolder(const QString& folder);

    // Returns the lesson and the idea with which the student continues. Returns nullopt if no lesson has been begun or the last one is completed. The
    // result is read from the user's settings.
    std::optional<LessonBookmark> toContinue() const;

    void list();
    // Opens the lesson at `where`. `again` must be true to reload the lesson after its text has changed; the views then remain unchanged.
    void open(const QString& where, bool again = false);
    // Adds `answers`, all known answers to the open lesson, to its answers file.
    void keep(const SharedLesson& lesson, const std::string& answers);
    // Renames a damaged answers file, then calls `then`.
    void startAnew(const QString& answersPath, const std::function<void()>& then);
    // Stores a state in an idea of the open lesson's file (engine/lesson/lesson_recording.h). The lesson must have been read from a file.
    void record(const SharedLesson& lesson, std::size_t idea, const std::string& state);
    // Writes a copy of the answers to a file chosen by the user.
    void writeCopy(const QString& path, const std::string& answers);
    void writePdf(const QString& path, const LessonSheet& sheet);
    FileJobs& files() { return m_files; }

signals:
    void listed(const std::vector<sequency::ui::LessonRow>& rows);
    void opened(const sequency::ui::SharedLesson& lesson, bool again);
    // Emitted with the current content of the lesson's answers file, including answers that other programs have added.
    void kept(const sequency::ui::SharedLesson& lesson, const std::string& answers,
              const sequency::lesson::Grade& grade);
    // Emitted if the answers cannot be read. Calling `again` repeats the failed call.
    void answersDamaged(const QString& sentence, const QString& answersPath,
                        const std::function<void()>& again);
    void setAside(const QString& newPath);  // `newPath` is the new path of the damaged answers
    void recorded(const sequency::ui::SharedLesson& lesson, std::size_t idea, const QString& replaced);
    void written(const QString& path);
    // Emitted when a call failed. `sentence` starts with the file and the line. If there are several errors, `details` lists all of them.
    void failed(const QString& sentence, const QString& details = {});

private:
    void whenWritten(const std::function<void()>& then);

    QString m_language;
    QString m_student;
    QString m_folder;
    quint64 m_listings = 0;
    quint64 m_openings = 0;
    FileJobs m_files;
};

}  // namespace sequency::ui
