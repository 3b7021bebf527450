// SPDX-License-Identifier: GPL-3.0-or-later
//
// Untrusted text in one line of a message: what is not text, or shows nothing, is replaced, so that no file and no
// argument can break a line, colour a terminal or hide what it says.
//
// Pure; any thread; O(bytes looked at).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace sequency::base {

struct CodePoint {
    std::uint32_t value = 0;
    std::size_t length = 0;  // bytes; 0: not UTF-8
};

CodePoint codePointAt(std::string_view text, std::size_t offset);

bool isUtf8(std::string_view text);
// The text with every byte that is no part of UTF-8 as the character of Windows-1252 (Latin-1 and a few more) that it stands for; text
// that is UTF-8 already as it is.
std::string utf8Text(std::string_view text);

// Spaces, joiners, marks and private characters beyond ASCII show nothing or confuse.
bool canBeShown(std::uint32_t codePoint);

// A whole line for a terminal: a ? for control characters, for those that turn the direction of writing, and for what is no
// UTF-8. As long as it is; all other characters stay.
std::string terminalText(std::string_view text);

// In single quotes, a ? for what cannot be shown, shortened where it is long.
std::string tokenText(std::string_view token);

// The same without quotes: a name within a sentence.
std::string shownName(std::string_view name);
// The first of so many names, separated by commas: what a message offers.
std::string nameList(std::size_t count, const std::function<std::string(std::size_t)>& nameAt);

// Writes the shortest text that is read back as this number, 0 without a sign, and returns its end (64 characters are enough).
// Never more digits in a row than integers of 64 bits have: 2^64 is "1.8446744073709552e+19", which no reader takes for one.
char* putReal(char* begin, char* end, double number);
char* putReal(char* begin, char* end, float number);

}  // namespace sequency::base
