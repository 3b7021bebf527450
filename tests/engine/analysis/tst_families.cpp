// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests families of functions against their definitions, and surveys against published counts, brute force and individual property computations.
#include "engine/analysis/families/survey.h"
#include "engine/analysis/search/batch_search.h"
#include "engine/program/programs.h"
#include "tests/support/check.h"
#include "tests/support/drivers/every_device.h"
#include "tests/support/drivers/stop_poll_counter.h"
#include "tests/support/host_runner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>

using namespace sequency;
using analysis::BooleanProperty;
using analysis::FamilyChoice;
using analysis::PropertyValue;
using analysis::Survey;
using analysis::SurveyState;

namespace {

using Words = std::vector<std::uint64_t>;
using Function = std::vector<bool>;

Function functionOf(const Words& words, int variables)
{
    Function f;
    for (std::size_t x = 0; x < std::size_t{1} << variables; ++x)
        f.push_back((words[x / 64] >> x % 64 & 1) != 0);
    return f;
}

base::PackedBits packedBits(const Function& f)
{
    const std::vector<std::uint8_t> digits(f.begin(), f.end());
    return VALUE_OF(base::PackedBits::pack(digits));
}

std::vector<Words> drawn(const char* family, int variables, std::uint64_t seed, std::size_t count)
{
    const auto source = analysis::beginFamily({analysis::findFunctionFamily(family), variables, seed, count});
    std::vector<Words> functions;
    for (std::size_t i = 0; i < count; ++i) {
        functions.emplace_back(analysis::functionWords(variables));
        source->next(functions.back());
    }
    return functions;
}

std::size_t weightOf(const Words& words)
{
    std::size_t weight = 0;
    for (const std::uint64_t word : words)
        weight += static_cast<std::size_t>(std::popcount(word));
    return weight;
}

std::vector<const BooleanProperty*> rows(std::initializer_list<const char*> names)
{
    std::vector<const BooleanProperty*> found;
    for (const char* name : names)
        found.push_back(analysis::findBooleanProperty(name));
    return found;
}

std::vector<const BooleanProperty*> countedRows(int variables)
{
    std::vector<const BooleanProperty*> found;
    for (const BooleanProperty& property : analysis::booleanProperties())
        if (property.isCounted && property.maxVariables >= variables)
            found.push_back(&property);
    return found;
}

SurveyState surveyed(const FamilyChoice& family, const std::vector<const BooleanProperty*>& properties,
                     const program::Runner& runner)
{
    auto survey = VALUE_OF(Survey::begin({family, properties}));
    while (!survey.state().isFinished()) {
        const std::uint64_t before = survey.state().done;
        VALUE_OF(survey.advance(runner));
        REQUIRE(survey.state().done > before);
    }
    return survey.state();
}

SurveyState surveyed(const FamilyChoice& family, const std::vector<const BooleanProperty*>& properties)
{
    tests::HostRunner host;
    return surveyed(family, properties, host.runner());
}

std::map<PropertyValue, std::uint64_t> countsOf(const SurveyState& state, std::string_view property)
{
    std::map<PropertyValue, std::uint64_t> counts;
    for (const auto& counted : state.properties)
        if (counted.property->name == property)
            for (const auto& [value, tally] : counted.values)
                counts[value] = tally.count;
    return counts;
}

using Counts = std::map<PropertyValue, std::uint64_t>;

FamilyChoice all(int variables)
{
    return {analysis::findFunctionFamily("all"), variables, 1, {}, {}};
}

FamilyChoice sample(const char* family, int variables, std::uint64_t seed, std::uint64_t count)
{
    return {analysis::findFunctionFamily(family), variables, seed, count, {}};
}

// Returns the distance to the nearest affine function, found by trying all affine functions.
std::int64_t nonlinearityOf(const Function& f)
{
    std::size_t least = f.size();
    for (std::size_t mask = 0; mask < f.size(); ++mask) {
        std::size_t distance = 0;
        for (std::size_t x = 0; x < f.size(); ++x)
            distance += f[x] != (std::popcount(mask & x) % 2 != 0) ? 1 : 0;
        least = std::min({least, distance, f.size() - distance});
    }
    return static_cast<std::int64_t>(least);
}

}  // namespace

