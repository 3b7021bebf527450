// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates a printable sheet of a lesson for one student.
//
// The sheet contains the ideas, the functions that the views would show, and questions and tasks with room to work and to answer.
// SheetKind::Solutions also contains the texts that the window shows after an answer. sheet_printer.h writes the sheet as a PDF file.
//
// Threads: UI thread; a sheet is a plain value.
#pragma once

#include "engine/lesson/variant.h"

#include <QString>

#include <vector>

namespace sequency::ui {

enum class SheetKind { Student, Solutions };

// A part of a sheet. A page break within a part is allowed only if the part is longer than a page.
struct SheetPart {
    QString markdown;
    double room = 0;      // height in mm of the room to work, below the text
    QString answer = {};  // Markdown below the room; may be empty
    bool isIdea = false;  // true for the beginning of an idea, which has space above it
};

struct LessonSheet {
    QString title;
    std::vector<SheetPart> parts = {};

    QString markdown() const;
};

LessonSheet lessonSheet(const lesson::LessonVariant& variant, const QString& student, SheetKind kind);

}  // namespace sequency::ui
