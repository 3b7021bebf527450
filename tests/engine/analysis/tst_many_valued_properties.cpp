// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests properties of functions over GF(p), GF(4), GF(8), GF(9) and GF(16) against their definitions and published bent functions.
//
// The checker does not use the methods that find the properties. It is tested with findings that are wrong in one place.
#include "engine/analysis/properties/many_valued/many_valued_properties.h"
#include "tests/engine/analysis/property_rows.h"
#include "tests/support/check.h"
#include "tests/support/definitions/many_valued_checker.h"
#include "tests/support/definitions/wrong_values.h"
#include "tests/support/drivers/stop_poll_counter.h"
#include "tests/support/host_runner.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <set>

using namespace sequency;
using analysis::Finding;
using analysis::ManyValuedFacts;
using analysis::ManyValuedProperty;
using analysis::PropertyValue;
using tests::Failures;
using tests::ManyValuedChecker;
using tests::SmallField;

namespace {

using Integers = std::vector<std::int64_t>;
using Values = std::vector<int>;

struct Function {
    int order = 3;
    Values values;
};

int variablesOf(const Function& f)
{
    int variables = 0;
    for (std::size_t size = 1; size < f.values.size(); size *= static_cast<std::size_t>(f.order))
        ++variables;
    return variables;
}

std::size_t power(int order, int variables)
{
    std::size_t size = 1;
    for (int i = 0; i < variables; ++i)
        size *= static_cast<std::size_t>(order);
    return size;
}

base::SharedFunction vectorOf(const Function& f)
{
    auto values = VALUE_OF(base::AlignedBuffer<std::uint8_t>::allocate(f.values.size()));
    for (std::size_t x = 0; x < f.values.size(); ++x)
        values[x] = static_cast<std::uint8_t>(f.values[x]);
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{f.order, variablesOf(f), std::move(values)});
}

ManyValuedFacts factsOf(const Function& f, tests::HostRunner& host, const base::RunControl& control = {})
{
    return VALUE_OF(ManyValuedFacts::of(vectorOf(f), host.runner(), control));
}

Function randomFunction(int order, int variables, std::mt19937_64& random)
{
    Function f{order, Values(power(order, variables))};
    for (int& value : f.values)
        value = static_cast<int>((random() >> 16) % static_cast<std::uint64_t>(order));
    return f;
}

// Returns the digits of an index, starting with x1.
Values digitsOf(std::size_t index, int order, int variables)
{
    Values digits(static_cast<std::size_t>(variables));
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
        *digit = static_cast<int>(index % static_cast<std::size_t>(order));
        index /= static_cast<std::size_t>(order);
    }
    return digits;
}

template <typename Value>
Function functionOf(int order, int variables, const Value& value)
{
    Function f{order, {}};
    for (std::size_t x = 0; x < power(order, variables); ++x)
        f.values.push_back(value(digitsOf(x, order, variables)));
    return f;
}

// Returns Σ c_i x_i + c.
Function affine(int order, const Values& factors, int constant)
{
    const SmallField field(order);
    return functionOf(order, static_cast<int>(factors.size()), [&](const Values& x) {
        int sum = constant;
        for (std::size_t i = 0; i < x.size(); ++i)
            sum = field.add(sum, field.multiply(factors[i], x[i]));
        return sum;
    });
}

// Returns Σ c_i x_i².
Function diagonalForm(int order, const Values& factors)
{
    const SmallField field(order);
    return functionOf(order, static_cast<int>(factors.size()), [&](const Values& x) {
        int sum = 0;
        for (std::size_t i = 0; i < x.size(); ++i)
            sum = field.add(sum, field.multiply(factors[i], field.multiply(x[i], x[i])));
        return sum;
    });
}

// Returns x1·x2 + x3·x4 + …
Function innerProduct(int order, int variables)
{
    const SmallField field(order);
    return functionOf(order, variables, [&](const Values& x) {
        int sum = 0;
        for (std::size_t i = 0; i < x.size(); i += 2)
            sum = field.add(sum, field.multiply(x[i], x[i + 1]));
        return sum;
    });
}

