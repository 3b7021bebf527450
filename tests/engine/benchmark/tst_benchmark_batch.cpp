// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests several transforms in one run: every algorithm computes or refuses them, and sizes that exceed all memory are refused immediately.
#include "engine/session/engine.h"
#include "tests/engine/benchmark/benchmark_points.h"
#include "tests/support/check.h"

#include <algorithm>
#include <cstdint>

using namespace sequency;
using benchmark::RowStatus;

namespace {

benchmark::Row measured(session::Engine& engine, const std::string& algorithm, const std::string& device,
                        int n, std::size_t batch, const std::string& work = "walsh")
{
    auto point = tests::point(work, algorithm, device, n);
    point.batch = batch;
    return benchmark::measure(engine, point, tests::quick(1));
}

// Returns true if the row was refused because its vectors exceed the memory or the address space.
bool isTooLarge(const benchmark::Row& row)
{
    return row.error.find("memory") != std::string::npos ||
           row.error.find("address space") != std::string::npos;
}

}  // namespace

// The rows are compared with the general steps of the reference, which do not depend on the algorithm.
SEQUENCY_CASE(every_algorithm_computes_a_batch_of_transforms_or_states_its_size_limit)
{
    session::Engine engine;
    for (const auto& device : engine.devices()) {
        for (const std::string& algorithm : benchmark::algorithmsFor(device, "walsh")) {
            if (device.unavailable.contains(algorithm) || algorithm == "fftw")
                continue;
            for (const auto& [n, batch] : {std::pair{0, 8}, {3, 4}, {6, 64}, {10, 8}, {13, 4}}) {
                INFO(device.id + " " + algorithm + " n = " + std::to_string(n) + " batch " +
                     std::to_string(batch));
                const auto row = measured(engine, algorithm, device.id, n, static_cast<std::size_t>(batch));
                INFO(row.error);
                const bool isTwoKernels = algorithm == "A5" || algorithm == "A6";
                if (isTwoKernels && row.status == RowStatus::Unsupported) {
                    CHECK(n > 6);
                    CHECK(row.error.find(algorithm + " computes a batch of transforms only up to n = ") !=
                          std::string::npos);
                    continue;
                }
                CHECK(row.status == RowStatus::Ok);
                CHECK(row.verified);
            }
        }
    }
}

SEQUENCY_CASE(a_batch_of_transforms_larger_than_memory_is_refused_at_once)
{
    session::Engine engine;
    const std::size_t half = std::size_t{1} << 63;
    for (const auto& [n, batch] : {std::pair{10, SIZE_MAX},
                                   {0, SIZE_MAX},
                                   {1, half},
                                   {0, half},
                                   {10, half >> 9},
                                   {20, half >> 19},
                                   {3, half >> 2},
                                   {2, half >> 3}}) {
        INFO("n = " + std::to_string(n) + ", batch " + std::to_string(batch));
        const auto row = measured(engine, "fast", "cpu", n, batch);
        CHECK(row.status == RowStatus::Failed);
        INFO(row.error);
        const bool isRefused = row.error.find("expected a power of 2") != std::string::npos;
        CHECK((batch == SIZE_MAX ? isRefused : isTooLarge(row)));
    }
    CHECK(measured(engine, "fast", "cpu", 4, 0).error.find("expected a power of 2") != std::string::npos);
}

// 2^62 values of 8 bytes are 2^65 bytes, which must not wrap to 0.
SEQUENCY_CASE(benchmark_vectors_whose_bytes_exceed_64_bits_are_refused_at_once)
{
    session::Engine engine;
    for (const char* work : {"walsh", "reed-muller", "walsh-bits", "walsh-bits-max", "reed-muller-bits"})
        for (const int n : {61, 62}) {
            INFO(std::string(work) + " n = " + std::to_string(n));
            const auto row = measured(engine, "fast", "cpu", n, 1, work);
            CHECK(row.status == RowStatus::Failed);
            INFO(row.error);
            CHECK(isTooLarge(row));
        }
}

SEQUENCY_CASE(batches_of_benchmark_workloads_other_than_transforms_are_refused)
{
    session::Engine engine;
    for (const char* work :
         {"convolution", "autocorrelation", "characters", "reed-muller-bits", "gf4-planes"}) {
        INFO(work);
        const auto row = measured(engine, "fast", "cpu", 3, 4, work);
        CHECK(row.status == RowStatus::Failed);
        CHECK(row.error.find("a batch is only possible for transforms") != std::string::npos);
    }
}
