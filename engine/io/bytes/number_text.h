// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that parse one number in the C locale. Internal to io.
//
// A number without point and exponent is a 64-bit integer; any other number is a real. A leading plus is allowed. Texts such as nan and inf,
// hexadecimal digits, integers beyond 64 bits and reals beyond the range of double are not numbers.
// Threads: any.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace sequency::io {

using NumberText = std::variant<std::int64_t, double>;

// The kind of number that the characters of a text suggest. numberAt(), integerAt() and realAt() check whether the number is valid.
enum class NumberKind { Integer, Real, Other };
NumberKind numberKind(std::string_view text);

std::optional<NumberText> numberAt(std::string_view text);
std::optional<std::int64_t> integerAt(std::string_view text);
std::optional<double> realAt(std::string_view text);  // also accepts an integer

// Returns true for "nan", "inf", "-Infinity" and similar texts, with which other programs denote values that are not finite numbers. Such a text is
// not a name.
bool isNotFinite(std::string_view text);

// Returns a sentence that explains why `text` is not a number of the kind that it suggests.
std::string numberFault(std::string_view text);

}  // namespace sequency::io
