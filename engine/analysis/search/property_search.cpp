// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/search/property_search.h"

#include "engine/analysis/families/direct_properties.h"
#include "engine/analysis/families/function_family.h"
#include "engine/analysis/families/random_draw.h"
#include "engine/analysis/units.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace sequency::analysis {
namespace {

constexpr double noValue = -std::numeric_limits<double>::infinity();
constexpr double coolingOfValues = 3e-3;  // temperature at progress 1 relative to progress 0
constexpr std::uint64_t maxSearchBits = std::uint64_t{1} << 28;
constexpr int maxDraws = 64;  // draws of a second cell that restores the weight

base::Error badChoice(const std::string& message)
{
    return {base::ErrorKind::BadUsage, message};
}

// Returns the smallest index that rotating or reordering the variables makes of `index`.
std::uint32_t representative(std::uint32_t index, int variables, SearchStructure structure)
{
    if (structure == SearchStructure::Symmetric)
        return (1U << std::popcount(index)) - 1;
    std::uint32_t least = index;
    for (int i = 1; structure == SearchStructure::RotationSymmetric && i < variables; ++i) {
        index = (index << 1 & ((1U << variables) - 1)) | index >> (variables - 1);
        least = std::min(least, index);
    }
    return least;
}

std::vector<std::vector<std::uint32_t>> cellsOf(int variables, SearchStructure structure)
{
    std::map<std::uint32_t, std::vector<std::uint32_t>> cells;
    for (std::uint32_t x = 0; x < 1U << variables; ++x)
        cells[representative(x, variables, structure)].push_back(x);
    std::vector<std::vector<std::uint32_t>> list;
    for (auto& [index, members] : cells)
        list.push_back(std::move(members));
    return list;
}

// Returns twice the share of the inputs of a cell at which the function is 1.
int halvesOf(std::uint8_t symbol)
{
    return symbol == 0 ? 0 : symbol == 1 ? 2 : 1;
}

double numberOf(const PropertyValue& value)
{
    if (const auto* const flag = std::get_if<bool>(&value))
        return *flag ? 1 : 0;
    if (const auto* const integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    const auto* const real = std::get_if<double>(&value);
    return real != nullptr ? *real : noValue;
}

}  // namespace

base::Result<PropertySearch> PropertySearch::begin(const PropertySearchChoice& choice)
{
    if (choice.variables < 1 || choice.variables > maxPropertySearchVariables)
        return badChoice(std::to_string(choice.variables) + " variables, expected 1 to " +
                         std::to_string(maxPropertySearchVariables));
    for (const BooleanProperty* const property : {choice.goal, choice.divisor})
        if (property != nullptr && choice.variables > property->maxVariables)
            return badChoice("the property '" + std::string(property->name) + "' is computed for at most " +
                             std::to_string(property->maxVariables) + " variables");
    if (choice.hosts < 0 || choice.hosts >= choice.variables)
        return badChoice(std::to_string(choice.hosts) + " hosts, expected 0 to " +
                         std::to_string(choice.variables - 1));
    if (choice.start && (choice.hosts > 0 || choice.structure != SearchStructure::Any))
        return badChoice("an initial function requires a search without hosts and without a structure");
    if (choice.start && choice.start->size() != functionWords(choice.variables))
        return badChoice("the initial function has a different number of variables");
    if (choice.runs < 1 || choice.runs > maxSearchBits >> choice.variables)
        return badChoice(std::to_string(choice.runs) + " runs, expected 1 to " +
                         std::to_string(maxSearchBits >> choice.variables));
    PropertySearch search(choice);
    SEQUENCY_TRY(search.start());
    return search;
}

PropertySearch::PropertySearch(const PropertySearchChoice& choice)
    : m_choice(choice), m_random(choice.seed),
      m_cells(cellsOf(choice.variables - choice.hosts, choice.structure)), m_batch(choice.variables)
{}

base::Status PropertySearch::start()
{
    for (std::uint64_t i = 0; i < m_choice.runs; ++i) {
        m_runs.push_back(begun());
        std::uint64_t weight = 0;
        for (const std::uint64_t word : m_runs.back().words)
            weight += static_cast<std::uint64_t>(std::popcount(word));
        if (m_choice.keepsWeight && 2 * weight != std::uint64_t{1} << m_choice.variables)
            return badChoice("no balanced function of this structure was found to start from");
    }
    return base::success();
}

// Makes the initial function of a run. Cells are taken in random order, the largest first, and a balanced function receives the value that is less
// frequent so far.
PropertySearch::Run PropertySearch::begun()
{
    Run run{std::vector<Symbol>(m_cells.size()),
            std::vector<std::uint64_t>(functionWords(m_choice.variables))};
    std::vector<std::size_t> order(m_cells.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[drawBelow(m_random, static_cast<std::uint32_t>(i))]);
    std::ranges::stable_sort(
        order, [&](std::size_t a, std::size_t b) { return m_cells[a].size() > m_cells[b].size(); });
    std::int64_t excess = 0;
    for (const std::size_t cell : order) {
        bool value = (m_random() >> 63) != 0;
        if (m_choice.start)
            value = ((*m_choice.start)[m_cells[cell][0] / wordBits] >> m_cells[cell][0] % wordBits & 1) != 0;
        else if (m_choice.keepsWeight && excess != 0)
            value = excess < 0;
        excess += (value ? 1 : -1) * integer(m_cells[cell].size());
        if (value)
            set(run, cell, 1);
    }
    return run;
}

void PropertySearch::set(Run& run, std::size_t cell, Symbol symbol)
{
    run.symbols[cell] = symbol;
    const std::size_t block = std::size_t{1} << m_choice.hosts;
    for (const std::size_t x : m_cells[cell])
        for (std::size_t y = 0; y < block; ++y) {
            const bool value = symbol <= 1 ? symbol == 1 : (y >> (symbol - 2) & 1) != 0;
            const std::size_t index = x * block + y;
            const std::uint64_t bit = std::uint64_t{1} << index % wordBits;
            std::uint64_t& word = run.words[index / wordBits];
            word = value ? word | bit : word & ~bit;
        }
}

void PropertySearch::move(Run& run)
{
    const auto symbolCount = static_cast<std::uint32_t>(2 + m_choice.hosts);
    const auto draw = [&](std::size_t cell) {  // draws another symbol
        return static_cast<Symbol>((run.symbols[cell] + 1 + drawBelow(m_random, symbolCount - 1)) %
                                   symbolCount);
    };
    const auto change = [&](std::size_t cell, Symbol symbol) {
        run.changes.push_back({cell, run.symbols[cell]});
        set(run, cell, symbol);
    };
    run.changes.clear();
    const auto cellCount = static_cast<std::uint32_t>(m_cells.size());
    const std::size_t first = drawBelow(m_random, cellCount);
    const Symbol symbol = draw(first);
    const int more = halvesOf(symbol) - halvesOf(run.symbols[first]);
    if (!m_choice.keepsWeight || more == 0)
        return change(first, symbol);
    for (int i = 0; i < maxDraws; ++i) {
        const std::size_t second = drawBelow(m_random, cellCount);
        const Symbol other = draw(second);
        if (second == first || m_cells[second].size() != m_cells[first].size() ||
            halvesOf(other) - halvesOf(run.symbols[second]) != -more)
            continue;
        change(first, symbol);
        return change(second, other);
    }
}

base::Result<std::vector<double>> PropertySearch::evaluate(const program::Runner& runner,
                                                           const base::RunControl& control)
{
    if (const auto cleared = m_batch.resize(m_runs.size()); !cleared)  // several short functions share a word
        return cleared.error();
    for (std::size_t i = 0; i < m_runs.size(); ++i)
        m_batch.set(i, m_runs[i].words);
    const auto values = SEQUENCY_TRY(valuesOf(*m_choice.goal, m_batch, runner, control));
    std::vector<double> numbers;
    for (const PropertyValue& value : values)
        numbers.push_back(numberOf(value));
    if (m_choice.divisor == nullptr)
        return numbers;
    const auto divisors = SEQUENCY_TRY(valuesOf(*m_choice.divisor, m_batch, runner, control));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double divisor = numberOf(divisors[i]);
        numbers[i] = divisor > 0 ? numbers[i] / divisor : noValue;
    }
    return numbers;
}

