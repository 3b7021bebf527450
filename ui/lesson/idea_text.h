// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands in an idea, as Markdown: its text, the prediction with its verdict once it is answered, the task with its mark, the hints that were
// asked for, the open question. Plain values; UI thread.
#pragma once

#include "ui/lesson/lesson_course.h"

#include <QString>

namespace sequency::ui {

// `listsChoices`: the choices are part of the text, as on a screen without buttons for them.
QString ideaMarkdown(const lesson::ShownIdea& idea, const IdeaProgress& progress, bool listsChoices = false);
// What a person typed, as it stands.
QString markdownOf(const QString& plain);
// The right answer, for people.
QString answerText(const lesson::ShownPrediction& prediction);
// "✓ Done." or "□ Not done yet."
QString taskMark(const lesson::Mark& mark);

}  // namespace sequency::ui
