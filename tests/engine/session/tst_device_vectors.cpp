// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests vectors that are resident on a device, and their reductions: slices, extremes of blocks, sums by weight, and histograms.
// The expected values are computed here by definition.
#include "engine/opencl/lower/program_lowering.h"
#include "engine/opencl/run/executor.h"
#include "engine/program/program_text.h"
#include "engine/program/programs.h"
#include "engine/session/backends/device_vector_cache.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"
#include "tests/support/drivers/every_device.h"
#include "tests/support/environment.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <random>

using namespace sequency;
using program::HostVector;
using program::InputVector;
using program::Storage;
using tests::onEveryDevice;
using tests::outputFor;
using tests::outputsOf;
using tests::run;
using tests::valuesOf;
using tests::vectorOf;

namespace {

constexpr std::uint64_t seed = 20261122;

// Returns integers from −100 to 100, or their magnitudes for uint8. Their sums are exact even in float32.
template <typename Element>
std::vector<Element> randomValues(std::size_t size)
{
    std::mt19937_64 random(seed + size);
    std::uniform_int_distribution<int> distribution(-100, 100);
    std::vector<Element> values(size);
    std::ranges::generate(values, [&] {
        const int value = distribution(random);
        return static_cast<Element>(std::is_same_v<Element, std::uint8_t> ? std::abs(value) : value);
    });
    return values;
}

program::Program parsedProgram(const std::string& text)
{
    INFO(text);
    return VALUE_OF(program::parse(text));
}

HostVector result(session::Backend& device, const program::Program& program, const InputVector& input)
{
    return std::move(outputsOf(device, program, {input}).front());
}

std::unique_ptr<program::DeviceVector> kept(session::Backend& device, Storage storage, std::size_t length)
{
    return VALUE_OF(device.allocate(storage, length));
}

std::string inputText(Storage storage, std::size_t size)
{
    return "f = input " + std::string(program::storageName(storage)) + " " + std::to_string(size) + "\n";
}

std::size_t weightOf(std::size_t index, std::size_t radix)
{
    std::size_t weight = 0;
    for (; index > 0; index /= radix)
        weight += index % radix != 0 ? 1 : 0;
    return weight;
}

// Checks reductions by block and by weight on every device. `Number` is the type in which sums are stored.
template <typename Element, typename Number>
void checkReductions(Storage storage, std::size_t radix, std::size_t size)
{
    const auto values = randomValues<Element>(size);
    const HostVector input = vectorOf(values);
    std::size_t block = 1;
    while (block * radix <= std::max<std::size_t>(1, size / radix))
        block *= radix;
    onEveryDevice([&](session::Backend& device) {
        for (const std::size_t length : {std::size_t{1}, block, size}) {
            const auto program = parsedProgram(
                inputText(storage, size) + "m = reduce f largest-magnitude blocks=" + std::to_string(length) +
                "\nl = reduce f sum blocks=" + std::to_string(length) + "\noutput m\noutput l\n");
            const auto outputs = outputsOf(device, program, {input});
            const HostVector& magnitudes = outputs[0];
            const auto foundSums = valuesOf<Number>(outputs[1]);
            std::vector<Number> expectedSums;
            std::vector<double> foundMagnitudes;
            std::vector<double> expectedMagnitudes;
            for (std::size_t i = 0; i < size / length; ++i) {
                Number sum = 0;
                double largest = 0;
                for (std::size_t k = i * length; k < (i + 1) * length; ++k) {
                    sum += static_cast<Number>(values[k]);
                    largest = std::max(largest, std::abs(static_cast<double>(values[k])));
                }
                expectedSums.push_back(sum);
                expectedMagnitudes.push_back(largest);
                foundMagnitudes.push_back(base::realPart(std::get<base::ElementVector>(magnitudes), i));
            }
            CHECK(foundSums == expectedSums);
            CHECK(foundMagnitudes == expectedMagnitudes);
        }
        const auto byWeight = parsedProgram(
            inputText(storage, size) + "w = reduce f sum weight=" + std::to_string(radix) + "\noutput w\n");
        const auto found = valuesOf<Number>(result(device, byWeight, input));
        std::vector<Number> expected(found.size(), 0);
        for (std::size_t k = 0; k < size; ++k)
            expected[weightOf(k, radix)] += static_cast<Number>(values[k]);
        CHECK_EQUAL(found, expected);
    });
}

}  // namespace

