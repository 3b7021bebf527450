// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the data that launches report: steps and operations, local memory, bytes, and arithmetic.
//
// Plans are made for devices that are described by their limits. No plan is run.
#include "engine/opencl/lower/lowering.h"
#include "engine/opencl/lower/program_lowering.h"
#include "engine/program/programs.h"
#include "tests/support/check.h"
#include "tests/support/definitions/definition.h"
#include "tests/support/definitions/plan_laws.h"

#include <algorithm>

using namespace sequency;
using base::ElementType;
using opencl::DeviceInfo;
using opencl::LaunchPlan;
using program::Storage;
using transform::TransformSpec;

namespace {

DeviceInfo device(std::size_t localKibibytes, std::size_t maxWorkGroup, bool isGpu, bool isCpu)
{
    DeviceInfo described;
    described.name = std::string(isGpu   ? "GPU "
                                 : isCpu ? "CPU "
                                         : "device ") +
                     std::to_string(localKibibytes) + " KiB, " + std::to_string(maxWorkGroup);
    described.localMemory = localKibibytes << 10;
    described.maxWorkGroup = maxWorkGroup;
    described.globalMemory = described.maxAllocation = std::size_t{1} << 50;
    described.fp64 = true;
    described.type = isGpu   ? program::DeviceType::Gpu
                     : isCpu ? program::DeviceType::Cpu
                             : program::DeviceType::Accelerator;
    described.extensions = "cl_khr_subgroup_shuffle";
    return described;
}

// Returns the devices that tst_gpu_plans.cpp emulates, a CPU, and a device that is neither a CPU nor a GPU.
std::vector<DeviceInfo> devices()
{
    std::vector<DeviceInfo> all;
    for (const auto& [local, group] : {std::pair<std::size_t, std::size_t>{48, 1024},
                                       {32, 256},
                                       {8, 64},
                                       {4, 64},
                                       {4, 16},
                                       {4, 32},
                                       {2, 1}})
        all.push_back(device(local, group, true, false));
    all.push_back(device(256, 4096, false, true));
    all.push_back(device(32, 256, false, false));
    return all;
}

std::vector<Storage> storagesOf(const transform::KroneckerTransform& transform)
{
    switch (transform.ring().kind()) {
    case transform::RingKind::Numbers:
        return {Storage::Int32, Storage::Int64, Storage::Float32, Storage::Float64};
    case transform::RingKind::Complex: return {Storage::Complex64, Storage::Complex128};
    case transform::RingKind::Finite: break;
    }
    return {Storage::UInt8};
}

void checkLocal(const LaunchPlan& plan, const DeviceInfo& device)
{
    for (const opencl::Launch& launch : plan.launches)
        CHECK(launch.pass.localBytes <= device.localMemory);
}

// Returns a plan after checking it with plan_laws.h, or nullopt if the device does not support the program.
std::optional<LaunchPlan> checked(const program::Program& program, const std::string& algorithm,
                                  const DeviceInfo& device)
{
    auto plan = opencl::lower(program, {algorithm, {}}, device);
    if (!plan) {
        INFO(plan.error().text());
        CHECK(plan.error().kind == base::ErrorKind::Unsupported);
        return std::nullopt;
    }
    tests::checkPlan(program, algorithm, plan->passes());
    checkLocal(*plan, device);
    return std::move(*plan);
}

// Checks that each step has one kernel, as in the general algorithms.
void checkStepByStep(const LaunchPlan& plan, std::size_t vectorBytes)
{
    for (std::size_t i = 0; i < plan.launches.size(); ++i) {
        const opencl::Launch& launch = plan.launches[i];
        CHECK_EQUAL(launch.pass.cost.bytesRead, vectorBytes);
        CHECK_EQUAL(launch.pass.cost.bytesWritten, vectorBytes);
        CHECK_EQUAL(launch.pass.cost.bytesMoved(), 2 * vectorBytes);
        CHECK_EQUAL(launch.pass.localBytes, std::size_t{0});
        REQUIRE(launch.pass.steps.size() == 1);
        CHECK_EQUAL(launch.pass.steps[0].first, i);
        CHECK_EQUAL(launch.pass.steps[0].last, i);
    }
}

int checkEveryAlgorithm(const TransformSpec& spec, const DeviceInfo& device)
{
    const auto transform = transform::describe(spec);
    REQUIRE(transform);
    int count = 0;
    for (const Storage storage : storagesOf(*transform)) {
        const auto program = program::transformProgram(*transform, storage);
        REQUIRE(program);
        for (const auto& [algorithm, why] : opencl::algorithmAvailability(device)) {
            const transform::Algorithm& row = *transform::findAlgorithm(algorithm);
            if (!row.computes(*transform))
                continue;
            INFO(device.name + " " + transform::token(spec) + " " +
                 std::string(program::storageName(storage)) + " " + algorithm);
            const auto plan = checked(*program, algorithm, device);
            if (plan && row.form == transform::AlgorithmForm::Steps && !row.executorChooses &&
                transform->isKronecker())
                checkStepByStep(*plan, program::storageBytes(storage, transform->size()));
            count += plan ? 1 : 0;
        }
    }
    return count;
}

}  // namespace