std::string textOf(const Function& f)
{
    std::string text;
    constexpr std::size_t most = 81;
    for (std::size_t x = 0; x < std::min(f.values.size(), most); ++x)
        text += " " + std::to_string(f.values[x]);
    return "radix " + std::to_string(f.order) + ", " + std::to_string(f.values.size()) + " values" + text +
           (f.values.size() > most ? " …" : "");
}

Finding found(const char* property, const Function& f)
{
    tests::HostRunner host;
    auto facts = factsOf(f, host);
    const auto* const row = analysis::findManyValuedProperty(property);
    REQUIRE(row != nullptr);
    return VALUE_OF(row->find(facts));
}

std::string valueOf(const char* property, const Function& f)
{
    return analysis::valueText(found(property, f).value);
}

// Returns false and records a failure if a property of f is wrong.
bool allRight(tests::HostRunner& host, const Function& f)
{
    const ManyValuedChecker checker(f.order, f.values);
    auto facts = factsOf(f, host);
    bool isRight = true;
    for (const ManyValuedProperty& property : analysis::manyValuedProperties())
        isRight = tests::isRight(property, facts, checker, textOf(f)) && isRight;
    return isRight;
}

}  // namespace

SEQUENCY_CASE(the_checker_of_this_test_has_a_rule_for_every_many_valued_property)
{
    tests::checkRows<ManyValuedChecker>(analysis::manyValuedProperties(), analysis::findManyValuedProperty);
    CHECK(!ManyValuedChecker(3, {0, 1, 2}).fault("roundness", {}).empty());
}

SEQUENCY_CASE(properties_of_all_ternary_functions_of_2_variables_match_the_definitions)
{
    tests::HostRunner host;
    Failures failures;
    for (int n = 0; n <= 2; ++n) {
        const std::size_t size = power(3, n);
        for (std::size_t number = 0; number < power(3, static_cast<int>(size)); ++number)
            if (failures.isEnough(allRight(host, {3, digitsOf(number, 3, static_cast<int>(size))})))
                return;
    }
    CHECK_EQUAL(failures.count(), 0);
}

SEQUENCY_CASE(properties_of_random_functions_over_every_field_match_the_definitions)
{
    struct Row {
        int order;
        int variables;
        int count;
    };
    tests::HostRunner host;
    Failures failures;
    auto random = tests::generator(1);
    for (const Row& row :
         {Row{3, 3, 200}, {3, 4, 60},  {3, 5, 8},   {3, 6, 2},   {5, 0, 5},   {5, 1, 100}, {5, 2, 100},
          {5, 3, 10},     {5, 4, 2},   {7, 1, 50},  {7, 2, 20},  {7, 3, 2},   {11, 1, 20}, {11, 2, 3},
          {13, 2, 2},     {17, 1, 10}, {31, 1, 10}, {4, 0, 4},   {4, 1, 200}, {4, 2, 100}, {4, 3, 30},
          {4, 4, 4},      {4, 5, 1},   {8, 0, 8},   {8, 1, 100}, {8, 2, 20},  {8, 3, 2},   {9, 0, 9},
          {9, 1, 100},    {9, 2, 20},  {9, 3, 1},   {16, 1, 20}, {16, 2, 2}})
        for (int i = 0; i < row.count; ++i)
            if (failures.isEnough(allRight(host, randomFunction(row.order, row.variables, random))))
                return;
    CHECK_EQUAL(failures.count(), 0);
}

