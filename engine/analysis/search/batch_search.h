// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searches for Boolean functions with many annealing or climbing runs at once: one program measures the changed functions of all runs, on any device.
//
// The caller repeats advance(). Each call performs one round, which tries one move per run and transfers only one or two numbers per function.
// Annealing lowers the temperature of all runs at the same time, as in function_search.h. Climbing accepts every move that does not increase the
// cost. The cost and value of the search state are those of the first run whose cost is minimal. The curve has a point for every round, or for every
// second, fourth, … round if there are many. Costs and goals must be measures that can be computed for many functions at once (program::Measure):
// sums of squares of autocorrelations and largest magnitudes, but not the number of largest magnitudes. Functions have n ≤ 14 variables. The same
// choice yields the same function on every device.
//
// Memory:    2^n bits per run, and during a round the memory of FunctionBatch.
// Errors:    BadUsage, OutOfMemory, Cancelled, the device's errors.
// Threads:   one thread.
// Source:    Clark, Jacob, Stepney, Maitra, Millan 2002; Millan, Clark, Dawson 1998.
#pragma once

#include "engine/analysis/families/function_batch.h"
#include "engine/analysis/search/function_search.h"

#include <memory>
#include <random>
#include <span>
#include <string_view>
#include <vector>

namespace sequency::analysis {

// isBatchCost() and isBatchGoal() return true if the cost or the goal with this name can be measured for many functions at once.
bool isBatchCost(std::string_view cost);
bool isBatchGoal(std::string_view property);
inline constexpr std::string_view defaultBatchCost = "autocorrelation-squares";
inline constexpr std::uint64_t defaultBatchRuns = 1024;

// The Walsh spectrum and the autocorrelation of one function of at most maxSearchVariables variables, both computed by the runner.
struct FunctionRows {
    std::vector<std::int32_t> spectrum;
    std::vector<std::int32_t> autocorrelation;
};
base::Result<FunctionRows> rowsOf(std::span<const std::uint64_t> function, int variables,
                                  const program::Runner& runner);

class BatchSearch {
public:
    // Maximum total number of values of the functions of all runs.
    static constexpr std::uint64_t maxBatchValues = std::uint64_t{1} << 28;

    // Creates a search. Errors: those of FunctionSearch::begin(); BadUsage if the cost or the goal cannot be measured for many functions at once, or
    // if the functions of all runs have more than maxBatchValues values in total.
    static base::Result<BatchSearch> begin(const SearchChoice& choice);

    base::Status advance(const program::Runner& runner, const base::RunControl& control = {});

    const SearchState& state() const { return m_state; }
    const std::vector<std::uint64_t>& best() const { return m_best; }
    // Returns the function of the first run whose cost is minimal.
    std::vector<std::uint64_t> leading() const;

private:
    explicit BatchSearch(const SearchChoice& choice);

    base::Status measure(const program::Runner& runner);
    base::Status takeStart(const program::Runner& runner);
    std::span<std::uint64_t> function(std::size_t run);
    std::size_t leadingRun() const;
    void record();
    void change(std::size_t run);
    void flip(std::size_t run, std::size_t place);
    bool value(std::size_t run, std::size_t place);
    std::int64_t costOf(std::size_t run) const;
    std::int64_t goalOf(std::size_t run) const;
    void setTemperature();
    bool isTaken(std::int64_t before, std::int64_t after);
    void remember(std::size_t run);

    SearchChoice m_choice;
    SearchState m_state;
    std::mt19937_64 m_random;
    std::size_t m_wordCount;
    std::vector<std::uint64_t> m_words;   // functions of all runs, one after another
    std::vector<std::int64_t> m_costs;    // cost of the current function of each run
    std::vector<std::int64_t> m_values;   // value of the goal for the current function of each run
    std::vector<SignWalk::Move> m_moves;  // last move of each run
    FunctionBatch m_batch;
    CurveSpacing m_curve;
    double m_startTemperature = 0;
    bool m_isBegun = false;
    std::vector<std::uint64_t> m_best;
};

}  // namespace sequency::analysis
