// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests GPU plans for packed vectors: transforms of bits, the largest magnitude, and quaternary digits in two planes.
#include "engine/base/memory/packed_bits.h"
#include "tests/engine/opencl/gpu_fixture.h"
#include "tests/support/definitions/planes.h"

#include <bit>

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;
using program::ValueMapping;
using tests::Gpu;

base::AlgorithmOptions shaped(std::string shapes)
{
    base::AlgorithmOptions options;
    options.plan = std::move(shapes);
    return options;
}

bool hasLaunchOf(const opencl::LaunchPlan& plan, std::string_view kernel)
{
    return std::ranges::any_of(plan.launches,
                               [&](const auto& launch) { return launch.key.program == kernel; });
}

// The Reed–Muller transform of bits and the Walsh transform of (−1)^f are tested for less than a word, one word, one tile, and several passes.
SEQUENCY_CASE(gpu_transforms_of_packed_bits_match_the_definition)
{
    Gpu gpu;
    const auto check = [&](const TransformSpec& spec, ValueMapping meaning = ValueMapping::Signs,
                           const std::string& shapes = {}) {
        INFO(token(spec) + " " + shapes);
        const auto transform = *describe(spec);
        const bool walsh = spec.name == "walsh";
        const auto plan = VALUE_OF(tests::bitsPlan(transform, meaning, gpu.description, shaped(shapes)));
        if (!shapes.empty())
            CHECK(hasLaunchOf(plan, walsh ? "walsh_bits_pair" : "reed_muller_bits_pair"));
        const auto values = tests::randomElements(ElementType::UInt8, transform.size(), 1, 7);
        const auto& digits = std::get<base::AlignedBuffer<std::uint8_t>>(values);
        auto bits = *base::PackedBits::pack(digits.elements());
        const auto function = tests::encoded(tests::dense(values), walsh && meaning == ValueMapping::Signs);
        base::Timings timings;
        const auto input = std::as_bytes(std::span(std::as_const(bits).words(), bits.wordCount()));
        auto spectrum = *base::allocateElements(ElementType::Int32, transform.size());
        const std::span<std::byte> result =
            walsh ? std::span(static_cast<std::byte*>(base::rawData(spectrum)), base::byteCount(spectrum))
                  : std::as_writable_bytes(std::span(bits.words(), bits.wordCount()));
        INFO(plan.text());
        VALUE_OF(gpu.executor->run(plan, {input}, {result}, {}, timings));
        if (!walsh) {
            spectrum = *base::allocateElements(ElementType::UInt8, transform.size());
            bits.unpack(std::get<base::AlignedBuffer<std::uint8_t>>(spectrum).elements());
        }
        CHECK_EQUAL(tests::dense(spectrum), tests::byFactors(spec, function));
    };
    for (const int n : {0, 1, 3, 5, 6, 7, 10, 15, 18}) {
        TransformSpec spec{"reed-muller", 2, n};
        check(spec);
        for (int i = 0; i < n; ++i)
            spec.polarity += i % 3 == 0 ? '1' : '0';
        spec.direction = Direction::Inverse;
        check(spec);
    }
    for (const int n : {0, 2, 5, 6, 14, 15, 16, 18, 20})
        for (const auto meaning : {ValueMapping::Signs, ValueMapping::Values})
            check(TransformSpec{"walsh", 2, n}, meaning);
    TransformSpec polarity{"reed-muller", 2, 17};
    polarity.polarity = "10010011110100101";
    check(polarity, ValueMapping::Signs, "L6.2.1 S2.4.2.1b2 S4.4.4.1");
    for (const auto meaning : {ValueMapping::Signs, ValueMapping::Values})
        check(TransformSpec{"walsh", 2, 20}, meaning, "S2.12.8.2b2 S3.4.4.1");
    gpu.limit(16 * 1024, 64);
    check(TransformSpec{"walsh", 2, 16});
    check(TransformSpec{"reed-muller", 2, 16});
}

