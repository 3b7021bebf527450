// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions and cursors with which all readers of vectors in text form find separators, comments, tokens and the locations of errors. Internal to io.
//
// The text is UTF-8 or ASCII without a byte-order mark. White space, commas and semicolons separate tokens. A # starts a comment that extends to the
// end of its line. Lines end with LF, CRLF or CR.
// Units:     offsets count bytes from the beginning of the text.
// Ownership: views refer to the text, which must outlive them; nothing is copied.
// Threads:   any.
// Cost:      O(offset) for the line and column of an error.
#pragma once

#include "engine/base/text/display_text.h"
#include "engine/io/vector_text.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

// The number of bytes of text between two polls of the stop token.
inline constexpr std::size_t pollBytes = std::size_t(1) << 20;

// The offsets of a table's names in the input text, in the order of the table. The vectors are empty if the reader does not record offsets.
struct NamePlaces {
    std::vector<std::size_t> inputs;
    std::vector<std::size_t> outputs;
};

struct TextInput {
    std::string_view text;  // input text without a byte-order mark
    const ReadOptions& options;
    const base::RunControl& control;
    // True if `text` is only the beginning of a longer input, cut at the end of a line or token. A reader then reports only errors that no
    // continuation of the text could repair. If there are no such errors, it returns a table without outputs.
    bool isBegin = false;
    // The offsets of names, which readers of formats with names fill in. A null pointer means that the caller does not need the offsets.
    NamePlaces* namePlaces = nullptr;
};

// Returns true for white space, commas and semicolons. Compares without branches, so that the compiler can vectorise loops over it.
constexpr bool isSeparator(unsigned char c)
{
    return (c == ' ') | (static_cast<unsigned char>(c - '\t') < 5) | (c == ',') | (c == ';');
}

// Returns a description of the character at `offset` for a message: 'x' if it is printable, U+00A0 if it is not printable, or byte 0xFF if it is a
// control character or invalid UTF-8.
std::string characterText(std::string_view text, std::size_t offset);
using base::quotedToken;

base::SourceLocation placeOf(const TextInput& input, std::size_t offset);
base::Error badInput(const TextInput& input, std::size_t offset, std::string message);

// Returns the offset just after the last character that is neither a separator nor in a comment.
std::size_t endOfData(std::string_view text);

// If a value is missing between two commas or semicolons in [begin, end), because only separators and comments are between them, returns the offset
// of the second one. Otherwise returns nullopt.
std::optional<std::size_t> missingValue(std::string_view text, std::size_t begin, std::size_t end);

// Returns the offset at which the line of the comment at `offset` ends.
std::size_t endOfComment(std::string_view text, std::size_t offset);

// Returns the number of variables for an input with `valueCount` values. Errors: BadInput, located at the end of the data, if the number of values is
// not a power of the radix or conflicts with the number of variables in the options.
base::Result<int> variablesOf(const TextInput& input, std::size_t valueCount);
// Like the overload with a TextInput, except that the errors have no location.
base::Result<int> variablesOf(const ReadOptions& options, std::size_t valueCount);

class TokenCursor {
public:
    // The role of a comma: it separates tokens, or it belongs to a token, as in "1,5".
    enum class Comma { Separates, Belongs };
    explicit TokenCursor(std::string_view text, std::size_t offset = 0, Comma comma = Comma::Separates);
    // Moves to the next token, or returns false at the end of the text.
    bool next();
    std::string_view token() const { return m_text.substr(m_begin, m_offset - m_begin); }
    std::size_t begin() const { return m_begin; }
    std::size_t end() const { return m_offset; }

private:
    std::string_view m_text;
    const std::array<bool, 256>* m_ends;  // true for each byte value that ends a token
    std::size_t m_begin = 0;
    std::size_t m_offset = 0;
};

// A cursor over the lines of the text. Lines do not include their line ends.
class LineCursor {
public:
    explicit LineCursor(std::string_view text) : m_text(text) {}
    // Moves to the next line, or returns false after the last one. An unterminated last line counts as a line unless it is empty.
    bool next();
    std::string_view line() const { return m_text.substr(m_begin, m_end - m_begin); }
    std::size_t begin() const { return m_begin; }
    std::size_t end() const { return m_end; }  // offset of the end of the line, before its line end
    std::size_t number() const { return m_number; }
    // Extends the line to the offset `end` on a later line that continues this line.
    void extendTo(std::size_t end);

private:
    void endAt(std::size_t end);

    std::string_view m_text;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::size_t m_next = 0;
    std::size_t m_lineFeed = 0;  // offset of the next line feed, or of the end of the text if there is none
    std::size_t m_number = 0;    // line number, counted from 1
};

std::string lowerCase(std::string_view text);
// Returns true if `text` equals the lower-case word `lower`, ignoring case.
bool isSameWord(std::string_view text, std::string_view lower);
// Returns the value of a hexadecimal digit, or -1 for any other character.
int hexDigitValue(char c);

// Returns the text without leading and trailing blanks and tabs.
std::string_view trimmed(std::string_view text);

// Returns the words of a line, which are separated by spaces and tabs, as views into the line.
std::vector<std::string_view> wordsOf(std::string_view line);

// Parses an unsigned decimal number; returns nullopt if `word` is anything else.
std::optional<std::uint64_t> unsignedNumber(std::string_view word);

}  // namespace sequency::io
