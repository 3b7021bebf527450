// SPDX-License-Identifier: GPL-3.0-or-later
//
// A text document as a picture: in the colours of the page's ground, whatever the window wears, wrapped at the page's width;
// what does not fit on it is left out, line by line. In SVG and PDF it stays text. UI thread.
#pragma once

#include "ui/export/picture.h"

class QTextDocument;

namespace sequency::ui {

// Copies the document.
Picture textPicture(const QTextDocument& document, const QPalette& colors, const QFont& font,
                    const PictureText& text);
// The options with a page just as high as the document needs, between 200 and `mostHeight` points.
PictureOptions pageFor(const QTextDocument& document, const QFont& font, PictureOptions options,
                       int mostHeight = 4000);

}  // namespace sequency::ui
