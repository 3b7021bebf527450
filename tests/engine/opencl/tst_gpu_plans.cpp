// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plans of GPUs, run on whatever OpenCL device there is: a device described as a GPU of given limits. Sizes are small,
// so the limits are, too: every kind of pass comes about.
#include "engine/base/packed_bits.h"
#include "engine/opencl/executor.h"
#include "engine/opencl/lowering.h"
#include "engine/opencl/lowering_gpu.h"
#include "engine/reference/executor.h"
#include "engine/transform/algorithm_steps.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"
#include "tests/support/definition.h"

#include <algorithm>
#include <bit>

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

namespace {

struct Gpu {
    std::unique_ptr<opencl::Executor> executor;
    opencl::DeviceDescription description;

    explicit Gpu(std::size_t localMemory = 48 * 1024, std::size_t maxWorkGroup = 1024)
    {
        const auto catalogue = opencl::enumerateDevices();
        INFO(catalogue.problem);
        REQUIRE(!catalogue.devices.empty());
        auto opened = opencl::Executor::open(catalogue.devices.front());
        REQUIRE(opened);
        executor = std::move(*opened);
        description = executor->device();
        limit(localMemory, maxWorkGroup);
    }

    void limit(std::size_t localMemory, std::size_t maxWorkGroup)
    {
        description.isGpu = true;
        description.isCpu = false;
        description.localMemory = std::min(localMemory, executor->device().localMemory);
        description.maxWorkGroup = std::min(maxWorkGroup, executor->device().maxWorkGroup);
    }

    void checkPlan(const opencl::LaunchPlan& plan, const KroneckerTransform& transform,
                   const base::ElementVector& input) const
    {
        const auto type = base::elementType(input);
        auto expected = base::clone(input);
        auto actual = base::clone(input);
        REQUIRE(expected && actual);
        base::Timings timings;
        const auto steps = *algorithmSteps(transform, "cooley-tukey", base::isInteger(type));
        REQUIRE(reference::run(steps, transform.ring(), *expected, {}, timings));
        const auto status = executor->run(plan, *actual, {}, timings);
        INFO(plan.text() + (status ? "" : status.error().text() + status.error().log));
        REQUIRE(status);
        if (base::isComplex(type))
            CHECK_NEAR(tests::dense(*actual), tests::dense(*expected), 1e-3);
        else
            CHECK_EQUAL(tests::dense(*actual), tests::dense(*expected));
    }

    void checkFast(const TransformSpec& spec, ElementType type) const
    {
        INFO(token(spec) + " " + std::string(base::elementName(type)) + " local " +
             std::to_string(description.localMemory) + " group " + std::to_string(description.maxWorkGroup));
        const auto transform = *describe(spec);
        const auto plan = opencl::lowerTransform(transform, type, "fast", {}, description);
        REQUIRE(plan);
        checkPlan(*plan, transform, tests::inputFor(spec, type));
    }
};

}  // namespace

SEQUENCY_CASE(walsh_of_every_size_equals_the_reference)
{
    const Gpu gpu;
    for (int n = 0; n <= 16; ++n)
        gpu.checkFast(TransformSpec{"walsh", 2, n}, n % 2 == 0 ? ElementType::Float32 : ElementType::Int32);
    for (const int n : {1, 4, 9, 14})
        for (const auto type : {ElementType::Int64, ElementType::Float64})
            gpu.checkFast(TransformSpec{"walsh", 2, n, Direction::Inverse, SpectrumOrder::Sequency}, type);
}

SEQUENCY_CASE(small_limits_make_more_passes_and_the_same_spectrum)
{
    Gpu gpu;
    for (const auto& [local, group] : {std::pair<std::size_t, std::size_t>{32 * 1024, 256},
                                       {8 * 1024, 64},
                                       {4 * 1024, 16},
                                       {2 * 1024, 1}}) {
        gpu.limit(local, group);
        for (const auto type : {ElementType::Int32, ElementType::Int64})
            gpu.checkFast(TransformSpec{"walsh", 2, 15}, type);
    }
}

