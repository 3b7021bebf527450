// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench_plan.h"
#include "app/cli/bench_tables.h"
#include "app/cli/command.h"
#include "app/cli/compute_options.h"
#include "app/cli/output.h"
#include "engine/session/benchmark_store.h"
#include "engine/session/engine.h"
#include "engine/session/paper_page.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

using session::BenchmarkDocument;

base::Status print(std::FILE* stream, const std::string& text)
{
    if (std::fputs(text.c_str(), stream) < 0 || std::fflush(stream) != 0)
        return quietFailure();
    return base::success();
}

// Where the table goes: standard output, unless something else goes there.
std::FILE* tableStream(const BenchOptions& options)
{
    return options.json == "-" || formatOf(options) || options.besidePapers ? stderr : stdout;
}

session::BenchmarkStore store()
{
    return session::BenchmarkStore(session::BenchmarkStore::usualFolder());
}

// A file, or the id of a stored run.
base::Result<BenchmarkDocument> documentNamed(const std::string& name)
{
    std::error_code failure;
    if (name.find('/') == std::string::npos && !std::filesystem::exists(name, failure))
        if (auto stored = store().load(name); stored)
            return stored;
    return session::readBenchmarkFile(name);
}

base::Result<std::vector<BenchmarkDocument>> documentsNamed(const std::vector<std::string>& names)
{
    std::vector<BenchmarkDocument> documents;
    for (const std::string& name : names) {
        auto document = documentNamed(name);
        if (!document)
            return document.error();
        documents.push_back(std::move(*document));
    }
    return documents;
}

base::Status measureAll(session::Engine& engine, const session::BenchmarkPlan& plan,
                        const BenchOptions& options, BenchmarkDocument& document, const Interrupt& interrupt)
{
    ProgressLine line;
    std::FILE* const stream = tableStream(options);
    const bool hasTable = stream == stdout || options.json == "-";
    auto printed = hasTable ? print(stream, benchHead()) : base::success();
    session::BenchmarkPoint current;
    session::BenchmarkObserver observer;
    const auto show = [&](const session::BenchmarkProgress& progress) {
        const double done = static_cast<double>(progress.done) + progress.fraction;
        line.show(progressText(current, progress), done / static_cast<double>(progress.total));
    };
    observer.pointStarted = [&](const session::BenchmarkPoint& point,
                                const session::BenchmarkProgress& progress) {
        current = point;
        show(progress);
    };
    observer.progress = show;
    observer.rowReady = [&](const session::BenchmarkRow& row, const session::BenchmarkProgress&) {
        line.clear();
        if (hasTable && printed)
            printed = print(stream, benchRow(row));
    };
    base::RunControl control;
    control.stop = interrupt.token();
    if (auto done = session::runBenchmark(engine, plan, document, observer, control); !done)
        return done;
    return printed;
}

base::Status addModels(session::Engine& engine, BenchmarkDocument& document, const Interrupt& interrupt)
{
    ProgressLine line;
    for (const session::DeviceInfo& device : document.devices) {
        auto model = session::measureDeviceModel(
            engine, device.id, runControl(interrupt, line, "launches and copies on " + device.id));
        if (!model)
            return model.error();
        document.models.push_back(std::move(*model));
    }
    return base::success();
}

// Says how many rows hold no verified measurement. What a device cannot run or the time did not suffice for is no failure,
// unless that is all there is.
base::Status verdict(const BenchmarkDocument& document)
{
    const auto count = [&document](session::RowStatus status) {
        return std::count_if(document.rows.begin(), document.rows.end(),
                             [status](const session::BenchmarkRow& row) { return row.status == status; });
    };
    const auto failed = count(session::RowStatus::Failed) + count(session::RowStatus::Cancelled);
    if (failed == 0 && !document.rows.empty() && count(session::RowStatus::Ok) == 0)
        return base::Error{base::ErrorKind::Unsupported,
                           count(session::RowStatus::Skipped) > 0
                               ? "nothing was measured in the time given"
                               : "nothing was measured: the devices support none of it"};
    if (failed == 0)
        return base::success();
    const auto unverified = std::count_if(document.rows.begin(), document.rows.end(), [](const auto& row) {
        return row.status == session::RowStatus::Failed && row.error.starts_with("not verified");
    });
    return base::Error{base::ErrorKind::Device,
                       fmt::format("of {} measurements {} failed and {} were not verified",
                                   document.rows.size(), failed - unverified, unverified)};
}

// What happens on the devices, after all that can be wrong without them was checked.
base::Result<BenchmarkDocument> measure(const BenchOptions& options, const Interrupt& interrupt)
{
    session::Engine engine;
    if (interrupt.requested())
        return base::cancelled();
    const auto devices = chosenDevices(engine, options.devices);
    if (!devices)
        return devices.error();
    const auto plan = planOf(options, *devices);
    if (!plan)
        return plan.error();
    BenchmarkDocument document;
    document.devices = *devices;
    document.setup = options.paper;
    document.note = options.note;
    if (const auto measured = measureAll(engine, *plan, options, document, interrupt); !measured)
        return measured.error();
    if (options.model)
        if (const auto added = addModels(engine, document, interrupt); !added)
            return added.error();
    session::stampDocument(document);
    return document;
}

