// SPDX-License-Identifier: GPL-3.0-or-later
//
// Markdown of others into a document: no HTML, and lines of formulas (blocks of code) are folded rather than cut. What the document
// loads is its own affair. O(text). The document's thread.
#pragma once

#include <QString>

class QTextDocument;

namespace sequency::ui {

void readMarkdown(QTextDocument& document, const QString& markdown);

}  // namespace sequency::ui
