// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row of the format table: all properties of one format, with its reader and its writer.
//
// A new format needs one file that contains its reader, its writer and a function xFormat() that returns its row, plus one line in format_table.cpp.
// Reading, writing, detection, stream checks, names, notes, messages, help texts, dialogs and fuzz targets are all derived from the rows. Internal to
// io; tests also use this header to add formats.
// Ownership: rows are never removed, but addFormat() invalidates spans that formats() has returned.
// Threads:   any for reading the table; addFormat() must not run concurrently with other calls.
#pragma once

#include "engine/io/formats/table_formats.h"
#include "engine/io/formats/table_writers.h"
#include "engine/io/formats/text_shape.h"

#include <limits>
#include <span>

namespace sequency::io {

using ReadBytes = base::Result<TruthTable> (*)(ByteSource&, const ReadOptions&, const base::RunControl&);
using ReadText = base::Result<TruthTable> (*)(const TextInput&);
inline constexpr std::size_t wholeStream = std::numeric_limits<std::size_t>::max();
// A function that returns the maximum number of bytes to read from a stream that starts with `begin`. Returns an error if no continuation of `begin`
// is valid.
using CheckPrefix = base::Result<std::size_t> (*)(std::string_view begin, const ReadOptions&,
                                                  const base::RunControl&);

// The unit in which the beginning of a stream is cut for a check: after the last complete word, line or byte.
enum class PrefixUnit { Words, Lines, Bytes };
// The extent to which a file's suffix determines its format. Format: always. Usually: unless the text clearly has another format. Nothing: never.
enum class SuffixPolicy { Format, Usually, Nothing };
// The names of a table that a format stores. AsBits: no names, because the outputs are the bits of words.
enum class KeepsNames { None, Outputs, All, AsBits };

struct FormatRow {
    FormatInfo info;

    // The reader: readBytes for formats whose files may be large, readText for formats whose text is parsed as a whole. If both are null, the format
    // is write-only.
    ReadBytes readBytes = nullptr;
    ReadText readText = nullptr;
    // Checks the beginning of a stream. If this pointer is null, readText (if any) parses the beginning, with TextInput::isBegin set.
    CheckPrefix checkBegin = nullptr;
    PrefixUnit beginUnit = PrefixUnit::Lines;
    // The maximum number of bytes to read from a stream. It is lowered if reading more would take over a second.
    std::size_t mostOfStream = wholeStream;
    bool choosesOutputs = false;  // true if the reader builds only the requested output

    // Functions that detect the format. `magic` returns true if the first bytes can belong only to this format, regardless of the suffix. `likeness`
    // returns how well the text matches the format.
    bool (*magic)(std::string_view begin) = nullptr;
    DetectionConfidence (*likeness)(const TextShape& shape) = nullptr;
    SuffixPolicy suffixSays = SuffixPolicy::Format;

    base::Status (*write)(const WriteJob& job) = nullptr;
    bool takesBits = false;  // true if integers are written as the bits of an S-box (see WriteOptions)
    // True if a format writes integers from 0 to 2^n − 1 (for n variables) as with takesBits, and all other integers as numbers.
    bool mayBeSpectrum = false;
    KeepsNames keepsNames = KeepsNames::None;
    NameRule nameRule = {};
    bool sharesNames = false;  // true if an output must not have the same name as an input
    // Checks names for conditions that nameRule cannot express.
    base::Status (*checkNames)(const WriteJob& job) = nullptr;
    // isPlain returns true if files written with these options never contain names or don't-care values. isPlainFor returns true if the file of this
    // table contains none. If a pointer is null, files always contain them.
    bool (*isPlain)(const WriteOptions& options) = nullptr;
    bool (*isPlainFor)(const TruthTable& table, const WriteOptions& options,
                       const std::vector<std::size_t>& outputs) = nullptr;
};

inline FormatRow namedRow(std::string_view name, std::string_view title,
                          std::vector<std::string_view> suffixes = {})
{
    FormatRow row;
    row.info.name = name;
    row.info.title = title;
    row.info.suffixes = std::move(suffixes);
    return row;
}
// Completes the row of a format for logic networks, which stores several outputs and the names of all inputs and outputs. Each name is a word.
inline FormatRow networkRow(FormatRow row, ReadText read, base::Status (*write)(const WriteJob& job))
{
    row.info.holdsSeveral = true;
    row.info.replacesNames = true;
    row.readText = read;
    row.choosesOutputs = true;
    row.write = write;
    row.takesBits = true;
    row.keepsNames = KeepsNames::All;
    row.nameRule = {isWordCharacter, wordCharacters};
    return row;
}

// Completes the row of a format for lists of words, whose bits are the outputs of an S-box. These outputs have no names.
inline FormatRow wordsRow(FormatRow row, ReadText read, base::Status (*write)(const WriteJob& job))
{
    row.info.holdsSeveral = true;
    row.info.holdsWords = read != nullptr;
    row.readText = read;
    row.write = write;
    row.takesBits = true;
    row.keepsNames = KeepsNames::AsBits;
    return row;
}

// Returns the rows of the built-in formats in the order in which lists and menus show them (format_table.cpp).
std::vector<FormatRow> programsFormats();
std::span<const FormatRow> formatRows();
// Returns the row of a format, or a null pointer for Auto.
const FormatRow* formatRow(Format format);

// Returns the row whose `magic` matches the first bytes, or a null pointer if there is none.
const FormatRow* rowOfMagic(std::string_view begin);
// Returns true if the text of this table, written with these options, contains neither names nor don't-care values.
bool isPlain(const FormatRow& row, const TruthTable& table, const WriteOptions& options,
             const std::vector<std::size_t>& outputs);

// Adds a row and returns its format. Errors: BadUsage if the name is already used, or if the format can be neither read nor written.
base::Result<Format> addFormat(FormatRow row);

}  // namespace sequency::io
