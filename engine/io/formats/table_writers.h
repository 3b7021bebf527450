// SPDX-License-Identifier: GPL-3.0-or-later
//
// The writers of truth tables and the functions that they share. Internal to io.
//
// A writer receives the outputs to be written and sends the whole file to the sink. Don't-care values of Boolean outputs are already replaced by 0 or
// 1, except for formats that can store them.
// Errors: BadInput for anything that the format cannot represent.
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
    std::vector<std::size_t> outputs;  // indices in the table of the outputs to write
    TextSink& sink;

    const OutputColumn& column(std::size_t i) const { return table.outputs[outputs[i]]; }
    // Returns the values of the job's output `i`, which must be Boolean.
    const BitColumn& bits(std::size_t i) const { return std::get<BitColumn>(column(i).values); }
    std::string name(std::size_t i) const { return outputName(table, outputs[i]); }
};

base::Status writeBits(const WriteJob& job);
base::Status writeRaw(const WriteJob& job);
base::Status writeNpy(const WriteJob& job);
base::Status writeCsv(const WriteJob& job);
// Returns BadInput if a reader would combine two columns into one complex output because of their names.
base::Status checkColumnNames(const WriteJob& job);

// Returns the indices of the outputs that the options select. Errors: BadUsage.
base::Result<std::vector<std::size_t>> outputsToWrite(const TruthTable& table, const WriteOptions& options);
// Converts integers to bits if the format needs bits for this table (see WriteOptions); otherwise returns nullopt. Errors: OutOfMemory; BadInput for
// values that exceed the requested number of bits.
base::Result<std::optional<TruthTable>> bitsOfNumbers(const TruthTable& table, const WriteOptions& options);
// Returns true if a .pla file is written in the full dialect, with names, type and don't-care values.
bool isFullPla(const TruthTable& table, const WriteOptions& options, const std::vector<std::size_t>& outputs);

base::Error cannotHold(const WriteJob& job, const std::string& why);

// Each NameCheck function returns true if a name may contain the character `c`. isNotNul() rejects only NUL.
bool isNotNul(char c);
bool isLineCharacter(char c);        // rejects control characters
bool isIdentifierCharacter(char c);  // accepts letters, digits and _
bool isWordCharacter(char c);        // accepts visible characters except # \ = | " ,

// A test for the characters of a name. NameRule combines it with a description for messages.
using NameCheck = bool (*)(char c);
struct NameRule {
    NameCheck allowed = isNotNul;  // every character must pass this test; null allows all characters
    std::string_view expected = "no NUL characters in names";
    std::string_view reserved = {};                   // a name with a special meaning in the format
    std::span<const std::string_view> keywords = {};  // words that cannot be used as names
};
inline constexpr std::string_view wordCharacters = "no blanks, ends of lines or # \\ = | \" , in names";

// Return the names to write to a file. A name is replaced by x1, x2, … (for outputs f0, f1, …) if it is empty or repeated, if it is contained in
// `taken` or `reserved`, or if `allowed` rejects one of its characters.
std::vector<std::string> inputNamesFor(const TruthTable& table, NameCheck allowed,
                                       std::span<const std::string_view> reserved = {});
std::vector<std::string> outputNamesFor(const TruthTable& table, const std::vector<std::size_t>& outputs,
                                        NameCheck allowed, const std::vector<std::string>& taken = {},
                                        std::span<const std::string_view> reserved = {});

// Writes the value at `index` of a column. `separator` is written between the real and the imaginary part of a complex value.
void putColumnValue(TextSink& sink, const OutputColumn& column, std::size_t index,
                    std::string_view separator);
bool isComplexColumn(const OutputColumn& column);
void putHexWord(TextSink& sink, std::uint64_t word);
// Writes a line with a directive, followed by names.
void putNames(TextSink& sink, std::string_view directive, const std::vector<std::string>& names);
// Writes a truth table as hexadecimal digits, highest index first.
void putHexDigits(TextSink& sink, const base::PackedBits& bits);
// Writes the values of the inputs at a point as 0 and 1, x1 first.
void putPoint(TextSink& sink, std::size_t index, int variables, std::string_view separator = {});
// Returns '0', '1' or, for a don't-care, '-'.
char valueAt(const BitColumn& column, std::size_t index);

// Returns the values of all outputs at `index` as one number, first output most significant. Requires at most 63 outputs, all Boolean.
std::uint64_t wordAt(const WriteJob& job, std::size_t index);
// Returns BadInput if the outputs cannot be combined into one number per index.
base::Status checkWords(const WriteJob& job);

}  // namespace sequency::io
