// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that "auto" selects the device that was faster in measurements, and when it opens a device that is not open.
//
// The times and costs were measured on an NVIDIA H200 whose host has 16 threads of an Intel Xeon. The times are medians of six runs of a program with
// vectors in pageable memory; Walsh transforms ran in place, and autocorrelations wrote new memory.
#include "engine/program/programs.h"
#include "engine/session/backends/backend.h"
#include "engine/session/calls/program_runner.h"
#include "engine/session/devices/opening_credit.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"
#include "tests/support/check.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

using namespace sequency;
using program::Storage;
using session::CallPrediction;
using session::CallTraits;
using session::CostCurve;
using session::DeviceChoice;
using session::DeviceCosts;
using session::DeviceInfo;
using session::DeviceType;

namespace {

DeviceInfo hostWith16Threads()
{
    DeviceInfo device;
    device.id = "cpu";
    device.type = DeviceType::Cpu;
    device.computeUnits = 16;
    return device;
}

DeviceInfo nvidiaH200()
{
    DeviceInfo device;
    device.id = "opencl:0";
    device.name = "NVIDIA H200";
    device.type = DeviceType::Gpu;
    device.isOpenCl = true;
    device.computeUnits = 132;
    return device;
}

// A plan in which every pass reads and writes a vector as long as the output.
class PassesOverOutput final : public program::Plan {
public:
    PassesOverOutput(program::Program program, std::size_t passes)
        : Plan(std::move(program), {}), m_passes(passes)
    {}
    std::vector<program::PlanPass> passes() const override
    {
        const program::Vector& output = this->program().vector(this->program().outputs().front());
        const std::uint64_t bytes = program::storageBytes(output.storage, output.length);
        return std::vector<program::PlanPass>(m_passes,
                                              {.cost = {.bytesRead = bytes, .bytesWritten = bytes}});
    }

private:
    std::size_t m_passes;
};

program::Program walshOfRows(int variables, std::size_t rows, Storage storage)
{
    transform::TransformSpec spec{"walsh", 2, variables};
    spec.batch = rows;
    const auto walsh = VALUE_OF(transform::describe(spec));
    return VALUE_OF(program::transformProgram(walsh, storage));
}

program::Program autocorrelationOfRows(int variables, std::size_t rows)
{
    const std::vector<program::Entry> entries{{Storage::Int64, program::ValueMapping::Values}};
    return VALUE_OF(program::convolutionOfRows(variables, rows, entries, Storage::Int64, Storage::Int64));
}

// A block of a batch, with the measured times. The number of passes is that of the plans of both devices.
struct MeasuredBlock {
    const char* name;
    std::shared_ptr<const PassesOverOutput> plan;
    bool isFresh;
    double hostMilliseconds;
    double deviceMilliseconds;
};

// The blocks are the largest of those into which the Python module divides 10^4 × 2^8 and 10 × 2^20 values.
std::vector<MeasuredBlock> measuredBlocks()
{
    const auto block = [](const char* name, program::Program program, std::size_t passes, bool isFresh,
                          double host, double device) {
        return MeasuredBlock{name, std::make_shared<PassesOverOutput>(std::move(program), passes), isFresh,
                             host, device};
    };
    return {block("autocorrelation 8 × 2^20", autocorrelationOfRows(20, 8), 6, true, 18.593, 3.926),
            block("autocorrelation 8192 × 2^8", autocorrelationOfRows(8, 8192), 4, true, 3.500, 1.342),
            block("float32 8 × 2^20", walshOfRows(20, 8, Storage::Float32), 2, false, 1.237, 1.695),
            block("float32 8192 × 2^8", walshOfRows(8, 8192, Storage::Float32), 1, false, 0.086, 0.498),
            block("int64 8 × 2^20", walshOfRows(20, 8, Storage::Int64), 2, false, 2.672, 2.989),
            block("int64 8192 × 2^8", walshOfRows(8, 8192, Storage::Int64), 1, false, 0.133, 0.829)};
}

// The costs that "sequency-cli devices --measure" found on this machine, without the time for new memory.
DeviceCosts measuredHostCosts()
{
    DeviceCosts costs{.openSeconds = 3.6e-5, .callSeconds = 8.6e-7};
    costs.pass = CostCurve({{2097152, 5.53e-5},
                            {8388608, 1.44e-4},
                            {33554432, 5.76e-4},
                            {134217728, 7.58e-4},
                            {536870912, 3.35e-3}});
    costs.isMeasured = true;
    return costs;
}

DeviceCosts measuredDeviceCosts()
{
    DeviceCosts costs{.openSeconds = 0.12, .callSeconds = 5.5e-5};
    costs.upload = CostCurve({{1048576, 4.97e-5},
                              {4194304, 1.72e-4},
                              {16777216, 4.34e-4},
                              {67108864, 1.57e-3},
                              {268435456, 5.34e-3}});
    costs.download = CostCurve({{1048576, 4.05e-5},
                                {4194304, 1.42e-4},
                                {16777216, 3.72e-4},
                                {67108864, 1.36e-3},
                                {268435456, 5.03e-3}});
    costs.pass = CostCurve({{2097152, 5.09e-6},
                            {8388608, 6.70e-6},
                            {33554432, 1.08e-5},
                            {134217728, 3.60e-5},
                            {536870912, 1.69e-4}});
    costs.isMeasured = true;
    return costs;
}

std::vector<CallPrediction> predictionsOf(const PassesOverOutput& plan, bool isFresh, const DeviceCosts& host,
                                          const DeviceCosts& device, bool isOpen)
{
    const CallTraits call{.isFresh = isFresh};
    return {session::predictCall(plan, call, hostWith16Threads(), host, true),
            session::predictCall(plan, call, nvidiaH200(), device, isOpen)};
}

}  // namespace