SEQUENCY_CASE(the_family_of_all_functions_contains_each_function_once)
{
    for (int n = 1; n <= 3; ++n) {
        const std::size_t count = std::size_t{1} << (std::size_t{1} << n);
        const auto functions = drawn("all", n, 1, count);
        for (std::size_t i = 0; i < count; ++i)
            CHECK_EQUAL(functions[i], Words{i});
        const auto size = VALUE_OF(analysis::familySize(all(n)));
        CHECK_EQUAL(size, count);
    }
    CHECK_EQUAL(*analysis::familySize(all(5)), std::uint64_t{1} << 32);
}

SEQUENCY_CASE(the_random_functions_of_a_family_follow_from_the_seed)
{
    const std::uint64_t seed = tests::generator(1)();
    INFO("seed " + std::to_string(seed));
    for (const auto& family : analysis::functionFamilies()) {
        if (!family.isRandom)
            continue;
        INFO(std::string(family.name));
        for (const int n : {1, 3, 5, 6, 7, 10}) {
            const auto functions = drawn(family.name.data(), n, seed, 20);
            CHECK(functions == drawn(family.name.data(), n, seed, 20));
            if (n > 3)
                CHECK(functions != drawn(family.name.data(), n, seed + 1, 20));
            for (const Words& words : functions)
                if (n < 6)
                    CHECK_EQUAL(words[0] >> (std::size_t{1} << n), std::uint64_t{0});
        }
    }
    // The words are the output of the random generator, which the C++ standard specifies.
    std::mt19937_64 random(seed);
    const auto functions = drawn("random", 7, seed, 3);
    for (const Words& words : functions)
        for (const std::uint64_t word : words)
            CHECK_EQUAL(word, random());
}

SEQUENCY_CASE(random_balanced_functions_are_balanced_and_equally_likely)
{
    for (const int n : {1, 4, 6, 9})
        for (const Words& words : drawn("balanced", n, 7, 50))
            CHECK_EQUAL(2 * weightOf(words), std::size_t{1} << n);
    // There are 6 balanced functions of two variables, so of 6000 draws each function gets 1000 ± 29.
    std::map<std::uint64_t, int> counts;
    for (const Words& words : drawn("balanced", 2, tests::generator(2)(), 6000))
        ++counts[words[0]];
    CHECK_EQUAL(counts.size(), std::size_t{6});
    for (const auto& [word, count] : counts) {
        INFO(std::to_string(word));
        CHECK(count > 800 && count < 1200);
    }
}

SEQUENCY_CASE(the_rotation_symmetric_family_contains_exactly_the_invariant_functions)
{
    for (const int n : {1, 2, 5, 6, 9})
        for (const Words& words : drawn("rotation-symmetric", n, 3, 20)) {
            const Function f = functionOf(words, n);
            for (std::size_t x = 0; x < f.size(); ++x) {
                // The rotation maps x1 x2 … xn to x2 … xn x1.
                const std::size_t rotated = (x * 2) % f.size() + (2 * x >= f.size() ? 1 : 0);
                CHECK_EQUAL(bool(f[x]), bool(f[n == 1 ? x : rotated]));
            }
        }
    // Three variables have four classes under rotation: 000, 001, 011 and 111.
    std::set<std::uint64_t> met;
    for (const Words& words : drawn("rotation-symmetric", 3, 3, 1000))
        met.insert(words[0]);
    CHECK_EQUAL(met.size(), std::size_t{16});
}

SEQUENCY_CASE(impossible_parameters_of_a_function_family_are_refused)
{
    CHECK(!analysis::familySize(all(0)));
    CHECK(!analysis::familySize(all(6)));
    CHECK(!analysis::familySize({analysis::findFunctionFamily("random"), 4, 1, {}, {}}));
    CHECK(!analysis::familySize(sample("random", 4, 1, 0)));
    CHECK(!analysis::familySize(sample("random", 17, 1, 1)));
    CHECK(!analysis::familySize({analysis::findFunctionFamily("list"), 2, 1, {}, {}}));
    const auto list = std::make_shared<analysis::FunctionList>();
    list->push_back(packedBits({false, true}));
    CHECK(analysis::familySize({analysis::findFunctionFamily("list"), 1, 1, {}, list}));
    CHECK(!analysis::familySize({analysis::findFunctionFamily("list"), 2, 1, {}, list}));
    CHECK(analysis::findFunctionFamily("some") == nullptr);
    CHECK(!Survey::begin({all(3), {}}));
    CHECK_EQUAL(ERROR_OF(Survey::begin({all(3), rows({"dual"})})).message,
                std::string("the property 'dual' is not a single number, so its values cannot be counted"));
}

