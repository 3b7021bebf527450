// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `survey`, which counts how often each value of the chosen properties occurs in a family of functions.
#include "app/cli/bench/size_list.h"
#include "app/cli/command.h"
#include "app/cli/files/read_tables.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/analysis/families/survey.h"
#include "engine/base/text/joined.h"
#include "engine/io/bytes/json.h"
#include "engine/io/results/data_table.h"
#include "engine/io/truth_table.h"
#include "engine/session/text/property_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

using analysis::SurveyState;
using nlohmann::ordered_json;

struct SurveyOptions {
    std::string family;
    std::vector<std::string> inputs;
    FileOptions file;
    std::optional<int> variables;
    std::optional<std::uint64_t> count;
    std::optional<std::uint64_t> seed;
    std::string properties = "nonlinearity";
    EngineOptions engine;
    ResultOptions result;
};

std::string familyNames()
{
    return base::joined(analysis::functionFamilies(), ", ", &analysis::FunctionFamily::name);
}

void addFunctions(const io::TruthTable& table, const SurveyOptions& options, analysis::FunctionList& list)
{
    if (table.radix != 2 || !std::ranges::all_of(table.outputs, io::isBoolean))
        throw base::Error{base::ErrorKind::BadInput, "the values are not bits, expected Boolean functions"};
    for (std::size_t output = 0; output < table.outputs.size(); ++output) {
        auto bits = require(io::bitsOf(table, output, options.file.fill()));
        if (!list.empty() && bits.size() != list.front().size())
            throw base::Error{
                base::ErrorKind::BadInput,
                fmt::format("a function of {} values follows a function of {} values, expected functions of "
                            "the same number of variables",
                            bits.size(), list.front().size())};
        list.push_back(std::move(bits));
    }
}

std::shared_ptr<const analysis::FunctionList> readList(const SurveyOptions& options,
                                                       const base::RunControl& control)
{
    const auto list = std::make_shared<analysis::FunctionList>();
    for (const std::string& path : options.inputs) {
        InputOptions input;
        input.input = path;
        input.file = options.file;
        input.variables = options.variables;
        const auto tables = readTables(input, control);
        placedAt(path, [&] {
            for (const io::TruthTable& table : tables)
                addFunctions(table, options, *list);
        });
    }
    return std::shared_ptr<const analysis::FunctionList>(list);
}

analysis::SurveyChoice choiceOf(SurveyOptions& options, const base::RunControl& control)
{
    analysis::SurveyChoice choice;
    const bool mayBeList = options.family.empty() || options.family == "list";
    if (mayBeList && options.inputs.empty() && hasPipedContent())
        options.inputs = {"-"};
    if (options.family.empty() && options.inputs.empty())
        throw usage("no functions are given, expected INPUT, or --family with one of: " + familyNames());
    const std::string name = options.family.empty() ? "list" : options.family;
    choice.family.family = analysis::findFunctionFamily(name);
    if (choice.family.family == nullptr)
        throw usage("--family", fmt::format("unknown family '{}', expected one of: {}", name, familyNames()));
    const analysis::FunctionFamily& family = *choice.family.family;
    if (family.isList != !options.inputs.empty())
        throw family.isList ? usage("--family", "no file is given, expected INPUT")
                            : noEffect("INPUT", "on the family " + name, "--family list");
    if (options.seed && !family.isRandom)
        throw noEffect("--seed", "on the family " + name, "a random family");
    if (!family.isList && !options.variables)
        throw usage("--variables", "the number of variables is missing");
    if (!family.isList && !givenFileOptions(options.file).empty())
        throw noEffect(givenFileOptions(options.file).front(), "on the family " + name, "--family list");
    choice.properties = requireAt("--property", session::booleanRows(splitNames(options.properties)));
    choice.family.seed = options.seed.value_or(choice.family.seed);
    choice.family.count = options.count;
    choice.family.variables = options.variables.value_or(0);
    if (!family.isList)
        return choice;
    auto list = readList(options, control);
    choice.family.list = std::move(list);
    for (std::size_t size = choice.family.list->front().size(); size > 1; size /= 2)
        choice.family.variables += options.variables ? 0 : 1;
    return choice;
}

ordered_json jsonOf(const analysis::PropertyValue& value)
{
    if (const auto* const number = std::get_if<std::int64_t>(&value))
        return *number;
    if (const auto* const flag = std::get_if<bool>(&value))
        return *flag;
    if (const auto* const real = std::get_if<double>(&value))
        return *real;
    return nullptr;
}

std::string surveyJson(const analysis::FamilyChoice& family, const SurveyState& state)
{
    ordered_json json{{"family", family.family->name}, {"variables", state.variables}};
    if (family.family->isRandom)
        json["seed"] = family.seed;
    json["functions"] = state.done;
    json["stopped"] = !state.isFinished();
    for (const analysis::CountedProperty& counted : state.properties) {
        ordered_json values = ordered_json::array();
        for (const auto& [value, tally] : counted.values) {
            ordered_json one{{"value", jsonOf(value)}, {"count", tally.count}, {"first", tally.first}};
            if (!tally.function.empty())
                one["function"] = analysis::hexOfFunction(tally.function, state.variables);
            values.push_back(std::move(one));
        }
        ordered_json property{{"name", counted.property->name}, {"values", std::move(values)}};
        if (counted.others > 0)
            property["others"] = counted.others;
        json["properties"].push_back(std::move(property));
    }
    return json.dump() + "\n";
}

