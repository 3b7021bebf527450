// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `search`, which searches for a Boolean function with an extreme property by hill climbing or simulated annealing.
#include "app/cli/command.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/input_options.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "app/cli/search_properties.h"
#include "engine/analysis/families/function_family.h"
#include "engine/analysis/search/batch_search.h"
#include "engine/analysis/search/function_search.h"
#include "engine/base/text/joined.h"
#include "engine/io/bytes/json.h"
#include "engine/io/results/data_table.h"
#include "engine/io/truth_table.h"
#include "engine/session/engine.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

using analysis::FunctionSearch;
using analysis::SearchChoice;
using analysis::SearchMethod;

struct SearchOptions {
    int variables = 0;
    bool isBalanced = false;
    std::string goal = "nonlinearity";
    std::optional<double> target;
    std::optional<std::string> cost;
    std::optional<std::int64_t> centre;
    std::string method = "annealing";
    std::optional<std::uint64_t> runs;
    SearchChoice choice;  // its moves and its seed come from other options
    std::optional<std::string> start;
    std::optional<std::string> device;  // device that computes all runs at once, if set
    PropertySearchOptions ofProperty;
    ResultOptions result;
};

std::shared_ptr<const std::vector<std::uint64_t>> readStart(const SearchOptions& options,
                                                            const base::RunControl& control)
{
    InputOptions input;
    input.hex = options.start;
    input.variables = options.variables;
    const auto table = readTable(input, control);
    const auto bits = require(io::bitsOf(table, 0, io::DontCare::Zero));
    return std::make_shared<const std::vector<std::uint64_t>>(bits.words(), bits.words() + bits.wordCount());
}

std::shared_ptr<const std::vector<std::uint64_t>> startOf(const SearchOptions& options,
                                                          const base::RunControl& control)
{
    if (!options.start)
        return nullptr;
    try {
        return readStart(options, control);
    } catch (base::Error& error) {
        if (error.place.source == "--hex")
            error.place.source = "--start";
        throw;
    }
}

SearchMethod methodOf(const SearchOptions& options)
{
    if (options.method != "annealing" && options.method != "climbing")
        throw usage("--method",
                    fmt::format("unknown method '{}', expected annealing or climbing", options.method));
    return options.method == "climbing" ? SearchMethod::Climbing : SearchMethod::Annealing;
}

// Returns the numeric property to maximize, or null if the goal is a row of searchGoals() or unknown.
const analysis::BooleanProperty* propertyGoal(const std::string& goal)
{
    const analysis::BooleanProperty* const property = analysis::findBooleanProperty(goal);
    return analysis::findSearchGoal(goal) == nullptr && property != nullptr && property->isCounted ? property
                                                                                                   : nullptr;
}

analysis::PropertySearchChoice propertyChoiceOf(const SearchOptions& options, const base::RunControl& control)
{
    analysis::PropertySearchChoice choice;
    choice.variables = options.variables;
    choice.keepsWeight = options.isBalanced;
    choice.goal = propertyGoal(options.goal);
    if (options.cost) {
        choice.divisor = analysis::findBooleanProperty(*options.cost);
        if (choice.divisor == nullptr || !choice.divisor->isCounted)
            throw usage("--cost", fmt::format("'{}' is not a numeric property, as {} requires", *options.cost,
                                              options.goal));
    }
    if (options.centre)
        throw noEffect("--centre", "on the goal " + options.goal, "nonlinearity");
    choice.target = options.target;
    choice.isClimbing = methodOf(options) == SearchMethod::Climbing;
    choice.moves = options.choice.moves;
    choice.seed = options.choice.seed;
    choice.runs = options.runs.value_or(std::clamp<std::uint64_t>(options.choice.moves, 1, choice.runs));
    choice.start = startOf(options, control);
    return choice;
}

