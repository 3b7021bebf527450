// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any text for LaTeX, and tables of texts. What means something to TeX is escaped; signs of mathematics, super- and subscripts become commands,
// so that pdflatex needs no package. Control characters become a ?, other characters that pdflatex does not know their number (U+0416), and a tick or
// cross before a word is left out. Pure; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

// For text mode.
std::string latexText(std::string_view text);

// A tabular: the first row has the names of the columns; `title` stands in a comment. Columns of long texts are paragraphs, in which lines break
// within long words, such as functions in hexadecimal, too.
std::string latexTable(const std::vector<std::vector<std::string>>& rows, std::string_view title);

}  // namespace sequency::io
