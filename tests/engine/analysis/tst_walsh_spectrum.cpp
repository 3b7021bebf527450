// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is looked at of a Walsh spectrum that stays on a device, of one and of many pages: against a fast transform written here.
#include "engine/analysis/properties/boolean_properties.h"
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

// It is computed into the host's memory then, as before.
SEQUENCY_CASE(a_device_without_room_still_computes_it)
{
    tests::HostRunner host;
    program::Runner runner = host.runner();
    int asked = 0;
    runner.keep = [&](const program::Program&, const std::vector<program::InputVector>&,
                      const program::Program*) -> base::Result<std::shared_ptr<const program::DeviceVector>> {
        ++asked;
        return base::Error{base::ErrorKind::OutOfMemory, "a device without room"};
    };
    check(functionOf(17, randomRule(17)), runner);
    CHECK_EQUAL(asked, 1);
}

// What goes to a GPU once and stays there, and what it does where that has room for the bits alone: by a device of the host that says it is one.
SEQUENCY_CASE(long_functions_on_a_gpu_have_the_same_properties)
{
    constexpr int variables = 25;
    std::mt19937_64 random(tests::seed());
    for (const bool isQuadratic : {false, true}) {
        auto bits = base::PackedBits::allocate(std::size_t{1} << variables);
        REQUIRE(bits);
        for (std::size_t word = 0; word < bits->wordCount(); ++word)
            bits->words()[word] =
                isQuadratic ? (parity(word >> 9 & word & 511) ? ~std::uint64_t{0} : 0) : random();
        tests::HostRunner host;
        program::Runner gpu = host.runner();
        gpu.isOnGpu = true;
        program::Runner small = gpu;
        small.keep = [keep = gpu.keep](const program::Program& program,
                                       const std::vector<program::InputVector>& inputs,
                                       const program::Program* reader)
            -> base::Result<std::shared_ptr<const program::DeviceVector>> {
            if (program.vector(program.outputs().front()).storage != program::Storage::Bits)
                return base::Error{base::ErrorKind::OutOfMemory, "a device without room"};
            return keep(program, inputs, reader);
        };
        for (const char* name : {"weight", "nonlinearity", "degree"}) {
            INFO(std::string(name) + (isQuadratic ? ", quadratic" : ", random"));
            const analysis::BooleanProperty* const property = analysis::booleanPropertyNamed(name);
            const auto found = [&](const program::Runner& runner) {
                auto copy = bits->clone();
                REQUIRE(copy);
                analysis::BooleanFacts facts(std::move(*copy), runner);
                auto finding = property->find(facts);
                INFO(finding ? "" : finding.error().text());
                REQUIRE(finding);
                return std::move(*finding);
            };
            const analysis::Finding expected = found(host.runner());
            for (const program::Runner& runner : {gpu, small}) {
                const analysis::Finding finding = found(runner);
                CHECK(finding.value == expected.value);
                CHECK_EQUAL(finding.witness.sentence, expected.witness.sentence);
            }
        }
    }
}
