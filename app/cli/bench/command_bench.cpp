// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench/bench_effects.h"
#include "app/cli/bench/bench_options.h"
#include "app/cli/bench/bench_plan.h"
#include "app/cli/bench/bench_saver.h"
#include "app/cli/bench/bench_tables.h"
#include "app/cli/command.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/given_options.h"
#include "app/cli/options/point_options.h"
#include "app/cli/output.h"
#include "engine/benchmark/paper_setups.h"
#include "engine/benchmark/store.h"
#include "engine/session/engine.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

using benchmark::Document;

base::Status print(std::FILE* stream, const std::string& text)
{
    if (text.empty())
        return base::success();
    if (std::fputs(text.c_str(), stream) < 0 || std::fflush(stream) != 0)
        return quietFailure();
    return base::success();
}

// Where the table goes: standard output, unless something else goes there.
std::FILE* tableStream(const BenchOptions& options)
{
    return options.json == "-" || formatOf(options) || options.besidePapers ? stderr : stdout;
}

benchmark::Store store()
{
    return benchmark::Store(benchmark::Store::usualFolder());
}

// A file, or the id of a stored run.
base::Result<Document> documentNamed(const std::string& name)
{
    std::error_code failure;
    if (name.find('/') == std::string::npos && !std::filesystem::exists(name, failure))
        if (auto stored = store().load(name); stored)
            return stored;
    return benchmark::readDocumentFile(name);
}

base::Result<std::vector<Document>> documentsNamed(const std::vector<std::string>& names)
{
    std::vector<Document> documents;
    for (const std::string& name : names) {
        auto document = documentNamed(name);
        if (!document)
            return document.error();
        documents.push_back(std::move(*document));
    }
    return documents;
}

// Text as it comes: into the file of -o, or onto a stream.
base::Status show(BenchSaver& saver, std::FILE* stream, const std::string& text)
{
    if (!saver.takesText())
        return print(stream, text);
    saver.addText(text);
    return base::success();
}

base::Status measureAll(session::Engine& engine, const benchmark::Plan& plan, const BenchOptions& options,
                        Document& document, BenchSaver& saver, Interrupt& interrupt)
{
    ProgressLine line;
    std::FILE* const stream = tableStream(options);
    const bool hasTable = stream == stdout || options.json == "-";
    auto printed = hasTable ? show(saver, stream, benchHead(document.hasSeveral())) : base::success();
    benchmark::Point current;
    benchmark::Observer observer;
    const auto showProgress = [&](const benchmark::Progress& progress) {
        const double done =
            static_cast<double>(progress.done) + progress.fraction * static_cast<double>(progress.together);
        line.show(progressText(current, progress), done / static_cast<double>(progress.total));
    };
    observer.pointStarted = [&](const benchmark::Point& point, const benchmark::Progress& progress) {
        current = point;
        showProgress(progress);
    };
    observer.progress = showProgress;
    observer.rowReady = [&](const benchmark::Row& row, const benchmark::Progress&) {
        line.clear();
        const std::string shown = hasTable ? benchRow(row, document.hasSeveral()) : std::string();
        saver.add(row, saver.takesText() ? shown : "");
        if (printed && !saver.takesText())
            printed = print(stream, shown);
    };
    base::RunControl control;
    control.stop = interrupt.token();
    Document head = document;
    head.rows.clear();
    saver.start(std::move(head), plan.points);
    for (const benchmark::Row& row : document.rows)  // of a run that goes on
        observer.rowReady(row, {});
    if (auto done = benchmark::runPlan(engine, plan, document, observer, control); !done) {
        if (done.error().kind == base::ErrorKind::Cancelled && !document.rows.empty())
            benchmark::markInterrupted(document, plan.points);
        return done;
    }
    return printed;
}

base::Status addModels(session::Engine& engine, Document& document, Interrupt& interrupt)
{
    ProgressLine line;
    for (const session::DeviceInfo& device : document.devices) {
        if (device.isSeveral())
            continue;
        auto model = benchmark::measureDeviceModel(
            engine, device.id, runControl(interrupt, line, "launches and copies on " + device.id));
        if (!model)
            return model.error();
        document.models.push_back(std::move(*model));
    }
    return base::success();
}

