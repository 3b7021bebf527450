// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures a Walsh transform of float32 from host memory to host memory, on one device and on several devices together, with each plan in --plans
// (session/multi_device/multi_device_backend.h).
// The values are small integers, so all sums are exact and every result must equal that of the first device bit by bit. Prints a Markdown table
// without a limit for times.
//
//   bench_multi_device [--devices opencl:0,opencl:1|all-gpus] [--sizes 24,28] [--repeats R] [--plans alone,fold.2,]
//
// An empty plan stands for the plan that the program chooses.
#include "engine/base/elapsed.h"
#include "engine/base/memory/parallel_for.h"
#include "engine/session/engine.h"
#include "tests/bench/engine_timing.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <thread>

using namespace sequency;
using bench::fail;
using bench::partsOf;
using bench::taken;

namespace {

base::SharedFunction randomFunction(int n)
{
    base::FunctionVector function;
    function.radix = 2;
    function.variables = n;
    auto values = taken(base::AlignedBuffer<float>::allocate(std::size_t{1} << n));
    const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    {
        std::vector<std::jthread> workers;
        for (std::size_t thread = 0; thread < threads; ++thread)
            workers.emplace_back([&, thread] {
                for (std::size_t i = values.size() * thread / threads;
                     i < values.size() * (thread + 1) / threads; ++i) {
                    std::uint64_t mixed = (i + 1) * 0x9E3779B97F4A7C15;
                    mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9;
                    values[i] = static_cast<float>(static_cast<int>(mixed >> 60) - 8) + 0.5F;
                }
            });
    }
    function.values = base::ElementVector(std::move(values));
    return std::make_shared<base::FunctionVector>(std::move(function));
}

// Compares with all threads, because one thread would take longer than the transforms.
bool areEqual(const base::ElementVector& a, const base::ElementVector& b)
{
    const auto* const bytes = static_cast<const std::byte*>(base::rawData(a));
    const auto* const others = static_cast<const std::byte*>(base::rawData(b));
    std::atomic<bool> isEqual = base::byteCount(a) == base::byteCount(b);
    base::parallelForBlocks(isEqual ? base::byteCount(a) : 0, [&](std::size_t begin, std::size_t end) {
        if (std::memcmp(bytes + begin, others + begin, end - begin) != 0)
            isEqual = false;
    });
    return isEqual;
}

class Bench {
public:
    explicit Bench(const std::string& devices)
        : m_members(taken(m_engine.resolveDevices(devices))), m_devices(devices)
    {}

    void measure(int n, const std::vector<std::string>& plans, int repeats)
    {
        session::TransformRequest request;
        request.spec.variables = n;
        request.function = randomFunction(n);
        request.element = base::ElementType::Float32;
        request.device = m_members.front().id;
        session::SharedElements expected;
        const double one = seconds(request, repeats, expected);
        print(n, "one", one, one, 1);
        for (const std::string& plan : plans) {
            request.device = m_devices;
            request.algorithmOptions.plan = plan;
            m_deviceCount = 1;
            m_engine.observePlans([this](const session::DeviceInfo& device, const program::Plan& used) {
                if (device.isSeveral()) {
                    m_deviceCount = used.exchangeCost().devices;
                    m_shape = used.shape();
                }
            });
            session::SharedElements spectrum = expected;
            const double shared = seconds(request, repeats, spectrum);
            print(n, m_shape, shared, one, m_deviceCount);
            m_engine.observePlans({});
        }
    }

private:
    // Returns the median time of whole calls after the first two. Every result must equal `expected`. If `expected` is null, the
    // first result is stored there.
    double seconds(const session::TransformRequest& request, int repeats, session::SharedElements& expected)
    {
        std::vector<double> times;
        for (int i = 0; i <= repeats + 1; ++i) {
            const auto start = base::Clock::now();
            const auto result = taken(m_engine.run(request));
            const double taken = base::secondsSince(start);
            if (i > 1)  // memory of a size is pinned from the second request on
                times.push_back(taken);
            if (expected == nullptr)
                expected = result.spectrum;
            else if (!areEqual(*expected, *result.spectrum))
                fail("another result than that of one device");
        }
        std::ranges::sort(times);
        return times[times.size() / 2];
    }

    static void print(int n, const std::string& way, double seconds, double one, std::size_t deviceCount)
    {
        fmt::print("| {} | {} | {} | {:.4f} | {:.2f} |\n", n, way, deviceCount, seconds, one / seconds);
        std::fflush(stdout);
    }

    session::Engine m_engine;
    std::vector<session::DeviceInfo> m_members;
    std::string m_devices;
    std::size_t m_deviceCount = 1;
    std::string m_shape;
};

}  // namespace

int main(int argc, char** argv)
{
    std::string devices = "all-gpus";
    std::vector<int> sizes{24, 28};
    std::string plans = "alone,fold.2,fold.4,";
    int repeats = 5;
    bench::readOptions(
        argc, argv,
        {{"--devices", &devices}, {"--sizes", &sizes}, {"--plans", &plans}, {"--repeats", &repeats}});
    Bench bench(devices);
    fmt::print("| n | plan | devices | median s | times faster than one |\n|---|---|---|---|---|\n");
    for (const int n : sizes)
        bench.measure(n, partsOf(plans), repeats);
    return 0;
}
