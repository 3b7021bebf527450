// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks the value and the witness of a reported property of a Boolean function against the definitions alone: all sums run over all inputs.
#pragma once

#include "engine/analysis/properties/finding.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::tests {

// Cost: the constructor computes all sums in 4^n steps. This is suitable for n ≤ 12.
class PropertyChecker {
public:
    explicit PropertyChecker(std::vector<bool> values);  // 2^n values

    // Returns an empty string if value and witness are right, otherwise a description of the error. An unknown property is an error.
    std::string fault(std::string_view property, const analysis::Finding& finding) const;
    static bool knows(std::string_view property);

    int variables() const { return m_variables; }
    std::int64_t size() const { return static_cast<std::int64_t>(m_values.size()); }
    // The Walsh spectrum indexed by mask, the autocorrelation indexed by direction, and the algebraic normal form indexed by monomial.
    const std::vector<std::int64_t>& spectrum() const { return m_spectrum; }
    const std::vector<std::int64_t>& autocorrelation() const { return m_autocorrelation; }
    const std::vector<bool>& normalForm() const { return m_normalForm; }

private:
    struct Rules;

    std::vector<bool> m_values;
    int m_variables = 0;
    std::vector<std::int64_t> m_spectrum;
    std::vector<std::int64_t> m_autocorrelation;
    std::vector<bool> m_normalForm;
};

}  // namespace sequency::tests