// Says how many rows hold no verified measurement. What a device cannot run or the time did not suffice for is no failure,
// unless that is all there is.
base::Status verdict(const Document& document)
{
    const auto count = [&document](benchmark::RowStatus status) {
        return std::count_if(document.rows.begin(), document.rows.end(),
                             [status](const benchmark::Row& row) { return row.status == status; });
    };
    const auto failed = count(benchmark::RowStatus::Failed) + count(benchmark::RowStatus::Cancelled);
    if (failed == 0 && !document.rows.empty() && count(benchmark::RowStatus::Ok) == 0)
        return base::Error{base::ErrorKind::Unsupported,
                           count(benchmark::RowStatus::Skipped) > 0
                               ? "nothing was measured in the time given"
                               : "nothing was measured: the devices support none of it"};
    if (failed == 0)
        return base::success();
    const auto unverified = std::count_if(document.rows.begin(), document.rows.end(), [](const auto& row) {
        return row.status == benchmark::RowStatus::Failed && row.error.starts_with("not verified");
    });
    return base::Error{base::ErrorKind::Device,
                       fmt::format("of {} measurements {} failed and {} were not verified",
                                   document.rows.size(), failed - unverified, unverified)};
}

// What an interrupted run has left.
base::Status goOn(session::Engine& engine, const BenchOptions& options, Document& document, BenchSaver& saver,
                  Interrupt& interrupt)
{
    auto interrupted = documentNamed(options.resume);
    if (!interrupted)
        return interrupted.error();
    if (interrupted->pending.empty())
        return usage("--resume", "'" + options.resume + "' has no points left to measure");
    if (auto possible = benchmark::canContinue(*interrupted, engine.devices()); !possible)
        return possible;
    benchmark::Plan plan = benchmark::continuedPlan(*interrupted);
    plan.maxSeconds = options.maxSeconds;
    document = std::move(*interrupted);
    document.plannedRows = 0;
    document.pending.clear();
    auto measured = measureAll(engine, plan, options, document, saver, interrupt);
    return measured && options.model ? addModels(engine, document, interrupt) : measured;
}

