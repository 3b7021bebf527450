// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `sequency --lesson-sheets DIR LESSON …` does on a machine without a display: writes lessons on paper (ui/lesson/lesson_sheet.h), for each
// student a sheet with room for answers and one with solutions, one printed path a file.
//
// A lesson is the id of one of the program's, a folder or a file. The files are LESSON.pdf and LESSON-solutions.pdf; with students
// LESSON-SEED.pdf and LESSON-SEED-solutions.pdf, as their files of answers are called. Needs a QApplication (any platform, offscreen too); reads
// and writes here and now. UI thread.
#pragma once

#include <QStringList>

namespace sequency::ui {

struct LessonSheets {
    QString folder;
    QStringList lessons;
    QStringList students = {};  // names; none: one sheet without a name
};

// 0: all sheets were written. 1: not, and stderr says why. 3: a lesson cannot be read.
int writeLessonSheets(const LessonSheets& sheets);

}  // namespace sequency::ui
