// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/split_convolution.h"

#include "engine/base/digits.h"
#include "engine/base/elapsed.h"
#include "engine/program/programs.h"

#include <algorithm>
#include <cstdint>

namespace sequency::session {
namespace {

using base::ElementVector;
using program::HostVector;
using program::InputVector;
using Integers = base::AlignedBuffer<std::int64_t>;

Integers& integersOf(HostVector& vector)
{
    return std::get<Integers>(std::get<ElementVector>(vector));
}

// Blocks between polls.
template <typename Work>
base::Status forBlocks(std::size_t size, const base::RunControl& control, base::Timings& timings,
                       const Work& work)
{
    constexpr std::size_t block = std::size_t{1} << 20;
    const auto start = base::Clock::now();
    for (std::size_t begin = 0; begin < size; begin += block) {
        if (control.stopRequested())
            return base::cancelled();
        work(begin, std::min(size, begin + block));
    }
    base::addStepSince(start, timings);
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

base::Result<program::Program> programOfRun(const ConvolutionArithmetic& arithmetic, bool isAutocorrelation,
                                            int variables)
{
    return program::convolutionProgram(variables, arithmetic.runs() == 1 && isAutocorrelation,
                                       program::storageOf(arithmetic.element));
}

base::Status convolve(Backend& backend, const program::PlanOptions& options,
                      const ConvolutionArithmetic& arithmetic, HostVector& f, HostVector* g,
                      const base::RunControl& control, base::Timings& timings)
{
    const std::size_t size = program::lengthOf(f);
    const int variables = base::floorLog2(size);
    const auto storage = program::storageOf(arithmetic.element);
    const int runs = arithmetic.runs();
    const auto one = programOfRun(arithmetic, g == nullptr, variables);
    if (!one)
        return one.error();
    const auto plan = backend.prepare(*one, options);
    if (!plan)
        return plan.error();
    const auto convolved = [&](HostVector& a, HostVector* b, const base::RunControl& own) {
        program::Vectors vectors{{InputVector::givenAway(a)}, {&a}};
        if (b != nullptr)
            vectors.inputs.push_back(InputVector::givenAway(*b));
        return backend.execute(**plan, vectors, own, timings);
    };
    if (runs == 1)
        return convolved(f, g, control);
    auto left = program::allocate(storage, size);
    auto right = program::allocate(storage, size);
    auto total = Integers::allocate(size);
    if (!left || !right || !total)
        return !left ? left.error() : !right ? right.error() : total.error();
    std::fill(total->begin(), total->end(), 0);
    const auto& ofF = integersOf(f);
    const auto& ofG = integersOf(g == nullptr ? f : *g);
    for (int run = 0; run < runs; ++run) {
        const int i = run / arithmetic.g.count;
        const int j = run % arithmetic.g.count;
        const base::RunControl own = controlOfRun(control, run, runs);
        if (auto done = cut(ofF, arithmetic.f, i, integersOf(*left), own, timings); !done)
            return done;
        if (auto done = cut(ofG, arithmetic.g, j, integersOf(*right), own, timings); !done)
            return done;
        if (auto done = convolved(*left, &*right, own); !done)
            return done;
        const int shift =
            i * arithmetic.f.bits + j * arithmetic.g.bits;  // below 64, as ‖f‖∞·‖g‖∞ is below 2^63
        if (auto done = addShifted(integersOf(*left), shift, *total, own, timings); !done)
            return done;
    }
    f = ElementVector(std::move(*total));
    return base::success();
}

}  // namespace sequency::session
