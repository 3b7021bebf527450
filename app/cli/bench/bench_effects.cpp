// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench/bench_effects.h"

#include "app/cli/bench/size_list.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/option_checks.h"
#include "app/cli/options/point_options.h"
#include "engine/benchmark/store.h"
#include "engine/benchmark/works.h"
#include "engine/transform/algorithms.h"

#include <algorithm>

namespace sequency::cli {
namespace {

using Names = std::vector<std::string>;

constexpr const char* whereMeasured = "a run that measures";

// Returns true if the document is written to a file, to standard output or to the history.
bool keepsDocument(const BenchOptions& options)
{
    const auto format = formatOf(options);
    const bool hasHistory = !options.noHistory && !benchmark::Store::defaultFolder().empty();
    return hasHistory || !options.json.empty() || (format && *format != benchmark::Format::Csv);
}

void checkMeasured(const BenchOptions& options, const Names& given)
{
    const benchmark::Work& work = *benchmark::findWork(options.work);
    for (const auto& [name, has] : {std::pair("--batch", work.hasBatches), {"--element", work.hasElements}})
        if (contains(given, name) && !has)
            throw noEffect(name, "on the work " + options.work, "a transform");
    if (!options.note.empty() && !keepsDocument(options))
        throw noEffect("--note", "if no document is stored", "--json FILE, or a call without --no-history");
    const auto algorithms = splitNames(options.algorithms);
    if (options.algorithmOptions.outputsPerItem > 0 && !contains(algorithms, "all") &&
        std::ranges::none_of(algorithms, transform::takesOutputsPerItem)) {
        const std::string names = transform::namesThatTakeOutputsPerItem();
        throw noEffect("--outputs-per-item", "without the algorithm " + names, "--algorithms " + names);
    }
}

}  // namespace

void checkBenchEffects(const BenchOptions& options, const Names& given)
{
    if (options.listPapers)
        return rejectIneffective(given, {"--list-papers", "--output"}, "with --list-papers", whereMeasured);
    if (options.listRuns)
        return rejectIneffective(given, {"--list-runs", "--output"}, "with --list-runs", whereMeasured);
    if (contains(given, "--time") && options.compare.empty() && !options.isChart())
        throw noEffect("--time", "without --compare", "--compare, or a chart");
    if (options.isChart() && options.besidePapers)
        throw noEffect("--beside-papers", "on a chart", "--output-format markdown");
    if (contains(given, "--fail-if-slower") && options.compare.empty())
        throw noEffect("--fail-if-slower", "without --compare", "--compare");
    if (!options.resume.empty())
        return rejectIneffective(
            given,
            {"--resume", "--json", "--output", "--output-format", "--compare", "--time", "--fail-if-slower",
             "--max-seconds", "--model", "--no-history", "--verbose"},
            "with --resume, which keeps the choices of the first run", "the option in the first run");
    if (options.read.empty())
        return checkMeasured(options, given);
    rejectIneffective(given,
                      {"--read", "--output-format", "--output", "--compare", "--time", "--fail-if-slower",
                       "--beside-papers", "--paper"},
                      "with --read, which measures nothing", whereMeasured);
    if (!options.paper.empty() && !options.besidePapers)
        throw noEffect("--paper", "with --read alone", "--beside-papers in addition");
}

void checkDeviceOptions(const BenchOptions& options, const std::vector<session::DeviceInfo>& devices)
{
    const auto have = [&](const auto& isSo) { return std::ranges::any_of(devices, isSo); };
    // An option is allowed if at least one device supports it. Several devices used as one support it if at least one of them does.
    const bool hasOpenCl = have([](const session::DeviceInfo& device) {
        return device.isOpenCl || std::ranges::any_of(device.members, [](const std::string& id) {
                   return id.starts_with("opencl");
               });
    });
    const bool hasCpu = have([](const session::DeviceInfo& device) {
        return device.id == "cpu" || contains(device.members, "cpu");
    });
    if (options.model && std::ranges::all_of(devices, &session::DeviceInfo::isSeveral))
        throw noEffect("--model", "on several devices used as one", "a single device");
    const base::AlgorithmOptions& algorithmOptions = options.algorithmOptions;
    for (const auto& [value, option] : {std::pair(algorithmOptions.workGroupSize, "--work-group"),
                                        std::pair(algorithmOptions.outputsPerItem, "--outputs-per-item"),
                                        std::pair(algorithmOptions.deviceMemory, "--device-memory")})
        if (value > 0 && !hasOpenCl)
            throw noEffect(option, "on these devices", "an OpenCL device");
    if (algorithmOptions.threads > 0 && !hasCpu)
        throw noEffect("--threads", "on these devices", "the device cpu");
}

}  // namespace sequency::cli
