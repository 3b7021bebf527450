// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench_compare.h"
#include "app/cli/command.h"
#include "app/cli/compute_options.h"
#include "app/cli/output.h"
#include "app/cli/size_list.h"
#include "app/cli/text_table.h"
#include "engine/session/benchmark.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/character_table.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <optional>

namespace sequency::cli {
namespace {

struct BenchOptions {
    std::string work = "walsh";
    std::string algorithms = "fast";
    std::string devices = "all";
    std::string sizes = "10:20:2";
    int radix = 0;  // 0: the work's own
    int repeats = 10;
    base::Knobs knobs;
    std::size_t batch = 1;
    std::string element;
    std::string json;
    std::string compare;
};

const std::vector<std::string> tableHead{
    "n",           "device",   "algorithm", "element", "compute ms",       "stddev",  "upload ms",
    "download ms", "total ms", "copy ms",   "copies",  "threaded copy ms", "verified"};
const std::vector<std::size_t> tableWidths{2, 9, 23, 10, 10, 9, 9, 11, 9, 9, 7, 16, 8};

base::Error usage(const std::string& option, const std::string& message)
{
    return base::Error{base::ErrorKind::BadUsage, message, {option, 0, 0}};
}

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string timeText(double milliseconds)
{
    if (milliseconds >= 10000 || milliseconds == 0)
        return fmt::format("{:.0f}", milliseconds);
    return milliseconds < 0.001 ? fmt::format("{:.6f}", milliseconds) : fmt::format("{:.4g}", milliseconds);
}

std::string rowText(const session::BenchmarkRow& row)
{
    std::vector<std::string> cells{std::to_string(row.point.variables), row.point.device,
                                   row.point.algorithm};
    if (!row.error.empty()) {
        cells.push_back(std::string(session::rowStatusName(row.status)) + ": " + row.error);
        return TextTable::rowText(cells, tableWidths);
    }
    cells.push_back(row.element);
    for (const double milliseconds :
         {row.computeMilliseconds.median, row.computeMilliseconds.stddev, row.uploadMilliseconds.median,
          row.downloadMilliseconds.median, row.totalMilliseconds.median, row.copyMilliseconds.median})
        cells.push_back(timeText(milliseconds));
    cells.push_back(row.copies > 0 ? fmt::format("{:.2f}", row.copies) : "-");
    cells.push_back(row.threadedCopyMilliseconds.median > 0 ? timeText(row.threadedCopyMilliseconds.median)
                                                            : "-");
    cells.emplace_back(row.verified ? "yes" : "NO");
    if (row.writeMilliseconds.median > 0)
        cells.back() += fmt::format("; {:.2f} of a plain write's bandwidth ({} ms)", row.writeShare,
                                    timeText(row.writeMilliseconds.median));
    return TextTable::rowText(cells, tableWidths);
}

base::Status checkRadix(const BenchOptions& options)
{
    if (options.radix == 0)
        return base::success();
    base::Status valid = base::success();
    transform::TransformSpec spec;
    spec.name = options.work;
    spec.radix = options.radix;
    if (options.work == "characters") {
        if (const auto rows = transform::CharacterGroup{options.radix, 0}.rows(); !rows)
            valid = rows.error();
    } else if (transform::catalogueEntry(options.work) != nullptr) {
        if (const auto description = transform::describe(spec); !description)
            valid = description.error();
    } else if (options.radix != 2) {
        valid = usage("--radix", "dyadic convolution and autocorrelation have radix 2");
    }
    return valid ? valid : usage("--radix", valid.error().message);
}

// What can be wrong without knowing the devices.
base::Result<std::vector<int>> checkedSizes(const BenchOptions& options)
{
    const auto works = session::benchmarkWorks();
    if (std::find(works.begin(), works.end(), options.work) == works.end())
        return usage("--work", "there is no work '" + options.work + "', expected one of: " + joined(works));
    if (options.repeats < 1 || options.repeats > 1'000'000)
        return usage("--repeat", fmt::format("{} is not possible, expected 1 to 1000000", options.repeats));
    if (splitNames(options.algorithms).empty())
        return usage("--algorithms", "no name is given, expected names parted by commas, or all");
    if (splitNames(options.devices).empty())
        return usage("--devices", "no name is given, expected names parted by commas, or all");
    if (auto valid = checkRadix(options); !valid)
        return valid.error();
    if (!options.element.empty() && !base::elementTypeNamed(options.element))
        return usage("--element",
                     "there is no element type '" + options.element + "', expected int32, float32, …");
    return parseSizes(options.sizes);
}

base::Result<std::vector<std::string>> chosenDevices(const session::Engine& engine, const std::string& wanted)
{
    std::vector<std::string> ids;
    for (const std::string& name : splitNames(wanted)) {
        if (name == "all") {
            for (const session::DeviceInfo& device : engine.devices())
                ids.push_back(device.id);
            continue;
        }
        const auto device = engine.resolveDevice(name);
        if (!device)
            return device.error();
        ids.push_back(device->id);
    }
    std::vector<std::string> once;
    for (const std::string& id : ids)
        if (std::find(once.begin(), once.end(), id) == once.end())
            once.push_back(id);
    return once;
}

// What a device offers for a work, without that which it cannot run.
std::vector<std::string> runnableAlgorithms(session::Engine& engine, const std::string& work,
                                            const std::string& id)
{
    std::vector<std::string> names = session::benchmarkAlgorithms(engine, work, id);
    if (const auto device = engine.resolveDevice(id); device)
        std::erase_if(names, [&](const std::string& name) { return device->unavailable.contains(name); });
    return names;
}

// For "all" every algorithm that a device can run; else those asked for on every device, so that a device that lacks one
// shows a row that says why. BadUsage for a name that none of the devices knows.
base::Result<std::vector<session::BenchmarkPoint>> pointsOf(session::Engine& engine,
                                                            const BenchOptions& options,
                                                            const std::vector<std::string>& devices,
                                                            const std::vector<int>& sizes)
{
    const auto wanted = splitNames(options.algorithms);
    const bool all = std::find(wanted.begin(), wanted.end(), "all") != wanted.end();
    std::vector<std::string> known;
    for (const std::string& device : devices)
        for (const std::string& algorithm : session::benchmarkAlgorithms(engine, options.work, device))
            if (std::find(known.begin(), known.end(), algorithm) == known.end())
                known.push_back(algorithm);
    for (const std::string& algorithm : wanted)
        if (algorithm != "all" && std::find(known.begin(), known.end(), algorithm) == known.end())
            return usage(
                "--algorithms",
                fmt::format("there is no algorithm '{}' on these devices, expected all or some of: {}",
                            algorithm, joined(known)));
    std::vector<session::BenchmarkPoint> points;
    for (const int size : sizes)
        for (const std::string& device : devices)
            for (const std::string& algorithm :
                 all ? runnableAlgorithms(engine, options.work, device) : wanted)
                points.push_back({options.work, algorithm, device, size, options.radix, options.knobs,
                                  options.batch, base::elementTypeNamed(options.element)});
    return points;
}

// Where the table goes: standard output, unless the document goes there.
std::FILE* tableStream(const BenchOptions& options)
{
    return options.json == "-" ? stderr : stdout;
}

base::Status print(std::FILE* stream, const std::string& text)
{
    if (std::fputs(text.c_str(), stream) < 0 || std::fflush(stream) != 0)
        return quietFailure();
    return base::success();
}

base::Status measureAll(session::Engine& engine, const std::vector<session::BenchmarkPoint>& points,
                        std::FILE* stream, session::BenchmarkDocument& document, const Interrupt& interrupt)
{
    ProgressLine line;
    if (auto printed = print(stream, TextTable::rowText(tableHead, tableWidths)); !printed)
        return printed;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::string what = fmt::format("{}/{} n={} {} {}", i + 1, points.size(), points[i].variables,
                                             points[i].device, points[i].algorithm);
        session::BenchmarkRow row =
            session::measure(engine, points[i], document.protocol, runControl(interrupt, line, what));
        line.clear();
        if (interrupt.requested())
            return base::cancelled();
        if (auto printed = print(stream, rowText(row)); !printed)
            return printed;
        document.rows.push_back(std::move(row));
    }
    return base::success();
}

// Says how many rows hold no verified measurement. What a device cannot run is no failure, unless that is all there is.
base::Status verdict(const session::BenchmarkDocument& document)
{
    const auto count = [&document](session::RowStatus status) {
        return std::count_if(document.rows.begin(), document.rows.end(),
                             [status](const session::BenchmarkRow& row) { return row.status == status; });
    };
    const auto failed = count(session::RowStatus::Failed) + count(session::RowStatus::Cancelled);
    if (failed == 0 && !document.rows.empty() && count(session::RowStatus::Ok) == 0)
        return base::Error{base::ErrorKind::Unsupported,
                           "nothing was measured: the devices support none of it"};
    const auto unverified =
        std::count_if(document.rows.begin(), document.rows.end(),
                      [](const session::BenchmarkRow& row) { return row.error.empty() && !row.verified; });
    if (failed + unverified == 0)
        return base::success();
    return base::Error{base::ErrorKind::Device,
                       fmt::format("of {} measurements {} failed and {} were not verified",
                                   document.rows.size(), failed, unverified)};
}

// What happens on the devices, after all that can be wrong without them was checked.
base::Result<session::BenchmarkDocument> measure(const BenchOptions& options, const std::vector<int>& sizes,
                                                 const Interrupt& interrupt)
{
    session::Engine engine;
    if (interrupt.requested())
        return base::cancelled();
    const auto devices = chosenDevices(engine, options.devices);
    if (!devices)
        return devices.error();
    const auto points = pointsOf(engine, options, *devices, sizes);
    if (!points)
        return points.error();
    session::BenchmarkDocument document;
    document.protocol.repeats = options.repeats;
    for (const session::DeviceInfo& device : engine.devices())
        if (std::find(devices->begin(), devices->end(), device.id) != devices->end())
            document.devices.push_back(device);
    if (const auto measured = measureAll(engine, *points, tableStream(options), document, interrupt);
        !measured)
        return measured.error();
    return document;
}

base::Status bench(const BenchOptions& options, Interrupt& interrupt)
{
    const auto sizes = checkedSizes(options);
    if (!sizes)
        return sizes.error();
    std::optional<nlohmann::json> old;
    if (!options.compare.empty()) {
        auto read = readBenchmark(options.compare);
        if (!read)
            return read.error();
        old = std::move(*read);
    }
    std::optional<Output> output;
    if (!options.json.empty()) {
        auto opened = Output::open(options.json, interrupt);
        if (!opened)
            return opened.error();
        output.emplace(std::move(*opened));
    }
    const auto document = measure(options, *sizes, interrupt);
    if (!document)
        return document.error();
    const std::string json = session::benchmarkJson(*document);
    if (output) {
        if (auto written = output->write(json); !written)
            return written;
        if (auto finished = output->finish(); !finished)
            return finished;
    }
    if (old) {
        if (auto printed =
                print(tableStream(options), "\n" + comparisonText(*old, nlohmann::json::parse(json)));
            !printed)
            return printed;
    }
    return verdict(*document);
}

}  // namespace