// The run's place in the history. That it cannot be kept there is told, and no reason to fail.
void keep(const BenchOptions& options, const BenchmarkDocument& document)
{
    const session::BenchmarkStore history = store();
    if (options.noHistory || history.isOff())
        return;
    if (const auto id = history.save(document); !id)
        printError(
            {base::ErrorKind::File, "not kept in the history: " + id.error().message, id.error().place},
            "bench");
}

base::Status writeTo(const std::string& path, const std::string& text, Interrupt& interrupt)
{
    auto output = Output::open(path, interrupt);
    if (!output)
        return output.error();
    if (auto written = output->write(text); !written)
        return written;
    return output->finish();
}

// Everything that is printed about documents once they are there: the last is the newest.
base::Status report(const BenchOptions& options, const std::vector<BenchmarkDocument>& old,
                    const std::vector<BenchmarkDocument>& shown, const std::vector<std::string>& names,
                    Interrupt& interrupt)
{
    std::string text;
    if (const auto format = formatOf(options))
        for (const BenchmarkDocument& document : shown)
            text += benchmarkText(document, *format);
    if (options.besidePapers) {
        std::vector<const BenchmarkDocument*> pointers;
        pointers.reserve(shown.size());
        for (const BenchmarkDocument& document : shown)
            pointers.push_back(&document);
        for (const session::PaperSetup& setup : session::paperSetups()) {
            const bool isAsked = options.paper.empty() || options.paper == setup.name;
            const std::string section = isAsked ? session::paperSection(setup, pointers) : std::string();
            if (!section.empty())
                text += (text.empty() ? "" : "\n") + section;
        }
    }
    if (!text.empty())
        if (auto written = writeTo(options.output, text, interrupt); !written)
            return written;
    std::FILE* const stream = tableStream(options);
    for (const BenchmarkDocument& document : shown)
        if (!document.models.empty() && !formatOf(options) && !options.besidePapers)
            if (auto printed = print(stream, "\n" + modelText(document)); !printed)
                return printed;
    if (old.empty())
        return base::success();
    std::vector<NamedDocument> compared;
    for (std::size_t i = 0; i < old.size(); ++i)
        compared.push_back({options.compare[i], &old[i]});
    for (std::size_t i = 0; i < shown.size(); ++i)
        compared.push_back({names[i], &shown[i]});
    return print(stream, "\n" + comparisonText(compared, timeOf(options)));
}

// Documents that are there already, instead of a measurement.
base::Status showDocuments(const BenchOptions& options, const std::vector<BenchmarkDocument>& old,
                           Interrupt& interrupt)
{
    const auto shown = documentsNamed(options.read);
    if (!shown)
        return shown.error();
    if (!formatOf(options) && !options.besidePapers && old.empty()) {
        std::string text;
        for (const BenchmarkDocument& document : *shown) {
            text += benchHead();
            for (const session::BenchmarkRow& row : document.rows)
                text += benchRow(row);
        }
        if (auto written = writeTo(options.output, text, interrupt); !written)
            return written;
    }
    return report(options, old, *shown, options.read, interrupt);
}

base::Status listRuns(const BenchOptions& options, Interrupt& interrupt)
{
    const auto runs = store().list();
    if (!runs)
        return runs.error();
    return writeTo(options.output, runsText(*runs, store().folder()), interrupt);
}

base::Status bench(const BenchOptions& options, Interrupt& interrupt)
{
    if (auto valid = checkOptions(options); !valid)
        return valid;
    if (options.listPapers)
        return writeTo(options.output, papersText(session::paperSetups()), interrupt);
    if (options.listRuns)
        return listRuns(options, interrupt);
    const auto old = documentsNamed(options.compare);
    if (!old)
        return old.error();
    if (!options.read.empty())
        return showDocuments(options, *old, interrupt);
    std::optional<Output> output;
    if (!options.json.empty()) {
        auto opened = Output::open(options.json, interrupt);
        if (!opened)
            return opened.error();
        output.emplace(std::move(*opened));
    }
    auto document = measure(options, interrupt);
    if (!document)
        return document.error();
    if (output) {
        if (auto written = output->write(session::benchmarkJson(*document)); !written)
            return written;
        if (auto finished = output->finish(); !finished)
            return finished;
    }
    keep(options, *document);
    const std::vector<BenchmarkDocument> shown{std::move(*document)};
    if (auto reported = report(options, *old, shown, {"this run"}, interrupt); !reported)
        return reported;
    return verdict(shown.front());
}

