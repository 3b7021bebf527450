// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests properties of Boolean functions against their definitions.
//
// The checker does not use the methods that find the properties. It is tested with findings that are wrong in one place.
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/offered_function.h"
#include "tests/engine/analysis/property_rows.h"
#include "tests/support/check.h"
#include "tests/support/definitions/property_checker.h"
#include "tests/support/definitions/wrong_values.h"
#include "tests/support/drivers/stop_poll_counter.h"
#include "tests/support/host_runner.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

using namespace sequency;
using analysis::BooleanFacts;
using analysis::BooleanProperty;
using analysis::Finding;
using analysis::PropertyValue;
using tests::Failures;
using tests::PropertyChecker;
using tests::wrongValues;

namespace {

using Function = std::vector<bool>;
using Integers = std::vector<std::int64_t>;

base::PackedBits packed(const Function& f)
{
    const std::vector<std::uint8_t> digits(f.begin(), f.end());
    return VALUE_OF(base::PackedBits::pack(digits));
}

// Returns the function whose value at x is bit x of the number.
Function ofNumber(std::uint64_t number, int variables)
{
    Function f;
    for (std::size_t x = 0; x < std::size_t{1} << variables; ++x)
        f.push_back((number >> x & 1) != 0);
    return f;
}

Function randomFunction(int variables, std::mt19937_64& random)
{
    Function f(std::size_t{1} << variables);
    std::generate(f.begin(), f.end(), [&] { return (random() >> 32 & 1) != 0; });
    return f;
}

Function affine(std::size_t mask, bool constant, int variables)
{
    Function f;
    for (std::size_t x = 0; x < std::size_t{1} << variables; ++x)
        f.push_back((std::popcount(mask & x) % 2 != 0) != constant);
    return f;
}

// Returns x1·x2 ⊕ x3·x4 ⊕ …
Function innerProduct(int variables)
{
    Function f;
    for (std::size_t x = 0; x < std::size_t{1} << variables; ++x) {
        int sum = 0;
        for (int i = 0; i < variables; i += 2)
            sum += (x >> i & 3) == 3 ? 1 : 0;
        f.push_back(sum % 2 != 0);
    }
    return f;
}

std::string textOf(const Function& f)
{
    std::string text;
    constexpr std::size_t most = 128;
    for (std::size_t x = 0; x < std::min(f.size(), most); ++x)
        text += f[x] ? '1' : '0';
    return std::to_string(f.size()) + " values " + text + (f.size() > most ? "…" : "");
}

Finding found(const char* property, const Function& f)
{
    tests::HostRunner host;
    BooleanFacts facts(packed(f), host.runner());
    return VALUE_OF(analysis::findBooleanProperty(property)->find(facts));
}

std::int64_t numberOf(const char* property, const Function& f)
{
    const Finding finding = found(property, f);
    const auto* const number = std::get_if<std::int64_t>(&finding.value);
    REQUIRE(number != nullptr);
    return *number;
}

bool flagOf(const char* property, const Function& f)
{
    const Finding finding = found(property, f);
    const auto* const flag = std::get_if<bool>(&finding.value);
    REQUIRE(flag != nullptr);
    return *flag;
}

// True if the checker examines all sets of variables at all inputs, which takes up to 8^n steps. tst_query_complexity tests these properties, too.
bool isExhaustive(std::string_view property)
{
    static const std::set<std::string_view> names{"sensitivity", "block_sensitivity",
                                                  "certificate_complexity", "decision_tree_depth"};
    return names.contains(property);
}

// The properties to check. `Cheap` omits properties that use elimination, those whose check is exhaustive, and the affine class, which
// tst_affine_classes tests for all functions of 4 variables.
enum class Which { All, Cheap };
constexpr int maxExhaustiveVariables = 5;
// Returns false and records a failure if a property of f is wrong.
bool allRight(tests::HostRunner& host, const Function& f, Which which = Which::All)
{
    const PropertyChecker checker(f);
    BooleanFacts facts(packed(f), host.runner());
    bool isRight = true;
    for (const BooleanProperty& property : analysis::booleanProperties()) {
        if (which == Which::Cheap && (property.name == "algebraic_immunity" ||
                                      property.name == "affine_class" || isExhaustive(property.name)))
            continue;
        if (facts.variables() > property.maxVariables ||
            (facts.variables() > maxExhaustiveVariables && isExhaustive(property.name)))
            continue;
        isRight = tests::isRight(property, facts, checker, textOf(f)) && isRight;
    }
    return isRight;
}

}  // namespace

