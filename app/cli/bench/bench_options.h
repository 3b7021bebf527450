// SPDX-License-Identifier: GPL-3.0-or-later
//
// Adds the options of `bench`, including their help texts, to a parser.
#pragma once

#include "app/cli/bench/bench_plan.h"

#include <CLI/CLI.hpp>

namespace sequency::cli {

// Adds the options to the parser. `options` must outlive the parser.
void addBenchOptions(CLI::App& parser, BenchOptions& options);

}  // namespace sequency::cli
