// SPDX-License-Identifier: GPL-3.0-or-later
//
// The input columns of a CSV truth table that marks them by nothing but their values. Internal to io.
//
// Cost: one pass over the rows, which ends at the first row that cannot belong to such a table. Any thread.
#pragma once

#include "engine/io/bytes/text_scan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sequency::io {

struct CountingInputs {
    std::size_t begin = 0;  // first column of the inputs
    std::size_t count = 0;
    bool isMostSignificantFirst = true;
    bool hasOutputBits = true;  // the cells of all other columns are 0, 1, x or - as well

    bool holds(std::size_t column) const { return column >= begin && column < begin + count; }
};

// Finds k columns at the left or right end of a table of 2^k rows with a heading, which hold the numbers 0 to 2^k - 1 in binary, in
// this order. Nothing if there are none, no other column, or a first column "index".
std::optional<CountingInputs> findCountingInputs(const TextInput& input);

// Returns the note on the columns that were recognised, whose names are `names`.
std::string countingInputsNote(const std::vector<std::string>& names);

}  // namespace sequency::io