SEQUENCY_CASE(the_checker_of_this_test_has_a_rule_for_every_boolean_property)
{
    tests::checkRows<PropertyChecker>(analysis::booleanProperties(), analysis::findBooleanProperty);
    CHECK(!PropertyChecker(ofNumber(1, 1)).fault("roundness", {}).empty());
}

SEQUENCY_CASE(properties_of_all_functions_of_up_to_3_variables_match_the_definitions)
{
    tests::HostRunner host;
    Failures failures;
    for (int n = 0; n <= 3; ++n)
        for (std::uint64_t number = 0; number < std::uint64_t{1} << (1 << n); ++number)
            if (failures.isEnough(allRight(host, ofNumber(number, n))))
                return;
    CHECK_EQUAL(failures.count(), 0);
}

SEQUENCY_CASE(properties_of_all_functions_of_4_variables_match_the_definitions)
{
    tests::HostRunner host;
    Failures failures;
    constexpr std::uint64_t count = 65536;
    for (std::uint64_t number = 0; number < count; ++number) {
        const bool isSample = number * 2000 / count != (number + 1) * 2000 / count;
        if (failures.isEnough(allRight(host, ofNumber(number, 4), isSample ? Which::All : Which::Cheap)))
            return;
    }
    CHECK_EQUAL(failures.count(), 0);
}

SEQUENCY_CASE(properties_of_ten_thousand_random_functions_match_the_definitions)
{
    tests::HostRunner host;
    Failures failures;
    auto random = tests::generator(1);
    for (const auto& [n, count] :
         {std::pair{5, 5000}, {6, 3500}, {7, 1200}, {8, 250}, {9, 40}, {10, 8}, {11, 1}, {12, 1}})
        for (int i = 0; i < count; ++i)
            if (failures.isEnough(allRight(host, randomFunction(n, random))))
                return;
    CHECK_EQUAL(failures.count(), 0);
}

// Random functions rarely have special properties. These functions have linear structures, high orders or few variables.
SEQUENCY_CASE(properties_of_functions_with_linear_structures_match_the_definitions)
{
    tests::HostRunner host;
    auto random = tests::generator(2);
    std::vector<Function> functions;
    for (int n = 0; n <= 9; ++n) {
        const std::size_t size = std::size_t{1} << n;
        functions.push_back(Function(size, false));
        functions.push_back(Function(size, true));
        for (int i = 0; i < 4; ++i)
            functions.push_back(affine(random() % size, i % 2 != 0, n));
        if (n % 2 == 0)
            functions.push_back(innerProduct(n));
        Function one(size);
        one[random() % size] = true;  // a single 1 gives the largest degree
        functions.push_back(one);
        const int threshold = n / 2;
        Function majority(size);
        Function single(size);
        Function symmetric(size);
        const std::uint64_t byWeight = random();
        for (std::size_t x = 0; x < size; ++x) {
            majority[x] = std::popcount(x) > threshold;
            single[x] = (x >> (n / 2) & 1) != 0;
            symmetric[x] = (byWeight >> std::popcount(x) & 1) != 0;
        }
        functions.insert(functions.end(), {majority, single, symmetric});
        for (int i = 0; n >= 1 && i < 8; ++i) {
            // The function is the sum of a function of some variables and an affine function of all variables.
            const std::size_t mask = random() % size;
            const Function inner = randomFunction(n, random);
            Function sum = affine(random() % size, i % 2 != 0, n);
            for (std::size_t x = 0; x < size; ++x)
                sum[x] = sum[x] != inner[x & mask];
            functions.push_back(sum);
        }
        for (int i = 0; i < 4; ++i) {
            // Quadratic functions are plateaued.
            Function quadratic = affine(random() % size, i % 2 != 0, n);
            for (int term = 0; n >= 2 && term < 2 * n; ++term) {
                const std::size_t pair = (std::size_t{1} << random() % n) | (std::size_t{1} << random() % n);
                for (std::size_t x = 0; x < size; ++x)
                    quadratic[x] = quadratic[x] != ((x & pair) == pair);
            }
            functions.push_back(quadratic);
        }
    }
    Failures failures;
    for (const Function& f : functions)
        if (failures.isEnough(allRight(host, f)))
            return;
    CHECK_EQUAL(failures.count(), 0);
}

