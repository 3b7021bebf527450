// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts an idea of a lesson to Markdown.
//
// The text contains the explanation, the prediction (with its verdict after the answer), hints, and the open question. The task has its own text.
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
QString taskMarkdown(const lesson::ShownTask& task);
// Returns the mark of a task: "✓ Done.", "Not done yet." or "Not done yet: 40 %". `approach` is the share of the goal that is reached.
QString taskMark(const lesson::Mark& mark, double approach);

}  // namespace sequency::ui
