// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures how many bytes per second the threads of the host read and write while GPUs transfer between pinned host memory and their own memory.
//
// This is the bound for general values on several devices from host memory to host memory (bench_multi_device): threads prepare what the devices
// receive, and copy what the devices return, through the same memory that the transfers use. Each row is the median of R runs over 4 GiB per device
// of vectors in pageable memory:
//   transfers alone: the devices transfer, and the threads sleep;
//   transfers alone, memory of another device: each device uses memory that was pinned for another device;
//   copy up: the threads copy vectors to pinned memory;
//   sums, twice from memory: for each device, the threads read both halves of a function and write their sum or difference, at different
//     places for the two devices, so that memory is read twice;
//   sums, twice: the same, block by block, so that the second device's block is read from the caches (plan fold.2);
//   sums, once: the threads read both halves once and write the sum and the difference;
//   copy down: the threads copy pinned memory to vectors.
// Prints a Markdown table; there is no pass or fail.
//
//   bench_host_roofline [--devices D] [--threads T] [--repeats R]
#include "engine/base/elapsed.h"
#include "engine/opencl/driver/cl_api.h"
#include "tests/bench/engine_timing.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <functional>
#include <thread>

using namespace sequency;
using bench::fail;

namespace {

constexpr std::size_t windowBytes = std::size_t{10} << 20;  // the largest piece that the executor transfers
constexpr std::size_t windowCount = 3;
constexpr std::size_t halfBytes = windowBytes * 204;      // about 2 GiB
constexpr std::size_t blockBytes = std::size_t{1} << 17;  // divides half of halfBytes

// A GPU with pinned windows, which transfers one of them after the other until it is stopped.
class Gpu {
public:
    explicit Gpu(const cl::Device& device)
        : m_context(device), m_queue(m_context, device), m_buffer(m_context, CL_MEM_READ_WRITE, windowBytes)
    {
        for (std::size_t i = 0; i < windowCount; ++i) {
            m_pinned[i] = cl::Buffer(m_context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, windowBytes);
            m_windows[i] = static_cast<float*>(
                m_queue.enqueueMapBuffer(m_pinned[i], CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, windowBytes));
            std::memset(m_windows[i], 1, windowBytes);
        }
    }

    float* window(std::size_t use) const { return m_windows[use % windowCount]; }

    // Transfers between this device and the windows of `owner` until `isEnding` is set, with two transfers in flight, and returns the number of
    // bytes.
    std::size_t transfer(const Gpu& owner, bool isUpload, const std::atomic<bool>& isEnding)
    {
        std::size_t count = 0;
        std::array<cl::Event, 2> events;
        for (; !isEnding; ++count) {
            cl::Event& event = events[count % events.size()];
            if (event() != nullptr)
                event.wait();
            if (isUpload)
                m_queue.enqueueWriteBuffer(m_buffer, CL_FALSE, 0, windowBytes, owner.window(count), nullptr,
                                           &event);
            else
                m_queue.enqueueReadBuffer(m_buffer, CL_FALSE, 0, windowBytes, owner.window(count), nullptr,
                                          &event);
            m_queue.flush();
        }
        m_queue.finish();
        return count * windowBytes;
    }

private:
    cl::Context m_context;
    cl::CommandQueue m_queue;
    cl::Buffer m_buffer;
    std::array<cl::Buffer, windowCount> m_pinned;
    std::array<float*, windowCount> m_windows{};
};

std::vector<Gpu> openGpus(std::size_t most)
{
    std::vector<Gpu> gpus;
    std::vector<cl::Platform> platforms;
    cl::Platform::get(&platforms);
    for (const cl::Platform& platform : platforms) {
        std::vector<cl::Device> devices;
        platform.getDevices(CL_DEVICE_TYPE_ALL, &devices);
        for (const cl::Device& device : devices)
            if (gpus.size() < most)
                gpus.emplace_back(device);
    }
    return gpus;
}

// Runs `work` on `threads` threads and waits for them.
void onThreads(std::size_t threads, const std::function<void(std::size_t thread)>& work)
{
    std::vector<std::jthread> workers;
    for (std::size_t thread = 0; thread < threads; ++thread)
        workers.emplace_back([&work, thread] { work(thread); });
}

class Roofline {
public:
    Roofline(std::size_t devices, std::size_t threads, std::size_t repeats)
        : m_gpus(openGpus(devices)), m_threads(threads), m_repeats(repeats), m_low(halfBytes / sizeof(float)),
          m_high(halfBytes / sizeof(float)), m_result(2 * halfBytes / sizeof(float))
    {
        if (m_gpus.empty())
            fail("there is no OpenCL device");
        std::fill(m_low.begin(), m_low.end(), 1.0F);
        std::fill(m_high.begin(), m_high.end(), 2.0F);
    }