// Some results are computed differently if other results are already cached in the facts.
SEQUENCY_CASE(a_boolean_property_does_not_depend_on_previously_computed_properties)
{
    tests::HostRunner host;
    auto random = tests::generator(3);
    for (int n = 0; n <= 9; ++n) {
        const Function f = n % 4 == 0 ? innerProduct(n) : randomFunction(n, random);
        BooleanFacts all(packed(f), host.runner());
        for (const BooleanProperty& property : analysis::booleanProperties()) {
            INFO(std::string(property.name) + " of " + textOf(f));
            if (n > property.maxVariables)
                continue;
            BooleanFacts fresh(packed(f), host.runner());
            tests::checkAlone(property, fresh, all);
        }
    }
}

// The test covers all functions of up to 3 variables and every seventh function of 4 variables.
SEQUENCY_CASE(best_known_values_of_boolean_properties_are_reached_but_never_exceeded)
{
    const auto isLargerBetter = [](const std::string& property) {
        return property == "nonlinearity" || property == "degree" || property == "algebraic_immunity";
    };
    tests::HostRunner host;
    for (int n = 1; n <= 4; ++n) {
        std::map<std::pair<std::string, bool>, std::int64_t> met;
        for (std::uint32_t number = 0; number < std::uint32_t{1} << (1 << n); number += n < 4 ? 1 : 7) {
            const Function f = ofNumber(number, n);
            BooleanFacts facts(packed(f), host.runner());
            const bool isBalanced = 2 * std::popcount(number) == 1 << n;
            for (const char* const property : {"nonlinearity", "linearity", "degree", "absolute_indicator",
                                               "sum_of_squares", "algebraic_immunity"}) {
                const auto finding = VALUE_OF(analysis::findBooleanProperty(property)->find(facts));
                const auto value = std::get<std::int64_t>(finding.value);
                for (const bool ofBalanced : {false, true}) {
                    if (ofBalanced && !isBalanced)
                        continue;
                    const auto [known, isFirst] = met.try_emplace({property, ofBalanced}, value);
                    if (!isFirst)
                        known->second = isLargerBetter(property) ? std::max(known->second, value)
                                                                 : std::min(known->second, value);
                }
            }
        }
        for (const auto& [of, value] : met) {
            INFO(of.first + " of " + std::to_string(n) + " variables" + (of.second ? ", balanced" : ""));
            const auto best = analysis::findBooleanProperty(of.first)->bestKnown(n, of.second);
            if (best)
                CHECK_EQUAL(best->value, value);
        }
    }
    const auto best = [](int n, bool isBalanced) {
        return *analysis::findBooleanProperty("nonlinearity")->bestKnown(n, isBalanced);
    };
    CHECK_EQUAL(best(8, true).value, 116);
    CHECK(best(8, true).isOpen && best(8, true).among == "of balanced functions");
    CHECK(best(8, false).value == 120 && !best(8, false).isOpen && best(8, false).among.empty());
    CHECK(!analysis::findBooleanProperty("nonlinearity")->bestKnown(12, true));
    CHECK(!analysis::findBooleanProperty("absolute_indicator")->bestKnown(5, false));
}

