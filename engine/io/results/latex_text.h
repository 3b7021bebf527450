// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts any text to LaTeX for text mode.
//
// TeX's special characters are escaped. Mathematical signs, superscripts and subscripts become commands, so that pdflatex needs no package. Control
// characters become "?". Other characters that pdflatex does not support are replaced by their code points, such as U+0416. A tick or cross before a
// word is omitted.
// Threads: any.
#pragma once

#include <string>
#include <string_view>

namespace sequency::io {

std::string latexText(std::string_view text);

}  // namespace sequency::io
