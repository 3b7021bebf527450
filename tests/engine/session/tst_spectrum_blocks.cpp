// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the Walsh spectrum of a Boolean function by blocks, on each device and on several at once, against the definition.
// The remaining devices compute the blocks of a failing device. Parseval's theorem detects numbers that are too large for int32.
#include "engine/analysis/properties/boolean/boolean_facts.h"
#include "engine/analysis/properties/spectrum_blocks.h"
#include "engine/base/text/digits.h"
#include "engine/session/engine.h"
#include "engine/session/text/property_report.h"
#include "tests/support/check.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdlib>
#include <functional>
#include <map>

using namespace sequency;
using analysis::SpectrumFindings;
using base::PackedBits;
using program::Runner;

namespace {

constexpr int n = 18;
constexpr int leading = 2;

PackedBits bitsWhere(const std::function<bool(std::size_t)>& f)
{
    auto bits = VALUE_OF(PackedBits::allocate(std::size_t{1} << n));
    for (std::size_t x = 0; x < bits.size(); ++x)
        bits.set(x, f(x));
    return bits;
}

// Returns the Walsh spectrum, computed by a plain fast transform.
std::vector<std::int64_t> spectrumOf(const PackedBits& bits)
{
    std::vector<std::int64_t> values(bits.size());
    for (std::size_t x = 0; x < values.size(); ++x)
        values[x] = bits[x] ? -1 : 1;
    for (std::size_t distance = 1; distance < values.size(); distance *= 2)
        for (std::size_t x = 0; x < values.size(); ++x)
            if ((x & distance) == 0) {
                const std::int64_t first = values[x];
                values[x] += values[x + distance];
                values[x + distance] = first - values[x + distance];
            }
    return values;
}

void checkFindings(const SpectrumFindings& found, const std::vector<std::int64_t>& spectrum,
                   analysis::Places places)
{
    std::map<std::int64_t, std::int64_t> counts;
    std::int64_t magnitude = 0;
    for (const std::int64_t value : spectrum) {
        ++counts[value];
        magnitude = std::max(magnitude, std::abs(value));
    }
    CHECK(found.distribution == analysis::Distribution(counts.begin(), counts.end()));
    CHECK_EQUAL(found.peaks.magnitude, magnitude);
    CHECK_EQUAL(found.atZero, spectrum[0]);
    std::vector<std::size_t> masks;
    for (std::size_t mask = 0; mask < spectrum.size(); ++mask)
        if (std::abs(spectrum[mask]) == magnitude)
            masks.push_back(mask);
    CHECK_EQUAL(found.peaks.count, static_cast<std::int64_t>(masks.size()));
    REQUIRE(found.peaks.first.has_value());
    CHECK_EQUAL(found.peaks.first->mask, masks.front());
    const std::size_t first = std::min(places.first, masks.size());
    const std::size_t count = std::min(places.count, masks.size() - first);
    REQUIRE(found.listed.size() == count);
    for (std::size_t i = 0; i < count; ++i) {
        CHECK_EQUAL(found.listed[i].mask, masks[first + i]);
        CHECK_EQUAL(found.listed[i].value, spectrum[masks[first + i]]);
    }
}

std::vector<PackedBits> functions()
{
    auto generator = tests::generator(21);
    std::vector<PackedBits> list;
    list.push_back(bitsWhere([&](std::size_t) { return (generator() >> 40 & 1) != 0; }));
    list.push_back(
        bitsWhere([](std::size_t x) { return std::popcount(x & x >> 1 & 0x15555) % 2 != 0; }));    // bent
    list.push_back(bitsWhere([](std::size_t x) { return std::popcount(x & 0x2A5A5) % 2 != 0; }));  // linear
    list.push_back(bitsWhere([](std::size_t x) { return x + 1 == std::size_t{1} << n; }));  // a product
    return list;
}

std::vector<Runner> runnersOn(session::Engine& engine, const char* devices)
{
    const auto chosen = VALUE_OF(engine.resolveDevices(devices));
    return VALUE_OF(engine.runners(chosen));
}

}  // namespace

