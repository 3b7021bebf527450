// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the lowering of programs to OpenCL plans, which needs no device.
#include "engine/transform/catalogue.h"
#include "tests/engine/opencl/plans.h"
#include "tests/support/check.h"

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

namespace {

opencl::DeviceInfo deviceWith(std::size_t memory)
{
    opencl::DeviceInfo description;
    description.name = "a device";
    description.globalMemory = memory;
    description.maxAllocation = memory / 4;
    description.maxWorkGroup = 256;
    description.localMemory = 32 * 1024;
    description.fp64 = false;
    return description;
}

base::Result<opencl::LaunchPlan> lowered(const TransformSpec& spec, ElementType element,
                                         const char* algorithm,
                                         const base::AlgorithmOptions& algorithmOptions = {})
{
    return tests::transformPlan(*describe(spec), element, algorithm, algorithmOptions,
                                deviceWith(std::size_t{1} << 30));
}

}  // namespace

SEQUENCY_CASE(algorithms_without_fusion_use_one_launch_per_step)
{
    const auto plan = VALUE_OF(lowered(TransformSpec{"walsh", 2, 10}, ElementType::Int32, "cooley-tukey"));
    CHECK_EQUAL(plan.launches.size(), 10);
    CHECK_EQUAL(plan.vectorBytes, std::vector<std::size_t>{4096});
    CHECK_EQUAL(plan.launches[3].key.text(), "kronecker_step ELEMENT=int MATRIX=1,1,1,-1 RADIX=2");
    CHECK_EQUAL(plan.launches[3].key.buildOptions(), "-D ELEMENT=int -D MATRIX=1,1,1,-1 -D RADIX=2");
    CHECK_EQUAL(plan.launches[3].items, 512);
}

SEQUENCY_CASE(the_fast_algorithm_computes_four_steps_per_launch)
{
    for (int n = 1; n <= 24; ++n) {
        const auto plan = VALUE_OF(lowered(TransformSpec{"walsh", 2, n}, ElementType::Float32, "fast"));
        CHECK_EQUAL(plan.launches.size(), static_cast<std::size_t>((n + 3) / 4));
    }
}

SEQUENCY_CASE(opencl_plans_of_constant_geometry_or_another_order_need_a_second_vector)
{
    CHECK_EQUAL(
        lowered(TransformSpec{"walsh", 2, 4}, ElementType::Int32, "constant-geometry")->vectorBytes.size(),
        2);
    const TransformSpec paley{"walsh", 2, 4, Direction::Forward, SpectrumOrder::Paley};
    CHECK_EQUAL(lowered(paley, ElementType::Int32, "fast")->vectorBytes.size(), 2);
}

// Moving individual values into another order costs one cache line per value, so large vectors are moved tile by tile. Small vectors fit in the
// caches.
SEQUENCY_CASE(opencl_plans_reorder_large_spectra_tile_by_tile)
{
    for (const Direction direction : {Direction::Forward, Direction::Inverse})
        for (const SpectrumOrder order : {SpectrumOrder::Paley, SpectrumOrder::Sequency})
            for (const int n : {1, 9, 10, 11, 20}) {
                const auto plan = VALUE_OF(
                    lowered(TransformSpec{"walsh", 2, n, direction, order}, ElementType::Int64, "fast"));
                const auto& launches = plan.launches;
                const opencl::Launch& launch =
                    direction == Direction::Forward ? launches.back() : launches.front();
                INFO(launch.key.text());
                const bool hasTiles = n >= 10;
                CHECK(launch.key.text().starts_with(hasTiles ? "permute_tiles " : "permute "));
                CHECK_EQUAL(launch.pass.localBytes, hasTiles ? 32 * 33 * 8 : 0);
                CHECK_EQUAL(launch.items, hasTiles ? (std::size_t{64} << (n - 10)) : std::size_t{1} << n);
            }
}

SEQUENCY_CASE(the_refusal_of_a_program_that_a_device_cannot_run_states_the_reason)
{
    CHECK(ERROR_OF(lowered(TransformSpec{"walsh", 2, 4}, ElementType::Float64, "fast")).kind ==
          base::ErrorKind::Unsupported);
    const auto large = ERROR_OF(lowered(TransformSpec{"walsh", 2, 27}, ElementType::Int32, "fast"));
    CHECK(large.kind == base::ErrorKind::OutOfMemory);
    CHECK(large.message.find("512 MiB") != std::string::npos);
    CHECK(ERROR_OF(lowered(TransformSpec{"walsh", 2, 4}, ElementType::Int32, "magic")).kind ==
          base::ErrorKind::BadUsage);
}

