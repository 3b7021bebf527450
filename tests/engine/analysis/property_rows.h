// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks for tests of the tables of properties.
//
// The rows of a table must be complete, and their findings must agree with a checker that computes the values by definition. The checker must reject
// findings that are wrong in one place.
#pragma once

#include "engine/analysis/properties/property_row.h"
#include "tests/support/check.h"

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace sequency::tests {

// A counter of failures that stops a loop after the first few wrong functions.
class Failures {
public:
    bool isEnough(bool isRight) { return !isRight && ++m_count >= most; }
    int count() const { return m_count; }

private:
    static constexpr int most = 5;
    int m_count = 0;
};

// Checks that each row has a unique name that `named` finds, complete texts, and a rule in the checker.
template <typename Checker, typename Row, typename Named>
void checkRows(std::span<const Row> rows, const Named& named)
{
    std::set<std::string_view> names;
    for (const Row& row : rows) {
        INFO(std::string(row.name));
        CHECK(Checker::knows(row.name));
        CHECK(names.insert(row.name).second);
        CHECK(named(row.name) == &row);
        if (!row.sageName.empty())
            CHECK(named(row.sageName) == &row);
        CHECK(!row.title.empty() && row.meaning.ends_with('.') && !row.source.empty());
        CHECK(!row.range.empty() && !row.computedBy.empty());
    }
    CHECK(named("") == nullptr);
    CHECK(named("roundness") == nullptr);
}

// Returns false and records a failure if `row` finds a wrong result. `about` describes the function.
template <typename Row, typename Facts, typename Checker>
bool isRight(const Row& row, Facts& facts, const Checker& checker, const std::string& about)
{
    const auto finding = row.find(facts);
    const std::string fault = finding ? checker.fault(row.name, *finding) : finding.error().text();
    if (fault.empty())
        return true;
    INFO(about);
    INFO(std::string(row.name) +
         (finding ? ": " + analysis::valueText(finding->value) + ", " + finding->witness.sentence.text()
                  : ""));
    CHECK_EQUAL(fault, "");
    return false;
}

// Checks that `row` finds the same result from fresh facts as from facts that other rows have already used.
template <typename Row, typename Facts>
void checkAlone(const Row& row, Facts& fresh, Facts& known)
{
    const auto alone = VALUE_OF(row.find(fresh));
    const auto behind = VALUE_OF(row.find(known));
    CHECK(alone.value == behind.value);
    CHECK(alone.witness.values == behind.witness.values);
    CHECK_EQUAL(alone.witness.sentence.text(), behind.witness.sentence.text());
}

// Checks that the checker rejects the finding if its value is wrong, or if a witness value is wrong, missing or additional. Returns the number of
// attempts. wrongWitnesses(name, value) returns other values of a witness, all of which must be wrong.
template <typename Checker, typename WrongWitnesses>
std::size_t refuseWrong(const Checker& checker, const std::string& property, const analysis::Finding& finding,
                        const std::vector<analysis::PropertyValue>& wrongValues,
                        const WrongWitnesses& wrongWitnesses)
{
    std::size_t count = 0;
    const auto refused = [&](const analysis::Finding& wrong, const std::string& what) {
        ++count;
        INFO(property + " with another " + what);
        CHECK(!checker.fault(property, wrong).empty());
    };
    for (const analysis::PropertyValue& value : wrongValues)
        refused({value, finding.witness}, "value " + analysis::valueText(value));
    for (std::size_t i = 0; i < finding.witness.values.size(); ++i) {
        const auto& [name, known] = finding.witness.values[i];
        for (const analysis::PropertyValue& value : wrongWitnesses(name, known)) {
            analysis::Finding wrong = finding;
            wrong.witness.values[i].second = value;
            refused(wrong, name + " " + analysis::valueText(value));
        }
        analysis::Finding without = finding;
        without.witness.values.erase(without.witness.values.begin() + static_cast<std::ptrdiff_t>(i));
        refused(without, "witness, without " + name);
    }
    analysis::Finding more = finding;
    more.witness.values.emplace_back("colour", std::int64_t{1});
    refused(more, "witness, with a value that it has not");
    return count;
}

}  // namespace sequency::tests
