// SPDX-License-Identifier: GPL-3.0-or-later
//
// Climbing and simulated annealing over Boolean functions: values are changed, one at a time or a 0 and a 1 together, so that a cost
// becomes smaller, and the best function met is kept.
//
// Annealing: every run takes its share of the moves at a temperature that falls by a fixed factor of 256 stages to a thousandth; a move that
// makes the cost larger by d is taken with probability exp(−d ÷ temperature). Climbing takes what does not make the cost larger, and begins
// anew when no smaller one came for as many moves as there are neighbours, twice. Runs begin at a function given, or each at a random
// one, balanced where the weight is kept. The same choice goes the same way, however its moves are divided over calls.
//
// n ≤ 14; owns 60 bytes per value. A move costs O(2^n). One thread. Errors: BadUsage, OutOfMemory, Cancelled.
// Source: Clark, Jacob, Stepney, Maitra, Millan 2002, Evolving Boolean Functions Satisfying Multiple Criteria; Millan, Clark, Dawson 1998.
#pragma once

#include "engine/analysis/search/search_costs.h"
#include "engine/analysis/search/search_curve.h"
#include "engine/analysis/search/sign_walk.h"
#include "engine/base/run_control.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <vector>

namespace sequency::analysis {

enum class SearchMethod { Annealing, Climbing };

struct SearchChoice {
    int variables = 8;
    bool keepsWeight = true;                  // a 0 and a 1 change places; else single values change
    const SearchGoal* goal = nullptr;         // not null
    std::optional<std::int64_t> target = {};  // of the goal: the search ends there
    const SearchCost* cost = nullptr;         // not null
    std::optional<std::int64_t> centre = {};  // R of a cost that has one; absent: defaultCentre()
    SearchMethod method = SearchMethod::Annealing;
    std::uint64_t moves = 1'000'000;  // tried, in all runs
    std::uint64_t runs = 10;          // of annealing
    std::uint64_t seed = 1;
    std::shared_ptr<const std::vector<std::uint64_t>> start = {};  // words of 2^n bits; null: random
};

double defaultCentre(int variables);

struct SearchState {
    std::uint64_t total = 0;  // moves
    std::uint64_t done = 0;
    std::uint64_t taken = 0;
    std::uint64_t run = 0;  // from 1
    double temperature = 0;
    double cost = 0;
    std::int64_t value = 0;      // of the goal
    std::int64_t bestValue = 0;  // the first with it, and of those with it one of least cost
    double bestCost = 0;
    std::uint64_t bestAt = 0;      // moves until the best was met
    bool isFinished = false;       // all moves are made, or the target is reached
    bool isTargetReached = false;  // false without a target
    using Point = CurvePoint;
    std::vector<Point> curve = {};  // equally far apart, at most maxCurvePoints
};

class FunctionSearch {
public:
    static base::Result<FunctionSearch> begin(const SearchChoice& choice);

    // Up to so many further moves.
    base::Status advance(std::uint64_t moves, const base::RunControl& control = {});

    const SearchState& state() const { return m_state; }
    const SignWalk& current() const { return m_walk; }
    // The best function met, its spectrum and autocorrelation.
    const std::vector<std::uint64_t>& best() const { return m_best; }
    const std::vector<std::int32_t>& bestSpectrum() const { return m_bestSpectrum; }
    const std::vector<std::int32_t>& bestAutocorrelation() const { return m_bestAutocorrelation; }

private:
    FunctionSearch(SearchChoice choice, SignWalk walk);

    void beginRun();
    bool isRunOver() const;
    void step();
    SignWalk::Move draw();
    double costAfter(const SignWalk::Move& move);
    bool isTaken(double costAfter);
    void take(const SignWalk::Move& move, double cost);
    void remember();
    void record();
    double usualTemperature();

    SearchChoice m_choice;
    SignWalk m_walk;
    CostFunction m_cost;
    std::mt19937_64 m_random;
    SearchState m_state;
    // All places, those of ones first; m_drawn are the indices of the last move among them.
    std::vector<std::uint32_t> m_places;
    std::size_t m_ones = 0;
    std::size_t m_drawnOne = 0;
    std::size_t m_drawnZero = 0;
    double m_startTemperature = 0;
    std::uint64_t m_runBegan = 0;  // after so many moves
    std::uint64_t m_improvedAt = 0;
    double m_runCost = 0;  // the least of this run
    CurveSpacing m_curve;
    std::vector<std::uint64_t> m_best;
    std::vector<std::int32_t> m_bestSpectrum;
    std::vector<std::int32_t> m_bestAutocorrelation;
};

}  // namespace sequency::analysis
