// SPDX-License-Identifier: GPL-3.0-or-later
//
// The columns that the tables of properties of Boolean functions, many-valued functions and S-boxes have in common: names and texts for users.
//
// Each table adds its own columns. The tables are constant.
#pragma once

#include "engine/analysis/properties/finding.h"
#include "engine/base/text/text.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace sequency::analysis {

struct PropertyText {
    std::string_view name;  // name in commands and files, for example "nonlinearity"
    // Name of the method in SageMath's BooleanFunction or SBox; empty if there is none.
    std::string_view sageName;
    std::string_view title;
    std::string_view meaning;
    std::string_view range;
    std::string_view computedBy;  // transform or algorithm that computes the property
    std::string_view source;
    std::string_view witness;  // kind of evidence that the witness gives
};

// Texts of the columns computedBy and source that several tables contain.
inline constexpr std::string_view countingMethod = SEQUENCY_TEXT("Engine", "counting");
inline constexpr std::string_view carlet2021 =
    "Carlet 2021, Boolean Functions for Cryptography and Coding Theory";

// Returns the row of a property, given its name or its SageMath name; null if there is none.
template <typename Row>
const Row* findProperty(std::span<const Row> rows, std::string_view name)
{
    const auto row = std::ranges::find_if(rows, [name](const PropertyText& property) {
        return property.name == name || (!property.sageName.empty() && property.sageName == name);
    });
    return row == rows.end() ? nullptr : &*row;
}

}  // namespace sequency::analysis
