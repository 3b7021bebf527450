// SPDX-License-Identifier: GPL-3.0-or-later
//
// The costs that a linearization can lower, and a report that compares all of them before and after it.
//
// Threads: any; the functions are pure.
#pragma once

#include "engine/analysis/linearization.h"

#include <optional>
#include <string_view>

namespace sequency::analysis {

struct LinearizationCost {
    std::string_view name;   // for example "nodes"
    std::string_view title;  // translated in the context "Engine", for example "Diagram nodes"
    int maxVariables = 0;    // largest number of variables for which the cost is computed
    FunctionCost cost;
};

// Returns the costs; the first one is the default.
std::span<const LinearizationCost> linearizationCosts();

struct LinearizationReport {
    // The values of one cost, in the order of linearizationCosts(). They are nullopt if the functions have too many variables for it.
    struct Change {
        std::optional<std::int64_t> before;
        std::optional<std::int64_t> after;
    };

    Linearization linearization;
    // The direction τ ≠ 0 of the largest total autocorrelation B(τ) of the functions, and B(τ). Both are 0 for functions of no variables.
    std::size_t direction = 0;
    std::int64_t totalAutocorrelation = 0;
    std::vector<Change> changes;
};

// Linearizes functions such that the cost with index `cost` is lowest. Errors: those of linearize(); BadInput for more variables than the cost allows.
base::Result<LinearizationReport> reportLinearization(std::span<const base::PackedBits> functions,
                                                      std::size_t cost, const base::RunControl& control = {});

}  // namespace sequency::analysis
