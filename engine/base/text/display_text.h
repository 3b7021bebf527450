// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes untrusted text safe to display in one line of a message.
//
// Bytes that are not text and characters that are not visible are replaced, so that the content of a file or an argument cannot break a line, colour
// a terminal or hide part of a message. Pure functions; any thread; O(bytes read).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace sequency::base {

struct CodePoint {
    std::uint32_t value = 0;
    std::size_t length = 0;  // length in bytes; 0 if there is no valid UTF-8 at the offset
};

CodePoint codePointAt(std::string_view text, std::size_t offset);

bool isUtf8(std::string_view text);
// Returns the text with every byte that is not part of valid UTF-8 replaced by its character in Windows-1252 (Latin-1 plus a few characters). Valid
// UTF-8 remains unchanged.
std::string utf8Text(std::string_view text);

// Returns false for invisible or confusing characters (control characters, spaces, joiners, marks and private-use characters), otherwise true.
bool canBeShown(std::uint32_t codePoint);

// Returns a whole line for a terminal. Control characters, characters that change the writing direction, and bytes that are not UTF-8 are replaced by
// "?". All other characters remain unchanged, and the line is not shortened.
std::string sanitizeForTerminal(std::string_view text);

// Returns the token in single quotes. Characters that cannot be shown are replaced by "?", and a long token is shortened.
std::string quotedToken(std::string_view token);

// Like quotedToken(), but without the quotes; for a name within a sentence.
std::string shownName(std::string_view name);
// Returns the first twelve of `count` names, separated by commas, or all names if there are fewer; for messages that list the possible names.
std::string nameList(std::size_t count, const std::function<std::string(std::size_t)>& nameAt);

// Writes the shortest text that parses to this number, with −0 as 0, and returns the end of the text. The buffer must have room for 64 characters. A
// long number is written with an exponent, so that it cannot be mistaken for a 64-bit integer: 2^64 is "1.8446744073709552e+19".
char* putReal(char* begin, char* end, double number);
char* putReal(char* begin, char* end, float number);

}  // namespace sequency::base
