// SPDX-License-Identifier: GPL-3.0-or-later
//
// Detects the input columns of a CSV truth table by their values alone, so that the table needs no heading. Internal to io.
// Threads: any.
// Cost:    one pass over the rows, which ends at the first row that cannot belong to such a table.
#pragma once

#include "engine/io/bytes/text_scan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sequency::io {

struct CountingInputs {
    std::size_t begin = 0;  // index of the first input column
    std::size_t count = 0;
    bool isMostSignificantFirst = true;
    bool hasOutputBits = true;  // true if the other columns, too, contain only 0, 1, x or -
    bool hasHeading = true;     // true if the first row contains names

    bool holds(std::size_t column) const { return column >= begin && column < begin + count; }
};

// Finds k columns, at the left or right end of a table of 2^k rows, that contain the numbers 0 to 2^k − 1 in binary, in ascending order. Returns
// nullopt if there are no such columns, if there is no other column, or if the first column is called "index". If the first row holds numbers instead
// of a heading and the caller specified no format, k must be at least 2, because two rows of 0 and 1 are more likely a list.
std::optional<CountingInputs> findCountingInputs(const TextInput& input);

// Returns true if `begin` can be the beginning of a table without a heading in which findCountingInputs() would detect inputs.
bool mayCountWithoutHeading(std::string_view begin, const ReadOptions& options);

// Returns a note for the user: the columns `names` were detected as inputs.
std::string countingInputsNote(const std::vector<std::string>& names, bool hasHeading);

}  // namespace sequency::io
