// SPDX-License-Identifier: GPL-3.0-or-later
//
// Findings of properties as lines of text and as JSON: what analyze writes. Any thread.
#pragma once

#include "engine/analysis/properties/finding.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sequency::cli {

// A property that was looked for; `error` where it could not be found.
struct Found {
    std::string name;
    analysis::Finding finding;
    std::optional<analysis::BestKnown> bestKnown;
    std::string error;
};

// Of one function or S-box.
struct Analysis {
    std::string name;  // of the output, the record or the file; empty where there is one
    std::vector<std::pair<std::string, std::int64_t>> sizes;  // "variables", or "inputs" and "outputs"
    std::vector<Found> properties;
};

// One object: sizes, then properties by name; with witnesses also "witnesses".
nlohmann::ordered_json jsonOf(const Analysis& analysis, bool withWitnesses);

// A line a property, with witnesses a further one; names in a column.
std::string textOf(const Analysis& analysis, bool withWitnesses);
// Both values of each property, and a mark where they differ.
std::string comparisonText(const Analysis& first, const Analysis& second);
nlohmann::ordered_json comparisonJson(const Analysis& first, const Analysis& second, bool withWitnesses);

}  // namespace sequency::cli
