// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests every OpenCL device of the machine. The tests fail if there is no device.
#include "engine/opencl/lower/lowering.h"
#include "engine/opencl/run/executor.h"
#include "engine/transform/catalogue.h"
#include "tests/engine/opencl/plans.h"
#include "tests/support/check.h"
#include "tests/support/definitions/factors.h"
#include "tests/support/run_in_place.h"
#include "tests/support/text.h"

#include <algorithm>

using namespace sequency;
using namespace sequency::transform;
using base::ElementType;

namespace {

std::vector<std::unique_ptr<opencl::Executor>> everyDevice()
{
    const auto catalogue = opencl::enumerateDevices();
    INFO(catalogue.problem);
    REQUIRE(!catalogue.devices.empty());
    std::vector<std::unique_ptr<opencl::Executor>> executors;
    for (const auto& description : catalogue.devices) {
        auto executor = VALUE_OF(opencl::Executor::open(description));
        executors.push_back(std::move(executor));
    }
    return executors;
}

// Algorithms that every device must support. A6 needs extensions that some devices lack. A new algorithm must be added here.
const std::vector<std::string> everywhere{"fast",
                                          "cooley-tukey",
                                          "cooley-tukey-ascending",
                                          "cooley-tukey-descending",
                                          "constant-geometry",
                                          "in-place",
                                          "A1",
                                          "A2",
                                          "A3",
                                          "A4",
                                          "A5"};

bool hasShuffles(const opencl::DeviceInfo& device)
{
    return (" " + device.extensions + " ").find(" cl_khr_subgroup_shuffle ") != std::string::npos ||
           tests::contains(device.vendor, "NVIDIA");
}

bool mustRun(const std::string& algorithm, ElementType type, const opencl::DeviceInfo& device)
{
    return (algorithm != "A6" || hasShuffles(device)) && (type != ElementType::Float64 || device.fp64);
}

// Returns the plan of an algorithm. If the device need not support the algorithm, checks the reason and returns nullopt.
std::optional<opencl::LaunchPlan> planFor(const KroneckerTransform& description, ElementType type,
                                          const std::string& algorithm, const opencl::Executor& executor)
{
    auto plan = tests::transformPlan(description, type, algorithm, {}, executor.device());
    INFO(plan ? "" : plan.error().text());
    CHECK_EQUAL(bool(plan), mustRun(algorithm, type, executor.device()));
    if (plan)
        return std::move(*plan);
    CHECK(plan.error().kind == base::ErrorKind::Unsupported);
    CHECK(!plan.error().message.empty());
    return std::nullopt;
}

}  // namespace

SEQUENCY_CASE(at_least_one_opencl_device_is_found_and_described)
{
    for (const auto& executor : everyDevice()) {
        CHECK(!executor->device().name.empty());
        CHECK(executor->device().computeUnits > 0);
        CHECK(executor->device().maxAllocation > 0);
        CHECK(executor->device().globalMemory >= executor->device().maxAllocation);
    }
}

// Other tests skip algorithms that a device reports as unavailable, so this test checks that none is unavailable by mistake.
SEQUENCY_CASE(every_opencl_device_supports_every_algorithm_except_a6_without_shuffles)
{
    std::vector<std::string> all = everywhere;
    all.emplace_back("A6");
    std::ranges::sort(all);
    for (const auto& executor : everyDevice()) {
        std::vector<std::string> known;
        for (const auto& [algorithm, why] : opencl::algorithmAvailability(executor->device())) {
            known.push_back(algorithm);
            INFO(executor->device().name + " " + algorithm + " " + why);
            CHECK_EQUAL(why.empty(), algorithm != "A6" || hasShuffles(executor->device()));
        }
        std::ranges::sort(known);
        CHECK_EQUAL(known, all);
    }
}

