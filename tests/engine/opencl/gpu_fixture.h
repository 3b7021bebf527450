// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first OpenCL device, described as a GPU with given limits. With it, plans for GPUs can be tested on any device.
#pragma once

#include "engine/opencl/plan/kernel_key.h"
#include "engine/opencl/run/executor.h"
#include "engine/reference/executor.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/opencl/plans.h"
#include "tests/support/check.h"
#include "tests/support/definitions/factors.h"
#include "tests/support/run_in_place.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace sequency::tests {

using base::ElementType;
using transform::TransformSpec;

struct Gpu {
    std::unique_ptr<opencl::Executor> executor;
    opencl::DeviceInfo description;

    explicit Gpu(std::size_t localMemory = 48 * 1024, std::size_t maxWorkGroup = 1024)
    {
        const auto catalogue = opencl::enumerateDevices();
        INFO(catalogue.problem);
        REQUIRE(!catalogue.devices.empty());
        executor = VALUE_OF(opencl::Executor::open(catalogue.devices.front()));
        description = executor->device();
        limit(localMemory, maxWorkGroup);
    }

    void limit(std::size_t localMemory, std::size_t maxWorkGroup)
    {
        description.type = program::DeviceType::Gpu;
        description.localMemory = std::min(localMemory, executor->device().localMemory);
        description.maxWorkGroup = std::min(maxWorkGroup, executor->device().maxWorkGroup);
    }

    // Checks that the listing of every kernel marks the lines that compute results: one line or more, but not the whole function.
    static void checkListings(const opencl::LaunchPlan& plan)
    {
        for (const opencl::Launch& launch : plan.launches) {
            const auto listing = opencl::kernelListing(launch.key);
            INFO(launch.key.program + " " + launch.key.entry);
            CHECK(!listing.results.empty() && listing.results.front() > listing.functionBegin &&
                  listing.results.back() < listing.functionEnd);
        }
    }

    void checkPlan(const opencl::LaunchPlan& plan, const TransformSpec& spec,
                   const base::ElementVector& input) const
    {
        DenseVector expected = byFactors(spec, dense(input));
        if (base::isInteger(base::elementType(input)))
            for (auto& value : expected)  // executors leave the division to the caller
                value = std::round(value.real() * independentTransform(spec).divisor);
        auto actual = VALUE_OF(base::clone(input));
        base::Timings timings;
        INFO(plan.text());
        VALUE_OF(tests::runInPlace(*executor, plan, actual, {}, timings));
        checkListings(plan);
        if (base::isComplex(base::elementType(input)))
            CHECK_NEAR(dense(actual), expected, 1e-3);
        else
            CHECK_EQUAL(dense(actual), expected);
    }

    void checkFast(const TransformSpec& spec, ElementType type) const
    {
        INFO(transform::token(spec) + " " + std::string(base::elementName(type)) + " local " +
             std::to_string(description.localMemory) + " group " + std::to_string(description.maxWorkGroup));
        const auto plan = VALUE_OF(transformPlan(*transform::describe(spec), type, "fast", {}, description));
        checkPlan(plan, spec, inputFor(spec, type));
    }
};

}  // namespace sequency::tests
