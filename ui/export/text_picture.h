// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts a text document to a picture, in the colours of the page's background and wrapped at the page's width.
//
// Text that is too long for the page is scaled down, to no less than a third of its size. Lines that still do not fit are omitted, and a note on the
// page states this. In SVG and PDF, the text is stored as text.
//
// Threads: UI thread.
#pragma once

#include "ui/export/picture.h"

class QTextDocument;

namespace sequency::ui {

// Returns a picture of a copy of the document.
Picture textPicture(const QTextDocument& document, const QPalette& colors, const QFont& font,
                    const PictureText& text);

}  // namespace sequency::ui
