// SPDX-License-Identifier: GPL-3.0-or-later
//
// Spectra that stay on a device: what is looked at is what the host's own reductions say of the fetched spectrum, and how much stays
// is bounded.
#include "tests/support/check.h"
#include "tests/support/definition.h"
#include "tests/support/every_device.h"

#include <algorithm>
#include <cmath>

using namespace sequency;
using base::ElementType;
using session::SpectrumLook;

namespace {

base::SharedFunction functionOf(int radix, int variables, ElementType type, std::uint64_t seed)
{
    std::size_t size = 1;
    for (int i = 0; i < variables; ++i)
        size *= static_cast<std::size_t>(radix);
    const int largest = type == ElementType::UInt8 ? radix - 1 : 50;
    return std::make_shared<const base::FunctionVector>(
        base::FunctionVector{radix, variables, tests::randomElements(type, size, largest, seed)});
}

session::TransformRequest requestFor(const base::SharedFunction& function, const std::string& transform,
                                     const std::string& device)
{
    session::TransformRequest request;
    request.function = function;
    request.spec = {transform, function->radix, function->variables};
    request.device = device;
    return request;
}

template <typename Check>
void onEveryDevice(const Check& check)
{
    tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
        engine.kept().setLimit(std::size_t{1} << 30);
        check(engine, device);
    });
}

void checkHistogram(SpectrumLook& look, const base::ElementVector& values, std::size_t maxBars)
{
    const auto found = look.histogram(maxBars);
    REQUIRE(found);
    CHECK(found->bars.size() <= maxBars);
    std::size_t counted = 0;
    for (const analysis::HistogramBar& bar : found->bars) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < base::elementCount(values); ++i) {
            const double value = base::realPart(values, i);
            count += value >= bar.low && value <= bar.high ? 1 : 0;
        }
        CHECK_EQUAL(bar.count, count);
        CHECK(!found->exact || bar.low == bar.high);
        counted += count;
    }
    CHECK_EQUAL(counted, base::elementCount(values));
}

// Everything that can be looked at, against the whole spectrum in the host's memory.
void checkLooks(session::Engine& engine, const session::TransformRequest& request, bool isExact)
{
    const auto kept = engine.keepSpectrum(request);
    INFO(kept ? "" : kept.error().text() + kept.error().log);
    REQUIRE(kept);
    const auto whole = engine.transform(request);
    REQUIRE(whole);
    const base::ElementVector& values = *whole->spectrum;
    const std::size_t size = base::elementCount(values);
    REQUIRE(kept->size() == size);
    SpectrumLook look(*engine.backend(request.device), *kept);
    const auto page = look.page(size / 3, size - size / 3);
    REQUIRE(page);
    for (std::size_t i = 0; i < base::elementCount(*page); ++i)
        CHECK(base::realPart(*page, i) == base::realPart(values, size / 3 + i));
    CHECK(look.page(size, 1).error().kind == base::ErrorKind::BadUsage);

    const auto pyramid = analysis::MinMaxPyramid::build(whole->spectrum);
    REQUIRE(pyramid);
    const std::size_t block = size / static_cast<std::size_t>(request.spec.radix);
    const auto extremes = look.extremes(block);
    REQUIRE(extremes);
    for (std::size_t i = 0; i < extremes->size(); ++i) {
        const auto expected = pyramid->range(i * block, (i + 1) * block);
        CHECK((*extremes)[i].min == expected.min && (*extremes)[i].max == expected.max);
    }
    for (const std::size_t count : {std::size_t{1}, std::size_t{7}, size + 1}) {
        const auto found = look.largest(count);
        const auto expected = analysis::largestMagnitudes(*pyramid, count);
        REQUIRE(found && expected);
        std::vector<std::size_t> positions;
        for (const auto& coefficient : *found)
            positions.push_back(coefficient.position);
        CHECK(positions == *expected);
    }
    const auto rows = look.byWeight();
    const auto expected = analysis::byWeight(values, request.spec.radix, request.spec.variables, {});
    REQUIRE(rows && expected);
    REQUIRE(rows->size() == expected->size());
    for (std::size_t i = 0; i < rows->size(); ++i) {
        const auto& row = (*rows)[i];
        const auto& wanted = (*expected)[i];
        CHECK_EQUAL(row.count, wanted.count);
        CHECK_EQUAL(row.nonZero, wanted.nonZero);
        CHECK_EQUAL(row.largest, wanted.largest);
        CHECK(isExact ? row.energy == wanted.energy
                      : std::abs(row.energy - wanted.energy) <= 1e-6 * wanted.energy);
    }
    checkHistogram(look, values, 16);
    checkHistogram(look, values, 1024);
}

}  // namespace