SEQUENCY_CASE(every_measured_shape_equals_the_reference)
{
    const Gpu gpu;
    for (const char* text :
         {"L12.8.2 S5.4.6.2", "L13.8.2 S3.5.4.2", "L14.8.2 S2.6.4.2", "L15.9.2", "L15.9.2 S1.4.3.1",
          "L6.3.2 S10.4.9.2h", "L5.2.2 S11.4.9.1h", "L4.1.2 S12.3.9.1h", "L4.1.1 S12.3.9.0h",
          "L7.4.2 S8.6.9.2", "L8.4.2 S4.5.5.2 S4.6.6.2", "L8.4.0 S7.3.5.0", "L9.4.1 S6.5.6.1"}) {
        const auto shapes = *opencl::parseTileShapes(text);
        int n = 0;
        for (const auto& shape : shapes)
            n += shape.levels;
        const TransformSpec spec{"walsh", 2, n};
        const auto description = *describe(spec);
        const auto passes =
            opencl::placeTiles(shapes, n, opencl::tileLimits(ElementType::Int32, gpu.description));
        INFO(text);
        REQUIRE(passes);
        opencl::PlanBuilder builder(description.ring(), ElementType::Int32, description.size());
        builder.addInput(builder.addVector());
        const auto steps = *algorithmSteps(description, "fast", true);
        for (const auto& pass : *passes)
            opencl::appendTile(builder, pass, steps);
        gpu.checkPlan(builder.finish(text), description, tests::inputFor(spec, ElementType::Int32));
    }
}

// Every entry of the catalogue at small sizes, in all orders and polarities.
SEQUENCY_CASE(the_whole_catalogue_equals_the_reference)
{
    Gpu gpu(4 * 1024, 64);
    for (const TransformSpec& spec : tests::catalogueSpecs(16)) {
        const auto ring = describe(spec)->ring().kind();
        const auto type = ring == RingKind::Numbers   ? ElementType::Int32
                          : ring == RingKind::Complex ? ElementType::Complex64
                                                      : ElementType::UInt8;
        gpu.checkFast(spec, type);
    }
    gpu.limit(48 * 1024, 1024);
    gpu.checkFast(TransformSpec{"arithmetic", 2, 13}, ElementType::Int32);
    gpu.checkFast(TransformSpec{"reed-muller", 2, 13}, ElementType::UInt8);
    TransformSpec polarity{"reed-muller", 2, 13};
    polarity.polarity = "0110100110010";
    gpu.checkFast(polarity, ElementType::UInt8);
}

// By its definition: C(t) = sum of f(x)·g(x xor t).
SEQUENCY_CASE(convolutions_equal_their_definition)
{
    Gpu gpu;
    for (const auto& [n, local] : {std::pair{1, 48}, {4, 48}, {11, 48}, {11, 2}}) {
        gpu.limit(static_cast<std::size_t>(local) * 1024, 64);
        const std::size_t size = std::size_t{1} << n;
        for (const auto type : {ElementType::Int64, ElementType::Float32, ElementType::Float64}) {
            for (const bool autocorrelation : {false, true}) {
                INFO(std::to_string(n) + " " + std::string(base::elementName(type)));
                auto f = tests::randomElements(type, size, 3, 1);
                const auto g = tests::randomElements(type, size, 3, autocorrelation ? 1 : 2);
                std::vector<double> expected(size);
                for (std::size_t t = 0; t < size; ++t)
                    for (std::size_t x = 0; x < size; ++x)
                        expected[t] += base::realPart(f, x) * base::realPart(g, x ^ t);
                const auto plan =
                    opencl::lowerConvolution(n, autocorrelation, type, "fast", {}, gpu.description);
                REQUIRE(plan);
                INFO(plan->text());
                const auto bytes = [](const base::ElementVector& vector) {
                    return std::span(static_cast<const std::byte*>(base::rawData(vector)),
                                     base::byteCount(vector));
                };
                std::vector<std::span<const std::byte>> inputs{bytes(f)};
                if (!autocorrelation)
                    inputs.push_back(bytes(g));
                auto result = *base::allocateElements(type, size);
                base::Timings timings;
                const auto status = gpu.executor->run(
                    *plan, inputs, {static_cast<std::byte*>(base::rawData(result)), base::byteCount(result)},
                    {}, timings);
                INFO(status ? "" : status.error().text() + status.error().log);
                REQUIRE(status);
                std::vector<double> actual;
                for (std::size_t t = 0; t < size; ++t)
                    actual.push_back(base::realPart(result, t));
                CHECK_EQUAL(actual, expected);
            }
        }
    }
}

SEQUENCY_CASE(a_convolution_turns_in_the_middle)
{
    const Gpu gpu;
    const auto plan = opencl::lowerConvolution(24, false, ElementType::Float32, "fast", {}, gpu.description);
    REQUIRE(plan);
    CHECK_EQUAL(plan->launches.size(), 5);  // two transforms of two passes, one of them shared, and one back
    CHECK_EQUAL(plan->vectorBytes.size(), 2);
    const auto inverse = opencl::lowerTransform(*describe(TransformSpec{"walsh", 2, 24, Direction::Inverse}),
                                                ElementType::Float32, "fast", {}, gpu.description);
    REQUIRE(inverse);
    CHECK_EQUAL(inverse->launches.size(), 2);  // the scaling costs no pass
}