SEQUENCY_CASE(the_resident_byte_limit_comes_from_option_environment_or_default)
{
    const auto cpu = session::makeCpuBackend();
    CHECK_EQUAL(session::DeviceVectorCache().limit(*cpu), std::size_t{0});
    for (const auto& [text, bytes] : {std::pair("8000000", std::size_t{8000000}),
                                      {"512MiB", std::size_t{512} << 20},
                                      {"1.5 GiB", std::size_t{3} << 29},
                                      {"0", std::size_t{0}},
                                      {"much", std::size_t{0}},
                                      {"3 apples", std::size_t{0}},
                                      {"-1", std::size_t{0}}}) {
        INFO(text);
        tests::setVariable("SEQUENCY_KEEP_ON_DEVICE", text);
        CHECK_EQUAL(session::DeviceVectorCache().limit(*cpu), bytes);
        session::DeviceVectorCache own;
        own.setLimit(77);
        CHECK_EQUAL(own.limit(*cpu), std::size_t{77});
    }
    tests::setVariable("SEQUENCY_KEEP_ON_DEVICE", nullptr);
}

SEQUENCY_CASE(reductions_by_block_and_weight_match_the_definition)
{
    INFO("seed " + std::to_string(seed));
    for (const int n : {0, 1, 5, 12, 17}) {
        const std::size_t size = std::size_t{1} << n;
        checkReductions<std::int32_t, std::int64_t>(Storage::Int32, 2, size);
        checkReductions<std::uint8_t, std::int64_t>(Storage::UInt8, 2, size);
        checkReductions<float, float>(Storage::Float32, 2, size);
    }
    checkReductions<std::int64_t, std::int64_t>(Storage::Int64, 3, 59049);
    checkReductions<double, double>(Storage::Float64, 5, 3125);
}

SEQUENCY_CASE(reductions_of_few_long_blocks_match_the_definition)
{
    checkReductions<std::int32_t, std::int64_t>(Storage::Int32, 2, std::size_t{1} << 21);
}

SEQUENCY_CASE(histograms_of_device_vectors_count_every_value_in_the_right_bar)
{
    const auto check = [&]<typename Element>(Storage storage, const std::vector<Element>& values, double low,
                                             double width, std::size_t bars) {
        const auto program =
            parsedProgram(inputText(storage, values.size()) + "h = histogram f " + std::to_string(low) + " " +
                          std::to_string(width) + " " + std::to_string(bars) + "\noutput h\n");
        std::vector<std::int64_t> expected(bars, 0);
        for (const Element value : values) {
            std::size_t bar = 0;
            while (bar + 1 < bars && static_cast<double>(value) >= low + static_cast<double>(bar + 1) * width)
                ++bar;
            ++expected[bar];
        }
        const HostVector input = vectorOf(values);
        onEveryDevice([&](session::Backend& device) {
            CHECK_EQUAL(valuesOf<std::int64_t>(result(device, program, input)), expected);
        });
    };
    const std::size_t size = std::size_t{1} << 15;
    check(Storage::Int32, randomValues<std::int32_t>(size), -100, 1, 201);
    check(Storage::Int32, randomValues<std::int32_t>(size), -50.5, 12.25, 9);  // values outside both ends
    check(Storage::UInt8, randomValues<std::uint8_t>(100), 0, 10, 11);
    check(Storage::Int64, randomValues<std::int64_t>(size), -100, 0.25, 1024);
    std::vector<float> reals = randomValues<float>(size);
    for (std::size_t i = 0; i < size; ++i)
        reals[i] = reals[i] * 0.1F + static_cast<float>(i) * 1e-4F;
    reals[7] = -HUGE_VALF;
    reals[8] = HUGE_VALF;
    check(Storage::Float32, reals, -3.3, 0.7, 20);
    check(Storage::Int32, std::vector<std::int32_t>{5}, 0, 1, 1);
}

