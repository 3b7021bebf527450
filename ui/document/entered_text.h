// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was typed into the function's field: the text and how it is to be read. Of a function that came from an expression it
// is its source; what is not applied yet is kept with the document. A plain value.
#pragma once

#include <QString>

namespace sequency::ui {

struct EnteredText {
    QString text = {};
    QString readAs = {};  // a name of io::Format or io::Algebra; empty or not known: as it looks
    int variables = -1;   // of an expression; −1: as many as it names
    int radix = 0;        // of what is not applied yet; 0: that of the function, or 2
    // True if the free names of an applied expression are variables in order of appearance, as in older sessions.
    bool isOrderedByAppearance = false;

    bool isEmpty() const { return text.isEmpty(); }
    bool operator==(const EnteredText&) const = default;
};

}  // namespace sequency::ui
