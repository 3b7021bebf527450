// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests spectra that are resident on a device: everything that is read from them matches the definition, and their memory is bounded.
#include "engine/program/program_text.h"
#include "engine/session/calls/rounding.h"
#include "tests/support/check.h"
#include "tests/support/definitions/factors.h"
#include "tests/support/drivers/every_device.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <random>
#include <type_traits>

using namespace sequency;
using analysis::DeviceSpectrumReader;
using analysis::Part;
using base::ElementType;

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

base::Result<session::TransformResult> keptSpectrum(session::Engine& engine,
                                                    session::TransformRequest request)
{
    request.spectrumPlace = session::SpectrumPlace::Device;
    return engine.run(request);
}

template <typename Check>
void onEveryDevice(const Check& check)
{
    tests::onEveryDevice([&](session::Engine& engine, const std::string& device) {
        engine.kept().setLimit(std::size_t{1} << 30);
        check(engine, device);
    });
}

std::unique_ptr<DeviceSpectrumReader> lookAt(session::Engine& engine, const session::TransformResult& kept)
{
    return VALUE_OF(engine.look(kept));
}

// A spectrum by definition, with its extremes, its largest values and the weights of its indices.
struct Defined {
    transform::TransformSpec spec;
    std::vector<double> values;
    std::vector<std::size_t> weights;  // number of nonzero digits of the Hadamard index, by position

    explicit Defined(const session::TransformRequest& request) : spec(request.spec)
    {
        const bool isSigned = request.encoding == session::Encoding::RootsOfUnity;
        for (const auto value :
             tests::byFactors(spec, tests::encoded(tests::dense(request.function->values), isSigned)))
            values.push_back(value.real());
        const auto order = spec.order == transform::SpectrumOrder::Hadamard
                               ? std::vector<std::size_t>()
                               : tests::independentOrder(spec.order, spec.variables);
        const auto radix = static_cast<std::size_t>(spec.radix);
        for (std::size_t position = 0; position < values.size(); ++position) {
            std::size_t weight = 0;
            for (std::size_t rest = order.empty() ? position : order[position]; rest > 0; rest /= radix)
                weight += rest % radix != 0 ? 1 : 0;
            weights.push_back(weight);
        }
    }
    analysis::MinMax range(std::size_t first, std::size_t last) const
    {
        const auto [min, max] = std::minmax_element(values.begin() + static_cast<std::ptrdiff_t>(first),
                                                    values.begin() + static_cast<std::ptrdiff_t>(last));
        return {*min, *max};
    }
    // Returns the positions of the `count` values of largest magnitude, in decreasing order. Equal magnitudes are ordered by position.
    std::vector<std::size_t> largest(std::size_t count) const
    {
        std::vector<std::size_t> positions(values.size());
        std::iota(positions.begin(), positions.end(), std::size_t{0});
        std::ranges::stable_sort(positions, std::greater(),
                                 [&](std::size_t i) { return std::abs(values[i]); });
        positions.resize(std::min(count, positions.size()));
        return positions;
    }
};

// Checks that the histogram counts every value except NaN in the last bar whose lower limit does not exceed it. Real values keep their signs.
void checkHistogram(const DeviceSpectrumReader& look, const std::vector<double>& values, std::size_t maxBars)
{
    std::vector<double> numbers;
    std::ranges::copy_if(values, std::back_inserter(numbers),
                         [](double value) { return !std::isnan(value); });
    std::ranges::sort(numbers);
    const auto found = VALUE_OF(look.histogram(Part::Magnitude, maxBars, {}));
    REQUIRE(found.bars.empty() == numbers.empty());
    if (numbers.empty())
        return;
    std::vector<double> different = numbers;
    different.erase(std::unique(different.begin(), different.end()), different.end());
    CHECK_EQUAL(found.exact, different.size() <= maxBars);
    CHECK(found.bars.size() <= (found.exact ? different.size() : std::max(maxBars, std::size_t{4})));
    // The ends of inexact bars are sums that are rounded.
    const double rounding = found.exact ? 0 : 1e-12 * (numbers.back() - numbers.front());
    auto begin = numbers.begin();
    CHECK_EQUAL(found.bars.front().low, numbers.front());
    for (std::size_t i = 0; i < found.bars.size(); ++i) {
        const analysis::HistogramBar& bar = found.bars[i];
        const bool isLast = i + 1 == found.bars.size();
        const auto end =
            isLast ? numbers.end() : std::lower_bound(begin, numbers.end(), found.bars[i + 1].low);
        CHECK_EQUAL(bar.count, end - begin);
        REQUIRE(begin < end);
        CHECK(bar.low <= *begin && *std::prev(end) <= bar.high + rounding);
        CHECK(isLast || bar.high <= found.bars[i + 1].low + rounding);
        CHECK(!found.exact || bar.low == bar.high);
        begin = end;
    }
    CHECK(found.typicalLow >= numbers.front() && found.typicalHigh <= numbers.back());
}

