// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts that all readers of vector texts share: separators, comments, tokens, places of errors. Internal to io.
//
// Texts are UTF-8 or ASCII without byte-order mark; offsets count bytes from its begin. White space, commas and semicolons
// separate, # begins a comment that ends with its line; lines end with LF, CRLF or CR. Nothing is copied: views point into
// the text, which must outlive them. Any thread. Places are worked out only when an error is made, O(offset).
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

// Bytes of text between two polls of the stop token.
inline constexpr std::size_t pollBytes = std::size_t(1) << 20;

// Where the names of a table stand in its text, as offsets, in the order of the table; empty where a reader does not say.
struct NamePlaces {
    std::vector<std::size_t> inputs;
    std::vector<std::size_t> outputs;
};

struct TextInput {
    std::string_view text;  // without byte-order mark
    const ReadOptions& options;
    const base::RunControl& control;
    // The text is but the begin of one, up to the end of a line or token: a reader refuses what is wrong in it whatever follows,
    // and otherwise returns a table without outputs.
    bool isBegin = false;
    // Filled by readers of formats with names. May be null.
    NamePlaces* namePlaces = nullptr;
};

// White space, comma, semicolon. Written with comparisons only, so that loops over it become vector instructions.
constexpr bool isSeparator(unsigned char c)
{
    return (c == ' ') | (static_cast<unsigned char>(c - '\t') < 5) | (c == ',') | (c == ';');
}

// "x", 'U+00A0' or 'byte 0xFF': the character at `offset` for a message, in quotes where it can be shown.
std::string characterText(std::string_view text, std::size_t offset);
using base::quotedToken;

base::Place placeOf(const TextInput& input, std::size_t offset);
base::Error badInput(const TextInput& input, std::size_t offset, std::string message);

// The offset behind the last character that is neither separator nor comment: where the data end.
std::size_t endOfData(std::string_view text);

// The second of two commas or semicolons between `begin` and `end`, where nothing but separators and comments stand: a value is
// missing there. Nothing where none is.
std::optional<std::size_t> missingValue(std::string_view text, std::size_t begin, std::size_t end);

// The offset of the end of the comment whose # stands at `offset`: the end of its line.
std::size_t endOfComment(std::string_view text, std::size_t offset);

// The number of variables of a text with so many values, or BadInput at the end of the data where the number does not
// fit the radix or the number of variables that the reader was told.
base::Result<int> variablesOf(const TextInput& input, std::size_t valueCount);
// The same without a place.
base::Result<int> variablesOf(const ReadOptions& options, std::size_t valueCount);

// Walks over the tokens of a text.
class TokenCursor {
public:
    enum class Comma { Separates, Belongs };  // to its token, as in "1,5"
    explicit TokenCursor(std::string_view text, std::size_t offset = 0, Comma comma = Comma::Separates);
    // False at the end of the text.
    bool next();
    std::string_view token() const { return m_text.substr(m_begin, m_offset - m_begin); }
    std::size_t begin() const { return m_begin; }
    std::size_t end() const { return m_offset; }

private:
    std::string_view m_text;
    const std::array<bool, 256>* m_ends;  // whether a byte ends a token
    std::size_t m_begin = 0;
    std::size_t m_offset = 0;
};

// The lines of a text one after another: views without their ends.
class LineCursor {
public:
    explicit LineCursor(std::string_view text) : m_text(text) {}
    // False behind the last line; a last line without an end counts where it is not empty.
    bool next();
    std::string_view line() const { return m_text.substr(m_begin, m_end - m_begin); }
    std::size_t begin() const { return m_begin; }
    std::size_t end() const { return m_end; }  // without the line's end
    std::size_t number() const { return m_number; }
    // The line is to end there, behind further lines that belong to it.
    void extendTo(std::size_t end);

private:
    void endAt(std::size_t end);

    std::string_view m_text;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::size_t m_next = 0;
    std::size_t m_lineFeed = 0;  // the next one, or the end of the text
    std::size_t m_number = 0;    // from 1
};

// The text with A to Z in lower case.
std::string lowerCase(std::string_view text);
// Whether the text is this word, in upper or lower case.
bool isSameWord(std::string_view text, std::string_view lower);
// The value of a hexadecimal digit; -1 for another character.
int hexDigitValue(char c);

// Without blanks and tabs at either end.
std::string_view trimmed(std::string_view text);

// The words of a line, separated by spaces and tabs; views into the line.
std::vector<std::string_view> wordsOf(std::string_view line);

// A decimal number without sign, all of the word.
std::optional<std::uint64_t> unsignedNumber(std::string_view word);

}  // namespace sequency::io
