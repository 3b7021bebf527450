// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests function searches: incremental spectra, incremental autocorrelations and reported properties match the definitions, and the result follows
// from the seed.
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/search/function_search.h"
#include "tests/support/check.h"
#include "tests/support/drivers/stop_poll_counter.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

using namespace sequency;
using analysis::FunctionSearch;
using analysis::SearchChoice;
using analysis::SearchMethod;
using analysis::SignWalk;

namespace {

using SignedValues = std::vector<std::int32_t>;
using Words = std::vector<std::uint64_t>;

SignedValues signsOf(const Words& words, int variables)
{
    SignedValues signs;
    for (std::size_t x = 0; x < std::size_t{1} << variables; ++x)
        signs.push_back((words[x / 64] >> x % 64 & 1) != 0 ? -1 : 1);
    return signs;
}

SignedValues spectrumOf(const SignedValues& signs)
{
    SignedValues spectrum(signs.size(), 0);
    for (std::size_t a = 0; a < signs.size(); ++a)
        for (std::size_t x = 0; x < signs.size(); ++x)
            spectrum[a] += std::popcount(a & x) % 2 != 0 ? -signs[x] : signs[x];
    return spectrum;
}

SignedValues autocorrelationOf(const SignedValues& signs)
{
    SignedValues values(signs.size(), 0);
    for (std::size_t a = 0; a < signs.size(); ++a)
        for (std::size_t x = 0; x < signs.size(); ++x)
            values[a] += signs[x] * signs[x ^ a];
    return values;
}

SignedValues copied(std::span<const std::int32_t> values)
{
    return {values.begin(), values.end()};
}

std::int64_t largest(const SignedValues& values, std::size_t from)
{
    std::int64_t most = 0;
    for (std::size_t i = from; i < values.size(); ++i)
        most = std::max<std::int64_t>(most, std::abs(values[i]));
    return most;
}

SearchChoice choiceOf(int variables, const char* goal, const char* cost)
{
    SearchChoice choice;
    choice.variables = variables;
    choice.goal = analysis::findSearchGoal(goal);
    choice.cost = analysis::findSearchCost(cost);
    return choice;
}

FunctionSearch begun(const SearchChoice& choice)
{
    return VALUE_OF(FunctionSearch::begin(choice));
}

FunctionSearch searched(const SearchChoice& choice)
{
    FunctionSearch search = begun(choice);
    REQUIRE(search.advance(choice.moves));
    REQUIRE(search.state().isFinished);
    return search;
}

// Returns the largest order such that W(a) = 0 for all masks a of smaller or equal nonzero weight. Returns −1 if `isBalanced` is set and the function
// is not balanced.
std::int64_t immunityOf(const SignedValues& spectrum, int variables, bool isBalanced)
{
    if (isBalanced && spectrum[0] != 0)
        return -1;
    for (int order = 1; order <= variables; ++order)
        for (std::size_t a = 1; a < spectrum.size(); ++a)
            if (std::popcount(a) == order && spectrum[a] != 0)
                return order - 1;
    return variables;
}

// Checks the reported properties of the best function against their definitions.
void checkBest(const FunctionSearch& search, const SearchChoice& choice)
{
    const SignedValues signs = signsOf(search.best(), choice.variables);
    const SignedValues spectrum = spectrumOf(signs);
    const SignedValues autocorrelation = autocorrelationOf(signs);
    CHECK_EQUAL(search.bestSpectrum(), spectrum);
    CHECK_EQUAL(search.bestAutocorrelation(), autocorrelation);
    std::int64_t value = 0;
    if (choice.goal->property == "nonlinearity")
        value = (static_cast<std::int64_t>(signs.size()) - largest(spectrum, 0)) / 2;
    else if (choice.goal->property == "absolute_indicator")
        value = largest(autocorrelation, 1);
    else if (choice.goal->property == "sum_of_squares")
        for (const std::int64_t r : autocorrelation)
            value += r * r;
    else
        value = immunityOf(spectrum, choice.variables, choice.goal->property == "resilience");
    CHECK_EQUAL(search.state().bestValue, value);
    if (choice.keepsWeight && !choice.start)
        CHECK_EQUAL(spectrum[0], 0);
}

}  // namespace

