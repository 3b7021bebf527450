// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests several engines on separate threads of one process, and several threads that evict resident vectors of one engine.
// The results equal those of a single engine, and the thread sanitizer finds no race.
#include "engine/benchmark/benchmark.h"
#include "engine/io/vector_text.h"
#include "engine/session/backends/device_vector_cache.h"
#include "engine/session/engine.h"
#include "engine/session/text/property_report.h"
#include "tests/engine/session/largest_magnitude.h"
#include "tests/support/check.h"

#include <atomic>
#include <barrier>
#include <thread>

using namespace sequency;

namespace {

constexpr int variables = 10;

base::SharedFunction randomFunctionOf(std::uint64_t seed)
{
    auto function = VALUE_OF(io::randomFunction(seed, 2, variables));
    return std::make_shared<const base::FunctionVector>(std::move(function));
}

std::vector<double> valuesIn(const base::ElementVector& vector)
{
    std::vector<double> values;
    for (std::size_t i = 0; i < base::elementCount(vector); ++i)
        values.push_back(base::realPart(vector, i));
    return values;
}

struct Results {
    std::vector<double> spectrum;
    std::vector<double> autocorrelation;
    std::uint64_t largest = 0;
    std::uint32_t fewestTerms = 0;

    bool operator==(const Results&) const = default;
};

Results resultsOf(session::Engine& engine, const std::string& device, std::uint64_t seed)
{
    const auto function = randomFunctionOf(seed);
    session::TransformRequest transform;
    transform.function = function;
    transform.spec.variables = variables;
    transform.encoding = session::Encoding::RootsOfUnity;
    transform.device = device;
    session::ConvolutionRequest convolution;
    convolution.f = function;
    convolution.device = device;
    const auto spectrum = engine.run(transform);
    const auto autocorrelation = engine.run(convolution);
    const std::uint64_t largest = tests::largestMagnitude(engine, *function, device);
    const auto polarities = engine.run(session::PolarityRequest{{.device = device}, function});
    if (!spectrum || !autocorrelation || !polarities)
        return {};
    return {valuesIn(*spectrum->spectrum), valuesIn(*autocorrelation->values), largest,
            *std::ranges::min_element(polarities->terms)};
}

std::string immunityOf(session::Engine& engine, const std::string& device, std::uint64_t seed)
{
    const auto rows = session::booleanRows(std::vector<std::string>{"algebraic_immunity"});
    auto bits = base::bitsOf(*randomFunctionOf(seed));
    if (!rows || !bits)
        return {};
    const auto report = session::propertiesOf(std::move(*bits), *rows, engine, device);
    return report ? session::textOf(*report, false) : std::string();
}

}  // namespace

SEQUENCY_CASE(concurrent_engines_give_the_results_of_a_single_engine)
{
    constexpr int engines = 2;
    constexpr int threadsEach = 2;  // each with a separate engine
    constexpr int rounds = 5;
    std::vector<std::string> devices{"cpu", "reference"};
    std::vector<Results> expected;
    {
        session::Engine alone;
        for (int round = 0; round < rounds; ++round)
            expected.push_back(resultsOf(alone, "reference", static_cast<std::uint64_t>(round)));
    }
    for (const Results& one : expected)
        REQUIRE(!one.spectrum.empty());
    std::atomic<int> wrong = 0;
    std::barrier start(engines * threadsEach);
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < engines * threadsEach; ++i)
            threads.emplace_back([&, i] {
                start.arrive_and_wait();
                session::Engine engine;
                for (int round = 0; round < rounds; ++round)
                    if (!(resultsOf(engine, devices[static_cast<std::size_t>(i) % devices.size()],
                                    static_cast<std::uint64_t>(round)) ==
                          expected[static_cast<std::size_t>(round)]))
                        ++wrong;
            });
    }
    CHECK_EQUAL(wrong.load(), 0);
}

// Three libraries with global state run concurrently: M4RI computes the algebraic immunity, FFTW is measured, and OpenCL drivers run kernels.
SEQUENCY_CASE(concurrent_use_of_m4ri_fftw_and_drivers_gives_the_results_of_one_engine)
{
    constexpr int engines = 2;
    constexpr int rounds = 3;
    constexpr benchmark::Protocol quick{.repeats = 2, .warmUps = 1, .maxWarmUps = 1};
    std::vector<std::string> devices;
    std::vector<Results> expected;
    std::vector<std::string> immunities;
    {
        session::Engine alone;
        for (const session::DeviceInfo& device : alone.devices())
            if (device.id == "cpu" || device.isOpenCl)
                devices.push_back(device.id);
        for (std::uint64_t round = 0; round < rounds; ++round) {
            expected.push_back(resultsOf(alone, "reference", round));
            immunities.push_back(immunityOf(alone, "reference", round));
        }
    }
    REQUIRE(!immunities.front().empty());
    std::atomic<int> wrong = 0;
    std::barrier start(engines);
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < engines; ++i)
            threads.emplace_back([&] {
                start.arrive_and_wait();
                session::Engine engine;
                for (std::uint64_t round = 0; round < rounds; ++round)
                    for (const std::string& device : devices) {
                        const auto row =
                            benchmark::measure(engine, {"walsh", "fftw", "cpu", variables}, quick);
                        if (immunityOf(engine, device, round) != immunities[round] ||
                            !(resultsOf(engine, device, round) == expected[round]) || !row.verified)
                            ++wrong;
                    }
            });
    }
    CHECK_EQUAL(wrong.load(), 0);
}

// The test simulates devices that share a run and need memory: every thread evicts idle vectors while the engine's thread counts, adds and reads
// resident vectors.
SEQUENCY_CASE(threads_can_evict_resident_vectors_while_the_engine_adds_new_ones)
{
    session::Engine engine;
    session::Backend* const backend = engine.backend("cpu");
    REQUIRE(backend != nullptr);
    session::DeviceVectorCache& kept = engine.kept();
    kept.setLimit(std::size_t{1} << 20);
    constexpr int threadCount = 3;
    constexpr int rounds = 300;
    std::atomic<bool> isOver = false;
    std::atomic<int> given = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < threadCount; ++i)
            threads.emplace_back([&] {
                while (!isOver)
                    if (kept.evictOldest("cpu"))
                        ++given;
                    else
                        std::this_thread::yield();
            });
        for (int round = 0; round < rounds; ++round) {
            const auto spectrum = kept.spectrum(*backend, program::Storage::Int32, 64);
            const auto function = randomFunctionOf(static_cast<std::uint64_t>(round % 3));
            base::Timings timings;
            const auto found = kept.function(
                *backend, function, program::Storage::UInt8,
                [&]() -> base::Result<program::HostVector> {
                    auto copy = base::clone(function->values);
                    if (!copy)
                        return copy.error();
                    return program::HostVector(std::move(*copy));
                },
                {}, timings);
            const auto other = kept.allocate(*backend, program::Storage::Int32, 64);
            REQUIRE(spectrum && found && other);
            CHECK((*found)->length() == function->size());
            const auto vector = (*spectrum)->vector();
            CHECK(vector == nullptr || vector->length() == 64);
            CHECK(kept.byteCount("cpu") >= (*other)->byteCount());
            if (round % 50 == 0)
                kept.release("cpu");
        }
        isOver = true;
    }
    while (kept.evictOldest("cpu"))
        ++given;
    CHECK(given.load() > 0);
    CHECK_EQUAL(kept.byteCount("cpu"), std::size_t{0});
}
