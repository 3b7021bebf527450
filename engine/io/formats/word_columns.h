// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists of numbers as the outputs of an S-box: bit by bit into columns, the most significant bit first. Internal to io.
//
// Asks for the columns' memory at once (BadInput by checkTableSize). Cost: about 2 ns a bit. Not for two threads.
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
    // For 2^variables values of `bits` ≤ 64 bits.
    static base::Result<WordColumns> create(const ReadOptions& options, int variables, int bits,
                                            const base::Place& place);

    void append(std::uint64_t value, std::size_t times = 1);
    // The outputs y1 … ym, once all values are there.
    std::vector<OutputColumn> take();

private:
    std::vector<base::PackedBits> m_planes;
    std::vector<PackedWriter> m_writers;
};

// Bit slices "0ed9_3687_a74c_659a" as values: a field an output, most significant first, its digits a truth table, highest index
// first. BadInput; `word` is a part of the input's text.
base::Result<std::vector<std::uint64_t>> valuesOfSlices(const TextInput& input, std::string_view word);

// Bits of the largest value, at least 1; or as many as were asked for.
int bitsOfWords(std::uint64_t largest, const ReadOptions& options);

// Gives the table the values as outputs of `bits` bits, and notes at `offset` whether a square S-box is bijective. BadInput as
// WordColumns::create().
base::Status fillWords(TruthTable& table, NoteList& notes, const TextInput& input,
                       std::span<const std::uint64_t> values, int bits, std::size_t offset);

}  // namespace sequency::io
