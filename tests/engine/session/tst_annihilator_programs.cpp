// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests annihilators on every device by evaluating polynomials.
// A found function has the given degree and is 0 at the required points. If none is found, the values of the monomials are linearly independent.
#include "engine/program/program_text.h"
#include "tests/support/check.h"
#include "tests/support/drivers/every_device.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <functional>
#include <numeric>
#include <random>
#include <thread>
#include <vector>

using namespace sequency;
using program::HostVector;
using tests::onEveryDevice;
using tests::outputsOf;
using tests::vectorOf;

namespace {

struct Equations {
    std::vector<std::int32_t> places;
    std::vector<std::int32_t> points;
    int variables = 0;
    int degree = 0;
};

std::vector<bool> found(session::Backend& device, const Equations& equations)
{
    const auto program = VALUE_OF(
        program::parse("u = input int32 " + std::to_string(equations.places.size()) + "\nx = input int32 " +
                       std::to_string(equations.points.size()) + "\ng = annihilator u x " +
                       std::to_string(equations.degree) + "\noutput g\n"));
    const HostVector places = vectorOf(equations.places);
    const HostVector points = vectorOf(equations.points);
    const auto outputs = outputsOf(device, program, {places, points});
    const auto& bits = std::get<base::PackedBits>(outputs.front());
    REQUIRE(bits.size() == equations.places.size());
    std::vector<bool> values;
    for (std::size_t i = 0; i < bits.size(); ++i)
        values.push_back(bits[i]);
    return values;
}

// Returns the number of linearly independent functions x^v with |v| ≤ degree. A function is represented by its values at the points and at those
// indices of low weight that are not among `places`.
std::size_t rankOfMonomials(const Equations& equations)
{
    const std::size_t size = std::size_t{1} << equations.variables;
    std::vector<std::uint32_t> zeros(equations.points.begin(), equations.points.end());
    for (std::size_t u = 0; u < size; ++u)
        if (std::popcount(u) <= equations.degree &&
            std::ranges::find(equations.places, static_cast<std::int32_t>(u)) == equations.places.end())
            zeros.push_back(static_cast<std::uint32_t>(u));
    std::vector<std::vector<bool>> rows;
    std::size_t rank = 0;
    for (std::size_t v = 0; v < size; ++v) {
        if (std::popcount(v) > equations.degree)
            continue;
        std::vector<bool> row;
        for (const std::uint32_t x : zeros)
            row.push_back((x & v) == v);
        for (const auto& other : rows) {
            const auto pivot = std::ranges::find(other, true) - other.begin();
            if (row[static_cast<std::size_t>(pivot)])
                for (std::size_t i = 0; i < row.size(); ++i)
                    row[i] = row[i] != other[i];
        }
        if (std::ranges::find(row, true) != row.end()) {
            rows.push_back(row);
            ++rank;
        }
    }
    return rank;
}

std::size_t monomialCount(const Equations& equations)
{
    std::size_t count = 0;
    for (std::size_t v = 0; v < std::size_t{1} << equations.variables; ++v)
        count += std::popcount(v) <= equations.degree ? 1 : 0;
    return count;
}

// Returns the only polynomial of this degree that has the given values at the indices of low weight. In order of weight, each coefficient follows
// from the coefficients of smaller weight.
std::vector<bool> polynomialOf(const Equations& equations, const std::vector<bool>& values)
{
    const std::size_t size = std::size_t{1} << equations.variables;
    std::vector<bool> low(size, false);
    for (std::size_t i = 0; i < values.size(); ++i)
        low[static_cast<std::size_t>(equations.places[i])] = values[i];
    std::vector<std::size_t> masks(size);
    std::iota(masks.begin(), masks.end(), 0);
    std::ranges::stable_sort(masks, {}, [](std::size_t mask) { return std::popcount(mask); });
    std::vector<bool> coefficients(size, false);
    for (const std::size_t mask : masks) {
        if (std::popcount(mask) > equations.degree)
            break;
        bool sum = low[mask];
        for (std::size_t v = 0; v < mask; ++v)
            sum = sum != ((v & ~mask) == 0 && coefficients[v]);
        coefficients[mask] = sum;
    }
    return coefficients;
}

bool valueOf(const std::vector<bool>& coefficients, std::size_t x)
{
    bool sum = false;
    for (std::size_t v = 0; v < coefficients.size(); ++v)
        sum = sum != ((v & ~x) == 0 && coefficients[v]);
    return sum;
}

void check(session::Backend& device, const Equations& equations, const std::vector<bool>& expected)
{
    const std::vector<bool> values = found(device, equations);
    CHECK(values == expected);
}

// Verifies the first device's solution by evaluation. All devices must find it: no other solution has its last 1 at such a small index.
std::vector<bool> checked(session::Backend& device, const Equations& equations)
{
    std::vector<bool> values = found(device, equations);
    if (std::ranges::find(values, true) == values.end()) {
        CHECK_EQUAL(rankOfMonomials(equations), monomialCount(equations));
        return values;
    }
    const std::vector<bool> coefficients = polynomialOf(equations, values);
    for (const std::int32_t x : equations.points)
        CHECK(!valueOf(coefficients, static_cast<std::size_t>(x)));
    const auto last =
        static_cast<std::size_t>(std::find(values.rbegin(), values.rend(), true).base() - values.begin());
    if (last > 1) {
        Equations fewer = equations;
        fewer.places.resize(last - 1);
        CHECK_EQUAL(rankOfMonomials(fewer), monomialCount(fewer));
    }
    return values;
}

Equations equationsOf(int variables, int degree, const std::function<bool(std::size_t)>& isOne)
{
    Equations equations{{}, {}, variables, degree};
    for (std::size_t x = 0; x < std::size_t{1} << variables; ++x) {
        if (std::popcount(x) <= degree && !isOne(x))
            equations.places.push_back(static_cast<std::int32_t>(x));
        else if (std::popcount(x) > degree && isOne(x))
            equations.points.push_back(static_cast<std::int32_t>(x));
    }
    return equations;
}

void checkEverywhere(const Equations& equations)
{
    INFO(std::to_string(equations.places.size()) + " places, " + std::to_string(equations.points.size()) +
         " points, degree " + std::to_string(equations.degree));
    const auto reference = session::makeReferenceBackend();
    const std::vector<bool> expected = checked(*reference, equations);
    onEveryDevice([&](session::Backend& device) { check(device, equations, expected); });
}

}  // namespace

