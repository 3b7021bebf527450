// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests OpenCL plans for CPUs, run on any OpenCL device that is described as a CPU.
#include "engine/base/memory/packed_bits.h"
#include "engine/opencl/run/executor.h"
#include "engine/reference/executor.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/opencl/plans.h"
#include "tests/support/check.h"
#include "tests/support/definitions/factors.h"
#include "tests/support/run_in_place.h"
#include "tests/support/sanitized.h"

#include <algorithm>

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

namespace {

constexpr int fewer =
    tests::isSanitized ? 3 : 0;  // fewer variables in large vectors, because every step is interpreted

struct Processor {
    std::unique_ptr<opencl::Executor> executor;
    opencl::DeviceInfo description;

    Processor()
    {
        const auto catalogue = opencl::enumerateDevices();
        INFO(catalogue.problem);
        REQUIRE(!catalogue.devices.empty());
        executor = VALUE_OF(opencl::Executor::open(catalogue.devices.front()));
        description = executor->device();
        description.type = program::DeviceType::Cpu;
    }

    // Compares the fast plan with the definition. Very long vectors are compared with the interpreted steps, which tst_reference compares with the
    // definition.
    void check(const TransformSpec& spec, ElementType type)
    {
        INFO(token(spec) + " " + std::string(base::elementName(type)));
        const auto transform = *describe(spec);
        const auto plan = VALUE_OF(tests::transformPlan(transform, type, "fast", {}, description));
        INFO(plan.text());
        auto actual = tests::randomElements(type, transform.size(), type == ElementType::UInt8 ? 1 : 8, 5);
        auto expected = VALUE_OF(base::clone(actual));
        base::Timings timings;
        if (transform.size() <= std::size_t{1} << 16) {
            REQUIRE(tests::runInPlace(*executor, plan, actual, {}, timings));
            CHECK_EQUAL(tests::dense(actual), tests::byFactors(spec, tests::dense(expected)));
            return;
        }
        const auto steps = *algorithmSteps(transform, "cooley-tukey", base::isInteger(type));
        REQUIRE(reference::run(steps, transform.ring(), expected, {}, timings));
        REQUIRE(tests::runInPlace(*executor, plan, actual, {}, timings));
        CHECK(std::visit(
            [](const auto& a, const auto& b) {
                if constexpr (std::is_same_v<decltype(a), decltype(b)>)
                    return std::equal(a.begin(), a.end(), b.begin(), b.end());
                return false;
            },
            actual, expected));
    }
};

bool usesProcessorPasses(const opencl::LaunchPlan& plan)
{
    return std::ranges::all_of(plan.launches, [](const opencl::Launch& launch) {
        return launch.key.program == "processor_passes" && launch.workGroup == 1;
    });
}

}  // namespace

SEQUENCY_CASE(spectra_of_opencl_plans_for_cpus_match_the_definition)
{
    Processor processor;
    // Kernels are compiled for each size and type, so each size is tested with two types.
    constexpr ElementType types[][2] = {{ElementType::Int32, ElementType::Float64},
                                        {ElementType::Float32, ElementType::Int64}};
    for (int n = 0; n <= 15; ++n)
        for (const auto type : types[n % 2]) {
            if (type == ElementType::Float64 && !processor.description.fp64)
                continue;
            processor.check({"walsh", 2, n}, type);
            if (n != 7 && n != 12)
                continue;
            processor.check({"arithmetic", 2, n}, type);
            processor.check({"arithmetic", 2, n, Direction::Inverse}, type);
        }
    for (int n = 0; n <= 12; ++n)
        processor.check({"reed-muller", 2, n}, ElementType::UInt8);
}

// The vectors have several blocks. One, two or three levels between rows are computed directly, four through local memory.
SEQUENCY_CASE(large_spectra_of_opencl_plans_for_cpus_equal_the_reference)
{
    Processor processor;
    processor.check({"walsh", 2, 19}, ElementType::Int32);
    processor.check({"walsh", 2, 23 - fewer}, ElementType::Float32);
    processor.check({"arithmetic", 2, 24 - fewer}, ElementType::Int32);
    processor.check({"walsh", 2, 23 - fewer}, ElementType::Int64);
    processor.check({"reed-muller", 2, 23 - fewer}, ElementType::UInt8);
}

SEQUENCY_CASE(opencl_plans_for_cpus_need_at_most_four_launches)
{
    opencl::DeviceInfo device;
    device.type = program::DeviceType::Cpu;
    device.maxWorkGroup = 4096;
    device.globalMemory = device.maxAllocation = std::size_t{1} << 40;
    for (const std::size_t localMemory : {std::size_t{32} << 10, std::size_t{1} << 20}) {
        device.localMemory = localMemory;
        for (int n = 4; n <= 27; ++n) {
            const auto plan = VALUE_OF(
                tests::transformPlan(*describe({"walsh", 2, n}), ElementType::Int32, "fast", {}, device));
            INFO(plan.text());
            CHECK(usesProcessorPasses(plan));
            CHECK(plan.launches.size() <= (n <= 18 ? 1 : localMemory > 40000 ? 2 : 4));
        }
        // A launch processes at most 2^27 values.
        const auto large = VALUE_OF(
            tests::transformPlan(*describe({"walsh", 2, 30}), ElementType::Int32, "fast", {}, device));
        CHECK(large.launches.size() >= 16);
    }
    // Transforms that these kernels do not support have plans with the general kernels.
    for (const TransformSpec& spec :
         {TransformSpec{"gf", 3, 5}, TransformSpec{"gf", 4, 5},
          TransformSpec{"reed-muller", 2, 3, Direction::Forward, SpectrumOrder::Hadamard, "010"}}) {
        const auto plan =
            VALUE_OF(tests::transformPlan(*describe(spec), ElementType::UInt8, "fast", {}, device));
        CHECK(!usesProcessorPasses(plan));
    }
}

// The Reed–Muller transform of bits is tested for less than a word, one word, one block, and blocks with rows. It must equal the transform of bytes
// and be its own inverse.
SEQUENCY_CASE(transforms_of_packed_bits_equal_transforms_of_bytes)
{
    Processor processor;
    for (const int n : {3, 6, 8, 9, 12, 18, 23 - fewer, 25 - fewer}) {
        INFO(std::to_string(n));
        const auto transform = *describe(TransformSpec{"reed-muller", 2, n});
        const auto plan =
            VALUE_OF(tests::bitsPlan(transform, program::ValueMapping::Values, processor.description));
        INFO(plan.text());
        CHECK(n < 9 || usesProcessorPasses(plan));
        auto values = tests::randomElements(ElementType::UInt8, transform.size(), 1, 9);
        auto& digits = std::get<base::AlignedBuffer<std::uint8_t>>(values);
        auto bits = *base::PackedBits::pack(digits.elements());
        const auto bytes = std::as_writable_bytes(std::span(bits.words(), bits.wordCount()));
        const std::span<const std::byte> input = bytes;
        base::Timings timings;
        REQUIRE(processor.executor->run(plan, {input}, {bytes}, {}, timings));
        REQUIRE(reference::run(*algorithmSteps(transform, "cooley-tukey", true), transform.ring(), values, {},
                               timings));
        std::vector<std::uint8_t> spectrum(transform.size());
        bits.unpack(spectrum);
        CHECK(std::ranges::equal(spectrum, digits.elements()));
    }
}
