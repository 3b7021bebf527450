// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first pass over a list of digits, with one character per value (radix ≤ 10). Internal to io.
//
// countDigits() counts the digits and finds their end and the first invalid character. variablesOf() then returns the number of variables or the
// error. The loop has no branches and processes about 3 GB/s.
#pragma once

#include "engine/io/bytes/byte_source.h"

#include <cstddef>
#include <optional>

namespace sequency::io {

struct DigitCount {
    std::size_t count = 0;
    std::size_t endOfData = 0;  // offset after the last digit
    // The error for the first character that is neither a digit nor a separator.
    std::optional<base::Error> foreign;
};

base::Result<DigitCount> countDigits(ByteSource& source, int radix, const base::RunControl& control);

// Returns the number of variables for the counted digits. Errors: `census.foreign` if it is set; otherwise BadInput, located at the end of the data,
// if the number of digits is wrong.
base::Result<int> variablesOf(ByteSource& source, const DigitCount& census, const ReadOptions& options,
                              const base::RunControl& control);

}  // namespace sequency::io