SEQUENCY_CASE(reductions_of_spectrum_blocks_match_the_definition)
{
    session::Engine engine;
    const analysis::Places places{1, 5};
    for (const PackedBits& bits : functions()) {
        const auto spectrum = spectrumOf(bits);
        for (const char* const devices : {"cpu", "opencl:0", "cpu,opencl:0"}) {
            INFO(devices);
            const auto runners = runnersOn(engine, devices);
            for (const int leadingVariables : {0, leading}) {
                const auto found =
                    VALUE_OF(analysis::findByBlocks(bits, leadingVariables, runners, places, {}));
                checkFindings(found, spectrum, places);
            }
        }
    }
}

SEQUENCY_CASE(spectrum_blocks_on_devices_with_small_buffers_match_the_definition)
{
    session::Engine engine;
    auto runners = runnersOn(engine, "opencl:0");
    runners.front().isOnGpu = true;
    runners.front().maxVectorBytes = (std::size_t{1} << n) / 8 / 4;
    const auto list = functions();
    const PackedBits& bits = list.front();
    const auto found = VALUE_OF(analysis::findByBlocks(bits, leading, runners, {}, {}));
    checkFindings(found, spectrumOf(bits), {});
}

// The device resembles a GPU with less memory than the spectrum and the bits need together. No vector of the length of the spectrum is allocated
// anywhere.
SEQUENCY_CASE(the_extremes_of_a_spectrum_larger_than_gpu_memory_are_found_by_blocks)
{
    constexpr std::size_t size = std::size_t{1} << n;
    session::Engine engine;
    const auto list = functions();
    const PackedBits& bits = list.front();
    for (const bool hasRoom : {false, true}) {
        auto runner = *engine.runner("cpu");
        runner.isOnGpu = true;
        runner.blockBytes = size / 2;
        runner.maxKeptBytes = size * sizeof(std::int32_t) + (hasRoom ? size / 8 : 0);
        std::size_t longest = 0;
        const auto note = [&longest](const program::Program& program) {
            const program::Vector& output = program.vector(program.outputs().front());
            if (output.storage == program::Storage::Int32)
                longest = std::max(longest, output.length);
        };
        runner.run = [&, run = runner.run](const program::Program& program, const program::Vectors& vectors) {
            note(program);
            return run(program, vectors);
        };
        runner.keep = [&, keep = runner.keep](const program::Program& program,
                                              const std::vector<program::InputVector>& inputs,
                                              const program::Program* reader) {
            note(program);
            return keep(program, inputs, reader);
        };
        analysis::BooleanFacts facts(std::move(*bits.clone()), runner, {});
        const auto peaks = VALUE_OF(facts.peaks());
        std::int64_t magnitude = 0;
        for (const std::int64_t value : spectrumOf(bits))
            magnitude = std::max(magnitude, std::abs(value));
        CHECK_EQUAL(peaks.magnitude, magnitude);
        CHECK_EQUAL(longest == size, hasRoom);
    }
}

SEQUENCY_CASE(spectrum_blocks_of_a_failing_device_are_computed_by_the_remaining_devices)
{
    session::Engine engine;
    const auto cpu = runnersOn(engine, "cpu");
    const auto other = runnersOn(engine, "opencl:0");
    const auto list = functions();
    const PackedBits& bits = list.front();
    const auto spectrum = spectrumOf(bits);
    for (const int runsBefore : {0, 1, 2}) {
        std::atomic<int> runs = 0;
        Runner failing = cpu.front();
        failing.keep = [&runs, runsBefore, keep = cpu.front().keep](
                           const program::Program& program, const std::vector<program::InputVector>& inputs,
                           const program::Program* reader)
            -> base::Result<std::shared_ptr<const program::DeviceVector>> {
            if (runs++ >= runsBefore)
                return base::Error{base::ErrorKind::Device, "the device was unplugged"};
            return keep(program, inputs, reader);
        };
        for (const bool isFirst : {true, false}) {
            runs = 0;
            const std::vector<Runner> both{isFirst ? failing : other.front(),
                                           isFirst ? other.front() : failing};
            const auto found = VALUE_OF(analysis::findByBlocks(bits, leading, both, {}, {}));
            checkFindings(found, spectrum, {});
        }
        runs = 0;
        CHECK_EQUAL(ERROR_OF(analysis::findByBlocks(bits, leading, std::vector{failing}, {}, {})).message,
                    std::string("the device was unplugged"));
    }
}

