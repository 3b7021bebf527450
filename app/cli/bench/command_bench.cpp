// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench/bench_effects.h"
#include "app/cli/bench/bench_options.h"
#include "app/cli/bench/bench_plan.h"
#include "app/cli/bench/bench_saver.h"
#include "app/cli/bench/bench_tables.h"
#include "app/cli/command.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/option_checks.h"
#include "app/cli/options/point_options.h"
#include "app/cli/output.h"
#include "engine/benchmark/chart.h"
#include "engine/benchmark/papers/paper_setups.h"
#include "engine/benchmark/store.h"
#include "engine/session/engine.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

using benchmark::Document;

void print(std::FILE* stream, const std::string& text)
{
    if (!text.empty() && (std::fputs(text.c_str(), stream) < 0 || std::fflush(stream) != 0))
        throw quietFailure();
}

// Returns standard error if a document or report is written to standard output, otherwise standard output.
std::FILE* tableStream(const BenchOptions& options)
{
    return options.json == "-" || options.isReport() ? stderr : stdout;
}

benchmark::Store store()
{
    return benchmark::Store(benchmark::Store::defaultFolder());
}

// Loads a document from a file, or from the history if `name` is the id of a stored run.
Document loadDocument(const std::string& name)
{
    std::error_code failure;
    if (name.find('/') == std::string::npos && !std::filesystem::exists(name, failure))
        if (auto stored = store().load(name))
            return std::move(*stored);
    return require(benchmark::readDocumentFile(name));
}

std::vector<Document> loadDocuments(const std::vector<std::string>& names)
{
    std::vector<Document> documents;
    for (const std::string& name : names)
        documents.push_back(loadDocument(name));
    return documents;
}

void show(BenchSaver& saver, std::FILE* stream, const std::string& text)
{
    if (saver.takesText())
        saver.addText(text);
    else
        print(stream, text);
}

// Measures the points for which the document has no rows. Errors: Cancelled after an interrupt; the document then contains the rows measured so far.
void measureAll(session::Engine& engine, const benchmark::Plan& plan, const BenchOptions& options,
                Document& document, BenchSaver& saver, Interrupt& interrupt)
{
    ProgressLine line;
    std::FILE* const stream = tableStream(options);
    const bool hasTable = stream == stdout || options.json == "-";
    // If the table cannot be printed, the points are still measured and stored.
    auto printed = attempt([&] {
        if (hasTable)
            show(saver, stream, benchHead(document.hasSeveral()));
    });
    benchmark::Point current;
    benchmark::Observer observer;
    observer.progress = [&](const benchmark::Progress& progress) {
        const double done =
            static_cast<double>(progress.done) + progress.fraction * static_cast<double>(progress.together);
        line.show(progressText(current, progress), done / static_cast<double>(progress.total));
    };
    observer.pointStarted = [&](const benchmark::Point& point, const benchmark::Progress& progress) {
        current = point;
        observer.progress(progress);
    };
    observer.rowReady = [&](const benchmark::Row& row, const benchmark::Progress&) {
        line.clear();
        const std::string shown = hasTable ? benchRow(row, document.hasSeveral()) : std::string();
        saver.add(row, saver.takesText() ? shown : "");
        if (printed && !saver.takesText())
            printed = attempt([&] { print(stream, shown); });
    };
    Document head = document;
    head.rows.clear();
    saver.start(std::move(head), plan.points);
    for (const benchmark::Row& row : document.rows)  // prints the rows of the resumed run
        observer.rowReady(row, {});
    const auto done = benchmark::runPlan(engine, plan, document, observer, {interrupt.token(), {}});
    if (!done && done.error().kind == base::ErrorKind::Cancelled && !document.rows.empty())
        benchmark::markInterrupted(document, plan.points);
    require(done);
    require(printed);
}

void addModels(session::Engine& engine, Document& document, Interrupt& interrupt)
{
    ProgressLine line;
    for (const session::DeviceInfo& device : document.devices)
        if (!device.isSeveral())
            document.models.push_back(require(benchmark::measureDeviceModel(
                engine, device.id, runControl(interrupt, line, "launches and copies on " + device.id))));
}

// Throws an error if a measurement failed or was not verified, or if all points are unsupported or were skipped.
void checkRows(const Document& document)
{
    const auto count = [&document](benchmark::RowStatus status) {
        return std::count_if(document.rows.begin(), document.rows.end(),
                             [status](const benchmark::Row& row) { return row.status == status; });
    };
    const auto failed = count(benchmark::RowStatus::Failed) + count(benchmark::RowStatus::Cancelled);
    if (failed == 0 && !document.rows.empty() && count(benchmark::RowStatus::Ok) == 0)
        throw base::Error{base::ErrorKind::Unsupported,
                          count(benchmark::RowStatus::Skipped) > 0
                              ? "nothing was measured in the time given"
                              : "nothing was measured: the devices support none of the points"};
    if (failed == 0)
        return;
    const auto unverified = std::count_if(document.rows.begin(), document.rows.end(), [](const auto& row) {
        return row.status == benchmark::RowStatus::Failed && row.error.starts_with("not verified");
    });
    throw base::Error{base::ErrorKind::Device,
                      fmt::format("{1} of {0} measurements failed, and {2} were not verified",
                                  document.rows.size(), failed - unverified, unverified)};
}