// On NVIDIA devices the lanes of A6 exchange values through local memory. This variant is tested on every device, including devices without shuffles.
// N = BLOCK² is the largest size for two kernels. With sub-groups of 8 lanes, A6 computes fewer steps by such exchanges.
SEQUENCY_CASE(algorithm_a6_through_local_memory_matches_the_definition)
{
    for (const auto& executor : everyDevice()) {
        opencl::DeviceInfo asNvidia = executor->device();
        asNvidia.vendor = "NVIDIA Corporation";
        // Every kernel is compiled for its size, so only some sizes are tested: one or two kernels, fewer or more than 32 columns, N up to BLOCK².
        // All types are tested.
        struct Row {
            int n;
            std::size_t group;  // 0 selects the default of the algorithm
            const char* lanes;
            ElementType type;
        };
        for (const Row& row :
             {Row{0, 0, "32u", ElementType::Int32}, Row{3, 8, "32u", ElementType::Int64},
              Row{4, 8, "8u", ElementType::Int32}, Row{6, 8, "32u", ElementType::Int32},
              Row{10, 32, "32u", ElementType::Float32}, Row{7, 64, "8u", ElementType::Int64},
              Row{11, 64, "32u", ElementType::Int32}, Row{12, 64, "32u", ElementType::Int64},
              Row{12, 64, "8u", ElementType::Float64}, Row{11, 0, "32u", ElementType::Int32}}) {
            if (row.type == ElementType::Float64 && !asNvidia.fp64)
                continue;
            const TransformSpec spec{"walsh", 2, row.n};
            INFO(asNvidia.name + " " + token(spec) + " work-group " + std::to_string(row.group) + " lanes " +
                 row.lanes + " " + std::string(base::elementName(row.type)));
            auto plan =
                VALUE_OF(tests::transformPlan(*describe(spec), row.type, "A6", {row.group, 0}, asNvidia));
            for (opencl::Launch& launch : plan.launches) {
                CHECK_EQUAL(launch.key.defines.at("SHUFFLE"), "2");
                launch.key.defines["SHUFFLE"] = "3";
                launch.key.defines["LANES"] = row.lanes;
            }
            auto values = tests::inputFor(spec, row.type);
            const auto expected = tests::byDefinition(spec, tests::dense(values));
            base::Timings timings;
            VALUE_OF(tests::runInPlace(*executor, plan, values, {}, timings));
            CHECK_EQUAL(tests::dense(values), expected);
        }
    }
}

// Integers are compared bit for bit, and so are floats, because small integers need no rounding.
SEQUENCY_CASE(every_opencl_walsh_algorithm_matches_the_definition)
{
    // Every kernel is compiled for its size and type, so each size is tested with two types, and each type with five sizes.
    constexpr ElementType types[][2] = {{ElementType::Int32, ElementType::Float64},
                                        {ElementType::Float32, ElementType::Int64}};
    for (const auto& executor : everyDevice()) {
        for (const int n : {0, 1, 2, 3, 4, 5, 8, 11, 13, 16}) {
            const auto direction = n % 2 == 0 ? Direction::Forward : Direction::Inverse;
            const auto order = static_cast<SpectrumOrder>(n % 3);
            const TransformSpec spec{"walsh", 2, n, direction, order};
            const auto description = *describe(spec);
            const auto reals =
                tests::byFactors(spec, tests::dense(tests::inputFor(spec, ElementType::Int64)));
            auto integers = reals;
            for (auto& value : integers)  // executors leave the division to the caller
                value *= tests::independentTransform(spec).divisor;
            for (const auto& [algorithm, why] : opencl::algorithmAvailability(executor->device())) {
                for (const auto type : types[n % 2]) {
                    INFO(executor->device().name + " " + algorithm + " " + token(spec) + " " +
                         std::string(base::elementName(type)));
                    const auto plan = planFor(description, type, algorithm, *executor);
                    if (!plan)
                        continue;
                    auto actual = tests::inputFor(spec, type);
                    base::Timings measured;
                    VALUE_OF(tests::runInPlace(*executor, *plan, actual, {}, measured));
                    CHECK_EQUAL(tests::dense(actual), base::isInteger(type) ? integers : reals);
                    CHECK_EQUAL(measured.stepSeconds.size(), plan->launches.size());
                }
            }
        }
    }
}

