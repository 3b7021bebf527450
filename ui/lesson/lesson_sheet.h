// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson on paper, for one student: its ideas, the functions that the views would show, questions and tasks with room for an answer; or
// with solutions, and what is said once a question is answered.
//
// The text is Markdown, made on the UI thread; the PDF (A4) is made and written on any thread, whole or not at all. Errors: File.
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