// The counts follow from the number of cosets of the first-order Reed–Muller code of length 16 by minimum weight (Sloane, Berlekamp 1970). 896
// functions are bent.
SEQUENCY_CASE(property_counts_of_all_functions_of_four_variables_match_publications)
{
    const SurveyState state = surveyed(all(4), rows({"nonlinearity", "bent", "balanced", "weight"}));
    CHECK_EQUAL(state.done, std::uint64_t{65536});
    CHECK(countsOf(state, "nonlinearity") == (Counts{{std::int64_t{0}, 32},
                                                     {std::int64_t{1}, 512},
                                                     {std::int64_t{2}, 3840},
                                                     {std::int64_t{3}, 17920},
                                                     {std::int64_t{4}, 28000},
                                                     {std::int64_t{5}, 14336},
                                                     {std::int64_t{6}, 896}}));
    CHECK(countsOf(state, "bent") == (Counts{{false, 65536 - 896}, {true, 896}}));
    CHECK(countsOf(state, "balanced") == (Counts{{false, 65536 - 12870}, {true, 12870}}));
    std::uint64_t binomial = 1;
    const Counts weights = countsOf(state, "weight");
    for (std::int64_t k = 0; k <= 16; ++k) {
        CHECK_EQUAL(weights.at(k), binomial);
        binomial = binomial * static_cast<std::uint64_t>(16 - k) / static_cast<std::uint64_t>(k + 1);
    }
}

SEQUENCY_CASE(survey_counts_of_every_property_equal_counts_of_individual_results)
{
    auto random = tests::generator(3);
    tests::HostRunner host;
    for (int n = 1; n <= 9; ++n) {
        INFO(std::to_string(n) + " variables");
        const auto list = std::make_shared<analysis::FunctionList>();
        std::vector<Function> functions{Function(std::size_t{1} << n, false),
                                        Function(std::size_t{1} << n, true)};
        for (const char* family : {"random", "balanced", "rotation-symmetric"})
            for (const Words& words : drawn(family, n, random(), 9))
                functions.push_back(functionOf(words, n));
        Function linear;
        Function product;
        for (std::size_t x = 0; x < std::size_t{1} << n; ++x) {
            linear.push_back(std::popcount(x) % 2 != 0);
            product.push_back(std::popcount(x & (x >> 1) & 0x55) % 2 != 0);
        }
        functions.push_back(linear);
        functions.push_back(product);
        for (const Function& f : functions)
            list->push_back(packedBits(f));
        const auto properties = countedRows(n);
        const SurveyState state =
            surveyed({analysis::findFunctionFamily("list"), n, 1, {}, list}, properties, host.runner());
        for (const BooleanProperty* property : properties) {
            INFO(std::string(property->name));
            Counts counts;
            for (const Function& f : functions) {
                analysis::BooleanFacts facts(packedBits(f), host.runner());
                const auto finding = VALUE_OF(property->find(facts));
                ++counts[finding.value];
            }
            CHECK(countsOf(state, property->name) == counts);
        }
    }
}

// The flag `isCounted` of each property must agree with the type of the value.
SEQUENCY_CASE(only_properties_with_a_single_number_can_be_counted_in_a_survey)
{
    tests::HostRunner host;
    for (const BooleanProperty& property : analysis::booleanProperties()) {
        INFO(std::string(property.name));
        bool isOne = true;
        for (const std::uint64_t number : {0x0000U, 0xffffU, 0x8000U, 0xaaaaU, 0x1234U, 0xac90U}) {
            analysis::BooleanFacts facts(packedBits(functionOf({number}, 4)), host.runner());
            const auto finding = VALUE_OF(property.find(facts));
            isOne = isOne && (std::holds_alternative<std::monostate>(finding.value) ||
                              std::holds_alternative<bool>(finding.value) ||
                              std::holds_alternative<std::int64_t>(finding.value) ||
                              std::holds_alternative<double>(finding.value));
        }
        CHECK_EQUAL(property.isCounted, isOne);
    }
}

