// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of subcommands that run many programs on a device: the device, its resident memory, and whether to print plans.
#pragma once

#include "app/cli/failure.h"
#include "app/cli/interrupt.h"
#include "engine/session/engine.h"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace sequency::cli {

struct EngineOptions {
    std::string device = "auto";  // id of a device, or ids of several devices used as one
    std::optional<std::size_t> keptBytes;
    bool verbose = false;
};

// Adds the options to the parser. `options` must outlive the parser.
void addEngineOptions(CLI::App& parser, EngineOptions& options);
// Adds --devices, which prints a list of the devices, to a parser that has --device. `device` must outlive the parser.
void addDevicesOption(CLI::App& parser, std::string& device);
CLI::Option* addVerboseOption(CLI::App& parser, bool& verbose);

// Creates the engine of a command. If `printsPlans` is true, every executed plan is printed once on standard error after the command has succeeded.
// Errors: Cancelled if a stop was requested.
std::unique_ptr<session::Engine> startEngine(bool printsPlans, Interrupt& interrupt);
// Creates an engine with these options. Errors: BadUsage if the device is unknown or cannot hold resident data.
std::unique_ptr<session::Engine> startEngine(const EngineOptions& options, Interrupt& interrupt);

}  // namespace sequency::cli