SEQUENCY_CASE(typical_and_measured_costs_select_the_device_that_was_faster_for_batches)
{
    const std::vector<std::pair<DeviceCosts, DeviceCosts>> both{
        {session::typicalCosts(hostWith16Threads()), session::typicalCosts(nvidiaH200())},
        {measuredHostCosts(), measuredDeviceCosts()}};
    for (const auto& [host, device] : both)
        for (const MeasuredBlock& block : measuredBlocks()) {
            INFO(block.name);
            INFO(host.isMeasured ? "measured costs" : "typical costs");
            const auto choice =
                session::chooseDevice(predictionsOf(*block.plan, block.isFresh, host, device, true), false);
            const bool isHostFaster = block.hostMilliseconds < block.deviceMilliseconds;
            CHECK_EQUAL(choice.chosen.id, std::string(isHostFaster ? "cpu" : "opencl:0"));
        }
}

// The GPU is opened when the calls on the CPU have lost as much time as opening the GPU takes, and not earlier.
SEQUENCY_CASE(repeated_calls_open_a_gpu_when_they_have_lost_the_time_of_opening_it)
{
    const PassesOverOutput plan(autocorrelationOfRows(20, 8), 6);
    std::map<std::string, DeviceCosts> costs{{"cpu", session::typicalCosts(hostWith16Threads())},
                                             {"opencl:0", session::typicalCosts(nvidiaH200())}};
    const double opening = costs["opencl:0"].openSeconds;
    double lost = 0;
    const auto call = [&] {
        const auto predictions = predictionsOf(plan, true, costs["cpu"], costs["opencl:0"], false);
        const double host = predictions[0].seconds();
        const double device = predictions[1].seconds() - predictions[1].openSeconds;
        const DeviceChoice choice = session::chooseDevice(predictions, false);
        session::creditOpening(costs, choice);
        if (choice.chosen.id == "cpu")
            lost += host - device;
        return choice.chosen.id;
    };
    int calls = 0;
    while (call() == "cpu")
        REQUIRE(++calls < 10'000);
    CHECK(calls > 1);
    const double lostPerCall = lost / calls;
    CHECK(lost <= opening + lostPerCall);
    CHECK(lost >= opening - lostPerCall);
    CHECK_NEAR(costs["cpu"].openSeconds, session::typicalCosts(hostWith16Threads()).openSeconds, 0);
}

SEQUENCY_CASE(opening_is_not_credited_if_the_other_device_would_not_be_faster)
{
    const DeviceCosts device = session::typicalCosts(nvidiaH200());
    std::map<std::string, DeviceCosts> costs{{"opencl:0", device}};
    const auto credit = [&](DeviceChoice::Reason reason, double chosen, CallPrediction other) {
        other.id = "opencl:0";
        session::creditOpening(costs, {reason, {.id = "cpu", .computeSeconds = chosen}, other});
        return device.openSeconds - costs["opencl:0"].openSeconds;
    };
    const CallPrediction closed{.openSeconds = device.openSeconds, .computeSeconds = 2};
    CHECK_NEAR(credit(DeviceChoice::Reason::Faster, 1, closed), 0, 0);
    CHECK_NEAR(credit(DeviceChoice::Reason::Named, 2.125, closed), 0, 0);
    CHECK_NEAR(credit(DeviceChoice::Reason::Faster, 2.125, {.isAtLeast = true, .callSeconds = 1}), 0, 0);
    session::creditOpening(costs, {DeviceChoice::Reason::Faster, {.id = "cpu"}, {}});
    CHECK_NEAR(credit(DeviceChoice::Reason::Faster, 2.125, closed), 0.125, 1e-12);
    CHECK_NEAR(credit(DeviceChoice::Reason::Faster, 200, closed), device.openSeconds, 0);  // not below 0
}

SEQUENCY_CASE(only_long_calls_are_planned_for_a_device_that_is_not_open)
{
    const CallPrediction closed{.openSeconds = 0.35, .callSeconds = 2e-4};
    CHECK(session::isRuledOut(closed, 0.9e-3));
    CHECK(!session::isRuledOut(closed, 1.1e-3));
    const CallPrediction open{.callSeconds = 2e-4};
    CHECK(session::isRuledOut(open, 1e-4));
    CHECK(!session::isRuledOut(open, 3e-4));
    CHECK(session::isRuledOut({.openSeconds = 0.35, .callSeconds = 1}, 0.9));
}

SEQUENCY_CASE(programs_that_run_in_place_are_chosen_without_the_cost_of_new_memory)
{
    session::Engine engine;
    session::Backend& cpu = *engine.backend("cpu");
    std::vector<CallTraits> asked;
    session::ProgramRunner made;
    made.choose = [&](const program::Program&, std::string_view,
                      const CallTraits& call) -> base::Result<session::Backend*> {
        asked.push_back(call);
        return &cpu;
    };
    made.allocate = [](session::Backend& device, Storage storage,
                       std::size_t length) -> base::Result<std::shared_ptr<program::DeviceVector>> {
        auto vector = device.allocate(storage, length);
        if (!vector)
            return vector.error();
        return std::shared_ptr<program::DeviceVector>(std::move(*vector));
    };
    // A runner caches the device of a program, so each run uses a different program.
    const program::Runner runner = session::runnerOf(made, cpu.info(), {});
    const auto vector = [](int variables) {
        auto values = VALUE_OF(program::allocate(Storage::Float32, std::size_t{1} << variables));
        std::ranges::fill(program::elementsOf<float>(values), 1.0F);
        return values;
    };
    program::HostVector values = vector(3);
    program::HostVector result = vector(3);
    REQUIRE(runner.run(walshOfRows(3, 1, Storage::Float32), {{values}, {&result}}));
    CHECK_NEAR(program::elementsOf<float>(result)[0], 8.0F, 0);
    REQUIRE(asked.size() == 1);
    CHECK(asked.back().isFresh && !asked.back().isKept);

    values = vector(4);
    REQUIRE(runner.run(walshOfRows(4, 1, Storage::Float32),
                       {{program::InputVector::givenAway(values)}, {&values}}));
    CHECK_NEAR(program::elementsOf<float>(values)[0], 16.0F, 0);
    REQUIRE(asked.size() == 2);
    CHECK(!asked.back().isFresh && !asked.back().isKept);

    values = vector(5);
    REQUIRE(runner.keep(walshOfRows(5, 1, Storage::Float32), {values}, nullptr));
    REQUIRE(asked.size() == 3);
    CHECK(asked.back().isKept);

    CHECK(!runner.runsOnGpu(walshOfRows(6, 1, Storage::Float32)));
    REQUIRE(asked.size() == 4);
    CHECK(!asked.back().isFresh && !asked.back().isKept);
}
