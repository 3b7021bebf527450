// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of the subcommand `search` that maximizes any numeric property, and the certificates of entropy and influence.
#pragma once

#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/analysis/search/property_search.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace sequency::cli {

struct PropertySearchOptions {
    std::optional<int> hosts;
    std::optional<std::string> structure;
    std::optional<double> seconds;
    std::optional<std::string> certificate;
};
void addPropertySearchOptions(CLI::App& parser, PropertySearchOptions& options);
// Rejects the options if one of them was given: they have no effect on the goals that a search walks towards with a cost.
void rejectPropertySearchOptions(const PropertySearchOptions& options, const std::string& goal);

// Returns what ended a search: "moves", "target", "time", "user" or "error". `advanced` is the status of the last round.
std::string_view endOfSearch(bool isFinished, bool isTargetReached, const base::Status& advanced);

// Runs the search and writes the best function. The device is `device`, or the CPU if it is not set.
void searchProperty(analysis::PropertySearchChoice choice, const PropertySearchOptions& options,
                    const std::optional<std::string>& device, const ResultOptions& result,
                    Interrupt& interrupt);

}  // namespace sequency::cli
