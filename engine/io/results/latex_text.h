// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any text for LaTeX's text mode.
//
// Characters that mean something to TeX are escaped; signs of mathematics, super- and subscripts become commands, so that pdflatex needs no
// package. Control characters become a ?, other characters that pdflatex does not know become their number (U+0416), and a tick or cross
// before a word is left out. Pure; any thread.
#pragma once

#include <string>
#include <string_view>

namespace sequency::io {

std::string latexText(std::string_view text);

}  // namespace sequency::io
