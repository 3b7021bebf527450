// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers with a decimal comma, as spreadsheets of half the world write them: "1,5;2,5". Internal to io. Pure; any thread.
#pragma once

#include "engine/io/bytes/text_scan.h"
#include "engine/io/truth_table.h"

#include <optional>
#include <string>
#include <string_view>

namespace sequency::io {

// "1,5", "-0,25e-3": digits, one comma, digits, with no point.
bool isDecimalComma(std::string_view number);
// The same number with a point; what has no decimal comma as it is.
std::string withPoint(std::string_view number);

// What commas are in a list of numbers. Decimal: part of the numbers, because only so the values make 2^n (p^n), or because
// semicolons separate them. Unclear: both readings are possible, and white space separates the pairs; commas are then taken as
// separators. O(bytes up to the first comma that can only separate).
enum class CommaMeaning { Separates, Decimal, Unclear };
struct CommaReading {
    CommaMeaning meaning = CommaMeaning::Separates;
    std::size_t first = 0;  // offset of the first comma
};
CommaReading commasOf(const TextInput& input);

// What is to be said of a text that was taken as bits where its commas may as well belong to numbers: "1,0;0,1". Nothing where
// the format numbers has no other reading.
std::optional<ReadNote> noteOnBits(const TextInput& input, std::size_t bitCount);

}  // namespace sequency::io
