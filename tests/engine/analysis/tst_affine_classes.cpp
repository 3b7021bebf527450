// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests classes of Boolean functions under affine transformations.
//
// The classes are compared with orbits found by closing sets under generators of the group, with published numbers of classes and of bent functions,
// and with random transformations.
#include "engine/analysis/properties/boolean/affine_steps.h"
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "tests/support/check.h"
#include "tests/support/host_runner.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <string>

using namespace sequency;
using analysis::AffineClass;
using analysis::AffineTransformation;

namespace {

AffineClass classOf(std::uint64_t function, int variables)
{
    return VALUE_OF(analysis::affineClassOf(function, variables));
}

std::uint64_t allOnes(int variables)
{
    constexpr int wordLevels = 6;
    return variables == wordLevels ? ~std::uint64_t{0} : (std::uint64_t{1} << (1 << variables)) - 1;
}

// Returns the sum of the products, each given as the mask of its variables.
std::uint64_t sumOf(const std::vector<unsigned>& products, int variables)
{
    std::uint64_t function = 0;
    for (unsigned x = 0; x < 1U << variables; ++x) {
        const auto ones = std::ranges::count_if(products, [x](unsigned mask) { return (x & mask) == mask; });
        function |= std::uint64_t{ones % 2 != 0} << x;
    }
    return function;
}

// Parses a sum of products such as "123+14", which is x1x2x3 ⊕ x1x4.
std::uint64_t sumOf(const std::string& text, int variables)
{
    std::vector<unsigned> products{0};
    for (const char sign : text)
        if (sign == '+')
            products.push_back(0);
        else
            products.back() |= 1U << (variables - (sign - '0'));
    return sumOf(products, variables);
}

// Returns a sum of products of at most `degree` variables. Each product is included with probability 1/2.
std::uint64_t randomOfDegree(int degree, int variables, std::mt19937_64& random)
{
    std::vector<unsigned> products;
    for (unsigned mask = 0; mask < 1U << variables; ++mask)
        if (std::popcount(mask) <= degree && (random() >> 32 & 1) != 0)
            products.push_back(mask);
    return sumOf(products, variables);
}

AffineTransformation randomTransformation(int variables, std::mt19937_64& random)
{
    const std::size_t size = std::size_t{1} << variables;
    AffineTransformation transformation;
    for (std::vector<std::size_t> span{0}; span.size() < size;) {
        const std::size_t row = random() % size;
        if (std::ranges::find(span, row) != span.end())
            continue;
        transformation.rows.push_back(row);
        for (std::size_t i = 0, old = span.size(); i < old; ++i)
            span.push_back(span[i] ^ row);
    }
    transformation.translation = random() % size;
    transformation.linear = random() % size;
    transformation.constant = (random() >> 32 & 1) != 0;
    return transformation;
}

// Returns the function x ↦ f(Ax ⊕ b) ⊕ l·x ⊕ c, computed by definition.
std::uint64_t image(std::uint64_t function, const AffineTransformation& t)
{
    const auto odd = [](std::size_t bits) { return std::popcount(bits) % 2 != 0; };
    std::uint64_t result = 0;
    for (std::size_t x = 0; x < std::size_t{1} << t.rows.size(); ++x) {
        std::size_t place = 0;
        for (const std::size_t row : t.rows)
            place = 2 * place + (odd(row & x) ? 1 : 0);
        const bool value = (function >> (place ^ t.translation) & 1) != 0;
        result |= std::uint64_t{(value != odd(t.linear & x)) != t.constant} << x;
    }
    return result;
}

std::vector<std::int64_t> magnitudes(std::uint64_t function, int variables)
{
    std::map<std::int64_t, std::int64_t> counts;
    for (std::size_t a = 0; a < std::size_t{1} << variables; ++a) {
        std::int64_t sum = 0;
        for (std::size_t x = 0; x < std::size_t{1} << variables; ++x)
            sum += ((function >> x & 1) + static_cast<std::uint64_t>(std::popcount(a & x))) % 2 == 0 ? 1 : -1;
        ++counts[std::abs(sum)];
    }
    std::vector<std::int64_t> flat;
    for (const auto& [magnitude, count] : counts)
        flat.insert(flat.end(), {magnitude, count});
    return flat;
}

// Returns the least function in the orbit of each function. Joins functions that a generator of the group maps onto each other. The generators are
// the exchange of adjacent variables, x1 ← x1 ⊕ x2, x1 ← x1 ⊕ 1, f ⊕ x1 and f ⊕ 1.
std::vector<std::uint32_t> orbits(int variables)
{
    std::vector<AffineTransformation> generators;
    const AffineTransformation none = analysis::identity(variables);
    const std::size_t first = std::size_t{1} << variables >> 1;
    for (int i = 0; i + 1 < variables; ++i) {
        AffineTransformation exchange = none;
        std::swap(exchange.rows[static_cast<std::size_t>(i)], exchange.rows[static_cast<std::size_t>(i) + 1]);
        generators.push_back(exchange);
    }
    generators.insert(generators.end(), 4, none);
    auto last = generators.rbegin();
    if (variables > 1)
        last[0].rows[0] |= first >> 1;
    if (variables > 0) {
        last[1].translation = first;
        last[2].linear = first;
    }
    last[3].constant = true;

    std::vector<std::uint32_t> least(std::size_t{1} << (1 << variables));
    std::iota(least.begin(), least.end(), 0U);
    const auto root = [&](std::uint32_t f) {
        while (least[f] != f)
            f = least[f] = least[least[f]];
        return f;
    };
    for (std::uint32_t f = 0; f < least.size(); ++f)
        for (const AffineTransformation& generator : generators) {
            const std::uint32_t a = root(f);
            const std::uint32_t b = root(static_cast<std::uint32_t>(image(f, generator)));
            least[std::max(a, b)] = std::min(a, b);
        }
    for (std::uint32_t f = 0; f < least.size(); ++f)
        least[f] = root(f);
    return least;
}

}  // namespace

