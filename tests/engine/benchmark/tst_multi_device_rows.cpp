// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests that several devices used as one are measured like a single device: rows are verified and state the number of devices. Two devices of PoCL and the CPU stand for several GPUs.
#include "engine/benchmark/device_model.h"
#include "engine/benchmark/run.h"
#include "engine/session/engine.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"

#include <string>
#include <vector>

using namespace sequency;
using benchmark::Document;
using benchmark::Row;
using benchmark::RowStatus;
using program::ExchangeCost;
using tests::point;
using tests::quick;

namespace {

constexpr const char* bothDevices = "opencl:0+opencl:1";

session::Engine& engineOfBoth()
{
    static session::Engine only;
    REQUIRE(only.resolveDevice(bothDevices));
    return only;
}

benchmark::Point shaped(const std::string& device, int n, const std::string& shape)
{
    benchmark::Point made = point("walsh", "fast", device, n);
    made.element = base::ElementType::Int32;
    made.algorithmOptions.plan = shape;
    return made;
}

Row measured(const benchmark::Point& wanted)
{
    Row row = benchmark::measure(engineOfBoth(), wanted, quick(2));
    CHECK_EQUAL(row.error, "");
    REQUIRE(row.hasTimes());
    return row;
}

}  // namespace

// If each of two devices had N/2 values of 4 bytes, it would have to send half of them to the other device: N·4/2 bytes in total.
SEQUENCY_CASE(benchmark_rows_of_several_devices_record_the_number_of_devices)
{
    constexpr int n = 10;
    const std::size_t half = (std::size_t{4} << n) / 2;
    CHECK(measured(shaped(bothDevices, n, "fold.2")).exchangeCost == (ExchangeCost{2, 0, half}));
    CHECK(measured(shaped(bothDevices, n, "alone")).exchangeCost == ExchangeCost{});
    CHECK(measured(shaped("opencl:1", n, "")).exchangeCost == ExchangeCost{});
    const Row mixed = measured(shaped("cpu+opencl:0", n, "fold.4"));
    CHECK(mixed.exchangeCost == (ExchangeCost{2, 0, half}));
    CHECK_EQUAL(mixed.verifiedBy, "reference");  // the CPU cannot verify its own results
    CHECK_EQUAL(mixed.ranks, std::size_t{1});
    CHECK(mixed.plan.starts_with("shape: fold.4"));
    // There are neither times of launches alone nor a copy by all threads of the CPU.
    CHECK_EQUAL(mixed.hotMilliseconds.median + mixed.coldMilliseconds.median, 0.0);
    CHECK_EQUAL(mixed.threadedCopyMilliseconds.median, 0.0);
    CHECK(mixed.copyMilliseconds.median > 0);  // the first device is measured
}

SEQUENCY_CASE(a_benchmark_run_on_single_and_combined_devices_is_stored_and_resumed)
{
    benchmark::Plan plan;
    plan.protocol = quick(1);
    for (const char* const device : {"opencl:0", bothDevices})
        plan.points.push_back(point("walsh", "fast", device, 6));
    Document document;
    for (const benchmark::Point& one : plan.points)
        document.devices.push_back(*engineOfBoth().resolveDevice(one.device));
    REQUIRE(benchmark::runPlan(engineOfBoth(), plan, document));
    plan.points.push_back(shaped(bothDevices, 8, "fold.2"));
    benchmark::markInterrupted(document, plan.points);
    benchmark::stampDocument(document);
    auto read = VALUE_OF(benchmark::readDocument(benchmark::jsonOf(document), ""));
    CHECK(read.devices[1].members == (std::vector<std::string>{"opencl:0", "opencl:1"}));
    CHECK(read.devices[1].isOpenCl);
    CHECK_EQUAL(read.deviceKind(bothDevices), "2 devices");
    // No list of devices contains the combined device, but both of its members exist.
    CHECK(benchmark::canContinue(read, engineOfBoth().devices()));
    REQUIRE(benchmark::runPlan(engineOfBoth(), benchmark::continuedPlan(read), read));
    REQUIRE(read.rows.size() == 3);
    CHECK(read.rows[2].hasTimes());
    CHECK_EQUAL(read.rows[2].exchangeCost.devices, std::size_t{2});
    auto elsewhere = read;
    elsewhere.devices[1].driver = "another driver";
    CHECK(!benchmark::canContinue(elsewhere, engineOfBoth().devices()));
    elsewhere = read;
    elsewhere.devices[1].id = "opencl:0+opencl:7";
    elsewhere.devices[1].members = {"opencl:0", "opencl:7"};
    CHECK(benchmark::canContinue(elsewhere, engineOfBoth().devices())
              .error()
              .message.find("the device opencl:0+opencl:7") != std::string::npos);
}

SEQUENCY_CASE(measurements_that_are_impossible_on_several_devices_are_refused)
{
    const auto model = ERROR_OF(benchmark::measureDeviceModel(engineOfBoth(), bothDevices));
    CHECK(model.kind == base::ErrorKind::Unsupported);
    CHECK_EQUAL(model.message, "opencl:0+opencl:1 combines several devices, expected a single "
                               "device: launches and copies are measured per device");
    // The papers' kernels run on a single device.
    const Row row =
        benchmark::measure(engineOfBoth(), point("walsh", "cooley-tukey", bothDevices, 4), quick(1));
    CHECK(row.status == RowStatus::Unsupported);
    CHECK(row.error.find("has no algorithm 'cooley-tukey'") != std::string::npos);
    const auto shape = benchmark::measure(engineOfBoth(), shaped(bothDevices, 4, "fold.3"), quick(1));
    CHECK(shape.status == RowStatus::Failed);
    CHECK(shape.error.find("expected one of: alone, fold.2") != std::string::npos);
}
