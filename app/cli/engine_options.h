// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of subcommands that run many programs on a device: which one, what may stay there, and whether the plans are printed.
#pragma once

#include "engine/session/engine.h"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace sequency::cli {

struct EngineOptions {
    std::string device = "auto";
    std::optional<std::size_t> keptBytes;
    bool verbose = false;
};

// `options` must outlive the parser.
void addEngineOptions(CLI::App& parser, EngineOptions& options);
// -v,--verbose: the plans.
CLI::Option* addVerboseOption(CLI::App& parser, bool& verbose);
// BadUsage where the device keeps nothing, or is unknown.
base::Status apply(const EngineOptions& options, session::Engine& engine);

// The text of the plan by which a call is computed, which ends before the plan runs. Errors: the call's.
base::Result<std::string> planOf(session::Engine& engine,
                                 const std::function<base::Status(const base::RunControl& control)>& call,
                                 std::stop_token stop);
// The device that the text of a plan is for.
const session::DeviceInfo& deviceOf(const session::Engine& engine, const std::string& planText);

// Every plan that is executed from now on goes to standard error, each once, when the command has succeeded.
void printPlans(session::Engine& engine);

}  // namespace sequency::cli