void checkExtremes(const DeviceSpectrumReader& look, const Defined& defined)
{
    const std::size_t size = defined.values.size();
    const std::size_t block = size / static_cast<std::size_t>(defined.spec.radix);
    const std::size_t skipped = size / block - 1;
    const auto extremes = VALUE_OF(look.extremes(block, skipped, 1));
    const auto expected = defined.range(skipped * block, size);
    CHECK(extremes.front().min == expected.min && extremes.front().max == expected.max);

    const auto all = VALUE_OF(look.blocks());
    CHECK_EQUAL(all.size(), size);
    const std::size_t length = all.blockLength();
    for (std::size_t first = 0; first < size; first += length) {
        const auto found = all.range(first, first + length);
        const auto wanted = defined.range(first, first + length);
        CHECK(found.min == wanted.min && found.max == wanted.max);
    }
    const auto picture = VALUE_OF(look.range(size / 3, size - size / 5, {}));
    CHECK(picture.values.blockLength() == 1 && picture.first == size / 3);
    for (std::size_t i = 0; i < picture.values.size(); ++i)
        CHECK(picture.values.value(i) == defined.values[size / 3 + i]);
}

void checkWeights(const DeviceSpectrumReader& look, const Defined& defined, bool isExact)
{
    const auto rows = VALUE_OF(look.byWeight({}));
    REQUIRE(rows.size() == static_cast<std::size_t>(defined.spec.variables) + 1);
    for (std::size_t weight = 0; weight < rows.size(); ++weight) {
        analysis::WeightRow expected;
        std::vector<std::size_t> positions;
        for (std::size_t i = 0; i < defined.values.size(); ++i) {
            if (defined.weights[i] != weight)
                continue;
            const double value = defined.values[i];
            ++expected.count;
            expected.largest = std::max(expected.largest, std::abs(value));
            expected.energy += value * value;
            if (value != 0)
                positions.push_back(i);
        }
        const analysis::WeightRow& row = rows[weight];
        CHECK_EQUAL(row.count, expected.count);
        CHECK_EQUAL(row.nonZero, positions.size());
        CHECK_EQUAL(row.largest, expected.largest);
        CHECK_NEAR(row.energy, expected.energy, isExact ? 0 : 1e-6 * expected.energy);
        if (weight != 1)
            continue;
        const auto found = VALUE_OF(look.positionsOfWeight(1, 5, {}));
        CHECK_EQUAL(found.count, positions.size());
        positions.resize(std::min(positions.size(), std::size_t{5}));
        CHECK_EQUAL(found.first, positions);
    }
}

// Checks the heat map: a cell shows the value of largest magnitude in its part of the table.
void checkMap(const DeviceSpectrumReader& look, const std::vector<double>& values)
{
    const auto map = VALUE_OF(look.heatMap(Part::Real, 8, {}));
    REQUIRE(map.tableRows * map.tableColumns == values.size());
    std::vector<double> largest(map.rows * map.columns);
    const auto cellOf = [&](std::size_t i) {
        return i / map.tableColumns * map.rows / map.tableRows * map.columns +
               i % map.tableColumns * map.columns / map.tableColumns;
    };
    for (std::size_t i = 0; i < values.size(); ++i)
        largest[cellOf(i)] = std::max(largest[cellOf(i)], std::abs(values[i]));
    REQUIRE(map.cells.size() == largest.size());
    for (std::size_t cell = 0; cell < largest.size(); ++cell) {
        const std::size_t position = map.positions[cell];
        CHECK_EQUAL(cellOf(position), cell);
        CHECK_EQUAL(std::abs(values[position]), largest[cell]);
        CHECK_EQUAL(map.cells[cell], static_cast<float>(values[position]));
    }
}