// Returns the plan that resumes an interrupted run, and stores the document of that run in `document`.
benchmark::Plan resumedPlan(const session::Engine& engine, const BenchOptions& options, Document& document)
{
    document = loadDocument(options.resume);
    if (document.pending.empty())
        throw usage("--resume", "'" + options.resume + "' has no points left to measure");
    require(benchmark::canContinue(document, engine.devices()));
    benchmark::Plan plan = benchmark::continuedPlan(document);
    plan.maxSeconds = options.maxSeconds;
    document.plannedRows = 0;
    document.pending.clear();
    return plan;
}

benchmark::Plan newPlan(const session::Engine& engine, const BenchOptions& options, Document& document)
{
    document.devices = chosenDevices(engine, options.devices);
    checkDeviceOptions(options, document.devices);
    document.setup = options.paper;
    document.note = options.note;
    return planOf(options, document.devices);
}

// Measures the points. The caller must already have performed all checks that do not need a device.
void measure(const BenchOptions& options, Document& document, BenchSaver& saver, Interrupt& interrupt)
{
    const auto engine = startEngine(options.verbose, interrupt);
    const bool isNew = options.resume.empty();
    const auto plan = (isNew ? newPlan : resumedPlan)(*engine, options, document);
    const auto measured = attempt([&] {
        measureAll(*engine, plan, options, document, saver, interrupt);
        if (options.model)
            addModels(*engine, document, interrupt);
    });
    if (isNew)
        benchmark::stampDocument(document);
    require(measured);
}

void writeTo(const std::string& path, const std::string& text, Interrupt& interrupt)
{
    Output(path, interrupt).writeAndFinish(text);
}

// Returns the names of the first few points, and how many others there are.
std::string firstOf(const std::vector<std::string>& points)
{
    constexpr std::size_t maxNamed = 5;
    std::string text;
    for (std::size_t i = 0; i < std::min(maxNamed, points.size()); ++i)
        text += (i > 0 ? "; " : "") + points[i];
    return points.size() > maxNamed ? text + fmt::format("; and {} more", points.size() - maxNamed) : text;
}

// The documents to display, and the documents to compare them with.
struct Shown {
    const BenchOptions& options;
    const std::vector<Document>& old;
    std::vector<Document> documents;  // newest last
    std::vector<std::string> names;

    std::vector<benchmark::NamedDocument> compared() const
    {
        std::vector<benchmark::NamedDocument> compared;
        for (std::size_t i = 0; i < old.size(); ++i)
            compared.push_back({options.compare[i], &old[i]});
        for (std::size_t i = 0; i < documents.size(); ++i)
            compared.push_back({names[i], &documents[i]});
        return compared;
    }

    std::string paperSections() const
    {
        std::vector<const Document*> pointers;
        for (const Document& document : documents)
            pointers.push_back(&document);
        std::string sections;
        for (const benchmark::PaperSetup& setup : benchmark::paperSetups()) {
            const bool isRequested = options.paper.empty() || options.paper == setup.name;
            const std::string section =
                isRequested ? benchmark::paperSection(setup, pointers) : std::string();
            if (!section.empty())
                sections += (sections.empty() ? "" : "\n") + section;
        }
        if (sections.empty())
            throw base::Error{base::ErrorKind::Unsupported,
                              "nothing was measured with the setup of " +
                                  (options.paper.empty() ? "a paper" : options.paper) +
                                  ", expected measurements by bench --paper NAME (see --list-papers)",
                              {"--beside-papers", 0, 0}};
        return sections;
    }

    // Returns the report on the documents or on their comparison, in the requested form.
    std::string report() const
    {
        std::string text;
        if (options.isChart())
            return require(benchmark::chartOf(compared(), timeOf(options)));
        const auto format = formatOf(options);
        if (format && !old.empty())
            text = benchmark::comparisonOf(compared(), timeOf(options), *format);
        else if (format)
            for (const Document& document : documents)
                text += textOf(document, *format);
        return options.besidePapers ? text + (text.empty() ? "" : "\n") + paperSections() : text;
    }

