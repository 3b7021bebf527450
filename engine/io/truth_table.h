// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a function file: one or several functions of the same variables, with their names, their don't cares, and notes on what the reader
// has ignored or assumed.
//
// Readers return a TruthTable, and functionOf() extracts one function from it. Every output is a column of radix^variables values in index order,
// where x1 (the first input column of a file) is most significant. A Boolean column has two bit vectors, ON and don't care, with one bit per value.
// Any other column is an ElementVector: uint8 for digits 0 … p−1 (p is the radix), int64, float64 or complex128. An S-box is a table whose outputs
// are the bits of its values, most significant first. Readers and functionOf() check that the memory of this machine suffices before they allocate
// memory.
// Ownership: columns are owned and moved.
// Threads:   any thread may read a table while no thread changes it.
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

struct SpectrumHeader;  // defined in spectrum_writer.h

struct BitColumn {
    base::PackedBits on;        // 1 where the function is 1; 0 at don't cares
    base::PackedBits dontCare;  // 1 at don't cares; size() is 0 if there are none
};

struct OutputColumn {
    std::string name;  // name of the output; empty if the file has none
    std::variant<BitColumn, base::ElementVector> values;
    // Locations in a CSV file, without its name: the top of the column, then, if all columns together have at most maxPlacedValues integers, every value
    // of a column of integers. Empty for other files.
    std::vector<base::SourceLocation> places = {};
};
inline constexpr std::size_t maxPlacedValues = std::size_t(1) << 16;  // the size of the largest S-box

// The importance of a note. Remark: the reader ignored or found something. Choice: the reader chose one of several interpretations, or a part of the
// file, although a different function may have been meant. A caller that hides remarks must still show choices.
enum class NoteKind { Remark, Choice };

// A message of a reader, in one sentence. Its location may be unknown.
struct ReadNote {
    std::string message;
    base::SourceLocation place = {};
    NoteKind kind = NoteKind::Remark;
};

struct TruthTable {
    Format format = Format::Bits;
    std::string name;  // name of the model, record or array; empty if the file has no name
    int radix = 2;
    int variables = 0;
    std::vector<std::string> inputNames;  // names of the inputs, x1 first; empty if the file has no names
    std::vector<OutputColumn> outputs;    // columns of the outputs, at least one
    // The names of the parts from which ReadOptions::part selects, for example BLIF models or BSbox-tools records.
    std::vector<std::string> parts;
    std::vector<ReadNote> notes;
    // Header of a result document; null for any other file.
    std::shared_ptr<const SpectrumHeader> document = {};

    std::size_t size() const;  // returns the number of values per column
};

// inputName() and outputName() return the name in the file. If the file has no names, the inputs are "x1", …, a single output is "f", and several
// outputs are "f0", "f1", …
std::string inputName(const TruthTable& table, int variable);
std::string outputName(const TruthTable& table, std::size_t output);
// Returns the index of the output called `name`; `name` may also be the index itself. Errors: BadUsage, listing the existing outputs, if there is no
// such output.
base::Result<std::size_t> findOutput(const TruthTable& table, std::string_view name);

bool isBoolean(const OutputColumn& column);
std::size_t dontCareCount(const OutputColumn& column);
// Returns "0", "1" or "-" (don't care) for a Boolean value; for any other value, the result of base::valueText().
std::string valueText(const OutputColumn& column, std::size_t index);

// Returns an output as a function for the engine. A Boolean output has the type uint8 or, if it is long, is packed (function_vector.h). Copies the
// values, which takes O(N) for N values. Errors: OutOfMemory, before any memory is allocated.
base::Result<base::FunctionVector> functionOf(const TruthTable& table, std::size_t output, DontCare fill);
// Like functionOf() for a const table, but moves the values of a long Boolean column without don't cares.
base::Result<base::FunctionVector> functionOf(TruthTable&& table, std::size_t output, DontCare fill);
// Returns the values of a Boolean output as bits. Errors: BadInput for any other column.
base::Result<base::PackedBits> bitsOf(const TruthTable& table, std::size_t output, DontCare fill);
// As above, but moves the values out of the table instead of copying them if the output has no don't-cares.
base::Result<base::PackedBits> bitsOf(TruthTable&& table, std::size_t output, DontCare fill);
// Returns the list of an S-box: for each index, the values of all outputs as one number, first output most significant. Errors: BadInput if there are
// more than 63 outputs or if an output is not Boolean.
base::Result<base::AlignedBuffer<std::int64_t>> wordsOf(const TruthTable& table, DontCare fill);

// Returns a table with the function as its only output. The digits of a Boolean function are packed.
base::Result<TruthTable> tableOf(const base::FunctionVector& function, std::string name = {});
// As above, but moves the values instead of copying them, except those of a Boolean function that is not packed.
base::Result<TruthTable> tableOf(base::FunctionVector&& function, std::string name = {});

// cloneOf() returns a copy of an output. emptyCopy() returns a table with the same name, format and variables, but without outputs. Errors:
// OutOfMemory.
base::Result<OutputColumn> cloneOf(const OutputColumn& column);
TruthTable emptyCopy(const TruthTable& table);

// Returns the don't cares of a Boolean output as one bit per value, or a null pointer if there are none. Copies the bits in O(N). Errors:
// OutOfMemory.
base::Result<std::shared_ptr<const base::PackedBits>> dontCares(const OutputColumn& column);
// Turns the values of a Boolean column into don't cares at the indices where `open` is 1. Has no effect if `open` is null or has another size.
// Errors: OutOfMemory.
base::Status leaveOpen(OutputColumn& column, const base::PackedBits* open);

}  // namespace sequency::io