SEQUENCY_CASE(the_plan_of_every_algorithm_performs_every_step_once)
{
    int count = 0;
    for (const DeviceInfo& one : devices()) {
        for (const TransformSpec& spec : tests::catalogueSpecs(16))
            count += checkEveryAlgorithm(spec, one);
        for (const auto& [name, radix, variables] : {std::tuple{"walsh", 2, 10},
                                                     {"walsh", 2, 15},
                                                     {"walsh", 2, 24},
                                                     {"walsh", 2, 29},
                                                     {"arithmetic", 2, 20},
                                                     {"haar", 2, 20},
                                                     {"reed-muller", 2, 20},
                                                     {"gf", 3, 12},
                                                     {"gf", 4, 11},
                                                     {"gf", 5, 8},
                                                     {"gf", 11, 5},
                                                     {"vilenkin-chrestenson", 3, 12},
                                                     {"vilenkin-chrestenson", 6, 6}})
            for (const auto direction : {transform::Direction::Forward, transform::Direction::Inverse})
                count += checkEveryAlgorithm({name, radix, variables, direction}, one);
        TransformSpec batch{"walsh", 2, 6};
        batch.batch = 256;
        count += checkEveryAlgorithm(batch, one);
    }
    CHECK(count > 5000);
}

SEQUENCY_CASE(plans_of_convolutions_name_the_steps_of_three_transforms)
{
    for (const DeviceInfo& one : devices())
        for (const int n : {0, 1, 4, 11, 15, 24})
            for (const bool withItself : {false, true})
                for (const Storage storage : {Storage::Int64, Storage::Float32, Storage::Float64}) {
                    const auto program = VALUE_OF(program::convolutionProgram(n, withItself, storage));
                    for (const auto& [algorithm, why] : opencl::algorithmAvailability(one)) {
                        INFO(one.name + " n = " + std::to_string(n) + " " + algorithm +
                             (withItself ? " with itself" : ""));
                        checked(program, algorithm, one);
                    }
                }
}

SEQUENCY_CASE(launches_on_packed_digits_name_the_performed_transform_steps)
{
    int count = 0;
    for (const DeviceInfo& one : devices()) {
        const auto check = [&](const base::Result<program::Program>& program) {
            REQUIRE(program);
            INFO(one.name + " program " + std::to_string(count));
            count += checked(*program, "fast", one) ? 1 : 0;
        };
        for (const int n : {0, 3, 5, 6, 10, 14, 15, 16, 20, 24, 28}) {
            const auto walsh = transform::describe({"walsh", 2, n});
            for (const auto meaning : {program::ValueMapping::Values, program::ValueMapping::Signs})
                check(program::spectrumOfBits(*walsh, meaning));
            check(program::largestOfBits(n));
            check(program::transformProgram(*transform::describe({"reed-muller", 2, n}), Storage::Bits));
        }
        for (const int n : {31, 32})
            check(program::largestOfBits(n));
        for (const int n : {0, 1, 3, 4, 7, 12, 15})
            for (const auto direction : {transform::Direction::Forward, transform::Direction::Inverse})
                check(program::transformProgram(*transform::describe({"gf", 4, n, direction}),
                                                Storage::Planes));
    }
    CHECK(count > 300);
}

// The expected values were computed by hand: 4 values of 8 bytes, butterflies of 2 additions.
SEQUENCY_CASE(the_text_of_an_opencl_plan_states_steps_and_bytes_of_every_launch)
{
    const auto program = VALUE_OF(program::convolutionProgram(2, true, Storage::Int64));
    const auto plan = VALUE_OF(
        opencl::lower(program, {"cooley-tukey", {.workGroupSize = 2}}, device(32, 256, false, false)));
    const std::string text = plan.text();
    INFO(text);
    CHECK_EQUAL(std::ranges::count(text, '\n'), 6);
    CHECK(text.starts_with(
        "kronecker_step ELEMENT=ulong MATRIX=1,1,1,-1 RADIX=2 WORK_GROUP=2 | 2 work-items in groups of 2 "
        "| 0 B local | operation 2 | step 1 | 64 B moved (32 read, 32 written) | 4 additions, 0 "
        "multiplications | x2, d = 1\n"));
    CHECK(
        text.find(
            "| operation 3 | no steps | 64 B moved (32 read, 32 written) | 0 additions, 4 multiplications | "
            "product\n") != std::string::npos);
    CHECK(text.find("| operation 4 | step 2 |") != std::string::npos);
    CHECK(text.find("| operation 5 | no steps |") != std::string::npos);
    // On a GPU, one pass does the whole convolution: two transforms, the square and the division.
    const auto turned = VALUE_OF(opencl::lower(program, {"fast", {}}, device(48, 1024, true, false)));
    INFO(turned.text());
    CHECK_EQUAL(turned.launches.size(), std::size_t{1});
    CHECK(turned.text().find(
              "| operations 2–5 | steps 1–2 of operation 2, steps 1–2 of operation 4 | 64 B moved (32 read, "
              "32 written) | 16 additions, 4 multiplications |") != std::string::npos);
}

SEQUENCY_CASE(algorithms_other_than_fast_run_after_a_conversion_of_packed_bits)
{
    TransformSpec spec;
    spec.variables = 10;
    const auto transform = transform::describe(spec);
    REQUIRE(transform);
    const auto ofBits = VALUE_OF(program::spectrumOfBits(*transform, program::ValueMapping::Signs));
    const auto ofNumbers = VALUE_OF(program::transformProgram(*transform, Storage::Int32));
    const DeviceInfo gpu = device(48, 1024, true, false);
    int count = 0;
    for (const transform::Algorithm& row : transform::algorithms()) {
        const auto plain = opencl::lower(ofNumbers, {row.name, {}}, gpu);
        if (row.executorChooses || !plain)
            continue;
        INFO(row.name);
        const auto plan = VALUE_OF(opencl::lower(ofBits, {row.name, {}}, gpu));
        CHECK_EQUAL(plan.launches.size(), plain->launches.size() + 1);
        ++count;
    }
    CHECK(count > 5);
}
