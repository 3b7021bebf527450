// SPDX-License-Identifier: GPL-3.0-or-later
//
// Translates sentences of the engine into the language of the window.
//
// The pattern of the sentence is translated, and its arguments are inserted. An argument that is a real number gets the decimal separator of the
// user's locale; all others are unchanged. A pattern without a translation stays English.
//
// Threads: UI thread.
#pragma once

#include "engine/base/text/sentence.h"

#include <QString>

namespace sequency::ui {

QString sentenceText(const base::Sentence& sentence);

}  // namespace sequency::ui
