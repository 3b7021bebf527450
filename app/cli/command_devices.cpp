// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/device_note.h"
#include "app/cli/notes.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/text/display_text.h"
#include "engine/io/bytes/json.h"
#include "engine/io/results/data_table.h"
#include "engine/session/devices/device_json.h"
#include "engine/session/devices/driver_screen.h"
#include "engine/session/engine.h"

#include <fmt/format.h>

#include <memory>

namespace sequency::cli {
namespace {

struct DevicesOptions {
    ResultOptions result;
    bool measure = false;
    bool retryDrivers = false;
};

std::string memoryText(std::size_t byteCount)
{
    return byteCount == 0 ? "-" : base::byteCountText(byteCount);
}

std::string numberText(std::size_t number)
{
    return number == 0 ? "-" : std::to_string(number);
}

// Returns the rate for the largest measured amount of data as text, in 10^9 bytes or operations per second.
std::string rateText(const session::CostCurve& curve)
{
    return curve.largestRate() > 0 ? fmt::format("{:.1f}", 1e-9 * curve.largestRate()) : "-";
}

// Returns the measured costs of all devices as text, or an empty string if no device has been measured.
std::string costsText(const session::Engine& engine)
{
    io::DataTable table = io::textTable({"id", "opening", "smallest call", "upload GB/s", "download GB/s",
                                         "new memory GB/s", "passes GB/s", "10^9 operations/s"});
    for (const session::DeviceInfo& device : engine.devices()) {
        const session::DeviceCosts& costs = engine.costs(device.id);
        if (costs.isMeasured)
            table.addRow({device.id, secondsText(costs.openSeconds), secondsText(costs.callSeconds),
                          rateText(costs.upload), rateText(costs.download), rateText(costs.fresh),
                          rateText(costs.pass), rateText(costs.arithmetic)});
    }
    return table.rows() == 0 ? "" : "\nmeasured costs, each at the largest size:\n" + io::alignedText(table);
}

std::string devicesText(const session::Engine& engine)
{
    io::DataTable table = io::textTable({"id", "type", "name", "vendor", "driver", "units", "memory",
                                         "max allocation", "local memory", "max work-group", "fp64"});
    std::string unavailable;
    for (const session::DeviceInfo& device : engine.devices()) {
        table.addRow({device.id, std::string(session::deviceTypeName(device.type)), device.name,
                      device.vendor, device.driver, std::to_string(device.computeUnits),
                      memoryText(device.globalMemory), memoryText(device.maxAllocation),
                      memoryText(device.localMemory), numberText(device.maxWorkGroup),
                      device.fp64 ? "yes" : "no"});
        for (const auto& [algorithm, reason] : device.unavailable)
            unavailable += fmt::format("{} cannot run {}: {}\n", device.id, algorithm,
                                       base::sanitizeForTerminal(reason));
    }
    std::string text = io::alignedText(table) + costsText(engine);
    if (!unavailable.empty())
        text += "\n" + unavailable;
    if (!engine.openClProblem().empty())
        text += "\n" + base::sanitizeForTerminal(engine.openClProblem()) + "\n";
    return text;
}

std::string devicesJson(const session::Engine& engine)
{
    nlohmann::ordered_json document;
    document["devices"] = nlohmann::ordered_json::array();
    for (const session::DeviceInfo& device : engine.devices()) {
        nlohmann::ordered_json entry = session::deviceJson(device);
        if (const session::DeviceCosts& costs = engine.costs(device.id); costs.isMeasured)
            entry["costs"] = session::costsJson(costs);
        document["devices"].push_back(std::move(entry));
    }
    if (!engine.openClProblem().empty())
        document["opencl_problem"] = engine.openClProblem();
    return document.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

// Measures all devices except the reference. If a measurement fails, prints a note and continues with the next device.
void measureDevices(session::Engine& engine, Interrupt& interrupt)
{
    ProgressLine line;
    const auto devices = engine.devices();
    for (const session::DeviceInfo& device : devices) {
        if (device.type == session::DeviceType::Reference)
            continue;
        const auto control = runControl(interrupt, line, "measuring " + device.id);
        control.report(0);
        const auto measured = engine.measureCosts(device.id, control);
        if (interrupt.requested())
            throw base::cancelled();
        if (!measured)
            printNote(device.id, "not measured: " + measured.error().message);
    }
}

void listDevices(const DevicesOptions& options, Interrupt& interrupt)
{
    Output output(options.result.output, interrupt);
    if (options.retryDrivers && !session::retryDrivers())
        printNote("--retry-drivers", "no driver is excluded, so there is none to try again");
    const auto engine = startEngine(false, interrupt);
    if (options.measure)
        measureDevices(*engine, interrupt);
    output.writeAndFinish(options.result.is("json") ? devicesJson(*engine) : devicesText(*engine));
}

}  // namespace

Command addDevices(CLI::App& program)
{
    const auto options = std::make_shared<DevicesOptions>();
    CLI::App* parser = program.add_subcommand(
        "devices", "List the devices that can compute: the sequential reference, the CPU and every OpenCL "
                   "device, with their limits and with the features that they lack.");
    parser->add_flag("--measure", options->measure,
                     "measure the cost of calls on each device (about two seconds per device) and store the "
                     "result, which --device auto uses to choose a device");
    parser->add_flag("--retry-drivers", options->retryDrivers,
                     "try the OpenCL drivers again that are excluded because they hung or crashed");
    addResultOptions(*parser, options->result, {{"text", ""}, {"json", "as a JSON document"}});
    addExamples(*parser, {"sequency-cli devices", "sequency-cli devices --json -o devices.json"});
    return {parser, [options](Interrupt& interrupt) { return listDevices(*options, interrupt); }};
}

}  // namespace sequency::cli
