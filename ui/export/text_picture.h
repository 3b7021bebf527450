// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures of text, such as the sum of an expression, a table or a program: wrapped for the page, never smaller than its font unless a single word is
// wider than the page.
//
// If the text does not fit, a shorter version is shown, or as many lines as fit and a note that states how many lines are omitted. The picture's
// omission states this, too.
//
// Threads: UI thread.
#pragma once

#include "ui/export/picture.h"

#include <vector>

class QTextDocument;

namespace sequency::ui {

// A form of the text. Exactly the forms without `omitted` contain the whole text.
struct TextVersion {
    std::shared_ptr<const QTextDocument> document;
    QString omitted = {};     // what this form leaves out, such as "the column “Evidence”"
    bool mayBeSmall = false;  // true if the text may be as small as the labels of a chart to fit
};

// Returns a picture of the first version that fits the page.
Picture textPicture(std::vector<TextVersion> versions, const QPalette& colors, const QFont& font,
                    const PictureText& text);
// Returns a picture of the document. If its font is larger than `font`, the text is larger than normal text if there is room.
Picture textPicture(const QTextDocument& document, const QPalette& colors, const QFont& font,
                    const PictureText& text, bool mayBeSmall = false);

}  // namespace sequency::ui