// Returns the values of a real spectrum and checks that they differ from the definition only by rounding.
std::vector<double> roundedValues(session::Engine& engine, const session::TransformRequest& request)
{
    const auto whole = VALUE_OF(engine.run(request));
    const Defined defined(request);
    std::vector<double> values;
    for (std::size_t i = 0; i < defined.values.size(); ++i) {
        values.push_back(base::realPart(*whole.spectrum, i));
        if (!std::isnan(defined.values[i]))
            CHECK_NEAR(values[i], defined.values[i], session::roundingTolerance(whole));
    }
    return values;
}

// Compares everything that can be read from a resident spectrum with the definition.
void checkLooks(session::Engine& engine, const session::TransformRequest& request)
{
    const auto kept = VALUE_OF(keptSpectrum(engine, request));
    const Defined defined(request);
    const std::vector<double>& values = defined.values;
    const std::size_t size = values.size();
    CHECK(kept.isKept() && kept.size() == size);
    const auto look = lookAt(engine, kept);
    const auto page = VALUE_OF(look->pieces().read(size / 3, size - size / 3));
    for (std::size_t i = 0; i < base::elementCount(page); ++i)
        CHECK(base::realPart(page, i) == values[size / 3 + i]);
    CHECK(look->pieces().read(size, 1).error().kind == base::ErrorKind::BadUsage);
    const std::vector<std::size_t> places{size - 1, 0, size / 2, 0};
    const auto some = VALUE_OF(look->at(places));
    for (std::size_t i = 0; i < places.size(); ++i)
        CHECK(base::realPart(some, i) == values[places[i]]);
    checkExtremes(*look, defined);
    for (const std::size_t count : {std::size_t{1}, std::size_t{7}, size + 1}) {
        const auto found = VALUE_OF(look->largest(count, {}));
        CHECK_EQUAL(found, defined.largest(count));
    }
    checkWeights(*look, defined, base::isInteger(kept.elementType()));
    for (const std::size_t bars : {std::size_t{4}, std::size_t{16}, std::size_t{1000}})
        checkHistogram(*look, values, bars);
    checkMap(*look, values);
}

}  // namespace

SEQUENCY_CASE(values_read_from_a_resident_spectrum_match_the_definition)
{
    onEveryDevice([](session::Engine& engine, const std::string& device) {
        checkLooks(engine, requestFor(functionOf(2, 6, ElementType::UInt8, 1), "walsh", device));
        auto signs =
            requestFor(functionOf(2, 16, ElementType::UInt8, 2), "walsh", device);  // sent as packed bits
        signs.encoding = session::Encoding::RootsOfUnity;
        checkLooks(engine, signs);
        signs.spec.order = transform::SpectrumOrder::Sequency;
        checkLooks(engine, signs);
        checkLooks(engine, requestFor(functionOf(2, 9, ElementType::Int64, 3), "arithmetic", device));
        checkLooks(engine, requestFor(functionOf(2, 12, ElementType::Float32, 4), "walsh", device));
        checkLooks(engine, requestFor(functionOf(2, 10, ElementType::UInt8, 5), "reed-muller", device));
        checkLooks(engine, requestFor(functionOf(4, 4, ElementType::UInt8, 6), "gf", device));
    });
}

// One value is far from the others, and there are more distinct values than bars. The device counts wide bars first, and then narrow bars where there
// are values.
SEQUENCY_CASE(histograms_of_resident_spectra_with_outliers_count_every_value)
{
    onEveryDevice([](session::Engine& engine, const std::string& device) {
        const auto function = functionOf(2, 12, ElementType::Int64, 16);
        auto values = VALUE_OF(base::clone(function->values));
        std::get<base::AlignedBuffer<std::int64_t>>(values)[5] = std::int64_t{1} << 40;
        auto request = requestFor(
            std::make_shared<const base::FunctionVector>(base::FunctionVector{2, 12, std::move(values)}),
            "arithmetic", device);
        const auto kept = VALUE_OF(keptSpectrum(engine, request));
        const auto look = lookAt(engine, kept);
        for (const std::size_t bars : {std::size_t{8}, std::size_t{100}, std::size_t{1000}})
            checkHistogram(*look, Defined(request).values, bars);
    });
}