SEQUENCY_CASE(algorithms_of_the_papers_have_the_published_number_of_launches)
{
    const TransformSpec spec{"walsh", 2, 12};
    CHECK_EQUAL(lowered(spec, ElementType::Int32, "A1")->launches.size(), 12);
    CHECK_EQUAL(lowered(spec, ElementType::Int32, "A1")->launches[0].items, 4096);
    CHECK_EQUAL(lowered(spec, ElementType::Int32, "A3", {0, 32})->launches[0].items, 128);
    CHECK_EQUAL(lowered(spec, ElementType::Int32, "A4", {64})->launches.size(), 1 + 6);
    CHECK_EQUAL(lowered(spec, ElementType::Int32, "A5", {64})->launches.size(), 2);
    CHECK_EQUAL(lowered(spec, ElementType::Int32, "in-place")->launches[0].items, 2048);
    // The whole vector fits one block, so there is a single launch.
    CHECK_EQUAL(lowered(TransformSpec{"walsh", 2, 6}, ElementType::Int32, "A5")->launches.size(), 1);
}

SEQUENCY_CASE(algorithms_of_the_papers_refuse_sizes_above_their_limit_with_the_reason)
{
    const auto above = ERROR_OF(lowered(TransformSpec{"walsh", 2, 13}, ElementType::Int32, "A5", {64}));
    CHECK(above.kind == base::ErrorKind::Unsupported);
    CHECK(above.message.find("64²") != std::string::npos);
    CHECK(ERROR_OF(lowered(TransformSpec{"walsh", 2, 10}, ElementType::Int32, "A6"))
              .message.find("cl_khr_subgroup_shuffle") != std::string::npos);
    CHECK(ERROR_OF(lowered(TransformSpec{"gf", 4, 3}, ElementType::UInt8, "A1")).message.find("Walsh") !=
          std::string::npos);
    CHECK(!lowered(TransformSpec{"walsh", 2, 10}, ElementType::Int32, "A3", {0, 3}));
    CHECK(!lowered(TransformSpec{"walsh", 2, 10}, ElementType::Int32, "A3", {0, 2048}));
    CHECK(!lowered(TransformSpec{"walsh", 2, 10}, ElementType::Int32, "A1", {100000}));
}

SEQUENCY_CASE(plans_for_nvidia_devices_use_shuffles_in_ptx)
{
    auto nvidia = deviceWith(std::size_t{1} << 34);
    nvidia.vendor = "NVIDIA Corporation";
    nvidia.maxWorkGroup = 1024;
    nvidia.localMemory = 48 * 1024;
    const auto walsh = *describe(TransformSpec{"walsh", 2, 20});
    const auto plan = VALUE_OF(tests::transformPlan(walsh, ElementType::Float32, "A6", {}, nvidia));
    CHECK_EQUAL(plan.launches.size(), 2);
    CHECK_EQUAL(plan.launches[0].key.defines.at("SHUFFLE"), "2");
    CHECK_EQUAL(plan.launches[0].workGroup, 1024);
    const auto wide = VALUE_OF(tests::transformPlan(walsh, ElementType::Int64, "A6", {}, nvidia));
    CHECK_EQUAL(wide.launches[0].key.defines.at("ELEMENT_WORDS"), "2");
}

SEQUENCY_CASE(opencl_plans_of_character_tables_larger_than_memory_are_refused)
{
    const auto large = ERROR_OF(
        tests::charactersPlan({3, 9}, ElementType::Complex64, "kronecker", deviceWith(std::size_t{1} << 31)));
    CHECK(large.kind == base::ErrorKind::OutOfMemory);
    CHECK(!tests::charactersPlan({3, 60}, ElementType::UInt8, "direct", deviceWith(1)));
    CHECK(!tests::charactersPlan({1, 2}, ElementType::UInt8, "direct", deviceWith(1)));
    const auto steps = VALUE_OF(
        tests::charactersPlan({3, 4}, ElementType::Complex64, "kronecker", deviceWith(std::size_t{1} << 30)));
    CHECK_EQUAL(steps.launches.size(), 4);
    CHECK_EQUAL(steps.launches[3].items, 27 * 27);  // p^2k work-items in step k
}