SearchChoice choiceOf(const SearchOptions& options, const base::RunControl& control)
{
    SearchChoice choice = options.choice;
    choice.variables = options.variables;
    choice.keepsWeight = options.isBalanced;
    choice.goal = analysis::findSearchGoal(options.goal);
    if (choice.goal == nullptr)
        throw usage("--towards", fmt::format("unknown goal '{}', expected one of: {}", options.goal,
                                             base::joined(analysis::searchGoals(), ", ",
                                                          &analysis::SearchGoal::property)));
    const std::string cost =
        options.cost.value_or(options.device ? std::string(analysis::defaultBatchCost) : "spectrum-cubes");
    choice.cost = analysis::findSearchCost(cost);
    if (choice.cost == nullptr)
        throw usage("--cost",
                    fmt::format("unknown cost '{}', expected one of: {}", cost,
                                base::joined(analysis::searchCosts(), ", ", &analysis::SearchCost::name)));
    if (options.centre && !choice.cost->hasCentre)
        throw noEffect("--centre", "on the cost " + cost, "spectrum-cubes");
    if (options.device && !analysis::isBatchCost(cost))
        throw usage("--cost", fmt::format("the cost {} cannot be computed on a device, expected "
                                          "autocorrelation-squares, largest-autocorrelation or "
                                          "largest-coefficient",
                                          cost));
    if (options.device && !analysis::isBatchGoal(options.goal))
        throw usage("--towards",
                    fmt::format("the goal {} cannot be computed on a device, expected nonlinearity, "
                                "absolute_indicator or sum_of_squares",
                                options.goal));
    choice.method = methodOf(options);
    if (options.runs && choice.method == SearchMethod::Climbing && !options.device)
        throw noEffect("--runs", "on the method climbing", "--method annealing or --device");
    choice.runs = options.runs.value_or(std::min<std::uint64_t>(
        options.device ? analysis::defaultBatchRuns : choice.runs, std::max<std::uint64_t>(1, choice.moves)));
    if (options.target) {
        constexpr double limit = 9e15;  // below 2^53
        if (*options.target != std::floor(*options.target) || std::abs(*options.target) > limit)
            throw usage("--target", fmt::format("expected an integer for the goal {}", options.goal));
        choice.target = static_cast<std::int64_t>(*options.target);
    }
    choice.centre = options.centre;
    choice.start = startOf(options, control);
    return choice;
}

bool isTargetMissed(const SearchChoice& choice, const analysis::SearchState& state)
{
    return choice.target && !state.isTargetReached;
}

// Returns a cost for JSON. An integral cost is written without a fraction.
nlohmann::ordered_json costJson(double cost)
{
    constexpr double exactLimit = 9007199254740992.0;  // 2^53
    if (cost == std::floor(cost) && cost <= exactLimit)
        return static_cast<std::int64_t>(cost);
    return cost;
}

std::string searchJson(const SearchChoice& choice, const SearchOptions& options,
                       const analysis::SearchState& state, const std::vector<std::uint64_t>& best,
                       std::string_view end)
{
    nlohmann::ordered_json json{{"variables", choice.variables},
                                {"goal", choice.goal->property},
                                {"value", state.bestValue},
                                {"cost", costJson(state.bestCost)},
                                {"function", analysis::hexOfFunction(best, choice.variables)},
                                {"found_at", state.bestAt},
                                {"moves", state.done},
                                {"taken", state.taken},
                                {"runs", state.run},
                                {"method", options.method},
                                {"seed", choice.seed},
                                {"stopped", !state.isFinished},
                                {"ended_by", end}};
    if (choice.target) {
        json["target"] = *choice.target;
        json["reached"] = state.isTargetReached;
    }
    return json.dump() + "\n";
}

std::string searchLatex(const SearchChoice& choice, const SearchOptions& options,
                        const analysis::SearchState& state, const std::vector<std::uint64_t>& best)
{
    io::DataTable table = io::textTable(
        {"Search", options.method}, fmt::format("search towards {}, {} variables{}", choice.goal->property,
                                                choice.variables, state.isFinished ? "" : ", stopped"));
    table.addRow({"variables", std::to_string(choice.variables)});
    table.addRow({std::string(choice.goal->property), std::to_string(state.bestValue)});
    table.addRow({"function", analysis::hexOfFunction(best, choice.variables)});
    table.addRow(
        {isTargetMissed(choice, state) ? "target not reached; best after moves" : "found after moves",
         std::to_string(state.bestAt)});
    table.addRow({"moves", std::to_string(state.done)});
    table.addRow({"moves taken", std::to_string(state.taken)});
    table.addRow({"run", std::to_string(state.run)});
    table.addRow({"seed", std::to_string(choice.seed)});
    return io::latexTable(table);
}

std::string searchText(const SearchChoice& choice, const SearchOptions&, const analysis::SearchState& state,
                       const std::vector<std::uint64_t>& best)
{
    return fmt::format("{}  {}\nfunction  {}\n{} after {} of {} moves, {} taken, run {}, seed {}{}\n",
                       choice.goal->property, state.bestValue,
                       analysis::hexOfFunction(best, choice.variables),
                       isTargetMissed(choice, state) ? "not reached; best" : "found", state.bestAt,
                       state.done, state.taken, state.run, choice.seed, state.isFinished ? "" : ", stopped");
}

