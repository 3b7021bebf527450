// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first look at a list of digits 0 … radix−1 (radix ≤ 10, a character a value): how many there are, where they end, and what
// among them is no digit. Internal to io. One pass without branches, about 3 GB/s.
#pragma once

#include "engine/io/bytes/byte_source.h"

#include <cstddef>
#include <optional>

namespace sequency::io {

struct DigitCensus {
    std::size_t count = 0;
    std::size_t endOfData = 0;  // offset behind the last digit
    std::optional<base::Error>
        foreign;  // the first character that is neither digit nor separator, with its place
};

base::Result<DigitCensus> censusOfDigits(ByteSource& source, int radix, const base::RunControl& control);

// The number of variables of so many digits, or BadInput at the end of the data; the census's own error first.
base::Result<int> variablesOf(ByteSource& source, const DigitCensus& census, const ReadOptions& options,
                              const base::RunControl& control);

// Of a file that no longer is what the first look found.
base::Error changedWhileRead(const ByteSource& source);

}  // namespace sequency::io