    // Returns the tables of the documents, or an empty string if the documents are compared.
    std::string tables() const
    {
        std::string text;
        for (const Document& document : documents) {
            if (!old.empty())
                continue;
            text += benchHead(document.hasSeveral());
            for (const benchmark::Row& row : document.rows)
                text += benchRow(row, document.hasSeveral());
            if (document.plannedRows > 0)
                text += interruptedText(document);
        }
        return text;
    }

    // Returns the text that follows the tables: the device models and the comparison.
    std::string remarks() const
    {
        std::string text;
        for (const Document& document : documents)
            if (!document.models.empty() && !options.isReport())
                text += "\n" + modelText(document);
        if (!old.empty() && !formatOf(options) && !options.isChart())
            text += "\n" + comparisonText(compared(), timeOf(options));
        return text;
    }

    // Implements --fail-if-slower: compares the last document with the first document of --compare.
    void checkSlowness() const
    {
        if (!options.failIfSlower)
            return;
        const auto slower = benchmark::slowerPoints(compared(), timeOf(options), *options.failIfSlower);
        const auto failed = [](std::string message) {
            return base::Error{base::ErrorKind::Device, std::move(message)};
        };
        if (!slower.lost.empty())
            throw failed(fmt::format("{} of the first document's points have no times: {}",
                                     slower.lost.size(), firstOf(slower.lost)));
        if (slower.compared == 0)
            throw failed("the documents cannot be compared: no point has a spread in both of them, expected "
                         "points with several repetitions");
        if (!slower.points.empty())
            throw failed(fmt::format("slower by more than {} % at {} of {} points: {}", *options.failIfSlower,
                                     slower.points.size(), slower.compared, firstOf(slower.points)));
    }
};

void showDocuments(const BenchOptions& options, const std::vector<Document>& old, Interrupt& interrupt)
{
    const Shown shown{options, old, loadDocuments(options.read), options.read};
    const std::string report = shown.report();
    if (options.isReport()) {
        writeTo(options.output, report, interrupt);
        print(tableStream(options), shown.remarks());
    } else {
        writeTo(options.output, shown.tables() + shown.remarks(), interrupt);
    }
    shown.checkSlowness();
}

void saveRun(const BenchOptions& options, const std::vector<Document>& old, Document document,
             BenchSaver& saver)
{
    saver.saveDocument(document);
    const bool isWhole = document.plannedRows == 0;
    const Shown shown{options, old, {std::move(document)}, {"this run"}};
    std::string report;
    if (const auto made = attempt([&] { report = shown.report(); }); !made)
        return isWhole ? require(made) : void();
    const std::string remarks = isWhole ? shown.remarks() : "";
    if (saver.takesText()) {
        saver.addText(isWhole ? remarks : interruptedText(shown.documents.front()));
        saver.saveText({});
    } else {
        if (options.isReport())
            saver.saveText(report);
        print(tableStream(options), remarks);
    }
    if (!isWhole)
        return;
    checkRows(shown.documents.front());
    shown.checkSlowness();
}

void measureAndSave(const BenchOptions& options, const std::vector<Document>& old, Interrupt& interrupt)
{
    BenchSaver saver(options, interrupt);
    Document document;
    const auto measured = attempt([&] { measure(options, document, saver, interrupt); });
    const bool isInterrupted = !measured && measured.error().kind == base::ErrorKind::Cancelled;
    if (!isInterrupted || document.rows.empty())
        require(measured);
    saveRun(options, old, document, saver);
    if (isInterrupted)
        throw base::Error{base::ErrorKind::Cancelled,
                          document.plannedRows > 0
                              ? fmt::format("cancelled after {} of {} points; the measured points were kept",
                                            document.rows.size(), document.plannedRows)
                              : "cancelled"};
}

void bench(BenchOptions options, const std::vector<std::string>& given, Interrupt& interrupt)
{
    checkOptions(options);
    checkBenchEffects(options, given);
    if (!options.resume.empty() && options.json.empty() && std::filesystem::exists(options.resume))
        options.json = options.resume;  // the complete document replaces the resumed file
    if (options.listPapers)
        return writeTo(options.output, papersText(benchmark::paperSetups()), interrupt);
    if (options.listRuns)
        return writeTo(options.output, runsText(require(store().list()), store().folder()), interrupt);
    const auto old = loadDocuments(options.compare);
    if (options.read.empty())
        measureAndSave(options, old, interrupt);
    else
        showDocuments(options, old, interrupt);
}

}  // namespace

Command addBench(CLI::App& program)
{
    const auto options = std::make_shared<BenchOptions>();
    CLI::App* parser = program.add_subcommand("bench", "Measure the times of computations and of transfers, "
                                                       "and compare them with a copy of the same bytes.");
    addBenchOptions(*parser, *options);
    return {parser,
            [parser, options](Interrupt& interrupt) { bench(*options, givenOptions(*parser), interrupt); }};
}

}  // namespace sequency::cli