std::string shareText(std::uint64_t count, std::uint64_t of)
{
    constexpr double percent = 100;
    return of == 0 ? ""
                   : fmt::format("{:.4g} %", percent * static_cast<double>(count) / static_cast<double>(of));
}

// Returns the heading, such as "256 functions of 3 variables, family all".
std::string headText(const analysis::FamilyChoice& family, const SurveyState& state)
{
    std::string text = fmt::format("{} functions of {} variables, family {}", state.done, state.variables,
                                   family.family->name);
    if (family.family->isRandom)
        text += fmt::format(", seed {}", family.seed);
    return state.isFinished() ? text : text + fmt::format(", stopped before {}", state.total);
}

io::DataTable tableOf(const analysis::CountedProperty& counted, std::string_view name,
                      const SurveyState& state)
{
    constexpr int maxShownVariables = 8;  // functions of more variables are listed only with --json
    std::vector<std::string> names{std::string(name), "functions", "share", "first"};
    if (state.variables <= maxShownVariables)
        names.emplace_back("function");
    io::DataTable table = io::textTable(names);
    for (const auto& [value, tally] : counted.values)
        table.addRow(
            {analysis::valueText(value), std::to_string(tally.count), shareText(tally.count, state.done),
             std::to_string(tally.first),
             tally.function.empty() ? "" : analysis::hexOfFunction(tally.function, state.variables)});
    return table;
}

std::string surveyText(const analysis::FamilyChoice& family, const SurveyState& state)
{
    std::string text = headText(family, state) + "\n";
    for (const analysis::CountedProperty& counted : state.properties) {
        text += "\n" + io::alignedText(tableOf(counted, counted.property->name, state));
        if (counted.others > 0)
            text += fmt::format("further values: {} functions\n", counted.others);
    }
    return text;
}

std::string surveyLatex(const analysis::FamilyChoice& family, const SurveyState& state)
{
    std::string text;
    for (const analysis::CountedProperty& counted : state.properties) {
        io::DataTable table = tableOf(counted, counted.property->title, state);
        table.title = headText(family, state);
        if (counted.others > 0)
            table.addRow(
                {"further values", std::to_string(counted.others), shareText(counted.others, state.done)});
        text += (text.empty() ? "" : "\n") + io::latexTable(table);
    }
    return text;
}

void survey(SurveyOptions& options, Interrupt& interrupt)
{
    ProgressLine line;
    Output output(options.result.output, interrupt);
    const base::RunControl control = runControl(interrupt, line, "counting");
    const auto choice = choiceOf(options, control);
    auto survey = require(analysis::Survey::begin(choice));
    const auto engine = startEngine(options.engine, interrupt);
    base::RunControl quiet = control;
    quiet.progress = {};
    const auto runner = require(engine->runner(options.engine.device, quiet));
    base::Status advanced = base::success();
    while (advanced && !survey.state().isFinished()) {
        advanced = survey.advance(runner, quiet);
        control.report(static_cast<double>(survey.state().done) / static_cast<double>(survey.state().total));
    }
    if (!advanced && (advanced.error().kind != base::ErrorKind::Cancelled || survey.state().done == 0))
        throw advanced.error();
    line.clear();
    const SurveyState& state = survey.state();
    const auto text = options.result.is("json")    ? surveyJson
                      : options.result.is("latex") ? surveyLatex
                                                   : surveyText;
    output.write(text(choice.family, state));
    output.finishAnyway();
    require(advanced);
}

}  // namespace

Command addSurvey(CLI::App& program)
{
    const auto options = std::make_shared<SurveyOptions>();
    CLI::App* parser = program.add_subcommand(
        "survey", "Count how often each value of a property occurs among many functions.");
    addOption(*parser, "INPUT", options->inputs,
              "files with the functions of a list, or - for standard input (default if it is a pipe)", "");
    addFileOptions(*parser, options->file);
    addOption(*parser, "--family", options->family,
              "family of functions: " + familyNames() + " (default for INPUT)", "NAME");
    addOption(*parser, "--variables", options->variables, "number of variables of the functions", "N");
    addOption(*parser, "--count", options->count, "number of functions (required for random families)",
              "COUNT");
    addOption(*parser, "--seed", options->seed,
              "seed of random families; equal seeds give equal functions (default: 1)", "SEED")
        ->check(isSeed);
    addOption(*parser, "--property", options->properties,
              "properties whose value is a number, yes or no, separated by commas (default: "
              "nonlinearity)",
              "NAME,...");
    addEngineOptions(*parser, options->engine);
    addResultOptions(
        *parser, options->result,
        {{"text", ""}, {"json", "one line of JSON"}, {"latex", "a table for LaTeX per property"}});
    addExamples(*parser, {"sequency-cli survey --family all --variables 3",
                          "sequency-cli survey --family random --variables 8 --count 99 --property bent"});
    return {parser, [options](Interrupt& interrupt) { return survey(*options, interrupt); }};
}

}  // namespace sequency::cli