// The options of Fig. 6 and Fig. 7 in the CUDA paper change the time but never the result.
SEQUENCY_CASE(work_group_size_and_outputs_per_item_do_not_change_the_spectrum)
{
    const auto description = *describe(TransformSpec{"walsh", 2, 12});
    for (const auto& executor : everyDevice()) {
        const auto input = tests::randomElements(ElementType::Int32, description.size(), 8, 1);
        const auto expected = tests::byFactors(TransformSpec{"walsh", 2, 12}, tests::dense(input));
        base::Timings timings;
        const auto check = [&](const char* algorithm, const base::AlgorithmOptions& algorithmOptions) {
            INFO(std::string(algorithm) + " work-group " + std::to_string(algorithmOptions.workGroupSize) +
                 " M " + std::to_string(algorithmOptions.outputsPerItem));
            const auto plan = VALUE_OF(tests::transformPlan(description, ElementType::Int32, algorithm,
                                                            algorithmOptions, executor->device()));
            auto actual = VALUE_OF(base::clone(input));
            REQUIRE(tests::runInPlace(*executor, plan, actual, {}, timings));
            CHECK_EQUAL(tests::dense(actual), expected);
        };
        for (const std::size_t group : {1, 8, 64, 128, 512})
            for (const char* algorithm : {"A1", "A2", "A4", "in-place", "fast", "cooley-tukey"})
                check(algorithm, {group, 0});
        for (const std::size_t group : {64, 128, 256})
            check("A5", {group, 0});
        for (std::size_t outputs = 1; outputs <= description.size(); outputs *= 4)
            check("A3", {0, outputs});
    }
}

SEQUENCY_CASE(kernel_and_transfer_times_are_read_from_the_device)
{
    for (const auto& executor : everyDevice()) {
        const auto description = *describe(TransformSpec{"walsh", 2, 18});
        const auto plan =
            VALUE_OF(tests::transformPlan(description, ElementType::Int32, "fast", {}, executor->device()));
        auto data = tests::randomElements(ElementType::Int32, description.size(), 8, 1);
        base::Timings timings;
        REQUIRE(tests::runInPlace(*executor, plan, data, {}, timings));
        CHECK(timings.computeSeconds > 0);
        CHECK(timings.uploadSeconds > 0);
        CHECK(timings.downloadSeconds > 0);
        CHECK(timings.buildSeconds > 0);
        base::Timings second;
        REQUIRE(tests::runInPlace(*executor, plan, data, {}, second));
        CHECK_EQUAL(second.buildSeconds, 0);  // the kernel was compiled by the first run
        for (const auto& copy :
             {executor->copySeconds(std::size_t{1} << 22, program::CacheState::Hot, 3, {}),
              executor->copySeconds(std::size_t{1} << 22, program::CacheState::Cold, 1, {})}) {
            REQUIRE(copy);
            CHECK(*copy > 0);
        }
    }
}

SEQUENCY_CASE(a_stop_request_ends_a_run_between_launches)
{
    for (const auto& executor : everyDevice()) {
        const auto description = *describe(TransformSpec{"walsh", 2, 20});
        const auto plan = VALUE_OF(
            tests::transformPlan(description, ElementType::Int32, "cooley-tukey", {}, executor->device()));
        auto data = tests::randomElements(ElementType::Int32, description.size(), 8, 1);
        const auto before = VALUE_OF(base::clone(data));
        std::stop_source stop;
        base::RunControl control;
        control.stop = stop.get_token();
        control.progress = [&stop](double) { stop.request_stop(); };
        base::Timings timings;
        CHECK(ERROR_OF(tests::runInPlace(*executor, plan, data, control, timings)).kind ==
              base::ErrorKind::Cancelled);
        CHECK(std::ranges::equal(std::get<1>(data).elements(), std::get<1>(before).elements()));
        base::Timings after;
        CHECK(tests::runInPlace(*executor, plan, data, {}, after));
    }
}

SEQUENCY_CASE(the_error_of_a_failing_kernel_build_contains_the_build_log)
{
    for (const auto& executor : everyDevice()) {
        const auto description = *describe(TransformSpec{"walsh", 2, 4});
        auto plan =
            VALUE_OF(tests::transformPlan(description, ElementType::Int32, "fast", {}, executor->device()));
        plan.launches[0].key.defines["ELEMENT"] = "no_such_type";
        auto data = tests::randomElements(ElementType::Int32, 16, 8, 1);
        base::Timings timings;
        const auto status = ERROR_OF(tests::runInPlace(*executor, plan, data, {}, timings));
        CHECK(status.kind == base::ErrorKind::Build);
        CHECK(tests::contains(status.log, "no_such_type"));
    }
}
