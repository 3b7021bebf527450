// SPDX-License-Identifier: GPL-3.0-or-later
//
// FFTW as a peer in benchmarks: the Walsh and the Vilenkin–Chrestenson transform as n-dimensional DFTs of length p.
//
// Complex vectors are one DFT. Real vectors (Walsh) are taken as N/2 complex numbers, which FFTW transforms over the first
// n − 1 variables, and one loop of ours does the last variable: twice as fast as its real transforms of n dimensions. By as many threads
// as it is given, at most: its planner may use fewer.
// FFTW is looked for when the program is built; without it every call is Unsupported and says so. A plan belongs to its
// vector's size and place; plans are made with FFTW_ESTIMATE, whose programs were as fast here as measured ones.
// Private to engine/benchmark; one thread at a time (FFTW's planner is not made for more). An execution cannot be stopped.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/timings.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace sequency::benchmark {

// Its name among the algorithms of "cpu".
inline constexpr std::string_view fftwAlgorithm = "fftw";

class FftwTransform {
public:
    static bool isBuiltIn();
    // "FFTW 3.3.10", or why there is none.
    static std::string version();
    static constexpr std::string_view plannerFlag = "FFTW_ESTIMATE";
    // What a Walsh transform of 0 and 1 is compared in with other algorithms: float32 where its sums are exact, else float64.
    static base::ElementType walshElement(int variables)
    {
        constexpr int exactBits = 24;  // of the mantissa
        return variables <= exactBits ? base::ElementType::Float32 : base::ElementType::Float64;
    }

    // Forward, unscaled, in place over `data`, which must stay where it is while the plan is used. Float32 and float64 of
    // radix 2, complex64 and complex128 of any radix; Unsupported for others. `radix`^`variables` values.
    static base::Result<std::unique_ptr<FftwTransform>> plan(base::ElementVector& data, int radix,
                                                             int variables, int threads = 1);
    ~FftwTransform();
    FftwTransform(const FftwTransform&) = delete;
    FftwTransform& operator=(const FftwTransform&) = delete;

    void execute() { m_execute(); }
    // The threads that it was planned for; 1 if this program was built without FFTW's threads.
    int threads() const { return m_threads; }

private:
    FftwTransform() = default;

    std::function<void()> m_execute;
    std::function<void()> m_destroy;
    int m_threads = 1;
};

}  // namespace sequency::benchmark