// Without a runner, data that the property does not declare cannot be computed.
SEQUENCY_CASE(every_boolean_property_reads_only_the_data_that_it_declares)
{
    tests::HostRunner host;
    for (const BooleanProperty& property : analysis::booleanProperties()) {
        INFO(std::string(property.name));
        const Function f = functionOf({0xac90}, 4);
        analysis::BooleanFacts whole(packedBits(f), host.runner());
        const bool isElimination = property.reads == analysis::Reads::Elimination;
        analysis::BooleanFacts facts(packedBits(f), isElimination ? host.runner() : program::Runner());
        analysis::BooleanFacts::Known known;
        if (property.reads == analysis::Reads::Spectrum) {
            const auto spectrum = VALUE_OF(whole.spectrum());
            const auto values = VALUE_OF(spectrum->values());
            known.spectrum = std::move(*base::AlignedBuffer<std::int32_t>::allocate(values.size()));
            std::ranges::copy(values, known.spectrum->begin());
        } else if (property.reads == analysis::Reads::Autocorrelation) {
            const auto autocorrelation = VALUE_OF(whole.autocorrelation());
            const auto values = VALUE_OF(autocorrelation->values());
            known.autocorrelation = std::move(*base::AlignedBuffer<std::int32_t>::allocate(values.size()));
            std::ranges::copy(values, known.autocorrelation->begin());
        } else if (property.reads == analysis::Reads::NormalForm) {
            const auto form = VALUE_OF(whole.normalForm());
            known.normalForm = std::move(*form->clone());
        }
        facts.take(std::move(known));
        const auto expected = VALUE_OF(property.find(whole));
        const auto found = VALUE_OF(property.find(facts));
        CHECK(found.value == expected.value);
    }
}

SEQUENCY_CASE(a_survey_reports_the_first_function_with_each_property_value)
{
    const std::uint64_t seed = tests::generator(4)();
    INFO("seed " + std::to_string(seed));
    constexpr int n = 7;
    constexpr std::size_t count = 5000;
    const auto functions = drawn("random", n, seed, count);
    std::map<std::int64_t, std::size_t> first;
    for (std::size_t i = 0; i < count; ++i)
        first.try_emplace(nonlinearityOf(functionOf(functions[i], n)), i);
    tests::HostRunner host;
    // The result must not depend on the size of the batches.
    for (const std::size_t blockBytes : {std::size_t{1}, std::size_t{1} << 12, std::size_t{1} << 24}) {
        const SurveyState state = surveyed(sample("random", n, seed, count), rows({"nonlinearity", "sac"}),
                                           host.runner(blockBytes));
        REQUIRE(state.properties.size() == 2);
        const auto& values = state.properties[0].values;
        REQUIRE(values.size() == first.size());
        std::uint64_t sum = 0;
        for (const auto& [value, tally] : values) {
            const std::size_t place = first.at(std::get<std::int64_t>(value));
            CHECK_EQUAL(tally.first, place);
            CHECK_EQUAL(tally.function, functions[place]);
            sum += tally.count;
        }
        CHECK_EQUAL(sum, count);
    }
}

SEQUENCY_CASE(a_cancelled_survey_counts_all_properties_of_each_function_or_none)
{
    tests::HostRunner host;
    // The algebraic immunity of 9 variables needs the facts of each function.
    const auto properties = rows({"nonlinearity", "algebraic_immunity"});
    std::uint64_t polls = 0;
    {
        const tests::StopPollCounter watch;
        auto survey = Survey::begin({sample("random", 9, 1, 500), properties});
        REQUIRE(survey && survey->advance(host.runner(), watch.control()));
        polls = watch.polls();
    }
    REQUIRE(polls > 10);
    for (const std::uint64_t at : {std::uint64_t{1}, polls / 3, polls / 2, polls - 1}) {
        const tests::StopPollCounter watch([at](std::uint64_t poll) { return poll == at; });
        auto survey = VALUE_OF(Survey::begin({sample("random", 9, 1, 500), properties}));
        CHECK(ERROR_OF(survey.advance(host.runner(), watch.control())).kind == base::ErrorKind::Cancelled);
        CHECK(watch.pollsAfterStop() <= tests::maxPollsAfterStop());
        CHECK(survey.state().done < 500);
        for (const auto& counted : survey.state().properties) {
            std::uint64_t sum = 0;
            for (const auto& [value, tally] : counted.values)
                sum += tally.count;
            CHECK_EQUAL(sum, survey.state().done);
        }
    }
}

