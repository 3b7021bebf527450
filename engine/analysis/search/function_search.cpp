// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/search/function_search.h"

#include "engine/analysis/families/function_family.h"
#include "engine/analysis/families/random_draw.h"
#include "engine/analysis/units.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

namespace sequency::analysis {
namespace {

using base::Error;
using base::ErrorKind;

constexpr std::uint64_t stages = 256;
constexpr double coolingFactor = 1e-3;  // temperature of the last stage relative to the first
constexpr int temperatureSamples = 64;
// Maximum number of consecutive moves without an improvement, as a multiple of the number of functions reachable by one move.
constexpr std::uint64_t patience = 2;
constexpr std::uint64_t maxRuns = 1'000'000;
constexpr std::uint64_t maxMoves = std::uint64_t{1} << 50;

base::Status check(const SearchChoice& choice)
{
    if (choice.moves < 1 || choice.moves > maxMoves)
        return Error{ErrorKind::BadUsage, std::to_string(choice.moves) + " moves, expected 1 to 2^50"};
    if (choice.runs < 1 || choice.runs > maxRuns || choice.runs > choice.moves)
        return Error{ErrorKind::BadUsage, std::to_string(choice.runs) + " runs, expected 1 to " +
                                              std::to_string(std::min(maxRuns, choice.moves))};
    const std::int64_t size = std::int64_t{1} << choice.variables;
    if (choice.centre && (*choice.centre < 0 || *choice.centre > size))
        return Error{ErrorKind::BadUsage,
                     "R = " + std::to_string(*choice.centre) + ", expected 0 to " + std::to_string(size)};
    if (choice.start && choice.start->size() != functionWords(choice.variables))
        return Error{ErrorKind::BadUsage, "the initial function has a different number of variables"};
    if (!choice.start || !choice.keepsWeight)
        return base::success();
    std::int64_t weight = 0;
    for (const std::uint64_t word : *choice.start)
        weight += std::popcount(word);
    if (weight == 0 || weight == size)
        return Error{ErrorKind::BadUsage,
                     "the initial function is constant: no other function has its weight"};
    return base::success();
}

}  // namespace

// Returns ¾ of 2^(n/2), the magnitude of a bent function's coefficients. For balanced functions of 8 variables, 4 million moves found nonlinearity
// 116 with a centre R from 0 to 14, but only 114 with R ≥ 16.
double defaultCentre(int variables)
{
    return 0.75 * std::exp2(variables / 2.0);
}

base::Result<FunctionSearch> FunctionSearch::begin(const SearchChoice& choice)
{
    auto walk = SEQUENCY_TRY(SignWalk::of(choice.variables));
    SEQUENCY_TRY(check(choice));
    FunctionSearch search(choice, std::move(walk));
    search.beginRun();
    search.record();
    return search;
}

FunctionSearch::FunctionSearch(SearchChoice choice, SignWalk walk)
    : m_choice(std::move(choice)), m_walk(std::move(walk)),
      m_cost(*m_choice.cost, m_choice.variables,
             m_choice.centre ? static_cast<double>(*m_choice.centre) : defaultCentre(m_choice.variables)),
      m_random(m_choice.seed), m_places(m_walk.size())
{
    m_state.total = m_choice.moves;
    std::iota(m_places.begin(), m_places.end(), 0U);
}

void FunctionSearch::beginRun()
{
    std::vector<std::uint64_t> words(functionWords(m_choice.variables));
    if (m_choice.start) {
        words = *m_choice.start;
    } else {
        const FunctionFamily& family = *findFunctionFamily(m_choice.keepsWeight ? "balanced" : "random");
        family.begin(m_choice.variables, m_random())->next(words);
    }
    for (std::size_t x = 0; x < m_walk.size(); ++x)
        if (((words[x / wordBits] >> x % wordBits & 1) != 0) != m_walk.value(x))
            m_walk.flip(x);
    std::ranges::sort(m_places);
    const auto zeros = std::stable_partition(m_places.begin(), m_places.end(),
                                             [this](std::uint32_t x) { return m_walk.value(x); });
    m_ones = static_cast<std::size_t>(zeros - m_places.begin());
    ++m_state.run;
    m_runBegan = m_improvedAt = m_state.done;
    m_state.cost = m_cost(m_cost.row().usesAutocorrelation ? m_walk.autocorrelation() : m_walk.spectrum());
    m_runCost = m_state.cost;
    if (m_choice.method == SearchMethod::Annealing)
        m_state.temperature = m_startTemperature = defaultTemperature();
    remember();
}

// Returns the temperature at which a cost increase equal to the mean increase of a few random moves is accepted with probability ½.
double FunctionSearch::defaultTemperature()
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i < temperatureSamples; ++i) {
        const double larger = costAfter(draw()) - m_state.cost;
        sum += larger > 0 ? larger : 0;
        count += larger > 0 ? 1 : 0;
    }
    return count > 0 ? sum / count / std::log(2) : 1;
}