Command addBench(CLI::App& program)
{
    const auto options = std::make_shared<BenchOptions>();
    CLI::App* parser =
        program.add_subcommand("bench", "Measure transforms: times, transfers, and the time of a copy.");
    parser
        ->add_option("--work", options->work,
                     "what to measure: " + joined(session::benchmarkWorks()) + " (default: walsh)")
        ->type_name("WORK");
    parser
        ->add_option("--radix", options->radix,
                     "number of values of a variable (default: gf 4, characters 3)")
        ->type_name("P");
    parser
        ->add_option("--work-group", options->knobs.workGroupSize,
                     "work-items a work-group (default: the program's choice)")
        ->type_name("COUNT")
        ->check(CLI::NonNegativeNumber);
    parser->add_option("--outputs-per-item", options->knobs.outputsPerItem, "M of algorithm A3 (default: 2)")
        ->type_name("M")
        ->check(CLI::NonNegativeNumber);
    parser
        ->add_option("--threads", options->knobs.threads, "threads of the device cpu at most (default: all)")
        ->type_name("COUNT")
        ->check(CLI::NonNegativeNumber);
    addDeviceMemoryOption(*parser, options->knobs);
    parser
        ->add_option("--batch", options->batch,
                     "transforms of one run, side by side; a power of the radix (default: 1)")
        ->type_name("COUNT")
        ->check(CLI::PositiveNumber);
    parser
        ->add_option("--element", options->element,
                     "element type of transforms (default: the one that is exact)")
        ->type_name("TYPE");
    parser->add_option("--algorithms", options->algorithms, "names parted by commas, or all (default: fast)")
        ->type_name("NAMES");
    parser->add_option("--devices", options->devices, "names parted by commas, or all (default)")
        ->type_name("NAMES");
    parser->add_option("--sizes", options->sizes, "numbers of variables (default: 10:20:2)")
        ->type_name("FROM:TO[:STEP]");
    parser->add_option("--repeat", options->repeats, "timed repetitions (default: 10)")->type_name("R");
    parser->add_option("--json", options->json, "write a document sequency-bench/1; - for standard output")
        ->type_name("FILE");
    parser->add_option("--compare", options->compare, "compare with an earlier document")->type_name("FILE");
    return {parser, [options](Interrupt& interrupt) { return bench(*options, interrupt); }};
}

}  // namespace sequency::cli
