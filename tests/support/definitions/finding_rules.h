// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers for the checkers of properties. A rule throws Wrong if a reported finding is wrong; faultOf() returns the reason.
#pragma once

#include "engine/analysis/properties/finding.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace sequency::tests {

using Integers = std::vector<std::int64_t>;

struct Wrong {
    std::string why;
};

inline void must(bool holds, const std::string& why)
{
    if (!holds)
        throw Wrong{why};
}

template <typename Known>
const Known& as(const analysis::PropertyValue& value, const std::string& what)
{
    const auto* const known = std::get_if<Known>(&value);
    must(known != nullptr, what + " is of another type");
    return *known;
}

template <typename Known>
const Known& named(const analysis::Finding& finding, const std::string& name)
{
    const analysis::PropertyValue* const value = finding.witness.value(name);
    must(value != nullptr, "the witness has no " + name);
    return as<Known>(*value, name);
}

inline std::int64_t number(const analysis::Finding& finding, const std::string& name)
{
    return named<std::int64_t>(finding, name);
}

// Throws Wrong unless the witness has exactly the values called `names`.
inline void mustName(const analysis::Finding& finding, const std::vector<std::string>& names)
{
    must(finding.witness.values.size() == names.size(), "the witness has another number of values");
    for (const std::string& name : names)
        must(finding.witness.value(name) != nullptr, "the witness has no " + name);
}

// Throws Wrong unless `listed` is a prefix of `all` with at least 16 values, or all of them if there are fewer.
inline void mustBegin(const Integers& listed, const Integers& all, const std::string& what)
{
    constexpr std::size_t least = 16;
    must(listed.size() <= all.size() && std::equal(listed.begin(), listed.end(), all.begin()),
         what + " are not the first ones");
    must(listed.size() >= std::min(least, all.size()), what + " are missing");
}

// Calls the rule. Returns the reason if it throws Wrong, otherwise an empty string.
template <typename Rule>
std::string faultOf(const Rule& rule)
{
    try {
        rule();
        return {};
    } catch (const Wrong& wrong) {
        return wrong.why;
    }
}

}  // namespace sequency::tests
