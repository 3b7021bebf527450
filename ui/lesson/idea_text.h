// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts an idea of a lesson to Markdown, and describes the form of an answer to its prediction.
//
// The text contains the explanation, the prediction (with its verdict after the answer), hints, and the open question. The task has its own text.
//
// Threads: UI thread.
#pragma once

#include "engine/lesson/answer_form.h"
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

// Returns the form that the question requires, for example "8 digits, 0 or 1" or "4 numbers".
QString formText(const lesson::ShownPrediction& prediction);
// Returns a sentence that says what is wrong, for example "Your answer has 5 of 8 digits."
QString faultText(const lesson::ShownPrediction& prediction, const lesson::FormFault& fault);
// Returns the sentence for an answer that has already been given.
QString repeatedText();

}  // namespace sequency::ui