// Random functions rarely have special properties. These functions are flat or have linear structures, high orders, few variables or symmetries.
SEQUENCY_CASE(properties_of_flat_and_symmetric_functions_match_the_definitions)
{
    tests::HostRunner host;
    auto random = tests::generator(2);
    std::vector<Function> functions;
    for (const auto& [order, most] :
         {std::pair{3, 4}, {5, 3}, {7, 2}, {11, 1}, {4, 3}, {8, 2}, {9, 2}, {16, 1}}) {
        const SmallField field(order);
        const auto element = [&random, q = order] {
            return static_cast<int>((random() >> 16) % static_cast<std::uint64_t>(q));
        };
        for (int n = 0; n <= most; ++n) {
            const std::size_t size = power(order, n);
            functions.push_back({order, Values(size, 0)});
            functions.push_back({order, Values(size, order - 1)});
            Function one{order, Values(size)};
            one.values[random() % size] = 1;
            functions.push_back(one);
            if (n % 2 == 0)
                functions.push_back(innerProduct(order, n));
            for (int i = 0; i < 3; ++i) {
                Values factors(static_cast<std::size_t>(n));
                std::ranges::generate(factors, element);
                functions.push_back(affine(order, factors, element()));
                functions.push_back(diagonalForm(order, factors));
                // `inner` is applied to a linear combination, to x1 (and a linear function of the other variables is added), and below to the number
                // of zeros.
                const Function inner = randomFunction(order, 1, random);
                const Function sum = affine(order, factors, 0);
                Function outer{order, {}};
                for (const int value : sum.values)
                    outer.values.push_back(inner.values[static_cast<std::size_t>(value)]);
                functions.push_back(outer);
                functions.push_back(functionOf(order, n, [&](const Values& x) {
                    int value = x.empty() ? 0 : inner.values[static_cast<std::size_t>(x.front())];
                    for (std::size_t k = 1; k < x.size(); ++k)
                        value = field.add(value, field.multiply(factors[k], x[k]));
                    return value;
                }));
                // The function is x2 + … + xn if x1 = 0, otherwise a function of x1 alone. It correlates with x1, and with all other variables
                // together.
                functions.push_back(functionOf(order, n, [&](const Values& x) {
                    int value = 0;
                    for (std::size_t k = 1; k < x.size(); ++k)
                        value = field.add(value, x[k]);
                    return x.empty() || x.front() == 0 ? value
                                                       : inner.values[static_cast<std::size_t>(x.front())];
                }));
                functions.push_back(functionOf(order, n, [&](const Values& x) {
                    return inner
                        .values[static_cast<std::size_t>(std::ranges::count(x, 0)) % inner.values.size()];
                }));
            }
        }
    }
    Failures failures;
    for (const Function& f : functions)
        if (failures.isEnough(allRight(host, f)))
            return;
    CHECK_EQUAL(failures.count(), 0);
}

// Some results are computed differently if other results are already cached in the facts.
SEQUENCY_CASE(a_many_valued_property_does_not_depend_on_previously_computed_ones)
{
    tests::HostRunner host;
    auto random = tests::generator(3);
    for (const Function& f : {randomFunction(3, 3, random), innerProduct(3, 2), randomFunction(4, 2, random),
                              randomFunction(5, 2, random), affine(9, {1, 5}, 3), innerProduct(8, 2)}) {
        auto all = factsOf(f, host);
        for (const ManyValuedProperty& property : analysis::manyValuedProperties()) {
            INFO(std::string(property.name) + " of " + textOf(f));
            auto fresh = factsOf(f, host);
            tests::checkAlone(property, fresh, all);
        }
    }
}

// ---------------------------------------------------------------- published functions