SEQUENCY_CASE(boolean_properties_of_published_functions_match_the_publications)
{
    for (const int n : {4, 6, 8}) {
        INFO(std::to_string(n) + " variables");
        const Function f = innerProduct(n);
        CHECK(flagOf("bent", f));
        CHECK(flagOf("sac", f));
        CHECK_EQUAL(numberOf("nonlinearity", f), (1 << (n - 1)) - (1 << (n / 2 - 1)));
        CHECK_EQUAL(numberOf("degree", f), 2);
        CHECK_EQUAL(numberOf("absolute_indicator", f), 0);
        CHECK_EQUAL(numberOf("propagation_criterion", f), n);
        const auto best = VALUE_OF(analysis::findBooleanProperty("nonlinearity")->bestKnown(n, false));
        CHECK_EQUAL(best.value, numberOf("nonlinearity", f));
    }
    const Function majority = ofNumber(0xE8, 3);
    CHECK_EQUAL(numberOf("nonlinearity", majority), 2);
    CHECK_EQUAL(numberOf("degree", majority), 2);
    CHECK_EQUAL(numberOf("algebraic_immunity", majority), 2);
    CHECK(flagOf("symmetric", majority) && flagOf("monotone", majority) && flagOf("balanced", majority));
    for (int n = 0; n <= 6; ++n) {
        const std::size_t size = std::size_t{1} << n;
        CHECK_EQUAL(numberOf("degree", Function(size, false)), -1);
        CHECK_EQUAL(numberOf("degree", Function(size, true)), 0);
        for (const bool value : {false, true}) {
            CHECK_EQUAL(numberOf("correlation_immunity", Function(size, value)), n);
            CHECK_EQUAL(numberOf("nonlinearity", Function(size, value)), 0);
            CHECK_EQUAL(numberOf("algebraic_immunity", Function(size, value)), 0);
            CHECK_EQUAL(numberOf("linear_structures", Function(size, value)), size - 1);
        }
    }
    // x1 ⊕ x2 ⊕ x3 is resilient of order 2.
    CHECK_EQUAL(numberOf("resilience", affine(7, false, 3)), 2);
    // The inner product of 2 variables, x1·x2, is its own dual.
    CHECK(found("dual", innerProduct(2)).value == PropertyValue(std::string("8")));
}

SEQUENCY_CASE(boolean_properties_match_values_computed_by_sagemath)
{
    const std::string hex = "7969817CC5893BA6AC326E47619F5AD0";
    Function f;
    for (std::size_t x = 0; x < 4 * hex.size(); ++x)
        f.push_back((std::stoul(std::string(1, hex[hex.size() - 1 - x / 4]), nullptr, 16) >> x % 4 & 1) != 0);
    using Pairs = analysis::Distribution;
    CHECK(found("absolute_walsh_spectrum", f).value == PropertyValue(Pairs{{0, 64}, {16, 64}}));
    CHECK(found("absolute_autocorrelation", f).value ==
          PropertyValue(Pairs{{0, 33}, {8, 58}, {16, 28}, {24, 6}, {32, 2}, {128, 1}}));
    CHECK_EQUAL(numberOf("absolute_indicator", f), 32);
    CHECK_EQUAL(numberOf("sum_of_square_indicator", f), 32768);
    CHECK_EQUAL(numberOf("correlation_immunity", f), 2);
}

SEQUENCY_CASE(boolean_properties_treat_x1_as_the_most_significant_bit)
{
    CHECK_EQUAL(analysis::linearText(4, 3), "x1");
    CHECK_EQUAL(analysis::linearText(5, 3), "x1 ⊕ x3");
    CHECK_EQUAL(analysis::linearText(0, 3), "0");
    CHECK_EQUAL(analysis::monomialText(3, 3), "x2x3");
    CHECK_EQUAL(analysis::monomialText(0, 3), "1");
    CHECK(found("essential_variables", affine(4, false, 3)).value == PropertyValue(Integers{1}));
    CHECK(found("influences", affine(1, false, 3)).value == PropertyValue(std::vector<double>{0, 0, 1}));
}

