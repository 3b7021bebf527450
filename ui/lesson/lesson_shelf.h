// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lessons that can be opened, those of the program or of a folder, and the answers of a student, which are the progress.
//
// Answers of a lesson and a student are one file of answers (engine/lesson/answers.h) in the folder answersFolder(), named by the lesson's id
// and the student's seed; it is written whole with every answer. The student's name is kept in the settings. All is read, made
// and written on threads of files; answers are signals, and of listing and opening only the newest counts. UI thread.
#pragma once

#include "engine/lesson/grade.h"
#include "ui/jobs/file_jobs.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace sequency::ui {

// A lesson in the list.
struct LessonRow {
    QString where;  // what opens it: the id of a lesson of the program, a folder or a file
    int number = 0;
    QString title;
    bool isBegun = false;
    double points = 0;  // of the student
    int possible = 0;
};

// A lesson for one student, as it was left.
struct OpenLesson {
    std::shared_ptr<const lesson::LessonVariant> variant;
    std::string answers;  // the text of the answers file, its head included
    lesson::Grade grade;  // of these
    std::string answersPath;
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
    void open(const QString& where);
    // Writes a text: into the answers file, or to a file that somebody chose.
    void write(const QString& path, const std::string& text, bool tells = false);
    // Writes a sheet (lesson_sheet.h) as PDF.
    void writePdf(const QString& path, const QString& markdown);
    FileJobs& files() { return m_files; }

signals:
    void listed(const std::vector<sequency::ui::LessonRow>& rows);
    void opened(const sequency::ui::SharedLesson& lesson);
    void written(const QString& path);
    // With file and line in front; all that is wrong in `details`, where it is more.
    void failed(const QString& sentence, const QString& details = {});

private:
    QString m_language;
    QString m_student;
    QString m_folder;
    quint64 m_listings = 0;
    quint64 m_openings = 0;
    FileJobs m_files;
};

}  // namespace sequency::ui
