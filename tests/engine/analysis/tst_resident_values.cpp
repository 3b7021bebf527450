// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests queries of Walsh spectra and autocorrelations that are resident on a device, with one page and with many pages, against fast transforms in
// this file.
#include "engine/analysis/properties/boolean/boolean_properties.h"
#include "engine/analysis/properties/resident_values.h"
#include "engine/session/engine.h"
#include "tests/support/check.h"
#include "tests/support/host_runner.h"
#include "tests/support/sanitized.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>
#include <map>
#include <random>

using namespace sequency;
using analysis::Distribution;
using analysis::ResidentValues;

namespace {

using Rule = std::function<bool(std::size_t)>;

struct Function {
    int variables = 0;
    program::HostVector bits;
    std::vector<std::int64_t> spectrum;  // computed by definition, level by level
    std::vector<std::int64_t> autocorrelation;
};

void transform(std::vector<std::int64_t>& values)
{
    for (std::size_t step = 1; step < values.size(); step *= 2)
        for (std::size_t i = 0; i < values.size(); ++i)
            if ((i & step) == 0) {
                const std::int64_t a = values[i];
                const std::int64_t b = values[i | step];
                values[i] = a + b;
                values[i | step] = a - b;
            }
}

Function functionOf(int variables, const Rule& rule)
{
    const std::size_t size = std::size_t{1} << variables;
    auto bits = VALUE_OF(base::PackedBits::allocate(size));
    Function function{variables, {}, std::vector<std::int64_t>(size), {}};
    for (std::size_t x = 0; x < size; ++x) {
        function.spectrum[x] = rule(x) ? -1 : 1;
        bits.words()[x / 64] |= std::uint64_t{rule(x)} << x % 64;
    }
    transform(function.spectrum);
    for (const std::int64_t value : function.spectrum)
        function.autocorrelation.push_back(value * value);
    transform(function.autocorrelation);
    for (std::int64_t& value : function.autocorrelation)
        value /= static_cast<std::int64_t>(size);
    function.bits = std::move(bits);
    return function;
}

// Checks the peaks of a spectrum, or of an autocorrelation without r(0).
void checkPeaks(ResidentValues& kept, const std::vector<std::int64_t>& expected, std::size_t first)
{
    std::int64_t largest = 0;
    for (std::size_t mask = first; mask < expected.size(); ++mask)
        largest = std::max(largest, std::abs(expected[mask]));
    std::vector<std::size_t> masks;
    for (std::size_t mask = first; mask < expected.size(); ++mask)
        if (std::abs(expected[mask]) == largest)
            masks.push_back(mask);
    const auto peaks = VALUE_OF(kept.peaks());
    CHECK_EQUAL(peaks.magnitude, largest);
    CHECK_EQUAL(peaks.count, static_cast<std::int64_t>(masks.size()));
    CHECK_EQUAL(peaks.first.has_value(), !masks.empty());
    if (masks.empty())
        return;
    CHECK_EQUAL(peaks.first->mask, masks.front());
    CHECK_EQUAL(peaks.first->value, expected[masks.front()]);
    // All peaks are listed in parts, and there is no peak after the last part.
    constexpr std::size_t together = 1000;
    for (std::size_t begin = 0; begin <= std::min<std::size_t>(masks.size(), 3 * together);
         begin += together) {
        const auto listed = VALUE_OF(kept.ofMagnitude(largest, {begin, together}));
        CHECK_EQUAL(listed.size(), std::min(together, masks.size() - std::min(begin, masks.size())));
        for (std::size_t i = 0; i < listed.size(); ++i) {
            CHECK_EQUAL(listed[i].mask, masks[begin + i]);
            CHECK_EQUAL(listed[i].value, expected[masks[begin + i]]);
        }
    }
    if (expected.size() == first + 1)
        return;
    const auto extremes = VALUE_OF(kept.extremes());
    const auto begin = expected.begin() + static_cast<std::ptrdiff_t>(first);
    const auto least = std::min_element(begin, expected.end());
    const auto greatest = std::max_element(begin, expected.end());
    CHECK_EQUAL(extremes.least.mask, static_cast<std::size_t>(least - expected.begin()));
    CHECK_EQUAL(extremes.least.value, *least);
    CHECK_EQUAL(extremes.greatest.mask, static_cast<std::size_t>(greatest - expected.begin()));
    CHECK_EQUAL(extremes.greatest.value, *greatest);
}

// Checks the queries that spectra and autocorrelations support.
void checkAll(ResidentValues& kept, const std::vector<std::int64_t>& expected, int variables)
{
    std::map<std::int64_t, std::int64_t> counts;
    int weight = variables + 1;
    for (std::size_t mask = 0; mask < expected.size(); ++mask) {
        ++counts[expected[mask]];
        if (expected[mask] != 0 && mask != 0)
            weight = std::min(weight, std::popcount(mask));
    }
    const auto distribution = VALUE_OF(kept.distribution());
    CHECK(distribution == Distribution(counts.begin(), counts.end()));
    const auto first = VALUE_OF(kept.withMinWeight());
    CHECK_EQUAL(first.has_value(), weight <= variables);
    if (first) {
        CHECK_EQUAL(std::popcount(first->mask), weight);
        CHECK_EQUAL(first->value, expected[first->mask]);
        CHECK(first->value != 0);
    }
    for (const std::size_t one : {std::size_t{0}, expected.size() / 2, expected.size() - 1}) {
        const auto coefficient = VALUE_OF(kept.at(one));
        CHECK_EQUAL(coefficient.value, expected[one]);
    }
    const auto values = VALUE_OF(kept.values());
    CHECK(std::ranges::equal(values, expected));
}

ResidentValues keptOf(ResidentValues::Kind kind, const Function& function, const program::Runner& runner)
{
    return VALUE_OF(ResidentValues::of(kind, function.bits, function.variables, runner, {}));
}

void check(const Function& function, const program::Runner& runner)
{
    ResidentValues spectrum = keptOf(ResidentValues::Kind::Spectrum, function, runner);
    checkPeaks(spectrum, function.spectrum, 0);
    checkAll(spectrum, function.spectrum, function.variables);
    std::int64_t least = INT64_MAX;
    for (const std::int64_t value : function.spectrum)
        if (value != 0)
            least = std::min(least, std::abs(value));
    const auto smallest = VALUE_OF(spectrum.least());
    CHECK_EQUAL(std::abs(smallest.value), least);
    CHECK_EQUAL(smallest.value, function.spectrum[smallest.mask]);
    ResidentValues autocorrelation = keptOf(ResidentValues::Kind::Autocorrelation, function, runner);
    checkPeaks(autocorrelation, function.autocorrelation, 1);
    checkAll(autocorrelation, function.autocorrelation, function.variables);
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

SEQUENCY_CASE(properties_of_small_resident_spectra_match_the_definition)
{
    tests::HostRunner host;
    for (int variables = 0; variables <= 10; ++variables)
        check(functionOf(variables, randomRule(variables)), host.runner());
    check(functionOf(16, randomRule(16)), host.runner());
}

SEQUENCY_CASE(properties_of_resident_spectra_of_many_pages_match_the_definition)
{
    session::Engine engine;
    for (const session::DeviceInfo& device : engine.devices()) {
        INFO(device.id);
        const auto runner = VALUE_OF(engine.runner(device.id));
        check(functionOf(18, randomRule(18)), runner);
        check(functionOf(18, [](std::size_t x) { return parity((x >> 9) & x & 511); }), runner);  // bent
        check(functionOf(18, [](std::size_t x) { return parity((x >> 10) & x & 255); }),
              runner);                                                                     // plateaued
        check(functionOf(17, [](std::size_t x) { return parity(x & 0x1A5F1); }), runner);  // linear
        check(functionOf(17, [](std::size_t x) { return x == 77777; }), runner);
    }
}

// If there are more values than bars, a coarse histogram finds the occupied ranges, and finer histograms find the values.
SEQUENCY_CASE(widely_spread_resident_values_are_all_counted_by_nested_histograms)
{
    tests::HostRunner host;
    const Rule random = randomRule(23);
    check(functionOf(23, [&](std::size_t x) { return random(x) && (x & 7) == 3; }), host.runner());
    check(functionOf(23, [](std::size_t x) { return x % 5 == 0; }), host.runner());
}

SEQUENCY_CASE(values_are_computed_in_host_memory_if_the_device_has_no_room)
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
    CHECK_EQUAL(asked, 2);  // one call each for spectrum and autocorrelation
}

// A runner on the host claims to be a GPU. One device has room for the data, which is transferred once. Another one has room for the bits only.
SEQUENCY_CASE(properties_of_long_functions_are_the_same_on_gpu_and_host)
{
    constexpr int variables = tests::isSanitized ? 21 : 25;
    std::mt19937_64 random(tests::seed());
    for (const bool isQuadratic : {false, true}) {
        auto bits = VALUE_OF(base::PackedBits::allocate(std::size_t{1} << variables));
        for (std::size_t word = 0; word < bits.wordCount(); ++word)
            bits.words()[word] =
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
        auto copy = bits.clone();
        REQUIRE(copy);
        analysis::BooleanFacts onHost(std::move(*copy), host.runner());
        for (const char* name :
             {"weight", "nonlinearity", "degree", "absolute_indicator", "linear_structures",
              "derivative_weights", "propagation_criterion", "sum_of_squares"}) {
            INFO(std::string(name) + (isQuadratic ? ", quadratic" : ", random"));
            const analysis::BooleanProperty* const property = analysis::findBooleanProperty(name);
            const auto expected = VALUE_OF(property->find(onHost));
            for (const program::Runner& runner : {gpu, small}) {
                copy = bits.clone();
                REQUIRE(copy);
                analysis::BooleanFacts facts(std::move(*copy), runner);
                const auto finding = VALUE_OF(property->find(facts));
                CHECK(finding.value == expected.value);
                CHECK_EQUAL(finding.witness.sentence.text(), expected.witness.sentence.text());
            }
        }
    }
}

// Less than a tenth of the 2^23 values may leave the device.
SEQUENCY_CASE(reductions_of_long_resident_vectors_download_only_their_results)
{
    constexpr int variables = 23;
    const Function function = functionOf(variables, randomRule(variables));
    for (const auto kind : {ResidentValues::Kind::Spectrum, ResidentValues::Kind::Autocorrelation}) {
        tests::HostRunner host;
        program::Runner runner = host.runner();
        std::size_t fetched = 0;  // bytes transferred from the device
        runner.run = [&, run = runner.run](const program::Program& program, const program::Vectors& vectors) {
            for (const program::VectorId id : program.outputs())
                fetched += program::storageBytes(program.vector(id).storage, program.vector(id).length);
            return run(program, vectors);
        };
        ResidentValues kept = keptOf(kind, function, runner);
        CHECK_EQUAL(fetched, std::size_t{0});
        REQUIRE(kept.peaks());
        REQUIRE(kept.extremes());
        REQUIRE(kept.withMinWeight());
        const std::size_t pageBytes = (std::size_t{1} << 16) * sizeof(std::int32_t);
        CHECK(fetched <= 12 * pageBytes);  // of 128 pages
        fetched = 0;
        REQUIRE(kept.distribution());
        CHECK(fetched <= 4 * program::maxIntegerBars * sizeof(std::int64_t));
    }
}
