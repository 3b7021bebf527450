// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench/bench_options.h"

#include "app/cli/options/add_option.h"
#include "app/cli/options/compute_options.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/point_options.h"
#include "app/cli/options/result_options.h"
#include "app/cli/options/value_checks.h"

namespace sequency::cli {
namespace {

void addPointOptions(CLI::App& parser, BenchOptions& options)
{
    CLI::Option* const paper = addOption(
        parser, "--paper", options.paper,
        "repeat the measurements of a table or figure of a paper (see --list-papers); --sizes and "
        "--algorithms restrict them; with --read and --beside-papers, print only this table or figure",
        "NAME");
    const auto add = [&](const char* name, auto& value, const std::string& text, const char* type) {
        return addOption(parser, name, value, text, type);
    };
    addWorkOption(parser, options.work, "measure")->excludes(paper);
    addRadixOption(parser, options.radix)->excludes(paper);
    add("--work-group", options.algorithmOptions.workGroupSize,
        "work-items per work-group (default: the program's choice)", "COUNT")
        ->check(wholeNumber(0))
        ->excludes(paper);
    add("--outputs-per-item", options.algorithmOptions.outputsPerItem,
        "parameter M of algorithm A3 (default: 2)", "M")
        ->check(wholeNumber(0))
        ->excludes(paper);
    add("--threads", options.algorithmOptions.threads,
        "maximum number of threads of the device cpu (default: all)", "COUNT")
        ->check(wholeNumber(0))
        ->excludes(paper);
    addDeviceMemoryOption(parser, options.algorithmOptions)->excludes(paper);
    addPlanOption(parser, options.algorithmOptions)->excludes(paper);
    add("--batch", options.batch, "number of transforms in one run, a power of the radix (default: 1)",
        "COUNT")
        ->check(wholeNumber(1))
        ->excludes(paper);
    addElementOption(parser, options.element)->excludes(paper);
    add("--algorithms", options.algorithms,
        "algorithms to measure: names separated by commas, or all (default: fast); fftw runs FFTW on the "
        "device cpu. Without --element, algorithms that are measured together with fftw use its element "
        "type: float32 up to n = 24, then float64",
        "NAMES");
    add("--devices", options.devices,
        "devices to measure: names separated by commas, or all (default); opencl:0+opencl:1 or all-gpus use "
        "several devices as one",
        "NAMES");
    addSizesOption(parser, options.sizes);
}

void addProtocolOptions(CLI::App& parser, BenchOptions& options)
{
    addOption(parser, "--repeat", options.protocol.repeats,
              "number of timed repetitions (default: 10); the algorithms of one device and size alternate",
              "R");
    addOption(parser, "--warm-ups", options.protocol.warmUps,
              "minimum number of warm-up runs (default: 2); more follow until their kernel times agree",
              "COUNT")
        ->check(wholeNumber(0, 1000));
    addOption(parser, "--precision", options.precisionPercent,
              "repeat until the 95 % confidence interval of the median is narrower than PERCENT of the "
              "median, at least R times (--repeat) and at most 200 times; the interval is never narrower "
              "than the clock's resolution",
              "PERCENT");
    addOption(parser, "--point-seconds", options.protocol.pointSeconds,
              "stop repeating a point after this time, but not before its third repetition (default: no "
              "limit, or 10 with a precision)",
              "SECONDS");
    addOption(parser, "--max-seconds", options.maxSeconds,
              "start no more points after this time (default: no limit)", "SECONDS");
    addOption(parser, "--seed", options.protocol.seed, "seed of the random data (default: 1)", "SEED");
}

void addOutputOptions(CLI::App& parser, BenchOptions& options)
{
    addOption(parser, "--output-format", options.format,
              "format of the printed results, or of the comparison with --compare: text (default), csv, "
              "markdown, latex (not for comparisons), json or svg (a chart of the times over n)",
              "NAME");
    addOutputOption(parser, options.output, "Options");
    parser.final_callback([&parser, &options] {
        if (parser.get_option("--output-format")->count() > 0)
            return;
        // Comparisons with papers can only be written as Markdown, and lists of papers or runs only as text.
        const std::vector<std::string> names =
            options.besidePapers ? std::vector<std::string>{"markdown"}
            : options.listPapers || options.listRuns
                ? std::vector<std::string>{"text"}
                : std::vector<std::string>{"csv", "json", "markdown", "latex", "svg"};
        std::string form;
        checkInParser([&] { form = formOfSuffix(options.output, names); });
        if (!form.empty() && !options.besidePapers)
            options.format = form;
    });
    addOption(parser, "--json", options.json,
              "write the results as a document sequency-bench/1; - for standard output", "FILE");
    addOption(parser, "--compare", options.compare,
              "compare with earlier documents: files, or ids of stored runs (see --list-runs)", "FILE");
    addOption(parser, "--time", options.time,
              "the time to compare or to draw: kernels (default), transfers, call or staging", "TIME");
    addOption(parser, "--fail-if-slower", options.failIfSlower,
              "exit with status 1 if a point is slower than in the first document of --compare by more than "
              "PERCENT and by more than the spread",
              "PERCENT");
    addOption(parser, "--read", options.read, "measure nothing; print, convert or compare existing documents",
              "FILE");
    addOption(parser, "--resume", options.resume,
              "resume an interrupted run, given by a file or an id of --list-runs, on the same machine and "
              "devices; its document is completed as if the run had not been interrupted",
              "FILE");
    parser.add_flag("--beside-papers", options.besidePapers,
                    "print the papers' tables and figures next to the measurements, as Markdown");
    parser.add_flag("--model", options.model,
                    "also measure launches and copies, and report what limits each algorithm");
    addOption(parser, "--note", options.note, "note to store in the document", "TEXT");
    parser.add_flag("--list-papers", options.listPapers, "list the tables and figures that --paper accepts");
    parser.add_flag("--list-runs", options.listRuns, "list the stored runs");
    parser.add_flag("--no-history", options.noHistory, "do not store this run");
    addVerboseOption(parser, options.verbose);
}

}  // namespace

void addBenchOptions(CLI::App& parser, BenchOptions& options)
{
    addPointOptions(parser, options);
    addProtocolOptions(parser, options);
    addOutputOptions(parser, options);
    addExamples(parser,
                {"sequency-cli bench --work walsh --algorithms A0,fast --devices reference,cpu --sizes 4:6",
                 "sequency-cli bench --devices cpu --sizes 6 --json mine.json --note 'quiet machine'",
                 "sequency-cli bench --read mine.json --output-format csv"});
}

}  // namespace sequency::cli
