// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench/bench_plan.h"

#include "app/cli/bench/size_list.h"
#include "app/cli/failure.h"
#include "app/cli/options/choices.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/option_checks.h"
#include "app/cli/options/point_options.h"
#include "engine/base/text/joined.h"
#include "engine/benchmark/papers/paper_setups.h"
#include "engine/benchmark/works.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/character_table.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::cli {
namespace {

constexpr int maxRepeats = 1'000'000;

void checkRadix(const BenchOptions& options)
{
    if (options.radix == 0)
        return;
    benchmark::Point point;
    point.work = options.work;
    point.radix = options.radix;
    point.variables = 1;
    requireAt("--radix", benchmark::findWork(options.work)->program(point, true));
}

void checkNumbers(const BenchOptions& options)
{
    if (options.protocol.repeats < 1 || options.protocol.repeats > maxRepeats)
        throw usage("--repeat", fmt::format("{} is not possible, expected 1 to {}", options.protocol.repeats,
                                            maxRepeats));
    if (!(options.precisionPercent >= 0 && options.precisionPercent < 100))
        throw usage("--precision", "expected a percentage of the median, more than 0 and less than 100");
    if (options.failIfSlower && !(*options.failIfSlower >= 0))
        throw usage("--fail-if-slower", "expected a percentage, 0 for every slowdown beyond the spread");
    if (!(options.maxSeconds >= 0))
        throw usage("--max-seconds", "expected seconds, 0 for no limit");
    if (!(options.protocol.pointSeconds >= 0))
        throw usage("--point-seconds", "expected seconds, 0 for no limit");
}

void checkNames(const BenchOptions& options)
{
    checkWork(options.work);
    if (!options.algorithms.empty() && splitNames(options.algorithms).empty())
        throw usage("--algorithms", "no name is given, expected names separated by commas, or all");
    if (splitNames(options.devices).empty())
        throw usage("--devices", "no name is given, expected names separated by commas, or all");
    checkElement(options.element);
    if (options.format != "text" && !options.isChart() && !formatOf(options))
        throw usage("--output-format", "unknown format '" + options.format +
                                           "', expected text, json, csv, markdown, latex or svg");
    if (!options.compare.empty() && formatOf(options) == benchmark::Format::Latex)
        throw usage("--output-format",
                    "comparisons cannot be printed as latex, expected text, json, csv or markdown");
    if (!base::findValue<benchmark::Time>(benchmark::timeNames, options.time))
        throw usage("--time",
                    "unknown time '" + options.time + "', expected kernels, transfers, call or staging");
    if (!options.paper.empty() && benchmark::paperSetup(options.paper) == nullptr) {
        std::vector<std::string> names;
        for (const benchmark::PaperSetup& setup : benchmark::paperSetups())
            names.push_back(setup.name);
        throw usage("--paper",
                    "unknown setup '" + options.paper + "', expected one of: " + base::joined(names));
    }
}

std::vector<std::string> runnableAlgorithms(const session::DeviceInfo& device, const std::string& work)
{
    std::vector<std::string> names = benchmark::algorithmsFor(device, work);
    std::erase_if(names, [&](const std::string& name) { return device.unavailable.contains(name); });
    return names;
}

benchmark::Plan paperPlanOf(const BenchOptions& options, const std::vector<session::DeviceInfo>& devices)
{
    benchmark::Plan plan = benchmark::paperPlan(*benchmark::paperSetup(options.paper), devices);
    if (options.sizes) {
        const auto sizes = parseSizes(*options.sizes);
        std::erase_if(plan.points, [&](const benchmark::Point& point) {
            return std::find(sizes.begin(), sizes.end(), point.variables) == sizes.end();
        });
    }
    const auto wanted = splitNames(options.algorithms);
    if (!wanted.empty() && !contains(wanted, "all"))
        std::erase_if(plan.points,
                      [&](const benchmark::Point& point) { return !contains(wanted, point.algorithm); });
    if (plan.points.empty())
        throw usage("--paper", "the setup '" + options.paper +
                                   "' has no points with these sizes, algorithms and devices");
    return plan;
}

}  // namespace

void checkOptions(const BenchOptions& options)
{
    checkNames(options);
    checkNumbers(options);
    checkRadix(options);
    if (options.json == "-" && (formatOf(options) || options.isChart()) &&
        (options.output.empty() || options.output == "-"))
        throw usage("--output-format", "standard output already receives the document of --json -");
    if (options.sizes)
        parseSizes(*options.sizes);
}

std::vector<session::DeviceInfo> chosenDevices(const session::Engine& engine, const std::string& wanted)
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
        const auto device = require(engine.resolveDevice(name));
        add(device);
    }
    return chosen;
}

benchmark::Plan planOf(const BenchOptions& options, const std::vector<session::DeviceInfo>& devices)
{
    benchmark::Plan plan = options.paper.empty() ? benchmark::Plan() : paperPlanOf(options, devices);
    plan.protocol = options.protocol;
    plan.protocol.precision = options.precisionPercent / 100;
    plan.maxSeconds = options.maxSeconds;
    if (!options.paper.empty())
        return plan;

    const auto wanted = splitNames(options.algorithms.empty() ? "fast" : options.algorithms);
    std::vector<std::string> known;
    const bool hasOpenCl = std::ranges::any_of(devices, &session::DeviceInfo::isOpenCl);
    for (const session::DeviceInfo& device : devices)
        for (const std::string& algorithm : benchmark::algorithmsFor(device, options.work))
            if (!contains(known, algorithm))
                known.push_back(algorithm);
    for (const std::string& algorithm : wanted)
        if (algorithm != "all" && !contains(known, algorithm))
            throw usage(
                "--algorithms",
                contains(acceptedNames("bench", "--algorithms"), algorithm)
                    ? fmt::format("no device of --devices can run the algorithm '{}' for {}, expected all "
                                  "or some of: {}{}",
                                  algorithm, options.work, base::joined(known),
                                  hasOpenCl ? "" : " (or an OpenCL device: --devices opencl)")
                    : fmt::format("unknown algorithm '{}', expected all or some of: {}", algorithm,
                                  base::joined(known)));
    const auto sizes = parseSizes(options.sizes.value_or("10:20:2"));
    for (const int size : sizes)
        for (const session::DeviceInfo& device : devices)
            for (const std::string& algorithm :
                 contains(wanted, "all") ? runnableAlgorithms(device, options.work) : wanted)
                plan.points.push_back({options.work, algorithm, device.id, size, options.radix,
                                       options.algorithmOptions, options.batch,
                                       base::parseElementType(options.element)});
    benchmark::shareElements(plan.points, devices);
    return plan;
}

bool BenchOptions::isReport() const
{
    return besidePapers || isChart() || formatOf(*this).has_value();
}

std::optional<benchmark::Format> formatOf(const BenchOptions& options)
{
    return base::findValue<benchmark::Format>(benchmark::formatNames, options.format);
}

benchmark::Time timeOf(const BenchOptions& options)
{
    return base::findValue<benchmark::Time>(benchmark::timeNames, options.time)
        .value_or(benchmark::Time::Kernels);
}

}  // namespace sequency::cli
