// SPDX-License-Identifier: GPL-3.0-or-later
//
// Declares the options of `bench` and their help texts.
#pragma once

#include "app/cli/bench/bench_plan.h"

#include <CLI/CLI.hpp>

namespace sequency::cli {

// Adds the options to `parser`; `options` must outlive it.
void addBenchOptions(CLI::App& parser, BenchOptions& options);

}  // namespace sequency::cli
