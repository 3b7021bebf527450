// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables and properties of S-boxes against their definitions, counted over all inputs; known S-boxes against
// what is published of them.
#include "engine/analysis/properties/sbox_properties.h"
#include "engine/analysis/properties/sbox_tables.h"
#include "tests/support/check.h"
#include "tests/support/host_runner.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <map>
#include <numeric>

using namespace sequency;
using analysis::Finding;
using analysis::PropertyValue;
using analysis::Sbox;
using analysis::SboxFacts;

namespace {

using Integers = std::vector<std::int64_t>;
using Row = std::vector<std::int32_t>;
using Table = std::vector<Row>;
using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;

bool odd(std::size_t a, std::size_t b)
{
    return std::popcount(a & b) % 2 != 0;
}

// Everything by its definition; 2^2n+m steps a table.
struct Defined {
    Sbox sbox;
    std::size_t inputs;
    std::size_t outputs;  // 2^n and 2^m
    bool isPermutation = false;
    std::map<std::string, Table> tables;
    std::vector<std::vector<bool>> forms;  // by component

    explicit Defined(Sbox given)
        : sbox(std::move(given)), inputs(sbox.size()), outputs(std::size_t{1} << sbox.outputs)
    {
        std::vector<std::size_t> s(sbox.values.begin(), sbox.values.end());
        std::vector<std::size_t> inverse(outputs, inputs);
        for (std::size_t x = 0; x < inputs; ++x)
            inverse[s[x]] = x;
        isPermutation = inputs == outputs && std::ranges::count(inverse, inputs) == 0;
        const auto table = [&](const char* name, std::size_t columns, const auto& entry) {
            Table counted(inputs, Row(columns));
            for (std::size_t a = 0; a < inputs; ++a)
                for (std::size_t d = 0; d < columns; ++d)
                    for (std::size_t x = 0; x < inputs; ++x)
                        counted[a][d] += entry(a, d, x);
            tables[name] = std::move(counted);
        };
        table("lat", outputs, [&](std::size_t a, std::size_t b, std::size_t x) {
            return odd(a, x) == odd(b, s[x]) ? 1 : -1;
        });
        table("ddt", outputs,
              [&](std::size_t a, std::size_t d, std::size_t x) { return (s[x] ^ s[x ^ a]) == d ? 1 : 0; });
        table("act", outputs,
              [&](std::size_t a, std::size_t b, std::size_t x) { return odd(b, s[x] ^ s[x ^ a]) ? -1 : 1; });
        if (isPermutation)
            table("bct", inputs, [&](std::size_t a, std::size_t d, std::size_t x) {
                return (inverse[s[x] ^ d] ^ inverse[s[x ^ a] ^ d]) == a ? 1 : 0;
            });
        table("fbct", inputs, [&](std::size_t a, std::size_t d, std::size_t x) {
            return (s[x] ^ s[x ^ a] ^ s[x ^ d] ^ s[x ^ a ^ d]) == 0 ? 1 : 0;
        });
        tables["dlct"] = tables["act"];
        for (Row& row : tables["dlct"])
            for (std::int32_t& value : row)
                value /= 2;
        for (std::size_t b = 0; b < outputs; ++b) {
            std::vector<bool> form(inputs);
            for (std::size_t u = 0; u < inputs; ++u) {
                bool sum = odd(b, s[0]);
                for (std::size_t x = u; x != 0; x = (x - 1) & u)
                    sum = sum != odd(b, s[x]);
                form[u] = sum;
            }
            forms.push_back(std::move(form));
        }
    }

