// SPDX-License-Identifier: GPL-3.0-or-later
//
// The input columns of a CSV truth table that marks them by nothing but their values; the table may have no heading. Internal to io.
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
    bool hasHeading = true;     // the first row holds names

    bool holds(std::size_t column) const { return column >= begin && column < begin + count; }
};

// Finds k columns at the left or right end of a table of 2^k rows, which hold the numbers 0 to 2^k - 1 in binary, in this order. Nothing
// if there are none, no other column, or a first column "index". The table has a heading, or its first row holds numbers: then k is at
// least 2 if the caller named no format, because few rows of 0 and 1 are more often a list.
std::optional<CountingInputs> findCountingInputs(const TextInput& input);

// Whether the first part of a text can belong to a table without a heading that has counting inputs.
bool mayCountWithoutHeading(std::string_view begin, const ReadOptions& options);

// Returns the note on the columns that were recognised, whose names are `names`.
std::string countingInputsNote(const std::vector<std::string>& names, bool hasHeading);

}  // namespace sequency::io