SEQUENCY_CASE(a_survey_with_too_many_values_stores_the_smallest_and_largest_value)
{
    const SurveyState state = surveyed(sample("random", 10, 5, 3000), rows({"sum_of_squares"}));
    const auto& counted = state.properties[0];
    REQUIRE(counted.values.size() > analysis::maxKeptExamples);
    CHECK(!counted.values.begin()->second.function.empty());
    CHECK(!counted.values.rbegin()->second.function.empty());
    std::size_t kept = 0;
    std::uint64_t sum = counted.others;
    for (const auto& [value, tally] : counted.values) {
        kept += tally.function.empty() ? 0 : 1;
        sum += tally.count;
    }
    CHECK_EQUAL(sum, std::uint64_t{3000});
    CHECK(kept < counted.values.size());
}

// The expected measures are the definitions of the Walsh spectrum W, the autocorrelation r and the normal form.
SEQUENCY_CASE(measures_computed_for_batches_of_functions_match_the_definition)
{
    using program::Measure;
    auto random = tests::generator(6);
    tests::onEveryDevice([&](session::Backend& device) {
        for (const int n : {1, 3, 5, 6, 8})
            for (const std::size_t count : {std::size_t{1}, std::size_t{64}}) {
                INFO(std::to_string(count) + " functions of " + std::to_string(n) + " variables");
                const std::size_t size = std::size_t{1} << n;
                Function bits(size * count);
                std::generate(bits.begin(), bits.end(), [&] { return (random() >> 40 & 1) != 0; });
                std::vector<std::int32_t> spectra;
                std::vector<std::int32_t> autocorrelations;
                std::vector<std::int32_t> largestW;
                std::vector<std::int32_t> largestR;
                std::vector<std::int64_t> squares;
                Function forms(bits);
                for (std::size_t row = 0; row < count; ++row) {
                    const auto s = [&](std::size_t x) { return bits[row * size + x] ? -1 : 1; };
                    std::int32_t mostW = 0;
                    std::int32_t mostR = 0;
                    std::int64_t sum = 0;
                    for (std::size_t a = 0; a < size; ++a) {
                        std::int32_t w = 0;
                        std::int32_t r = 0;
                        bool monomial = false;
                        for (std::size_t x = 0; x < size; ++x) {
                            w += std::popcount(a & x) % 2 != 0 ? -s(x) : s(x);
                            r += s(x) * s(x ^ a);
                            monomial ^= (x & ~a) == 0 && bits[row * size + x];
                        }
                        spectra.push_back(w);
                        autocorrelations.push_back(r);
                        forms[row * size + a] = monomial;
                        mostW = std::max(mostW, std::abs(w));
                        mostR = a > 0 ? std::max(mostR, std::abs(r)) : mostR;
                        sum += std::int64_t{r} * r;
                    }
                    largestW.push_back(mostW);
                    largestR.push_back(mostR);
                    squares.push_back(sum);
                }
                const program::HostVector input = packedBits(bits);
                const std::array measures{Measure::SquaresOfAutocorrelations, Measure::Spectra,
                                          Measure::LargestOfAutocorrelations, Measure::Autocorrelations,
                                          Measure::LargestOfSpectra};
                const auto program = program::measuresOfMany(n, count, measures);
                REQUIRE(program);
                const auto outputs = tests::outputsOf(device, *program, {input});
                CHECK_EQUAL(tests::valuesOf<std::int64_t>(outputs[0]), squares);
                CHECK_EQUAL(tests::valuesOf<std::int32_t>(outputs[1]), spectra);
                CHECK_EQUAL(tests::valuesOf<std::int32_t>(outputs[2]), largestR);
                CHECK_EQUAL(tests::valuesOf<std::int32_t>(outputs[3]), autocorrelations);
                CHECK_EQUAL(tests::valuesOf<std::int32_t>(outputs[4]), largestW);
                for (const Measure one : {Measure::LargestOfSpectra, Measure::LargestOfAutocorrelations}) {
                    const auto alone = VALUE_OF(program::measuresOfMany(n, count, std::array{one}));
                    CHECK_EQUAL(tests::valuesOf<std::int32_t>(tests::outputsOf(device, alone, {input})[0]),
                                one == Measure::LargestOfSpectra ? largestW : largestR);
                }
                const auto normalForms = VALUE_OF(program::normalFormsOfMany(n, count));
                const auto found = tests::outputsOf(device, normalForms, {input});
                const auto& words = std::get<base::PackedBits>(found[0]);
                for (std::size_t i = 0; i < forms.size(); ++i)
                    if (words[i] != forms[i]) {
                        CHECK_EQUAL(i, forms.size());
                        break;
                    }
            }
    });
}