// The spectrum is so long that the extremes of blocks are read first. Equal magnitudes are ordered by position, and parts of the picture are read by
// blocks too.
SEQUENCY_CASE(values_read_by_blocks_from_long_resident_spectra_match_the_definition)
{
    onEveryDevice([](session::Engine& engine, const std::string& device) {
        auto request = requestFor(functionOf(2, 20, ElementType::UInt8, 15), "walsh", device);
        request.encoding = session::Encoding::RootsOfUnity;
        const auto kept = VALUE_OF(keptSpectrum(engine, request));
        const Defined defined(request);
        const auto look = lookAt(engine, kept);
        const auto found = VALUE_OF(look->largest(10, {}));
        CHECK_EQUAL(found, defined.largest(10));
        const std::size_t first = 1000;
        const std::size_t last = std::size_t{1} << 19;
        const auto picture = VALUE_OF(look->range(first, last, {}));
        const std::size_t length = picture.values.blockLength();
        CHECK(length > 1 && picture.first <= first && picture.first + picture.values.size() >= last);
        CHECK(picture.values.size() / length <= DeviceSpectrumReader::maxPictureBlocks);
        std::vector<double> samples(64);
        for (std::size_t at = 0; at < picture.values.size(); at += length) {
            const auto seen = picture.values.range(at, at + length);
            const auto wanted = defined.range(picture.first + at, picture.first + at + length);
            CHECK(seen.min == wanted.min && seen.max == wanted.max);
            const std::size_t count = picture.values.sample(at, at + length, samples);
            CHECK(count > 0);
            for (std::size_t i = 0; i < count; ++i)
                CHECK(seen.min <= samples[i] && samples[i] <= seen.max);
        }
    });
}

SEQUENCY_CASE(reads_outside_the_resident_spectrum_are_rejected_as_usage_errors)
{
    onEveryDevice([](session::Engine& engine, const std::string& device) {
        auto request = requestFor(functionOf(3, 3, ElementType::UInt8, 7), "vilenkin-chrestenson", device);
        const auto complex = VALUE_OF(keptSpectrum(engine, request));
        const auto look = lookAt(engine, complex);
        CHECK(look->pieces().read(0, 27));
        CHECK(look->extremes(9, 0, 3).error().kind == base::ErrorKind::BadUsage);
        request = requestFor(functionOf(2, 4, ElementType::UInt8, 8), "walsh", device);
        const auto walsh = VALUE_OF(keptSpectrum(engine, request));
        CHECK(lookAt(engine, walsh)->extremes(5, 0, 1).error().kind == base::ErrorKind::BadUsage);
        CHECK(lookAt(engine, walsh)->extremes(4, 3, 2).error().kind == base::ErrorKind::BadUsage);
    });
}

