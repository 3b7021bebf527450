// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements `sequency --lesson-sheets DIR LESSON …`, which writes printable lessons on a machine without a display.
//
// For each student, it writes a sheet with room for answers and a sheet with solutions (ui/lesson/lesson_sheet.h), and prints one path per file.
// LESSON is the id of a built-in lesson, a folder or a file. The files are named LESSON.pdf and LESSON-solutions.pdf. If student names are given, the
// files are named LESSON-SEED.pdf and LESSON-SEED-solutions.pdf, where SEED is the student's seed, as in the names of answers files. Requires a
// QApplication (any platform, even offscreen). Reads and writes synchronously.
//
// Threads: UI thread.
#pragma once

#include <QStringList>

namespace sequency::ui {

struct LessonSheets {
    QString folder;
    QStringList lessons;
    QStringList students = {};  // student names; if empty, one sheet without a name is written
};

// Writes the sheets. Returns 0 if all sheets were written, 3 if a lesson cannot be read, and 1 for any other error. Errors are printed on stderr.
int writeLessonSheets(const LessonSheets& sheets);

}  // namespace sequency::ui
