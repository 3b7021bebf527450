// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parses the indices of table entries as users type them: "5", "0x5", or "1, 4, 0x8", separated by commas or blanks.
//
// The caller must check that the indices are in the range of its table.
// Errors:  BadInput; the message quotes the text that is not an index.
// Threads: any.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace sequency::io {

base::Result<std::size_t> readIndex(std::string_view text);
// Parses a list of indices. If the text contains none, the list is empty.
base::Result<std::vector<std::size_t>> readIndices(std::string_view text);

}  // namespace sequency::io
