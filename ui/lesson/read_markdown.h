// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads untrusted Markdown into a document.
//
// HTML is not interpreted. Powers and indices are typeset (formula_text.h). Lines of formulas (code blocks) wrap instead of being cut off. The document itself controls which resources it loads.
//
// Threads: the document's thread.
// Cost:    O(length of the text).
#pragma once

#include <QString>

class QTextDocument;

namespace sequency::ui {

void readMarkdown(QTextDocument& document, const QString& markdown);

}  // namespace sequency::ui