namespace {

// GF(3^n). Elements are polynomials in t, numbered by their digits. The modulus is the first monic irreducible polynomial for which t is primitive.
class TernaryField {
public:
    explicit TernaryField(int degree) : m_degree(degree), m_size(power(3, degree))
    {
        for (std::size_t low = 1; low < m_size; ++low) {
            m_modulus = digitsOf(low, 3, degree);
            m_powers = {1};
            for (std::size_t x = timesT(1); x != 1 && x != 0 && m_powers.size() < m_size; x = timesT(x))
                m_powers.push_back(x);
            if (m_powers.size() == m_size - 1)
                break;
        }
        m_logarithms.assign(m_size, 0);
        for (std::size_t i = 0; i < m_powers.size(); ++i)
            m_logarithms[m_powers[i]] = i;
    }
    std::size_t size() const { return m_size; }
    bool isField() const { return m_powers.size() == m_size - 1; }
    // Returns a·x^d.
    std::size_t term(std::size_t a, std::size_t x, std::size_t exponent) const
    {
        return a == 0 || x == 0 ? 0 : m_powers[(m_logarithms[a] + m_logarithms[x] * exponent) % (m_size - 1)];
    }
    std::size_t primitive(std::size_t exponent) const { return m_powers[exponent % (m_size - 1)]; }
    int trace(std::size_t x) const
    {
        std::size_t sum = 0;
        std::size_t exponent = 1;
        for (int i = 0; i < m_degree; ++i, exponent *= 3)
            sum = add(sum, term(1, x, exponent));
        return static_cast<int>(sum);
    }
    Function traceOf(std::size_t a, std::size_t exponent) const
    {
        Function f{3, {}};
        for (std::size_t x = 0; x < m_size; ++x)
            f.values.push_back(trace(term(a, x, exponent)));
        return f;
    }

private:
    static std::size_t add(std::size_t a, std::size_t b)
    {
        std::size_t sum = 0;
        for (std::size_t place = 1; a > 0 || b > 0; place *= 3, a /= 3, b /= 3)
            sum += (a + b) % 3 * place;
        return sum;
    }
    std::size_t timesT(std::size_t x) const
    {
        const std::size_t top = x / (m_size / 3);
        std::size_t shifted = x % (m_size / 3) * 3;
        std::size_t place = m_size / 3;
        std::size_t reduced = 0;
        for (const int coefficient : m_modulus) {
            reduced += (shifted / place % 3 + 2 * static_cast<std::size_t>(coefficient) * top) % 3 * place;
            place /= 3;
        }
        return reduced;
    }

    int m_degree;
    std::size_t m_size;
    Values m_modulus;  // by descending powers, without the leading 1
    std::vector<std::size_t> m_powers;
    std::vector<std::size_t> m_logarithms;
};

}  // namespace

// x^((3^k+1)/2) is planar over GF(3^n) if and only if k is odd and gcd(k, n) = 1 (Coulter, Matthews, Designs, Codes and Cryptography 10, 1997). Then
// Tr(a·x^((3^k+1)/2)) is bent for every a ≠ 0, and weakly regular (Helleseth, Hollmann, Kholosha, Wang, Xiang, IEEE Trans. Inf. Theory 55, 2009).
SEQUENCY_CASE(coulter_matthews_functions_are_bent)
{
    tests::HostRunner host;
    struct Row {
        int n;
        int k;
    };
    for (const auto& [n, k] : {Row{2, 1}, {3, 1}, {4, 1}, {4, 3}, {5, 1}, {5, 3}, {6, 5}, {3, 5}}) {
        const TernaryField field(n);
        REQUIRE(field.isField());
        const std::size_t exponent = (power(3, k) + 1) / 2;
        for (const std::size_t a : {field.primitive(0), field.primitive(1), field.primitive(7)}) {
            const Function f = field.traceOf(a, exponent);
            INFO("n = " + std::to_string(n) + ", k = " + std::to_string(k) + ", " + textOf(f));
            CHECK_EQUAL(valueOf("bent", f), "yes");
            CHECK_EQUAL(valueOf("plateaued", f), "yes");
            CHECK_EQUAL(valueOf("absolute_indicator", f), "0");
            CHECK_EQUAL(valueOf("propagation_criterion", f), std::to_string(n));
            CHECK_EQUAL(valueOf("spectrum_distribution", f),
                        std::to_string(field.size()) + ": " + std::to_string(field.size()));
            CHECK(valueOf("bent_kind", f).ends_with("regular") &&
                  valueOf("bent_kind", f) != "not weakly regular");
            // (3^k + 1)/2 = (3^k − 1)/2 + 1 has k digits in base 3: one digit 2, and otherwise 1.
            if (k < n)
                CHECK_EQUAL(valueOf("degree", f), std::to_string(k + 1));
            allRight(host, f);
        }
    }
    // These functions are not planar, because k is even or has a common divisor with n.
    for (const auto& [n, k] : {Row{4, 2}, {3, 3}, {5, 2}, {3, 2}}) {
        const TernaryField field(n);
        const std::size_t exponent = (power(3, k) + 1) / 2;
        int bentCount = 0;
        int count = 0;
        for (std::size_t i = 0; i<field.size() - 1; i += n> 4 ? 11 : 1) {
            bentCount += valueOf("bent", field.traceOf(field.primitive(i), exponent)) == "yes" ? 1 : 0;
            ++count;
        }
        INFO("n = " + std::to_string(n) + ", k = " + std::to_string(k));
        CHECK(bentCount < count);
    }
}