// Through pinned memory, as a GPU has it: small, one piece, several pieces and a rest.
SEQUENCY_CASE(what_is_uploaded_comes_back)
{
    auto device = Gpu().description;
    const auto executor = opencl::Executor::open(device);
    REQUIRE(executor);
    for (const std::size_t byteCount :
         {std::size_t{5}, std::size_t{3} << 20, (std::size_t{5} << 25) + 12345, std::size_t{1} << 26}) {
        std::vector<std::byte> input(byteCount);
        for (std::size_t i = 0; i < byteCount; ++i)
            input[i] = static_cast<std::byte>((i * 2654435761u) >> 13);
        std::vector<std::byte> output(byteCount);
        opencl::LaunchPlan plan;
        plan.algorithm = "nothing";
        plan.vectorBytes = {byteCount};
        plan.inputs = {0};
        const std::span<const std::byte> bytes = input;
        base::Timings timings;
        REQUIRE((*executor)->run(plan, std::span(&bytes, 1), output, {}, timings));
        CHECK(input == output);
        CHECK(timings.uploadSeconds > 0 && timings.downloadSeconds > 0);
        std::stop_source stop;
        stop.request_stop();
        base::RunControl stopped;
        stopped.stop = stop.get_token();
        const auto status = (*executor)->run(plan, std::span(&bytes, 1), output, stopped, timings);
        REQUIRE(!status);
        CHECK(status.error().kind == base::ErrorKind::Cancelled);
        (*executor)->releaseMemory();
    }
}

