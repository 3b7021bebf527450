// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of expressions in lessons: integers, lists of integers, strings and functions.
//
// Truth values are the integers 1 and 0. Displayed text uses the minus sign U+2212 and does not depend on the locale.
//
// Ownership: functions are shared and constant.
// Threads:   any; all types are plain values.
// Cost:      O(N) for N values.
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

enum class Kind { Number, List, Text, Function };  // kinds in the order of the alternatives of Value
Kind kindOf(const Value& value);
std::string_view kindName(Kind kind);  // returns a phrase such as "a number"

// Maximum number of values of a function or a list in a lesson.
inline constexpr std::size_t maxLessonValues = 4096;

// Functions are equal if their radix, number of variables and values are equal, regardless of their element types.
bool areEqual(const Value& a, const Value& b);

// Returns the displayed text of a value: "−3" for an integer, "3, 1, −1" for a list, a string unchanged, or the values of a function. These are
// written without separators ("1011") if all are digits below 10, otherwise as a list.
std::string shownText(const Value& value);

// Parses an integer as students write it, possibly with surrounding spaces, a plus sign, either minus sign, or a fraction of zeros (1.0). Returns
// nullopt for any other text.
std::optional<std::int64_t> readNumber(std::string_view text);
// Parses numbers separated by commas, semicolons or spaces. Brackets around the list are optional.
std::optional<Numbers> readNumbers(std::string_view text);

// Returns the values of a function as integers. Errors: BadInput if a value is not an integer or if there are more than maxLessonValues values.
base::Result<Numbers> numbersOf(const base::ElementVector& values);

}  // namespace sequency::lesson