// Distinct reals are counted on the device, even if one value is far from the others. If the spectrum has few distinct values or NaN, all values are
// fetched.
SEQUENCY_CASE(histograms_of_resident_real_spectra_count_every_value)
{
    onEveryDevice([](session::Engine& engine, const std::string& device) {
        std::vector<std::string> programs;
        engine.observePlans([&](const session::DeviceInfo&, const program::Plan& plan) {
            programs.push_back(program::text(plan.program()));
        });
        auto random = tests::generator(31);
        for (const bool isDouble : {false, true})
            for (const double outlier : {0.0, 1e6, std::numeric_limits<double>::quiet_NaN()}) {
                INFO(device + (isDouble ? " float64 " : " float32 ") + std::to_string(outlier));
                auto values = VALUE_OF(base::allocateElements(
                    isDouble ? ElementType::Float64 : ElementType::Float32, std::size_t{1} << 13));
                std::uniform_real_distribution<double> any(-1, 1);
                std::visit(
                    [&](auto& buffer) {
                        for (auto& value : buffer) {
                            using Value = std::remove_cvref_t<decltype(value)>;
                            if constexpr (std::is_floating_point_v<Value>)
                                value = static_cast<Value>(any(random));
                        }
                        using Value = std::remove_cvref_t<decltype(buffer[0])>;
                        if constexpr (std::is_floating_point_v<Value>)
                            buffer[buffer.size() - 1] += static_cast<Value>(outlier);
                    },
                    values);
                const auto request = requestFor(std::make_shared<const base::FunctionVector>(
                                                    base::FunctionVector{2, 13, std::move(values)}),
                                                "arithmetic", device);
                const auto kept = VALUE_OF(keptSpectrum(engine, request));
                const auto rounded = roundedValues(engine, request);
                const auto look = lookAt(engine, kept);
                for (const std::size_t bars : {std::size_t{8}, std::size_t{100}, std::size_t{512}}) {
                    programs.clear();
                    checkHistogram(*look, rounded, bars);
                    const bool isFetched = std::ranges::any_of(programs, [](const std::string& text) {
                        return text.find("slice S") != std::string::npos;
                    });
                    CHECK_EQUAL(isFetched, std::isnan(outlier));
                }
            }
        const auto few = requestFor(functionOf(2, 10, ElementType::Float32, 32), "arithmetic", device);
        const auto kept = VALUE_OF(keptSpectrum(engine, few));
        checkHistogram(*lookAt(engine, kept), roundedValues(engine, few), 1000);
        engine.observePlans({});
    });
}

SEQUENCY_CASE(a_spectrum_stays_on_the_device_only_if_requested_and_long)
{
    session::Engine engine;
    const std::string device = engine.resolveDevice("opencl")->id;
    engine.kept().setLimit(std::size_t{1} << 30);
    engine.kept().setMinSpectrum(std::size_t{1} << 10);
    const auto isKept = [&](session::TransformRequest request) {
        request.spectrumPlace = session::SpectrumPlace::DeviceIfLong;
        const auto result = VALUE_OF(engine.run(request));
        CHECK(result.isKept() == (result.kept != nullptr));
        return result.isKept();
    };
    const auto bits = functionOf(2, 10, ElementType::UInt8, 20);
    CHECK(isKept(requestFor(bits, "walsh", device)));
    CHECK(isKept(requestFor(bits, "reed-muller", device)));
    CHECK(!isKept(requestFor(functionOf(2, 9, ElementType::UInt8, 21), "walsh", device)));  // too short
    CHECK(isKept(requestFor(functionOf(2, 10, ElementType::Float32, 22), "walsh", device)));
    CHECK(isKept(requestFor(functionOf(2, 10, ElementType::Float64, 22), "walsh", device)));
    CHECK(!isKept(requestFor(functionOf(4, 5, ElementType::UInt8, 22), "vilenkin-chrestenson", device)));
    CHECK(!isKept(requestFor(bits, "walsh", "cpu")));
    auto scaled = requestFor(bits, "walsh", device);
    scaled.spec.scale = transform::SpectrumScale::Size;
    CHECK(!isKept(scaled));
    auto scaledReals = requestFor(functionOf(2, 10, ElementType::Float32, 23), "walsh", device);
    scaledReals.spec.scale = transform::SpectrumScale::Size;
    CHECK(isKept(scaledReals));
    engine.kept().setLimit(std::size_t{1} << 10);  // no memory for the spectrum
    CHECK(!isKept(requestFor(bits, "walsh", device)));
    CHECK(!engine.run(requestFor(bits, "walsh", device))->isKept());  // not requested
}

// The older spectrum is evicted although it is still in use. Reading it then fails, and it can be computed again.
SEQUENCY_CASE(a_new_resident_spectrum_evicts_the_older_one_if_memory_is_short)
{
    session::Engine engine;
    const std::string device = engine.resolveDevice("opencl")->id;
    constexpr std::size_t bytes = std::size_t{4} << 12;
    engine.kept().setLimit(3 * bytes / 2);
    const auto request = requestFor(functionOf(2, 12, ElementType::UInt8, 23), "walsh", device);
    const auto first = VALUE_OF(keptSpectrum(engine, request));
    CHECK(engine.look(first));
    const auto second = VALUE_OF(keptSpectrum(engine, request));
    CHECK(ERROR_OF(engine.look(first)).kind == base::ErrorKind::Device);
    CHECK(engine.look(second));
    CHECK(engine.kept().byteCount(device) <= 3 * bytes / 2);
    engine.reload();
    CHECK(!engine.look(second));
    CHECK_EQUAL(engine.kept().byteCount(device), 0U);
    CHECK(engine.look(*keptSpectrum(engine, request)));
}

