// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates a printable sheet of a lesson for one student.
//
// The sheet contains the ideas, the functions that the views would show, and questions and tasks with room for answers. SheetKind::Solutions also
// contains the texts that the window shows after an answer. The text is Markdown, from which a PDF file (A4) is made. A failed write leaves no
// partial file.
//
// Errors:  File.
// Threads: sheetMarkdown() on the UI thread, writeSheet() on any thread.
#pragma once

#include "engine/base/error.h"
#include "engine/lesson/variant.h"

#include <QString>

#include <string>

namespace sequency::ui {

enum class SheetKind { Student, Solutions };

QString sheetMarkdown(const lesson::LessonVariant& variant, const QString& student, SheetKind kind);
base::Status writeSheet(const std::string& path, const QString& markdown);

}  // namespace sequency::ui
