// SPDX-License-Identifier: GPL-3.0-or-later
//
// Adds formatting that Markdown cannot specify: space above headings, hairlines in tables, and small type in wide tables.
//
// The colours are taken from the palette. Call the function again when the palette changes.
//
// Threads: the document's thread.
// Cost:    O(size of the document).
#pragma once

#include <QFont>
#include <QPalette>

class QTextDocument;

namespace sequency::ui::theme {

void layOutMarkdown(QTextDocument& page, const QPalette& palette, const QFont& font);

}  // namespace sequency::ui::theme