    std::int32_t at(const char* table, std::int64_t row, std::int64_t column) const
    {
        const Table& rows = tables.at(table);
        REQUIRE(row >= 0 && static_cast<std::size_t>(row) < rows.size());
        REQUIRE(column >= 0 && static_cast<std::size_t>(column) < rows[0].size());
        return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    // The largest magnitude of the entries for which `counts` holds; 0 where there is none.
    std::int64_t largest(const char* table, const std::function<bool(std::size_t, std::size_t)>& counts) const
    {
        const Table& rows = tables.at(table);
        std::int64_t found = 0;
        for (std::size_t a = 0; a < rows.size(); ++a)
            for (std::size_t d = 0; d < rows[a].size(); ++d)
                if (counts(a, d))
                    found = std::max<std::int64_t>(found, std::abs(rows[a][d]));
        return found;
    }
    int degree(std::size_t component) const
    {
        int found = -1;
        for (std::size_t u = 0; u < inputs; ++u)
            if (forms[component][u])
                found = std::max(found, std::popcount(u));
        return found;
    }
    PropertyValue distribution(const char* table, bool byRow) const
    {
        std::map<std::int64_t, std::int64_t> counts;
        const Table& rows = tables.at(table);
        for (std::size_t a = 0; a < rows.size(); ++a)
            for (std::size_t d = 0; d < rows[a].size(); ++d)
                if ((byRow ? a : d) != 0)
                    ++counts[rows[a][d]];
        return Pairs(counts.begin(), counts.end());
    }
    double transparencyOf(std::size_t beta) const
    {
        double sum = 0;
        for (std::size_t a = 1; a < inputs; ++a) {
            std::int64_t inner = 0;
            for (int i = 0; i < sbox.outputs; ++i)
                inner += (beta >> i & 1) != 0 ? -tables.at("act")[a][std::size_t{1} << i]
                                              : tables.at("act")[a][std::size_t{1} << i];
            sum += static_cast<double>(std::abs(inner));
        }
        const auto size = static_cast<double>(inputs);
        return std::abs(sbox.outputs - 2 * std::popcount(beta)) - sum / (size * size - size);
    }
};

Sbox sboxFrom(const std::vector<std::int64_t>& values, int outputs = 0)
{
    const auto sbox = analysis::sboxOf(values, outputs);
    INFO(sbox ? "" : sbox.error().text());
    REQUIRE(sbox);
    return *sbox;
}

Sbox randomSbox(int inputs, int outputs, std::mt19937_64& random)
{
    Integers values(std::size_t{1} << inputs);
    std::ranges::generate(values,
                          [&] { return static_cast<std::int64_t>(random() >> 32) & ((1 << outputs) - 1); });
    return sboxFrom(values, outputs);
}

Sbox randomPermutation(int variables, std::mt19937_64& random)
{
    Integers values(std::size_t{1} << variables);
    std::iota(values.begin(), values.end(), 0);
    std::ranges::shuffle(values, random);
    return sboxFrom(values, variables);
}

// The product in GF(2^n) by the polynomial.
unsigned product(unsigned a, unsigned b, int n, unsigned polynomial)
{
    unsigned sum = 0;
    for (; b != 0; b >>= 1) {
        if ((b & 1) != 0)
            sum ^= a;
        a <<= 1;
        if ((a >> n & 1) != 0)
            a ^= polynomial;
    }
    return sum;
}

Sbox aes()
{
    constexpr unsigned polynomial = 0x11B;  // x^8 + x^4 + x^3 + x + 1
    Integers values;
    for (unsigned x = 0; x < 256; ++x) {
        unsigned inverse = 0;  // of 0
        for (unsigned y = 1; y < 256; ++y)
            if (product(x, y, 8, polynomial) == 1)
                inverse = y;
        unsigned value = 0x63;
        for (int turn = 0; turn < 5; ++turn)
            value ^= (inverse << turn | inverse >> (8 - turn)) & 0xFF;
        values.push_back(value);
    }
    return sboxFrom(values);
}

Sbox present()
{
    return sboxFrom({0xC, 5, 6, 0xB, 9, 0, 0xA, 0xD, 3, 0xE, 0xF, 8, 4, 7, 1, 2});
}

// x³ in GF(2^5) by x^5 + x^2 + 1.
Sbox cube()
{
    Integers values;
    for (unsigned x = 0; x < 32; ++x)
        values.push_back(product(x, product(x, x, 5, 0x25), 5, 0x25));
    return sboxFrom(values);
}

// A rule for each property: the value and the witness are right.
struct Rules {
    const Defined& is;
    const Finding& finding;