// Tr(ξ^7·x^98) over GF(3^6) with primitive ξ is bent and not weakly regular (Helleseth, Kholosha, IEEE Trans. Inf. Theory 52, 2006).
SEQUENCY_CASE(the_bent_function_of_helleseth_and_kholosha_is_not_weakly_regular)
{
    tests::HostRunner host;
    const TernaryField field(6);
    REQUIRE(field.isField());
    const Function f = field.traceOf(field.primitive(7), 98);
    CHECK_EQUAL(valueOf("bent", f), "yes");
    CHECK_EQUAL(valueOf("bent_kind", f), "not weakly regular");
    CHECK_EQUAL(valueOf("dual", f), "—");
    CHECK(allRight(host, f));
}

// Over fields of odd order exactly the quadratic forms of full rank are bent. x1·x2 + x3·x4 + … is bent over every field.
SEQUENCY_CASE(exactly_the_quadratic_forms_of_full_rank_are_bent)
{
    for (const int order : {3, 5, 7, 9}) {
        for (const int n : {1, 2}) {
            const Function full = diagonalForm(order, Values(static_cast<std::size_t>(n), 1));
            INFO(textOf(full));
            CHECK_EQUAL(valueOf("bent", full), "yes");
            CHECK_EQUAL(valueOf("degree", full), "2");
            Values factors(static_cast<std::size_t>(n) + 1, 1);
            factors.back() = 0;
            CHECK_EQUAL(valueOf("bent", diagonalForm(order, factors)), "no");
            CHECK_EQUAL(valueOf("plateaued", diagonalForm(order, factors)), "yes");
            CHECK_EQUAL(valueOf("linear_structures", diagonalForm(order, factors)),
                        std::to_string(order - 1));
        }
    }
    for (const int order : {3, 4, 5, 8, 9}) {
        const Function f = innerProduct(order, 2);
        INFO(textOf(f));
        CHECK_EQUAL(valueOf("bent", f), "yes");
        CHECK_EQUAL(valueOf("linearity", f), std::to_string(order));
        // The function reaches the best known values.
        for (const char* property : {"linearity", "absolute_indicator"}) {
            const auto best = VALUE_OF(analysis::findManyValuedProperty(property)->bestKnown(order, 2));
            CHECK_EQUAL(std::to_string(best.value), valueOf(property, f));
        }
    }
    // The dual of x1·x2 is −x1·x2: S(a) = p·ω^(−a1·a2).
    CHECK_EQUAL(valueOf("bent_kind", innerProduct(3, 2)), "regular");
    CHECK_EQUAL(valueOf("dual", innerProduct(3, 2)), "000021012");
    // In one variable over GF(3), the spectrum of x² has S(0) = 1 + 2ω = i·√3, and that of −x² has the conjugate.
    CHECK_EQUAL(valueOf("bent_kind", diagonalForm(3, {1})), "weakly regular");
    CHECK_EQUAL(valueOf("bent_kind", diagonalForm(5, {1})), "regular");
    CHECK_EQUAL(valueOf("bent_kind", diagonalForm(5, {2})), "weakly regular");
}

