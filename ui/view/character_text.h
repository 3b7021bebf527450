// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups, digits and values of characters as people write them.
//
// A group is read as "C3^8", "3^2×4", "C3×C3×C4" (x, *, · and blanks part factors, too, raised and lowered digits are
// digits) and shown as "C₃²×C₄". Values: "1", "−1", "i", "−i", and e₁ = exp(2πi/L) and its powers. Plain functions without
// state; UI thread.
// Source: Gajić, Stanković 2012, Examples 1 and 2 (e1, e2).
#pragma once

#include "engine/transform/character_table.h"

#include <QString>

#include <optional>

namespace sequency::ui {

enum class CharacterNotation {
    Symbols,  // e₁, e₂
    Exact,    // −1/2 + i√3/2 for 3, 6, 8 and 12 parts of a turn, else decimals
    Decimals
};

// Nothing where the text is no group or the group has no table (rows() fails); `problem` says why.
std::optional<transform::DirectProduct> readGroup(const QString& text, QString* problem = nullptr);
QString groupText(const transform::DirectProduct& group);  // "C₃²×C₄"
QString
groupPlainText(const transform::DirectProduct& group);  // "C3^2xC4": what readGroup reads, also a file's name

// The digits of a row or column number, most significant first: "0120", "10.3.0" where an order is above 10.
QString groupDigits(const transform::DirectProduct& group, std::size_t index);

// exp(2πi·k/L).
QString characterText(std::size_t k, std::size_t exponent, CharacterNotation notation);
// What the symbols mean, "e₁ = exp(2πi/3) = −1/2 + i√3/2"; empty where all values are 1, −1, i, −i.
QString symbolsText(std::size_t exponent);

}  // namespace sequency::ui
