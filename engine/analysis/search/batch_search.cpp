// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/search/batch_search.h"

#include "engine/analysis/families/function_family.h"
#include "engine/analysis/families/random_draw.h"
#include "engine/analysis/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

namespace sequency::analysis {
namespace {

using base::Error;
using base::ErrorKind;
using program::Measure;

constexpr double coolingOfMoves = 1e-3;  // temperature of the last move relative to the first

std::optional<Measure> measureOfCost(std::string_view cost)
{
    if (cost == "autocorrelation-squares")
        return Measure::SquaresOfAutocorrelations;
    if (cost == "largest-autocorrelation")
        return Measure::LargestOfAutocorrelations;
    if (cost == "largest-coefficient")
        return Measure::LargestOfSpectra;
    return std::nullopt;
}

std::optional<Measure> measureOfGoal(std::string_view property)
{
    if (property == "nonlinearity")
        return Measure::LargestOfSpectra;
    if (property == "absolute_indicator")
        return Measure::LargestOfAutocorrelations;
    if (property == "sum_of_squares")
        return Measure::SquaresOfAutocorrelations;
    return std::nullopt;
}

}  // namespace

bool isBatchCost(std::string_view cost)
{
    return measureOfCost(cost).has_value();
}

bool isBatchGoal(std::string_view property)
{
    return measureOfGoal(property).has_value();
}

base::Result<FunctionRows> rowsOf(std::span<const std::uint64_t> function, int variables,
                                  const program::Runner& runner)
{
    FunctionBatch batch(variables);
    SEQUENCY_TRY(batch.resize(1));
    batch.set(0, function);
    constexpr std::array measures{Measure::Spectra, Measure::Autocorrelations};
    SEQUENCY_TRY(batch.compute(measures, false, runner));
    return FunctionRows{batch.row(Measure::Spectra, 0), batch.row(Measure::Autocorrelations, 0)};
}

base::Result<BatchSearch> BatchSearch::begin(const SearchChoice& choice)
{
    if (const auto possible = FunctionSearch::begin(choice); !possible)  // validates the choice
        return possible.error();
    if (!isBatchCost(choice.cost->name) || !isBatchGoal(choice.goal->property))
        return Error{
            ErrorKind::BadUsage,
            "the cost or the goal cannot be computed for many functions at once, expected the "
            "cost autocorrelation-squares, largest-autocorrelation or largest-coefficient and the goal "
            "nonlinearity, absolute_indicator or sum_of_squares"};
    if (choice.runs > maxBatchValues >> choice.variables)
        return Error{ErrorKind::BadUsage, std::to_string(choice.runs) + " parallel runs, expected at most " +
                                              std::to_string(maxBatchValues >> choice.variables)};
    return BatchSearch(choice);
}

BatchSearch::BatchSearch(const SearchChoice& choice)
    : m_choice(choice), m_random(choice.seed), m_wordCount(functionWords(choice.variables)),
      m_words(m_wordCount * choice.runs), m_costs(choice.runs), m_values(choice.runs), m_moves(choice.runs),
      m_batch(choice.variables), m_curve(choice.runs)
{
    m_state.total = choice.moves;
    m_state.run = choice.runs;
    const FunctionFamily& family = *findFunctionFamily(choice.keepsWeight ? "balanced" : "random");
    const auto drawn = family.begin(choice.variables, m_random());
    for (std::size_t run = 0; run < choice.runs; ++run) {
        if (choice.start)
            std::ranges::copy(*choice.start, function(run).begin());
        else
            drawn->next(function(run));
    }
}

std::span<std::uint64_t> BatchSearch::function(std::size_t run)
{
    return std::span(m_words).subspan(run * m_wordCount, m_wordCount);
}

bool BatchSearch::value(std::size_t run, std::size_t place)
{
    return (function(run)[place / wordBits] >> place % wordBits & 1) != 0;
}

void BatchSearch::flip(std::size_t run, std::size_t place)
{
    function(run)[place / wordBits] ^= std::uint64_t{1} << place % wordBits;
}

// Draws a move and performs it. Both values are frequent in a balanced function, so a second index with the other value is found after few draws.
void BatchSearch::change(std::size_t run)
{
    const auto size = static_cast<std::uint32_t>(m_batch.size());
    SignWalk::Move& move = m_moves[run];
    move.first = move.second = drawBelow(m_random, size);
    while (m_choice.keepsWeight && value(run, move.second) == value(run, move.first))
        move.second = drawBelow(m_random, size);
    flip(run, move.first);
    if (m_choice.keepsWeight)
        flip(run, move.second);
}

base::Status BatchSearch::measure(const program::Runner& runner)
{
    SEQUENCY_TRY(m_batch.resize(m_costs.size()));
    for (std::size_t run = 0; run < m_costs.size(); ++run)
        m_batch.set(run, function(run));
    std::vector<Measure> measures{*measureOfCost(m_choice.cost->name)};
    if (const Measure goal = *measureOfGoal(m_choice.goal->property); goal != measures.front())
        measures.push_back(goal);
    return m_batch.compute(measures, false, runner);
}

std::int64_t BatchSearch::costOf(std::size_t run) const
{
    return m_batch.number(*measureOfCost(m_choice.cost->name), run);
}

std::int64_t BatchSearch::goalOf(std::size_t run) const
{
    const Measure measure = *measureOfGoal(m_choice.goal->property);
    const std::int64_t number = m_batch.number(measure, run);
    return measure == Measure::LargestOfSpectra ? (static_cast<std::int64_t>(m_batch.size()) - number) / 2
                                                : number;
}

// Measures the initial functions of all runs.
base::Status BatchSearch::takeStart(const program::Runner& runner)
{
    SEQUENCY_TRY(measure(runner));
    for (std::size_t run = 0; run < m_costs.size(); ++run) {
        m_costs[run] = costOf(run);
        m_values[run] = goalOf(run);
        remember(run);
    }
    m_isBegun = true;
    record();
    return base::success();
}

std::size_t BatchSearch::leadingRun() const
{
    return static_cast<std::size_t>(std::ranges::min_element(m_costs) - m_costs.begin());
}

std::vector<std::uint64_t> BatchSearch::leading() const
{
    const auto first = m_words.begin() + static_cast<std::ptrdiff_t>(leadingRun() * m_wordCount);
    return {first, first + static_cast<std::ptrdiff_t>(m_wordCount)};
}

void BatchSearch::record()
{
    const std::size_t run = leadingRun();
    m_state.cost = static_cast<double>(m_costs[run]);
    m_state.value = m_values[run];
    m_curve.add(m_state.curve, {m_state.done, m_state.cost, m_state.value});
}

void BatchSearch::setTemperature()
{
    const double share = static_cast<double>(m_state.done) / static_cast<double>(m_state.total);
    m_state.temperature = m_startTemperature * std::pow(coolingOfMoves, share);
}

bool BatchSearch::isTaken(std::int64_t before, std::int64_t after)
{
    if (after <= before)
        return true;
    return m_choice.method == SearchMethod::Annealing &&
           drawUnit(m_random) < std::exp(static_cast<double>(before - after) / m_state.temperature);
}

void BatchSearch::remember(std::size_t run)
{
    const auto cost = static_cast<double>(m_costs[run]);
    const std::int64_t value = m_values[run];
    const bool isBetter = m_best.empty() || m_choice.goal->isBetter(value, m_state.bestValue) ||
                          (value == m_state.bestValue && cost < m_state.bestCost);
    if (!isBetter)
        return;
    m_state.bestValue = value;
    m_state.bestCost = cost;
    m_state.bestAt = m_state.done;
    m_best.assign(function(run).begin(), function(run).end());
    if (m_choice.target && !m_choice.goal->isBetter(*m_choice.target, m_state.bestValue))
        m_state.isFinished = m_state.isTargetReached = true;
}

base::Status BatchSearch::advance(const program::Runner& runner, const base::RunControl& control)
{
    if (control.stopRequested())
        return base::cancelled();
    if (!m_isBegun)
        SEQUENCY_TRY(takeStart(runner));
    if (m_state.isFinished)
        return base::success();
    const std::size_t count = std::min<std::uint64_t>(m_costs.size(), m_state.total - m_state.done);
    for (std::size_t run = 0; run < count; ++run)
        change(run);
    SEQUENCY_TRY(measure(runner));
    if (m_startTemperature == 0) {
        // At the initial temperature, a move is accepted with probability ½ if its cost increase equals the mean increase in this round.
        double sum = 0;
        double larger = 0;
        for (std::size_t run = 0; run < count; ++run)
            if (costOf(run) > m_costs[run]) {
                sum += static_cast<double>(costOf(run) - m_costs[run]);
                ++larger;
            }
        m_startTemperature = larger > 0 ? sum / larger / std::log(2) : 1;
    }
    setTemperature();
    for (std::size_t run = 0; run < count && !m_state.isFinished; ++run) {
        ++m_state.done;
        const std::int64_t after = costOf(run);
        if (isTaken(m_costs[run], after)) {
            ++m_state.taken;
            m_costs[run] = after;
            m_values[run] = goalOf(run);
            remember(run);
            continue;
        }
        flip(run, m_moves[run].first);
        if (m_choice.keepsWeight)
            flip(run, m_moves[run].second);
    }
    record();
    if (m_state.done == m_state.total)
        m_state.isFinished = true;
    return base::success();
}

}  // namespace sequency::analysis
