// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row of the table of formats: all that there is to know of one, beside the code of its reader and its writer, which stand in
// the same file. Internal to io, and for tests that add a format.
//
// A new format is one file with a function xFormat() that returns its row, and one line of format_table.cpp. Reading, writing,
// detection, streams, names, notes, messages, the command line's help, the dialogs and the fuzz targets follow from the row.
// Rows stand for good. Any thread may read the table; addFormat() may not run beside it, and what formats() gave before is void after
// it.
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
// How many bytes of a stream that begins so are wanted at most, or what is wrong in them whatever follows.
using CheckPrefix = base::Result<std::size_t> (*)(std::string_view begin, const ReadOptions&,
                                                  const base::RunControl&);

// What the begin of a stream is cut to for its reader.
enum class PrefixUnit { Words, Lines, Bytes };
// What the suffix of a file says: its format; its format, unless the text surely shows another; nothing.
enum class SuffixPolicy { Format, Usually, Nothing };
// What is written of the names of a table. AsBits: outputs are the bits of words, which have no names.
enum class KeepsNames { None, Outputs, All, AsBits };

struct FormatRow {
    FormatInfo info;

    // Reading: from a source that may be large, or from all of its text. Both null: the format is written only.
    ReadBytes readBytes = nullptr;
    ReadText readText = nullptr;
    CheckPrefix checkBegin =
        nullptr;  // null: readText reads the begin (TextInput::isBegin), where there is one
    PrefixUnit beginUnit = PrefixUnit::Lines;
    // Bytes of a stream at most, where reading more of them would take longer than a second.
    std::size_t mostOfStream = wholeStream;
    bool choosesOutputs = false;  // the reader makes only the output that was asked for

    // Detection. `magic`: the first bytes, which nothing else begins with, whatever the suffix says.
    bool (*magic)(std::string_view begin) = nullptr;
    DetectionConfidence (*likeness)(const TextShape& shape) = nullptr;
    SuffixPolicy suffixSays = SuffixPolicy::Format;

    // Writing.
    base::Status (*write)(const WriteJob& job) = nullptr;
    bool takesBits = false;      // integers are written as the bits of an S-box (WriteOptions)
    bool mayBeSpectrum = false;  // but integers beyond 0 … 2^n − 1 are numbers in it
    KeepsNames keepsNames = KeepsNames::None;
    NameRule nameRule = {};
    bool sharesNames = false;                                   // an output may not be called as an input is
    base::Status (*checkNames)(const WriteJob& job) = nullptr;  // what the rule does not say
    // With these options it has neither names nor open values; or not for this table. Null: it always has.
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
// Completes the row of a format of logic networks, which has several outputs and a name, a word, for each input and output.
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

// Completes the row of a format of words, whose bits are the outputs of an S-box and have no names.
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

// The rows that the program has, in the order of lists and menus (format_table.cpp).
std::vector<FormatRow> programsFormats();
std::span<const FormatRow> formatRows();
// Null for Auto.
const FormatRow* formatRow(Format format);

// The row whose magic the bytes begin with; null for none.
const FormatRow* rowOfMagic(std::string_view begin);
// Whether this table, with these options, is written without names and open values.
bool isPlain(const FormatRow& row, const TruthTable& table, const WriteOptions& options,
             const std::vector<std::size_t>& outputs);

// A further row: its format. BadUsage where a row has its name already, or where it can be neither read nor written.
base::Result<Format> addFormat(FormatRow row);

}  // namespace sequency::io
