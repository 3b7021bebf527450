// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an expression of a lesson can be: a whole number, a list of whole numbers, a text, a function.
//
// Yes and no are the numbers 1 and 0. Functions are shared and const. Plain values; any thread. Texts for readers have the sign −
// (U+2212) and no locale. O(N).
#pragma once

#include "engine/base/function_vector.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sequency::lesson {

using Numbers = std::vector<std::int64_t>;
using Value = std::variant<std::int64_t, Numbers, std::string, base::SharedFunction>;

enum class Kind { Number, List, Text, Function };  // in the order of Value
Kind kindOf(const Value& value);
std::string_view kindName(Kind kind);  // "a number"

// What a lesson may work with: functions and lists of at most so many values.
inline constexpr std::size_t maxLessonValues = 4096;

// Functions are equal where radix, variables and all values are, whatever the values are stored in.
bool areEqual(const Value& a, const Value& b);

// For readers: "−3"; "3, 1, −1"; a text as it is; the values of a function, "1011" where all are digits below 10, else as a list.
std::string shownText(const Value& value);

// A whole number as students write it: surrounding spaces, +, both minus signs and a fraction of zeros (1.0) are allowed. Nothing for
// anything else.
std::optional<std::int64_t> readNumber(std::string_view text);
// Numbers separated by commas, semicolons or spaces, with or without brackets around them.
std::optional<Numbers> readNumbers(std::string_view text);

// The values of a function as whole numbers; BadInput where it has other values, or more than maxLessonValues.
base::Result<Numbers> numbersOf(const base::ElementVector& values);

}  // namespace sequency::lesson
