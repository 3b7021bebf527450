// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench/bench_plan.h"

#include "app/cli/bench/size_list.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/given_options.h"
#include "app/cli/options/point_options.h"
#include "engine/benchmark/paper_setups.h"
#include "engine/benchmark/works.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/character_table.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::cli {
namespace {

constexpr int maxRepeats = 1'000'000;

base::Status checkRadix(const BenchOptions& options)
{
    if (options.radix == 0)
        return base::success();
    benchmark::Point point;
    point.work = options.work;
    point.radix = options.radix;
    point.variables = 1;
    const auto program = benchmark::workNamed(options.work)->program(point, true);
    return program ? base::success() : usage("--radix", program.error().message);
}

base::Status checkNumbers(const BenchOptions& options)
{
    if (options.protocol.repeats < 1 || options.protocol.repeats > maxRepeats)
        return usage("--repeat", fmt::format("{} is not possible, expected 1 to {}", options.protocol.repeats,
                                             maxRepeats));
    if (!(options.precisionPercent >= 0 && options.precisionPercent < 100))
        return usage("--precision", "expected a percentage of the median, more than 0 and less than 100");
    if (options.failIfSlower && !(*options.failIfSlower >= 0))
        return usage("--fail-if-slower", "expected a percentage, 0 for every slowdown beyond the spread");
    if (!(options.maxSeconds >= 0))
        return usage("--max-seconds", "expected seconds, 0 for no limit");
    if (!(options.protocol.pointSeconds >= 0))
        return usage("--point-seconds", "expected seconds, 0 for no limit");
    return base::success();
}

base::Status checkNames(const BenchOptions& options)
{
    if (auto valid = checkWork(options.work); !valid)
        return valid;
    if (!options.algorithms.empty() && splitNames(options.algorithms).empty())
        return usage("--algorithms", "no name is given, expected names separated by commas, or all");
    if (splitNames(options.devices).empty())
        return usage("--devices", "no name is given, expected names separated by commas, or all");
    if (auto valid = checkElement(options.element); !valid)
        return valid;
    if (options.format != "text" && !formatOf(options))
        return usage("--output-format",
                     "unknown format '" + options.format + "', expected text, json, csv, markdown or latex");
    if (!options.compare.empty() && formatOf(options) == benchmark::Format::Latex)
        return usage("--output-format",
                     "comparisons have no form latex, expected text, json, csv or markdown");
    if (!base::valueNamed<benchmark::Time>(benchmark::timeNames, options.time))
        return usage("--time",
                     "unknown time '" + options.time + "', expected kernels, transfers, call or staging");
    if (!options.paper.empty() && benchmark::paperSetup(options.paper) == nullptr) {
        std::vector<std::string> names;
        for (const benchmark::PaperSetup& setup : benchmark::paperSetups())
            names.push_back(setup.name);
        return usage("--paper", "unknown setup '" + options.paper + "', expected one of: " + joined(names));
    }
    return base::success();
}

// What a device offers for a work, without that which it cannot run.
std::vector<std::string> runnableAlgorithms(const session::DeviceInfo& device, const std::string& work)
{
    std::vector<std::string> names = benchmark::algorithmsFor(device, work);
    std::erase_if(names, [&](const std::string& name) { return device.unavailable.contains(name); });
    return names;
}

base::Result<benchmark::Plan> paperPlanOf(const BenchOptions& options,
                                          const std::vector<session::DeviceInfo>& devices)
{
    benchmark::Plan plan = benchmark::paperPlan(*benchmark::paperSetup(options.paper), devices);
    if (options.sizes) {
        const auto sizes = parseSizes(*options.sizes);
        if (!sizes)
            return sizes.error();
        std::erase_if(plan.points, [&](const benchmark::Point& point) {
            return std::find(sizes->begin(), sizes->end(), point.variables) == sizes->end();
        });
    }
    const auto wanted = splitNames(options.algorithms);
    if (!wanted.empty() && !contains(wanted, "all"))
        std::erase_if(plan.points,
                      [&](const benchmark::Point& point) { return !contains(wanted, point.algorithm); });
    if (plan.points.empty())
        return usage("--paper", "nothing of '" + options.paper + "' is left to measure on these devices");
    return plan;
}

}  // namespace