    void isValue(const PropertyValue& expected) const
    {
        INFO("expected " + analysis::valueText(expected) + ", found " + analysis::valueText(finding.value));
        CHECK(finding.value == expected);
    }
    void isNumber(std::int64_t expected) const { isValue(expected); }
    void hasNames(const std::vector<std::string>& names) const
    {
        std::vector<std::string> found;
        for (const auto& [name, value] : finding.witness.values)
            found.push_back(name);
        CHECK_EQUAL(found, names);
    }
    std::int64_t number(const char* name) const
    {
        const PropertyValue* const value = finding.witness.value(name);
        INFO(name);
        REQUIRE(value != nullptr && std::holds_alternative<std::int64_t>(*value));
        return std::get<std::int64_t>(*value);
    }
    Integers numbers(const char* name) const
    {
        const PropertyValue* const value = finding.witness.value(name);
        INFO(name);
        REQUIRE(value != nullptr && std::holds_alternative<Integers>(*value));
        return std::get<Integers>(*value);
    }
    // The first of all; one at least where there is one.
    static void begins(const Integers& listed, const Integers& all)
    {
        CHECK(listed.empty() == all.empty());
        CHECK(listed.size() <= all.size() && std::equal(listed.begin(), listed.end(), all.begin()));
    }
    std::int64_t value(std::int64_t x) const
    {
        REQUIRE(x >= 0 && static_cast<std::size_t>(x) < is.inputs);
        return is.sbox.values[static_cast<std::size_t>(x)];
    }
    Integers where(const std::function<bool(std::size_t)>& holds) const
    {
        Integers places;
        for (std::size_t x = 0; x < is.inputs; ++x)
            if (holds(x))
                places.push_back(static_cast<std::int64_t>(x));
        return places;
    }

