// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/text_table.h"
#include "engine/base/aligned_buffer.h"
#include "engine/session/device_json.h"
#include "engine/session/engine.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace sequency::cli {
namespace {

std::string memoryText(std::size_t byteCount)
{
    return byteCount == 0 ? "-" : base::byteCountText(byteCount);
}

std::string numberText(std::size_t number)
{
    return number == 0 ? "-" : std::to_string(number);
}

std::string devicesText(const session::Engine& engine)
{
    TextTable table({"id", "type", "name", "vendor", "driver", "units", "memory", "max allocation",
                     "local memory", "max work-group", "fp64"});
    std::string unavailable;
    for (const session::DeviceInfo& device : engine.devices()) {
        table.addRow({device.id, std::string(session::deviceTypeName(device.type)), device.name,
                      device.vendor, device.driver, std::to_string(device.computeUnits),
                      memoryText(device.globalMemory), memoryText(device.maxAllocation),
                      memoryText(device.localMemory), numberText(device.maxWorkGroup),
                      device.fp64 ? "yes" : "no"});
        for (const auto& [algorithm, reason] : device.unavailable)
            unavailable += fmt::format("{} cannot run {}: {}\n", device.id, algorithm, reason);
    }
    std::string text = table.text();
    if (!unavailable.empty())
        text += "\n" + unavailable;
    if (!engine.openClProblem().empty())
        text += "\n" + engine.openClProblem() + "\n";
    return text;
}

std::string devicesJson(const session::Engine& engine)
{
    nlohmann::ordered_json document;
    document["devices"] = nlohmann::ordered_json::array();
    for (const session::DeviceInfo& device : engine.devices())
        document["devices"].push_back(session::deviceJson(device));
    if (!engine.openClProblem().empty())
        document["opencl_problem"] = engine.openClProblem();
    return document.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

base::Status listDevices(bool json, const std::string& path, Interrupt& interrupt)
{
    auto output = Output::open(path, interrupt);
    if (!output)
        return output.error();
    const session::Engine engine;
    if (interrupt.requested())
        return base::cancelled();
    if (auto written = output->write(json ? devicesJson(engine) : devicesText(engine)); !written)
        return written;
    return output->finish();
}

}  // namespace

Command addDevices(CLI::App& program)
{
    struct Options {
        bool json = false;
        std::string output;
    };
    const auto options = std::make_shared<Options>();
    CLI::App* parser = program.add_subcommand(
        "devices", "List the reference, the CPU and every OpenCL device, with limits and what it cannot do.");
    parser->add_flag("--json", options->json, "as a JSON document");
    parser->add_option("-o,--output-file", options->output, "write to FILE instead of standard output")
        ->type_name("FILE");
    return {parser, [options](Interrupt& interrupt) {
                return listDevices(options->json, options->output, interrupt);
            }};
}

}  // namespace sequency::cli
