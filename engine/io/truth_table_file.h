// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads truth tables from files and writes them to files, in every format of format.h.
//
// The reader examines the whole input before it allocates the table, so a file with invalid contents is rejected within a second and with little
// memory, whatever size it claims. A stream is checked while it grows, so that an endless stream with an invalid beginning is rejected. At most 1 GiB
// of a stream is stored. Format::Auto depends on the suffix and the content, and never chooses silently between two plausible interpretations. Lists
// of bits, raw and .npy files are read in pieces and take only the memory of the table, one bit per value of a Boolean function.
//
// The writer passes bytes to the sink in pieces and stops at the first Error of the sink. Text is in the C locale with LF line ends.
// Errors:  BadInput with line and column (from 1, columns in bytes; a binary file is one line), BadUsage for inconsistent options, OutOfMemory,
// Cancelled, and File if there is nothing to read.
// Threads: any. Polls the stop token at least every MiB.
// Cost:    about 30 ms for 2^24 bits of text.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/results/spectrum_writer.h"
#include "engine/io/truth_table.h"

#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

base::Result<TruthTable> readTruthTable(std::string_view bytes, const ReadOptions& options,
                                        const base::RunControl& control = {});
// Reads a file, or standard input if `path` is "-". Sets `options.source` to `path`.
base::Result<TruthTable> readTruthTableFile(const std::string& path, ReadOptions options,
                                            const base::RunControl& control = {});

// Returns the suffix for files written in this format: its first suffix or, for a format without suffixes, a common suffix (files in such a format
// are recognised by content).
std::string_view suffixToWrite(Format format);
// Returns the format for writing a file named `path`: `chosen` if the path has one of its suffixes, otherwise the format to which the path's suffix
// belongs. Returns nullopt if there is no suffix or it is unknown.
std::optional<Format> formatToWrite(std::string_view path, Format chosen);

// The dialect of a written .pla file. Portable: only .i, .o, .p and rows of 0, 1 and -, for the least capable readers. Full: also with names, types
// and don't-cares. Auto: Portable if it loses no information, otherwise Full.
enum class PlaDialect { Auto, Portable, Full };

struct WriteOptions {
    Format format = Format::Bits;
    // The selected output, as in ReadOptions. If this string is empty, all outputs are written; in a format for a single output, only `mainOutput`.
    std::string output = {};
    std::size_t mainOutput = 0;
    DontCare dontCare = DontCare::Zero;  // value that replaces don't-cares in formats that cannot store them
    std::optional<First> first = {};     // overrides the default order of the list formats
    // For raw and npy: the element type, as in ReadOptions. If this string is empty, the smallest type that can represent all values is used.
    std::string type = {};
    PlaDialect plaDialect = PlaDialect::Auto;
    bool allRows = false;  // for pla: true to include rows in which all outputs are 0
    // The number of bits per integer if integers are written as outputs, one per bit. If it is not set, the largest value determines it.
    std::optional<int> outputBits = {};
    // If true, names that the format does not allow are replaced, and writeNotes() reports this. If false, such names are errors.
    bool replacesNames = true;
};

// Formats that hold only Boolean functions accept a column of numbers if all numbers are 0 or 1. A table of one column of integers 0 … 2^m − 1 is an
// S-box, whose bits such formats write as the outputs y1 … ym, the most significant first. The format bsbox writes such bits only if the values have
// no more bits than there are variables and do not come from a spectrum.

// Returns true if don't-cares are preserved, that is, not replaced by values.
bool keepsDontCares(const WriteOptions& options);
// Returns true if WriteOptions::replacesNames has an effect, because the format stores names but does not allow every name.
bool replacesNames(const WriteOptions& options);
// Returns true if the table may be written as an S-box, so that WriteOptions::outputBits has an effect.
bool mayBeBox(const TruthTable& table, const WriteOptions& options);

// A message, in one sentence, about data that are omitted or changed when the table is written in this format (names, don't-cares, numbers as bits).
struct WriteNote {
    std::string message;
    NoteKind kind = NoteKind::Remark;
    std::string_view option = {};  // command-line option that affects this loss; empty if there is none
};
std::vector<WriteNote> writeNotes(const TruthTable& table, const WriteOptions& options);
// Returns only the notes on values, outputs or names that will differ in the file (NoteKind::Choice). Notes on omitted data are not included.
std::vector<WriteNote> writeLosses(const TruthTable& table, const WriteOptions& options);

// Writes the table. Errors: BadInput, with the reason, if the format cannot hold the table.
base::Status writeTruthTable(const TruthTable& table, const WriteOptions& options, const Sink& sink,
                             const base::RunControl& control = {});

}  // namespace sequency::io
