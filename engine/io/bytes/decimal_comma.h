// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that recognise numbers with a decimal comma, as in "1,5;2,5". Internal to io.
//
// commasOf() determines what the commas of a whole list mean.
// Threads: any.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/truth_table.h"

#include <optional>
#include <string>
#include <string_view>

namespace sequency::io {

// Returns true for numbers such as "1,5" and "-0,25e-3": digits, one comma, digits, and no decimal point.
bool isDecimalComma(std::string_view number);
// Returns `number` with its decimal comma, if any, replaced by a point.
std::string withPoint(std::string_view number);

// The meaning of the commas in a list of numbers. Separates: they separate values. Decimal: they are decimal commas, because only then is the number
// of values a power of the radix, or because semicolons separate the numbers. Unclear: both interpretations are possible; the commas are then treated
// as separators.
// Cost: O(bytes up to the first comma that can only be a separator).
enum class CommaMeaning { Separates, Decimal, Unclear };
struct CommaReading {
    CommaMeaning meaning = CommaMeaning::Separates;
    std::size_t first = 0;  // offset of the first comma
};
CommaReading commasOf(const TextInput& input);

// Returns a note if the input was read as `bitCount` bits although its commas may be decimal commas, as in "1,0;0,1". Returns nullopt if the reader
// of the format `numbers` would interpret the commas in the same way.
std::optional<ReadNote> noteOnBits(const TextInput& input, std::size_t bitCount);

}  // namespace sequency::io