namespace {

analysis::SearchChoice batchChoice(int variables, const char* goal, const char* cost)
{
    analysis::SearchChoice choice;
    choice.variables = variables;
    choice.goal = analysis::findSearchGoal(goal);
    choice.cost = analysis::findSearchCost(cost);
    choice.moves = 1500;
    choice.runs = 50;
    choice.seed = 3;
    return choice;
}

struct Measured {
    std::int64_t largestW = 0;
    std::int64_t largestR = 0;
    std::int64_t squares = 0;
};
Measured measured(const Words& words, int variables)
{
    const Function f = functionOf(words, variables);
    const auto sign = [&](std::size_t x) { return f[x] ? -1 : 1; };
    Measured found;
    for (std::size_t a = 0; a < f.size(); ++a) {
        std::int64_t w = 0;
        std::int64_t r = 0;
        for (std::size_t x = 0; x < f.size(); ++x) {
            w += std::popcount(a & x) % 2 != 0 ? -sign(x) : sign(x);
            r += sign(x) * sign(x ^ a);
        }
        found.largestW = std::max(found.largestW, std::abs(w));
        found.largestR = a > 0 ? std::max(found.largestR, std::abs(r)) : found.largestR;
        found.squares += r * r;
    }
    return found;
}

}  // namespace

// The best function must have the reported values by definition, be the same on every device, and be better than the initial functions.
SEQUENCY_CASE(parallel_searches_find_the_same_function_on_every_device)
{
    for (const int n : {4, 7}) {
        for (const auto& [goal, cost] : {std::pair{"nonlinearity", "autocorrelation-squares"},
                                         {"absolute_indicator", "largest-autocorrelation"},
                                         {"sum_of_squares", "largest-coefficient"}}) {
            INFO(std::string(goal) + " by " + cost + ", n = " + std::to_string(n));
            for (const bool keepsWeight : {true, false}) {
                analysis::SearchChoice choice = batchChoice(n, goal, cost);
                choice.keepsWeight = keepsWeight;
                choice.method =
                    keepsWeight ? analysis::SearchMethod::Annealing : analysis::SearchMethod::Climbing;
                Words first;
                tests::onEveryDevice([&](session::Backend& device) {
                    program::Runner runner;
                    runner.run = [&device](const program::Program& program, const program::Vectors& vectors) {
                        base::Timings timings;
                        return device.compute(program, {}, vectors, {}, timings);
                    };
                    auto search = VALUE_OF(analysis::BatchSearch::begin(choice));
                    REQUIRE(search.advance(runner));
                    const std::int64_t begun = search.state().bestValue;
                    while (!search.state().isFinished)
                        REQUIRE(search.advance(runner));
                    CHECK_EQUAL(search.state().done, choice.moves);
                    CHECK(search.state().taken > 0 && search.state().taken <= choice.moves);
                    CHECK(!choice.goal->isBetter(begun, search.state().bestValue));
                    const Words best = search.best();
                    if (first.empty())
                        first = best;
                    CHECK_EQUAL(best, first);
                    const Measured is = measured(best, n);
                    const std::int64_t value = std::string(goal) == "nonlinearity"
                                                   ? ((std::int64_t{1} << n) - is.largestW) / 2
                                               : std::string(goal) == "absolute_indicator" ? is.largestR
                                                                                           : is.squares;
                    CHECK_EQUAL(search.state().bestValue, value);
                    if (keepsWeight) {
                        int ones = 0;
                        for (const std::uint64_t word : best)
                            ones += std::popcount(word);
                        CHECK_EQUAL(ones, 1 << (n - 1));
                    }
                });
            }
        }
    }
}