base::Status checkOptions(const BenchOptions& options)
{
    if (auto valid = checkNames(options); !valid)
        return valid;
    if (auto valid = checkNumbers(options); !valid)
        return valid;
    if (auto valid = checkRadix(options); !valid)
        return valid;
    if (options.json == "-" && formatOf(options) && (options.output.empty() || options.output == "-"))
        return usage("--output-format", "standard output cannot have the document of --json - as well");
    if (options.sizes)
        if (const auto sizes = parseSizes(*options.sizes); !sizes)
            return sizes.error();
    return base::success();
}

base::Result<std::vector<session::DeviceInfo>> chosenDevices(const session::Engine& engine,
                                                             const std::string& wanted)
{
    std::vector<session::DeviceInfo> chosen;
    const auto add = [&chosen](const session::DeviceInfo& device) {
        const bool isThere = std::any_of(chosen.begin(), chosen.end(),
                                         [&](const session::DeviceInfo& d) { return d.id == device.id; });
        if (!isThere)
            chosen.push_back(device);
    };
    for (const std::string& name : splitNames(wanted)) {
        if (name == "all") {
            for (const session::DeviceInfo& device : engine.devices())
                if (!device.isSeveral())
                    add(device);
            continue;
        }
        const auto device = engine.resolveDevice(name);
        if (!device)
            return device.error();
        add(*device);
    }
    return chosen;
}

base::Result<benchmark::Plan> planOf(const BenchOptions& options,
                                     const std::vector<session::DeviceInfo>& devices)
{
    benchmark::Plan plan;
    if (!options.paper.empty()) {
        auto ofPaper = paperPlanOf(options, devices);
        if (!ofPaper)
            return ofPaper;
        plan = std::move(*ofPaper);
    }
    plan.protocol = options.protocol;
    plan.protocol.precision = options.precisionPercent / 100;
    plan.maxSeconds = options.maxSeconds;
    if (!options.paper.empty())
        return plan;

    const auto wanted = splitNames(options.algorithms.empty() ? "fast" : options.algorithms);
    std::vector<std::string> known;
    for (const session::DeviceInfo& device : devices)
        for (const std::string& algorithm : benchmark::algorithmsFor(device, options.work))
            if (!contains(known, algorithm))
                known.push_back(algorithm);
    for (const std::string& algorithm : wanted)
        if (algorithm != "all" && !contains(known, algorithm))
            return usage("--algorithms",
                         fmt::format("unknown algorithm '{}' on these devices, expected all or some of: {}",
                                     algorithm, joined(known)));
    const auto sizes = parseSizes(options.sizes.value_or("10:20:2"));
    if (!sizes)
        return sizes.error();
    for (const int size : *sizes)
        for (const session::DeviceInfo& device : devices)
            for (const std::string& algorithm :
                 contains(wanted, "all") ? runnableAlgorithms(device, options.work) : wanted)
                plan.points.push_back({options.work, algorithm, device.id, size, options.radix,
                                       options.algorithmOptions, options.batch,
                                       base::elementTypeNamed(options.element)});
    benchmark::shareElements(plan.points, devices);
    return plan;
}

std::optional<benchmark::Format> formatOf(const BenchOptions& options)
{
    return base::valueNamed<benchmark::Format>(benchmark::formatNames, options.format);
}

benchmark::Time timeOf(const BenchOptions& options)
{
    return base::valueNamed<benchmark::Time>(benchmark::timeNames, options.time)
        .value_or(benchmark::Time::Kernels);
}

}  // namespace sequency::cli
