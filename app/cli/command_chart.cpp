// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `chart`, which draws a spectrum, another result or a function as stems, or benchmark documents as curves over n.
#include "app/cli/command.h"
#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/input_options.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/benchmark/chart.h"
#include "engine/io/results/spectrum_chart.h"
#include "engine/io/vector_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

struct ChartOptions {
    std::vector<std::string> inputs;
    std::optional<std::string> time;
    ResultOptions result;
};

struct InputText {
    std::string name;
    std::string bytes;
};

bool isBenchmark(const InputText& input)
{
    constexpr std::size_t examined = 4096;
    return input.bytes.substr(0, examined).find("\"sequency-bench/") != std::string::npos;
}

InputText readInputText(const std::string& path, const base::RunControl& control)
{
    auto text = io::readText(path, control);
    if (!text)
        throw base::Error{
            text.error().kind == base::ErrorKind::File ? base::ErrorKind::BadInput : text.error().kind,
            text.error().message,
            text.error().place.source.empty() ? base::SourceLocation{path, 0, 0} : text.error().place};
    return {path, std::move(*text)};
}

void drawBenchmarks(const std::vector<InputText>& inputs, const ChartOptions& options, Output& output)
{
    const auto time =
        base::findValue<benchmark::Time>(benchmark::timeNames, options.time.value_or("kernels"));
    if (!time)
        throw usage("--time",
                    "unknown time '" + *options.time + "', expected kernels, transfers, call or staging");
    std::vector<benchmark::Document> documents;
    for (const InputText& input : inputs)
        documents.push_back(require(benchmark::readDocument(input.bytes, input.name)));
    std::vector<benchmark::NamedDocument> named;
    for (std::size_t i = 0; i < documents.size(); ++i)
        named.push_back({inputs[i].name, &documents[i]});
    output.write(placedAt(inputs.front().name, [&] { return require(benchmark::chartOf(named, *time)); }));
}

void drawValues(const InputText& input, Output& output, const base::RunControl& control)
{
    io::ReadOptions reading;
    reading.source = input.name;
    auto read = require(io::readVector(input.bytes, reading, control));
    printChoices(read.notes, {}, input.name);
    io::SpectrumHeader head;
    if (read.document != nullptr) {
        head = *read.document;
    } else {
        head.spec.name.clear();
        head.format = fmt::format("function of {} variable{}", read.function.variables,
                                  read.function.variables == 1 ? "" : "s");
    }
    const auto function = std::make_shared<const base::FunctionVector>(std::move(read.function));
    const auto values = require(base::elementsOf(function));
    require(io::writeSpectrumChart(*values, head, output.sink(), control));
}

void chart(const ChartOptions& options, Interrupt& interrupt)
{
    ProgressLine line;
    const base::RunControl control = runControl(interrupt, line, "drawing");
    std::vector<InputText> inputs;
    for (const InputOptions& input : inputsOf({}, options.inputs)) {
        if (input.input.empty())
            throw usage("no input is given, expected FILE, or - for standard input");
        inputs.push_back(readInputText(input.input, control));
    }
    const auto benchmarks = std::ranges::count_if(inputs, isBenchmark);
    if (benchmarks == 0 && inputs.size() > 1)
        throw usage(inputs[1].name,
                    "a chart shows one vector of values, expected one file, or several benchmark documents");
    if (benchmarks > 0 && static_cast<std::size_t>(benchmarks) < inputs.size()) {
        const auto other = std::ranges::find_if_not(inputs, isBenchmark);
        throw base::Error{base::ErrorKind::BadInput,
                          "is not a benchmark document, expected only benchmark documents in one chart",
                          {other->name, 0, 0}};
    }
    if (benchmarks == 0 && options.time)
        throw noEffect("--time", "on " + inputs.front().name, "a benchmark document");
    Output output(options.result.output, interrupt);
    if (benchmarks > 0)
        drawBenchmarks(inputs, options, output);
    else
        drawValues(inputs.front(), output, control);
    output.finish();
}

}  // namespace

Command addChart(CLI::App& program)
{
    const auto options = std::make_shared<ChartOptions>();
    CLI::App* parser = program.add_subcommand(
        "chart", "Draw a result, a function or benchmark documents as an SVG picture.");
    addOption(*parser, "FILE", options->inputs,
              "a JSON document of a result, a function, or benchmark documents; - for standard input", "");
    addOption(*parser, "--time", options->time,
              "benchmark documents: the time to draw, kernels (default), transfers, call or staging", "TIME");
    addResultOptions(*parser, options->result, {{"svg", ""}}, "default: svg");
    addExamples(*parser, {"printf '1011' | sequency-cli chart - -o function.svg",
                          "sequency-cli chart mine.json -o mine.svg"});
    return {parser, [options](Interrupt& interrupt) { return chart(*options, interrupt); }};
}

}  // namespace sequency::cli
