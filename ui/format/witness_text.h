// SPDX-License-Identifier: GPL-3.0-or-later
//
// What shows a property (engine/analysis/properties), in the language of the window. The engine's sentences are English and hold numbers
// and formulas; their forms are listed here for translators, with %1, %2, … where those stand.
//
// A sentence of no listed form stays English: formulas such as "W(2) = 18" need none. Plain functions; UI thread; a sentence costs
// some microseconds.
#pragma once

#include <QString>

#include <span>

namespace sequency::ui {

QString witnessText(const QString& sentence);

// The listed form of a sentence; null where it has none.
const char* witnessForm(const QString& sentence);
std::span<const char* const> witnessForms();

}  // namespace sequency::ui