SEQUENCY_CASE(properties_of_constant_and_linear_functions_match_values_derived_by_hand)
{
    for (const int order : {3, 5, 4, 8, 9, 16})
        for (const int n : {0, 1, 2}) {
            INFO("radix " + std::to_string(order) + ", n = " + std::to_string(n));
            const std::size_t size = power(order, n);
            const Function zero{order, Values(size, 0)};
            CHECK_EQUAL(valueOf("degree", zero), "-1");
            CHECK_EQUAL(valueOf("degree", {order, Values(size, 1)}), "0");
            CHECK_EQUAL(valueOf("correlation_immunity", zero), std::to_string(n));
            CHECK_EQUAL(valueOf("resilience", zero), "—");
            CHECK_EQUAL(valueOf("nonlinearity", zero), "0");
            CHECK_EQUAL(valueOf("linearity", zero), std::to_string(size));
            CHECK_EQUAL(valueOf("linear_structures", zero), std::to_string(size - 1));
            CHECK_EQUAL(valueOf("symmetric", zero), "yes");
        }
    // x1 + x2 + x3 is resilient of order 2. A multiple of x1 depends on x1 alone.
    CHECK_EQUAL(valueOf("resilience", affine(3, {1, 2, 1}, 1)), "2");
    CHECK_EQUAL(valueOf("resilience", affine(4, {1, 2, 3}, 1)), "2");
    CHECK_EQUAL(valueOf("essential_variables", affine(3, {2, 0, 0}, 0)), "1");
    CHECK_EQUAL(valueOf("symmetric", affine(5, {2, 2}, 1)), "yes");
    CHECK_EQUAL(valueOf("symmetric", affine(5, {2, 1}, 1)), "no");
    // x^(q−1) is 1 except at 0. Like every function of one variable that is nonzero at a single input, it has degree q − 1.
    CHECK_EQUAL(valueOf("degree", {9, {0, 1, 1, 1, 1, 1, 1, 1, 1}}), "8");
    CHECK_EQUAL(valueOf("terms", {9, {0, 1, 1, 1, 1, 1, 1, 1, 1}}), "1");
    CHECK_EQUAL(found("degree", {4, {0, 1, 1, 1}}).witness.sentence.text(),
                "the polynomial has the term x1^3 and no term of a larger degree");
    // Multiplication by 2 in GF(4) is linear.
    CHECK_EQUAL(valueOf("degree", {4, {0, 2, 3, 1}}), "1");
    CHECK_EQUAL(found("nonlinearity", {4, {0, 2, 3, 1}}).witness.sentence.text(),
                "the affine function 2·x1 differs at 0 places; 1 affine function has this distance");
    // The sum of ω^(x²) over GF(5) is S(0) = 1 + ω + ω^4 + ω^4 + ω = √5.
    const Finding square = found("linearity", {5, {0, 1, 4, 4, 1}});
    CHECK_NEAR(std::get<double>(square.value), std::sqrt(5.0), 1e-12);
    CHECK(*square.witness.value("squared") == PropertyValue(std::int64_t{5}));
}

SEQUENCY_CASE(properties_of_functions_over_a_radix_without_a_field_are_refused)
{
    tests::HostRunner host;
    const auto refused = [&](const Function& f, const char* message) {
        const auto facts = ERROR_OF(ManyValuedFacts::of(vectorOf(f), host.runner()));
        CHECK(facts.kind == base::ErrorKind::BadInput);
        CHECK_EQUAL(facts.message, message);
    };
    refused({6, Values(6, 1)},
            "the radix 6 is not supported, expected the order of a field: a prime, 4, 8, 9 or 16");
    refused({25, Values(25, 1)},
            "the radix 25 is not supported, expected the order of a field: a prime, 4, 8, 9 or 16");
    refused({2, {0, 1}}, "the values are not digits of a radix above 2, expected a many-valued function");
    refused({3, {0, 1, 3}}, "the value 3 at index 2 is too large, expected 0 to 2");
    const base::FunctionVector numbers{
        3, 1, *base::convert(vectorOf({3, {0, 1, 2}})->values, base::ElementType::Int64)};
    CHECK(!analysis::checkManyValued(numbers));
}

SEQUENCY_CASE(a_stopped_many_valued_property_is_reported_as_cancelled)
{
    std::stop_source stop;
    stop.request_stop();
    base::RunControl control;
    control.stop = stop.get_token();
    tests::HostRunner host;
    auto random = tests::generator(4);
    const Function f = randomFunction(3, 4, random);
    const ManyValuedChecker checker(f.order, f.values);
    for (const ManyValuedProperty& property : analysis::manyValuedProperties()) {
        INFO(std::string(property.name));
        auto facts = factsOf(f, host, control);
        const auto finding = property.find(facts);
        if (finding)  // a short computation does not poll
            CHECK_EQUAL(checker.fault(property.name, *finding), "");
        else
            CHECK(finding.error().kind == base::ErrorKind::Cancelled);
    }
}

