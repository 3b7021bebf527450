// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sentences about the form of an answer to a prediction: what the question requires, and what an answer lacks.
//
// Threads: UI thread.
#pragma once

#include "engine/lesson/answer_form.h"

#include <QString>

namespace sequency::ui {

// Returns the required form, for example "8 digits, 0 or 1" or "4 numbers".
QString formText(const lesson::ShownPrediction& prediction);
// Returns a sentence that says what is wrong, for example "Your answer has 5 of 8 digits."
QString faultText(const lesson::ShownPrediction& prediction, const lesson::FormFault& fault);
// Returns the sentence for an answer that has already been given.
QString repeatedText();

}  // namespace sequency::ui
