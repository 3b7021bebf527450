// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of the subcommands flow-graph and matrix: the transform, its size, and the functions whose values are shown at the nodes.
#pragma once

#include "app/cli/options/compute_options.h"
#include "app/cli/options/input_options.h"
#include "app/cli/options/result_options.h"
#include "engine/base/run_control.h"
#include "engine/session/trace.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sequency::cli {

inline constexpr std::size_t maxGraphRows = std::size_t(1) << 17;   // enough for 7^6 rows
inline constexpr std::size_t maxMatrixRows = std::size_t(1) << 14;  // enough for 5^6 rows

struct GraphOptions {
    bool matrix = false;  // true for `matrix`, false for `flow-graph`
    SpecOptions spec;
    int radix = 0;  // 0 selects the default of the transform
    int variables = 0;
    // Paths of the files with the functions whose values are shown at the nodes (flow-graph only).
    std::vector<std::string> paths;
    InputOptions input;
    std::string encoding = "01";
    std::optional<std::string> title;
    std::optional<std::string> algorithm;  // nullopt selects cooley-tukey
    bool factors = false;
    ResultOptions result;
    std::vector<std::string> given;

    std::string factorization() const { return algorithm.value_or("cooley-tukey"); }
    bool isPage() const { return result.is("html"); }
    bool isConvolution() const
    {
        return !matrix && (spec.transform == "convolution" || spec.transform == "autocorrelation");
    }
    bool isCharacterGraph() const { return !matrix && spec.transform == "characters"; }
    bool hasFunction() const;
};

// Adds standard input as a function if it has content and a function is missing: the first of two functions of a convolution, or the only function if
// neither a function nor the number of variables is given.
void addPipedFunction(GraphOptions& options);
// Checks the values of the options. Errors: BadUsage if a value is unknown or out of range, or if an option has no effect.
void checkOptions(const GraphOptions& options);
transform::TransformSpec specOf(const GraphOptions& options);
// Reads the functions and returns the request. If no function is given, all values are zero.
session::TraceRequest traceRequest(GraphOptions options, const base::RunControl& control);

}  // namespace sequency::cli