// Advances the search until it is finished or stopped, and writes the best function found.
template <typename Search, typename Advance>
void finish(Search& search, const SearchChoice& choice, const SearchOptions& options, Output& output,
            ProgressLine& line, const base::RunControl& control, const Advance& advance)
{
    base::Status advanced = base::success();
    while (advanced && !search.state().isFinished) {
        advanced = advance(search);
        control.report(static_cast<double>(search.state().done) / static_cast<double>(search.state().total));
    }
    line.clear();
    if (search.best().empty())  // empty if a device failed before it evaluated the first function
        return require(advanced);
    const std::string_view end =
        endOfSearch(search.state().isFinished, search.state().isTargetReached, advanced);
    output.write(options.result.is("json") ? searchJson(choice, options, search.state(), search.best(), end)
                 : options.result.is("latex") ? searchLatex(choice, options, search.state(), search.best())
                                              : searchText(choice, options, search.state(), search.best()));
    output.finishAnyway();
    require(advanced);
    if (isTargetMissed(choice, search.state()))
        throw base::Error{base::ErrorKind::Unsupported,
                          fmt::format("the target {} {} was not reached in {} moves; the best value is {}",
                                      choice.goal->property, *choice.target, search.state().done,
                                      search.state().bestValue),
                          {"search"}};
}

void search(const SearchOptions& options, Interrupt& interrupt)
{
    constexpr std::uint64_t movesPerReport = 1 << 14;
    if (propertyGoal(options.goal) != nullptr)
        return searchProperty(propertyChoiceOf(options, {}), options.ofProperty, options.device,
                              options.result, interrupt);
    rejectPropertySearchOptions(options.ofProperty, options.goal);
    ProgressLine line;
    Output output(options.result.output, interrupt);
    const base::RunControl control = runControl(interrupt, line, "searching");
    const auto choice = choiceOf(options, control);
    if (options.device) {
        auto search = require(analysis::BatchSearch::begin(choice));
        session::Engine engine;
        base::RunControl quiet = control;
        quiet.progress = {};
        const auto runner = require(engine.runner(*options.device, quiet));
        return finish(search, choice, options, output, line, control,
                      [&](analysis::BatchSearch& batch) { return batch.advance(runner, quiet); });
    }
    auto search = require(FunctionSearch::begin(choice));
    return finish(search, choice, options, output, line, control,
                  [&](FunctionSearch& one) { return one.advance(movesPerReport, control); });
}

}  // namespace

Command addSearch(CLI::App& program)
{
    const auto options = std::make_shared<SearchOptions>();
    CLI::App* parser = program.add_subcommand(
        "search",
        "Search for a Boolean function with an extreme property, by simulated annealing or by climbing.");
    addOption(*parser, "--variables", options->variables,
              "number of variables of the function, 1 to 14; for numeric properties 1 to 18", "N")
        ->required();
    parser->add_flag("--balanced", options->isBalanced,
                     "start from a balanced function or from --start, and keep the number of ones: each move "
                     "exchanges a 0 and a 1 (default: each move changes one value)");
    addOption(*parser, "--towards", options->goal,
              "property to optimize: " +
                  base::joined(analysis::searchGoals(), ", ", &analysis::SearchGoal::property) +
                  " (default: nonlinearity), or a numeric property of analyze --list-properties, to maximize",
              "NAME");
    addOption(*parser, "--target", options->target,
              "stop at this value of the property; exit status 1 if it is not reached", "VALUE");
    addOption(
        *parser, "--cost", options->cost,
        "cost to minimize: " + base::joined(analysis::searchCosts(), ", ", &analysis::SearchCost::name) +
            " (default: spectrum-cubes, with --device autocorrelation-squares); for numeric properties "
            "another property, by which the goal is divided",
        "NAME");
    addOption(*parser, "--centre", options->centre,
              "parameter R of spectrum-cubes (default: three quarters of 2^(n/2))", "R");
    addOption(*parser, "--method", options->method, "annealing (default) or climbing", "NAME");
    addOption(*parser, "--moves", options->choice.moves, "number of moves to try (default: 1000000)",
              "COUNT");
    addOption(*parser, "--runs", options->runs,
              "annealing: number of runs that share the moves (default: 10, or 1024 with --device)", "COUNT");
    addOption(*parser, "--seed", options->choice.seed,
              "seed of the random choices; equal seeds give equal searches (default: 1)", "SEED")
        ->check(isSeed);
    addOption(*parser, "--start", options->start, "initial function of every run (default: random functions)",
              "HEX");
    addOption(*parser, "--device", options->device,
              "compute the costs of all runs together on this device: auto, reference, cpu, opencl or "
              "opencl:I (default: one run after another on the CPU)",
              "DEV");
    addPropertySearchOptions(*parser, options->ofProperty);
    addResultOptions(*parser, options->result,
                     {{"text", ""}, {"json", "one line of JSON"}, {"latex", "a table for LaTeX"}});
    addExamples(*parser,
                {"sequency-cli search --variables 6 --balanced --moves 20000",
                 "sequency-cli search --variables 6 --towards absolute_indicator --moves 20000 --json"});
    return {parser, [options](Interrupt& interrupt) { return search(*options, interrupt); }};
}

}  // namespace sequency::cli