SEQUENCY_CASE(a_stopped_computation_of_any_boolean_property_is_reported_as_cancelled)
{
    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    tests::HostRunner host;
    auto random = tests::generator(4);
    const Function f = randomFunction(6, random);
    const PropertyChecker checker(f);
    for (const BooleanProperty& property : analysis::booleanProperties()) {
        INFO(std::string(property.name));
        BooleanFacts facts(packed(f), host.runner(), control);
        const auto finding = property.find(facts);
        if (finding)  // a short computation does not poll
            CHECK_EQUAL(checker.fault(property.name, *finding), "");
        else
            CHECK(finding.error().kind == base::ErrorKind::Cancelled);
    }
}

// A witness can name a function: the derivative in a direction, the representative of the class, or the dual.
SEQUENCY_CASE(functions_offered_by_the_witness_of_a_property_match_the_definition)
{
    tests::HostRunner host;
    auto random = tests::generator(7);
    std::map<std::string, int> met;
    for (int n = 2; n <= 6; ++n)
        for (const Function& f : {randomFunction(n, random), innerProduct(n - n % 2), affine(3, true, n)}) {
            const base::PackedBits bits = packed(f);
            BooleanFacts facts(packed(f), host.runner());
            const int variables = facts.variables();
            const PropertyChecker checker(f);
            for (const BooleanProperty& property : analysis::booleanProperties()) {
                INFO(std::string(property.name) + " of " + textOf(f));
                const auto finding = VALUE_OF(property.find(facts));
                const auto offered = analysis::offeredFunction(property, finding, variables);
                CHECK(!offered || property.offers == offered->kind);
                if (!offered)
                    continue;
                ++met[std::string(property.name)];
                const auto made = analysis::madeFunction(*offered, bits);
                REQUIRE(made && made->size() == f.size());
                for (std::size_t x = 0; x < f.size(); ++x) {
                    const bool value = (*made)[x];
                    if (property.offers == analysis::Offer::Derivative)
                        REQUIRE(value == (f[x] != f[x ^ offered->direction]));
                    else if (property.offers == analysis::Offer::AffineDifference)
                        REQUIRE(value == (f[x] != ((std::popcount(offered->direction & x) % 2 != 0) !=
                                                   offered->constant)));
                    else if (property.offers == analysis::Offer::Dual)
                        REQUIRE(value == (checker.spectrum()[x] < 0));
                    else
                        REQUIRE(value == ((std::stoul(std::string(1, offered->hex[(f.size() - 1 - x) / 4]),
                                                      nullptr, 16) >>
                                               x % 4 &
                                           1) != 0));
                }
            }
        }
    CHECK_EQUAL(met.size(), std::size_t{9});
    CHECK(met["nonlinearity"] == 15 && met["linear_structures"] > 0 && met["sac"] > 0 && met["dual"] > 0 &&
          met["affine_class"] == 15);
}

// ---------------------------------------------------------------- wrong findings

