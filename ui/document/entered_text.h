// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text typed into the function's field and how to read it.
//
// It is the expression from which a function was made, or a pending text that is stored with the document. The type is a plain value.
#pragma once

#include <QString>

namespace sequency::ui {

struct EnteredText {
    QString text = {};
    QString readAs = {};  // name of an io::Format or io::Algebra; otherwise detected
    int variables = -1;   // number of variables of an expression; −1 if automatic
    int radix = 0;        // radix of pending text; 0 if that of the function, or 2
    // True if the free names of an applied expression are variables in order of appearance, as in older sessions.
    bool isOrderedByAppearance = false;

    bool isEmpty() const { return text.isEmpty(); }
    bool operator==(const EnteredText&) const = default;
};

}  // namespace sequency::ui
