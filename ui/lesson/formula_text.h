// SPDX-License-Identifier: GPL-3.0-or-later
//
// Typesets the powers and indices in the texts of lessons: "2^(n/2)" becomes 2 with the superscript n/2.
//
// After a base, ^(…) is a superscript and _(…) is a subscript; the parentheses are removed. The parentheses may be omitted in these cases:
//
//     2^n, 2^16, (−1)^f, ω^f(z), ω^⟨w, z⟩   one number, one letter, one call of a function or one pair of angle brackets, after a number,
//                                           a parenthesis or a Greek letter
//     χ_w, S_G                              a few letters or digits after a single letter
//
// A formula on separate lines is indented by four spaces. It is shown in the font of the text unless several lines are aligned by spaces.
//
// Expressions in the notation of the program, such as x1^x2 (exclusive or), remain unchanged, and so does code between ` or ``` marks.
//
// Threads: the document's thread; the other functions may be called on any thread.
// Cost:    O(length of the text).
#pragma once

#include <QString>

#include <vector>

class QTextDocument;

namespace sequency::ui {

// A superscript or subscript in a text. All numbers are positions in the text.
struct FormulaScript {
    qsizetype mark = 0;   // position of ^ or _
    qsizetype begin = 0;  // first character of the script
    qsizetype end = 0;    // past the last character of the script
    qsizetype after = 0;  // past the closing parenthesis, or `end` if there are no parentheses
    bool isSuperscript = true;
};

// Returns the scripts in a text, sorted by position. They do not overlap.
std::vector<FormulaScript> formulaScripts(const QString& text);
// Typesets the scripts in a document that was read from Markdown.
void typesetFormulas(QTextDocument& document);
// Returns plain text with Unicode superscripts and subscripts, such as "2ⁿ⁻¹", for controls that show no rich text. Scripts with other characters
// remain unchanged.
QString plainFormulas(const QString& text);

}  // namespace sequency::ui
