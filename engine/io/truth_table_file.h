// SPDX-License-Identifier: GPL-3.0-or-later
//
// Truth tables from files and into files, in every format of format.h.
//
// Reading: the whole input is looked at before memory is taken for the table, so that a file is refused for what it says
// within a second and without much memory, whatever size it claims; a stream is looked at while it grows, so that an endless one
// is refused for what has come of it, and at most a GiB of it is kept. Errors are BadInput with line and column (from 1,
// columns in bytes; a binary file is one line), BadUsage for options that make no sense, OutOfMemory, Cancelled, and File
// where there is nothing to read. Format::Auto goes by suffix and content and never guesses silently between two plausible
// readings. Lists of bits, raw and .npy files are read piece by piece: their memory is the table's, a bit a value of a
// Boolean function. Any thread; polls the stop token at least every MiB; 2^24 bits of text take about 30 ms.
//
// Writing: bytes go to the sink in pieces; its first Error ends the writing. Text is in the C locale, LF.
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
// "-" is standard input. `options.source` is set to the path.
base::Result<TruthTable> readTruthTableFile(const std::string& path, ReadOptions options,
                                            const base::RunControl& control = {});

// What a file of this format ends in: its own first suffix, or that of its kind where the format has none and is known by content.
std::string_view suffixToWrite(Format format);
// What a file of this name is written in. `chosen` (Auto: nothing was) counts where files of it may have that suffix; nothing for
// no suffix and for an unknown one.
std::optional<Format> formatToWrite(std::string_view path, Format chosen);

// Which .pla is written: Portable = .i .o .p and rows of 0, 1 and - for the most narrow of readers, Full = names, types and
// don't-cares. Auto: portable where nothing is lost by it.
enum class PlaDialect { Auto, Portable, Full };

struct WriteOptions {
    Format format = Format::Bits;
    std::string output = {};  // as ReadOptions; empty: all, or `mainOutput` in formats that hold one
    std::size_t mainOutput = 0;
    DontCare dontCare = DontCare::Zero;  // in formats without don't-cares
    std::optional<First> first = {};     // overrides the order of the list formats
    std::string type = {};  // raw, npy: as ReadOptions; empty: the smallest that holds the values
    PlaDialect plaDialect = PlaDialect::Auto;
    bool allRows = false;                // pla: also rows of points where no output is on
    std::optional<int> outputBits = {};  // of integers that are written as outputs; else those of the largest
    // A name of the table that the format cannot hold is replaced (writeNotes() says which), or else refused.
    bool replacesNames = true;
};

// A column of numbers that are all 0 and 1 is Boolean for formats that hold nothing else.
// A table of one column of integers 0 … 2^m − 1 is an S-box: formats of Boolean functions take its bits as the outputs y1 … ym, the
// most significant first (bsbox: where the values have no more bits than there are variables, and come from no spectrum).

// Whether values left open are written as such.
bool keepsOpenValues(const WriteOptions& options);
// Whether WriteOptions::replacesNames counts: a format with names that does not take every name.
bool replacesNames(const WriteOptions& options);
// Whether it is written so, and WriteOptions::outputBits counts.
bool mayBeBox(const TruthTable& table, const WriteOptions& options);

// Something that writing the table in this format leaves out or changes, one sentence in the present tense: names, values left open,
// numbers as bits.
struct WriteNote {
    std::string message;
    NoteKind kind = NoteKind::Remark;
    std::string_view option = {};  // of the command line, that decides it; empty: none
};
std::vector<WriteNote> writeNotes(const TruthTable& table, const WriteOptions& options);
// Those of them after which the file holds other values, outputs or names than the table, rather than none.
std::vector<WriteNote> writeLosses(const TruthTable& table, const WriteOptions& options);

// BadInput, saying why, where the format cannot hold the table.
base::Status writeTruthTable(const TruthTable& table, const WriteOptions& options, const Sink& sink,
                             const base::RunControl& control = {});

}  // namespace sequency::io
