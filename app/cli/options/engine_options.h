// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of subcommands that run many programs on a device: which one, what may stay there, and whether the plans are printed.
#pragma once

#include "engine/session/engine.h"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <optional>
#include <string>

namespace sequency::cli {

struct EngineOptions {
    std::string device = "auto";  // or several
    std::optional<std::size_t> keptBytes;
    bool verbose = false;
};

// `options` must outlive the parser.
void addEngineOptions(CLI::App& parser, EngineOptions& options);
// --devices, of a parser that has --device; `device` must outlive it.
void addDevicesOption(CLI::App& parser, std::string& device);
// -v,--verbose: the plans.
CLI::Option* addVerboseOption(CLI::App& parser, bool& verbose);
// BadUsage where the device keeps nothing, or is unknown.
base::Status apply(const EngineOptions& options, session::Engine& engine);

// Every plan that is executed from now on goes to standard error, each once, when the command has succeeded.
void printPlans(session::Engine& engine);

}  // namespace sequency::cli