// The curve has one point per round of 50 moves, or one per 2, 4, 8, … rounds. It shows the run of least cost. leading() returns the function of this
// run at the end.
SEQUENCY_CASE(the_curve_of_a_parallel_search_shows_the_run_with_the_least_cost)
{
    tests::HostRunner host;
    analysis::SearchChoice choice = batchChoice(5, "absolute_indicator", "autocorrelation-squares");
    choice.moves = 60'000;
    auto search = VALUE_OF(analysis::BatchSearch::begin(choice));
    while (!search.state().isFinished)
        REQUIRE(search.advance(host.runner()));
    const analysis::SearchState& state = search.state();
    REQUIRE(state.curve.size() > 200 && state.curve.size() <= analysis::maxCurvePoints);
    const std::uint64_t apart = state.curve[1].moves;
    CHECK_EQUAL(apart % choice.runs, std::uint64_t{0});
    for (std::size_t i = 0; i < state.curve.size(); ++i) {
        CHECK_EQUAL(state.curve[i].moves, apart * i);
        CHECK(state.curve[i].cost >= state.bestCost || state.curve[i].value > state.bestValue);
    }
    const Measured leading = measured(search.leading(), 5);
    CHECK_EQUAL(state.cost, leading.squares);
    CHECK_EQUAL(state.value, leading.largestR);
    const auto rows = VALUE_OF(analysis::rowsOf(search.leading(), 5, host.runner()));
    const Function f = functionOf(search.leading(), 5);
    for (std::size_t a = 0; a < f.size(); ++a) {
        int w = 0;
        int r = 0;
        for (std::size_t x = 0; x < f.size(); ++x) {
            w += f[x] != (std::popcount(a & x) % 2 != 0) ? -1 : 1;
            r += f[x] != f[x ^ a] ? -1 : 1;
        }
        CHECK_EQUAL(rows.spectrum[a], w);
        CHECK_EQUAL(rows.autocorrelation[a], r);
    }
}

// Nonlinearity 26 is the maximum for balanced functions of 6 variables (Dobbertin 1995).
SEQUENCY_CASE(a_parallel_search_stops_when_the_target_is_reached)
{
    tests::HostRunner host;
    analysis::SearchChoice choice = batchChoice(6, "nonlinearity", "autocorrelation-squares");
    choice.target = 26;
    choice.moves = 10'000'000;
    choice.runs = 100;
    auto search = VALUE_OF(analysis::BatchSearch::begin(choice));
    while (!search.state().isFinished)
        REQUIRE(search.advance(host.runner()));
    CHECK_EQUAL(search.state().bestValue, std::int64_t{26});
    CHECK_EQUAL(measured(search.best(), 6).largestW, std::int64_t{12});
    CHECK(search.state().done < choice.moves);
}

SEQUENCY_CASE(impossible_parallel_searches_are_refused)
{
    const auto refused = [](const analysis::SearchChoice& choice) {
        const auto search = analysis::BatchSearch::begin(choice);
        return !search && search.error().kind == base::ErrorKind::BadUsage;
    };
    CHECK(!refused(batchChoice(6, "nonlinearity", "largest-coefficient")));
    CHECK(refused(batchChoice(6, "nonlinearity", "spectrum-cubes")));
    CHECK(refused(batchChoice(6, "resilience", "largest-coefficient")));
    CHECK(refused(batchChoice(15, "nonlinearity", "largest-coefficient")));
    analysis::SearchChoice choice = batchChoice(14, "nonlinearity", "largest-coefficient");
    choice.runs = choice.moves = 20'000;
    CHECK(refused(choice));
    tests::HostRunner host;
    const tests::StopPollCounter watch([](std::uint64_t poll) { return poll == 1; });
    auto search =
        VALUE_OF(analysis::BatchSearch::begin(batchChoice(6, "nonlinearity", "largest-coefficient")));
    CHECK(ERROR_OF(search.advance(host.runner(), watch.control())).kind == base::ErrorKind::Cancelled);
}
