// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes properties of S-boxes on the host. Properties have the names of engine/analysis.
#pragma once

#include "engine/analysis/properties/sbox/sbox_properties.h"
#include "engine/base/element_vector.h"
#include "engine/io/generators/generator.h"
#include "tests/support/check.h"
#include "tests/support/host_runner.h"

#include <string>
#include <vector>

namespace sequency::tests {

class SBoxMeasures {
public:
    template <typename Values>
    SBoxMeasures(const Values& values, int outputs)
        : SBoxMeasures(std::vector<std::int64_t>(values.begin(), values.end()), outputs)
    {}
    SBoxMeasures(const std::vector<std::int64_t>& values, int outputs)
        : m_facts(*analysis::sboxOf(values, outputs), m_host.runner())
    {}

    std::string text(const char* property)
    {
        const auto found = analysis::findSboxProperty(property)->find(m_facts);
        return found ? analysis::valueText(found->value) : found.error().text();
    }
    int number(const char* property) { return std::stoi(text(property)); }
    int uniformity() { return number("differential_uniformity"); }
    int linearity() { return number("linearity"); }
    int degree() { return number("degree_max"); }
    bool isPermutation() const { return m_facts.isPermutation(); }

private:
    HostRunner m_host;
    analysis::SboxFacts m_facts;
};

// Returns the measures of a generated function whose values have as many bits as the function has variables.
inline SBoxMeasures generated(const std::string& call)
{
    const auto function = VALUE_OF(io::generate(call));
    std::vector<std::int64_t> values;
    for (std::size_t x = 0; x < function.size(); ++x)
        values.push_back(static_cast<std::int64_t>(base::realPart(function.values, x)));
    return SBoxMeasures(values, function.variables);
}

}  // namespace sequency::tests
