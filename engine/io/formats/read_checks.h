// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks a read request, and the size that a file claims, before memory is allocated. Internal to io.
// Threads: any.
// Cost:    microseconds.
#pragma once

#include "engine/io/read_options.h"
#include "engine/io/vector_text.h"

namespace sequency::io {

// Checks the radix. Errors: BadUsage unless it is from 2 to 251. Digits are bytes, and 251 is the largest prime below 256.
base::Status checkRadix(int radix);
// Checks the options of a read request. Errors: BadUsage for options that are invalid for every input; BadInput for a number of variables whose table
// exceeds the memory of this machine.
base::Status checkRequest(const ReadOptions& options);
// Checks that the format supports the radix. Errors: BadUsage if the format supports only Boolean functions and the radix is not 2.
base::Status checkFormatRadix(Format format, int radix);

struct TableSize {
    int radix = 2;
    int variables = 0;
    std::size_t outputs = 1;
    std::size_t bitsPerValue = 1;
};

// Checks that the table fits in memory. Errors: BadInput at `place` if it does not; the message states the bytes needed and the largest n that fits.
base::Status checkTableSize(const ReadOptions& options, const TableSize& size,
                            const base::SourceLocation& place);

}  // namespace sequency::io
