// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests vectors larger than device memory on any OpenCL device with a simulated memory limit.
// The device is used like a GPU, with three lanes and pinned memory, or with one lane and no pinned memory.
#include "engine/opencl/run/executor.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/opencl/element_bytes.h"
#include "tests/support/check.h"
#include "tests/support/definitions/factors.h"

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

namespace {

struct Small {
    std::unique_ptr<opencl::Executor> executor;
    opencl::DeviceInfo description;

    Small(bool asGpu, std::size_t memory)
    {
        const auto catalogue = opencl::enumerateDevices();
        INFO(catalogue.problem);
        REQUIRE(!catalogue.devices.empty());
        description = catalogue.devices.front();
        description.type = asGpu ? program::DeviceType::Gpu : program::DeviceType::Cpu;
        executor = VALUE_OF(opencl::Executor::open(description));
        description.globalMemory = memory;
        description.maxAllocation = memory;
    }

    base::Result<opencl::ChunkedPlan> plan(const KroneckerTransform& transform, ElementType element) const
    {
        const auto steps = *algorithmSteps(transform, "fast", base::isInteger(element));
        return opencl::planChunks(transform.ring(), steps, element, description);
    }
};

void check(Small& small, const TransformSpec& spec, ElementType element)
{
    INFO(token(spec) + " " + std::string(base::elementName(element)));
    const auto transform = *describe(spec);
    const auto plan = VALUE_OF(small.plan(transform, element));
    CHECK(plan.phases.size() > 1);
    auto data = tests::inputFor(spec, element);
    const auto expected = tests::byFactors(spec, tests::dense(data));
    base::Timings timings;
    double progress = 0;
    base::RunControl control;
    control.progress = [&](double share) {
        CHECK(share >= progress && share <= 1);
        progress = share;
    };
    VALUE_OF(small.executor->run(plan, tests::bytesOf(data), control, timings));
    CHECK(progress == 1);
    CHECK(timings.uploadSeconds > 0 && timings.downloadSeconds > 0 && timings.computeSeconds > 0);
    std::size_t launches = 0;
    for (const auto& phase : plan.phases)
        launches += phase.plan.launches.size();
    CHECK_EQUAL(timings.stepSeconds.size(), launches);
    if (base::isInteger(element))
        CHECK_EQUAL(tests::dense(data), expected);
    else
        CHECK_NEAR(tests::dense(data), expected, 1e-3);
}

}  // namespace

SEQUENCY_CASE(spectra_of_vectors_larger_than_device_memory_match_the_definition)
{
    for (const bool asGpu : {true, false}) {
        Small small(asGpu, std::size_t{1} << 16);
        check(small, TransformSpec{"walsh", 2, 15}, ElementType::Int32);
        check(small, TransformSpec{"walsh", 2, 16}, ElementType::Float32);
        check(small, TransformSpec{"walsh", 2, 14, Direction::Inverse}, ElementType::Float64);
        check(small, TransformSpec{"arithmetic", 2, 14}, ElementType::Int64);
        check(small, TransformSpec{"reed-muller", 2, 17}, ElementType::UInt8);
        check(small, TransformSpec{"gf", 3, 11}, ElementType::UInt8);
        check(small, TransformSpec{"gf", 4, 9, Direction::Inverse}, ElementType::UInt8);
        check(small, TransformSpec{"gf", 5, 8}, ElementType::UInt8);
        check(small, TransformSpec{"vilenkin-chrestenson", 3, 9}, ElementType::Complex64);
    }
    Small tiny(true, 6000);  // more than two phases
    check(tiny, TransformSpec{"walsh", 2, 15}, ElementType::Int32);
}

SEQUENCY_CASE(a_stop_request_ends_a_chunked_run_between_chunks)
{
    Small small(true, std::size_t{1} << 16);
    const auto transform = *describe(TransformSpec{"walsh", 2, 18});
    const auto plan = VALUE_OF(small.plan(transform, ElementType::Int32));
    std::stop_source stop;
    base::RunControl control;
    control.stop = stop.get_token();
    control.progress = [&](double) { stop.request_stop(); };  // after the first chunk
    auto data = tests::inputFor(TransformSpec{"walsh", 2, 18}, ElementType::Int32);
    base::Timings timings;
    CHECK(ERROR_OF(small.executor->run(plan, tests::bytesOf(data), control, timings)).kind ==
          base::ErrorKind::Cancelled);
}