// The device returns a wrong int32 result, as if a coefficient exceeded int32.
SEQUENCY_CASE(spectrum_blocks_that_overflow_int32_are_recomputed_in_int64)
{
    session::Engine engine;
    const auto cpu = runnersOn(engine, "cpu");
    const auto list = functions();
    const PackedBits& bits = list.front();
    int wideRuns = 0;
    Runner wrapping = cpu.front();
    wrapping.keep =
        [&wideRuns, keep = cpu.front().keep](
            const program::Program& program, const std::vector<program::InputVector>& inputs,
            const program::Program* reader) -> base::Result<std::shared_ptr<const program::DeviceVector>> {
        const program::Vector& output = program.vector(program.outputs().front());
        wideRuns += output.storage == program::Storage::Int64 ? 1 : 0;
        auto made = keep(program, inputs, reader);
        if (!made || output.storage != program::Storage::Int32)
            return made;
        program::ProgramBuilder builder;  // sets one value to 0
        const auto values = builder.input("v", program::Storage::Int32, output.length);
        builder.output(builder.multiply(
            values,
            builder.convert(builder.convert(values, program::Storage::Bits, program::ValueMapping::Zeros),
                            program::Storage::Int32)));
        const auto zeros = VALUE_OF(builder.finish());
        return keep(zeros, {program::InputVector(**made)}, nullptr);
    };
    const auto found = VALUE_OF(analysis::findByBlocks(bits, leading, std::vector{wrapping}, {}, {}));
    checkFindings(found, spectrumOf(bits), {});
    CHECK_EQUAL(wideRuns, 1 << leading);
}

SEQUENCY_CASE(several_devices_find_the_same_boolean_properties_as_one_device)
{
    session::Engine engine;
    const std::vector<std::string> names{"weight", "balanced",           "nonlinearity", "linearity",
                                         "bent",   "walsh_distribution", "degree"};
    const auto rows = VALUE_OF(session::booleanRows(names));
    for (const PackedBits& bits : functions()) {
        std::vector<std::string> texts;
        for (const char* const devices : {"cpu", "cpu,opencl:0"}) {
            auto copy = VALUE_OF(bits.clone());
            const auto report = VALUE_OF(session::propertiesOf(std::move(copy), rows, engine, devices));
            texts.push_back(session::textOf(report, true));
        }
        CHECK_EQUAL(texts[1], texts[0]);
    }
}

SEQUENCY_CASE(device_lists_with_duplicate_empty_or_unknown_names_are_refused)
{
    const session::Engine engine;
    CHECK(!engine.resolveDevices("cpu,cpu"));
    CHECK(!engine.resolveDevices("cpu,"));
    CHECK(!engine.resolveDevices("cpu,no-device"));
    const auto both = VALUE_OF(engine.resolveDevices("cpu,reference"));
    CHECK_EQUAL(both.size(), std::size_t{2});
    CHECK_EQUAL(both.front().id, std::string("cpu"));
}

SEQUENCY_CASE(the_number_of_spectrum_blocks_follows_from_size_and_device_count)
{
    Runner gpu;
    gpu.isOnGpu = true;
    gpu.blockBytes = std::size_t{1} << 32;
    const std::vector<Runner> one(1, gpu);
    const std::vector<Runner> four(4, gpu);
    CHECK_EQUAL(analysis::leadingVariables(36, one), 5);
    CHECK_EQUAL(analysis::leadingVariables(31, one), 0);
    CHECK_EQUAL(analysis::leadingVariables(31, four), 4);
    CHECK_EQUAL(analysis::leadingVariables(38, four), 7);
    CHECK_EQUAL(analysis::leadingVariables(17, four), 1);
}
