// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures the CPU path and its competitors, in multiples of a memcpy of the same bytes by one thread.
//
// Every iteration runs the computation once and a memcpy once, so that both run under the same load. The counters are medians over the iterations:
// "copies" is the ratio of the two times, and "ms" is the time of the computation. "memcpy_scaling" is the copy speed of several threads relative to
// one thread; if it is near 1, the memory bus or other processes leave no room for a gain. The arguments are n (for GF(4): digits) and the number of
// threads. Results are not checked.
//
//     bench_cpu --benchmark_filter='walsh|radix2_loop|fftw|planCall'
//
// The environment variable SEQUENCY_BENCH_INSTRUCTIONS selects the instruction set of the kernels, such as AVX2 (cpu::useInstructionSet()).
#include "engine/base/elapsed.h"
#include "engine/cpu/copy_yardstick.h"
#include "engine/cpu/executor.h"
#include "engine/cpu/kernels/radix2_kernels.h"
#include "engine/cpu/packed.h"
#include "engine/program/programs.h"
#include "engine/session/backends/backend.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/factorization.h"

#include <benchmark/benchmark.h>
#ifdef SEQUENCY_BENCH_FFTW
#include <fftw3.h>
#endif

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>

using namespace sequency;

namespace {

double median(std::vector<double> samples)
{
    if (samples.empty())
        return 0;
    std::nth_element(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2),
                     samples.end());
    return samples[samples.size() / 2];
}

// Runs prepare() untimed and work() timed in every iteration. The memcpy copies `copyBytes` bytes.
template <typename Prepare, typename Work>
void measure(benchmark::State& state, std::size_t copyBytes, const Prepare& prepare, const Work& work,
             int threads = 1)
{
    std::vector<double> times;
    std::vector<double> copies;
    std::vector<double> threadedCopies;
    cpu::CopyYardstick yardstick;
    for ([[maybe_unused]] auto iteration : state) {
        prepare();
        const auto start = base::Clock::now();
        work();
        times.push_back(base::secondsSince(start));
        state.SetIterationTime(times.back());
        state.PauseTiming();
        const auto copy = yardstick.seconds(copyBytes, 1);
        copies.push_back(copy ? *copy : 0);
        if (threads > 1) {
            const auto threaded = yardstick.seconds(copyBytes, threads);
            threadedCopies.push_back(threaded ? *threaded : 0);
        }
        state.ResumeTiming();
    }
    state.counters["ms"] = median(times) * 1e3;
    state.counters["memcpy_ms"] = median(copies) * 1e3;
    state.counters["copies"] = median(times) / median(copies);
    if (threads > 1)
        state.counters["memcpy_scaling"] = median(copies) / median(threadedCopies);
}

std::size_t sizeOf(const benchmark::State& state)
{
    return std::size_t{1} << state.range(0);
}

template <typename Element>
base::AlignedBuffer<Element> zeros(std::size_t count)
{
    auto buffer = base::AlignedBuffer<Element>::allocate(count);
    std::fill(buffer->begin(), buffer->end(), Element{});
    return std::move(*buffer);
}

base::PackedBits randomBits(std::size_t count)
{
    std::mt19937_64 random(1);
    auto bits = base::PackedBits::allocate(count);
    for (std::size_t i = 0; i < bits->wordCount(); ++i)
        bits->words()[i] = random();
    return std::move(*bits);
}

// A simple loop. The input is all zeros and stays zero, so nothing overflows and the time does not depend on the data.
template <typename Element>
void walsh(benchmark::State& state)
{
    transform::TransformSpec spec;
    spec.variables = static_cast<int>(state.range(0));
    const auto steps =
        transform::factor(*transform::describe(spec), transform::Factorization::CooleyTukeyAscending);
    base::ElementVector data(zeros<Element>(sizeOf(state)));
    const cpu::RunOptions options{static_cast<int>(state.range(1)), true};
    base::Timings timings;
    measure(
        state, base::byteCount(data), [] {},
        [&] { (void)cpu::run(steps, transform::Ring::numbers(), data, {}, timings, options); },
        options.threads);
}

