// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marks string literals of the engine for translation.
//
// lupdate treats SEQUENCY_TEXT as an alias of QT_TRANSLATE_NOOP (ui/CMakeLists.txt). The engine uses the English text; the window looks up its
// translation in the named context.
#pragma once

// Expands to `text`. Both arguments must be string literals. `context` is "Engine" for titles and remarks (ui/format/engine_text.h).
#define SEQUENCY_TEXT(context, text) text