// Reed–Muller in bits, and Walsh of (−1)^f: one word and less, one tile, several passes.
SEQUENCY_CASE(packed_bits_equal_the_reference)
{
    Gpu gpu;
    const auto check = [&](const TransformSpec& spec) {
        INFO(token(spec));
        const auto transform = *describe(spec);
        const bool walsh = spec.name == "walsh";
        const auto plan = opencl::lowerPacked(transform, gpu.description);
        REQUIRE(plan);
        const auto values = tests::randomElements(ElementType::UInt8, transform.size(), 1, 7);
        const auto& digits = std::get<base::AlignedBuffer<std::uint8_t>>(values);
        auto bits = *base::PackedBits::pack(digits.elements());
        auto expected = *base::convert(values, walsh ? ElementType::Int32 : ElementType::UInt8);
        for (std::size_t i = 0; walsh && i < transform.size(); ++i)
            std::get<base::AlignedBuffer<std::int32_t>>(expected)[i] = bits[i] ? -1 : 1;
        base::Timings timings;
        REQUIRE(reference::run(*algorithmSteps(transform, "cooley-tukey", true), transform.ring(), expected,
                               {}, timings));
        const auto input = std::as_bytes(std::span(std::as_const(bits).words(), bits.wordCount()));
        auto spectrum = *base::allocateElements(ElementType::Int32, transform.size());
        const std::span<std::byte> result =
            walsh ? std::span(static_cast<std::byte*>(base::rawData(spectrum)), base::byteCount(spectrum))
                  : std::as_writable_bytes(std::span(bits.words(), bits.wordCount()));
        const auto status = gpu.executor->run(*plan, std::span(&input, 1), result, {}, timings);
        INFO(plan->text() + (status ? "" : status.error().text() + status.error().log));
        REQUIRE(status);
        if (!walsh) {
            spectrum = *base::allocateElements(ElementType::UInt8, transform.size());
            bits.unpack(std::get<base::AlignedBuffer<std::uint8_t>>(spectrum).elements());
        }
        CHECK_EQUAL(tests::dense(spectrum), tests::dense(expected));
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
        check(TransformSpec{"walsh", 2, n});
    gpu.limit(16 * 1024, 64);
    check(TransformSpec{"walsh", 2, 16});
    check(TransformSpec{"reed-muller", 2, 16});
}

// By its definition: the largest |Σ (−1)^(f(x) ⊕ w·x)|. Random functions, affine ones and a bent one.
SEQUENCY_CASE(the_largest_magnitude_equals_the_one_in_the_spectrum)
{
    Gpu gpu;
    const auto largest = [&](base::PackedBits& bits, int n) {
        const auto plan = opencl::lowerLargestMagnitude(n, gpu.description);
        REQUIRE(plan);
        INFO(plan->text());
        std::uint32_t found = 0;
        const auto input = std::as_bytes(std::span(std::as_const(bits).words(), bits.wordCount()));
        base::Timings timings;
        const auto status = gpu.executor->run(*plan, std::span(&input, 1),
                                              std::as_writable_bytes(std::span(&found, 1)), {}, timings);
        INFO(status ? "" : status.error().text() + status.error().log);
        REQUIRE(status);
        return found;
    };
    for (const int n : {0, 1, 4, 5, 6, 9, 15, 16, 18, 21}) {
        INFO(std::to_string(n));
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
        std::vector<std::uint8_t> bent(size);  // the inner product of two halves of the variables
        for (std::size_t i = 0; i < size; ++i)
            bent[i] = std::popcount(i >> (n / 2) & i & ((std::size_t{1} << (n / 2)) - 1)) % 2;
        auto bentBits = *base::PackedBits::pack(bent);
        CHECK_EQUAL(static_cast<std::size_t>(largest(bentBits, n)), std::size_t{1} << (n / 2));
    }
    gpu.limit(16 * 1024, 64);
    base::PackedBits zero = *base::PackedBits::allocate(std::size_t{1} << 17);
    CHECK_EQUAL(largest(zero, 17), 1u << 17);
    CHECK_EQUAL(opencl::lowerLargestMagnitude(31, gpu.description).error().kind, base::ErrorKind::Unsupported);
}

// GF(4) in two planes: less than a word, one tile, several passes of every kind; the paper's example.
SEQUENCY_CASE(quaternary_digits_in_planes_equal_the_reference)
{
    Gpu gpu;
    const auto transformed = [&](const TransformSpec& spec, std::span<const std::uint8_t> digits) {
        auto planes = *base::PackedQuaternary::pack(digits);
        const auto plan = opencl::lowerPlanes(*describe(spec), gpu.description);
        REQUIRE(plan);
        INFO(plan->text());
        const std::vector<std::span<std::byte>> results{
            std::as_writable_bytes(std::span(planes.low.words(), planes.low.wordCount())),
            std::as_writable_bytes(std::span(planes.high.words(), planes.high.wordCount()))};
        const std::vector<std::span<const std::byte>> inputs(results.begin(), results.end());
        base::Timings timings;
        const auto status = gpu.executor->run(*plan, inputs, results, {}, timings);
        INFO(status ? "" : status.error().text() + status.error().log);
        REQUIRE(status);
        std::vector<std::uint8_t> spectrum(digits.size());
        planes.unpack(spectrum);
        return spectrum;
    };
    const std::vector<std::uint8_t> f{3, 1, 2, 0, 2, 1, 2, 2, 0, 3, 1, 0, 0, 2, 3, 2};
    const std::vector<std::uint8_t> g{3, 0, 2, 0, 2, 2, 3, 3, 2, 1, 0, 2, 1, 0, 2, 2};
    CHECK(transformed(TransformSpec{"gf", 4, 2}, f) == g);
    const auto check = [&](int n, Direction direction) {
        const TransformSpec spec{"gf", 4, n, direction};
        INFO(token(spec));
        const auto transform = *describe(spec);
        auto values = tests::randomElements(ElementType::UInt8, transform.size(), 3, 5);
        auto& digits = std::get<base::AlignedBuffer<std::uint8_t>>(values);
        const auto actual = transformed(spec, digits.elements());
        base::Timings timings;
        REQUIRE(reference::run(*algorithmSteps(transform, "cooley-tukey", true), transform.ring(), values, {},
                               timings));
        CHECK(std::ranges::equal(actual, digits.elements()));
    };
    for (int n = 0; n <= 10; ++n)
        for (const auto direction : {Direction::Forward, Direction::Inverse})
            check(n, direction);
    for (const auto& [local, group] : {std::pair<std::size_t, std::size_t>{8 * 1024, 64}, {2 * 1024, 4}}) {
        gpu.limit(local, group);
        for (const int n : {6, 8, 9})
            check(n, Direction::Forward);
    }
    CHECK(!opencl::lowerPlanes(*describe(TransformSpec{"gf", 3, 3}), gpu.description));
}

// Fields in bytes, four at a time, and what cannot be packed; one pass and several, rows that no word divides.
SEQUENCY_CASE(other_radices_equal_the_reference)
{
    Gpu gpu;
    for (const auto& [radix, largest] : {std::pair{3, 9}, {5, 6}, {7, 5}, {4, 6}}) {
        for (int n = 1; n <= largest; n += n < 3 ? 1 : 2)
            for (const auto direction : {Direction::Forward, Direction::Inverse})
                gpu.checkFast(TransformSpec{"gf", radix, n, direction}, ElementType::UInt8);
    }
    gpu.checkFast(TransformSpec{"vilenkin-chrestenson", 3, 8}, ElementType::Complex64);
    gpu.checkFast(TransformSpec{"vilenkin-chrestenson", 6, 4}, ElementType::Complex128);
    gpu.limit(4 * 1024, 32);
    for (const auto& [radix, variables] : {std::pair{3, 10}, {5, 7}, {7, 6}, {11, 3}})
        gpu.checkFast(TransformSpec{"gf", radix, variables}, ElementType::UInt8);
    gpu.checkFast(TransformSpec{"vilenkin-chrestenson", 3, 7, Direction::Inverse}, ElementType::Complex64);
    gpu.checkFast(TransformSpec{"vilenkin-chrestenson", 5, 4}, ElementType::Complex64);
}
