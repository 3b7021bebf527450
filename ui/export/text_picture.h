// SPDX-License-Identifier: GPL-3.0-or-later
//
// A text document as a picture: in the colours of the page's ground, whatever the window wears, wrapped at the page's width. A
// text too long for the page is written smaller, down to a third; what does not fit then is left out, line by line, and the
// page says so. In SVG and PDF it stays text. UI thread.
#pragma once

#include "ui/export/picture.h"

class QTextDocument;

namespace sequency::ui {

// Copies the document.
Picture textPicture(const QTextDocument& document, const QPalette& colors, const QFont& font,
                    const PictureText& text);

}  // namespace sequency::ui
