// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the writers of truth tables share, and the writers themselves. Internal to io.
//
// A writer gets the outputs that are to be written, Boolean ones as bits whose open values are decided already (but for the
// formats that hold them), and puts all of the file into the sink. It refuses, as BadInput, what its format cannot hold.
#pragma once

#include "engine/io/bytes/text_sink.h"
#include "engine/io/truth_table_file.h"

#include <span>
#include <string>
#include <vector>

namespace sequency::io {

struct WriteJob {
    const TruthTable& table;
    const WriteOptions& options;
    std::vector<std::size_t> outputs;  // of the table
    TextSink& sink;

    const OutputColumn& column(std::size_t i) const { return table.outputs[outputs[i]]; }
    // Of a Boolean column.
    const BitColumn& bits(std::size_t i) const { return std::get<BitColumn>(column(i).values); }
    std::string name(std::size_t i) const { return outputName(table, outputs[i]); }
};

// What other files of the room write with.
base::Status writeBits(const WriteJob& job);
base::Status writeRaw(const WriteJob& job);
base::Status writeNpy(const WriteJob& job);
base::Status writeCsv(const WriteJob& job);
// Refuses two names that would be read back as one complex output.
base::Status checkColumnNames(const WriteJob& job);

// The outputs that the options ask for. BadUsage.
base::Result<std::vector<std::size_t>> outputsToWrite(const TruthTable& table, const WriteOptions& options);
// Integers as bits, where the format wants that of this table (see WriteOptions); nothing where it does not. Errors of memory, and
// BadInput for values beyond the bits that were asked for.
base::Result<std::optional<TruthTable>> bitsOfNumbers(const TruthTable& table, const WriteOptions& options);
// Whether a .pla is written with names, type and open values.
bool isFullPla(const TruthTable& table, const WriteOptions& options, const std::vector<std::size_t>& outputs);

base::Error cannotHold(const WriteJob& job, const std::string& why);

// Characters of names.
bool isNotNul(char c);
bool isLineCharacter(char c);        // no control character
bool isIdentifierCharacter(char c);  // a letter, a digit, _
bool isWordCharacter(char c);        // anything that can be seen but # \ = | " ,

// What a format takes of names, and what that is called.
using NameCheck = bool (*)(char c);
struct NameRule {
    NameCheck allowed = isNotNul;  // of every character; null: of all
    std::string_view expected = "no NUL characters in names";
    std::string_view reserved = {};                   // a name that says something else
    std::span<const std::string_view> keywords = {};  // names that the format reserves; they are replaced
};
inline constexpr std::string_view wordCharacters = "no blanks, ends of lines or # \\ = | \" , in names";

// Names for a file: those of the table, but x1, x2, … (or f0, f1, …) for those that are empty, stand twice, are among `taken` or
// have characters that `allowed` does not hold for.
std::vector<std::string> inputNamesFor(const TruthTable& table, NameCheck allowed,
                                       std::span<const std::string_view> reserved = {});
std::vector<std::string> outputNamesFor(const TruthTable& table, const std::vector<std::size_t>& outputs,
                                        NameCheck allowed, const std::vector<std::string>& taken = {},
                                        std::span<const std::string_view> reserved = {});

// A value of a column; the parts of a complex one with the text between them.
void putColumnValue(TextSink& sink, const OutputColumn& column, std::size_t index,
                    std::string_view separator);
bool isComplexColumn(const OutputColumn& column);
void putHexWord(TextSink& sink, std::uint64_t word);
// A directive and names behind it, a line.
void putNames(TextSink& sink, std::string_view directive, const std::vector<std::string>& names);
// A truth table in hexadecimal digits, highest index first.
void putHexDigits(TextSink& sink, const base::PackedBits& bits);
// The inputs of a point, x1 first, as 0 and 1: one character each.
void putPoint(TextSink& sink, std::size_t index, int variables, std::string_view separator = {});
// 0, 1 or - of a Boolean column.
char valueAt(const BitColumn& column, std::size_t index);

// The outputs at a point as a number, the first one most significant. At most 63 Boolean outputs.
std::uint64_t wordAt(const WriteJob& job, std::size_t index);
// BadInput where the outputs do not make a number.
base::Status checkWords(const WriteJob& job);

}  // namespace sequency::io