void addPointOptions(CLI::App& parser, BenchOptions& options)
{
    CLI::Option* const paper =
        parser
            .add_option("--paper", options.paper,
                        "measure a table or figure of a paper again (see --list-papers); --sizes and "
                        "--algorithms pick from it; with --read and --beside-papers print just this one")
            ->type_name("NAME");
    const auto add = [&](const char* name, auto& value, const std::string& text, const char* type) {
        return parser.add_option(name, value, text)->type_name(type);
    };
    add("--work", options.work, "what to measure: " + joined(session::benchmarkWorks()) + " (default: walsh)",
        "WORK")
        ->excludes(paper);
    add("--radix", options.radix, "number of values of a variable (default: gf 4, characters 3)", "P")
        ->excludes(paper);
    add("--work-group", options.knobs.workGroupSize,
        "work-items a work-group (default: the program's choice)", "COUNT")
        ->check(CLI::NonNegativeNumber)
        ->excludes(paper);
    add("--outputs-per-item", options.knobs.outputsPerItem, "M of algorithm A3 (default: 2)", "M")
        ->check(CLI::NonNegativeNumber)
        ->excludes(paper);
    add("--threads", options.knobs.threads, "threads of the device cpu at most (default: all)", "COUNT")
        ->check(CLI::NonNegativeNumber)
        ->excludes(paper);
    addDeviceMemoryOption(parser, options.knobs)->excludes(paper);
    add("--batch", options.batch, "transforms of one run, side by side; a power of the radix (default: 1)",
        "COUNT")
        ->check(CLI::PositiveNumber)
        ->excludes(paper);
    add("--element", options.element, "element type of transforms (default: the one that is exact)", "TYPE")
        ->excludes(paper);
    add("--algorithms", options.algorithms,
        "names parted by commas, or all (default: fast); fftw on the device cpu is FFTW by one thread",
        "NAMES");
    add("--devices", options.devices, "names parted by commas, or all (default)", "NAMES");
    add("--sizes", options.sizes, "numbers of variables (default: 10:20:2)", "FROM:TO[:STEP]");
}

void addProtocolOptions(CLI::App& parser, BenchOptions& options)
{
    parser.add_option("--repeat", options.protocol.repeats, "timed repetitions (default: 10)")
        ->type_name("R");
    parser
        .add_option("--warm-ups", options.protocol.warmUps,
                    "runs before the timed ones, at least (default: 2)")
        ->type_name("COUNT")
        ->check(CLI::Range(0, 1000));
    parser
        .add_option("--precision", options.precisionPercent,
                    "repeat until the 95 % interval of the median is narrower than this part of it, R times "
                    "at least and 200 at most")
        ->type_name("PERCENT");
    parser
        .add_option(
            "--point-seconds", options.protocol.pointSeconds,
            "end the repetitions of a point after this time, once there are three (default: no limit; "
            "with a precision 10)")
        ->type_name("SECONDS");
    parser
        .add_option("--max-seconds", options.mostSeconds,
                    "begin no further point after this time (default: no limit)")
        ->type_name("SECONDS");
    parser.add_option("--seed", options.protocol.seed, "of the random data (default: 1)")->type_name("SEED");
}

void addOutputOptions(CLI::App& parser, BenchOptions& options)
{
    parser
        .add_option("--format", options.format,
                    "what to print: text (default, as it comes), csv, markdown, latex or json")
        ->type_name("FORMAT");
    parser.add_option("-o,--output", options.output, "write what --format says to FILE")->type_name("FILE");
    parser.add_option("--json", options.json, "write a document sequency-bench/1; - for standard output")
        ->type_name("FILE");
    parser
        .add_option("--compare", options.compare,
                    "compare with earlier documents: files, or ids of stored runs (see --list-runs)")
        ->type_name("FILE");
    parser.add_option("--time", options.time, "what to compare: kernels (default), transfers or call")
        ->type_name("TIME");
    parser
        .add_option("--read", options.read,
                    "measure nothing: print, convert or compare documents that are there already")
        ->type_name("FILE");
    parser.add_flag("--beside-papers", options.besidePapers,
                    "print the papers' tables and figures with the measurements beside them, as Markdown");
    parser.add_flag("--model", options.model,
                    "measure launches and copies too, and say what limits each algorithm");
    parser.add_option("--note", options.note, "words to be kept with the document")->type_name("TEXT");
    parser.add_flag("--list-papers", options.listPapers, "list what --paper knows");
    parser.add_flag("--list-runs", options.listRuns, "list the runs that were kept");
    parser.add_flag("--no-history", options.noHistory, "do not keep this run");
}

}  // namespace

Command addBench(CLI::App& program)
{
    const auto options = std::make_shared<BenchOptions>();
    CLI::App* parser =
        program.add_subcommand("bench", "Measure transforms: times, transfers, and the time of a copy.");
    addPointOptions(*parser, *options);
    addProtocolOptions(*parser, *options);
    addOutputOptions(*parser, *options);
    return {parser, [options](Interrupt& interrupt) { return bench(*options, interrupt); }};
}

}  // namespace sequency::cli
