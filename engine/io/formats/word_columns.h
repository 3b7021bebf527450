// SPDX-License-Identifier: GPL-3.0-or-later
//
// Splits a list of numbers into the outputs of an S-box: one column per bit, most significant bit first. Internal to io.
// Errors:  BadInput as for checkTableSize(); the memory of all columns is allocated at once.
// Threads: one at a time.
// Cost:    about 2 ns per bit.
#pragma once

#include "engine/io/bytes/note_list.h"
#include "engine/io/bytes/packed_writer.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/truth_table.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sequency::io {

class WordColumns {
public:
    // Creates columns for 2^variables values of `bits` bits. Requires bits <= 64.
    static base::Result<WordColumns> create(const ReadOptions& options, int variables, int bits,
                                            const base::SourceLocation& place);

    void append(std::uint64_t value, std::size_t times = 1);
    // Returns the outputs y1 … ym, where m is the number of bits per value. All values must have been appended.
    std::vector<OutputColumn> take();

private:
    std::vector<base::PackedBits> m_planes;
    std::vector<PackedWriter> m_writers;
};

// Converts bit slices such as "0ed9_3687_a74c_659a" to values. Each slice is the truth table of one output in hexadecimal digits, highest index
// first; the slice of the most significant output comes first. `word` must be a view into the input's text. Errors: BadInput.
base::Result<std::vector<std::uint64_t>> valuesOfSlices(const TextInput& input, std::string_view word);

// Returns the number of bits that the options request. If they request none, returns the bit length of `largest`, which is at least 1.
int bitsOfWords(std::uint64_t largest, const ReadOptions& options);

// Stores the values in the table as outputs of `bits` bits. If an S-box has as many outputs as inputs, adds a note at `offset` that states whether it
// is bijective. Errors: BadInput as for WordColumns::create().
base::Status fillWords(TruthTable& table, NoteList& notes, const TextInput& input,
                       std::span<const std::uint64_t> values, int bits, std::size_t offset);

}  // namespace sequency::io
