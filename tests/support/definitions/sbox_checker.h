// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks the value and the witness of a reported property of an S-box against the definitions alone: every table entry is counted over all inputs.
#pragma once

#include "engine/analysis/properties/finding.h"
#include "engine/analysis/properties/sbox/sbox_facts.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::tests {

// Cost: the constructor counts each table in 2^(2n + m) steps for n input bits and m output bits. This is suitable for n, m ≤ 8.
class SboxChecker {
public:
    using Row = std::vector<std::int32_t>;
    using Table = std::vector<Row>;

    explicit SboxChecker(analysis::Sbox sbox);

    // Returns an empty string if value and witness are right, otherwise a description of the error. An unknown property is an error.
    std::string fault(std::string_view property, const analysis::Finding& finding) const;
    static bool knows(std::string_view property);
    static std::size_t ruleCount();

    const analysis::Sbox& sbox() const { return m_sbox; }
    std::size_t inputs() const { return m_inputs; }
    bool isPermutation() const { return m_isPermutation; }
    // The tables by name: "lat", "ddt", "act", "fbct", "dlct", and for permutations "bct".
    const std::map<std::string, Table>& tables() const { return m_tables; }

private:
    struct Rules;

    void count(const char* name, std::size_t columns,
               const std::function<int(std::size_t, std::size_t, std::size_t)>& entry);
    void countTables();
    void findForms();

    analysis::Sbox m_sbox;
    std::size_t m_inputs;   // number of inputs, 2^n
    std::size_t m_outputs;  // number of outputs, 2^m
    bool m_isPermutation = false;
    std::map<std::string, Table> m_tables;
    std::vector<std::vector<bool>> m_forms;  // indexed by component
    mutable std::map<std::string, std::optional<std::int64_t>>
        m_ranks;  // "gamma" and "delta" after their first check
};

}  // namespace sequency::tests