// The values are spread out, beyond both ends of the range, or few.
SEQUENCY_CASE(histograms_with_more_bars_than_fit_in_local_memory_count_every_value)
{
    const auto check = [&]<typename Element>(Storage storage, const std::vector<Element>& values,
                                             std::int64_t low, std::int64_t width, std::size_t bars) {
        const auto program =
            parsedProgram(inputText(storage, values.size()) + "h = histogram f " + std::to_string(low) + " " +
                          std::to_string(width) + " " + std::to_string(bars) + "\noutput h\n");
        std::vector<std::int64_t> expected(bars, 0);
        for (const Element value : values) {
            const auto bar = value < low ? 0 : (static_cast<std::int64_t>(value) - low) / width;
            ++expected[static_cast<std::size_t>(
                std::min<std::int64_t>(bar, static_cast<std::int64_t>(bars) - 1))];
        }
        const HostVector input = vectorOf(values);
        onEveryDevice([&](session::Backend& device) {
            CHECK(valuesOf<std::int64_t>(result(device, program, input)) == expected);
        });
    };
    constexpr std::size_t size = std::size_t{1} << 17;
    std::mt19937_64 random(seed);
    std::vector<std::int32_t> spread(size);
    std::ranges::generate(spread, [&] { return static_cast<std::int32_t>(random() % 100000) - 50000; });
    check(Storage::Int32, spread, -50000, 1, 100000);
    check(Storage::Int32, spread, -30000, 4, 1025);
    check(Storage::Int32, spread, -50000, 16, program::maxIntegerBars);
    std::vector<std::int32_t> few(size);
    std::ranges::generate(few, [&] { return (random() & 1U) != 0 ? 4096 : -4096; });
    check(Storage::Int32, few, -4096, 2, 4097);
    std::vector<std::int64_t> wide(size);
    std::ranges::generate(wide, [&] { return static_cast<std::int64_t>(random()) / 4; });
    check(Storage::Int64, wide, -(std::int64_t{1} << 52), std::int64_t{1} << 40, 8192);
}

SEQUENCY_CASE(a_downloaded_slice_contains_the_requested_values)
{
    const auto values = randomValues<std::int32_t>(1000);
    const HostVector input = vectorOf(values);
    onEveryDevice([&](session::Backend& device) {
        for (const auto& [first, length] :
             {std::pair<std::size_t, std::size_t>{0, 1000}, {999, 1}, {123, 456}}) {
            const auto program =
                parsedProgram(inputText(Storage::Int32, 1000) + "s = slice f " + std::to_string(first) + " " +
                              std::to_string(length) + "\noutput s\n");
            const auto begin = values.begin() + static_cast<std::ptrdiff_t>(first);
            CHECK_EQUAL(valuesOf<std::int32_t>(result(device, program, input)),
                        std::vector<std::int32_t>(begin, begin + static_cast<std::ptrdiff_t>(length)));
        }
    });
}