SignWalk::Move FunctionSearch::draw()
{
    const auto size = static_cast<std::uint32_t>(m_places.size());
    if (!m_choice.keepsWeight) {
        const std::size_t place = drawBelow(m_random, size);
        return {place, place};
    }
    const auto oneCount = static_cast<std::uint32_t>(m_ones);
    m_drawnOne = drawBelow(m_random, oneCount);
    m_drawnZero = oneCount + drawBelow(m_random, size - oneCount);
    return {m_places[m_drawnOne], m_places[m_drawnZero]};
}

double FunctionSearch::costAfter(const SignWalk::Move& move)
{
    return m_cost(m_cost.row().usesAutocorrelation ? m_walk.autocorrelationAfter(move)
                                                   : m_walk.spectrumAfter(move));
}

bool FunctionSearch::isTaken(double costAfter)
{
    if (costAfter <= m_state.cost)
        return true;
    return m_choice.method == SearchMethod::Annealing &&
           drawUnit(m_random) < std::exp((m_state.cost - costAfter) / m_state.temperature);
}

void FunctionSearch::take(const SignWalk::Move& move, double cost)
{
    m_walk.make(move);
    if (m_choice.keepsWeight)
        std::swap(m_places[m_drawnOne], m_places[m_drawnZero]);
    ++m_state.taken;
    m_state.cost = cost;
    if (cost < m_runCost) {
        m_runCost = cost;
        m_improvedAt = m_state.done;
    }
    remember();
}

void FunctionSearch::remember()
{
    m_state.value = m_choice.goal->value(m_walk.spectrum(), m_walk.autocorrelation());
    const bool isBetter = m_best.empty() || m_choice.goal->isBetter(m_state.value, m_state.bestValue) ||
                          (m_state.value == m_state.bestValue && m_state.cost < m_state.bestCost);
    if (!isBetter)
        return;
    m_state.bestValue = m_state.value;
    m_state.bestCost = m_state.cost;
    m_state.bestAt = m_state.done;
    m_best = m_walk.words();
    m_bestSpectrum.assign(m_walk.spectrum().begin(), m_walk.spectrum().end());
    m_bestAutocorrelation.assign(m_walk.autocorrelation().begin(), m_walk.autocorrelation().end());
    if (m_choice.target && !m_choice.goal->isBetter(*m_choice.target, m_state.bestValue))
        m_state.isFinished = m_state.isTargetReached = true;
}

void FunctionSearch::record()
{
    m_curve.add(m_state.curve, {m_state.done, m_state.cost, m_state.value});
}

bool FunctionSearch::isRunOver() const
{
    const std::uint64_t size = m_places.size();
    if (m_choice.method == SearchMethod::Climbing) {
        const std::uint64_t neighbours = m_choice.keepsWeight ? m_ones * (size - m_ones) : size;
        return m_state.done - m_improvedAt >= patience * neighbours;
    }
    const std::uint64_t ends = m_choice.moves / m_choice.runs * m_state.run;
    return m_state.run < m_choice.runs && m_state.done >= ends;
}

void FunctionSearch::step()
{
    if (m_choice.method == SearchMethod::Annealing) {
        const std::uint64_t length = std::max<std::uint64_t>(1, m_choice.moves / m_choice.runs);
        const std::uint64_t stage = std::min((m_state.done - m_runBegan) * stages / length, stages - 1);
        m_state.temperature =
            m_startTemperature *
            std::pow(coolingFactor, static_cast<double>(stage) / static_cast<double>(stages - 1));
    }
    const SignWalk::Move move = draw();
    const double cost = costAfter(move);
    const bool taken = isTaken(cost);
    ++m_state.done;
    if (taken)
        take(move, cost);
    record();
    if (m_state.done == m_state.total)
        m_state.isFinished = true;
    else if (!m_state.isFinished && isRunOver())
        beginRun();
}

base::Status FunctionSearch::advance(std::uint64_t moves, const base::RunControl& control)
{
    const std::uint64_t movesUntilPoll =
        std::max<std::uint64_t>(1, (std::uint64_t{1} << 18) >> m_choice.variables);
    for (std::uint64_t i = 0; i < moves && !m_state.isFinished; ++i) {
        if (i % movesUntilPoll == 0 && control.stopRequested())
            return base::cancelled();
        step();
    }
    return base::success();
}

}  // namespace sequency::analysis
