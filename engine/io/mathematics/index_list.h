// SPDX-License-Identifier: GPL-3.0-or-later
//
// Indices of a table as people write them: "5", "0x5", "1, 4, 0x8". Separated by commas or blanks.
//
// Any thread. BadInput naming what is no index. Whether a table has such an index is for the caller to check.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace sequency::io {

base::Result<std::size_t> readIndex(std::string_view text);
// Empty of a text without any.
base::Result<std::vector<std::size_t>> readIndices(std::string_view text);

}  // namespace sequency::io