SEQUENCY_CASE(gather_clamps_out_of_range_positions)
{
    std::mt19937_64 random(seed);
    const auto check = [&]<typename Element>(Storage storage, const std::vector<Element>& values,
                                             std::size_t count) {
        std::vector<std::int64_t> positions(count);
        std::ranges::generate(positions, [&] { return static_cast<std::int64_t>(random() % values.size()); });
        positions.front() = -1;  // out of range: clamped to the nearest index
        positions.back() = std::int64_t{1} << 40;
        std::vector<Element> expected;
        for (const std::int64_t position : positions)
            expected.push_back(position < 0 ? values.front()
                               : position >= static_cast<std::int64_t>(values.size())
                                   ? values.back()
                                   : values[static_cast<std::size_t>(position)]);
        const auto program = parsedProgram(inputText(storage, values.size()) + "i = input int64 " +
                                           std::to_string(count) + "\ng = gather f i\noutput g\n");
        const HostVector input = vectorOf(values);
        const HostVector at = vectorOf(positions);
        onEveryDevice([&](session::Backend& device) {
            CHECK(valuesOf<Element>(outputsOf(device, program, {input, at}).front()) == expected);
        });
    };
    check(Storage::Int32, randomValues<std::int32_t>(1000), 77);
    check(Storage::Int64, randomValues<std::int64_t>(3), 5000);  // more positions than values
    check(Storage::UInt8, randomValues<std::uint8_t>(1 << 17), 1 << 10);
    check(Storage::Float32, randomValues<float>(100), 2);
}

SEQUENCY_CASE(slices_of_packed_bits_consist_of_whole_words)
{
    std::mt19937_64 random(seed);
    auto bits = VALUE_OF(base::PackedBits::allocate(1024));
    std::generate_n(bits.words(), bits.wordCount(), [&] { return random(); });
    const HostVector input(std::move(bits));
    const std::uint64_t* const words = std::get<base::PackedBits>(input).words();
    onEveryDevice([&](session::Backend& device) {
        for (const auto& [first, length] :
             {std::pair<std::size_t, std::size_t>{0, 1024}, {960, 64}, {128, 448}}) {
            const auto program =
                parsedProgram(inputText(Storage::Bits, 1024) + "s = slice f " + std::to_string(first) + " " +
                              std::to_string(length) + "\noutput s\n");
            const HostVector found = result(device, program, input);
            const auto& part = std::get<base::PackedBits>(found);
            CHECK_EQUAL(part.size(), length);
            CHECK(std::equal(part.words(), part.words() + part.wordCount(), words + first / 64));
        }
    });
    CHECK(!program::parse(inputText(Storage::Bits, 1024) + "s = slice f 32 64\noutput s\n"));
}

// A work-group that meets the same value many times moves its counts to global memory before they overflow.
SEQUENCY_CASE(histogram_counts_beyond_the_range_of_local_counters_are_exact)
{
    std::mt19937_64 random(seed);
    std::vector<std::int32_t> values(std::size_t{1} << 19);
    std::ranges::generate(values, [&] { return random() % 8 == 0 ? 12 : -8; });
    const auto program =
        parsedProgram(inputText(Storage::Int32, values.size()) + "h = histogram f -4096 4 2049\noutput h\n");
    const auto devices = opencl::enumerateDevices().devices;
    REQUIRE(!devices.empty());
    const auto executor = VALUE_OF(opencl::Executor::open(devices.front()));
    auto plan = VALUE_OF(opencl::lower(program, {}, executor->device()));
    opencl::Launch& count = plan.launches[1];
    CHECK_EQUAL(count.key.program, std::string("histogram_many"));
    count.items = count.workGroup;  // a single work-group
    std::vector<std::int64_t> found(2049);
    base::Timings timings;
    VALUE_OF(executor->run(plan, {std::as_bytes(std::span(std::as_const(values)))},
                           {std::as_writable_bytes(std::span(found))}, {}, timings));
    std::vector<std::int64_t> expected(2049, 0);
    expected[1022] = std::ranges::count(values, -8);
    expected[1027] = std::ranges::count(values, 12);
    CHECK(found == expected);
}

