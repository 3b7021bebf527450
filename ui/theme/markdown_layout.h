// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Markdown does not say of a document that was read from it: room above headings, hairlines in tables, small type where a table is
// wide. Colours are those of the palette, so ask again when that changes. O(the document). The document's thread.
#pragma once

#include <QFont>
#include <QPalette>

class QTextDocument;

namespace sequency::ui::theme {

void layOutMarkdown(QTextDocument& page, const QPalette& palette, const QFont& font);

}  // namespace sequency::ui::theme
