// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a function file holds: one or several functions of the same variables, with the names that the file gives, the
// values that it leaves open, and notes on what was ignored or assumed.
//
// Every output is a column of radix^variables values in index order (x1 most significant: the first input column of a file).
// A column of bits keeps two planes, ON and don't-care, a bit a value; every other column is an ElementVector: uint8 = digits
// 0 … p−1, int64, float64 or complex128. An S-box is a table whose outputs are the bits of its values, most significant
// first. Columns are owned and moved. Sizes are checked against the memory of this machine where a table is made (readers);
// functionOf() checks before it allocates. Any thread may read a table that no other thread changes.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/memory/packed_bits.h"
#include "engine/io/read_options.h"

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sequency::io {

struct SpectrumHeader;  // spectrum_writer.h

struct BitColumn {
    base::PackedBits on;        // 0 where the value is left open
    base::PackedBits dontCare;  // size() 0: every value is decided
};

struct OutputColumn {
    std::string name;  // empty where the file has none
    std::variant<BitColumn, base::ElementVector> values;
};

// Remark: something that was ignored or found out. Choice: one of several readings was taken, or a part of the file, so
// that the function may be another one than was meant; who shows no remarks shows these.
enum class NoteKind { Remark, Choice };

// What a reader has to say, one sentence; the place may be unknown.
struct ReadNote {
    std::string message;
    base::Place place = {};
    NoteKind kind = NoteKind::Remark;
};

struct TruthTable {
    Format format = Format::Bits;  // what it was read as
    std::string name;              // of the model, the record or the array; empty where the file has none
    int radix = 2;
    int variables = 0;
    std::vector<std::string> inputNames;  // x1 first; empty where the file has none
    std::vector<OutputColumn> outputs;    // at least one
    std::vector<std::string> parts;  // what ReadOptions::part chooses from: BLIF models, BSbox-tools records
    std::vector<ReadNote> notes;
    std::shared_ptr<const SpectrumHeader> document = {};  // null unless the file is a document of a result

    std::size_t size() const;  // values of a column
};

// The file's name, else "x1", …; "f" for a single output without a name, "f0", "f1", … for one of several.
std::string inputName(const TruthTable& table, int variable);
std::string outputName(const TruthTable& table, std::size_t output);
// By name, or by number from 0. BadUsage, naming those there are.
base::Result<std::size_t> findOutput(const TruthTable& table, std::string_view name);

bool isBoolean(const OutputColumn& column);
std::size_t dontCareCount(const OutputColumn& column);
// "0", "1", "-" for a value left open, else as base::valueText.
std::string valueText(const OutputColumn& column, std::size_t index);

// One output as the function that the engine takes: uint8 where it is Boolean, packed where it is long (function_vector.h). OutOfMemory
// before anything is allocated. Copies; O(N).
base::Result<base::FunctionVector> functionOf(const TruthTable& table, std::size_t output, DontCare fill);
// The same of a table that nobody needs any more: of a long Boolean column without open values its memory is taken.
base::Result<base::FunctionVector> functionOf(TruthTable&& table, std::size_t output, DontCare fill);
// One Boolean output with a bit a value. BadInput for another column.
base::Result<base::PackedBits> bitsOf(const TruthTable& table, std::size_t output, DontCare fill);
// The value of all outputs at each index as a number, the first output most significant: an S-box's list. BadInput unless
// all outputs are Boolean and at most 63.
base::Result<base::AlignedBuffer<std::int64_t>> wordsOf(const TruthTable& table, DontCare fill);

// A table of one output; a Boolean function's digits are packed.
base::Result<TruthTable> tableOf(const base::FunctionVector& function, std::string name = {});

// Copies an output; the table has the same name, format and variables without outputs. Errors: OutOfMemory.
base::Result<OutputColumn> cloneOf(const OutputColumn& column);
TruthTable emptyCopy(const TruthTable& table);

// The values that a Boolean output leaves open, a bit for each value. Null if every value is decided. Copies, O(N). Errors: OutOfMemory.
base::Result<std::shared_ptr<const base::PackedBits>> dontCares(const OutputColumn& column);
// Leaves the values of a Boolean column open where `open` has a bit. No effect if `open` is null or has another size. Errors: OutOfMemory.
base::Status leaveOpen(OutputColumn& column, const base::PackedBits* open);

}  // namespace sequency::io