SEQUENCY_CASE(a_function_used_by_several_transforms_is_uploaded_to_a_device_only_once)
{
    session::Engine engine;
    const std::string device = engine.resolveDevice("opencl")->id;
    engine.kept().setLimit(std::size_t{1} << 30);
    const auto function = functionOf(2, 18, ElementType::UInt8, 9);
    for (const std::string transform : {"walsh", "arithmetic", "reed-muller"}) {
        INFO(transform);
        auto request = requestFor(function, transform, device);
        request.keepsFunction = true;
        const auto found = VALUE_OF(engine.run(request));
        CHECK(tests::dense(*found.spectrum) ==
              tests::byFactors(request.spec, tests::dense(function->values)));
        const std::size_t bytes = found.keptBytes;
        CHECK(bytes > 0);
        const auto again = VALUE_OF(engine.run(request));
        CHECK_EQUAL(again.timings.uploadSeconds, 0.0);
        CHECK_EQUAL(engine.kept().byteCount(device), bytes);
    }
}

SEQUENCY_CASE(the_least_recently_used_vectors_are_evicted_at_the_limit_of_resident_bytes)
{
    session::Engine engine;
    const std::string device = engine.resolveDevice("opencl")->id;
    constexpr std::size_t bytes = 4 << 10;
    engine.kept().setLimit(5 * bytes / 2);
    const auto run = [&](const base::SharedFunction& function) {
        auto request = requestFor(function, "walsh", device);
        request.keepsFunction = true;
        const auto done = VALUE_OF(engine.run(request));
        return done.timings.uploadSeconds > 0;
    };
    auto a = functionOf(2, 10, ElementType::Float32, 10);
    const auto b = functionOf(2, 10, ElementType::Float32, 11);
    const auto c = functionOf(2, 10, ElementType::Float32, 12);
    CHECK(run(a));
    CHECK(run(b));
    CHECK(!run(a));
    CHECK(run(c));  // evicts b, the least recently used function
    CHECK(!run(a));
    CHECK(run(b));
    CHECK_EQUAL(engine.kept().byteCount(device), 2 * bytes);
    CHECK(run(functionOf(2, 12, ElementType::Float32, 13)));  // larger than the limit, but still computed
    a.reset();
    engine.kept().release();
    CHECK_EQUAL(engine.kept().byteCount(device), 0U);
    {
        const auto spectrum = VALUE_OF(keptSpectrum(engine, requestFor(b, "walsh", device)));
        CHECK_EQUAL(engine.kept().byteCount(device), 2 * bytes);
    }
    CHECK(keptSpectrum(engine, requestFor(c, "walsh", device)));
    const auto none = ERROR_OF(
        keptSpectrum(engine, requestFor(functionOf(2, 12, ElementType::Float32, 13), "walsh", device)));
    CHECK(none.kind == base::ErrorKind::OutOfMemory);
    CHECK(engine.kept().byteCount(device) <= 5 * bytes / 2);
}

SEQUENCY_CASE(a_resident_function_is_released_with_its_last_owner)
{
    session::Engine engine;
    const std::string device = engine.resolveDevice("opencl")->id;
    auto request = requestFor(functionOf(2, 10, ElementType::Float32, 14), "walsh", device);
    request.keepsFunction = true;
    // By default, no vector stays on a device that shares the memory of the host.
    if (engine.resolveDevice(device)->type != session::DeviceType::Gpu) {
        CHECK_EQUAL(engine.run(request)->keptBytes, 0U);
        CHECK(keptSpectrum(engine, request).error().kind == base::ErrorKind::OutOfMemory);
    }
    engine.kept().setLimit(std::size_t{1} << 30);
    REQUIRE(engine.run(request));
    CHECK(engine.kept().byteCount(device) > 0);
    request.function.reset();
    CHECK_EQUAL(engine.kept().byteCount(device), 0U);
}
