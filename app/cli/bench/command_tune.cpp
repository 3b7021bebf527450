// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `tune`, which finds the fastest shape of a plan on this machine and stores it for all later calls.
#include "app/cli/bench/size_list.h"
#include "app/cli/command.h"
#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/option_checks.h"
#include "app/cli/options/point_options.h"
#include "app/cli/options/result_options.h"
#include "app/cli/options/value_checks.h"
#include "app/cli/output.h"
#include "engine/benchmark/tuning.h"
#include "engine/benchmark/works.h"
#include "engine/io/bytes/json.h"
#include "engine/io/results/data_table.h"
#include "engine/session/devices/plan_store.h"
#include "engine/session/engine.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <optional>

namespace sequency::cli {
namespace {

using Json = nlohmann::ordered_json;
using benchmark::ShapeTime;
using benchmark::Tuning;

struct TuneOptions {
    std::string device = "auto";
    std::string work = "walsh";
    std::string algorithm = "fast";
    std::string sizes = "10:20:2";
    std::string element;
    int radix = 0;
    std::size_t rows = 5;
    bool forget = false;
    bool verbose = false;
    ResultOptions result;
};

void checkTuneOptions(const TuneOptions& options, const std::vector<std::string>& given)
{
    if (options.forget)
        return rejectIneffective(given, {"--forget", "--device", "--output"}, "with --forget",
                                 "a run that measures");
    checkWork(options.work);
    checkElement(options.element);
    if (!options.element.empty() && !benchmark::findWork(options.work)->hasElements)
        throw noEffect("--element", "on the work " + options.work, "a transform");
    if (options.result.is("json") && contains(given, "--rows"))
        throw noEffect("--rows", "with --json, which contains all rows", "a call without --json");
    parseSizes(options.sizes);
}

std::string pointText(const benchmark::Point& point)
{
    return fmt::format("{} by {}, n = {}, on {}", point.work, point.algorithm, point.variables, point.device);
}

double ratioOf(const ShapeTime& time, const Tuning& tuning)
{
    return tuning.usual.milliseconds > 0 ? time.milliseconds / tuning.usual.milliseconds : 0;
}

// Returns the result for one size as text: a summary line, followed by the fastest shapes.
std::string textOf(const Tuning& tuning, std::size_t rows, bool isKept)
{
    const auto measured = static_cast<std::size_t>(
        std::ranges::count_if(tuning.shapes, [](const ShapeTime& time) { return time.problem.empty(); }));
    std::string text = fmt::format("{}: {} of {} other shapes were measured, ", pointText(tuning.point),
                                   measured, tuning.shapes.size());
    text += tuning.best.empty() ? "none is faster than the default\n"
                                : fmt::format("{} {}\n", isKept ? "kept:" : "fastest:", tuning.best);
    io::DataTable table = io::textTable({"shape", "ms", "of default"});
    const auto add = [&](const ShapeTime& time, const char* mark) {
        table.addRow({time.shape + mark, fmt::format("{:.4g}", time.milliseconds),
                      fmt::format("{:.3f}", ratioOf(time, tuning))});
    };
    for (std::size_t i = 0; i < std::min(measured, rows); ++i)
        add(tuning.shapes[i], "");
    add(tuning.usual, " (default)");
    return text + io::alignedText(table) + "\n";
}

Json jsonOf(const Tuning& tuning, bool isKept)
{
    Json json{{"work", tuning.point.work},
              {"algorithm", tuning.point.algorithm},
              {"device", tuning.point.device},
              {"device_name", tuning.key.device},
              {"driver", tuning.key.driver},
              {"radix", benchmark::radixOf(tuning.point)},
              {"n", tuning.point.variables},
              {"program", tuning.key.program},
              {"default", {{"shape", tuning.usual.shape}, {"ms", tuning.usual.milliseconds}}}};
    json["best"] = tuning.best.empty() ? Json() : Json(tuning.best);
    json["kept"] = isKept && !tuning.best.empty();
    json["shapes"] = Json::array();
    for (const ShapeTime& time : tuning.shapes) {
        Json row{{"shape", time.shape}};
        if (time.problem.empty()) {
            row["ms"] = time.milliseconds;
            row["of_default"] = ratioOf(time, tuning);
        } else {
            row["problem"] = time.problem;
        }
        json["shapes"].push_back(std::move(row));
    }
    return json;
}

void forget(const TuneOptions& options, bool hasDevice, session::Engine& engine, Output& output)
{
    const std::string name = hasDevice ? require(engine.resolveDevice(options.device)).name : "";
    const auto count = require(engine.plans()->forgetDevice(name));
    output.writeAndFinish(fmt::format("{} tuned plan{} forgotten{}\n", count, count == 1 ? "" : "s",
                                      name.empty() ? "" : " of " + name));
}

// Tunes the sizes one by one and stores each result immediately, so that no result is lost if the run is stopped.
class Run {
public:
    Run(const TuneOptions& options, session::Engine& engine, Output& output, Interrupt& interrupt)
        : m_options(options), m_engine(engine), m_output(output), m_interrupt(interrupt)
    {}

