// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/definitions/sbox_checker.h"

#include "tests/support/definitions/finding_rules.h"
#include "tests/support/definitions/sbox_invariants.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numbers>
#include <utility>

namespace sequency::tests {
namespace {

using analysis::Finding;
using analysis::PropertyValue;

bool odd(std::size_t a, std::size_t b)
{
    return std::popcount(a & b) % 2 != 0;
}

}  // namespace

struct SboxChecker::Rules {
    const SboxChecker& is;
    const Finding& finding;

    void isValue(const PropertyValue& expected) const
    {
        must(finding.value == expected, "the value is wrong, expected " + analysis::valueText(expected));
    }
    void isNumber(std::int64_t expected) const { isValue(expected); }
    // Checks that the value is close to `expected`, a sum of rounded numbers. The tolerance allows any order of the additions.
    void isNear(double expected) const
    {
        constexpr double relative = 1e-12;
        must(std::abs(as<double>(finding.value, "the value") - expected) <= relative * std::abs(expected),
             "the value is wrong");
    }
    void hasNames(const std::vector<std::string>& names) const { mustName(finding, names); }
    std::int64_t number(const char* name) const { return tests::number(finding, name); }
    const Integers& numbers(const char* name) const { return named<Integers>(finding, name); }
    std::int64_t at(const char* table, std::int64_t row, std::int64_t column) const
    {
        const Table& rows = is.m_tables.at(table);
        must(row >= 0 && static_cast<std::size_t>(row) < rows.size(), "no row of the table");
        must(column >= 0 && static_cast<std::size_t>(column) < rows[0].size(), "no column of the table");
        return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    // Returns the largest magnitude among the entries of `table` for which `counts` is true, or 0 if there is none.
    std::int64_t largest(const char* table, const std::function<bool(std::size_t, std::size_t)>& counts) const
    {
        const Table& rows = is.m_tables.at(table);
        std::int64_t found = 0;
        for (std::size_t a = 0; a < rows.size(); ++a)
            for (std::size_t d = 0; d < rows[a].size(); ++d)
                if (counts(a, d))
                    found = std::max<std::int64_t>(found, std::abs(rows[a][d]));
        return found;
    }
    int degreeOf(std::size_t component) const
    {
        int found = -1;
        for (std::size_t u = 0; u < is.m_inputs; ++u)
            if (is.m_forms[component][u])
                found = std::max(found, std::popcount(u));
        return found;
    }
    PropertyValue distribution(const char* table, bool byRow) const
    {
        std::map<std::int64_t, std::int64_t> counts;
        const Table& rows = is.m_tables.at(table);
        for (std::size_t a = 0; a < rows.size(); ++a)
            for (std::size_t d = 0; d < rows[a].size(); ++d)
                if ((byRow ? a : d) != 0)
                    ++counts[rows[a][d]];
        return std::vector<std::pair<std::int64_t, std::int64_t>>(counts.begin(), counts.end());
    }
    // Returns the transparency for `beta`. Only two divisions are rounded, because the sums are of integers.
    double transparencyOf(std::size_t beta) const
    {
        std::int64_t sum = 0;
        const Table& act = is.m_tables.at("act");
        for (std::size_t a = 1; a < is.m_inputs; ++a) {
            std::int64_t inner = 0;
            for (int i = 0; i < is.m_sbox.outputs; ++i)
                inner += (beta >> i & 1) != 0 ? -act[a][std::size_t{1} << i] : act[a][std::size_t{1} << i];
            sum += std::abs(inner);
        }
        const auto size = static_cast<double>(is.m_inputs);
        return std::abs(is.m_sbox.outputs - 2 * std::popcount(beta)) -
               static_cast<double>(sum) / (size * (size - 1));
    }
    std::int64_t value(std::int64_t x) const
    {
        must(x >= 0 && static_cast<std::size_t>(x) < is.m_inputs, "not an input");
        return is.m_sbox.values[static_cast<std::size_t>(x)];
    }
    Integers where(const std::function<bool(std::size_t)>& holds) const
    {
        Integers places;
        for (std::size_t x = 0; x < is.m_inputs; ++x)
            if (holds(x))
                places.push_back(static_cast<std::int64_t>(x));
        return places;
    }

    void bijective() const
    {
        isValue(is.m_isPermutation);
        if (is.m_isPermutation || is.m_inputs != is.m_outputs)
            return hasNames({});
        hasNames({"places"});
        const Integers places = numbers("places");
        must(places.size() == 2, "not two places");
        must(places[0] != places[1] && value(places[0]) == value(places[1]), "the values are different");
    }
    std::int64_t largestApproximation() const
    {
        return largest("lat", [](std::size_t, std::size_t b) { return b != 0; });
    }
    // The indices of the entries of largest magnitude among the counted entries, in the order of traversal.
    struct Reached {
        Integers firsts;
        Integers seconds;
    };
    Reached reaching(const char* table, bool isByColumn,
                     const std::function<bool(std::size_t, std::size_t)>& counts) const
    {
        const Table& rows = is.m_tables.at(table);
        const std::int64_t wanted = largest(table, counts);
        Reached reached;
        const std::size_t outer = isByColumn ? rows[0].size() : rows.size();
        const std::size_t inner = isByColumn ? rows.size() : rows[0].size();
        for (std::size_t i = 0; i < outer; ++i)
            for (std::size_t k = 0; k < inner; ++k) {
                const std::size_t a = isByColumn ? k : i;
                const std::size_t d = isByColumn ? i : k;
                if (!counts(a, d) || std::abs(rows[a][d]) != wanted)
                    continue;
                reached.firsts.push_back(static_cast<std::int64_t>(a));
                reached.seconds.push_back(static_cast<std::int64_t>(d));
            }
        return reached;
    }
    // Checks that the witness names the first entry, that its lists begin with the first entries, and that `count` is the number of all entries.
    void lists(const Reached& reached, const char* first, const char* second, std::int64_t count) const
    {
        must(count == static_cast<std::int64_t>(reached.firsts.size()), "another number of entries");
        must(number(first) == reached.firsts.front() && number(second) == reached.seconds.front(),
             "not the first entry");
        const Integers& firsts = numbers((std::string(first) + "s").c_str());
        const Integers& seconds = numbers((std::string(second) + "s").c_str());
        mustBegin(firsts, reached.firsts, first);
        mustBegin(seconds, reached.seconds, second);
        must(firsts.size() == seconds.size(), "lists of different lengths");
    }
    void approximation() const
    {
        hasNames({"mask", "component", "approximation", "count", "masks", "components"});
        must(at("lat", number("mask"), number("component")) == number("approximation"), "another entry");
        lists(reaching("lat", true, [](std::size_t, std::size_t b) { return b != 0; }), "mask", "component",
              number("count"));
    }
    void nonlinearity() const
    {
        isNumber((static_cast<std::int64_t>(is.m_inputs) - largestApproximation()) / 2);
        approximation();
    }
    void linearity() const
    {
        isNumber(largestApproximation());
        approximation();
    }
    std::int64_t uniformity() const
    {
        return largest("ddt", [](std::size_t a, std::size_t) { return a != 0; });
    }
    void difference() const
    {
        if (is.m_inputs < 2)
            return hasNames({});
        hasNames({"input_difference", "output_difference", "places", "count", "input_differences",
                  "output_differences"});
        const std::int64_t a = number("input_difference");
        const std::int64_t d = number("output_difference");
        lists(reaching("ddt", false, [](std::size_t row, std::size_t) { return row != 0; }),
              "input_difference", "output_difference", number("count"));
        mustBegin(numbers("places"), where([&](std::size_t x) {
                      const auto shifted = static_cast<std::int64_t>(x) ^ a;
                      return (is.m_sbox.values[x] ^ value(shifted)) == d;
                  }),
                  "places");
    }
    void differentialUniformity() const
    {
        isNumber(uniformity());
        difference();
    }
    void apn() const
    {
        isValue(uniformity() <= 2);
        difference();
    }
    void degree(bool isLargest) const
    {
        int expected = degreeOf(1);
        for (std::size_t b = 1; b < is.m_outputs; ++b)
            expected = isLargest ? std::max(expected, degreeOf(b)) : std::min(expected, degreeOf(b));
        isNumber(expected);
        const auto component = static_cast<std::size_t>(number("component"));
        must(component >= 1 && component < is.m_outputs, "not a component");
        must(degreeOf(component) == expected, "the component has another degree");
        if (expected < 0)
            return hasNames({"component"});
        hasNames({"component", "monomial"});
        const auto monomial = static_cast<std::size_t>(number("monomial"));
        must(monomial < is.m_inputs && is.m_forms[component][monomial],
             "the component has not this monomial");
        must(std::popcount(monomial) == expected, "the monomial is of another degree");
    }
    void maxAutocorrelation() const
    {
        const std::int64_t expected =
            largest("act", [](std::size_t a, std::size_t b) { return a != 0 && b != 0; });
        isNumber(expected);
        if (is.m_inputs < 2)
            return hasNames({});
        hasNames(
            {"input_difference", "component", "autocorrelation", "count", "input_differences", "components"});
        must(at("act", number("input_difference"), number("component")) == number("autocorrelation"),
             "another entry");
        lists(reaching("act", false, [](std::size_t a, std::size_t b) { return a != 0 && b != 0; }),
              "input_difference", "component", number("count"));
    }
    void boomerangUniformity() const
    {
        if (!is.m_isPermutation) {
            isValue(std::monostate());
            return hasNames({});
        }
        const std::int64_t expected =
            largest("bct", [](std::size_t a, std::size_t d) { return a != 0 && d != 0; });
        isNumber(expected);
        if (is.m_inputs < 2)
            return hasNames({});
        hasNames(
            {"input_difference", "output_difference", "count", "input_differences", "output_differences"});
        lists(reaching("bct", false, [](std::size_t a, std::size_t d) { return a != 0 && d != 0; }),
              "input_difference", "output_difference", number("count"));
    }
    void feistelBoomerangUniformity() const
    {
        const std::int64_t expected =
            largest("fbct", [](std::size_t a, std::size_t d) { return a != 0 && d != 0 && a != d; });
        isNumber(expected);
        if (is.m_inputs < 4)  // two different non-zero differences need at least 4 inputs
            return hasNames({});
        hasNames(
            {"first_difference", "second_difference", "count", "first_differences", "second_differences"});
        lists(
            reaching("fbct", false, [](std::size_t a, std::size_t d) { return a != 0 && d != 0 && a != d; }),
            "first_difference", "second_difference", number("count"));
    }
    std::int64_t occurrences(std::int64_t wanted) const
    {
        return std::ranges::count(is.m_sbox.values, wanted);
    }
    void balanced() const
    {
        // Every component except component 0 must be balanced.
        bool holds = true;
        for (std::size_t b = 1; b < is.m_outputs; ++b)
            holds = holds && is.m_tables.at("lat")[0][b] == 0;
        isValue(holds);
        if (holds) {
            hasNames({"count"});
            return must(number("count") == static_cast<std::int64_t>(is.m_inputs / is.m_outputs),
                        "another count");
        }
        hasNames({"value", "count"});
        must(number("value") >= 0 && number("value") < static_cast<std::int64_t>(is.m_outputs),
             "not a value");
        must(number("count") == occurrences(number("value")), "another count");
        must(number("count") * static_cast<std::int64_t>(is.m_outputs) !=
                 static_cast<std::int64_t>(is.m_inputs),
             "the value occurs as often as it should");
    }
    void fixedPoints() const
    {
        const Integers all =
            where([&](std::size_t x) { return static_cast<std::size_t>(is.m_sbox.values[x]) == x; });
        isNumber(static_cast<std::int64_t>(all.size()));
        hasNames({"places"});
        mustBegin(numbers("places"), all, "places");
    }
    void involution() const
    {
        const auto holdsAt = [&](std::size_t x) {
            const auto y = static_cast<std::size_t>(is.m_sbox.values[x]);
            return y < is.m_inputs && static_cast<std::size_t>(is.m_sbox.values[y]) == x;
        };
        const Integers all = where([&](std::size_t x) { return !holdsAt(x); });
        isValue(all.empty() && is.m_sbox.inputs == is.m_sbox.outputs);
        if (all.empty())
            return hasNames({});
        hasNames({"place"});
        must(std::ranges::count(all, number("place")) == 1, "the place shows nothing");
    }
    void linearStructures() const
    {
        std::int64_t count = 0;
        for (std::size_t a = 1; a < is.m_inputs; ++a)
            for (std::size_t b = 1; b < is.m_outputs; ++b)
                count +=
                    std::abs(is.m_tables.at("act")[a][b]) == static_cast<std::int32_t>(is.m_inputs) ? 1 : 0;
        isNumber(count);
        if (count == 0)
            return hasNames({});
        hasNames({"input_difference", "component", "input_differences", "components", "constants"});
        // All entries considered have magnitude 2^n.
        const Reached reached =
            reaching("act", false, [](std::size_t a, std::size_t b) { return a != 0 && b != 0; });
        lists(reached, "input_difference", "component", count);
        Integers constants;
        for (std::size_t i = 0; i < reached.firsts.size(); ++i)
            constants.push_back(at("act", reached.firsts[i], reached.seconds[i]) < 0 ? 1 : 0);
        mustBegin(numbers("constants"), constants, "constants");
        must(numbers("constants").size() == numbers("components").size(), "lists of different lengths");
    }
    void inverse() const
    {
        hasNames({});
        if (!is.m_isPermutation)
            return isValue(std::monostate());
        Integers expected(is.m_inputs);
        for (std::size_t x = 0; x < is.m_inputs; ++x)
            expected[static_cast<std::size_t>(is.m_sbox.values[x])] = static_cast<std::int64_t>(x);
        isValue(expected);
    }

    // Returns the product of two polynomials over GF(2). remainder() returns the remainder of a polynomial modulo another.
    static std::uint64_t polynomialProduct(std::uint64_t a, std::uint64_t b)
    {
        std::uint64_t sum = 0;
        for (int i = 0; i < 32; ++i)
            if ((b >> i & 1) != 0)
                sum ^= a << i;
        return sum;
    }
    static std::uint64_t remainder(std::uint64_t a, std::uint64_t modulus)
    {
        while (std::bit_width(a) >= std::bit_width(modulus))
            a ^= modulus << (std::bit_width(a) - std::bit_width(modulus));
        return a;
    }
    Integers irreducible() const
    {
        Integers found;
        for (std::uint64_t modulus = is.m_inputs; modulus < 2 * is.m_inputs; ++modulus) {
            bool isPrime = modulus > 1;
            // If the polynomial is reducible, one factor has at most half its degree.
            for (std::uint64_t factor = 2;
                 2 * static_cast<int>(std::bit_width(factor)) <= is.m_sbox.inputs + 2 && isPrime; ++factor)
                isPrime = factor == modulus || remainder(modulus, factor) != 0;
            if (isPrime)
                found.push_back(static_cast<std::int64_t>(modulus));
        }
        return found;
    }
    bool isPower(std::uint64_t modulus, std::uint64_t coefficient, std::uint64_t exponent) const
    {
        for (std::size_t x = 0; x < is.m_inputs; ++x) {
            std::uint64_t power = coefficient;
            for (std::uint64_t i = 0; i < exponent; ++i)
                power = remainder(polynomialProduct(power, x), modulus);
            if (power != static_cast<std::uint64_t>(is.m_sbox.values[x]))
                return false;
        }
        return true;
    }
    bool isPowerMap() const
    {
        if (is.m_inputs != is.m_outputs || is.m_inputs < 2 || is.m_sbox.values[1] == 0)
            return false;
        for (const std::int64_t modulus : irreducible())
            for (std::size_t d = 1; d < is.m_inputs; ++d)
                if (isPower(static_cast<std::uint64_t>(modulus),
                            static_cast<std::uint64_t>(is.m_sbox.values[1]), d))
                    return true;
        return false;
    }
    void powerMap() const
    {
        isValue(isPowerMap());
        if (is.m_inputs != is.m_outputs)
            return hasNames({});
        const Integers moduli = irreducible();
        if (isPowerMap()) {
            hasNames({"coefficient", "exponent", "modulus"});
            must(std::ranges::count(moduli, number("modulus")) == 1, "not an irreducible polynomial");
            must(number("exponent") >= 1 && number("exponent") < static_cast<std::int64_t>(is.m_inputs),
                 "not an exponent");
            must(number("coefficient") >= 1 && number("coefficient") < static_cast<std::int64_t>(is.m_inputs),
                 "not a coefficient");
            return must(isPower(static_cast<std::uint64_t>(number("modulus")),
                                static_cast<std::uint64_t>(number("coefficient")),
                                static_cast<std::uint64_t>(number("exponent"))),
                        "another function");
        }
        if (finding.witness.value("place") != nullptr) {
            hasNames({"place"});
            return must((value(number("place")) == 0) != (number("place") == 0), "the place shows nothing");
        }
        hasNames({"polynomials", "moduli", "first_factors", "second_factors"});
        must(number("polynomials") == static_cast<std::int64_t>(moduli.size()),
             "another number of polynomials");
        mustBegin(numbers("moduli"), moduli, "moduli");
        must(numbers("first_factors").size() == numbers("moduli").size() &&
                 numbers("second_factors").size() == numbers("moduli").size(),
             "lists of different lengths");
        for (std::size_t i = 0; i < numbers("moduli").size(); ++i) {
            const auto modulus = static_cast<std::uint64_t>(numbers("moduli")[i]);
            const std::int64_t x = numbers("first_factors")[i];
            const std::int64_t y = numbers("second_factors")[i];
            const auto product = [&](std::int64_t a, std::int64_t b) {
                return remainder(
                    polynomialProduct(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)), modulus);
            };
            const std::int64_t ofProduct =
                value(static_cast<std::int64_t>(product(x, y)));  // valid only if x and y are inputs
            must(product(value(1), ofProduct) != product(value(x), value(y)), "the factors show nothing");
        }
    }

