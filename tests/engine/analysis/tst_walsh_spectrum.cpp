// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is looked at of a Walsh spectrum that stays on a device, of one and of many pages: against a fast transform written here.
#include "engine/analysis/properties/walsh_spectrum.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/host_runner.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>
#include <map>
#include <random>

using namespace sequency;
using analysis::Distribution;
using analysis::WalshSpectrum;

namespace {

using Rule = std::function<bool(std::size_t)>;

struct Function {
    int variables = 0;
    program::HostVector bits;
    std::vector<std::int64_t> spectrum;  // by the definition, a level after the other
};

Function functionOf(int variables, const Rule& rule)
{
    const std::size_t size = std::size_t{1} << variables;
    auto bits = base::PackedBits::allocate(size);
    REQUIRE(bits);
    Function function{variables, {}, std::vector<std::int64_t>(size)};
    for (std::size_t x = 0; x < size; ++x) {
        function.spectrum[x] = rule(x) ? -1 : 1;
        bits->words()[x / 64] |= std::uint64_t{rule(x)} << x % 64;
    }
    for (std::size_t step = 1; step < size; step *= 2)
        for (std::size_t i = 0; i < size; ++i)
            if ((i & step) == 0) {
                const std::int64_t a = function.spectrum[i];
                const std::int64_t b = function.spectrum[i | step];
                function.spectrum[i] = a + b;
                function.spectrum[i | step] = a - b;
            }
    function.bits = std::move(*bits);
    return function;
}

void check(const Function& function, const program::Runner& runner)
{
    auto spectrum = WalshSpectrum::of(function.bits, function.variables, runner, {});
    INFO(spectrum ? "" : spectrum.error().text());
    REQUIRE(spectrum);
    std::map<std::int64_t, std::int64_t> counts;
    std::int64_t largest = 0;
    std::int64_t least = INT64_MAX;
    int weight = function.variables + 1;
    for (std::size_t mask = 0; mask < function.spectrum.size(); ++mask) {
        const std::int64_t value = function.spectrum[mask];
        ++counts[value];
        largest = std::max(largest, std::abs(value));
        if (value != 0)
            least = std::min(least, std::abs(value));
        if (value != 0 && mask != 0)
            weight = std::min(weight, std::popcount(mask));
    }
    const auto distribution = spectrum->distribution();
    REQUIRE(distribution);
    CHECK(*distribution == Distribution(counts.begin(), counts.end()));
    const auto peaks = spectrum->peaks();
    REQUIRE(peaks);
    CHECK_EQUAL(peaks->magnitude, largest);
    CHECK_EQUAL(peaks->count, std::ranges::count_if(function.spectrum, [&](std::int64_t value) {
                    return std::abs(value) == largest;
                }));
    CHECK_EQUAL(peaks->first.size(), static_cast<std::size_t>(std::min<std::int64_t>(16, peaks->count)));
    std::size_t mask = 0;
    for (const analysis::Coefficient& peak : peaks->first) {
        while (std::abs(function.spectrum[mask]) != largest)
            ++mask;
        CHECK_EQUAL(peak.mask, mask);
        CHECK_EQUAL(peak.value, function.spectrum[mask++]);
    }
    const auto smallest = spectrum->least();
    REQUIRE(smallest);
    CHECK_EQUAL(std::abs(smallest->value), least);
    CHECK_EQUAL(smallest->value, function.spectrum[smallest->mask]);
    const auto first = spectrum->ofLeastWeight();
    REQUIRE(first);
    CHECK_EQUAL(first->has_value(), weight <= function.variables);
    if (*first) {
        CHECK_EQUAL(std::popcount((*first)->mask), weight);
        CHECK_EQUAL((*first)->value, function.spectrum[(*first)->mask]);
        CHECK((*first)->value != 0);
    }
    for (const std::size_t one :
         {std::size_t{0}, function.spectrum.size() / 2, function.spectrum.size() - 1}) {
        const auto coefficient = spectrum->at(one);
        REQUIRE(coefficient);
        CHECK_EQUAL(coefficient->value, function.spectrum[one]);
    }
    const auto values = spectrum->values();
    REQUIRE(values);
    CHECK(std::ranges::equal(*values, function.spectrum));
}

Rule randomRule(int variables)
{
    std::mt19937_64 random(tests::seed());
    std::vector<bool> values(std::size_t{1} << variables);
    std::generate(values.begin(), values.end(), [&] { return (random() & 1U) != 0; });
    return [values](std::size_t x) { return values[x]; };
}

bool parity(std::size_t bits)
{
    return std::popcount(bits) % 2 != 0;
}

}  // namespace

SEQUENCY_CASE(small_spectra_equal_their_definition)
{
    tests::HostRunner host;
    for (int variables = 0; variables <= 10; ++variables)
        check(functionOf(variables, randomRule(variables)), host.runner());
    check(functionOf(16, randomRule(16)), host.runner());
}

SEQUENCY_CASE(spectra_of_many_pages_equal_their_definition)
{
    session::Engine engine;
    for (const session::DeviceInfo& device : engine.devices()) {
        INFO(device.id);
        const auto runner = engine.runner(device.id);
        REQUIRE(runner);
        check(functionOf(18, randomRule(18)), *runner);
        check(functionOf(18, [](std::size_t x) { return parity((x >> 9) & x & 511); }), *runner);  // bent
        check(functionOf(18, [](std::size_t x) { return parity((x >> 10) & x & 255); }),
              *runner);                                                                     // plateaued
        check(functionOf(17, [](std::size_t x) { return parity(x & 0x1A5F1); }), *runner);  // linear
        check(functionOf(17, [](std::size_t x) { return x == 77777; }), *runner);
    }
}

// More values may occur than there are bars: a coarse histogram tells where, finer ones which.
SEQUENCY_CASE(distant_values_are_counted_part_by_part)
{
    tests::HostRunner host;
    const Rule random = randomRule(23);
    check(functionOf(23, [&](std::size_t x) { return random(x) && (x & 7) == 3; }), host.runner());
    check(functionOf(23, [](std::size_t x) { return x % 5 == 0; }), host.runner());
}
