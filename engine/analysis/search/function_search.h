// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searches for Boolean functions of n ≤ 14 variables by hill climbing or simulated annealing. The search changes values of a function to decrease a
// cost and stores the best function found.
//
// The caller repeats advance() until the state is finished. A move changes one value, or exchanges a 0 and a 1 so that the weight is preserved. In
// annealing, every run has an equal share of the moves. The temperature falls by a constant factor from each of 256 stages to the next, down to a
// thousandth of the initial temperature. A move that increases the cost by d is accepted with probability exp(−d ÷ temperature). Climbing accepts
// every move that does not increase the cost. It restarts if the cost has not decreased in 2·m moves, where m is the number of functions that one
// move can reach. Runs start at a given function or at a random one, which is balanced if moves preserve the weight. The course of the search depends
// only on the choice, not on how the moves are divided among calls.
//
// Errors:  BadUsage, OutOfMemory, Cancelled.
// Threads: one thread.
// Cost:    O(2^n) per move; 60 bytes of memory per value.
// Source:  Clark, Jacob, Stepney, Maitra, Millan 2002, Evolving Boolean Functions Satisfying Multiple Criteria; Millan, Clark, Dawson 1998.
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
    bool keepsWeight = true;           // true: a move exchanges a 0 and a 1; false: it changes one value
    const SearchGoal* goal = nullptr;  // never null
    std::optional<std::int64_t> target = {};  // the search ends when the goal reaches this value, if set
    const SearchCost* cost = nullptr;         // function that the search minimises; never null
    std::optional<std::int64_t> centre = {};  // constant R of the cost; defaultCentre() if not set
    SearchMethod method = SearchMethod::Annealing;
    std::uint64_t moves = 1'000'000;  // total number of moves to try in all runs
    std::uint64_t runs = 10;
    std::uint64_t seed = 1;
    // Initial function as 2^n packed bits; null for random initial functions.
    std::shared_ptr<const std::vector<std::uint64_t>> start = {};
};

double defaultCentre(int variables);

struct SearchState {
    std::uint64_t total = 0;  // number of moves to try in all runs
    std::uint64_t done = 0;
    std::uint64_t taken = 0;
    std::uint64_t run = 0;  // number of the current run, from 1
    double temperature = 0;
    double cost = 0;
    std::int64_t value = 0;  // value of the goal for the current function
    // The best value of the goal found so far, and the lowest cost among the functions with this value.
    std::int64_t bestValue = 0;
    double bestCost = 0;
    std::uint64_t bestAt = 0;      // number of moves made before the best function was found
    bool isFinished = false;       // true if all moves were made or the target was reached
    bool isTargetReached = false;  // always false if there is no target
    using Point = CurvePoint;
    std::vector<Point> curve = {};  // points of the search, at most maxCurvePoints, equally spaced
};

class FunctionSearch {
public:
    static base::Result<FunctionSearch> begin(const SearchChoice& choice);

    base::Status advance(std::uint64_t moves, const base::RunControl& control = {});

    const SearchState& state() const { return m_state; }
    const SignWalk& current() const { return m_walk; }
    // best() returns the best function found. bestSpectrum() and bestAutocorrelation() return its spectrum and its autocorrelation.
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
    double defaultTemperature();

    SearchChoice m_choice;
    SignWalk m_walk;
    CostFunction m_cost;
    std::mt19937_64 m_random;
    SearchState m_state;
    // All indices of the truth table: first the m_ones indices with value 1, then those with value 0. m_drawnOne and m_drawnZero are the positions in
    // this list of the two indices of the last move.
    std::vector<std::uint32_t> m_places;
    std::size_t m_ones = 0;
    std::size_t m_drawnOne = 0;
    std::size_t m_drawnZero = 0;
    double m_startTemperature = 0;
    std::uint64_t m_runBegan = 0;  // number of moves made before this run
    std::uint64_t m_improvedAt = 0;
    double m_runCost = 0;  // lowest cost since the current run began
    CurveSpacing m_curve;
    std::vector<std::uint64_t> m_best;
    std::vector<std::int32_t> m_bestSpectrum;
    std::vector<std::int32_t> m_bestAutocorrelation;
};

}  // namespace sequency::analysis
