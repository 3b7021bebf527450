// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/split_convolution.h"

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace sequency::session {
namespace {

using base::ElementVector;
using Integers = base::AlignedBuffer<std::int64_t>;

// Blocks between polls.
template <typename Work>
base::Status forBlocks(std::size_t size, const base::RunControl& control, base::Timings& timings,
                       const Work& work)
{
    constexpr std::size_t block = std::size_t{1} << 20;
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t begin = 0; begin < size; begin += block) {
        if (control.stopRequested())
            return base::cancelled();
        work(begin, std::min(size, begin + block));
    }
    timings.stepSeconds.push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    timings.computeSeconds += timings.stepSeconds.back();
    return base::success();
}

// Part `index` of the values: some binary digits of the absolute value, with the sign. A whole operand is its one part.
base::Status cut(const Integers& values, const OperandParts& parts, int index, Integers& part,
                 const base::RunControl& control, base::Timings& timings)
{
    const int shift = index * parts.bits;
    const std::uint64_t mask = parts.bits < 64 ? (std::uint64_t{1} << parts.bits) - 1 : ~std::uint64_t{0};
    return forBlocks(values.size(), control, timings, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto bits = static_cast<std::uint64_t>(values[i]);
            const bool isNegative = values[i] < 0;
            const std::uint64_t digits = ((isNegative ? 0 - bits : bits) >> shift) & mask;
            part[i] = static_cast<std::int64_t>(isNegative ? 0 - digits : digits);
        }
    });
}

base::Status addShifted(const Integers& part, int shift, Integers& sum, const base::RunControl& control,
                        base::Timings& timings)
{
    return forBlocks(part.size(), control, timings, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            sum[i] = static_cast<std::int64_t>(static_cast<std::uint64_t>(sum[i]) +
                                               (static_cast<std::uint64_t>(part[i]) << shift));
    });
}

base::RunControl controlOfRun(const base::RunControl& control, int run, int runs)
{
    base::RunControl own{control.stop};
    if (control.progress)
        own.progress = [&control, run, runs](double fraction) { control.report((run + fraction) / runs); };
    return own;
}

}  // namespace

int workVectors(const ConvolutionArithmetic& arithmetic, bool isAutocorrelation)
{
    const int operands = isAutocorrelation ? 1 : 2;
    return arithmetic.runs() == 1 ? operands : operands + 3;
}

base::Status convolve(Backend& backend, const ConvolutionTask& task, const ConvolutionArithmetic& arithmetic,
                      ElementVector& f, ElementVector* g, const base::RunControl& control,
                      base::Timings& timings)
{
    const int runs = arithmetic.runs();
    if (runs == 1)
        return backend.convolve(task, f, g, control, timings);
    const std::size_t size = base::elementCount(f);
    auto left = base::allocateElements(task.element, size);
    auto right = base::allocateElements(task.element, size);
    auto total = Integers::allocate(size);
    if (!left || !right || !total)
        return !left ? left.error() : !right ? right.error() : total.error();
    std::fill(total->begin(), total->end(), 0);
    auto& leftPart = std::get<Integers>(*left);
    auto& rightPart = std::get<Integers>(*right);
    const auto& ofF = std::get<Integers>(f);
    const auto& ofG = std::get<Integers>(g == nullptr ? f : *g);
    for (int run = 0; run < runs; ++run) {
        const int i = run / arithmetic.g.count;
        const int j = run % arithmetic.g.count;
        const base::RunControl own = controlOfRun(control, run, runs);
        if (auto done = cut(ofF, arithmetic.f, i, leftPart, own, timings); !done)
            return done;
        if (auto done = cut(ofG, arithmetic.g, j, rightPart, own, timings); !done)
            return done;
        if (auto done = backend.convolve(task, *left, &*right, own, timings); !done)
            return done;
        const int shift =
            i * arithmetic.f.bits + j * arithmetic.g.bits;  // below 64, as ‖f‖∞·‖g‖∞ is below 2^63
        if (auto done = addShifted(leftPart, shift, *total, own, timings); !done)
            return done;
    }
    f = std::move(*total);
    return base::success();
}

}  // namespace sequency::session