SEQUENCY_CASE(a_stop_request_ends_a_property_computation_at_the_next_poll)
{
    tests::HostRunner host;
    auto random = tests::generator(5);
    const Function f = randomFunction(3, 11, random);
    for (const char* name : {"linearity", "nonlinearity", "absolute_indicator", "bent_kind"})
        for (const std::uint64_t poll : {1, 5, 20}) {
            INFO(std::string(name) + ", poll " + std::to_string(poll));
            tests::StopPollCounter watch([poll](std::uint64_t now) { return now == poll; });
            auto facts = factsOf(f, host, watch.control());
            const auto finding = analysis::findManyValuedProperty(name)->find(facts);
            if (!watch.stopped())
                continue;  // this property polls less often
            REQUIRE(!finding);
            CHECK(finding.error().kind == base::ErrorKind::Cancelled);
            CHECK_EQUAL(watch.pollsAfterStop(), std::uint64_t{0});
        }
}

// ---------------------------------------------------------------- wrong findings

namespace {

std::vector<PropertyValue> wrongValues(const PropertyValue& value)
{
    return tests::wrongValues(value, 1e-3);
}

// Replaces one number of a witness with values that are certainly wrong. Other indices or components with the same sums are also right and are left
// out.
class Tampering {
public:
    Tampering(const Function& f, const ManyValuedChecker& checker, std::string property,
              const Finding& finding)
        : m_f(f), m_checker(checker), m_property(std::move(property)), m_finding(finding)
    {}

    std::vector<PropertyValue> of(const std::string& name, const PropertyValue& value) const
    {
        const bool isList =
            // The witness lists the first entries in order, so any other list is wrong.
            m_property == "weight" || m_property == "terms";
        static const std::set<std::string> free{"mask",  "direction", "component", "masks",
                                                "basis", "places",    "others"};
        if (isList || !free.contains(name))
            return wrongValues(value);
        std::vector<PropertyValue> wrong;
        if (const auto* const one = std::get_if<std::int64_t>(&value)) {
            for (const std::int64_t other : others(name, *one, 0))
                wrong.emplace_back(other);
            return wrong;
        }
        const auto& list = std::get<Integers>(value);
        for (std::size_t i = 0; i < list.size(); ++i)
            for (const std::int64_t other : others(name, list[i], i)) {
                Integers changed = list;
                changed[i] = other;
                wrong.emplace_back(changed);
            }
        Integers changed = list;
        changed.push_back(0);
        wrong.emplace_back(changed);
        if (!list.empty()) {
            changed.resize(list.size() - 1);
            wrong.emplace_back(changed);
        }
        return wrong;
    }

private:
    std::int64_t named(const char* name) const
    {
        const PropertyValue* const value = m_finding.witness.value(name);
        return value == nullptr ? 1 : std::get<std::int64_t>(*value);
    }
    Integers componentOf(std::int64_t b, std::size_t direction) const
    {
        const SmallField& field = m_checker.field();
        Integers counts(static_cast<std::size_t>(field.characteristic()));
        for (int v = 0; v < field.order(); ++v)
            counts[static_cast<std::size_t>(field.trace(field.multiply(static_cast<int>(b), v)))] +=
                m_checker.derivative(direction)[static_cast<std::size_t>(v)];
        return counts;
    }
    // Returns whether the witness becomes wrong if index `i` replaces index `known` in the numbers called `name`.
    bool differs(const std::string& name, std::size_t i, std::size_t known, std::size_t place) const
    {
        const std::int64_t b = named("component");
        if (name == "mask" && m_property == "nonlinearity") {
            const auto constant = static_cast<int>(named("constant"));
            return m_checker.agreements(i, constant) != m_checker.agreements(known, constant);
        }
        if (name == "mask" || name == "masks")
            return m_checker.powers(static_cast<int>(b), i) != m_checker.powers(static_cast<int>(b), known);
        if (name == "direction" && m_property == "absolute_indicator")
            return i == 0 || componentOf(b, i) != componentOf(b, known);
        if (name == "direction" || name == "basis")
            return i == 0 || m_checker.derivative(i) != m_checker.derivative(known);
        // The witness names two inputs with different values. Another input in place of one of them is wrong if it has the value of the other input.
        const auto& other = std::get<Integers>(*m_finding.witness.value(m_property == "symmetric" ? "places"
                                                                        : name == "places"        ? "others"
                                                                                           : "places"));
        const std::int64_t partner = other[m_property == "symmetric" ? 1 - place : place];
        return m_f.values[i] == m_f.values[static_cast<std::size_t>(partner)];
    }
    Integers others(const std::string& name, std::int64_t known, std::size_t place) const
    {
        if (name == "component")
            return components(known);
        Integers wrong{-1, m_checker.size(), known + m_checker.size()};
        for (std::int64_t i = 0; i < m_checker.size(); ++i)
            if (differs(name, static_cast<std::size_t>(i), static_cast<std::size_t>(known), place))
                wrong.push_back(i);
        return wrong;
    }
    Integers components(std::int64_t known) const
    {
        const int order = m_checker.field().order();
        Integers wrong{0, -1, order};
        for (int b = 1; b < order; ++b) {
            const bool isOther = m_checker.field().isPrime() ? b != known
                                 : m_finding.witness.value("mask") != nullptr
                                     ? m_checker.powers(b, static_cast<std::size_t>(named("mask"))) !=
                                           std::get<Integers>(*m_finding.witness.value("powers"))
                                     : m_finding.witness.value("direction") != nullptr &&
                                           componentOf(b, static_cast<std::size_t>(named("direction"))) !=
                                               std::get<Integers>(*m_finding.witness.value("powers"));
            if (isOther)
                wrong.push_back(b);
        }
        return wrong;
    }