SEQUENCY_CASE(spectrum_and_autocorrelation_match_the_definition_after_every_search_move)
{
    auto random = tests::generator(1);
    for (int n = 1; n <= 8; ++n) {
        INFO(std::to_string(n) + " variables");
        auto walk = VALUE_OF(SignWalk::of(n));
        const std::size_t size = std::size_t{1} << n;
        CHECK_EQUAL(copied(walk.spectrum()), spectrumOf(SignedValues(size, 1)));
        CHECK_EQUAL(copied(walk.autocorrelation()), autocorrelationOf(SignedValues(size, 1)));
        SignedValues signs(size, 1);
        for (int i = 0; i < 5000; ++i) {
            const SignWalk::Move move{random() % size, random() % size};
            signs[move.first] *= -1;
            if (move.second != move.first)
                signs[move.second] *= -1;
            const SignedValues spectrum = copied(walk.spectrumAfter(move));
            const SignedValues autocorrelation = copied(walk.autocorrelationAfter(move));
            walk.make(move);
            if (copied(walk.spectrum()) != spectrum || copied(walk.autocorrelation()) != autocorrelation) {
                INFO("move " + std::to_string(i));
                CHECK_EQUAL(copied(walk.spectrum()), spectrum);
                CHECK_EQUAL(copied(walk.autocorrelation()), autocorrelation);
                return;
            }
        }
        CHECK_EQUAL(signsOf(walk.words(), n), signs);
        CHECK_EQUAL(copied(walk.spectrum()), spectrumOf(signs));
        CHECK_EQUAL(copied(walk.autocorrelation()), autocorrelationOf(signs));
    }
    CHECK(!SignWalk::of(0));
    CHECK(!SignWalk::of(analysis::maxSearchVariables + 1));
}

SEQUENCY_CASE(the_cost_functions_of_searches_match_the_definitions)
{
    auto random = tests::generator(2);
    for (int n = 2; n <= 8; ++n) {
        const std::size_t size = std::size_t{1} << n;
        SignedValues signs(size);
        std::generate(signs.begin(), signs.end(), [&] { return (random() >> 33 & 1) != 0 ? -1 : 1; });
        const SignedValues w = spectrumOf(signs);
        const SignedValues r = autocorrelationOf(signs);
        double cubes = 0;
        double squares = 0;
        double weighted = 0;
        for (const std::int64_t value : w) {
            const std::int64_t distance = std::abs(std::abs(value) - 5);
            cubes += static_cast<double>(distance * distance * distance);
        }
        for (std::size_t a = 1; a < size; ++a)
            squares += static_cast<double>(std::int64_t{r[a]} * r[a]);
        const auto costOf = [&](const char* name, const SignedValues& values) {
            return analysis::CostFunction(*analysis::findSearchCost(name), n, 5)(values);
        };
        CHECK_EQUAL(costOf("spectrum-cubes", w), cubes);
        CHECK_EQUAL(costOf("autocorrelation-squares", r), squares);
        for (std::size_t a = 0; a < size; ++a) {
            std::int64_t factor = 1;
            for (int i = std::popcount(a); i < n; ++i)
                factor *= 4;
            weighted += static_cast<double>(factor * w[a] * w[a]);
        }
        CHECK_EQUAL(costOf("low-weights", w), weighted);
        const auto pair = [&](const SignedValues& values, std::size_t from) {
            const std::int64_t most = largest(values, from);
            return static_cast<double>(
                most * static_cast<std::int64_t>(size + 1) +
                std::count_if(values.begin() + static_cast<std::ptrdiff_t>(from), values.end(),
                              [most](std::int64_t value) { return std::abs(value) == most; }));
        };
        CHECK_EQUAL(costOf("largest-coefficient", w), pair(w, 0));
        CHECK_EQUAL(costOf("largest-autocorrelation", r), pair(r, 1));
    }
}

SEQUENCY_CASE(every_search_goal_is_a_property_that_surveys_can_count)
{
    for (const auto& goal : analysis::searchGoals()) {
        const auto* const property = analysis::findBooleanProperty(goal.property);
        REQUIRE(property != nullptr);
        CHECK(property->isCounted);
        CHECK(goal.isBetter(1, 0) == goal.isLargerBetter);
        CHECK(!goal.isBetter(1, 1));
    }
    CHECK(analysis::findSearchGoal("weight") == nullptr);
    CHECK(analysis::findSearchCost("weight") == nullptr);
}

