// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that parse one number in the C locale. Internal to io.
//
// A number with neither a decimal point nor an exponent is a 64-bit integer; any other number is a real. A leading plus sign is allowed. Not accepted
// are nan, inf, hexadecimal digits, integers beyond 64 bits and reals beyond the range of double.
// Threads: any.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace sequency::io {

using NumberText = std::variant<std::int64_t, double>;

// The kind of number that a string appears to hold, judging by its characters only. numberAt(), integerAt() and realAt() validate it.
enum class NumberKind { Integer, Real, Other };
NumberKind numberKind(std::string_view text);

std::optional<NumberText> numberAt(std::string_view text);
std::optional<std::int64_t> integerAt(std::string_view text);
std::optional<double> realAt(std::string_view text);  // also accepts integers

// Returns true for "nan", "inf", "-Infinity" and similar strings that other programs write for values that are not finite. Callers must not mistake
// such a string for a name.
bool isNotFinite(std::string_view text);

// Returns a sentence that explains why `text` is not a valid number, according to the kind that its characters suggest.
std::string numberFault(std::string_view text);

}  // namespace sequency::io
