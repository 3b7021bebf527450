// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bench/bench_options.h"

#include "app/cli/options/add_option.h"
#include "app/cli/options/compute_options.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/point_options.h"
#include "app/cli/options/result_options.h"

namespace sequency::cli {
namespace {

void addPointOptions(CLI::App& parser, BenchOptions& options)
{
    CLI::Option* const paper =
        addOption(parser, "--paper", options.paper,
                  "measure a table or figure of a paper again (see --list-papers); --sizes and "
                  "--algorithms pick from it; with --read and --beside-papers print just this one",
                  "NAME");
    const auto add = [&](const char* name, auto& value, const std::string& text, const char* type) {
        return addOption(parser, name, value, text, type);
    };
    addWorkOption(parser, options.work, "measure")->excludes(paper);
    addRadixOption(parser, options.radix)->excludes(paper);
    add("--work-group", options.algorithmOptions.workGroupSize,
        "work-items per work-group (default: the program's choice)", "COUNT")
        ->check(withoutText(CLI::NonNegativeNumber))
        ->excludes(paper);
    add("--outputs-per-item", options.algorithmOptions.outputsPerItem, "M of algorithm A3 (default: 2)", "M")
        ->check(withoutText(CLI::NonNegativeNumber))
        ->excludes(paper);
    add("--threads", options.algorithmOptions.threads, "threads of the device cpu at most (default: all)",
        "COUNT")
        ->check(withoutText(CLI::NonNegativeNumber))
        ->excludes(paper);
    addDeviceMemoryOption(parser, options.algorithmOptions)->excludes(paper);
    addPlanOption(parser, options.algorithmOptions)->excludes(paper);
    add("--batch", options.batch, "transforms of one run, side by side; a power of the radix (default: 1)",
        "COUNT")
        ->check(withoutText(CLI::PositiveNumber))
        ->excludes(paper);
    addElementOption(parser, options.element)->excludes(paper);
    add("--algorithms", options.algorithms,
        "names separated by commas, or all (default: fast); fftw on the device cpu is FFTW; beside it all "
        "have its element type unless --element says otherwise: float32, from n = 25 on float64",
        "NAMES");
    add("--devices", options.devices,
        "names separated by commas, or all (default); several as one are opencl:0+opencl:1 or all-gpus",
        "NAMES");
    addSizesOption(parser, options.sizes);
}

void addProtocolOptions(CLI::App& parser, BenchOptions& options)
{
    addOption(parser, "--repeat", options.protocol.repeats,
              "timed repetitions (default: 10); algorithms of one device and size take turns", "R");
    addOption(parser, "--warm-ups", options.protocol.warmUps,
              "runs before the timed ones, at least (default: 2); more until their kernels agree", "COUNT")
        ->check(withoutText(CLI::Range(0, 1000)));
    addOption(parser, "--precision", options.precisionPercent,
              "repeat until the 95 % interval of the median is narrower than this part of it, R times "
              "at least and 200 at most; it is never narrower than what the clock tells apart",
              "PERCENT");
    addOption(parser, "--point-seconds", options.protocol.pointSeconds,
              "end the repetitions of a point after this time, once there are three (default: no limit; "
              "with a precision 10)",
              "SECONDS");
    addOption(parser, "--max-seconds", options.maxSeconds,
              "start no further point after this time (default: no limit)", "SECONDS");
    addOption(parser, "--seed", options.protocol.seed, "of the random data (default: 1)", "SEED");
}

void addOutputOptions(CLI::App& parser, BenchOptions& options)
{
    addOption(parser, "--output-format", options.format,
              "what to print, with --compare of the comparison: text (default), csv, markdown, latex "
              "(not of comparisons) or json",
              "NAME");
    addOutputOption(parser, options.output, "Options");
    parser.final_callback([&parser, &options] {
        if (parser.get_option("--output-format")->count() > 0)
            return;
        // Tables of the papers are written as Markdown, lists as text.
        const std::vector<std::string> names =
            options.besidePapers ? std::vector<std::string>{"markdown"}
            : options.listPapers || options.listRuns
                ? std::vector<std::string>{"text"}
                : std::vector<std::string>{"csv", "json", "markdown", "latex"};
        std::string form;
        checkInParser([&] { form = formOfSuffix(options.output, names); });
        if (!form.empty() && !options.besidePapers)
            options.format = form;
    });
    addOption(parser, "--json", options.json, "write a document sequency-bench/1; - for standard output",
              "FILE");
    addOption(parser, "--compare", options.compare,
              "compare with earlier documents: files, or ids of stored runs (see --list-runs)", "FILE");
    addOption(parser, "--time", options.time,
              "what to compare: kernels (default), transfers, call or staging", "TIME");
    addOption(parser, "--fail-if-slower", options.failIfSlower,
              "exit status 1 where a point takes more than PERCENT longer than in the first document of "
              "--compare, and more than the spread",
              "PERCENT");
    addOption(parser, "--read", options.read,
              "measure nothing: print, convert or compare documents that are there already", "FILE");
    addOption(parser, "--resume", options.resume,
              "go on with an interrupted run, a file or an id of --list-runs, on the same machine and "
              "devices: its document is completed as if it had been one run",
              "FILE");
    parser.add_flag("--beside-papers", options.besidePapers,
                    "print the papers' tables and figures with the measurements beside them, as Markdown");
    parser.add_flag("--model", options.model,
                    "measure launches and copies too, and say what limits each algorithm");
    addOption(parser, "--note", options.note, "a note kept with the document", "TEXT");
    parser.add_flag("--list-papers", options.listPapers, "list what --paper knows");
    parser.add_flag("--list-runs", options.listRuns, "list the runs that were kept");
    parser.add_flag("--no-history", options.noHistory, "do not keep this run");
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
