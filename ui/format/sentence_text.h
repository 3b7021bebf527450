// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sentences of the engine in the language of the window.
//
// The form is translated, the parts are unchanged. A form without a translation stays English.
//
// Threads: UI.
#pragma once

#include "engine/base/text/sentence.h"

#include <QString>

namespace sequency::ui {

QString sentenceText(const base::Sentence& sentence);

}  // namespace sequency::ui
