// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks of the values of numeric options. Their messages state the value and what is expected.
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>

namespace sequency::cli {

// Returns a check that accepts whole numbers from `min` to `max`.
CLI::Validator wholeNumber(std::uint64_t min, std::uint64_t max = std::numeric_limits<std::uint64_t>::max());

// Returns a transformation that replaces a number of bytes with a unit, such as "512MiB", by the number of bytes.
CLI::Validator byteCount();

}  // namespace sequency::cli
