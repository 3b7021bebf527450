// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be said of a request to read, and of the size that a file claims, before anything is allocated. Internal to io;
// costs microseconds; any thread.
#pragma once

#include "engine/io/read_options.h"
#include "engine/io/vector_text.h"

namespace sequency::io {

// BadUsage outside 2 … 251: digits are bytes, and 251 is the largest prime below 256.
base::Status checkRadix(int radix);
// BadUsage for what is wrong whatever the text, BadInput for a number of variables beyond this machine.
base::Status checkRequest(const ReadOptions& options);
// BadUsage where the format holds Boolean functions only and the radix is another.
base::Status checkFormatRadix(Format format, int radix);

struct TableSize {
    int radix = 2;
    int variables = 0;
    std::size_t outputs = 1;
    std::size_t bitsPerValue = 1;  // that the table will need
};

// BadInput at `place` where the table does not fit the memory that there is; names the bytes and the largest n.
base::Status checkTableSize(const ReadOptions& options, const TableSize& size, const base::Place& place);

}  // namespace sequency::io