    void measureAll()
    {
        std::printf("| threads do | devices transfer | host reads | host writes | buses, GB/s |\n"
                    "| --- | --- | --- | --- | --- |\n");
        const std::size_t all = 2 * halfBytes;
        for (std::size_t active = 0; active <= m_gpus.size(); ++active) {
            if (active > 0) {
                measure("nothing", active, true, 0, 0, {});
                measure("nothing", active, false, 0, 0, {});
                m_owner = 1;
                measure("nothing, memory of another device", active, true, 0, 0, {});
                measure("nothing, memory of another device", active, false, 0, 0, {});
                m_owner = 0;
            }
            measure("copy up", active, true, all, all, [&](std::size_t at, std::size_t count) {
                std::memcpy(to(0, at), &m_low[at], count * sizeof(float));
                std::memcpy(to(1, at), &m_high[at], count * sizeof(float));
            });
            const auto sum = [&](std::size_t half, std::size_t at, std::size_t count) {
                float* const sums = to(half, at);
                const float sign = half == 0 ? 1.0F : -1.0F;
                for (std::size_t i = 0; i < count; ++i)
                    sums[i] = m_low[at + i] + sign * m_high[at + i];
            };
            measure("sums, twice from memory", active, true, 2 * all, all,
                    [&](std::size_t at, std::size_t count) {
                        sum(0, at, count);
                        sum(1, (at + m_low.size() / 2) % m_low.size(), count);
                    });
            measure("sums, twice", active, true, 2 * all, all, [&](std::size_t at, std::size_t count) {
                sum(0, at, count);
                sum(1, at, count);
            });
            measure("sums, once", active, true, all, all, [&](std::size_t at, std::size_t count) {
                float* const sums = to(0, at);
                float* const difference = to(1, at);
                for (std::size_t i = 0; i < count; ++i) {
                    sums[i] = m_low[at + i] + m_high[at + i];
                    difference[i] = m_low[at + i] - m_high[at + i];
                }
            });
            measure("copy down", active, false, all, all, [&](std::size_t at, std::size_t count) {
                std::memcpy(&m_result[2 * at], to(0, at), count * sizeof(float));
                std::memcpy(&m_result[2 * at + count], to(1, at), count * sizeof(float));
            });
        }
    }

private:
    // Returns the place in a pinned window that receives the values from `at` on. Windows of one device serve for both halves if there is no other.
    float* to(std::size_t half, std::size_t at) const
    {
        constexpr std::size_t values = windowBytes / sizeof(float);
        return m_gpus[half % m_gpus.size()].window(at / values + half) + at % values;
    }

    // Measures `work`, which processes `count` values of each half from `at` on, while the first `active` devices transfer. Without work, the
    // transfers alone are measured.
    void measure(const char* name, std::size_t active, bool isUpload, std::size_t readBytes,
                 std::size_t writtenBytes, const std::function<void(std::size_t at, std::size_t count)>& work)
    {
        std::vector<std::array<double, 2>> rates;  // runs per second and bytes per second on all buses
        for (std::size_t repeat = 0; repeat <= m_repeats; ++repeat) {
            std::atomic<bool> isEnding = false;
            std::atomic<std::size_t> transferred = 0;
            const auto start = base::Clock::now();
            double seconds = 0;
            {
                std::vector<std::jthread> buses;
                for (std::size_t i = 0; i < active; ++i)
                    buses.emplace_back([&, i] {
                        const Gpu& owner = m_gpus[(i + m_owner) % m_gpus.size()];
                        transferred += m_gpus[i].transfer(owner, isUpload, isEnding);
                    });
                if (work)
                    process(work);
                else
                    std::this_thread::sleep_for(std::chrono::milliseconds(100));
                seconds = base::secondsSince(start);
                isEnding = true;
            }
            if (repeat > 0)
                rates.push_back({1 / seconds, static_cast<double>(transferred) / base::secondsSince(start)});
        }
        const auto median = [&](std::size_t which) {
            std::ranges::sort(rates, {}, [which](const auto& rate) { return rate[which]; });
            return rates[rates.size() / 2][which] * 1e-9;
        };
        std::printf("| %s | %zu, %s | %.0f | %.0f | %.0f |\n", name, active, isUpload ? "up" : "down",
                    median(0) * static_cast<double>(readBytes), median(0) * static_cast<double>(writtenBytes),
                    median(1));
        std::fflush(stdout);
    }

    void process(const std::function<void(std::size_t at, std::size_t count)>& work)
    {
        constexpr std::size_t count = blockBytes / sizeof(float);
        std::atomic<std::size_t> next = 0;
        onThreads(m_threads, [&](std::size_t) {
            for (std::size_t at = next++ * count; at < m_low.size(); at = next++ * count)
                work(at, std::min(count, m_low.size() - at));
        });
    }

    std::vector<Gpu> m_gpus;
    std::size_t m_owner = 0;  // added to the number of a device to find the device whose windows it uses
    std::size_t m_threads;
    std::size_t m_repeats;
    std::vector<float> m_low;
    std::vector<float> m_high;
    std::vector<float> m_result;
};

}  // namespace

int main(int argc, char** argv)
{
    std::size_t devices = 2;
    std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    std::size_t repeats = 5;
    bench::readOptions(argc, argv,
                       {{"--devices", &devices}, {"--threads", &threads}, {"--repeats", &repeats}});
    Roofline(devices, threads, std::max<std::size_t>(1, repeats)).measureAll();
    return 0;
}