    const Function& m_f;
    const ManyValuedChecker& m_checker;
    std::string m_property;
    const Finding& m_finding;
};

// Returns the number of wrong findings tried for a function.
std::size_t refuseWrong(tests::HostRunner& host, const Function& f)
{
    INFO(textOf(f));
    const ManyValuedChecker checker(f.order, f.values);
    auto facts = factsOf(f, host);
    std::size_t count = 0;
    for (const ManyValuedProperty& row : analysis::manyValuedProperties()) {
        const std::string property(row.name);
        const auto finding = VALUE_OF(row.find(facts));
        REQUIRE(checker.fault(property, finding).empty());
        const Tampering tampering(f, checker, property, finding);
        count += tests::refuseWrong(
            checker, property, finding, wrongValues(finding.value),
            [&](const std::string& name, const PropertyValue& value) { return tampering.of(name, value); });
    }
    return count;
}

}  // namespace

SEQUENCY_CASE(the_checker_of_this_test_rejects_wrong_many_valued_properties)
{
    tests::HostRunner host;
    auto random = tests::generator(6);
    std::size_t count = 0;
    for (const auto& [order, variables] : {std::pair{3, 0},
                                           {3, 1},
                                           {3, 2},
                                           {3, 3},
                                           {5, 1},
                                           {5, 2},
                                           {7, 1},
                                           {4, 1},
                                           {4, 2},
                                           {8, 1},
                                           {9, 1},
                                           {16, 1}})
        for (int i = 0; i < 3; ++i)
            count += refuseWrong(host, randomFunction(order, variables, random));
    for (const Function& f : {innerProduct(3, 2), innerProduct(4, 2), diagonalForm(3, {1, 2, 1}),
                              diagonalForm(5, {1, 0}), affine(3, {1, 2, 0}, 1), affine(4, {0, 3}, 2),
                              affine(9, {4}, 1), Function{3, Values(9, 2)}, Function{8, Values(8, 0)}})
        count += refuseWrong(host, f);
    CHECK(count > 10000);
}
