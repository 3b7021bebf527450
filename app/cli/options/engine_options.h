// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of subcommands that run many programs on a device: which one, what may stay there, and whether the plans are printed.
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

// Makes the engine of a command. With `printsPlans`, every plan that is executed goes to standard error, each once, when the command has
// succeeded. Errors: Cancelled if a stop was requested.
std::unique_ptr<session::Engine> startEngine(bool printsPlans, Interrupt& interrupt);
// The same with these options. Errors: BadUsage if the device keeps nothing or is unknown.
std::unique_ptr<session::Engine> startEngine(const EngineOptions& options, Interrupt& interrupt);

}  // namespace sequency::cli