SEQUENCY_CASE(what_is_looked_at_is_what_the_whole_says)
{
    onEveryDevice([](session::Engine& engine, const std::string& device) {
        checkLooks(engine, requestFor(functionOf(2, 6, ElementType::UInt8, 1), "walsh", device), true);
        auto signs = requestFor(functionOf(2, 16, ElementType::UInt8, 2), "walsh", device);  // by packed bits
        signs.encoding = session::Encoding::Polarity;
        checkLooks(engine, signs, true);
        checkLooks(engine, requestFor(functionOf(2, 9, ElementType::Int64, 3), "arithmetic", device), true);
        checkLooks(engine, requestFor(functionOf(2, 12, ElementType::Float32, 4), "walsh", device), false);
        checkLooks(engine, requestFor(functionOf(2, 10, ElementType::UInt8, 5), "reed-muller", device), true);
        checkLooks(engine, requestFor(functionOf(4, 4, ElementType::UInt8, 6), "gf", device), true);
    });
}

// Of so many values that blocks are looked at first; equally large ones by position.
SEQUENCY_CASE(the_largest_are_found_by_blocks)
{
    onEveryDevice([](session::Engine& engine, const std::string& device) {
        auto request = requestFor(functionOf(2, 18, ElementType::UInt8, 15), "walsh", device);
        request.encoding = session::Encoding::Polarity;
        const auto kept = engine.keepSpectrum(request);
        const auto whole = engine.transform(request);
        REQUIRE(kept && whole);
        const auto pyramid = analysis::MinMaxPyramid::build(whole->spectrum);
        REQUIRE(pyramid);
        const auto expected = analysis::largestMagnitudes(*pyramid, 10);
        const auto found = SpectrumLook(*engine.backend(device), *kept).largest(10);
        REQUIRE(expected && found);
        std::vector<std::size_t> positions;
        for (const auto& coefficient : *found)
            positions.push_back(coefficient.position);
        CHECK(positions == *expected);
    });
}

SEQUENCY_CASE(what_cannot_be_looked_at_is_said)
{
    onEveryDevice([](session::Engine& engine, const std::string& device) {
        auto request = requestFor(functionOf(3, 3, ElementType::UInt8, 7), "vilenkin-chrestenson", device);
        const auto complex = engine.keepSpectrum(request);
        REQUIRE(complex);
        SpectrumLook look(*engine.backend(device), *complex);
        CHECK(look.page(0, 27));
        CHECK(look.extremes(9).error().kind == base::ErrorKind::Unsupported);
        request = requestFor(functionOf(2, 4, ElementType::UInt8, 8), "walsh", device);
        request.spec.order = transform::SpectrumOrder::Sequency;
        const auto sequency = engine.keepSpectrum(request);
        REQUIRE(sequency);
        CHECK(SpectrumLook(*engine.backend(device), *sequency).byWeight().error().kind ==
              base::ErrorKind::BadUsage);
        CHECK(SpectrumLook(*engine.backend(device), *sequency).extremes(5).error().kind ==
              base::ErrorKind::BadUsage);
    });
}

