// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures how the time of one call on an OpenCL device, from host memory to host memory, is spent.
//
// Prints medians of the times for planning, for transfers and kernels by the device's clock, and for the rest (base::Timings::stagingSeconds), next
// to the time that the bus needs for the same bytes in pinned memory. There is no pass or fail.
//
//   bench_whole_call                      every workload with the sizes that fit
//   bench_whole_call --sweep 20,24,28     Walsh transforms for these n, with each setting of the transfers
//   --only TEXT      only the workloads with TEXT in their name
//   --device I       the device "opencl:I" (default: the first GPU, otherwise the first device)
//   --as-gpu 1       treats a CPU device as a GPU: transfers go through pinned memory
//   --repeats R, --piece BYTES, --min-piece BYTES, --windows W, --threads T, --stream-up BYTES, --stream-down BYTES, --populate BYTES,
//   --populating T
#include "engine/base/memory/host_memory.h"
#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/lower/program_lowering.h"
#include "engine/opencl/run/executor.h"
#include "engine/program/programs.h"
#include "engine/program/vectors.h"
#include "engine/session/engine.h"
#include "engine/transform/catalogue.h"
#include "tests/bench/engine_timing.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace sequency;
using bench::fail;
using bench::taken;
using program::HostVector;
using program::Storage;
using Clock = std::chrono::steady_clock;

namespace {

struct Options {
    std::size_t device = std::string::npos;
    int asGpu = 0;
    std::size_t repeats = 15;
    std::string only;
    std::vector<int> sweep;
    opencl::StagingSettings staging;
};

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values.empty() ? 0 : values[values.size() / 2];
}

long pageFaults()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
}

// Measures writing and reading pinned memory, one after the other, by the host's clock.
class Bus {
public:
    explicit Bus(const opencl::DeviceInfo& description)
    {
        std::vector<cl::Platform> platforms;
        cl::Platform::get(&platforms);
        std::vector<cl::Device> devices;
        platforms[description.platformIndex].getDevices(CL_DEVICE_TYPE_ALL, &devices);
        m_context = cl::Context(devices[description.deviceIndex]);
        m_queue = cl::CommandQueue(m_context, devices[description.deviceIndex]);
        m_device = cl::Buffer(m_context, CL_MEM_READ_WRITE, windowBytes);
        m_pinned = cl::Buffer(m_context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, windowBytes);
        m_memory =
            m_queue.enqueueMapBuffer(m_pinned, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, windowBytes, nullptr);
        std::memset(m_memory, 1, windowBytes);
    }

    double milliseconds(std::size_t upBytes, std::size_t downBytes, std::size_t repeats)
    {
        double& known = m_known[{upBytes, downBytes}];
        if (known > 0)
            return known;
        std::vector<double> times;
        for (std::size_t i = 0; i <= repeats; ++i) {
            const auto start = Clock::now();
            forPieces(upBytes, [&](std::size_t count) {
                m_queue.enqueueWriteBuffer(m_device, CL_FALSE, 0, count, m_memory);
            });
            forPieces(downBytes, [&](std::size_t count) {
                m_queue.enqueueReadBuffer(m_device, CL_FALSE, 0, count, m_memory);
            });
            m_queue.finish();
            if (i > 0)
                times.push_back(millisecondsSince(start));
        }
        return known = median(times);
    }

private:
    template <typename Work>
    static void forPieces(std::size_t bytes, const Work& work)
    {
        for (std::size_t done = 0; done < bytes; done += windowBytes)
            work(std::min(windowBytes, bytes - done));
    }

    static constexpr std::size_t windowBytes = std::size_t{1} << 26;
    cl::Context m_context;
    cl::CommandQueue m_queue;
    cl::Buffer m_device;
    cl::Buffer m_pinned;
    void* m_memory = nullptr;
    std::map<std::pair<std::size_t, std::size_t>, double> m_known;
};

struct Work {
    program::Program program;
    bool isInPlace = false;
    bool isFresh = false;  // true if every call allocates its output
};