    void bijective() const
    {
        isValue(is.isPermutation);
        if (is.isPermutation || is.inputs != is.outputs)
            return hasNames({});
        hasNames({"places"});
        const Integers places = numbers("places");
        REQUIRE(places.size() == 2);
        CHECK(places[0] != places[1] && value(places[0]) == value(places[1]));
    }
    std::int64_t largestApproximation() const
    {
        return is.largest("lat", [](std::size_t, std::size_t b) { return b != 0; });
    }
    void approximation() const
    {
        hasNames({"mask", "component", "approximation"});
        CHECK(number("component") != 0);
        CHECK_EQUAL(is.at("lat", number("mask"), number("component")), number("approximation"));
        CHECK_EQUAL(std::abs(number("approximation")), largestApproximation());
    }
    void nonlinearity() const
    {
        isNumber((static_cast<std::int64_t>(is.inputs) - largestApproximation()) / 2);
        approximation();
    }
    void linearity() const
    {
        isNumber(largestApproximation());
        approximation();
    }
    std::int64_t uniformity() const
    {
        return is.largest("ddt", [](std::size_t a, std::size_t) { return a != 0; });
    }
    void difference() const
    {
        if (is.inputs < 2)
            return hasNames({});
        hasNames({"input_difference", "output_difference", "places"});
        const std::int64_t a = number("input_difference");
        const std::int64_t d = number("output_difference");
        CHECK(a != 0);
        CHECK_EQUAL(is.at("ddt", a, d), uniformity());
        begins(numbers("places"), where([&](std::size_t x) {
                   const auto shifted = static_cast<std::int64_t>(x) ^ a;
                   return (is.sbox.values[x] ^ value(shifted)) == d;
               }));
    }
    void differentialUniformity() const
    {
        isNumber(uniformity());
        difference();
    }
    void apn() const
    {
        if (is.inputs > 1)
            isValue(uniformity() == 2);
        difference();
    }
    void degree(bool isLargest) const
    {
        int expected = is.degree(1);
        for (std::size_t b = 1; b < is.outputs; ++b)
            expected = isLargest ? std::max(expected, is.degree(b)) : std::min(expected, is.degree(b));
        isNumber(expected);
        const auto component = static_cast<std::size_t>(number("component"));
        REQUIRE(component >= 1 && component < is.outputs);
        CHECK_EQUAL(is.degree(component), expected);
        if (expected < 0)
            return hasNames({"component"});
        hasNames({"component", "monomial"});
        const auto monomial = static_cast<std::size_t>(number("monomial"));
        REQUIRE(monomial < is.inputs);
        CHECK(is.forms[component][monomial]);
        CHECK_EQUAL(std::popcount(monomial), expected);
    }
    void maxAutocorrelation() const
    {
        const std::int64_t largest =
            is.largest("act", [](std::size_t a, std::size_t b) { return a != 0 && b != 0; });
        isNumber(largest);
        if (is.inputs < 2)
            return hasNames({});
        hasNames({"input_difference", "component", "autocorrelation"});
        CHECK(number("input_difference") != 0 && number("component") != 0);
        CHECK_EQUAL(is.at("act", number("input_difference"), number("component")), number("autocorrelation"));
        CHECK_EQUAL(std::abs(number("autocorrelation")), largest);
    }
    void boomerangUniformity() const
    {
        if (!is.isPermutation) {
            isValue(std::monostate());
            return hasNames({});
        }
        const std::int64_t largest =
            is.largest("bct", [](std::size_t a, std::size_t d) { return a != 0 && d != 0; });
        isNumber(largest);
        hasNames({"input_difference", "output_difference"});
        CHECK(number("input_difference") != 0 && number("output_difference") != 0);
        CHECK_EQUAL(is.at("bct", number("input_difference"), number("output_difference")), largest);
    }
    void feistelBoomerangUniformity() const
    {
        const std::int64_t largest =
            is.largest("fbct", [](std::size_t a, std::size_t d) { return a != 0 && d != 0 && a != d; });
        isNumber(largest);
        if (is.inputs < 4)  // two differences that are not 0
            return hasNames({});
        hasNames({"first_difference", "second_difference"});
        const std::int64_t a = number("first_difference");
        const std::int64_t d = number("second_difference");
        CHECK(a != 0 && d != 0 && a != d);
        CHECK_EQUAL(is.at("fbct", a, d), largest);
    }
    std::int64_t occurrences(std::int64_t wanted) const { return std::ranges::count(is.sbox.values, wanted); }
    void balanced() const
    {
        // All components but 0 are.
        bool holds = true;
        for (std::size_t b = 1; b < is.outputs; ++b)
            holds = holds && is.tables.at("lat")[0][b] == 0;
        isValue(holds);
        if (holds) {
            hasNames({"count"});
            CHECK_EQUAL(number("count"), is.inputs / is.outputs);
            return;
        }
        hasNames({"value", "count"});
        CHECK(number("value") >= 0 && number("value") < static_cast<std::int64_t>(is.outputs));
        CHECK_EQUAL(number("count"), occurrences(number("value")));
        CHECK(number("count") * is.outputs != is.inputs);
    }
    void fixedPoints() const
    {
        const Integers all =
            where([&](std::size_t x) { return static_cast<std::size_t>(is.sbox.values[x]) == x; });
        isNumber(static_cast<std::int64_t>(all.size()));
        hasNames({"places"});
        begins(numbers("places"), all);
    }
    void involution() const
    {
        const auto holdsAt = [&](std::size_t x) {
            const auto y = static_cast<std::size_t>(is.sbox.values[x]);
            return y < is.inputs && static_cast<std::size_t>(is.sbox.values[y]) == x;
        };
        const Integers all = where([&](std::size_t x) { return !holdsAt(x); });
        isValue(all.empty());
        if (all.empty())
            return hasNames({});
        hasNames({"place"});
        CHECK(std::ranges::count(all, number("place")) == 1);
    }
    void linearStructures() const
    {
        std::int64_t count = 0;
        for (std::size_t a = 1; a < is.inputs; ++a)
            for (std::size_t b = 1; b < is.outputs; ++b)
                count += std::abs(is.tables.at("act")[a][b]) == static_cast<std::int32_t>(is.inputs) ? 1 : 0;
        isNumber(count);
        if (count == 0)
            return hasNames({});
        hasNames({"input_difference", "component", "constant"});
        CHECK(number("input_difference") != 0 && number("component") != 0);
        const auto size = static_cast<std::int64_t>(is.inputs);
        CHECK_EQUAL(is.at("act", number("input_difference"), number("component")),
                    number("constant") == 0 ? size : -size);
        CHECK(number("constant") == 0 || number("constant") == 1);
    }
    void differentialSpectrum() const
    {
        isValue(is.distribution("ddt", true));
        hasNames({});
    }
    void walshDistribution() const
    {
        isValue(is.distribution("lat", false));
        hasNames({});
    }
    void transparencyOrder() const
    {
        if (is.inputs < 2) {
            isValue(std::monostate());
            return;
        }
        double largest = is.transparencyOf(0);
        for (std::size_t beta = 1; beta < is.outputs; ++beta)
            largest = std::max(largest, is.transparencyOf(beta));
        REQUIRE(std::holds_alternative<double>(finding.value));
        CHECK_NEAR(std::get<double>(finding.value), largest, 1e-12);
        hasNames({"beta"});
        REQUIRE(number("beta") >= 0 && number("beta") < static_cast<std::int64_t>(is.outputs));
        CHECK_NEAR(is.transparencyOf(static_cast<std::size_t>(number("beta"))), largest, 1e-12);
    }
    void signalToNoise() const
    {
        double fourth = 0;
        for (const Row& row : is.tables.at("lat")) {
            double sum = 0;
            for (int i = 0; i < is.sbox.outputs; ++i)
                sum += row[std::size_t{1} << i];
            fourth += sum * sum * sum * sum;
        }
        if (fourth == 0)
            return isValue(std::monostate());
        const auto size = static_cast<double>(is.inputs);
        REQUIRE(std::holds_alternative<double>(finding.value));
        CHECK_NEAR(std::get<double>(finding.value), is.sbox.outputs * size * size / std::sqrt(fourth), 1e-12);
        hasNames({"fourth_powers"});
        CHECK(*finding.witness.value("fourth_powers") == PropertyValue(fourth));
    }
};

const std::map<std::string, std::function<void(const Rules&)>, std::less<>>& rules()
{
    static const std::map<std::string, std::function<void(const Rules&)>, std::less<>> all{
        {"bijective", &Rules::bijective},
        {"nonlinearity", &Rules::nonlinearity},
        {"linearity", &Rules::linearity},
        {"differential_uniformity", &Rules::differentialUniformity},
        {"degree_max", [](const Rules& are) { are.degree(true); }},
        {"degree_min", [](const Rules& are) { are.degree(false); }},
        {"max_autocorrelation", &Rules::maxAutocorrelation},
        {"boomerang_uniformity", &Rules::boomerangUniformity},
        {"feistel_boomerang_uniformity", &Rules::feistelBoomerangUniformity},
        {"apn", &Rules::apn},
        {"balanced", &Rules::balanced},
        {"fixed_points", &Rules::fixedPoints},
        {"involution", &Rules::involution},
        {"linear_structures", &Rules::linearStructures},
        {"differential_spectrum", &Rules::differentialSpectrum},
        {"walsh_distribution", &Rules::walshDistribution},
        {"transparency_order", &Rules::transparencyOrder},
        {"dpa_signal_to_noise", &Rules::signalToNoise},
    };
    return all;
}

std::string textOf(const Sbox& sbox)
{
    std::string text = std::to_string(sbox.inputs) + " to " + std::to_string(sbox.outputs) + " bits:";
    constexpr std::size_t most = 32;
    for (std::size_t x = 0; x < std::min(sbox.size(), most); ++x)
        text += " " + std::to_string(sbox.values[x]);
    return text + (sbox.size() > most ? " …" : "");
}

// The rows of a table, flat.
std::vector<std::int32_t> flat(const Table& table, std::size_t first, std::size_t count)
{
    std::vector<std::int32_t> values;
    for (std::size_t row = first; row < first + count; ++row)
        values.insert(values.end(), table[row].begin(), table[row].end());
    return values;
}

void checkTables(const Defined& defined, const program::Runner& runner)
{
    SboxFacts facts(defined.sbox, runner);
    for (const analysis::SboxTable& table : analysis::sboxTables()) {
        INFO(std::string(table.name));
        const auto whole = analysis::tableRows(table, facts, 0, defined.inputs);
        if (table.isOfPermutations && !defined.isPermutation) {
            REQUIRE(!whole);
            CHECK(whole.error().kind == base::ErrorKind::BadInput);
            continue;
        }
        REQUIRE(whole);
        const auto expected = defined.tables.find(std::string(table.name));
        REQUIRE(expected != defined.tables.end());
        CHECK_EQUAL(table.columns(defined.sbox), expected->second[0].size());
        CHECK_EQUAL(std::span(*whole), flat(expected->second, 0, defined.inputs));
        // What each x adds makes the entry.
        for (std::size_t a = 0; a < defined.inputs; a += 3)
            for (std::size_t d = 0; d < expected->second[a].size(); d += 5) {
                std::int32_t sum = 0;
                for (std::size_t x = 0; x < defined.inputs; ++x)
                    sum += table.term(facts, a, d, x);
                CHECK_EQUAL(sum / table.divisor, expected->second[a][d]);
            }
        const std::size_t first = defined.inputs / 3;
        const std::size_t count = std::min<std::size_t>(5, defined.inputs - first);
        const auto part = analysis::tableRows(table, facts, first, count);
        REQUIRE(part);
        CHECK_EQUAL(std::span(*part), flat(expected->second, first, count));
    }
}

void checkProperties(const Defined& defined, const program::Runner& runner)
{
    SboxFacts facts(defined.sbox, runner);
    for (const analysis::SboxProperty& property : analysis::sboxProperties()) {
        INFO(std::string(property.name));
        const auto finding = property.find(facts);
        INFO(finding ? finding->witness.sentence : finding.error().text());
        REQUIRE(finding);
        const auto rule = rules().find(property.name);
        REQUIRE(rule != rules().end());
        rule->second({defined, *finding});
    }
}

void checkAll(const Sbox& sbox, tests::HostRunner& host)
{
    INFO(textOf(sbox));
    const Defined defined(sbox);
    CHECK_EQUAL(analysis::isPermutation(sbox), defined.isPermutation);
    checkTables(defined, host.runner());
    checkProperties(defined, host.runner());
}

PropertyValue valueOf(const char* property, const Sbox& sbox)
{
    tests::HostRunner host;
    SboxFacts facts(sbox, host.runner());
    const auto finding = analysis::sboxPropertyNamed(property)->find(facts);
    REQUIRE(finding);
    return finding->value;
}

std::int64_t numberOf(const char* property, const Sbox& sbox)
{
    const PropertyValue value = valueOf(property, sbox);
    REQUIRE(std::holds_alternative<std::int64_t>(value));
    return std::get<std::int64_t>(value);
}

double realOf(const char* property, const Sbox& sbox)
{
    const PropertyValue value = valueOf(property, sbox);
    REQUIRE(std::holds_alternative<double>(value));
    return std::get<double>(value);
}

}  // namespace

SEQUENCY_CASE(every_row_has_a_rule_and_a_name)
{
    for (const analysis::SboxProperty& property : analysis::sboxProperties()) {
        INFO(std::string(property.name));
        CHECK(rules().contains(property.name));
        CHECK(analysis::sboxPropertyNamed(property.name) == &property);
        if (!property.sageName.empty())
            CHECK(analysis::sboxPropertyNamed(property.sageName) == &property);
        CHECK(!property.title.empty() && property.meaning.ends_with('.') && !property.source.empty());
    }
    CHECK_EQUAL(rules().size(), analysis::sboxProperties().size());
    CHECK(analysis::sboxPropertyNamed("") == nullptr);
    for (const analysis::SboxTable& table : analysis::sboxTables())
        CHECK(analysis::sboxTableNamed(table.name) == &table);
    CHECK(analysis::sboxTableNamed("xyz") == nullptr);
}

SEQUENCY_CASE(random_sboxes_of_4_bits)
{
    tests::HostRunner host;
    auto random = tests::generator(1);
    for (int i = 0; i < 150; ++i) {
        checkAll(randomPermutation(4, random), host);
        checkAll(randomSbox(4, 4, random), host);
    }
}

SEQUENCY_CASE(sboxes_of_other_sizes)
{
    tests::HostRunner host;
    auto random = tests::generator(2);
    for (const auto& [inputs, outputs] :
         {std::pair{0, 1}, {0, 2}, {1, 1}, {1, 4}, {2, 1}, {5, 3}, {3, 5}, {6, 4}, {4, 1}, {2, 7}, {7, 2}})
        for (int i = 0; i < 6; ++i)
            checkAll(randomSbox(inputs, outputs, random), host);
    for (const int variables : {1, 2, 3, 5, 6, 7})
        for (int i = 0; i < 4; ++i)
            checkAll(randomPermutation(variables, random), host);
}

// Constant and affine ones, components that are 0, the identity, an involution.
SEQUENCY_CASE(sboxes_with_a_structure)
{
    tests::HostRunner host;
    auto random = tests::generator(3);
    for (const int n : {1, 3, 4, 5}) {
        const std::size_t size = std::size_t{1} << n;
        Integers identity(size);
        std::iota(identity.begin(), identity.end(), 0);
        Integers turned(identity.rbegin(), identity.rend());
        Integers doubled;
        Integers linear;
        const std::size_t matrix = random();
        for (std::size_t x = 0; x < size; ++x) {
            const bool bit = odd(matrix, x);
            doubled.push_back(bit ? 3 : 0);  // both bits alike: their sum is 0
            std::int64_t value = 0;
            for (int i = 0; i < n; ++i)
                value |= odd(matrix >> (8 * i), x) ? std::int64_t{1} << i : 0;
            linear.push_back(value ^ 1);
        }
        checkAll(sboxFrom(identity, n), host);
        checkAll(sboxFrom(turned, n), host);
        checkAll(sboxFrom(doubled, 2), host);
        checkAll(sboxFrom(linear, n), host);
        checkAll(sboxFrom(Integers(size, 0), n), host);
        checkAll(sboxFrom(Integers(size, 1), n), host);
        // A value beyond the inputs is no fixed point and no place.
        checkAll(sboxFrom(Integers(size, static_cast<std::int64_t>(size)), n + 1), host);
    }
}

SEQUENCY_CASE(aes_is_as_published)
{
    const Sbox sbox = aes();
    CHECK_EQUAL(sbox.values[0x53], 0xED);  // FIPS 197
    CHECK_EQUAL(numberOf("nonlinearity", sbox), 112);
    CHECK_EQUAL(numberOf("linearity", sbox), 32);
    CHECK_EQUAL(numberOf("differential_uniformity", sbox), 4);
    CHECK_EQUAL(numberOf("degree_max", sbox), 7);
    CHECK_EQUAL(numberOf("degree_min", sbox), 7);
    CHECK_EQUAL(numberOf("max_autocorrelation", sbox), 32);
    CHECK_EQUAL(numberOf("boomerang_uniformity", sbox), 6);
    CHECK_EQUAL(numberOf("fixed_points", sbox), 0);
    CHECK_NEAR(realOf("transparency_order", sbox), 7.860, 0.0005);
    CHECK_NEAR(realOf("dpa_signal_to_noise", sbox), 9.600, 0.0005);
    tests::HostRunner host;
    checkAll(sbox, host);
}

SEQUENCY_CASE(present_and_the_cube_are_as_published)
{
    CHECK_EQUAL(numberOf("nonlinearity", present()), 4);
    CHECK_EQUAL(numberOf("differential_uniformity", present()), 4);
    CHECK_EQUAL(numberOf("boomerang_uniformity", present()), 16);
    CHECK(valueOf("apn", cube()) == PropertyValue(true));
    CHECK_EQUAL(numberOf("linearity", cube()), 8);
    CHECK_EQUAL(numberOf("degree_max", cube()), 2);
    tests::HostRunner host;
    checkAll(present(), host);
    checkAll(cube(), host);
}

// Blocks of a few rows give what one block gives; so does the reference.
SEQUENCY_CASE(blocks_change_nothing)
{
    auto random = tests::generator(4);
    tests::HostRunner host;
    tests::HostRunner reference(session::makeReferenceBackend());
    for (const Sbox& sbox : {randomPermutation(6, random), randomSbox(6, 4, random), randomSbox(5, 7, random),
                             randomPermutation(3, random)}) {
        INFO(textOf(sbox));
        const Defined defined(sbox);
        for (const std::size_t blockBytes : {std::size_t{1}, std::size_t{256}, std::size_t{1000}})
            checkTables(defined, host.runner(blockBytes));
        checkTables(defined, reference.runner(4096));
        SboxFacts large(sbox, host.runner(std::size_t{1} << 26));
        SboxFacts small(sbox, host.runner(256));
        SboxFacts slow(sbox, reference.runner());
        for (const analysis::SboxProperty& property : analysis::sboxProperties()) {
            INFO(std::string(property.name));
            const auto expected = property.find(large);
            REQUIRE(expected);
            for (SboxFacts* facts : {&small, &slow}) {
                const auto found = property.find(*facts);
                REQUIRE(found);
                CHECK(found->value == expected->value);
                CHECK(found->witness.values == expected->witness.values);
                CHECK_EQUAL(found->witness.sentence, expected->witness.sentence);
            }
        }
    }
}

namespace {

template <typename Element>
base::SharedFunction functionOf(int radix, int variables, std::initializer_list<Element> values)
{
    auto made = base::AlignedBuffer<Element>::allocate(values.size());
    std::ranges::copy(values, made->begin());
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{radix, variables, base::ElementVector(std::move(*made))});
}

}  // namespace