SEQUENCY_CASE(functions_of_up_to_4_variables_are_in_the_orbit_of_the_representative)
{
    constexpr std::array classes{1, 1, 2, 3, 8};
    for (int n = 0; n <= 4; ++n) {
        INFO(std::to_string(n) + " variables");
        const auto least = orbits(n);
        std::map<std::uint32_t, std::int64_t> sizes;
        for (const std::uint32_t orbit : least)
            ++sizes[orbit];
        CHECK_EQUAL(sizes.size(), static_cast<std::size_t>(classes[static_cast<std::size_t>(n)]));
        std::map<std::uint32_t, std::uint64_t> representatives;
        for (std::uint32_t f = 0; f < least.size(); ++f) {
            const AffineClass found = classOf(f, n);
            const auto [known, isNew] = representatives.emplace(least[f], found.representative);
            REQUIRE(known->second == found.representative);
            REQUIRE(least[static_cast<std::size_t>(found.representative)] == least[f]);
            REQUIRE(image(found.representative, found.transformation) == f);
            REQUIRE(found.size == sizes[least[f]]);
            REQUIRE(!found.name.empty());
        }
    }
}

// Every class contains a sum of at most six products, and there are 48 classes (Berlekamp, Welch 1972). The test finds inequivalent representatives
// whose classes together contain all functions.
SEQUENCY_CASE(functions_of_5_variables_have_48_affine_classes)
{
    constexpr int n = 5;
    std::map<std::uint64_t, AffineClass> classes;
    auto random = tests::generator(1);
    const auto meet = [&](std::uint64_t f) {
        const AffineClass found = classOf(f, n);
        REQUIRE(image(found.representative, found.transformation) == f);
        REQUIRE(classOf(found.representative, n).representative == found.representative);
        const auto known = classes.emplace(found.representative, found).first;
        REQUIRE(known->second.size == found.size && known->second.name == found.name && !found.name.empty());
        REQUIRE(magnitudes(f, n) == magnitudes(found.representative, n));
    };
    for (int degree = 1; degree <= n; ++degree)
        for (int i = 0; i < 400; ++i)
            meet(randomOfDegree(degree, n, random));
    for (int terms = 1; terms <= 6; ++terms)
        for (int i = 0; i < 1500; ++i) {
            std::vector<unsigned> products;
            for (int term = 0; term < terms; ++term)
                products.push_back(static_cast<unsigned>(random() % 32));
            meet(sumOf(products, n));
        }
    CHECK_EQUAL(classes.size(), std::size_t{48});
    std::int64_t together = 0;
    for (const auto& [representative, found] : classes)
        together += found.size;
    CHECK_EQUAL(together, std::int64_t{1} << 32);
}