// Every window has an engine on a separate thread, and M4RI, which the CPU path uses, has global caches.
SEQUENCY_CASE(concurrent_threads_find_the_same_annihilators_as_one_thread)
{
    std::mt19937_64 random(tests::seed());
    std::vector<bool> values(std::size_t{1} << 9);
    std::generate(values.begin(), values.end(), [&] { return (random() & 1U) != 0; });
    const Equations equations = equationsOf(9, 4, [&](std::size_t x) { return values[x]; });
    const auto first = session::makeCpuBackend();
    const std::vector<bool> expected = found(*first, equations);
    constexpr int threadCount = 4;
    constexpr int repeats = 20;
    std::atomic<int> same = 0;
    std::vector<std::thread> threads;
    for (int thread = 0; thread < threadCount; ++thread)
        threads.emplace_back([&] {
            const auto device = session::makeCpuBackend();
            for (int i = 0; i < repeats; ++i)
                same += found(*device, equations) == expected ? 1 : 0;
        });
    for (std::thread& thread : threads)
        thread.join();
    CHECK_EQUAL(same.load(), threadCount * repeats);
}

SEQUENCY_CASE(annihilators_of_random_functions_match_the_definition)
{
    std::mt19937_64 random(tests::seed());
    for (const int variables : {3, 5, 7, 8})
        for (int degree = 0; degree < variables; ++degree) {
            std::vector<bool> values(std::size_t{1} << variables);
            std::generate(values.begin(), values.end(), [&] { return (random() & 1U) != 0; });
            const Equations equations =
                equationsOf(variables, degree, [&](std::size_t x) { return values[x]; });
            if (!equations.places.empty() && !equations.points.empty())
                checkEverywhere(equations);
        }
}

// The systems have pivots far below the current rows, columns without a pivot, and both more and fewer indices than points.
SEQUENCY_CASE(annihilators_of_structured_functions_match_the_definition)
{
    for (const int degree : {1, 2, 3, 4}) {
        checkEverywhere(equationsOf(8, degree, [](std::size_t x) { return std::popcount(x) >= 4; }));
        checkEverywhere(equationsOf(8, degree, [](std::size_t x) { return std::popcount(x) % 3 == 0; }));
        checkEverywhere(equationsOf(8, degree, [](std::size_t x) { return (x & 1U) != 0; }));
    }
}

// The systems span several panels of 64 columns. Other cases verify the CPU path.
SEQUENCY_CASE(annihilators_of_large_systems_equal_those_of_the_cpu_path)
{
    std::mt19937_64 random(tests::seed());
    std::vector<bool> values(std::size_t{1} << 11);
    std::generate(values.begin(), values.end(), [&] { return (random() & 1U) != 0; });
    for (const int degree : {4, 5}) {
        Equations equations = equationsOf(11, degree, [&](std::size_t x) { return values[x]; });
        std::ranges::sort(equations.points, {},
                          [](std::int32_t x) { return std::popcount(static_cast<std::uint32_t>(x)); });
        const auto cpu = session::makeCpuBackend();
        const std::vector<bool> expected = found(*cpu, equations);
        onEveryDevice([&](session::Backend& device) { check(device, equations, expected); });
    }
}