// One rule for files, the command line and the window.
SEQUENCY_CASE(functions_are_sboxes_of_bits_or_of_numbers)
{
    const auto high = functionOf<std::uint8_t>(2, 2, {0, 1, 1, 0});
    const auto low = functionOf<std::uint8_t>(2, 2, {1, 1, 0, 0});
    const std::vector<base::SharedFunction> bits{high, low};
    const auto ofBits = analysis::sboxOf(bits);
    REQUIRE(ofBits);
    CHECK_EQUAL(ofBits->values, Row({1, 3, 2, 0}));
    CHECK_EQUAL(ofBits->outputs, 2);
    const std::vector<base::SharedFunction> one{high};
    CHECK_EQUAL(analysis::sboxOf(one)->outputs, 1);

    const auto read = [](const base::SharedFunction& function, int outputs = 0) {
        return analysis::sboxOf(std::vector<base::SharedFunction>{function}, outputs);
    };
    const auto numbers = functionOf<std::int64_t>(2, 2, {1, 3, 2, 0});
    CHECK_EQUAL(read(numbers)->values, ofBits->values);
    CHECK_EQUAL(read(numbers, 5)->outputs, 5);
    CHECK_EQUAL(read(numbers, 1).error().message,
                std::string("the value 3 at index 1, expected 0 to 1 (1 bit)"));
    CHECK_EQUAL(read(functionOf<std::int64_t>(2, 1, {0, -1})).error().message,
                std::string("the value -1 at index 1, expected 0 to 65535 (16 bits)"));
    CHECK_EQUAL(read(functionOf<std::int64_t>(2, 1, {65536, 0})).error().kind, base::ErrorKind::BadInput);
    CHECK(!read(functionOf<std::int64_t>(3, 1, {0, 1, 2})));
    CHECK(!read(functionOf<std::uint8_t>(3, 1, {0, 1, 2})));
    CHECK(!read(functionOf<double>(2, 1, {0, 1})));
    CHECK(!analysis::sboxOf(std::vector<base::SharedFunction>{numbers, numbers}));
    CHECK(!analysis::sboxOf(std::vector<base::SharedFunction>{high, numbers}));
    CHECK(!analysis::sboxOf(std::vector<base::SharedFunction>(17, high)));
    CHECK(!analysis::sboxOf(std::vector<base::SharedFunction>{}));
}