// The vector is uploaded once, and then transformed and read on the device. Reading does not change it, in place or not.
SEQUENCY_CASE(resident_vectors_are_read_unchanged_by_several_programs)
{
    for (const std::string algorithm : {"fast", "constant-geometry"})
        onEveryDevice([&](session::Backend& device) {
            const std::size_t size = 1 << 12;
            const auto values = randomValues<std::int32_t>(size);
            const auto walsh = VALUE_OF(program::transformProgram(
                *transform::describe(transform::TransformSpec{"walsh", 2, 12}), Storage::Int32));
            const HostVector input = vectorOf(values);
            const HostVector expected = result(device, walsh, input);
            const auto same = parsedProgram(inputText(Storage::Int32, size) + "output f\n");
            const auto function = kept(device, Storage::Int32, size);
            const auto spectrum = kept(device, Storage::Int32, size);
            run(device, same, {{input}, {function.get()}});
            base::Timings timings;
            for (int round = 0; round < 2; ++round)
                REQUIRE(device.compute(walsh, {algorithm, {}}, {{*function}, {spectrum.get()}}, {}, timings));
            CHECK_EQUAL(timings.uploadSeconds + timings.downloadSeconds, 0.0);
            CHECK_EQUAL(valuesOf<std::int32_t>(result(device, same, *spectrum)),
                        valuesOf<std::int32_t>(expected));
            CHECK_EQUAL(valuesOf<std::int32_t>(result(device, same, *function)), values);
            // The result goes from the device to the host, and the input from the host to the device.
            CHECK_EQUAL(valuesOf<std::int32_t>(result(device, walsh, *function)),
                        valuesOf<std::int32_t>(expected));
            run(device, walsh, {{input}, {spectrum.get()}});
            CHECK_EQUAL(valuesOf<std::int32_t>(result(device, same, *spectrum)),
                        valuesOf<std::int32_t>(expected));
            // Two transforms in place give N times the function.
            run(device, walsh, {{InputVector::givenAway(*spectrum)}, {spectrum.get()}});
            auto scaled = values;
            for (std::int32_t& value : scaled)
                value *= static_cast<std::int32_t>(size);
            CHECK_EQUAL(valuesOf<std::int32_t>(result(device, same, *spectrum)), scaled);
        });
}

// The first program has two outputs and reads the vector of one of them. The second has an input that is also an output.
SEQUENCY_CASE(programs_may_use_the_same_device_vector_as_input_and_output)
{
    const auto program = parsedProgram("f = input int32 64\ng = input int32 64\nF = transform f walsh:n=6\n"
                                       "P = multiply F g\noutput P\noutput F\noutput f\n");
    const auto f = vectorOf(randomValues<std::int32_t>(64));
    const auto g = vectorOf(std::vector<std::int32_t>(64, 3));
    const auto same = parsedProgram("f = input int32 64\noutput f\n");
    onEveryDevice([&](session::Backend& device) {
        const auto expected = outputsOf(device, program, {f, g});
        CHECK_EQUAL(valuesOf<std::int32_t>(expected[2]), valuesOf<std::int32_t>(f));
        const auto keptF = kept(device, Storage::Int32, 64);
        const auto keptG = kept(device, Storage::Int32, 64);
        const auto third = kept(device, Storage::Int32, 64);
        run(device, same, {{f}, {keptF.get()}});
        run(device, same, {{g}, {keptG.get()}});
        // The product overwrites g, the spectrum is written to another vector, and f is unchanged.
        run(device, program,
            {{*keptF, InputVector::givenAway(*keptG)}, {keptG.get(), third.get(), keptF.get()}});
        CHECK_EQUAL(valuesOf<std::int32_t>(result(device, same, *keptG)),
                    valuesOf<std::int32_t>(expected[0]));
        CHECK_EQUAL(valuesOf<std::int32_t>(result(device, same, *third)),
                    valuesOf<std::int32_t>(expected[1]));
        CHECK_EQUAL(valuesOf<std::int32_t>(result(device, same, *keptF)), valuesOf<std::int32_t>(f));
    });
}

