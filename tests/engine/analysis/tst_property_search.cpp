// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the search for functions with a large value of a property: the values are recomputed from the functions, and small cases are exhausted.
#include "engine/analysis/search/property_search.h"
#include "tests/support/check.h"
#include "tests/support/definitions/property_checker.h"
#include "tests/support/host_runner.h"

#include <bit>
#include <cmath>

using namespace sequency;
using analysis::PropertySearch;
using analysis::PropertySearchChoice;
using analysis::SearchStructure;

namespace {

PropertySearchChoice choiceOf(const char* goal, int variables)
{
    PropertySearchChoice choice;
    choice.variables = variables;
    choice.goal = analysis::findBooleanProperty(goal);
    choice.moves = 2000;
    choice.runs = 8;
    choice.seed = tests::generator(50)();
    return choice;
}

PropertySearch finished(const PropertySearchChoice& choice)
{
    tests::HostRunner host;
    auto search = VALUE_OF(PropertySearch::begin(choice));
    while (!search.state().isFinished) {
        const double progress = static_cast<double>(search.state().done) / static_cast<double>(choice.moves);
        REQUIRE(search.advance(host.runner(), progress));
    }
    return search;
}

std::vector<bool> valuesIn(const std::vector<std::uint64_t>& words, int variables)
{
    std::vector<bool> values;
    for (std::size_t x = 0; x < std::size_t{1} << variables; ++x)
        values.push_back((words[x / 64] >> x % 64 & 1) != 0);
    return values;
}

// Returns Σ p·log2(1/p) and Σ wt(a)·p of the Walsh spectrum.
std::pair<double, double> entropyAndInfluence(const std::vector<bool>& values)
{
    const tests::PropertyChecker checker(values);
    double entropy = 0;
    double influence = 0;
    for (std::size_t a = 0; a < values.size(); ++a) {
        const double p =
            std::pow(static_cast<double>(checker.spectrum()[a]) / static_cast<double>(values.size()), 2);
        entropy += p > 0 ? -p * std::log2(p) : 0;
        influence += p * std::popcount(a);
    }
    return {entropy, influence};
}

}  // namespace

SEQUENCY_CASE(the_value_of_a_search_is_that_of_its_function)
{
    for (const int n : {3, 5, 7, 8}) {
        PropertySearchChoice choice = choiceOf("composed_entropy_influence_ratio", n);
        choice.keepsWeight = true;
        const PropertySearch search = finished(choice);
        const std::vector<bool> values = valuesIn(search.best(), n);
        CHECK_EQUAL(2 * std::ranges::count(values, true), static_cast<std::ptrdiff_t>(values.size()));
        const auto [entropy, influence] = entropyAndInfluence(values);
        CHECK(std::abs(search.state().bestValue - entropy / (influence - 1)) < 1e-9);
        CHECK(search.state().taken > 0);
    }
}

SEQUENCY_CASE(a_search_finds_the_largest_ratio_of_all_balanced_functions_of_3_variables)
{
    double largest = 0;
    for (unsigned number = 0; number < 256; ++number) {
        if (std::popcount(number) != 4)
            continue;
        const auto [entropy, influence] = entropyAndInfluence(valuesIn({number}, 3));
        if (influence > 1)
            largest = std::max(largest, entropy / (influence - 1));
    }
    PropertySearchChoice choice = choiceOf("composed_entropy_influence_ratio", 3);
    choice.keepsWeight = true;
    CHECK(std::abs(finished(choice).state().bestValue - largest) < 1e-9);
}

SEQUENCY_CASE(a_search_with_hosts_finds_only_values_0_1_and_hosts)
{
    constexpr int variables = 6;
    constexpr int hosts = 2;
    PropertySearchChoice choice = choiceOf("spectral_entropy", variables);
    choice.hosts = hosts;
    choice.keepsWeight = true;
    const std::vector<bool> values = valuesIn(finished(choice).best(), variables);
    for (std::size_t x = 0; x < values.size(); x += std::size_t{1} << hosts) {
        const std::vector<bool> cell(values.begin() + static_cast<std::ptrdiff_t>(x),
                                     values.begin() + static_cast<std::ptrdiff_t>(x + 4));
        using Cell = std::vector<bool>;
        CHECK((cell == Cell{false, false, false, false} || cell == Cell{true, true, true, true} ||
               cell == Cell{false, true, false, true} || cell == Cell{false, false, true, true}));
    }
}

SEQUENCY_CASE(a_search_keeps_the_structure)
{
    PropertySearchChoice choice = choiceOf("nonlinearity", 5);
    choice.structure = SearchStructure::RotationSymmetric;
    const std::vector<bool> rotated = valuesIn(finished(choice).best(), 5);
    for (std::size_t x = 0; x < 32; ++x)
        CHECK(rotated[x] == rotated[(x << 1 & 31) | x >> 4]);
    choice.structure = SearchStructure::Symmetric;
    const std::vector<bool> symmetric = valuesIn(finished(choice).best(), 5);
    for (std::size_t x = 0; x < 32; ++x)
        CHECK(symmetric[x] == symmetric[(std::size_t{1} << std::popcount(x)) - 1]);
}

SEQUENCY_CASE(a_search_maximizes_the_quotient_of_two_properties_and_stops_at_the_target)
{
    PropertySearchChoice choice = choiceOf("sensitivity", 4);
    choice.divisor = analysis::findBooleanProperty("degree");
    choice.target = 1.5;
    const PropertySearch search = finished(choice);
    CHECK(search.state().isTargetReached && search.state().bestValue >= 1.5);
    CHECK_EQUAL(finished(choice).best(), search.best());  // equal choices give equal searches
}

SEQUENCY_CASE(a_choice_that_a_property_search_cannot_use_is_refused)
{
    const auto isRefused = [](const auto& change) {
        PropertySearchChoice choice = choiceOf("sensitivity", 4);
        change(choice);
        const auto search = PropertySearch::begin(choice);
        return !search && search.error().kind == base::ErrorKind::BadUsage;
    };
    CHECK(isRefused([](PropertySearchChoice& choice) { choice.variables = 19; }));
    CHECK(isRefused([](PropertySearchChoice& choice) { choice.hosts = 4; }));
    CHECK(isRefused([](PropertySearchChoice& choice) {
        choice.variables = 18;
        choice.goal = analysis::findBooleanProperty("block_sensitivity");
    }));
    CHECK(isRefused([](PropertySearchChoice& choice) { choice.runs = 0; }));
    CHECK(isRefused([](PropertySearchChoice& choice) {
        choice.start = std::make_shared<std::vector<std::uint64_t>>(2);
    }));
    CHECK(isRefused([](PropertySearchChoice& choice) {
        choice.keepsWeight = true;
        choice.structure = SearchStructure::Symmetric;
        choice.variables = 2;  // 1, 2 and 1 inputs: balanced
        choice.hosts = 1;
        choice.runs = std::uint64_t{1} << 40;
    }));
}
