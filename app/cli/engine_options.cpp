// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/engine_options.h"

#include "app/cli/file_options.h"
#include "app/cli/help_text.h"
#include "app/cli/notes.h"
#include "engine/session/backend.h"

#include <algorithm>
#include <memory>
#include <set>

namespace sequency::cli {

void addEngineOptions(CLI::App& parser, EngineOptions& options)
{
    const std::string group = "Computation";
    parser.add_option("--device", options.device, "auto (default), reference, cpu, opencl or opencl:I")
        ->type_name("DEV")
        ->group(group);
    parser
        .add_option("--keep-on-device", options.keptBytes,
                    "of functions and spectra that stay on a GPU between computations, as 8000000 or 512MiB "
                    "(default: a quarter of its memory)")
        ->type_name("BYTES")
        ->transform(withoutText(CLI::AsSizeValue(false)))
        ->group(group);
    addVerboseOption(parser, options.verbose)->group(group);
}

void addDevicesOption(CLI::App& parser, EngineOptions& options)
{
    parser
        .add_option("--devices", options.devices,
                    "several devices that share the Walsh spectrum of a Boolean function, block by block, as "
                    "opencl:0,opencl:1, or all-gpus")
        ->type_name("DEV,...")
        ->group("Computation");
}

const std::string& deviceOf(const EngineOptions& options)
{
    return options.devices.empty() ? options.device : options.devices;
}

CLI::Option* addVerboseOption(CLI::App& parser, bool& verbose)
{
    return parser.add_flag("-v,--verbose", verbose,
                           "print on standard error the plans by which it is computed, each once");
}

base::Status apply(const EngineOptions& options, session::Engine& engine)
{
    const auto device = engine.resolveDevice(options.device);
    const auto devices = engine.resolveDevices(deviceOf(options));
    if (!device || !devices)
        return device ? devices.error() : device.error();
    if (!options.devices.empty() && options.device != "auto")
        return usage("--devices", "names devices in the place of --device, expected one of both");
    if (options.keptBytes && options.device != "auto" && !device->isOpenCl)
        return noEffect("--keep-on-device", "on the device " + device->id,
                        "it with an OpenCL device (--device opencl)");
    if (options.keptBytes)
        engine.kept().setLimit(options.keptBytes);
    if (options.verbose)
        printPlans(engine);
    return base::success();
}

const session::DeviceInfo& deviceOf(const session::Engine& engine, const std::string& planText)
{
    const auto& devices = engine.devices();
    return *std::ranges::find_if(devices, [&](const session::DeviceInfo& device) {
        return planText.starts_with("device " + device.id + ",");
    });
}

void printPlans(session::Engine& engine)
{
    engine.observePlans([seen = std::make_shared<std::set<std::string>>()](const session::DeviceInfo& device,
                                                                           const program::Plan& plan) {
        std::string text = session::planText(device, plan);
        if (seen->insert(text).second)
            printText(std::move(text));
    });
}

}  // namespace sequency::cli
