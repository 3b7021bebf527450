// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests plans for vectors larger than device memory, without a device.
// Every value is in one chunk of each phase, and running the phases with the reference gives the transform.
#include "engine/opencl/plan/chunk_plan.h"
#include "engine/reference/executor.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/opencl/element_bytes.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"

#include <algorithm>
#include <cstring>

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

namespace {

opencl::DeviceInfo device(std::size_t memory, bool isGpu = true)
{
    opencl::DeviceInfo description;
    description.name = "a device";
    description.type = isGpu ? program::DeviceType::Gpu : program::DeviceType::Cpu;
    description.globalMemory = memory;
    description.maxAllocation = memory;
    description.maxWorkGroup = 256;
    description.localMemory = 32 * 1024;
    description.fp64 = true;
    return description;
}

base::Result<opencl::ChunkedPlan> planned(const TransformSpec& spec, ElementType element,
                                          const opencl::DeviceInfo& target)
{
    const auto transform = *describe(spec);
    const auto steps = *algorithmSteps(transform, "fast", base::isInteger(element));
    return opencl::planChunks(transform.ring(), steps, element, target);
}

// Runs the plan with the reference instead of a device.
void play(const opencl::ChunkedPlan& plan, const Ring& ring, base::ElementVector& data)
{
    const std::size_t size = plan.elementBytes;
    const auto whole = tests::bytesOf(data);
    for (const opencl::ChunkPhase& phase : plan.phases) {
        std::vector<int> visits(base::elementCount(data));
        for (std::size_t i = 0; i < phase.count; ++i) {
            auto chunk = *base::allocateElements(base::elementType(data), phase.chunkValues());
            const auto part = tests::bytesOf(chunk);
            const auto rowOf = [&](std::size_t row) { return phase.firstValue(i) + row * phase.rowDistance; };
            for (std::size_t row = 0; row < phase.rows; ++row) {
                REQUIRE((rowOf(row) + phase.columns) * size <= whole.size());
                for (std::size_t column = 0; column < phase.columns; ++column)
                    ++visits[rowOf(row) + column];
                std::memcpy(part.data() + row * phase.columns * size, whole.data() + rowOf(row) * size,
                            phase.columns * size);
            }
            base::Timings timings;
            REQUIRE(reference::run(phase.steps, ring, chunk, {}, timings));
            for (std::size_t row = 0; row < phase.rows; ++row)
                std::memcpy(whole.data() + rowOf(row) * size, part.data() + row * phase.columns * size,
                            phase.columns * size);
        }
        CHECK(std::ranges::all_of(visits, [](int count) { return count == 1; }));
    }
}

void check(const TransformSpec& spec, ElementType element, std::size_t memory, bool isGpu)
{
    INFO(token(spec) + " in " + std::to_string(memory) + " bytes");
    const auto transform = *describe(spec);
    const auto target = device(memory, isGpu);
    const auto plan = VALUE_OF(planned(spec, element, target));
    CHECK(plan.lanes * plan.chunkBytes <= memory);
    for (const auto& phase : plan.phases) {
        CHECK(phase.chunkValues() * plan.elementBytes <= plan.chunkBytes);
        CHECK_EQUAL(phase.plan.vectorBytes.at(0), phase.chunkValues() * plan.elementBytes);
        CHECK_EQUAL(phase.plan.vectorBytes.size(), 1);  // in place
        CHECK(!phase.plan.launches.empty());
    }
    auto data = tests::inputFor(spec, element);
    auto expected = *base::clone(data);
    base::Timings timings;
    REQUIRE(reference::run(*algorithmSteps(transform, "fast", base::isInteger(element)), transform.ring(),
                           expected, {}, timings));
    play(plan, transform.ring(), data);
    if (base::isComplex(element))
        CHECK_NEAR(tests::dense(data), tests::dense(expected), 1e-9);
    else
        CHECK_EQUAL(tests::dense(data), tests::dense(expected));
}

}  // namespace

SEQUENCY_CASE(running_the_phases_of_a_chunk_plan_gives_the_transform)
{
    for (const std::size_t memory : {std::size_t{3000}, std::size_t{5000}, std::size_t{1} << 16})
        for (const bool isGpu : {true, false}) {
            check(TransformSpec{"walsh", 2, 13}, ElementType::Int32, memory, isGpu);
            check(TransformSpec{"walsh", 2, 12, Direction::Inverse}, ElementType::Float64, memory, isGpu);
            check(TransformSpec{"arithmetic", 2, 12}, ElementType::Int64, memory, isGpu);
            check(TransformSpec{"gf", 3, 8}, ElementType::UInt8, memory, isGpu);
            check(TransformSpec{"gf", 4, 6, Direction::Inverse}, ElementType::UInt8, memory, isGpu);
            check(TransformSpec{"gf", 5, 5}, ElementType::UInt8, memory, isGpu);
            check(TransformSpec{"vilenkin-chrestenson", 6, 5}, ElementType::Complex128, memory, isGpu);
            TransformSpec polarity{"reed-muller", 2, 14};
            polarity.polarity = "01101001100100";
            check(polarity, ElementType::UInt8, memory, isGpu);
        }
}

// Two passes over the bus suffice for any vector that fits in host memory.
SEQUENCY_CASE(chunk_plans_of_vectors_up_to_256_gib_have_two_phases)
{
    for (int n = 25; n <= 36; ++n) {  // up to 256 GiB
        const auto plan = VALUE_OF(
            planned(TransformSpec{"walsh", 2, n}, ElementType::Float32, device(std::size_t{1} << 30)));
        CHECK_EQUAL(plan.phases.size(), 2);
        CHECK_EQUAL(plan.phases[0].rows, 1);
        CHECK(plan.phases[1].columns * 4 >= 1024);
        CHECK_EQUAL(plan.phases[1].chunkValues(), std::size_t{1} << 22);
    }
    // Rows are as long as in full tile passes, so both phases need few launches.
    const auto plan =
        planned(TransformSpec{"walsh", 2, 34}, ElementType::Float32, device(std::size_t{1} << 30));
    CHECK_EQUAL(plan->phases[0].plan.launches.size(), 2);
    CHECK_EQUAL(plan->phases[1].plan.launches.size(), 2);
    const auto onProcessor =
        planned(TransformSpec{"walsh", 2, 33}, ElementType::Int32, device(std::size_t{1} << 30, false));
    for (const auto& phase : onProcessor->phases)
        CHECK_EQUAL(phase.plan.launches.at(0).key.program, "processor_passes");
    const auto field = planned(TransformSpec{"gf", 3, 20}, ElementType::UInt8, device(std::size_t{1} << 30));
    CHECK_EQUAL(field->phases.size(), 2);
    for (const auto& phase : field->phases)
        CHECK_EQUAL(phase.plan.launches.at(0).key.program, "kronecker_tile");
}

SEQUENCY_CASE(transforms_that_cannot_be_computed_in_chunks_are_refused)
{
    CHECK(ERROR_OF(planned(TransformSpec{"walsh", 2, 12}, ElementType::Int32, device(200))).kind ==
          base::ErrorKind::OutOfMemory);
    const TransformSpec paley{"walsh", 2, 8, Direction::Forward, SpectrumOrder::Paley};
    CHECK(ERROR_OF(planned(paley, ElementType::Int32, device(std::size_t{1} << 20))).kind ==
          base::ErrorKind::Unsupported);
}
