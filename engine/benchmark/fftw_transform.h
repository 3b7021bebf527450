// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs FFTW as a competitor in benchmarks: the Walsh and Vilenkin–Chrestenson transforms are n-dimensional DFTs of length p.
//
// A complex vector is transformed by one DFT. A real vector (Walsh) is treated as N/2 complex numbers: FFTW transforms the first n − 1 variables, and
// a loop in this file transforms the last one. This is twice as fast as FFTW's n-dimensional real transforms. The planner may use fewer threads than
// requested. Plans are created with FFTW_ESTIMATE, because these plans were as fast in our tests as plans found by measuring. A plan is valid for the
// address and size of its vector. Private to engine/benchmark.
//
// Errors:  Unsupported if the program was built without FFTW.
// Threads: only one thread at a time, because FFTW's planner is not thread-safe. An execution cannot be stopped.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/timings.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace sequency::benchmark {

// The name of FFTW among the algorithms of the device "cpu".
inline constexpr std::string_view fftwAlgorithm = "fftw";

class FftwTransform {
public:
    static bool isBuiltIn();
    // Returns the version, for example "FFTW 3.3.10", or the reason why FFTW is missing.
    static std::string version();
    static constexpr std::string_view plannerFlag = "FFTW_ESTIMATE";
    // Returns the element type for comparisons with FFTW on functions with values 0 and 1: float32 if all sums are exact, otherwise float64.
    static base::ElementType walshElement(int variables)
    {
        constexpr int exactBits = 24;  // number of mantissa bits of float32
        return variables <= exactBits ? base::ElementType::Float32 : base::ElementType::Float64;
    }

    // Creates a plan for the forward unscaled transform of `data` in place. `data` must have `radix`^`variables` values and must stay at the same
    // address while the plan is used. Errors: Unsupported unless the element type is complex64 or complex128 or, for radix 2, float32 or float64.
    static base::Result<std::unique_ptr<FftwTransform>> plan(base::ElementVector& data, int radix,
                                                             int variables, int threads = 1);
    ~FftwTransform();
    FftwTransform(const FftwTransform&) = delete;
    FftwTransform& operator=(const FftwTransform&) = delete;

    void execute() { m_execute(); }
    // Returns the number of threads of the plan, which is 1 if this program was built without FFTW's threads.
    int threads() const { return m_threads; }

private:
    FftwTransform() = default;

    std::function<void()> m_execute;
    std::function<void()> m_destroy;
    int m_threads = 1;
};

}  // namespace sequency::benchmark