void radix2Loop(benchmark::State& state)
{
    auto data = zeros<float>(sizeOf(state));
    float* const a = data.data();
    const std::size_t size = data.size();
    measure(
        state, size * sizeof(float), [] {},
        [&] {
            for (std::size_t j = 1; j < size; j *= 2)
                for (std::size_t i = 0; i < size; ++i)
                    if ((i & j) == 0) {
                        const float x = a[i];
                        const float y = a[i + j];
                        a[i] = x + y;
                        a[i + j] = x - y;
                    }
            benchmark::DoNotOptimize(a);
        });
}

// The same loop without a condition in the inner loop, so that a compiler can vectorize it.
void radix2BlockedLoop(benchmark::State& state)
{
    auto data = zeros<float>(sizeOf(state));
    float* const a = data.data();
    const std::size_t size = data.size();
    measure(
        state, size * sizeof(float), [] {},
        [&] {
            for (std::size_t j = 1; j < size; j *= 2)
                for (std::size_t i = 0; i < size; i += 2 * j)
                    for (std::size_t k = i; k < i + j; ++k) {
                        const float x = a[k];
                        const float y = a[k + j];
                        a[k] = x + y;
                        a[k + j] = x - y;
                    }
            benchmark::DoNotOptimize(a);
        });
}

#ifdef SEQUENCY_BENCH_FFTW
// FFTW in n dimensions of size 2, real to half-complex, in place, with a measured plan.
void fftw(benchmark::State& state)
{
    auto data = zeros<float>(sizeOf(state));
    const std::vector<int> sizes(static_cast<std::size_t>(state.range(0)), 2);
    const std::vector<fftwf_r2r_kind> kinds(sizes.size(), FFTW_R2HC);
    fftwf_init_threads();
    fftwf_plan_with_nthreads(static_cast<int>(state.range(1)));
    fftwf_plan plan = fftwf_plan_r2r(static_cast<int>(sizes.size()), sizes.data(), data.data(), data.data(),
                                     kinds.data(), FFTW_MEASURE);
    std::fill(data.begin(), data.end(), 0.0F);
    measure(
        state, data.size() * sizeof(float), [] {}, [&] { fftwf_execute(plan); },
        static_cast<int>(state.range(1)));
    fftwf_destroy_plan(plan);
}
BENCHMARK(fftw)->ArgsProduct({{20, 24}, {1, 2}})->UseManualTime()->Iterations(15);
#endif

// The memcpy copies half as many bytes as the conversion reads (bits) and writes (int32), because memcpy both reads and writes its bytes.
void bitsToInt32(benchmark::State& state)
{
    const auto bits = randomBits(sizeOf(state));
    auto spectrum = zeros<std::int32_t>(bits.size());
    base::Timings timings;
    measure(
        state, (bits.size() / 8 + bits.size() * sizeof(std::int32_t)) / 2, [] {},
        [&] {
            (void)cpu::walshOfBits(bits, program::ValueMapping::Signs, spectrum.elements(), {}, timings,
                                   static_cast<int>(state.range(1)));
        },
        static_cast<int>(state.range(1)));
}

void reedMullerBits(benchmark::State& state)
{
    auto bits = randomBits(sizeOf(state));
    base::Timings timings;
    measure(
        state, bits.size() / 8, [] {},
        [&] { (void)cpu::reedMuller(bits, {}, timings, static_cast<int>(state.range(1))); },
        static_cast<int>(state.range(1)));
}

void gf4Planes(benchmark::State& state)
{
    const std::size_t size = std::size_t{1} << (2 * state.range(0));
    base::PackedQuaternary digits{randomBits(size), randomBits(size)};
    base::Timings timings;
    measure(
        state, size / 4, [] {},
        [&] {
            (void)cpu::galois4(digits, transform::Direction::Forward, {}, timings,
                               static_cast<int>(state.range(1)));
        },
        static_cast<int>(state.range(1)));
}

