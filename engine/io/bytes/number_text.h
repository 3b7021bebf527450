// SPDX-License-Identifier: GPL-3.0-or-later
//
// One number from its text, in the C locale. Internal to io; any thread.
//
// An integer of 64 bits where there is neither a point nor an exponent, else a real; a plus before it is allowed. No number: nan,
// inf, hexadecimal, integers beyond 64 bits, reals beyond double precision.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace sequency::io {

using NumberText = std::variant<std::int64_t, double>;

// What a text could be by its characters; whether it is one is for the functions below to say.
enum class NumberKind { Integer, Real, Other };
NumberKind numberKind(std::string_view text);

std::optional<NumberText> numberAt(std::string_view text);
std::optional<std::int64_t> integerAt(std::string_view text);
std::optional<double> realAt(std::string_view text);  // also of an integer's text

// "nan", "inf", "-Infinity", …: what other programs write for values that are not numbers, and no name.
bool isNotFinite(std::string_view text);

// Why a text is no number of its kind: one sentence.
std::string numberFault(std::string_view text);

}  // namespace sequency::io
