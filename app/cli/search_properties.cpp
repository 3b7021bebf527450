// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/search_properties.h"

#include "app/cli/failure.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/file_options.h"
#include "engine/analysis/families/function_family.h"
#include "engine/io/bytes/json.h"
#include "engine/io/results/data_table.h"
#include "engine/session/engine.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <fmt/format.h>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace sequency::cli {
namespace {

using analysis::PropertySearch;
using analysis::PropertySearchChoice;
using analysis::SearchStructure;

constexpr std::string_view endByTime = "time";
constexpr std::string_view endByTarget = "target";
constexpr std::string_view endByUser = "user";
constexpr std::string_view endByError = "error";

bool isStopped(std::string_view end)
{
    return end == endByUser || end == endByError;
}

std::string nameOf(const PropertySearchChoice& choice)
{
    return choice.divisor == nullptr ? std::string(choice.goal->name)
                                     : fmt::format("{} / {}", choice.goal->name, choice.divisor->name);
}

nlohmann::ordered_json documentOf(const PropertySearchChoice& choice, const PropertySearch& search,
                                  std::string_view end)
{
    const analysis::PropertySearchState& state = search.state();
    nlohmann::ordered_json json{{"variables", choice.variables},
                                {"goal", choice.goal->name},
                                {"value", state.bestValue},
                                {"function", analysis::hexOfFunction(search.best(), choice.variables)},
                                {"found_at", state.bestAt},
                                {"moves", state.done},
                                {"taken", state.taken},
                                {"runs", choice.runs},
                                {"method", choice.isClimbing ? "climbing" : "annealing"},
                                {"seed", choice.seed},
                                {"stopped", isStopped(end)},
                                {"ended_by", end}};
    if (choice.divisor != nullptr)
        json["cost"] = choice.divisor->name;
    if (choice.hosts > 0)
        json["hosts"] = choice.hosts;
    if (choice.target) {
        json["target"] = *choice.target;
        json["reached"] = state.isTargetReached;
    }
    return json;
}

std::string latexOf(const PropertySearchChoice& choice, const PropertySearch& search, std::string_view end)
{
    io::DataTable table = io::textTable({"Search", choice.isClimbing ? "climbing" : "annealing"},
                                        fmt::format("search towards {}, {} variables{}", nameOf(choice),
                                                    choice.variables, isStopped(end) ? ", stopped" : ""));
    table.addRow({nameOf(choice), fmt::format("{}", search.state().bestValue)});
    table.addRow({"function", analysis::hexOfFunction(search.best(), choice.variables)});
    table.addRow({"moves", std::to_string(search.state().done)});
    table.addRow({"seed", std::to_string(choice.seed)});
    return io::latexTable(table);
}

std::string textOf(const PropertySearchChoice& choice, const PropertySearch& search, std::string_view end)
{
    const std::string_view note = end == endByTime     ? ", ended by time"
                                  : end == endByTarget ? ", ended by target"
                                  : isStopped(end)     ? ", stopped"
                                                       : "";
    return fmt::format("{}  {}\nfunction  {}\nfound after {} of {} moves, {} taken, {} runs, seed {}{}\n",
                       nameOf(choice), search.state().bestValue,
                       analysis::hexOfFunction(search.best(), choice.variables), search.state().bestAt,
                       search.state().done, search.state().taken, choice.runs, choice.seed, note);
}

// Returns the certificate of a function: its entropy H and influence I. The bound of the error follows from adding at most 2^18 rounded terms, each
// of which is at most 1: 2^18 · 18 · 2^−53 < 10^−9.
std::string certificateOf(const std::vector<std::uint64_t>& function, int variables,
                          const program::Runner& runner)
{
    auto bits = require(base::PackedBits::allocate(std::size_t{1} << variables));
    std::ranges::copy(function, bits.words());
    analysis::BooleanFacts facts(std::move(bits), runner);
    const auto realOf = [&](const char* property) {
        return std::get<double>(require(analysis::findBooleanProperty(property)->find(facts)).value);
    };
    const double entropy = realOf("spectral_entropy");
    const double influence = realOf("total_influence");  // exact: a multiple of 2^(1 − n)
    const bool isBalanced = 2 * facts.weight() == facts.size();
    nlohmann::ordered_json json{{"format", "sequency-entropy-certificate/1"},
                                {"variables", variables},
                                {"function", analysis::hexOfFunction(function, variables)},
                                {"balanced", isBalanced},
                                {"entropy", fmt::format("{:.12f}", entropy)},
                                {"influence", fmt::format("{:.18f}", influence)},
                                {"error", "1e-9"}};
    if (influence > 0)
        json["ratio"] = fmt::format("{:.12f}", entropy / influence);
    if (isBalanced && influence > 1)
        json["composed_ratio"] = fmt::format("{:.12f}", entropy / (influence - 1));
    return json.dump(1) + "\n";
}

SearchStructure structureOf(const std::string& name)
{
    if (name == "any")
        return SearchStructure::Any;
    if (name == "rotation-symmetric")
        return SearchStructure::RotationSymmetric;
    if (name == "symmetric")
        return SearchStructure::Symmetric;
    throw usage("--structure",
                fmt::format("unknown structure '{}', expected any, rotation-symmetric or symmetric", name));
}

// Requests a stop when the time is over or when the user interrupts the program. It belongs to the thread that created it, and its destructor waits
// for its thread.
class Deadline {
public:
    Deadline(double seconds, const std::stop_token& interrupt)
        : m_interrupt(interrupt, [this] { m_stop.request_stop(); }),
          m_thread([this, seconds](const std::stop_token& destroyed) {
              std::mutex mutex;
              std::unique_lock lock(mutex);
              std::condition_variable_any never;
              never.wait_for(lock, destroyed, std::chrono::duration<double>(seconds), [] { return false; });
              m_stop.request_stop();
          })
    {}

