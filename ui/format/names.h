// SPDX-License-Identifier: GPL-3.0-or-later
//
// What people call the works and algorithms that the engine names by tokens. Unknown tokens are shown as they are.
// Plain functions without state; UI thread.
#pragma once

#include <QString>

#include <string_view>

namespace sequency::ui {

QString workTitle(std::string_view work);            // "Galois field", "Dyadic convolution", "Characters"
QString algorithmTitle(std::string_view algorithm);  // "Cooley–Tukey (d = 1 first)", "A1"
// One sentence and the paper, for the algorithm of a work; empty where nothing is known.
QString algorithmTip(std::string_view work, std::string_view algorithm);

// "2¹⁰"; with a raised letter for an exponent that is not known, "4ⁿ".
QString powerText(int base, int exponent);
QString powerText(int base, QChar exponent = QChar(0x207f));

}  // namespace sequency::ui
