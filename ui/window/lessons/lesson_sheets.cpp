// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lessons/lesson_sheets.h"

#include "engine/lesson/lesson_files.h"
#include "engine/lesson/variant.h"
#include "ui/format/file_path.h"
#include "ui/lesson/sheet_printer.h"
#include "ui/window/language/language.h"
#include "ui/window/session/terminal.h"

#include <QCoreApplication>
#include <QDir>

namespace sequency::ui {
namespace {

constexpr int notWritten = 1;
constexpr int badInput = 3;

struct LessonSheetsWords {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::LessonSheets)
};

int writeBoth(const LessonSheets& sheets, const lesson::LessonVariant& variant, const QString& student)
{
    QString name = QString::fromStdString(variant.lesson->id);
    if (!student.isEmpty())
        name += QLatin1Char('-') + QString::number(variant.seed);
    for (const SheetKind kind : {SheetKind::Student, SheetKind::Solutions}) {
        const QString file =
            name + (kind == SheetKind::Solutions ? QStringLiteral("-solutions.pdf") : QStringLiteral(".pdf"));
        const QString path = QDir(sheets.folder).filePath(file);
        if (const auto done = writeSheet(pathBytes(path), lessonSheet(variant, student, kind)); !done)
            return terminal::fail(QString::fromStdString(done.error().text()), notWritten);
        terminal::say(path);
    }
    return 0;
}

}  // namespace

int writeLessonSheets(const LessonSheets& sheets)
{
    if (!QDir(sheets.folder).mkpath(QStringLiteral(".")))
        return terminal::fail(LessonSheetsWords::tr("cannot create the folder %1").arg(sheets.folder),
                              notWritten);
    const terminal::WithoutOffscreenMessages quiet;
    const QStringList students = sheets.students.isEmpty() ? QStringList{QString()} : sheets.students;
    for (const QString& where : sheets.lessons) {
        const auto lesson = lesson::readLesson(pathBytes(where), language::current().toStdString());
        if (!lesson)
            return terminal::fail(QString::fromStdString(lesson.error().text()), badInput);
        for (const QString& student : students) {
            const auto variant = lesson::variantOf(*lesson, lesson::seedOf(student.trimmed().toStdString()));
            if (!variant)
                return terminal::fail(QString::fromStdString(variant.error().text()), badInput);
            if (const int status = writeBoth(sheets, *variant, student.trimmed()); status != 0)
                return status;
        }
    }
    return 0;
}

}  // namespace sequency::ui
