// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts an idea of a lesson to Markdown.
//
// The text contains the explanation, the prediction (with its verdict after the answer), the task with its mark, hints, and the open question.
//
// Threads: UI thread.
#pragma once

#include "ui/lesson/lesson_course.h"

#include <QString>

namespace sequency::ui {

// Returns the text. If `listsChoices` is true, the text lists the choices of the prediction, for a screen without buttons for them.
QString ideaMarkdown(const lesson::ShownIdea& idea, const IdeaProgress& progress, bool listsChoices = false);
// Escapes plain text so that Markdown shows it literally.
QString markdownOf(const QString& plain);
QString answerText(const lesson::ShownPrediction& prediction);
// Returns the mark of a task: "✓ Done." or "□ Not done yet."
QString taskMark(const lesson::Mark& mark);

}  // namespace sequency::ui
