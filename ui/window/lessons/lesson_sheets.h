// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements `sequency --lesson-sheets DIR LESSON …`, which writes printable lessons on a machine without a display.
//
// Writes a sheet with room for answers and a sheet with solutions for each student (ui/lesson/lesson_sheet.h), and prints one path per file. A lesson
// is the id of a built-in lesson, a folder or a file. The files are LESSON.pdf and LESSON-solutions.pdf or, if students are given, LESSON-SEED.pdf
// and LESSON-SEED-solutions.pdf, where SEED is the student's seed, as in the names of answers files. Requires a QApplication (any platform, also
// offscreen). Reads and writes synchronously.
//
// Threads: UI thread.
#pragma once

#include <QStringList>

namespace sequency::ui {

struct LessonSheets {
    QString folder;
    QStringList lessons;
    QStringList students = {};  // names; if empty, one sheet without a name is written
};

// Writes the sheets. Returns 0 if all were written, 3 if a lesson cannot be read, and 1 for another error; errors are printed on stderr.
int writeLessonSheets(const LessonSheets& sheets);

}  // namespace sequency::ui
