// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first pass over a list of digits 0 … radix−1 (radix ≤ 10, one character per value): counts the digits, finds their end and the first other
// character. Internal to io. One pass without branches, about 3 GB/s.
#pragma once

#include "engine/io/bytes/byte_source.h"

#include <cstddef>
#include <optional>

namespace sequency::io {

struct DigitCount {
    std::size_t count = 0;
    std::size_t endOfData = 0;           // offset after the last digit
    std::optional<base::Error> foreign;  // error at the first character that is neither digit nor separator
};

base::Result<DigitCount> countDigits(ByteSource& source, int radix, const base::RunControl& control);

// Returns the number of variables for the counted digits. Errors: first `census.foreign`, then BadInput at the end of the data.
base::Result<int> variablesOf(ByteSource& source, const DigitCount& census, const ReadOptions& options,
                              const base::RunControl& control);

// Returns the error for a file that has changed since the first pass.
base::Error changedWhileRead(const ByteSource& source);

}  // namespace sequency::io