    std::stop_token token() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_interrupt;
    std::jthread m_thread;
};

}  // namespace

std::string_view endOfSearch(bool isFinished, bool isTargetReached, const base::Status& advanced)
{
    if (!advanced)
        return advanced.error().kind == base::ErrorKind::Cancelled ? endByUser : endByError;
    return isTargetReached ? endByTarget : isFinished ? "moves" : endByTime;
}

void addPropertySearchOptions(CLI::App& parser, PropertySearchOptions& options)
{
    addOption(parser, "--hosts", options.hosts,
              "numeric properties: the last M variables only replace the value at some values of the others "
              "(default: 0)",
              "M");
    addOption(
        parser, "--structure", options.structure,
        "numeric properties: any (default), rotation-symmetric or symmetric functions, of the variables "
        "that are not hosts",
        "NAME");
    addOption(parser, "--seconds", options.seconds,
              "numeric properties: end after this time, not after --moves; annealing cools during this time",
              "S");
    addOption(parser, "--certificate", options.certificate,
              "numeric properties: write the function with its entropy and influence to this file", "FILE");
}

void rejectPropertySearchOptions(const PropertySearchOptions& options, const std::string& goal)
{
    for (const auto& [isGiven, name] : {std::pair{options.hosts.has_value(), "--hosts"},
                                        {options.structure.has_value(), "--structure"},
                                        {options.seconds.has_value(), "--seconds"},
                                        {options.certificate.has_value(), "--certificate"}})
        if (isGiven)
            throw noEffect(name, "on the goal " + goal, "another numeric property");
}

void searchProperty(PropertySearchChoice choice, const PropertySearchOptions& options,
                    const std::optional<std::string>& device, const ResultOptions& result,
                    Interrupt& interrupt)
{
    constexpr std::uint64_t noLimit = std::uint64_t{1} << 62;
    choice.hosts = options.hosts.value_or(0);
    choice.structure = structureOf(options.structure.value_or("any"));
    if (options.seconds) {
        if (!(*options.seconds > 0))
            throw usage("--seconds", "expected a number above 0");
        choice.moves = noLimit;
    }
    ProgressLine line;
    Output output(result.output, interrupt);
    std::optional<Output> certificate;
    if (options.certificate)
        certificate.emplace(*options.certificate, interrupt);
    const base::RunControl control = runControl(interrupt, line, "searching");
    auto search = require(PropertySearch::begin(choice));
    session::Engine engine;
    base::RunControl quiet = control;
    quiet.progress = {};
    const auto runner = require(engine.runner(device.value_or("cpu"), quiet));
    const auto begin = std::chrono::steady_clock::now();
    const auto progress = [&] {
        if (!options.seconds)
            return static_cast<double>(search.state().done) / static_cast<double>(choice.moves);
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() /
               *options.seconds;
    };
    base::Status advanced = base::success();
    std::optional<Deadline> deadline;
    if (options.seconds) {
        deadline.emplace(*options.seconds, control.stop);
        quiet.stop = deadline->token();
    }
    for (double share = 0; advanced && !search.state().isFinished && share < 1; share = progress()) {
        advanced = search.advance(runner, share, quiet);
        control.report(share);
    }
    const bool isTimeOver =
        !advanced && !control.stopRequested() && advanced.error().kind == base::ErrorKind::Cancelled;
    if (isTimeOver)
        advanced = base::success();
    if (isTimeOver && search.best().empty()) {
        // The time was too short for the initial functions of all runs. The result is the first of them.
        choice.runs = 1;
        search = require(PropertySearch::begin(choice));
        quiet.stop = control.stop;
        advanced = search.advance(runner, 0, quiet);
    }
    line.clear();
    if (search.best().empty())
        return require(advanced);
    const std::string_view end =
        endOfSearch(search.state().isFinished, search.state().isTargetReached, advanced);
    output.write(result.is("json")    ? documentOf(choice, search, end).dump() + "\n"
                 : result.is("latex") ? latexOf(choice, search, end)
                                      : textOf(choice, search, end));
    output.finishAnyway();
    if (certificate) {
        certificate->write(certificateOf(search.best(), choice.variables, require(engine.runner("cpu", {}))));
        certificate->finishAnyway();
    }
    require(advanced);
    if (choice.target && !search.state().isTargetReached)
        throw base::Error{base::ErrorKind::Unsupported,
                          fmt::format("the target {} {} was not reached in {} moves; the best value is {}",
                                      nameOf(choice), *choice.target, search.state().done,
                                      search.state().bestValue),
                          {"search"}};
}

}  // namespace sequency::cli