// The function goes there once; later requests of any transform read it there, and get what they get without.
SEQUENCY_CASE(a_function_goes_to_its_device_once)
{
    session::Engine engine;
    const std::string device = engine.resolveDevice("opencl")->id;
    engine.kept().setLimit(std::size_t{1} << 30);
    const auto function = functionOf(2, 18, ElementType::UInt8, 9);
    for (const std::string transform : {"walsh", "arithmetic", "reed-muller"}) {
        INFO(transform);
        auto request = requestFor(function, transform, device);
        const auto expected = engine.transform(request);
        request.keepsFunction = true;
        const auto found = engine.transform(request);
        REQUIRE(expected && found);
        CHECK(tests::dense(*found->spectrum) == tests::dense(*expected->spectrum));
        const std::size_t bytes = found->keptBytes;
        CHECK(bytes > 0);
        const auto again = engine.transform(request);
        REQUIRE(again);
        CHECK_EQUAL(again->timings.uploadSeconds, 0.0);
        CHECK_EQUAL(engine.kept().byteCount(device), bytes);
    }
}

SEQUENCY_CASE(what_is_kept_is_bounded_and_given_back)
{
    session::Engine engine;
    const std::string device = engine.resolveDevice("opencl")->id;
    constexpr std::size_t bytes = 4 << 10;
    engine.kept().setLimit(5 * bytes / 2);
    const auto run = [&](const base::SharedFunction& function) {
        auto request = requestFor(function, "walsh", device);
        request.keepsFunction = true;
        const auto done = engine.transform(request);
        REQUIRE(done);
        return done->timings.uploadSeconds > 0;
    };
    auto a = functionOf(2, 10, ElementType::Float32, 10);
    const auto b = functionOf(2, 10, ElementType::Float32, 11);
    const auto c = functionOf(2, 10, ElementType::Float32, 12);
    CHECK(run(a));
    CHECK(run(b));
    CHECK(!run(a));  // both are there
    CHECK(run(c));   // b is the one that was not used for the longest time
    CHECK(!run(a));
    CHECK(run(b));
    CHECK_EQUAL(engine.kept().byteCount(device), 2 * bytes);
    CHECK(run(functionOf(2, 12, ElementType::Float32, 13)));  // more than the limit: computed all the same
    a.reset();
    engine.kept().release();
    CHECK_EQUAL(engine.kept().byteCount(device), 0U);
    {
        const auto spectrum = engine.keepSpectrum(requestFor(b, "walsh", device));
        REQUIRE(spectrum);
        CHECK_EQUAL(engine.kept().byteCount(device), 2 * bytes);
        const auto none = engine.keepSpectrum(requestFor(c, "walsh", device));
        REQUIRE(!none);
        CHECK(none.error().kind == base::ErrorKind::OutOfMemory);
    }
    CHECK(engine.keepSpectrum(requestFor(c, "walsh", device)));
    CHECK(engine.kept().byteCount(device) <= 5 * bytes / 2);
}

// Whoever closes a function gives its memory back.
SEQUENCY_CASE(a_function_without_an_owner_goes)
{
    session::Engine engine;
    const std::string device = engine.resolveDevice("opencl")->id;
    auto request = requestFor(functionOf(2, 10, ElementType::Float32, 14), "walsh", device);
    request.keepsFunction = true;
    // Where the device's memory is the host's nothing is kept unasked.
    if (engine.resolveDevice(device)->type != session::DeviceType::Gpu) {
        CHECK_EQUAL(engine.transform(request)->keptBytes, 0U);
        CHECK(engine.keepSpectrum(request).error().kind == base::ErrorKind::OutOfMemory);
    }
    engine.kept().setLimit(std::size_t{1} << 30);
    REQUIRE(engine.transform(request));
    CHECK(engine.kept().byteCount(device) > 0);
    request.function.reset();
    CHECK_EQUAL(engine.kept().byteCount(device), 0U);
}
