// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowering is pure: no device is needed here.
#include "engine/opencl/lowering.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/factorization.h"
#include "tests/support/check.h"

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

namespace {

opencl::DeviceDescription device(std::size_t memory)
{
    opencl::DeviceDescription description;
    description.name = "a device";
    description.globalMemory = memory;
    description.maxAllocation = memory / 4;
    description.maxWorkGroup = 256;
    description.fp64 = false;
    return description;
}

base::Result<opencl::LaunchPlan> lowered(const TransformSpec& spec, ElementType element,
                                         const char* algorithm)
{
    const auto factorization = std::string(algorithm) == "constant-geometry"
                                   ? Factorization::ConstantGeometry
                                   : Factorization::CooleyTukeyAscending;
    return opencl::lower(factor(*describe(spec), factorization), Ring::numbers(), element, algorithm,
                         device(std::size_t{1} << 30));
}

}  // namespace

SEQUENCY_CASE(one_launch_a_step)
{
    const auto plan = lowered(TransformSpec{"walsh", 2, 10}, ElementType::Int32, "cooley-tukey");
    REQUIRE(plan);
    CHECK_EQUAL(plan->launches.size(), 10);
    CHECK(!plan->needsSecondVector);
    CHECK_EQUAL(plan->launches[3].key.text(), "kronecker_step ELEMENT=int MATRIX=1,1,1,-1 RADIX=2");
    CHECK_EQUAL(plan->launches[3].key.buildOptions(), "-D ELEMENT=int -D MATRIX=1,1,1,-1 -D RADIX=2");
    CHECK_EQUAL(plan->launches[3].items, 512);
}

SEQUENCY_CASE(fast_fuses_four_steps_a_launch)
{
    for (int n = 1; n <= 24; ++n) {
        const auto plan = lowered(TransformSpec{"walsh", 2, n}, ElementType::Float32, "fast");
        REQUIRE(plan);
        CHECK_EQUAL(plan->launches.size(), static_cast<std::size_t>((n + 3) / 4));
    }
}

SEQUENCY_CASE(constant_geometry_and_orders_need_a_second_vector)
{
    CHECK(lowered(TransformSpec{"walsh", 2, 4}, ElementType::Int32, "constant-geometry")->needsSecondVector);
    const TransformSpec paley{"walsh", 2, 4, Direction::Forward, SpectrumOrder::Paley};
    CHECK(lowered(paley, ElementType::Int32, "fast")->needsSecondVector);
}

SEQUENCY_CASE(what_a_device_cannot_do_is_said)
{
    const auto fp64 = lowered(TransformSpec{"walsh", 2, 4}, ElementType::Float64, "fast");
    REQUIRE(!fp64);
    CHECK(fp64.error().kind == base::ErrorKind::Unsupported);
    const auto large = lowered(TransformSpec{"walsh", 2, 27}, ElementType::Int32, "fast");
    REQUIRE(!large);
    CHECK(large.error().kind == base::ErrorKind::OutOfMemory);
    CHECK(large.error().message.find("512 MiB") != std::string::npos);
    const auto unknown = lowered(TransformSpec{"walsh", 2, 4}, ElementType::Int32, "magic");
    REQUIRE(!unknown);
    CHECK(unknown.error().kind == base::ErrorKind::BadUsage);
}