    // Checks the expected number of entries with each listed value: the probability of Daemen and Rijmen 2007 times the number of entries. In a
    // permutation's table, the entries of column 0 (one in each of the `rows` rows) are always 0 and are added to the zeros.
    void hasRandomCounts(double rows, double columns, const std::function<double(double)>& share) const
    {
        hasNames({"random_counts"});
        const PropertyValue* const found = finding.witness.value("random_counts");
        must(found != nullptr && std::holds_alternative<std::vector<double>>(*found),
             "no counts of random ones");
        const auto& random = std::get<std::vector<double>>(*found);
        const auto& values = std::get<std::vector<std::pair<std::int64_t, std::int64_t>>>(finding.value);
        must(random.size() == values.size(), "not a count a value");
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double fixed = analysis::isPermutation(is.m_sbox) ? rows : 0;
            const double expected = (rows * columns - fixed) * share(static_cast<double>(values[i].first)) +
                                    (values[i].first == 0 ? fixed : 0);
            must(std::abs(random[i] - expected) <= 1e-9 * std::max(1.0, expected), "another law");
        }
    }
    void differentialSpectrum() const
    {
        isValue(distribution("ddt", true));
        const double mean = std::pow(2.0, is.m_sbox.inputs - is.m_sbox.outputs - 1);
        const auto rows = static_cast<double>(is.m_inputs);
        hasRandomCounts(rows - 1, std::pow(2.0, is.m_sbox.outputs), [mean](double value) {
            return std::exp(-mean) * std::pow(mean, value / 2) / std::tgamma(value / 2 + 1);
        });
    }
    void walshDistribution() const
    {
        isValue(distribution("lat", false));
        const auto size = static_cast<double>(is.m_inputs);
        const int step = analysis::isPermutation(is.m_sbox) ? 4 : 2;
        hasRandomCounts(std::pow(2.0, is.m_sbox.outputs) - 1, size, [size, step](double value) {
            return static_cast<int>(value) % step != 0 ? 0
                                                       : step * std::exp(-value * value / (2 * size)) /
                                                             std::sqrt(2 * std::numbers::pi * size);
        });
    }
    void extendedWalshSpectrum() const
    {
        std::map<std::int64_t, std::int64_t> counts;
        for (const Row& row : is.m_tables.at("lat"))
            for (std::size_t b = 1; b < row.size(); ++b)
                ++counts[std::abs(row[b])];
        isValue(Frequencies(counts.begin(), counts.end()));
        hasNames({});
    }
    void transparencyOrder() const
    {
        if (is.m_inputs < 2) {
            isValue(std::monostate());
            return hasNames({});
        }
        double expected = transparencyOf(0);
        for (std::size_t beta = 1; beta < is.m_outputs; ++beta)
            expected = std::max(expected, transparencyOf(beta));
        isNear(expected);
        hasNames({"beta"});
        must(number("beta") >= 0 && number("beta") < static_cast<std::int64_t>(is.m_outputs), "not a mask");
        must(transparencyOf(static_cast<std::size_t>(number("beta"))) == expected, "another order");
    }
    void signalToNoise() const
    {
        double fourth = 0;
        for (const Row& row : is.m_tables.at("lat")) {
            double sum = 0;
            for (int i = 0; i < is.m_sbox.outputs; ++i)
                sum += row[std::size_t{1} << i];
            fourth += sum * sum * sum * sum;
        }
        if (fourth == 0) {
            isValue(std::monostate());
            return hasNames({});
        }
        const auto size = static_cast<double>(is.m_inputs);
        isNear(is.m_sbox.outputs * size * size / std::sqrt(fourth));
        hasNames({"fourth_powers"});
        must(named<double>(finding, "fourth_powers") == fourth, "another sum");
    }
    // Returns the smallest weight of row and column together among the entries other than 0, or nullopt if `counts` is never true.
    std::optional<std::int64_t>
    branchNumber(const char* table, const std::function<bool(std::size_t, std::size_t)>& counts) const
    {
        std::optional<std::int64_t> found;
        const Table& rows = is.m_tables.at(table);
        for (std::size_t a = 0; a < rows.size(); ++a)
            for (std::size_t d = 0; d < rows[a].size(); ++d)
                if (counts(a, d) && rows[a][d] != 0)
                    found = std::min<std::int64_t>(found.value_or(INT64_MAX),
                                                   std::popcount(a) + std::popcount(d));
        return found;
    }
    static std::int64_t weight(std::int64_t mask) { return std::popcount(static_cast<std::uint64_t>(mask)); }
    void differentialBranchNumber() const
    {
        const auto expected = branchNumber("ddt", [](std::size_t a, std::size_t) { return a != 0; });
        if (!expected) {
            isValue(std::monostate());
            return hasNames({});
        }
        isNumber(*expected);
        hasNames({"input_difference", "output_difference", "places"});
        const Integers& places = numbers("places");
        must(places.size() == 2, "not two places");
        must((places[0] ^ places[1]) == number("input_difference"), "another input difference");
        must((value(places[0]) ^ value(places[1])) == number("output_difference"),
             "another output difference");
        must(weight(number("input_difference")) + weight(number("output_difference")) == *expected,
             "the places do not reach the number");
    }
    void linearBranchNumber() const
    {
        const auto expected = branchNumber("lat", [](std::size_t, std::size_t b) { return b != 0; });
        isNumber(expected.value_or(-1));
        hasNames({"mask", "component", "approximation"});
        must(number("component") != 0, "not a component");
        must(number("approximation") != 0 &&
                 at("lat", number("mask"), number("component")) == number("approximation"),
             "another entry");
        must(weight(number("mask")) + weight(number("component")) == *expected,
             "the masks do not reach the number");
    }
    void univariatePolynomial() const
    {
        if (is.m_inputs != is.m_outputs) {
            isValue(std::monostate());
            return hasNames({});
        }
        hasNames({"modulus"});
        must(number("modulus") == irreducible().front(), "not the smallest irreducible polynomial");
        const auto& terms = as<Frequencies>(finding.value, "the value");
        std::int64_t next = 0;
        for (const auto& [exponent, coefficient] : terms) {
            must(exponent >= next && exponent < static_cast<std::int64_t>(is.m_inputs), "a wrong exponent");
            must(coefficient > 0 && coefficient < static_cast<std::int64_t>(is.m_inputs),
                 "a wrong coefficient");
            next = exponent + 1;
        }
        for (std::size_t x = 0; x < is.m_inputs; ++x)
            must(polynomialValue(terms, x, static_cast<std::uint64_t>(number("modulus"))) ==
                     static_cast<std::uint64_t>(is.m_sbox.values[x]),
                 "another value of the polynomial");
    }
    void hasRank(const std::string& name, const std::vector<std::size_t>& points) const
    {
        constexpr int mostBits = 10;  // elimination with more bits would take longer than all other rules
        const int bits = is.m_sbox.inputs + is.m_sbox.outputs;
        if (bits <= mostBits) {
            auto& known = is.m_ranks[name];
            if (!known)
                known = rankOfTranslates(points, bits);
            isNumber(*known);
        }
        hasNames({"rows", "ones_per_row"});
        must(number("rows") == std::int64_t{1} << bits, "another number of rows");
        must(number("ones_per_row") == static_cast<std::int64_t>(points.size()), "another number of points");
    }
    void gammaRank() const
    {
        std::vector<std::size_t> points;
        for (std::size_t x = 0; x < is.m_inputs; ++x)
            points.push_back(x * is.m_outputs + static_cast<std::size_t>(is.m_sbox.values[x]));
        hasRank("gamma", points);
    }
    void deltaRank() const
    {
        std::vector<std::size_t> points;
        for (std::size_t a = 1; a < is.m_inputs; ++a)
            for (std::size_t d = 0; d < is.m_outputs; ++d)
                if (is.m_tables.at("ddt")[a][d] != 0)
                    points.push_back(a * is.m_outputs + d);
        hasRank("delta", points);
    }
    void orthoDerivative() const
    {
        int degree = -1;
        for (std::size_t b = 1; b < is.m_outputs; ++b)
            degree = std::max(degree, degreeOf(b));
        const std::vector<std::size_t> s(is.m_sbox.values.begin(), is.m_sbox.values.end());
        const auto expected =
            is.m_inputs == is.m_outputs && degree == 2 ? tests::orthoDerivative(s) : std::nullopt;
        if (!expected) {
            isValue(std::monostate());
            return hasNames({});
        }
        hasNames({"values", "differential_spectrum", "extended_walsh_spectrum"});
        must(numbers("values") == Integers(expected->begin(), expected->end()), "another ortho-derivative");
        const Frequencies differences = differenceFrequencies(*expected);
        const Frequencies magnitudes = magnitudeFrequencies(*expected);
        must(named<Frequencies>(finding, "differential_spectrum") == differences, "other differences");
        must(named<Frequencies>(finding, "extended_walsh_spectrum") == magnitudes, "other magnitudes");
        isValue("DDT " + analysis::valueText(differences) + "; |LAT| " + analysis::valueText(magnitudes));
    }
    void largestDegree() const { degree(true); }
    void smallestDegree() const { degree(false); }