// Compares a call of a prepared plan with its kernel alone, on zeros in the same memory. The difference is the cost of checks, vector addresses, and
// timing.
void planCall(benchmark::State& state)
{
    constexpr int callsEach = 2000;
    const int n = static_cast<int>(state.range(0));
    const auto backend = session::makeCpuBackend();
    const auto program =
        program::transformProgram(*transform::walsh(n), program::storageOf(base::ElementType::Float32));
    const auto plan = backend->prepare(*program, {});
    program::HostVector data = base::ElementVector(zeros<float>(sizeOf(state)));
    const program::Vectors vectors{{program::InputVector::givenAway(data)}, {&data}};
    base::Timings timings;
    std::vector<double> calls;
    std::vector<double> kernels;
    for ([[maybe_unused]] auto iteration : state) {
        auto start = base::Clock::now();
        for (int i = 0; i < callsEach; ++i) {
            timings.stepSeconds.clear();
            (void)backend->execute(**plan, vectors, {}, timings);
        }
        calls.push_back(base::secondsSince(start) / callsEach);
        float* const values =
            std::get<base::AlignedBuffer<float>>(std::get<base::ElementVector>(data)).data();
        start = base::Clock::now();
        for (int i = 0; i < callsEach; ++i)
            cpu::transformBlock(cpu::Butterfly::Walsh, values, values, n);
        kernels.push_back(base::secondsSince(start) / callsEach);
        state.SetIterationTime(calls.back());
    }
    state.counters["call_us"] = median(calls) * 1e6;
    state.counters["kernel_us"] = median(kernels) * 1e6;
    state.counters["beside_us"] = (median(calls) - median(kernels)) * 1e6;
}
BENCHMARK(planCall)->DenseRange(6, 16, 2)->UseManualTime()->Iterations(51);

void walshArguments(benchmark::internal::Benchmark* benchmark)
{
    for (const int threads : {1, 2}) {
        for (const int n : {8, 10, 12, 14, 16, 18, 20, 22})
            benchmark->Args({n, threads});
    }
    benchmark->UseManualTime();
}
void largeArguments(benchmark::internal::Benchmark* benchmark)
{
    benchmark->ArgsProduct({{23, 24, 25, 26, 27}, {1, 2}})->UseManualTime()->Iterations(21);
}

BENCHMARK(walsh<float>)->Apply(walshArguments);
BENCHMARK(walsh<float>)->Apply(largeArguments);
BENCHMARK(walsh<std::int32_t>)->ArgsProduct({{20, 24, 27}, {1, 2}})->UseManualTime()->Iterations(21);
BENCHMARK(walsh<double>)->ArgsProduct({{20, 24}, {1, 2}})->UseManualTime()->Iterations(21);
BENCHMARK(radix2Loop)->Arg(20)->Arg(24)->UseManualTime()->Iterations(15);
BENCHMARK(radix2BlockedLoop)->Arg(20)->Arg(24)->UseManualTime()->Iterations(15);
BENCHMARK(bitsToInt32)->ArgsProduct({{20, 24, 26}, {1, 2}})->UseManualTime()->Iterations(31);
BENCHMARK(reedMullerBits)->ArgsProduct({{24, 28, 30, 32}, {1, 2}})->UseManualTime()->Iterations(15);
BENCHMARK(gf4Planes)->ArgsProduct({{12, 14}, {1, 2}})->UseManualTime()->Iterations(21);

}  // namespace

int main(int argc, char** argv)
{
    if (const char* const set = std::getenv("SEQUENCY_BENCH_INSTRUCTIONS");
        set != nullptr && !cpu::useInstructionSet(set)) {
        std::fprintf(stderr, "the processor has no instructions named %s\n", set);
        return 1;
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