SEQUENCY_CASE(the_reported_value_of_a_search_is_the_value_of_the_found_function)
{
    auto random = tests::generator(3);
    for (const auto& cost : analysis::searchCosts())
        for (const auto& goal : analysis::searchGoals())
            for (const SearchMethod method : {SearchMethod::Annealing, SearchMethod::Climbing})
                for (const bool keepsWeight : {true, false}) {
                    SearchChoice choice = choiceOf(6, goal.property.data(), cost.name.data());
                    choice.method = method;
                    choice.keepsWeight = keepsWeight;
                    choice.moves = 20000;
                    choice.runs = 3;
                    choice.seed = random();
                    INFO(std::string(cost.name) + ", " + std::string(goal.property) + ", seed " +
                         std::to_string(choice.seed));
                    const FunctionSearch search = searched(choice);
                    checkBest(search, choice);
                    CHECK_EQUAL(search.state().done, choice.moves);
                    CHECK(search.state().taken > 0 && search.state().taken <= choice.moves);
                    CHECK(search.state().bestAt <= choice.moves);
                    const SignedValues signs = signsOf(search.current().words(), choice.variables);
                    CHECK_EQUAL(copied(search.current().spectrum()), spectrumOf(signs));
                    CHECK_EQUAL(copied(search.current().autocorrelation()), autocorrelationOf(signs));
                    if (method == SearchMethod::Annealing)
                        CHECK_EQUAL(search.state().run, std::uint64_t{3});
                    const auto& curve = search.state().curve;
                    REQUIRE(curve.size() > 100 && curve.size() <= analysis::maxCurvePoints);
                    CHECK_EQUAL(curve.front().moves, std::uint64_t{0});
                    const std::uint64_t apart = curve[1].moves;
                    for (std::size_t i = 0; i < curve.size(); ++i)
                        CHECK_EQUAL(curve[i].moves, apart * i);
                }
}

SEQUENCY_CASE(the_result_of_a_search_follows_from_the_seed)
{
    SearchChoice choice = choiceOf(7, "nonlinearity", "spectrum-cubes");
    choice.moves = 30000;
    choice.runs = 4;
    choice.seed = tests::generator(4)();
    const FunctionSearch whole = searched(choice);
    FunctionSearch parts = begun(choice);
    for (std::uint64_t moves = 1; !parts.state().isFinished; moves = moves * 3 + 1)
        REQUIRE(parts.advance(moves));
    CHECK(parts.best() == whole.best());
    CHECK(parts.current().words() == whole.current().words());
    CHECK_EQUAL(parts.state().taken, whole.state().taken);
    CHECK_EQUAL(parts.state().bestAt, whole.state().bestAt);
    CHECK_EQUAL(parts.state().curve.size(), whole.state().curve.size());
    ++choice.seed;
    CHECK(searched(choice).current().words() != whole.current().words());
}

// One in 73 functions of four variables is bent, and each run starts with a new function.
SEQUENCY_CASE(a_search_stops_when_the_target_is_reached)
{
    SearchChoice choice = choiceOf(4, "nonlinearity", "spectrum-cubes");
    choice.keepsWeight = false;
    choice.method = SearchMethod::Climbing;
    choice.target = 6;
    choice.moves = 1'000'000;
    choice.seed = tests::generator(5)();
    INFO("seed " + std::to_string(choice.seed));
    const FunctionSearch search = searched(choice);
    checkBest(search, choice);
    CHECK_EQUAL(search.state().bestValue, std::int64_t{6});
    CHECK(search.state().done < choice.moves);
    for (const std::int32_t value : search.bestSpectrum())
        CHECK_EQUAL(std::abs(value), 4);
}

// A random balanced function hardly ever has W(a) = 0 at all masks of weight 1 and 2.
SEQUENCY_CASE(a_search_finds_resilient_functions_of_order_2)
{
    SearchChoice choice = choiceOf(5, "resilience", "low-weights");
    choice.target = 2;
    choice.moves = 1'000'000;
    choice.runs = 100;
    choice.seed = tests::generator(6)();
    INFO("seed " + std::to_string(choice.seed));
    const FunctionSearch search = searched(choice);
    checkBest(search, choice);
    CHECK(search.state().bestValue >= 2);
    CHECK(search.state().done < choice.moves);
}

// The cost centre R is ¾·2^(n/2), which is not an integer for odd n, for example 4.2426 for n = 5.
SEQUENCY_CASE(the_default_cost_centre_for_an_odd_number_of_variables_is_not_rounded)
{
    for (int n = 1; n <= 9; ++n) {
        INFO(std::to_string(n) + " variables");
        SearchChoice choice = choiceOf(n, "nonlinearity", "spectrum-cubes");
        choice.seed = tests::generator(9)();
        choice.moves = 200;
        const FunctionSearch search = searched(choice);
        const double centre = 0.75 * std::pow(2.0, n / 2.0);
        double cost = 0;
        for (const double value : search.bestSpectrum())
            cost += std::pow(std::abs(std::abs(value) - centre), 3);
        CHECK_NEAR(search.state().bestCost, cost, 1e-9 * cost);
    }
}