// The definition is the largest |Σ (−1)^(f(x) ⊕ w·x)| over all w. Functions are random, affine or bent.
SEQUENCY_CASE(the_largest_magnitude_found_on_the_gpu_matches_the_definition)
{
    Gpu gpu;
    std::string shapes;
    const auto largestIn = [&](program::Storage storage, base::PackedBits& bits, int n) {
        const auto plan = VALUE_OF(
            tests::planOf(program::largestOfBits(n, storage), gpu.description, "fast", shaped(shapes)));
        CHECK(shapes.empty() || hasLaunchOf(plan, "walsh_bits_pair"));
        INFO(plan.text());
        std::uint64_t found = 0;
        const auto input = std::as_bytes(std::span(std::as_const(bits).words(), bits.wordCount()));
        base::Timings timings;
        const auto result = std::as_writable_bytes(std::span(&found, 1))
                                .first(program::storageBytes(storage, 1));  // the low bytes of the result
        VALUE_OF(gpu.executor->run(plan, {input}, {result}, {}, timings));
        return found;
    };
    // The path for 31 and 32 variables computes in int64 and must give the same result.
    const auto largest = [&](base::PackedBits& bits, int n) {
        const std::uint64_t found = largestIn(program::Storage::Int32, bits, n);
        CHECK_EQUAL(largestIn(program::Storage::Int64, bits, n), found);
        return found;
    };
    for (const int n : {0, 1, 4, 5, 6, 9, 15, 16, 18, 21, 20}) {
        INFO(std::to_string(n));
        shapes =
            n == 20 ? "S2.12.8.2b3 S3.4.4.1" : "";  // the second pass follows the first in the same launch
        const std::size_t size = std::size_t{1} << n;
        const auto values = tests::randomElements(ElementType::UInt8, size, 1, 11);
        auto bits = *base::PackedBits::pack(std::get<base::AlignedBuffer<std::uint8_t>>(values).elements());
        std::vector<std::int64_t> spectrum(size);
        for (std::size_t i = 0; i < size; ++i)
            spectrum[i] = bits[i] ? -1 : 1;
        for (std::size_t d = 1; d < size; d *= 2)
            for (std::size_t i = 0; i < size; ++i)
                if ((i & d) == 0) {
                    const auto first = spectrum[i];
                    spectrum[i] = first + spectrum[i | d];
                    spectrum[i | d] = first - spectrum[i | d];
                }
        std::int64_t expected = 0;
        for (const std::int64_t value : spectrum)
            expected = std::max(expected, std::abs(value));
        CHECK_EQUAL(static_cast<std::int64_t>(largest(bits, n)), expected);
        for (std::size_t word = 0; word < bits.wordCount(); ++word)
            bits.words()[word] = size < 64 ? (std::uint64_t{1} << size) - 1 : ~std::uint64_t{0};
        CHECK_EQUAL(static_cast<std::size_t>(largest(bits, n)), size);  // a constant has distance 0
        if (n % 2 != 0 || n == 0)
            continue;
        std::vector<std::uint8_t> bent(size);  // the inner product of the two halves of the variables
        for (std::size_t i = 0; i < size; ++i)
            bent[i] = std::popcount(i >> (n / 2) & i & ((std::size_t{1} << (n / 2)) - 1)) % 2 == 1 ? 1 : 0;
        auto bentBits = *base::PackedBits::pack(bent);
        CHECK_EQUAL(static_cast<std::size_t>(largest(bentBits, n)), std::size_t{1} << (n / 2));
    }
    shapes.clear();
    gpu.limit(16 * 1024, 64);
    base::PackedBits zero = *base::PackedBits::allocate(std::size_t{1} << 17);
    CHECK_EQUAL(largest(zero, 17), std::uint64_t{1} << 17);
    CHECK_EQUAL(
        tests::planOf(program::largestOfBits(31, program::Storage::Int32), gpu.description).error().kind,
        base::ErrorKind::Unsupported);
}

