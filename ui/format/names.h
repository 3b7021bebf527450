// SPDX-License-Identifier: GPL-3.0-or-later
//
// Display names of the computations and algorithms that the engine identifies by tokens. Unknown tokens are shown unchanged.
//
// The functions have no state.
//
// Threads: UI thread.
#pragma once

#include <QString>

#include <string_view>

namespace sequency::ui {

QString workTitle(std::string_view work);            // title such as "Galois field" or "Dyadic convolution"
QString algorithmTitle(std::string_view algorithm);  // title such as "Cooley–Tukey (d = 1 first)" or "A1"
// Returns a sentence that cites the source of an algorithm of `work`; empty if the algorithm is unknown.
QString algorithmTip(std::string_view work, std::string_view algorithm);

// Return a power with a superscript exponent, such as "2¹⁰", or "4ⁿ" if the exponent is a letter.
QString powerText(int base, int exponent);
QString powerText(int base, QChar exponent = QChar(0x207f));

}  // namespace sequency::ui