SEQUENCY_CASE(transforms_of_resident_packed_digits_equal_those_of_host_digits)
{
    onEveryDevice([&](session::Backend& device) {
        for (const auto& [storage, token] :
             {std::pair<Storage, std::string>{Storage::Bits, "reed-muller:n=10"},
              {Storage::Planes, "gf:n=5"}}) {
            const std::string name(program::storageName(storage));
            const auto program =
                parsedProgram("f = input " + name + " 1024\nF = transform f " + token + "\noutput F\n");
            const auto same = parsedProgram("f = input " + name + " 1024\noutput f\n");
            auto digits = VALUE_OF(program::allocate(storage, 1024));
            std::mt19937_64 random(seed);
            for (const auto plane : program::bytesOf(digits))
                std::ranges::generate(plane, [&] { return static_cast<std::byte>(random()); });
            const HostVector expected = result(device, program, digits);
            const auto function = kept(device, storage, 1024);
            const auto spectrum = kept(device, storage, 1024);
            run(device, same, {{digits}, {function.get()}});
            run(device, program, {{*function}, {spectrum.get()}});
            const HostVector fetched = result(device, same, *spectrum);
            for (std::size_t plane = 0; plane < program::bytesOf(expected).size(); ++plane)
                CHECK(
                    std::ranges::equal(program::bytesOf(fetched)[plane], program::bytesOf(expected)[plane]));
            const HostVector again = result(device, same, *function);
            for (std::size_t plane = 0; plane < program::bytesOf(expected).size(); ++plane)
                CHECK(std::ranges::equal(program::bytesOf(again)[plane], program::bytesOf(digits)[plane]));
        }
    });
}

SEQUENCY_CASE(resident_vectors_of_another_device_are_refused)
{
    session::Engine engine;
    session::Backend& cpu = *engine.backend("cpu");
    session::Backend& opencl = *engine.backend(engine.resolveDevice("opencl")->id);
    const auto same = parsedProgram("f = input int32 8\noutput f\n");
    for (auto [maker, user] : {std::pair(&cpu, &opencl), std::pair(&opencl, &cpu)}) {
        const auto vector = kept(*maker, Storage::Int32, 8);
        HostVector output = outputFor(same);
        base::Timings timings;
        CHECK(ERROR_OF(user->compute(same, {}, {{*vector}, {&output}}, {}, timings)).kind ==
              base::ErrorKind::BadUsage);
        CHECK(ERROR_OF(user->compute(same, {}, {{output}, {vector.get()}}, {}, timings)).kind ==
              base::ErrorKind::BadUsage);
    }
    const auto small = kept(cpu, Storage::Int32, 4);
    HostVector output = outputFor(same);
    base::Timings timings;
    CHECK(cpu.compute(same, {}, {{*small}, {&output}}, {}, timings).error().kind ==
          base::ErrorKind::BadUsage);
    CHECK(opencl.allocate(Storage::Int32, std::size_t{1} << 56).error().kind == base::ErrorKind::OutOfMemory);
}

SEQUENCY_CASE(resident_vectors_of_a_destroyed_executor_are_reported_as_lost)
{
    const auto catalogue = opencl::enumerateDevices();
    REQUIRE(!catalogue.devices.empty());
    const auto before = VALUE_OF(opencl::Executor::open(catalogue.devices.front()));
    const auto now = VALUE_OF(opencl::Executor::open(catalogue.devices.front()));
    const auto buffer = VALUE_OF(before->allocate(32));
    const auto plan = VALUE_OF(
        opencl::lower(parsedProgram("f = input int32 8\noutput f\n"), {}, catalogue.devices.front()));
    std::vector<std::byte> bytes(32);
    base::Timings timings;
    const auto lost =
        ERROR_OF(now->run(plan, {opencl::Source(*buffer, false)}, {std::span(bytes)}, {}, timings));
    CHECK(lost.kind == base::ErrorKind::Device);
    CHECK(before->run(plan, {opencl::Source(*buffer, false)}, {std::span(bytes)}, {}, timings));
}
