// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parses and formats groups, digits and values of characters in mathematical notation.
//
// A group is parsed from "C3^8", "3^2×4" or "C3×C3×C4", and displayed as "C₃²×C₄". In the input, x, *, · and spaces also separate factors, and
// superscript and subscript digits are accepted. Values are displayed as "1", "−1", "i", "−i", and e₁ = exp(2πi/L) and its powers, where L is the
// exponent of the group. The functions have no state.
//
// Threads: UI thread.
// Source:  Gajić, Stanković 2012, Examples 1 and 2 (e1, e2).
#pragma once

#include "engine/transform/character_table.h"

#include <QString>

#include <optional>

namespace sequency::ui {

enum class CharacterNotation {
    Symbols,  // symbols such as e₁ and e₂
    Exact,    // closed forms such as −1/2 + i√3/2 if available; otherwise decimals
    Decimals
};

// Parses a group. Returns nullopt if the text is not a group or the group has no table (rows() fails). `problem` then receives the reason.
std::optional<transform::DirectProduct> readGroup(const QString& text, QString* problem = nullptr);
QString groupText(const transform::DirectProduct& group);  // mathematical notation, such as "C₃²×C₄"
// Returns the group in a form for file names, such as "C3^2xC4". readGroup() accepts this form.
QString groupPlainText(const transform::DirectProduct& group);

// Returns the digits of a row or column index, most significant first: "0120", or "10.3.0" if the order of a factor exceeds 10.
QString groupDigits(const transform::DirectProduct& group, std::size_t index);

// Returns the text of the value exp(2πi·k/L) with L = `exponent`.
QString characterText(std::size_t k, std::size_t exponent, CharacterNotation notation);
// Returns the meaning of the symbols, such as "e₁ = exp(2πi/3) = −1/2 + i√3/2"; empty if all values are 1, −1, i or −i.
QString symbolsText(std::size_t exponent);

}  // namespace sequency::ui
