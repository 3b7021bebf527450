// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lessons that can be opened, those of the program or of a folder, and the answers of a student, which are the progress.
//
// Answers of a lesson and a student are one file of answers (engine/lesson/answers_file.h) in the folder answersFolder(), named by the lesson's id
// and the student's seed. Other windows and programs may have the same lesson open: with every answer the file is read, what it lacks is added,
// and kept() tells what it holds then. A file that cannot be read as answers stays as it is, until somebody wants to start anew; then it gets
// another name beside the new one. The student's name is kept in the settings. All is read, made and written on threads of files; answers are
// signals, and of listing and opening only the newest counts. UI thread.
#pragma once

#include "engine/lesson/grade.h"
#include "ui/jobs/file_jobs.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

namespace sequency::ui {

// A lesson in the list.
struct LessonRow {
    QString where;  // what opens it: the id of a lesson of the program, a folder or a file
    int number = 0;
    QString title;
    bool isBegun = false;
    bool isDamaged = false;  // the student's answers cannot be read
    double points = 0;       // of the student
    int possible = 0;
};

// A lesson for one student, as it was left.
struct OpenLesson {
    std::shared_ptr<const lesson::LessonVariant> variant;
    std::string answers;  // the text of the answers file, its head included
    lesson::Grade grade;  // of these
    std::string answersPath;
    QString where = {};     // what opened it
    std::string file = {};  // that its text was read from; empty: a lesson of the program
};
using SharedLesson = std::shared_ptr<const OpenLesson>;

class LessonShelf : public QObject {
    Q_OBJECT

public:
    // `language`: of the lessons, where there is one.
    explicit LessonShelf(const QString& language, QObject* parent = nullptr);

    static QString answersFolder();

    const QString& student() const { return m_student; }
    void setStudent(const QString& name);
    const QString& folder() const { return m_folder; }  // empty: the program's lessons
    void setFolder(const QString& folder);

    // Reads the list anew.
    void list();
    // `again`: its text has changed, and the views show what they shall.
    void open(const QString& where, bool again = false);
    // The open lesson's answers, all that are known, into its answers file.
    void keep(const SharedLesson& lesson, const std::string& answers);
    // Gives a damaged answers file another name, then calls `then`.
    void startAnew(const QString& answersPath, const std::function<void()>& then);
    // Puts a state into an idea of the open lesson's file (engine/lesson/lesson_recording.h), which must be one.
    void record(const SharedLesson& lesson, std::size_t idea, const std::string& state);
    // Writes a copy of the answers to a file that somebody chose.
    void writeCopy(const QString& path, const std::string& answers);
    // Writes a sheet (lesson_sheet.h) as PDF.
    void writePdf(const QString& path, const QString& markdown);
    FileJobs& files() { return m_files; }

signals:
    void listed(const std::vector<sequency::ui::LessonRow>& rows);
    void opened(const sequency::ui::SharedLesson& lesson, bool again);
    // What the answers file of the lesson holds now: more than what was to be kept, where others have written.
    void kept(const sequency::ui::SharedLesson& lesson, const std::string& answers,
              const sequency::lesson::Grade& grade);
    // The answers cannot be read; `again` does once more what failed.
    void answersDamaged(const QString& sentence, const QString& answersPath,
                        const std::function<void()>& again);
    void setAside(const QString& newPath);  // the damaged answers
    void recorded(const sequency::ui::SharedLesson& lesson, std::size_t idea, const QString& replaced);
    void written(const QString& path);
    // With file and line in front; all that is wrong in `details`, where it is more.
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
