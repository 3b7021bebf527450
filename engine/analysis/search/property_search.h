// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searches for Boolean functions of n ≤ 18 variables with a large value of any numeric property, or with a large quotient of two properties.
//
// The caller repeats advance(). Each call tries one move per run: the functions of all runs are evaluated together (direct_properties.h), so that a
// device computes their spectra in one program. The structure limits the functions: a move changes the value on a cell, a set of inputs with a common
// value. With `hosts` m > 0, the cells are sets of values of the first n − m variables, and a cell may also have the value of one of the last m
// variables. In annealing, the temperature falls with `progress` by a constant factor. Values that are not defined are worse than all others.
//
// Errors:  BadUsage, Cancelled, the errors of valuesOf().
// Threads: one thread.
// Memory:  2^n bits and one byte per cell for each run, and that of FunctionBatch.
// Source:  Kirkpatrick, Gelatt, Vecchi 1983 (annealing). Hosts move part of the spectrum to other variables (O'Donnell, Tan 2013, compositions).
#pragma once

#include "engine/analysis/families/function_batch.h"
#include "engine/analysis/properties/boolean/boolean_properties.h"

#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxPropertySearchVariables = 18;

enum class SearchStructure { Any, RotationSymmetric, Symmetric };

struct PropertySearchChoice {
    int variables = 8;
    int hosts = 0;
    SearchStructure structure = SearchStructure::Any;
    bool keepsWeight = false;                  // true: the functions are balanced
    const BooleanProperty* goal = nullptr;     // never null; isCounted is true
    const BooleanProperty* divisor = nullptr;  // the value is the quotient of the two properties, if set
    std::optional<double> target = {};         // the search ends when the value reaches this number, if set
    bool isClimbing = false;                   // true: no move that decreases the value is accepted
    std::uint64_t moves = 1'000'000;           // total number of moves to try in all runs
    std::uint64_t runs = 32;
    std::uint64_t seed = 1;
    std::shared_ptr<const std::vector<std::uint64_t>> start =
        {};  // null for random functions; requires hosts = 0
};

struct PropertySearchState {
    std::uint64_t done = 0;
    std::uint64_t taken = 0;
    double bestValue = 0;
    std::uint64_t bestAt = 0;  // number of moves tried before the best function was found
    bool isFinished = false;   // true if all moves were tried or the target was reached
    bool isTargetReached = false;
};

class PropertySearch {
public:
    static base::Result<PropertySearch> begin(const PropertySearchChoice& choice);

    // Tries one move per run. `progress` from 0 to 1 determines the temperature.
    base::Status advance(const program::Runner& runner, double progress,
                         const base::RunControl& control = {});

    const PropertySearchState& state() const { return m_state; }
    // Returns the best function, or an empty vector before the first call of advance().
    const std::vector<std::uint64_t>& best() const { return m_best; }

private:
    // The content of a cell: 0, 1, or 1 + j for the host with the number j from 1.
    using Symbol = std::uint8_t;
    struct Change {
        std::size_t cell = 0;
        Symbol before = 0;
    };
    struct Run {
        std::vector<Symbol> symbols;
        std::vector<std::uint64_t> words;
        double value = 0;
        std::vector<Change> changes = {};  // changes of the last move
    };

    explicit PropertySearch(const PropertySearchChoice& choice);

    base::Status start();
    Run begun();
    void set(Run& run, std::size_t cell, Symbol symbol);
    void move(Run& run);
    base::Result<std::vector<double>> evaluate(const program::Runner& runner,
                                               const base::RunControl& control);
    bool isTaken(double before, double after, double progress);
    void setTemperature(const std::vector<double>& values);
    void remember(const Run& run);

    PropertySearchChoice m_choice;
    PropertySearchState m_state;
    std::mt19937_64 m_random;
    std::vector<std::vector<std::uint32_t>> m_cells;  // values of the first n − hosts variables
    std::vector<Run> m_runs;
    FunctionBatch m_batch;
    double m_startTemperature = 0;
    bool m_isBegun = false;
    std::vector<std::uint64_t> m_best;
};

}  // namespace sequency::analysis