namespace {

// Returns indices that are certainly wrong in place of `index`. Other indices that are also right are left out.
Integers wrongIndices(const PropertyChecker& checker, const std::string& property, const std::string& name,
                      std::int64_t index)
{
    Integers wrong{-1, checker.size(), index + checker.size()};
    const auto add = [&](const auto& isWrong) {
        for (std::int64_t i = 0; i < checker.size(); ++i)
            if (isWrong(static_cast<std::size_t>(i)))
                wrong.push_back(i);
    };
    const auto at = static_cast<std::size_t>(index);
    const auto& spectrum = checker.spectrum();
    const auto& autocorrelation = checker.autocorrelation();
    if (name == "mask" && property == "dual")
        add([&](std::size_t i) {
            return checker.variables() % 2 == 0 && std::abs(spectrum[i]) == std::int64_t{1}
                                                                                << (checker.variables() / 2);
        });
    else if (name == "mask" || property == "plateaued")
        add([&](std::size_t i) { return spectrum[i] != spectrum[at]; });
    else if (name == "shift")
        add([&](std::size_t i) { return i == 0 || autocorrelation[i] != autocorrelation[at]; });
    else if (name == "monomial")
        add([&](std::size_t i) { return !checker.normalForm()[i] || std::popcount(i) != std::popcount(at); });
    else if (name == "basis")
        add([&](std::size_t i) { return i == 0 || autocorrelation[i] != autocorrelation[at]; });
    return wrong;
}

bool isIndex(const std::string& name)
{
    static const std::set<std::string> names{"mask",  "masks",       "shift", "monomial",
                                             "basis", "annihilator", "places"};
    return names.contains(name);
}

const Integers& integersOf(const Finding& finding, const char* name)
{
    return std::get<Integers>(*finding.witness.value(name));
}

// Returns wrong lists of the variables that linear structures remove: an empty list, a repeated variable, or a variable that the direction does not
// change.
std::vector<PropertyValue> wrongVariables(const PropertyChecker& checker, const Finding& finding,
                                          const Integers& variables)
{
    std::vector<PropertyValue> wrong;
    const Integers& basis = integersOf(finding, "basis");
    for (std::size_t i = 0; i < variables.size(); ++i) {
        const auto change = [&](std::int64_t variable) {
            Integers changed = variables;
            changed[i] = variable;
            wrong.emplace_back(changed);
        };
        for (const std::int64_t variable :
             {std::int64_t{0}, std::int64_t{-1}, checker.variables() + std::int64_t{1}})
            change(variable);
        for (std::int64_t variable = 1; variable <= checker.variables(); ++variable)
            if ((basis[i] >> (checker.variables() - variable) & 1) == 0)
                change(variable);
        if (i > 0)
            change(variables[0]);
    }
    Integers more = variables;
    more.push_back(1);
    wrong.emplace_back(more);
    more.resize(variables.size() - 1);
    wrong.emplace_back(more);
    return wrong;
}

// Returns findings in which one row of the matrix A or the translation b is changed. In each of them, A is not invertible or f ≠ g(Ax ⊕ b) ⊕ l·x ⊕ c.
std::vector<Finding> wrongTransformations(const Function& f, const Finding& finding)
{
    const auto numberOf = [&](const char* name) {
        return static_cast<std::size_t>(std::get<std::int64_t>(*finding.witness.value(name)));
    };
    const std::string hex = std::get<std::string>(*finding.witness.value("representative"));
    const auto valueOf = [&](std::size_t x) {
        return (std::stoul(std::string(1, hex[hex.size() - 1 - x / 4]), nullptr, 16) >> x % 4 & 1) != 0;
    };
    const Integers& matrix = integersOf(finding, "matrix");
    const auto isRight = [&](const Integers& rows, std::size_t translation) {
        std::set<std::size_t> places;
        for (std::size_t x = 0; x < f.size(); ++x) {
            std::size_t place = 0;
            for (const std::int64_t row : rows)
                place = 2 * place + (std::popcount(static_cast<std::size_t>(row) & x) % 2 == 0 ? 0 : 1);
            place ^= translation;
            places.insert(place);
            const bool added =
                (static_cast<std::size_t>(std::popcount(numberOf("linear") & x)) + numberOf("constant")) %
                    2 !=
                0;
            if (f[x] != (valueOf(place) != added))
                return false;
        }
        return places.size() == f.size();
    };
    std::vector<Finding> wrong;
    const auto add = [&](const char* name, const PropertyValue& value) {
        Finding& changed = wrong.emplace_back(finding);
        for (auto& [key, known] : changed.witness.values)
            if (key == name)
                known = value;
    };
    for (const std::size_t translation : {f.size(), f.size() + numberOf("translation")})
        add("translation", static_cast<std::int64_t>(translation));
    for (std::size_t translation = 0; translation < f.size(); ++translation)
        if (!isRight(matrix, translation))
            add("translation", static_cast<std::int64_t>(translation));
    for (std::size_t i = 0; i < matrix.size(); ++i) {
        Integers rows = matrix;
        for (std::size_t row = 0; row < f.size(); ++row) {
            rows[i] = static_cast<std::int64_t>(row);
            if (!isRight(rows, numberOf("translation")))
                add("matrix", rows);
        }
        rows[i] = matrix[i] + static_cast<std::int64_t>(f.size());
        add("matrix", rows);
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
        add("matrix", rows);
    }
    return wrong;
}

// The step of real numbers that are rounded: those computed from the entropy.
constexpr double leastRealStep = 1e-3;

// Returns all witness values in which one number is wrong.
std::vector<PropertyValue> wrongWitnesses(const PropertyChecker& checker, const Finding& finding,
                                          const std::string& property, const std::string& name,
                                          const PropertyValue& value)
{
    if (name == "variable") {  // several variables can violate the criterion equally; each is right
        std::vector<PropertyValue> wrong{std::int64_t{0}, std::int64_t{-1},
                                         std::int64_t{checker.variables()} + 1};
        const auto sumOf = [&](std::int64_t variable) {
            return checker.autocorrelation()[std::size_t{1} << (checker.variables() - variable)];
        };
        for (std::int64_t variable = 1; variable <= checker.variables(); ++variable)
            if (sumOf(variable) != sumOf(std::get<std::int64_t>(value)))
                wrong.emplace_back(variable);
        return wrong;
    }
    if (name == "entropy" || name == "influence")
        return wrongValues(value, leastRealStep);
    if (property == "block_sensitivity" && name == "place")  // other inputs may have these blocks, too
        return {std::int64_t{-1}, checker.size()};
    if (name == "blocks") {  // other blocks may be right, too
        Integers blocks = std::get<Integers>(value);
        std::vector<PropertyValue> wrong;
        if (!blocks.empty())
            wrong.emplace_back(Integers(blocks.begin() + 1, blocks.end()));
        blocks.insert(blocks.begin(), 0);
        wrong.emplace_back(blocks);
        blocks.front() = checker.size();
        wrong.emplace_back(blocks);
        return wrong;
    }
    if (property == "affine_class" && (name == "matrix" || name == "translation"))
        return {};  // tested by wrongTransformations(), because the right values depend on the others
    if (name == "removed")
        return wrongVariables(checker, finding, std::get<Integers>(value));
    // A witness lists the first masks of a spectrum in order, so any other mask is wrong.
    const bool isFree = isIndex(name) && property != "linearity" && property != "nonlinearity";
    if (!isFree)
        return wrongValues(value);
    std::vector<PropertyValue> wrong;
    if (const auto* const index = std::get_if<std::int64_t>(&value)) {
        for (const std::int64_t other : wrongIndices(checker, property, name, *index))
            wrong.emplace_back(other);
        return wrong;
    }
    const auto& indices = std::get<Integers>(value);
    for (std::size_t i = 0; i < indices.size(); ++i) {
        for (const std::int64_t other : wrongIndices(checker, property, name, indices[i])) {
            Integers changed = indices;
            changed[i] = other;
            wrong.emplace_back(changed);
        }
        if (i > 0) {  // a repeated index is never right
            Integers changed = indices;
            changed[i] = changed[0];
            if (property != "essential_variables")  // one position may be right for two variables
                wrong.emplace_back(changed);
        }
    }
    Integers more = indices;
    more.push_back(indices.empty() ? 0 : indices.back());
    wrong.emplace_back(more);
    if (!indices.empty() && property != "algebraic_immunity") {
        more.resize(indices.size() - 1);
        wrong.emplace_back(more);
    }
    return wrong;
}

// Returns the number of wrong findings tried for a function.
std::size_t refuseWrong(tests::HostRunner& host, const Function& f)
{
    const PropertyChecker checker(f);
    BooleanFacts facts(packed(f), host.runner());
    std::size_t count = 0;
    for (const BooleanProperty& property : analysis::booleanProperties()) {
        const std::string name(property.name);
        const auto finding = VALUE_OF(property.find(facts));
        REQUIRE(checker.fault(name, finding).empty());
        if (name == "affine_class")
            for (const Finding& wrong : wrongTransformations(f, finding)) {
                ++count;
                CHECK(!checker.fault(name, wrong).empty());
            }
        INFO(textOf(f));
        count += tests::refuseWrong(
            checker, name, finding,
            wrongValues(finding.value, name.find("entropy") != std::string::npos ? leastRealStep : 0),
            [&](const std::string& key, const PropertyValue& known) {
                return wrongWitnesses(checker, finding, name, key, known);
            });
    }
    return count;
}

}  // namespace

