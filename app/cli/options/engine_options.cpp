// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/engine_options.h"

#include "app/cli/notes.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/help_text.h"
#include "engine/session/backends/backend.h"

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
    addDevicesOption(parser, options.device);
    addVerboseOption(parser, options.verbose)->group(group);
}

void addDevicesOption(CLI::App& parser, std::string& device)
{
    parser
        .add_option("--devices", device,
                    "several devices that share the work, as opencl:0,opencl:1, or all-gpus (in the place of "
                    "--device)")
        ->type_name("DEV,...")
        ->excludes("--device")
        ->group("Computation");
}

CLI::Option* addVerboseOption(CLI::App& parser, bool& verbose)
{
    return parser.add_flag("-v,--verbose", verbose,
                           "print on standard error the plans by which it is computed, each once");
}

base::Status apply(const EngineOptions& options, session::Engine& engine)
{
    const auto device = engine.resolveDevice(options.device);
    if (!device)
        return device.error();
    if (options.keptBytes && options.device != "auto" && !device->isOpenCl)
        return noEffect("--keep-on-device", "on the device " + device->id,
                        "it with an OpenCL device (--device opencl)");
    if (options.keptBytes)
        engine.kept().setLimit(options.keptBytes);
    if (options.verbose)
        printPlans(engine);
    return base::success();
}

session::DeviceInfo deviceOf(const session::Engine& engine, const std::string& planText)
{
    constexpr std::string_view before = "device ";
    return *engine.resolveDevice(planText.substr(before.size(), planText.find(',') - before.size()));
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
