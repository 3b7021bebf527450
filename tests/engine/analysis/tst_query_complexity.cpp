// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the complexity measures of Boolean functions against exhaustive checks, the inequalities between them, and known values.
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/boolean/query_complexity.h"
#include "tests/support/check.h"
#include "tests/support/definitions/property_checker.h"
#include "tests/support/host_runner.h"

#include <bit>
#include <cmath>

using namespace sequency;

namespace {

using Table = std::vector<bool>;

constexpr const char* queryMeasures[] = {"sensitivity", "block_sensitivity", "certificate_complexity",
                                         "decision_tree_depth"};

template <typename Value>
Table tableOf(int variables, const Value& value)
{
    Table table;
    for (std::size_t x = 0; x < std::size_t{1} << variables; ++x)
        table.push_back(value(x));
    return table;
}

analysis::Finding measured(const char* property, const Table& table)
{
    const std::vector<std::uint8_t> digits(table.begin(), table.end());
    auto bits = VALUE_OF(base::PackedBits::pack(digits));
    tests::HostRunner host;
    analysis::BooleanFacts facts(std::move(bits), host.runner());
    return VALUE_OF(analysis::findBooleanProperty(property)->find(facts));
}

template <typename Number>
Number valueOf(const char* property, const Table& table)
{
    const analysis::Finding finding = measured(property, table);
    REQUIRE(std::holds_alternative<Number>(finding.value));
    return std::get<Number>(finding.value);
}

void checkMeasures(const Table& table)
{
    const tests::PropertyChecker checker(table);
    for (const char* const property : queryMeasures) {
        INFO(property);
        CHECK_EQUAL(checker.fault(property, measured(property, table)), std::string());
    }
}

bool isMajority(std::size_t x, int variables)
{
    return 2 * std::popcount(x) > variables;
}

}  // namespace

SEQUENCY_CASE(query_measures_of_functions_of_6_to_8_variables_match_exhaustive_checks)
{
    auto random = tests::generator(48);
    for (const auto& [n, count] : {std::pair{6, 40}, {7, 4}, {8, 1}})
        for (int i = 0; i < count; ++i)
            // One value in 1, 2, … is random, so that functions with large subcubes are included.
            checkMeasures(tableOf(n, [&, rare = 1 + i % 9](std::size_t) {
                return random() % static_cast<std::uint64_t>(rare) == 0 && random() % 2 == 0;
            }));
}

// Rubinstein 1995: with 3 rows of 4 variables, the function has fewer sensitive variables than blocks, for example at 0.
SEQUENCY_CASE(the_block_sensitivity_of_rubinsteins_function_exceeds_the_sensitivity)
{
    const Table table = tableOf(8, [](std::size_t x) {
        for (; x != 0; x >>= 4)
            if ((x & 15) == 3 || (x & 15) == 12)
                return true;
        return false;
    });
    checkMeasures(table);
    CHECK_EQUAL(valueOf<std::int64_t>("sensitivity", table), 4);
    CHECK_EQUAL(valueOf<std::int64_t>("block_sensitivity", table), 4);
    const Table larger = tableOf(12, [](std::size_t x) {
        for (; x != 0; x >>= 4)
            if ((x & 15) == 3 || (x & 15) == 12)
                return true;
        return false;
    });
    CHECK_EQUAL(valueOf<std::int64_t>("sensitivity", larger), 4);
    CHECK_EQUAL(valueOf<std::int64_t>("block_sensitivity", larger), 6);
}

SEQUENCY_CASE(query_measures_of_and_and_or_equal_the_number_of_variables)
{
    for (int n = 0; n <= 12; ++n)
        for (const bool isAnd : {false, true}) {
            INFO(std::to_string(n) + (isAnd ? " variables, AND" : " variables, OR"));
            const std::size_t last = (std::size_t{1} << n) - 1;
            const Table table = tableOf(n, [&](std::size_t x) { return isAnd ? x == last : x != 0; });
            for (const char* const property : queryMeasures)
                CHECK_EQUAL(valueOf<std::int64_t>(property, table), n);
            CHECK_EQUAL(valueOf<std::int64_t>("real_degree", table), n);
        }
}

SEQUENCY_CASE(complexity_measures_satisfy_the_known_inequalities)
{
    auto random = tests::generator(49);
    for (int n = 1; n <= 10; ++n)
        for (int i = 0; i < 12; ++i) {
            const std::uint64_t rare = 1 + random() % 20;
            const Table table =
                tableOf(n, [&](std::size_t x) { return isMajority(x, n) != (random() % (2 * rare) == 0); });
            std::vector<std::int64_t> chain;
            for (const char* const property : queryMeasures)
                chain.push_back(valueOf<std::int64_t>(property, table));
            chain.push_back(n);
            CHECK(std::ranges::is_sorted(chain));
            CHECK(valueOf<std::int64_t>("real_degree", table) <= chain[3]);
        }
}

SEQUENCY_CASE(entropy_and_influence_of_small_functions_match_known_values)
{
    const Table majority = tableOf(3, [](std::size_t x) { return isMajority(x, 3); });
    CHECK_EQUAL(valueOf<double>("spectral_entropy", majority), 2.0);
    CHECK_EQUAL(valueOf<double>("total_influence", majority), 1.5);
    CHECK_EQUAL(valueOf<double>("entropy_influence_ratio", majority), 2.0 / 1.5);
    CHECK_EQUAL(valueOf<double>("composed_entropy_influence_ratio", majority), 4.0);
    CHECK_EQUAL(valueOf<double>("spectral_norm", majority), 2.0);
    CHECK_EQUAL(valueOf<std::int64_t>("sparsity", majority), 4);
    const Table both = tableOf(2, [](std::size_t x) { return x == 3; });
    CHECK_EQUAL(valueOf<double>("spectral_entropy", both), 2.0);
    CHECK_EQUAL(valueOf<double>("total_influence", both), 1.0);
    const Table parity = tableOf(4, [](std::size_t x) { return std::popcount(x) % 2 != 0; });
    CHECK_EQUAL(valueOf<double>("spectral_entropy", parity), 0.0);
    CHECK_EQUAL(valueOf<double>("total_influence", parity), 4.0);
}

// O'Donnell, Tan 2013: composing balanced functions gives H(f∘g) = H(f) + I(f)·H(g) and I(f∘g) = I(f)·I(g).
SEQUENCY_CASE(iterated_majority_approaches_the_composed_ratio)
{
    const Table once = tableOf(3, [](std::size_t x) { return isMajority(x, 3); });
    const Table twice = tableOf(9, [&](std::size_t x) {
        return isMajority((once[x >> 6] ? 4U : 0U) + (once[x >> 3 & 7] ? 2U : 0U) + (once[x & 7] ? 1U : 0U),
                          3);
    });
    const double entropy = valueOf<double>("spectral_entropy", twice);
    const double influence = valueOf<double>("total_influence", twice);
    CHECK_EQUAL(influence, 2.25);
    CHECK(std::abs(entropy - 5.0) < 1e-12);
    CHECK(std::abs(valueOf<double>("composed_entropy_influence_ratio", twice) - 4.0) < 1e-12);
}

SEQUENCY_CASE(a_stopped_search_for_a_decision_tree_is_cancelled)
{
    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    auto bits = VALUE_OF(base::PackedBits::allocate(std::size_t{1} << 12));
    CHECK(!analysis::optimalDecisionTree(bits, control));
    CHECK(!analysis::mostSensitiveBlocks(bits, control));
    CHECK(!analysis::certificateSizes(bits, control));
}
