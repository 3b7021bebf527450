// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of pseudo-code (engine/session/listing.h), and what they are taken from, in the language of the window. Words are translated;
// formulas, their operators (mod, div, and, xor) and names of papers stay. Plain functions; UI thread.
#pragma once

#include <QString>

#include <span>

namespace sequency::ui {

QString pseudoCodeText(const QString& line);

// The listed form of a line; null where it has none, as formulas.
const char* pseudoCodeForm(const QString& line);
std::span<const char* const> pseudoCodeForms();

}  // namespace sequency::ui
