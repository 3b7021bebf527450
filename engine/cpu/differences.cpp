// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/text/digits.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/rows.h"

#include <tbb/task_arena.h>

#include <algorithm>
#include <bit>
#include <vector>

namespace sequency::cpu {
namespace {

using Values = base::AlignedBuffer<std::uint16_t>;

// Counts the pairs {x, x ⊕ a} by their difference s(x) ⊕ s(x ⊕ a) in `pairs` and returns the largest count. Requires a ≠ 0. Every pair is counted
// once, at the element in which the highest set bit of a is 0.
std::uint16_t maxPairs(const Values& sbox, std::size_t a, Values& pairs)
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
    return *std::ranges::max_element(pairs);
}

// Sets largest[i] to the largest number of x that have the same difference s(x) ⊕ s(x ⊕ a), where a = first + i.
base::Status largestDifferences(std::span<const std::int32_t> sbox, int outputs, std::size_t first,
                                std::span<std::int32_t> largest, const base::RunControl& control)
{
    const std::size_t row = std::size_t{1} << outputs;
    auto values = Values::allocate(sbox.size());
    if (!values)
        return values.error();
    for (std::size_t x = 0; x < sbox.size(); ++x)
        (*values)[x] = static_cast<std::uint16_t>(static_cast<std::size_t>(sbox[x]) & (row - 1));
    std::vector<Values> pairs;
    for (int thread = 0; thread < tbb::this_task_arena::max_concurrency(); ++thread) {
        auto made = Values::allocate(row);
        if (!made)
            return made.error();
        pairs.push_back(std::move(*made));
    }
    forEachPiece(largest.size(), 4 * sbox.size(), control, [&](std::size_t i) {
        auto& own = pairs[static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())];
        largest[i] = first + i == 0 ? static_cast<std::int32_t>(sbox.size())
                                    : 2 * std::int32_t{maxPairs(*values, first + i, own)};
    });
    return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
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
                    const int outputs = here.as<Differences>().outputs;
                    return outputs <= maxDifferenceBits &&
                           base::floorLog2(here.operand().length) <= maxDifferenceBits &&
                           here.isLargestMagnitude(1, program::Groups::blocks(std::size_t{1} << outputs));
                },
            .run =
                [](program::HostInterpreter& host) {
                    const Differences& how = host.as<Differences>();
                    return computeNumbers(host, [&](std::span<std::int32_t> largest) {
                        return largestDifferences(program::elementsOf<std::int32_t>(host.operand()),
                                                  how.outputs, how.first, largest, host.control());
                    });
                }};
}

}  // namespace sequency::cpu