namespace {

Function majority(int variables)
{
    Function f;
    for (std::size_t x = 0; x < std::size_t{1} << variables; ++x)
        f.push_back(2 * std::popcount(x) > variables);
    return f;
}

}  // namespace

// The system has more equations than one elimination step handles. The majority function has the largest algebraic immunity (Dalai, Maitra, Sarkar
// 2006).
SEQUENCY_CASE(the_algebraic_immunity_of_functions_of_12_and_13_variables_is_found)
{
    auto random = tests::generator(6);
    Function unbalanced = randomFunction(12, random);
    for (std::size_t x = 0; x < unbalanced.size(); x += 3)
        unbalanced[x] = true;
    for (const auto& [f, immunity] : {std::pair{majority(12), 6}, {majority(13), 7}, {unbalanced, -1}}) {
        INFO(textOf(f));
        const Finding finding = found("algebraic_immunity", f);
        CHECK_EQUAL(PropertyChecker(f).fault("algebraic_immunity", finding), std::string());
        if (immunity >= 0)
            CHECK_EQUAL(std::get<std::int64_t>(finding.value), std::int64_t{immunity});
    }
}

SEQUENCY_CASE(the_computation_of_algebraic_immunity_can_be_cancelled)
{
    const Function f = majority(12);
    const auto find = [&](const tests::StopPollCounter& watch) {
        tests::HostRunner host;
        BooleanFacts facts(packed(f), host.runner(program::Runner().blockBytes, watch.control()),
                           watch.control());
        return analysis::findBooleanProperty("algebraic_immunity")->find(facts);
    };
    std::uint64_t polls = 0;
    {
        const tests::StopPollCounter watch;
        REQUIRE(find(watch));
        polls = watch.polls();
    }
    CHECK(polls > f.size() / 64);  // the elimination polls, not only the construction of the equations
    for (const std::uint64_t at : {std::uint64_t{1}, polls / 2, polls}) {
        const tests::StopPollCounter watch([at](std::uint64_t poll) { return poll == at; });
        CHECK(ERROR_OF(find(watch)).kind == base::ErrorKind::Cancelled);
        CHECK_EQUAL(watch.pollsAfterStop(), std::uint64_t{0});
    }
}

SEQUENCY_CASE(the_checker_of_this_test_rejects_wrong_values_and_witnesses)
{
    tests::HostRunner host;
    auto random = tests::generator(5);
    std::size_t count = 0;
    for (int n = 0; n <= 6; ++n) {
        const std::size_t size = std::size_t{1} << n;
        for (int i = 0; i < 20; ++i)
            count += refuseWrong(host, randomFunction(n, random));
        count += refuseWrong(host, Function(size, false));
        count += refuseWrong(host, Function(size, true));
        count += refuseWrong(host, affine(random() % size, true, n));
        if (n % 2 == 0)
            count += refuseWrong(host, innerProduct(n));
    }
    CHECK(count > 10'000);
}
