// SPDX-License-Identifier: GPL-3.0-or-later
//
// Adds formatting that Markdown does not specify: space above headings, hairlines in tables, small type in wide tables.
//
// Colours are those of the palette; call it again when the palette changes.
//
// Threads: the document's thread.
// Cost:    O(document).
#pragma once

#include <QFont>
#include <QPalette>

class QTextDocument;

namespace sequency::ui::theme {

void layOutMarkdown(QTextDocument& page, const QPalette& palette, const QFont& font);

}  // namespace sequency::ui::theme
