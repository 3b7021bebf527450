// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the readers of formats share, and the choice between them; what they accept is described in resources/manual/formats.md.
// Internal to io.
//
// A reader returns the table in the file's own order (hexadecimal digits: index 0 first already), or BadInput with its
// place, BadUsage, OutOfMemory, Cancelled. Memory for the values is asked for only after all of the input was looked at.
#pragma once

#include "engine/io/bytes/byte_source.h"
#include "engine/io/truth_table_file.h"

namespace sequency::io {

// What Format::Auto stands for; never Auto. Errors: reading, and a file that only a type could make sense of.
base::Result<Format> detectFormat(ByteSource& source, const ReadOptions& options,
                                  const base::RunControl& control);

// Whether a list of values is read as an S-box because its words are hexadecimal digits without a prefix.
bool isBareSbox(const TextInput& input);

base::Result<TruthTable> readBits(ByteSource& source, const ReadOptions& options,
                                  const base::RunControl& control);
base::Result<TruthTable> readPla(const TextInput& input);
// Reads a PLA whose type is esop unless the text names another one.
base::Result<TruthTable> readEsop(const TextInput& input);
// Reads reversible circuits of RevLib (real_circuit.cpp).
base::Result<TruthTable> readReal(const TextInput& input);
// Radix > 10: a token a value.
base::Result<TruthTable> readSeparatedDigits(const TextInput& input);

// Whether a stream of digits that begins so is wrong whatever follows.
base::Status checkDigits(std::string_view begin, int radix, const ReadOptions& options,
                         const base::RunControl& control);

// For readers that make only the output that was asked for. Its number, nothing where all are wanted; BadUsage.
base::Result<std::optional<std::size_t>> chosenOutput(const TruthTable& table, const ReadOptions& options);
// Which of table.parts was asked for: by name or by number from 0, the first where none was. BadUsage.
base::Result<std::size_t> chosenPart(const TruthTable& table, const ReadOptions& options,
                                     std::string_view what);
// Drops the others, with a note where nobody chose; the name that the output had among them stays.
void keepOutput(TruthTable& table, std::optional<std::size_t> output, const ReadOptions& options);

// Adds a note on a choice that the reader made, without a place.
void noteChoice(TruthTable& table, const ReadOptions& options, std::string message);

// A table of one nameless output.
TruthTable tableOfColumn(int radix, int variables, std::variant<BitColumn, base::ElementVector> values);

// BadInput at the start of a file of another program that is not read, with the name of its format and what to give instead. Looks at the
// first lines and at the suffix of `source`.
base::Status checkNotForeign(std::string_view begin, const std::string& source);

// Checks the beginning of a stream that still grows, and returns how many bytes of it are wanted at most (the largest size_t: all).
//
// Reads the beginning as its reader would (TextInput::isBegin), without a table. Never refuses what could become a valid input of its
// format or, if the format is still to be detected, of one that could be detected. Errors: those of the reader, with their place.
base::Result<std::size_t> checkStreamBegin(std::string_view begin, const ReadOptions& options,
                                           const base::RunControl& control);

}  // namespace sequency::io
