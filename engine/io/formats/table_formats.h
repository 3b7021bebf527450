// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that the readers of all formats share, and the detection of formats. Internal to io.
//
// A reader returns the table in the order of the file, except that hexadecimal digits are converted to the order with index 0 first. Memory for the
// values is allocated only after the whole input has been checked. resources/manual/formats.md describes the accepted files.
// Errors: BadInput with its location, BadUsage, OutOfMemory, Cancelled.
#pragma once

#include "engine/io/bytes/byte_source.h"
#include "engine/io/truth_table_file.h"

namespace sequency::io {

// Returns the format of this input; never Format::Auto. Errors: those of reading the input, and an error for a file that can be read only if a type
// is specified.
base::Result<Format> detectFormat(ByteSource& source, const ReadOptions& options,
                                  const base::RunControl& control);

// Returns true if a list of values is read as an S-box only because its words are hexadecimal digits without a prefix.
bool isBareSbox(const TextInput& input);

base::Result<TruthTable> readBits(ByteSource& source, const ReadOptions& options,
                                  const base::RunControl& control);
base::Result<TruthTable> readPla(const TextInput& input);
// Reads a PLA file whose type is esop unless the text specifies another type.
base::Result<TruthTable> readEsop(const TextInput& input);
base::Result<TruthTable> readReal(const TextInput& input);
// Reads digits of a radix above 10, one token per value.
base::Result<TruthTable> readSeparatedDigits(const TextInput& input);

// Returns an error if no continuation can make `begin` a valid stream of digits.
base::Status checkDigits(std::string_view begin, int radix, const ReadOptions& options,
                         const base::RunControl& control);

// Returns the index of the requested output, for readers that build only this output. Returns nullopt if all outputs are requested. Errors: BadUsage.
base::Result<std::optional<std::size_t>> chosenOutput(const TruthTable& table, const ReadOptions& options);
// Returns the index in table.parts of the requested part, which the options specify by name or by number (counted from 0). Returns 0 if none is
// requested. Errors: BadUsage.
base::Result<std::size_t> chosenPart(const TruthTable& table, const ReadOptions& options,
                                     std::string_view what);
// Removes all outputs except `output`, whose name is preserved. Adds a note if the options did not select this output.
void keepOutput(TruthTable& table, std::optional<std::size_t> output, const ReadOptions& options);

// Adds a note, without a location, about a choice that the reader has made.
void noteChoice(TruthTable& table, const ReadOptions& options, std::string message);

// Returns a table with these values as its only output, which has no name.
TruthTable tableOfColumn(int radix, int variables, std::variant<BitColumn, base::ElementVector> values);

// Returns BadInput if the text comes from another program and cannot be read. The message names its format and suggests an alternative. Examines the
// first lines and the suffix of `source`.
base::Status checkNotForeign(std::string_view begin, const std::string& source);

// Checks the beginning of a stream that is still growing. Returns the maximum number of bytes to read; the maximum of size_t means no limit.
//
// Parses the beginning like the reader (TextInput::isBegin), but builds no table. Never rejects a beginning that could become valid in its format or,
// if the format is not known yet, in any format that could be detected. Errors: those of the reader, with their location.
base::Result<std::size_t> checkStreamBegin(std::string_view begin, const ReadOptions& options,
                                           const base::RunControl& control);

}  // namespace sequency::io