    void all(const session::DeviceInfo& device)
    {
        base::Status status = base::success();
        std::optional<base::Error> refused;
        const auto sizes = parseSizes(m_options.sizes);
        for (const int n : sizes) {
            const benchmark::Point point = pointAt(device.id, n);
            status = attempt([&] { one(point); });
            if (status)
                continue;
            if (status.error().kind != base::ErrorKind::Unsupported)
                break;
            refused = status.error();  // continue, because the next sizes may have valid shapes
            status = base::success();
            printNote(pointText(point), refused->message);
        }
        if (m_results.empty() && status && refused)
            throw *refused;
        if (m_results.empty())
            return require(status);
        if (m_options.result.is("json"))
            m_output.write(document());
        m_output.finishAnyway();
        if (!status && status.error().kind == base::ErrorKind::Cancelled)
            throw base::Error{base::ErrorKind::Cancelled,
                              fmt::format("cancelled after {} of {} sizes; their results were stored",
                                          m_results.size(), sizes.size())};
        require(status);
    }

private:
    benchmark::Point pointAt(const std::string& device, int variables) const
    {
        benchmark::Point point;
        point.work = m_options.work;
        point.algorithm = m_options.algorithm;
        point.device = device;
        point.variables = variables;
        point.radix = m_options.radix;
        point.element = base::parseElementType(m_options.element);
        return point;
    }

    void one(const benchmark::Point& point)
    {
        ProgressLine line;
        const Tuning tuning =
            require(benchmark::tune(m_engine, point, {}, runControl(m_interrupt, line, pointText(point))));
        line.clear();
        session::PlanStore& store = *m_engine.plans();
        require(benchmark::keep(store, tuning));
        m_results.push_back(jsonOf(tuning, !store.isOff()));
        if (!m_options.result.is("json"))
            m_output.write(textOf(tuning, m_options.rows, !store.isOff()));
    }

    std::string document() const
    {
        const Json json{{"format", "sequency-tuning/1"},
                        {"file", m_engine.plans()->file().string()},
                        {"results", m_results}};
        return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
    }

    const TuneOptions& m_options;
    session::Engine& m_engine;
    Output& m_output;
    Interrupt& m_interrupt;
    Json m_results = Json::array();
};

void tune(const TuneOptions& options, const std::vector<std::string>& given, Interrupt& interrupt)
{
    checkTuneOptions(options, given);
    Output output(options.result.output, interrupt);
    const auto engine = startEngine(options.verbose, interrupt);
    if (options.forget)
        return forget(options, contains(given, "--device"), *engine, output);
    const benchmark::Work& work = *benchmark::findWork(options.work);
    const auto* const device =
        require(engine->backendFor(options.device, work.algorithmsOf, options.algorithm));
    if (engine->plans()->isOff())
        printNote("tune", "results are not stored: no file is available (see SEQUENCY_PLANS)");
    Run(options, *engine, output, interrupt).all(device->info());
}

}  // namespace

Command addTune(CLI::App& program)
{
    const auto options = std::make_shared<TuneOptions>();
    CLI::App* parser = program.add_subcommand(
        "tune",
        "Find the fastest plan of a computation on a device by measurement, and store it for later calls.");
    const auto add = [&](const char* name, auto& value, const std::string& text, const char* type) {
        return addOption(*parser, name, value, text, type);
    };
    add("--device", options->device,
        "device, as for 'transform' (default: auto); --forget without --device removes the results of all "
        "devices",
        "DEVICE");
    addWorkOption(*parser, options->work, "tune");
    addSizesOption(*parser, options->sizes);
    add("--algorithm", options->algorithm, "algorithm that the device offers for the work (default: fast)",
        "NAME");
    addRadixOption(*parser, options->radix)->check(wholeNumber(0));
    addElementOption(*parser, options->element);
    add("--rows", options->rows, "number of the fastest shapes to print (default: 5)", "COUNT");
    parser->add_flag("--forget", options->forget, "measure nothing; remove the stored results");
    addVerboseOption(*parser, options->verbose);
    addResultOptions(*parser, options->result,
                     {{"text", ""}, {"json", "a document sequency-tuning/1 with every shape"}});
    addExamples(*parser,
                {"sequency-cli tune --device cpu --work walsh --sizes 6:8:2", "sequency-cli tune --forget"},
                "Results are stored in sequency/plans.json in the user's cache folder, or in the file that "
                "SEQUENCY_PLANS names ('off' stores nothing). They apply to this device, driver and version "
                "of the program.");
    return {parser, [parser, options](Interrupt& interrupt) {
                return tune(*options, givenOptions(*parser), interrupt);
            }};
}

}  // namespace sequency::cli
