// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks a reported property of a Boolean function, its value and its witness, from the definitions alone: all sums run over all inputs.
#pragma once

#include "engine/analysis/properties/finding.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::tests {

// Computes all sums on construction, in 4^n steps, and is therefore suitable for n ≤ 12.
class PropertyChecker {
public:
    explicit PropertyChecker(std::vector<bool> values);  // 2^n values

    // Returns an empty text if value and witness are right, otherwise a description of the error. Unknown properties are errors.
    std::string fault(std::string_view property, const analysis::Finding& finding) const;
    static bool knows(std::string_view property);

    int variables() const { return m_variables; }
    std::int64_t size() const { return static_cast<std::int64_t>(m_values.size()); }
    // The Walsh spectrum by mask, the autocorrelation by direction, and the coefficients of the algebraic normal form by monomial.
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
