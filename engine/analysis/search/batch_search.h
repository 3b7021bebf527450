// SPDX-License-Identifier: GPL-3.0-or-later
//
// Annealing or climbing of many functions side by side: each of the runs changes its function at the same time, and the costs of all that
// come of it are found by one program, wherever the runner runs it; a number or two per function come back.
//
// A round tries one move of every run. Annealing: the temperature falls as in function_search.h, for all runs at once. Climbing takes what does not make the
// cost larger. What the state calls its cost and value are those of the run whose cost is the least, the first of these; the curve has a point for every round,
// or every second, fourth, … Costs and goals are those that are a measure of many functions (program::Measure): the squares of the autocorrelation and
// the largest magnitudes; largest magnitudes without how many there are. The same choice gives the same function on every device.
//
// n ≤ 14. Owns 2^n bits per run, and in a round what FunctionBatch owns. One thread. Errors: BadUsage, OutOfMemory, Cancelled, those of the
// device. Source: Clark, Jacob, Stepney, Maitra, Millan 2002; Millan, Clark, Dawson 1998.
#pragma once

#include "engine/analysis/families/function_batch.h"
#include "engine/analysis/search/function_search.h"

#include <memory>
#include <random>
#include <span>
#include <string_view>
#include <vector>

namespace sequency::analysis {

// Whether the costs and the goal with these names are found of many functions at once.
bool isBatchCost(std::string_view cost);
bool isBatchGoal(std::string_view property);
// Where nothing else is asked for.
inline constexpr std::string_view usualBatchCost = "autocorrelation-squares";
inline constexpr std::uint64_t usualBatchRuns = 1024;

// The Walsh spectrum and the autocorrelation of a function of at most maxSearchVariables variables, found wherever the runner runs.
struct FunctionRows {
    std::vector<std::int32_t> spectrum;
    std::vector<std::int32_t> autocorrelation;
};
base::Result<FunctionRows> rowsOf(std::span<const std::uint64_t> function, int variables,
                                  const program::Runner& runner);

class BatchSearch {
public:
    static constexpr std::uint64_t maxBatchValues = std::uint64_t{1} << 28;  // of all runs together

    // BadUsage where the cost or the goal is none of those, where the runs have more than maxBatchValues values, and as FunctionSearch.
    static base::Result<BatchSearch> begin(const SearchChoice& choice);

    // The next round: as many moves as runs.
    base::Status advance(const program::Runner& runner, const base::RunControl& control = {});

    const SearchState& state() const { return m_state; }
    const std::vector<std::uint64_t>& best() const { return m_best; }
    // The function of the run whose cost is the least.
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
    std::size_t m_wordCount;              // of a function
    std::vector<std::uint64_t> m_words;   // run after run
    std::vector<std::int64_t> m_costs;    // of the functions that are kept
    std::vector<std::int64_t> m_values;   // of the goal, likewise
    std::vector<SignWalk::Move> m_moves;  // of this round
    FunctionBatch m_batch;
    CurveSpacing m_curve;
    double m_startTemperature = 0;
    bool m_isBegun = false;
    std::vector<std::uint64_t> m_best;
};

}  // namespace sequency::analysis
