// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures whether "auto" selects the faster of the CPU path and a GPU.
//
// Runs three computations with n = 8 … 28 on both devices, which are open, as in the window. Prints a Markdown table of the median and the predicted
// time of the whole call (session/devices/device_costs.h), the selected device, and how much longer it takes than the faster device. There is no pass
// or fail. Takes about a minute.
//
//   bench_auto_choice [--device ID] [--sizes 8,12,16] [--repeats R] [--json FILE]
//   --device ID   "opencl:I" (default: the best OpenCL device)
#include "engine/base/elapsed.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/version.h"
#include "engine/io/bytes/json.h"
#include "engine/program/programs.h"
#include "engine/session/engine.h"
#include "tests/bench/engine_timing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

using namespace sequency;
using bench::fail;

namespace {

constexpr double secondsEach = 1;  // seconds per size and device, after the minimum number of repeats
constexpr std::size_t minRepeats = 3;

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

struct Called {
    double seconds = 0;
    session::DeviceChoice choice;
};
using Call = std::function<base::Result<Called>(const std::string& device)>;

template <typename Result>
base::Result<Called> calledBy(base::Result<Result> result)
{
    if (!result)
        return result.error();
    return Called{result->timings.totalSeconds, std::move(result->choice)};
}

struct Work {
    const char* name;
    std::size_t bytesPerValue;  // bytes of host memory per value, for all vectors
    std::function<Call(session::Engine&, int variables)> make;
};

Call spectrum(session::Engine& engine, int variables)
{
    session::TransformRequest request{{}, bench::randomFunction(variables, false)};
    request.spec.variables = variables;
    request.element = base::ElementType::Float32;
    return [&engine, request](const std::string& device) mutable {
        request.device = device;
        request.comparesDevices = true;
        return calledBy(engine.run(request));
    };
}

// Predicts the times of the device and of the CPU path. The prediction is made here, because running a program does not choose a device.
session::DeviceChoice choiceFor(session::Engine& engine, const program::Program& program,
                                const std::string& device)
{
    std::vector<session::CallPrediction> predictions;
    for (const std::string& id : {device, std::string("cpu")}) {
        const session::Backend& backend = *engine.backend(id);
        const auto plan = engine.backend(id)->prepare(program, {});
        if (!plan)
            fail(plan.error().message);
        predictions.push_back(session::predictCall(**plan, {}, backend.info(), engine.costs(id), true));
    }
    return session::chooseDevice(std::move(predictions), true);
}

Call largestMagnitude(session::Engine& engine, int variables)
{
    return [&engine, function = bench::randomFunction(variables, true),
            program = program::largestOfBits(variables)](const std::string& device) -> base::Result<Called> {
        const auto runner = engine.runner(device);
        if (!program || !runner)
            return program ? runner.error() : program.error();
        const auto start = base::Clock::now();
        auto bits = base::bitsOf(*function);
        auto value = program::allocate(program->vector(program->outputs().front()).storage, 1);
        if (!bits || !value)
            return bits ? value.error() : bits.error();
        const program::HostVector input = std::move(*bits);
        if (const auto done = runner->run(*program, {{input}, {&*value}}); !done)
            return done.error();
        const double seconds = base::secondsSince(start);
        return Called{seconds, choiceFor(engine, *program, device)};
    };
}

Call convolution(session::Engine& engine, int variables)
{
    session::ConvolutionRequest request{{}, bench::randomFunction(variables, true)};
    request.g = bench::randomFunction(variables, true);
    return [&engine, request](const std::string& device) mutable {
        request.device = device;
        request.comparesDevices = true;
        return calledBy(engine.run(request));
    };
}

struct Measured {
    double seconds = 0;
    session::DeviceChoice choice;
};

// Measures the whole call. If the call cannot run, prints the reason to stderr and returns nullopt.
std::optional<Measured> measure(const Call& call, const std::string& device, std::size_t repeats)
{
    std::vector<double> times;
    double spent = 0;
    Measured measured;
    for (std::size_t i = 0; i <= repeats && (i <= minRepeats || spent < secondsEach); ++i) {
        auto called = call(device);
        if (!called) {
            std::fprintf(stderr, "%s: %s\n", device.c_str(), called.error().message.c_str());
            return std::nullopt;
        }
        spent += called->seconds;
        if (i > 0)  // the first call compiles and is not timed
            times.push_back(called->seconds);
        measured.choice = std::move(called->choice);
    }
    measured.seconds = median(std::move(times));
    return measured;
}

std::string milliseconds(double seconds)
{
    return fmt::format("{:.3g}", 1e3 * seconds);
}

nlohmann::ordered_json rowOf(const Work& work, int n, const Measured& host, const Measured& device)
{
    const session::CallPrediction& predictedDevice = device.choice.chosen;
    const session::CallPrediction& predictedHost = *device.choice.other;
    const auto choice = session::chooseDevice({predictedHost, predictedDevice}, false);
    const bool isHost = choice.chosen.id == predictedHost.id;
    const double faster = std::min(host.seconds, device.seconds);
    return {{"work", work.name},
            {"n", n},
            {"cpu_seconds", host.seconds},
            {"cpu_predicted_seconds", predictedHost.seconds()},
            {"device_seconds", device.seconds},
            {"device_predicted_seconds", predictedDevice.seconds()},
            {"device_predicted_transfer_seconds", predictedDevice.transferSeconds},
            {"chosen", choice.chosen.id},
            {"chosen_over_faster", (isHost ? host.seconds : device.seconds) / faster}};
}

void print(const nlohmann::ordered_json& row)
{
    const auto number = [&row](const char* name) { return row[name].get<double>(); };
    fmt::print("| {} | {} | {} | {} | {} | {} | {} | {:.2f} |\n", row["work"].get<std::string>(),
               row["n"].get<int>(), milliseconds(number("cpu_seconds")),
               milliseconds(number("cpu_predicted_seconds")), milliseconds(number("device_seconds")),
               milliseconds(number("device_predicted_seconds")), row["chosen"].get<std::string>(),
               number("chosen_over_faster"));
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** texts)
{
    std::string wanted = "opencl";
    std::vector<int> sizes{8, 12, 16, 20, 24, 28};
    int repeats = 11;
    std::string json;
    bench::readOptions(
        count, texts,
        {{"--device", &wanted}, {"--sizes", &sizes}, {"--repeats", &repeats}, {"--json", &json}});
    session::Engine engine(session::DeviceCostStore{""});
    const auto device = engine.resolveDevice(wanted);
    const auto host = engine.resolveDevice("cpu");
    if (!device || !device->isOpenCl)
        fail(device ? "expected an OpenCL device" : device.error().message);
    nlohmann::ordered_json document{{"format", "sequency-auto-choice/1"},
                                    {"program", base::version},
                                    {"cpu", host->name},
                                    {"host_threads", std::thread::hardware_concurrency()},
                                    {"device", device->name},
                                    {"driver", device->driver}};
    for (const session::DeviceInfo* measured : {&*host, &*device}) {
        const auto costs = engine.measureCosts(measured->id);
        if (!costs)
            fail(costs.error().message);
        document["costs"][measured->id] = session::costsJson(*costs);
    }
    fmt::print("{}, {} threads; {}\n\n", host->name, std::thread::hardware_concurrency(), device->name);
    fmt::print("| work | n | CPU, ms | predicted | {}, ms | predicted | chosen | chosen ÷ faster |\n",
               device->id);
    fmt::print("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
    const std::vector<Work> works{{"vector to spectrum, float32", 12, spectrum},
                                  {"bits to largest magnitude", 10, largestMagnitude},
                                  {"dyadic convolution, int64", 26, convolution}};
    document["rows"] = nlohmann::ordered_json::array();
    for (const Work& work : works)
        for (const int n : sizes) {
            if ((work.bytesPerValue << n) > base::availableMemory() / 4 * 3)
                continue;
            const Call call = work.make(engine, n);
            const auto onHost = measure(call, host->id, std::max<std::size_t>(minRepeats, repeats));
            const auto onDevice = measure(call, device->id, std::max<std::size_t>(minRepeats, repeats));
            if (!onHost || !onDevice || !onDevice->choice.other)
                continue;
            document["rows"].push_back(rowOf(work, n, *onHost, *onDevice));
            print(document["rows"].back());
        }
    if (!json.empty())
        std::ofstream(json) << document.dump(1) << "\n";
    return 0;
}
