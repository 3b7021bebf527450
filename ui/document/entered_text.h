// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text typed into the field for the function, and the settings for parsing it.
//
// It is the expression that defines a function, or pending text that is stored with the document. The type is a plain value.
#pragma once

#include <QString>

namespace sequency::ui {

struct EnteredText {
    QString text = {};
    QString readAs = {};  // name of an io::Format or io::Algebra; empty to detect it
    int variables = -1;   // number of variables of an expression; −1 to determine it
    int radix =
        0;  // radix of pending text; 0 for the radix of the open function, or 2 if no function is open
    // True if undeclared names in an applied expression denote variables in the order of their first appearance, as in sessions of older versions.
    bool isOrderedByAppearance = false;

    bool isEmpty() const { return text.isEmpty(); }
    bool operator==(const EnteredText&) const = default;
};

}  // namespace sequency::ui