// The values of these spectra exceed int32. Therefore half of each value is computed, and the result has 64 bits.
SEQUENCY_CASE(gpu_plans_exist_for_the_largest_magnitude_of_31_and_32_variables)
{
    Gpu gpu;
    gpu.description.vendor = "others";  // for NVIDIA devices the first two passes share one launch
    gpu.description.globalMemory = gpu.description.maxAllocation = std::size_t{1} << 40;
    for (const int n : {31, 32}) {
        const auto program = program::largestOfBits(n);
        REQUIRE(program);
        CHECK(program->vector(program->outputs().front()).storage == program::Storage::Int64);
        const auto plan = VALUE_OF(tests::planOf(program, gpu.description));
        INFO(plan.text());
        CHECK_EQUAL(plan.launches.front().key.program, "walsh_bits_first");
        CHECK_EQUAL(plan.launches.at(1).key.defines.at("ELEMENT"), "uint");
        CHECK_EQUAL(plan.launches.at(1).key.defines.at("SHORT_FACTOR"), "1");
        CHECK_EQUAL(plan.launches.back().key.defines.at("TIMES"), "2");
        CHECK_EQUAL(plan.vectorBytes.at(static_cast<std::size_t>(plan.results.at(0))), std::size_t{8});
        for (const std::size_t byteCount : plan.vectorBytes)  // no vector has 8 bytes per value
            CHECK(byteCount <= std::size_t{4} << n);
    }
}

// Transforms over GF(4) in two planes are tested for less than a word, one tile, several passes of every kind, and the example of the GF(4) paper.
SEQUENCY_CASE(gpu_transforms_of_quaternary_digit_planes_match_the_definition)
{
    Gpu gpu;
    const auto transformed = [&](const TransformSpec& spec, std::span<const std::uint8_t> digits) {
        auto planes = tests::planesOf(digits);
        const auto plan = VALUE_OF(tests::planesPlan(*describe(spec), gpu.description));
        INFO(plan.text());
        const std::vector<opencl::Target> results{
            std::as_writable_bytes(std::span(planes.low.words(), planes.low.wordCount())),
            std::as_writable_bytes(std::span(planes.high.words(), planes.high.wordCount()))};
        const std::vector<opencl::Source> inputs{std::span<const std::byte>(results[0].host),
                                                 std::span<const std::byte>(results[1].host)};
        base::Timings timings;
        VALUE_OF(gpu.executor->run(plan, inputs, results, {}, timings));
        return tests::digitsOf(planes);
    };
    const std::vector<std::uint8_t> f{3, 1, 2, 0, 2, 1, 2, 2, 0, 3, 1, 0, 0, 2, 3, 2};
    const std::vector<std::uint8_t> g{3, 0, 2, 0, 2, 2, 3, 3, 2, 1, 0, 2, 1, 0, 2, 2};
    CHECK(transformed(TransformSpec{"gf", 4, 2}, f) == g);
    const auto check = [&](int n, Direction direction) {
        const TransformSpec spec{"gf", 4, n, direction};
        INFO(token(spec));
        const auto values = tests::randomElements(ElementType::UInt8, describe(spec)->size(), 3, 5);
        const auto& digits = std::get<base::AlignedBuffer<std::uint8_t>>(values);
        const auto found = transformed(spec, digits.elements());
        CHECK_EQUAL(tests::DenseVector(found.begin(), found.end()),
                    tests::byFactors(spec, tests::dense(values)));
    };
    for (int n = 0; n <= 10; ++n)
        for (const auto direction : {Direction::Forward, Direction::Inverse})
            check(n, direction);
    for (const auto& [local, group] : {std::pair<std::size_t, std::size_t>{8 * 1024, 64}, {2 * 1024, 4}}) {
        gpu.limit(local, group);
        for (const int n : {6, 8, 9})
            check(n, Direction::Forward);
    }
    CHECK(!tests::planesPlan(*describe(TransformSpec{"gf", 3, 3}), gpu.description));
}