// What happens on the devices, after all that can be wrong without them was checked. Cancelled where the run was interrupted: the
// document holds the rows so far.
base::Status measure(const BenchOptions& options, Document& document, BenchSaver& saver, Interrupt& interrupt)
{
    session::Engine engine;
    if (interrupt.requested())
        return base::cancelled();
    if (options.verbose)
        printPlans(engine);
    if (!options.resume.empty())
        return goOn(engine, options, document, saver, interrupt);
    const auto devices = chosenDevices(engine, options.devices);
    if (!devices)
        return devices.error();
    if (auto used = checkDeviceOptions(options, *devices); !used)
        return used;
    const auto plan = planOf(options, *devices);
    if (!plan)
        return plan.error();
    document.devices = *devices;
    document.setup = options.paper;
    document.note = options.note;
    auto measured = measureAll(engine, *plan, options, document, saver, interrupt);
    if (measured && options.model)
        measured = addModels(engine, document, interrupt);
    benchmark::stampDocument(document);
    return measured;
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

// What is compared: the documents of --compare, then those that are shown. The last of `shown` is the newest.
std::vector<benchmark::NamedDocument> comparedOf(const BenchOptions& options,
                                                 const std::vector<Document>& old,
                                                 const std::vector<Document>& shown,
                                                 const std::vector<std::string>& names)
{
    std::vector<benchmark::NamedDocument> compared;
    for (std::size_t i = 0; i < old.size(); ++i)
        compared.push_back({options.compare[i], &old[i]});
    for (std::size_t i = 0; i < shown.size(); ++i)
        compared.push_back({names[i], &shown[i]});
    return compared;
}

// What --output-format and --beside-papers make of documents, and of their comparison.
base::Result<std::string> reportOf(const BenchOptions& options, const std::vector<Document>& old,
                                   const std::vector<Document>& shown, const std::vector<std::string>& names)
{
    std::string text;
    const auto format = formatOf(options);
    if (format && !old.empty())
        text = benchmark::comparisonOf(comparedOf(options, old, shown, names), timeOf(options), *format);
    else if (format)
        for (const Document& document : shown)
            text += textOf(document, *format);
    if (!options.besidePapers)
        return text;
    std::vector<const Document*> pointers;
    pointers.reserve(shown.size());
    for (const Document& document : shown)
        pointers.push_back(&document);
    std::string sections;
    for (const benchmark::PaperSetup& setup : benchmark::paperSetups()) {
        const bool isAsked = options.paper.empty() || options.paper == setup.name;
        const std::string section = isAsked ? benchmark::paperSection(setup, pointers) : std::string();
        if (!section.empty())
            sections += (sections.empty() ? "" : "\n") + section;
    }
    if (!sections.empty())
        return text + (text.empty() ? "" : "\n") + sections;
    return base::Error{base::ErrorKind::Unsupported,
                       "nothing was measured with the setup of " +
                           (options.paper.empty() ? "a paper" : options.paper) +
                           ", expected measurements by bench --paper NAME (see --list-papers)",
                       {"--beside-papers", 0, 0}};
}

// The first few, and how many more there are.
std::string firstOf(const std::vector<std::string>& points)
{
    constexpr std::size_t maxNamed = 5;
    std::string text;
    for (std::size_t i = 0; i < std::min(maxNamed, points.size()); ++i)
        text += (i > 0 ? "; " : "") + points[i];
    return points.size() > maxNamed ? text + fmt::format("; and {} more", points.size() - maxNamed) : text;
}

// --fail-if-slower: the last of `shown` against the first of `old`.
base::Status slowness(const BenchOptions& options, const std::vector<Document>& old,
                      const std::vector<Document>& shown, const std::vector<std::string>& names)
{
    if (!options.failIfSlower)
        return base::success();
    const auto slower = benchmark::slowerPoints(comparedOf(options, old, shown, names), timeOf(options),
                                                *options.failIfSlower);
    if (!slower.lost.empty())
        return base::Error{base::ErrorKind::Device,
                           fmt::format("{} of the first document's points have no times: {}",
                                       slower.lost.size(), firstOf(slower.lost))};
    if (slower.compared == 0)
        return base::Error{
            base::ErrorKind::Device,
            "nothing can be said: no point is in both documents with a spread, expected points "
            "of several repetitions"};
    if (slower.points.empty())
        return base::success();
    return base::Error{base::ErrorKind::Device,
                       fmt::format("slower by more than {} % at {} of {} points: {}", *options.failIfSlower,
                                   slower.points.size(), slower.compared, firstOf(slower.points))};
}

// Models of devices and the comparison, behind the tables. The last of `shown` is the newest.
std::string remarksOf(const BenchOptions& options, const std::vector<Document>& old,
                      const std::vector<Document>& shown, const std::vector<std::string>& names)
{
    std::string text;
    for (const Document& document : shown)
        if (!document.models.empty() && !formatOf(options) && !options.besidePapers)
            text += "\n" + modelText(document);
    if (old.empty() || formatOf(options))
        return text;
    return text + "\n" + comparisonText(comparedOf(options, old, shown, names), timeOf(options));
}

// Documents that are there already, instead of a measurement.
base::Status showDocuments(const BenchOptions& options, const std::vector<Document>& old,
                           Interrupt& interrupt)
{
    const auto shown = documentsNamed(options.read);
    if (!shown)
        return shown.error();
    const auto report = reportOf(options, old, *shown, options.read);
    if (!report)
        return report.error();
    const std::string remarks = remarksOf(options, old, *shown, options.read);
    if (formatOf(options) || options.besidePapers) {
        if (auto written = writeTo(options.output, *report, interrupt); !written)
            return written;
        const auto printed = print(tableStream(options), remarks);
        return printed ? slowness(options, old, *shown, options.read) : printed;
    }
    std::string text;
    for (const Document& document : *shown) {
        if (!old.empty())
            continue;
        text += benchHead(document.hasSeveral());
        for (const benchmark::Row& row : document.rows)
            text += benchRow(row, document.hasSeveral());
        if (document.plannedRows > 0)
            text += interruptedText(document);
    }
    const auto written = writeTo(options.output, text + remarks, interrupt);
    return written ? slowness(options, old, *shown, options.read) : written;
}

base::Status listRuns(const BenchOptions& options, Interrupt& interrupt)
{
    const auto runs = store().list();
    if (!runs)
        return runs.error();
    return writeTo(options.output, runsText(*runs, store().folder()), interrupt);
}

// The files and texts of a run that has ended, in full or not.
base::Status saveRun(const BenchOptions& options, const std::vector<Document>& old, Document document,
                     BenchSaver& saver)
{
    if (auto saved = saver.saveDocument(document); !saved)
        return saved;
    const bool isWhole = document.plannedRows == 0;
    const std::vector<Document> shown{std::move(document)};
    const std::vector<std::string> names{"this run"};
    const auto report = reportOf(options, old, shown, names);
    if (!report)
        return isWhole ? base::Status(report.error()) : base::success();
    const std::string remarks = isWhole ? remarksOf(options, old, shown, names) : "";
    if (saver.takesText()) {
        saver.addText(isWhole ? remarks : interruptedText(shown.front()));
        if (auto saved = saver.saveText({}); !saved)
            return saved;
    } else {
        if (formatOf(options) || options.besidePapers)
            if (auto written = saver.saveText(*report); !written)
                return written;
        if (auto printed = print(tableStream(options), remarks); !printed)
            return printed;
    }
    if (!isWhole)
        return base::success();
    const auto measured = verdict(shown.front());
    return measured ? slowness(options, old, shown, names) : measured;
}

base::Status measureAndSave(const BenchOptions& options, const std::vector<Document>& old,
                            Interrupt& interrupt)
{
    BenchSaver saver(options, interrupt);
    if (auto opened = saver.open(); !opened)
        return opened;
    Document document;
    const auto measured = measure(options, document, saver, interrupt);
    const bool isInterrupted = !measured && measured.error().kind == base::ErrorKind::Cancelled;
    if (!measured && (!isInterrupted || document.rows.empty()))
        return measured;
    if (auto saved = saveRun(options, old, document, saver); !saved)
        return saved;
    if (!isInterrupted)
        return base::success();
    return base::Error{base::ErrorKind::Cancelled,
                       document.plannedRows > 0
                           ? fmt::format("cancelled after {} of {} points, which were kept",
                                         document.rows.size(), document.plannedRows)
                           : "cancelled"};
}

base::Status measureOrShow(const BenchOptions& options, Interrupt& interrupt)
{
    if (options.listPapers)
        return writeTo(options.output, papersText(benchmark::paperSetups()), interrupt);
    if (options.listRuns)
        return listRuns(options, interrupt);
    const auto old = documentsNamed(options.compare);
    if (!old)
        return old.error();
    return options.read.empty() ? measureAndSave(options, *old, interrupt)
                                : showDocuments(options, *old, interrupt);
}

base::Status bench(const BenchOptions& options, const std::vector<std::string>& given, Interrupt& interrupt)
{
    if (auto valid = checkOptions(options); !valid)
        return valid;
    if (auto used = checkBenchEffects(options, given); !used)
        return used;
    if (!options.resume.empty() && options.json.empty() && std::filesystem::exists(options.resume)) {
        BenchOptions completed = options;  // in its place
        completed.json = options.resume;
        return measureOrShow(completed, interrupt);
    }
    return measureOrShow(options, interrupt);
}

}  // namespace

Command addBench(CLI::App& program)
{
    const auto options = std::make_shared<BenchOptions>();
    CLI::App* parser =
        program.add_subcommand("bench", "Measure transforms: times, transfers, and the time of a copy.");
    addBenchOptions(*parser, *options);
    return {parser, [parser, options](Interrupt& interrupt) {
                return bench(*options, givenOptions(*parser), interrupt);
            }};
}

}  // namespace sequency::cli