// Sets the temperature at which a decrease that equals the mean decrease in this round is accepted with probability ½.
void PropertySearch::setTemperature(const std::vector<double>& values)
{
    double sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] < m_runs[i].value && values[i] != noValue) {
            sum += m_runs[i].value - values[i];
            ++count;
        }
    if (count > 0)
        m_startTemperature = sum / count / std::log(2);
}

bool PropertySearch::isTaken(double before, double after, double progress)
{
    if (after >= before)
        return true;
    if (m_choice.isClimbing || after == noValue || m_startTemperature == 0)
        return false;
    const double temperature = m_startTemperature * std::pow(coolingOfValues, progress);
    return drawUnit(m_random) < std::exp((after - before) / temperature);
}

void PropertySearch::remember(const Run& run)
{
    if (!m_best.empty() && run.value <= m_state.bestValue)
        return;
    m_state.bestValue = run.value;
    m_state.bestAt = m_state.done;
    m_best = run.words;
    if (m_choice.target && run.value >= *m_choice.target)
        m_state.isFinished = m_state.isTargetReached = true;
}

base::Status PropertySearch::advance(const program::Runner& runner, double progress,
                                     const base::RunControl& control)
{
    if (control.stopRequested())
        return base::cancelled();
    if (m_state.isFinished)
        return base::success();
    if (m_isBegun)
        for (Run& run : m_runs)
            move(run);
    const auto values = SEQUENCY_TRY(evaluate(runner, control));
    if (!m_isBegun) {
        m_isBegun = true;
        for (std::size_t i = 0; i < m_runs.size(); ++i) {
            m_runs[i].value = values[i];
            remember(m_runs[i]);
        }
        return base::success();
    }
    if (m_startTemperature == 0)
        setTemperature(values);
    for (std::size_t i = 0; i < m_runs.size() && !m_state.isFinished; ++i) {
        Run& run = m_runs[i];
        ++m_state.done;
        if (isTaken(run.value, values[i], progress)) {
            ++m_state.taken;
            run.value = values[i];
            remember(run);
        } else {
            for (auto change = run.changes.rbegin(); change != run.changes.rend(); ++change)
                set(run, change->cell, change->before);
        }
        if (m_state.done >= m_choice.moves)
            m_state.isFinished = true;
    }
    return base::success();
}

}  // namespace sequency::analysis