// There are four classes of bent functions of 6 variables (Rothaus 1976), which contain 5,425,430,528 functions (Carlet 2021).
SEQUENCY_CASE(bent_functions_of_6_variables_have_4_affine_classes)
{
    constexpr int n = 6;
    std::int64_t together = 0;
    std::map<std::uint64_t, int> seen;
    for (const char* text :
         {"12+34+56", "123+14+25+36", "123+245+12+14+26+35+45", "123+245+346+14+26+34+35+36+45+46"}) {
        const std::uint64_t f = sumOf(text, n);
        CHECK((magnitudes(f, n) == std::vector<std::int64_t>{8, 64}));
        const AffineClass found = classOf(f, n);
        CHECK_EQUAL(found.representative, f);
        CHECK_EQUAL(found.essential, n);
        ++seen[found.representative];
        together += found.size;
    }
    CHECK_EQUAL(seen.size(), std::size_t{4});
    CHECK_EQUAL(together, std::int64_t{5'425'430'528});
}

SEQUENCY_CASE(affine_images_of_a_function_have_the_same_representative)
{
    auto random = tests::generator(2);
    for (int n = 1; n <= 6; ++n)
        for (int i = 0; i < 300; ++i) {
            const std::uint64_t f = i % 3 == 0 ? random() & allOnes(n) : randomOfDegree(1 + i % n, n, random);
            const std::uint64_t g = image(f, randomTransformation(n, random));
            INFO(std::to_string(n) + " variables, " + std::to_string(f) + " and " + std::to_string(g));
            const AffineClass first = classOf(f, n);
            const AffineClass second = classOf(g, n);
            REQUIRE(first.representative == second.representative);
            REQUIRE(first.size == second.size && first.essential == second.essential &&
                    first.name == second.name);
            REQUIRE(image(first.representative, first.transformation) == f);
            REQUIRE(image(second.representative, second.transformation) == g);
            REQUIRE(classOf(first.representative, n).transformation.rows == analysis::identity(n).rows);
            const std::uint64_t other = random() & allOnes(n);
            if (magnitudes(other, n) != magnitudes(f, n))
                REQUIRE(classOf(other, n).representative != first.representative);
        }
}

// Symmetric functions, sums of few products and single points have many automorphisms.
SEQUENCY_CASE(functions_with_many_automorphisms_are_classified_in_few_steps)
{
    constexpr int n = 6;
    auto random = tests::generator(3);
    std::vector<std::uint64_t> functions;
    for (std::uint64_t byWeight = 0; byWeight < 128; ++byWeight) {
        std::uint64_t f = 0;
        for (unsigned x = 0; x < 64; ++x)
            f |= (byWeight >> std::popcount(x) & 1) << x;
        functions.push_back(f);
    }
    for (unsigned mask = 0; mask < 64; ++mask)
        functions.insert(functions.end(), {std::uint64_t{1} << mask, sumOf(std::vector{mask}, n)});
    for (int points = 2; points <= 8; ++points)
        for (int i = 0; i < 20; ++i) {
            std::uint64_t f = 0;
            while (std::popcount(f) < points)
                f |= std::uint64_t{1} << random() % 64;
            functions.push_back(f);
        }
    for (int degree = 2; degree <= 3; ++degree)
        for (int i = 0; i < 100; ++i)
            functions.push_back(randomOfDegree(degree, n, random));
    for (const std::uint64_t f : functions) {
        INFO(std::to_string(f));
        const AffineClass found = classOf(f, n);
        REQUIRE(image(found.representative, found.transformation) == f);
        REQUIRE(classOf(image(f, randomTransformation(n, random)), n).representative == found.representative);
        CHECK(found.nodes < 1000);
    }
}

SEQUENCY_CASE(composed_and_inverted_affine_transformations_match_the_definition)
{
    auto random = tests::generator(4);
    for (int n = 0; n <= 6; ++n)
        for (int i = 0; i < 100; ++i) {
            const std::uint64_t f = random() & allOnes(n);
            const AffineTransformation one = randomTransformation(n, random);
            const AffineTransformation two = randomTransformation(n, random);
            REQUIRE(analysis::transformed(f, one) == image(f, one));
            REQUIRE(image(f, analysis::composed(one, two)) == image(image(f, one), two));
            REQUIRE(image(image(f, one), analysis::inverse(one)) == f);
            REQUIRE(image(f, analysis::identity(n)) == f);
        }
}

// Applies every step with the operation that the page Compare uses.
SEQUENCY_CASE(the_listed_steps_transform_a_function_into_the_class_representative)
{
    auto random = tests::generator(6);
    for (int n = 0; n <= 6; ++n)
        for (int i = 0; i < 60; ++i) {
            const std::uint64_t g = random() & allOnes(n);
            const AffineTransformation transformation = randomTransformation(n, random);
            const std::uint64_t f = image(g, transformation);
            auto digits = VALUE_OF(base::AlignedBuffer<std::uint8_t>::allocate(std::size_t{1} << n));
            for (std::size_t x = 0; x < digits.size(); ++x)
                digits[x] = f >> x & 1;
            base::FunctionVector function{2, n, std::move(digits)};
            const auto steps = analysis::stepsUndoing(transformation);
            CHECK(static_cast<int>(steps.size()) <= n * n + 2 * n + 1);
            for (const analysis::SpectralStep& step : steps) {
                function = VALUE_OF(analysis::apply(function, step));
            }
            const auto& made = std::get<base::AlignedBuffer<std::uint8_t>>(function.values);
            for (std::size_t x = 0; x < made.size(); ++x)
                REQUIRE(made[x] == (g >> x & 1));
        }
}

SEQUENCY_CASE(a_search_for_an_affine_class_fails_at_the_step_limit)
{
    const std::vector<std::int32_t> spectrum{8, 8, 8, -8, 8, 8, 8, -8, 8, 8, 8, -8, -8, -8, -8, 8};
    CHECK(analysis::canonicalFrame(spectrum));
    const auto given = ERROR_OF(analysis::canonicalFrame(spectrum, {}, 3));
    CHECK(given.kind == base::ErrorKind::Unsupported);
    CHECK(given.message.find("after 3 steps") != std::string::npos);
}

SEQUENCY_CASE(an_affine_transformation_between_equivalent_functions_is_found)
{
    auto random = tests::generator(5);
    tests::HostRunner host;
    const analysis::BooleanProperty& row = *analysis::findBooleanProperty("affine_class");
    const auto findingOf = [&](std::uint64_t function, int n) {
        auto bits = VALUE_OF(base::PackedBits::allocate(std::size_t{1} << n));
        bits.words()[0] = function;
        analysis::BooleanFacts facts(std::move(bits), host.runner());
        return VALUE_OF(row.find(facts));
    };
    for (int n = 1; n <= 6; ++n)
        for (int i = 0; i < 40; ++i) {
            const std::uint64_t f = random() & allOnes(n);
            const std::uint64_t g = image(f, randomTransformation(n, random));
            const analysis::Finding first = findingOf(f, n);
            const analysis::Finding second = findingOf(g, n);
            const auto witness = VALUE_OF(row.relate(first, second));
            AffineTransformation between;
            for (const std::int64_t mask : std::get<std::vector<std::int64_t>>(*witness.value("matrix")))
                between.rows.push_back(static_cast<std::size_t>(mask));
            const auto number = [&](const char* name) {
                return static_cast<std::size_t>(std::get<std::int64_t>(*witness.value(name)));
            };
            between.translation = number("translation");
            between.linear = number("linear");
            between.constant = number("constant") != 0;
            REQUIRE(image(f, between) == g);
        }
    // x1x2 is compared as a function of 2 and of 3 variables, and with a function of another class.
    CHECK(!row.relate(findingOf(8, 2), findingOf(0xC0, 3)));
    CHECK(!row.relate(findingOf(0x80, 3), findingOf(0xC0, 3)));
}