    using Rule = void (Rules::*)() const;
    static const std::map<std::string, Rule, std::less<>>& all()
    {
        static const std::map<std::string, Rule, std::less<>> rules{
            {"bijective", &Rules::bijective},
            {"nonlinearity", &Rules::nonlinearity},
            {"linearity", &Rules::linearity},
            {"differential_uniformity", &Rules::differentialUniformity},
            {"degree_max", &Rules::largestDegree},
            {"degree_min", &Rules::smallestDegree},
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
            {"inverse", &Rules::inverse},
            {"extended_walsh_spectrum", &Rules::extendedWalshSpectrum},
            {"power_map", &Rules::powerMap},
            {"differential_branch_number", &Rules::differentialBranchNumber},
            {"linear_branch_number", &Rules::linearBranchNumber},
            {"univariate_polynomial", &Rules::univariatePolynomial},
            {"gamma_rank", &Rules::gammaRank},
            {"delta_rank", &Rules::deltaRank},
            {"ortho_derivative", &Rules::orthoDerivative},
        };
        return rules;
    }
};

SboxChecker::SboxChecker(analysis::Sbox sbox)
    : m_sbox(std::move(sbox)), m_inputs(m_sbox.size()), m_outputs(std::size_t{1} << m_sbox.outputs)
{
    countTables();
    findForms();
}