struct Bench {
    Options options;
    opencl::DeviceInfo device;  // the device for which plans are made
    opencl::DeviceInfo opened;  // the same device after it was opened
    Bus bus;
    std::unique_ptr<opencl::Executor> executor;

    void measure(const Work& work, const std::string& label);
    void run(const Work& work, const std::vector<HostVector>& sources, std::vector<HostVector>& inputs,
             std::vector<HostVector>& outputs, std::vector<std::vector<double>>& times);
};

std::size_t bytesOfAll(const std::vector<HostVector>& vectors)
{
    std::size_t all = 0;
    for (const HostVector& vector : vectors)
        for (const auto bytes : program::bytesOf(vector))
            all += bytes.size();
    return all;
}

// Runs one call and appends its page faults and its times in milliseconds (whole call, plan, upload, staging, kernels, download).
void Bench::run(const Work& work, const std::vector<HostVector>& sources, std::vector<HostVector>& inputs,
                std::vector<HostVector>& outputs, std::vector<std::vector<double>>& times)
{
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (auto done = program::copy(sources[i], inputs[i], {}); !done)
            fail(done.error().text());
    if (work.isFresh) {
        const Storage storage = program::storageOf(outputs[0]);
        const std::size_t length = program::lengthOf(outputs[0]);
        outputs[0] = HostVector();
        outputs[0] = taken(program::allocate(storage, length));
    }
    std::vector<opencl::Source> from;
    std::vector<opencl::Target> to;
    for (const HostVector& input : inputs)
        for (const auto bytes : program::bytesOf(input))
            from.emplace_back(bytes);
    for (const auto bytes : program::bytesOf((work.isInPlace ? inputs : outputs).front()))
        to.emplace_back(bytes);
    const long faults = pageFaults();
    const auto start = Clock::now();
    const auto plan = taken(opencl::lower(work.program, {}, device));
    const double planned = millisecondsSince(start);
    base::Timings timings;
    if (auto done = executor->run(plan, from, to, {}, timings); !done)
        fail(done.error().text());
    const double whole = millisecondsSince(start) - timings.buildSeconds * 1e3;
    const std::vector<double> values{whole,
                                     planned,
                                     timings.uploadSeconds * 1e3,
                                     timings.stagingSeconds * 1e3,
                                     timings.computeSeconds * 1e3,
                                     timings.downloadSeconds * 1e3,
                                     static_cast<double>(pageFaults() - faults)};
    times.resize(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        times[i].push_back(values[i]);
}

void Bench::measure(const Work& work, const std::string& label)
{
    if (label.find(options.only) == std::string::npos)
        return;
    std::vector<HostVector> sources;
    std::vector<HostVector> inputs;
    std::vector<HostVector> outputs;
    std::size_t needed = 0;
    for (const auto* ids : {&work.program.inputs(), &work.program.inputs(), &work.program.outputs()})
        for (const auto id : *ids)
            needed += program::storageBytes(work.program.vector(id).storage, work.program.vector(id).length);
    if (needed > base::availableMemory() / 4 * 3 || !opencl::lower(work.program, {}, device)) {
        std::printf("%-34s does not fit\n", label.c_str());
        return;
    }
    for (const auto id : work.program.inputs())
        for (auto* list : {&sources, &inputs}) {
            const auto& vector = work.program.vector(id);
            list->push_back(taken(program::allocate(vector.storage, vector.length)));
            for (const auto bytes : program::bytesOf(list->back()))
                std::memset(bytes.data(), 0x3F, bytes.size());
        }
    for (const auto id : work.program.outputs()) {
        const auto& vector = work.program.vector(id);
        outputs.push_back(taken(program::allocate(vector.storage, vector.length)));
        for (const auto bytes : program::bytesOf(outputs.back()))
            std::memset(bytes.data(), 1, bytes.size());
    }
    std::vector<std::vector<double>> times;
    for (int i = 0; i < 3; ++i)
        run(work, sources, inputs, outputs, times);
    times.clear();
    for (std::size_t i = 0; i < options.repeats; ++i)
        run(work, sources, inputs, outputs, times);
    const double busMilliseconds = bus.milliseconds(bytesOfAll(inputs), bytesOfAll(outputs), options.repeats);
    std::vector<double> medians;
    for (const auto& list : times)
        medians.push_back(median(list));
    std::printf("%-34s %9.3f %8.3f %9.3f %9.3f %9.3f %9.3f %9.3f %7.2f %7.0f\n", label.c_str(), medians[0],
                medians[1], medians[2], medians[3], medians[4], medians[5], busMilliseconds,
                busMilliseconds > 0 ? medians[0] / busMilliseconds : 0, medians[6]);
    std::fflush(stdout);
}

void printHead()
{
    std::printf("%-34s %9s %8s %9s %9s %9s %9s %9s %7s %7s\n", "work, ms", "whole", "plan", "upload",
                "staging", "kernels", "download", "bus", "ratio", "faults");
}

program::Program walsh(int n)
{
    const auto transform = taken(transform::describe(transform::TransformSpec{"walsh", 2, n}));
    return taken(program::transformProgram(transform, Storage::Float32));
}

void measureAll(Bench& bench)
{
    printHead();
    const auto label = [](const char* name, int n) {
        return std::string(name) + ", n = " + std::to_string(n);
    };
    for (const int n : {16, 18, 20, 22, 24, 26, 28}) {
        bench.measure({walsh(n), true}, label("Walsh float32 in place", n));
        bench.measure({walsh(n), false, true}, label("Walsh float32, new memory", n));
    }
    const int fewestBits = bench.device.isGpu() ? 28 : 20;  // planning for more bits takes seconds on a CPU
    for (const int n : {fewestBits, fewestBits + 2, fewestBits + 4})
        bench.measure({taken(program::largestOfBits(n))}, label("bits to largest magnitude", n));
    for (const int n : {20, 24})
        bench.measure({taken(program::convolutionProgram(n, false, Storage::Int64)), true},
                      label("convolution int64", n));
}

// Measures the calls that a user makes, including functions and results, with the default settings of the programs.
void measureEngine(const Options& options, const opencl::DeviceInfo& device)
{
    session::Engine engine;
    std::string id = "opencl:0";
    for (const session::DeviceInfo& info : engine.devices())
        if (info.isOpenCl && info.name == device.name) {
            id = info.id;
            break;
        }
    for (const base::ElementType given : {base::ElementType::Float32, base::ElementType::UInt8})
        for (const int n : {16, 20, 24, 28}) {
            const std::size_t size = std::size_t{1} << n;
            const std::string label =
                "engine, " + std::string(base::elementName(given)) + ", n = " + std::to_string(n);
            if (size * 12 > base::availableMemory() / 4 * 3 || label.find(options.only) == std::string::npos)
                continue;
            auto values = taken(base::allocateElements(given, size));
            std::memset(base::rawData(values), 1, base::byteCount(values));
            session::TransformRequest request;
            request.function =
                std::make_shared<const base::FunctionVector>(base::FunctionVector{2, n, std::move(values)});
            request.spec.variables = n;
            request.device = id;
            request.element = base::ElementType::Float32;
            std::vector<double> whole;
            std::vector<double> faults;
            base::Timings timings;
            for (std::size_t i = 0; i < options.repeats + 3; ++i) {
                const long before = pageFaults();
                const auto start = Clock::now();
                const auto result = taken(engine.run(request));
                if (i < 3)
                    continue;
                whole.push_back(millisecondsSince(start));
                faults.push_back(static_cast<double>(pageFaults() - before));
                timings = result.timings;
            }
            std::printf("%-34s %9.3f %8s %9.3f %9.3f %9.3f %9.3f %9s %7s %7.0f\n", label.c_str(),
                        median(whole), "", timings.uploadSeconds * 1e3, timings.stagingSeconds * 1e3,
                        timings.computeSeconds * 1e3, timings.downloadSeconds * 1e3, "", "", median(faults));
            std::fflush(stdout);
        }
}

// Returns the given settings and their variants, each with one setting changed.
std::vector<std::pair<std::string, opencl::StagingSettings>> variants(const opencl::StagingSettings& usual)
{
    std::vector<std::pair<std::string, opencl::StagingSettings>> list{{"as given", usual}};
    const auto add = [&](const std::string& name, const auto& change) {
        change(list.emplace_back(name, usual).second);
    };
    constexpr std::size_t never = ~std::size_t{0};
    for (const unsigned threads : {1u, 2u, 3u, 4u, 6u, 8u, 12u, 16u})
        add(std::to_string(threads) + " threads", [&](auto& settings) { settings.threadCount = threads; });
    for (const std::size_t piece : {1, 2, 4, 8, 16})
        for (const std::size_t windows : {2, 3, 4, 8})
            add(std::to_string(windows) + " x " + std::to_string(piece) + " MiB", [&](auto& settings) {
                settings.maxPieceBytes = piece << 20;
                settings.windowCount = windows;
            });
    for (const std::size_t piece : {128, 256, 512, 1024})
        add(std::to_string(piece) + " KiB at least",
            [&](auto& settings) { settings.minPieceBytes = piece << 10; });
    add("all up streamed", [](auto& settings) { settings.maxStreamedUpload = never; });
    add("nothing up streamed", [](auto& settings) { settings.maxStreamedUpload = 0; });
    add("all down streamed", [](auto& settings) { settings.minStreamedDownload = 0; });
    add("nothing down streamed", [](auto& settings) { settings.minStreamedDownload = never; });
    return list;
}

void sweep(Bench& bench)
{
    printHead();
    for (const int n : bench.options.sweep)
        for (const auto& [name, settings] : variants(bench.options.staging)) {
            bench.executor.reset();
            bench.executor = taken(opencl::Executor::open(bench.opened, settings));
            bench.measure({walsh(n), true}, "n = " + std::to_string(n) + ", " + name);
        }
}

Options optionsOf(int count, char** texts)
{
    Options options;
    opencl::StagingSettings& staging = options.staging;
    bench::readOptions(count, texts,
                       {{"--device", &options.device},
                        {"--as-gpu", &options.asGpu},
                        {"--only", &options.only},
                        {"--repeats", &options.repeats},
                        {"--sweep", &options.sweep},
                        {"--piece", &staging.maxPieceBytes},
                        {"--min-piece", &staging.minPieceBytes},
                        {"--windows", &staging.windowCount},
                        {"--threads", &staging.threadCount},
                        {"--stream-up", &staging.maxStreamedUpload},
                        {"--stream-down", &staging.minStreamedDownload},
                        {"--populate", &staging.minPopulated},
                        {"--populating", &staging.populatingThreads}});
    options.repeats = std::max<std::size_t>(1, options.repeats);
    return options;
}

}  // namespace

int main(int count, char** texts)
{
    Options options = optionsOf(count, texts);
    const auto catalogue = opencl::enumerateDevices();
    if (catalogue.devices.empty() ||
        (options.device != std::string::npos && options.device >= catalogue.devices.size()))
        fail("there is no such OpenCL device");
    if (options.device == std::string::npos) {
        const auto gpu = std::ranges::find_if(catalogue.devices, &opencl::DeviceInfo::isGpu);
        options.device =
            gpu == catalogue.devices.end() ? 0 : static_cast<std::size_t>(gpu - catalogue.devices.begin());
    }
    const opencl::DeviceInfo& device = catalogue.devices[options.device];
    opencl::DeviceInfo opened = device;
    if (options.asGpu != 0)
        opened.type = program::DeviceType::Gpu;
    std::printf("%s, %u threads of the host\n", device.name.c_str(), std::thread::hardware_concurrency());
    Bench bench{options, device, opened, Bus(device), taken(opencl::Executor::open(opened, options.staging))};
    if (!options.sweep.empty()) {
        sweep(bench);
        return 0;
    }
    measureAll(bench);
    bench.executor.reset();
    measureEngine(options, device);
    return 0;
}
