// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/text/digits.h"
#include "engine/cpu/kernels/row_peaks_kernels.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/rows.h"
#include "engine/transform/specialized_matrix.h"

#include <tbb/task_arena.h>

#include <algorithm>
#include <bit>
#include <vector>

namespace sequency::cpu {
namespace {

using Values = base::AlignedBuffer<std::uint16_t>;

// Counts the pairs {x, x ⊕ a} by their difference s(x) ⊕ s(x ⊕ a) in `pairs`. Requires a ≠ 0. Every pair is counted once, at the element in which the
// highest set bit of a is 0.
void countPairs(const Values& sbox, std::size_t a, Values& pairs)
{
    std::ranges::fill(pairs, std::uint16_t{0});
    const std::size_t half = std::bit_floor(a);
    const std::size_t rest = a ^ half;
    std::uint16_t* const counts = pairs.data();
    for (std::size_t block = 0; block < sbox.size(); block += 2 * half) {
        const std::uint16_t* const low = sbox.data() + block;
        const std::uint16_t* const high = low + half;
        for (std::size_t x = 0; x < half; ++x)
            ++counts[low[x] ^ high[x ^ rest]];
    }
}

std::uint32_t largestCount(Values& pairs)
{
    std::uint16_t largest = 0;
    for (const std::uint16_t count : pairs)  // std::max_element is not vectorised
        largest = std::max(largest, count);
    return largest;
}

std::uint32_t largestOfTransform(Values& pairs)
{
    return largestOfSums(reinterpret_cast<std::int16_t*>(pairs.data()), base::floorLog2(pairs.size()));
}

// Sets largest[i] to twice the number that `number` returns for the pairs of row a = first + i of the difference table, or to 2^n for a = 0.
base::Status largestInRows(std::span<const std::int32_t> sbox, const program::Differences& how,
                           std::uint32_t (*number)(Values& pairs), std::span<std::int32_t> largest,
                           const base::RunControl& control)
{
    const std::size_t row = std::size_t{1} << how.outputs;
    auto values = SEQUENCY_TRY(Values::allocate(sbox.size()));
    for (std::size_t x = 0; x < sbox.size(); ++x)
        values[x] = static_cast<std::uint16_t>(static_cast<std::size_t>(sbox[x]) & (row - 1));
    std::vector<Values> pairs;
    for (int thread = 0; thread < tbb::this_task_arena::max_concurrency(); ++thread) {
        auto made = SEQUENCY_TRY(Values::allocate(row));
        pairs.push_back(std::move(made));
    }
    forEachPiece(largest.size(), 4 * sbox.size(), control, [&](std::size_t i) {
        auto& own = pairs[static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())];
        const std::size_t a = how.first + i;
        largest[i] = static_cast<std::int32_t>(sbox.size());
        if (a == 0)
            return;
        countPairs(values, a, own);
        largest[i] = 2 * static_cast<std::int32_t>(number(own));
    });
    return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
}

bool hasFewBits(const program::OperationView& here)
{
    return here.as<program::Differences>().outputs <= maxDifferenceBits &&
           base::floorLog2(here.operand().length) <= maxDifferenceBits;
}

base::Status runRows(program::HostInterpreter& host, std::uint32_t (*number)(Values& pairs))
{
    return computeNumbers(host, [&](std::span<std::int32_t> largest) {
        return largestInRows(program::elementsOf<std::int32_t>(host.operand()),
                             host.as<program::Differences>(), number, largest, host.control());
    });
}

}  // namespace

// Returns the table row (rows.h) that finds the largest count in each row of a difference table. Each row of counts stays in a core's cache.
//
// Memory: 2 bytes per value, and 2 bytes per count for each thread.
// Cost:   2^(n−1) increments per row.
// Source: Nyberg 1993.
program::HostRow largestDifferencesRow()
{
    using program::Differences;
    return {.operations = {&Differences::kind(), &program::Reduce::kind()},
            .fits =
                [](const program::OperationView& here, const program::HostKernels&) {
                    const std::size_t row = std::size_t{1} << here.as<Differences>().outputs;
                    return hasFewBits(here) && here.isLargestMagnitude(1, program::Groups::blocks(row));
                },
            .run = [](program::HostInterpreter& host) { return runRows(host, largestCount); }};
}

// Returns the table row (rows.h) that finds the largest autocorrelation in each row, except at index 0: the Walsh transform of a row of the difference
// table. Each row stays in a core's cache.
//
// Memory: 2 bytes per value, and 2 bytes per count for each thread.
// Cost:   2^(n−1) increments and one transform of 2^m int16 values per row.
// Source: Zhang, Zheng, Imai 2000.
program::HostRow largestAutocorrelationsRow()
{
    using program::Differences;
    return {.operations = {&Differences::kind(), &program::Transform::kind(), &program::Reduce::kind()},
            .fits =
                [](const program::OperationView& here, const program::HostKernels&) {
                    constexpr int minBits = 5;
                    const int outputs = here.as<Differences>().outputs;
                    return outputs >= minBits && hasFewBits(here) &&
                           transform::walshRowVariables(here.as<program::Transform>(1).transform) ==
                               outputs &&
                           here.isLargestMagnitude(2, program::Groups::blocks(std::size_t{1} << outputs, 1));
                },
            .run = [](program::HostInterpreter& host) { return runRows(host, largestOfTransform); }};
}

}  // namespace sequency::cpu