SEQUENCY_CASE(what_is_no_sbox_is_refused)
{
    for (const auto& [values, outputs] : {std::pair{Integers{}, 0},
                                          {Integers{1, 2, 3}, 0},
                                          {Integers{0, -1}, 0},
                                          {Integers{0, 4}, 2},
                                          {Integers{0, 65536}, 0},
                                          {Integers{0, 1}, 17},
                                          {Integers(std::size_t{1} << 17, 0), 0}}) {
        INFO(std::to_string(values.size()) + " values to " + std::to_string(outputs) + " bits");
        const auto sbox = analysis::sboxOf(values, outputs);
        REQUIRE(!sbox);
        CHECK(sbox.error().kind == base::ErrorKind::BadInput);
    }
    const auto named = analysis::sboxOf(Integers{0, 1, 9, 0}, 3);
    REQUIRE(!named);
    CHECK(named.error().message.find('9') != std::string::npos);
    CHECK_EQUAL(sboxFrom({0, 5}).outputs, 3);
    CHECK_EQUAL(sboxFrom({0, 0}).outputs, 1);
    auto random = tests::generator(5);
    const Sbox permutation = randomPermutation(6, random);
    const Sbox inverse = analysis::inverseOf(permutation);
    for (std::size_t x = 0; x < permutation.size(); ++x)
        CHECK_EQUAL(inverse.values[static_cast<std::size_t>(permutation.values[x])], x);
}