void SboxChecker::count(const char* name, std::size_t columns,
                        const std::function<int(std::size_t, std::size_t, std::size_t)>& entry)
{
    Table counted(m_inputs, Row(columns));
    for (std::size_t a = 0; a < m_inputs; ++a)
        for (std::size_t d = 0; d < columns; ++d)
            for (std::size_t x = 0; x < m_inputs; ++x)
                counted[a][d] += entry(a, d, x);
    m_tables[name] = std::move(counted);
}

void SboxChecker::countTables()
{
    const std::vector<std::size_t> s(m_sbox.values.begin(), m_sbox.values.end());
    std::vector<std::size_t> inverse(m_outputs, m_inputs);
    for (std::size_t x = 0; x < m_inputs; ++x)
        inverse[s[x]] = x;
    m_isPermutation = m_inputs == m_outputs && std::ranges::count(inverse, m_inputs) == 0;
    count("lat", m_outputs,
          [&](std::size_t a, std::size_t b, std::size_t x) { return odd(a, x) == odd(b, s[x]) ? 1 : -1; });
    count("ddt", m_outputs,
          [&](std::size_t a, std::size_t d, std::size_t x) { return (s[x] ^ s[x ^ a]) == d ? 1 : 0; });
    count("act", m_outputs,
          [&](std::size_t a, std::size_t b, std::size_t x) { return odd(b, s[x] ^ s[x ^ a]) ? -1 : 1; });
    if (m_isPermutation)
        count("bct", m_inputs, [&](std::size_t a, std::size_t d, std::size_t x) {
            return (inverse[s[x] ^ d] ^ inverse[s[x ^ a] ^ d]) == a ? 1 : 0;
        });
    count("fbct", m_inputs, [&](std::size_t a, std::size_t d, std::size_t x) {
        return (s[x] ^ s[x ^ a] ^ s[x ^ d] ^ s[x ^ a ^ d]) == 0 ? 1 : 0;
    });
    m_tables["dlct"] = m_tables["act"];
    for (Row& row : m_tables["dlct"])
        for (std::int32_t& value : row)
            value /= 2;
}

void SboxChecker::findForms()
{
    for (std::size_t b = 0; b < m_outputs; ++b) {
        const auto value = [&](std::size_t x) { return odd(b, static_cast<std::size_t>(m_sbox.values[x])); };
        std::vector<bool> form(m_inputs);
        for (std::size_t u = 0; u < m_inputs; ++u) {
            bool sum = value(0);
            for (std::size_t x = u; x != 0; x = (x - 1) & u)
                sum = sum != value(x);
            form[u] = sum;
        }
        m_forms.push_back(std::move(form));
    }
}

bool SboxChecker::knows(std::string_view property)
{
    return Rules::all().contains(property);
}

std::size_t SboxChecker::ruleCount()
{
    return Rules::all().size();
}

std::string SboxChecker::fault(std::string_view property, const Finding& finding) const
{
    const auto rule = Rules::all().find(property);
    if (rule == Rules::all().end())
        return "the checker does not know this property";
    return faultOf([&] { (Rules{*this, finding}.*rule->second)(); });
}

}  // namespace sequency::tests