// The complement of f and the function x ↦ f(x ⊕ 1…1) have coefficients of the same magnitudes as f.
SEQUENCY_CASE(functions_with_equal_coefficient_magnitudes_have_equal_search_costs)
{
    auto random = tests::generator(10);
    for (const int n : {3, 5, 9}) {
        const analysis::CostFunction cost(*analysis::findSearchCost("spectrum-cubes"), n,
                                          analysis::defaultCentre(n));
        SignedValues signs(std::size_t{1} << n);
        std::generate(signs.begin(), signs.end(), [&] { return (random() >> 33 & 1) != 0 ? -1 : 1; });
        SignedValues spectrum = spectrumOf(signs);
        const double first = cost(spectrum);
        std::shuffle(spectrum.begin(), spectrum.end(), random);
        CHECK_EQUAL(cost(spectrum), first);
    }
}

SEQUENCY_CASE(the_result_of_a_search_states_whether_the_target_was_reached)
{
    SearchChoice choice = choiceOf(4, "nonlinearity", "spectrum-cubes");
    choice.method = analysis::SearchMethod::Climbing;
    choice.keepsWeight = false;
    choice.target = 6;  // reached by bent functions
    CHECK(searched(choice).state().isTargetReached);
    choice.target = 7;  // unreachable: the covering radius of the first-order Reed–Muller code is 6
    choice.moves = 500;
    const FunctionSearch search = searched(choice);
    CHECK(!search.state().isTargetReached);
    CHECK_EQUAL(search.state().done, std::uint64_t{500});
}

SEQUENCY_CASE(a_search_by_exchanges_preserves_the_number_of_ones_of_the_start_function)
{
    SearchChoice choice = choiceOf(6, "absolute_indicator", "autocorrelation-squares");
    choice.start = std::make_shared<const Words>(Words{0x0000000000000fffULL});
    choice.moves = 3000;
    choice.runs = 2;
    const FunctionSearch search = searched(choice);
    CHECK_EQUAL(std::popcount(search.best()[0]), 12);
    CHECK_EQUAL(std::popcount(search.current().words()[0]), 12);
    checkBest(search, choice);
    const FunctionSearch before = begun(choice);
    CHECK_EQUAL(before.best(), *choice.start);
    CHECK_EQUAL(before.state().done, std::uint64_t{0});
}

SEQUENCY_CASE(impossible_search_parameters_are_refused)
{
    const auto refused = [](auto change) {
        SearchChoice choice = choiceOf(6, "nonlinearity", "spectrum-cubes");
        change(choice);
        const auto search = FunctionSearch::begin(choice);
        return search ? std::string() : search.error().message;
    };
    CHECK_EQUAL(refused([](SearchChoice&) {}), std::string());
    CHECK_EQUAL(refused([](SearchChoice& c) { c.moves = 0; }), std::string("0 moves, expected 1 to 2^50"));
    CHECK_EQUAL(refused([](SearchChoice& c) { c.runs = 0; }), std::string("0 runs, expected 1 to 1000000"));
    CHECK_EQUAL(refused([](SearchChoice& c) { c.centre = 65; }), std::string("R = 65, expected 0 to 64"));
    CHECK_EQUAL(refused([](SearchChoice& c) { c.variables = 15; }),
                std::string("15 variables, expected 1 to 14"));
    CHECK(!refused([](SearchChoice& c) { c.start = std::make_shared<const Words>(Words{0}); }).empty());
    CHECK(!refused([](SearchChoice& c) { c.start = std::make_shared<const Words>(Words{1, 2}); }).empty());
}

SEQUENCY_CASE(a_cancelled_search_has_a_valid_best_function)
{
    SearchChoice choice = choiceOf(10, "nonlinearity", "spectrum-cubes");
    choice.moves = std::uint64_t{1} << 40;
    const tests::StopPollCounter watch([](std::uint64_t poll) { return poll == 3; });
    FunctionSearch search = begun(choice);
    CHECK(ERROR_OF(search.advance(choice.moves, watch.control())).kind == base::ErrorKind::Cancelled);
    CHECK_EQUAL(watch.pollsAfterStop(), std::uint64_t{0});
    CHECK(search.state().done > 0);
    checkBest(search, choice);
}
