// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/engine_options.h"

#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/value_checks.h"
#include "engine/session/backends/backend.h"

#include <algorithm>
#include <memory>
#include <set>

namespace sequency::cli {

void addEngineOptions(CLI::App& parser, EngineOptions& options)
{
    const std::string group = "Computation";
    addOption(
        parser, "--device", options.device,
        "device that computes: auto (default), reference, cpu, opencl (the best OpenCL device), or opencl:I "
        "with a number that 'devices' lists",
        "DEV", group);
    addOption(parser, "--keep-on-device", options.keptBytes,
              "maximum memory for functions and spectra that stay on a GPU between computations, such as "
              "8000000 or 512MiB "
              "(default: a quarter of its memory)",
              "BYTES", group)
        ->transform(byteCount());
    addDevicesOption(parser, options.device);
    addVerboseOption(parser, options.verbose)->group(group);
}

void addDevicesOption(CLI::App& parser, std::string& device)
{
    addOption(parser, "--devices", device,
              "several devices that share the work, such as opencl:0,opencl:1, or all-gpus", "DEV,...",
              "Computation")
        ->excludes("--device");
}

CLI::Option* addVerboseOption(CLI::App& parser, bool& verbose)
{
    return parser.add_flag("-v,--verbose", verbose,
                           "print every plan that is used to standard error, each plan only once");
}

std::unique_ptr<session::Engine> startEngine(bool printsPlans, Interrupt& interrupt)
{
    auto engine = std::make_unique<session::Engine>();
    if (interrupt.requested())
        throw base::cancelled();
    if (printsPlans)
        engine->observePlans([seen = std::make_shared<std::set<std::string>>()](
                                 const session::DeviceInfo& device, const program::Plan& plan) {
            std::string text = session::planText(device, plan);
            if (seen->insert(text).second)
                printText(std::move(text));
        });
    return engine;
}

std::unique_ptr<session::Engine> startEngine(const EngineOptions& options, Interrupt& interrupt)
{
    auto engine = startEngine(options.verbose, interrupt);
    // The engine loads no driver for calls that no GPU can shorten. Only the note about the choice of the device needs all devices.
    if (options.device == "auto" && !options.verbose && !options.keptBytes)
        return engine;
    const auto device = require(engine->resolveDevice(options.device));
    if (!options.keptBytes)
        return engine;
    if (options.device != "auto" && !device.isOpenCl)
        throw noEffect("--keep-on-device", "on the device " + device.id,
                       "an OpenCL device (--device opencl)");
    engine->kept().setLimit(options.keptBytes);
    return engine;
}

}  // namespace sequency::cli
