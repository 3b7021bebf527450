// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/aligned_buffer.h"
#include "engine/base/text/digits.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/rows.h"
#include "engine/program/operations/sbox.h"

#include <tbb/task_arena.h>

#include <algorithm>
#include <bit>
#include <vector>

namespace sequency::cpu {
namespace {

using Values = base::AlignedBuffer<std::uint16_t>;

// Row a of the boomerang table of a permutation s. The key of y is y ⊕ s(s⁻¹(y) ⊕ a). Entry d is the number of y such that y and y ⊕ d have the same
// key. An edge is a pair {x, x ⊕ a}; its ends are s(x) and s(x ⊕ a). Both ends have the key s(x) ⊕ s(x ⊕ a), which is called the key of the edge. The
// two ends of an edge form 2 pairs with d = key. Two edges with the same key and with ends y and z form 4 pairs with d = y ⊕ z and 4 pairs with d = y
// ⊕ z ⊕ key.
//
// Edges are numbered from 1. A repeated edge is an edge whose key an edge with a smaller number has. In a random permutation one edge in five is
// repeated, so that the pass over all edges only links them and lists the repeated edges, without a branch: an unpredictable branch and a second table
// of counts took twice the time.
class Row {
public:
    static base::Result<Row> allocate(std::size_t length)
    {
        Row row;
        for (Values* values : {&row.m_latest, &row.m_pairs, &row.m_before, &row.m_repeated}) {
            *values = SEQUENCY_TRY(Values::allocate(length));
        }
        return row;
    }

    std::int32_t largest(const Values& sbox, std::size_t a)
    {
        const std::size_t count = linkEdges(sbox, a);
        const std::uint16_t most = countKeys(sbox, a, count);
        if (most == sbox.size() / 2)
            return static_cast<std::int32_t>(sbox.size());  // all keys are equal
        // A Walsh transform is faster if many edges have the same key, as in a permutation that is affine except for a few values.
        if (program::isLargeGroup(2 * std::size_t{most}, sbox.size()))
            return largestOfGroups(sbox, a);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t x = startOf(m_repeated[i], a);
            const std::uint16_t end = sbox[x];
            const auto key = static_cast<std::size_t>(end ^ sbox[x ^ a]);
            for (std::size_t other = m_before[m_repeated[i]]; other != 0; other = m_before[other]) {
                const auto d = static_cast<std::size_t>(end ^ sbox[startOf(other, a)]);
                m_pairs[d] = static_cast<std::uint16_t>(m_pairs[d] + 2);
                m_pairs[d ^ key] = static_cast<std::uint16_t>(m_pairs[d ^ key] + 2);
            }
        }
        // std::max_element is not vectorised.
        std::uint16_t found = 0;
        for (std::size_t d = 0; d < sbox.size(); ++d)
            found = std::max(found, m_pairs[d]);
        return 2 * std::int32_t{found};
    }

private:
    // Links every edge to the previous edge with the same key, and returns the number of repeated edges.
    std::size_t linkEdges(const Values& sbox, std::size_t a)
    {
        std::ranges::fill(m_latest, std::uint16_t{0});
        std::uint16_t* const latest = m_latest.data();
        std::uint16_t* const before = m_before.data();
        std::uint16_t* const repeated = m_repeated.data();
        std::uint16_t edge = 0;
        std::size_t count = 0;
        forEdges(sbox, a, [&](std::size_t key, std::uint16_t) {
            ++edge;
            const std::uint16_t previous = latest[key];
            latest[key] = edge;
            before[edge] = previous;
            repeated[count] = edge;
            count += previous != 0 ? 1 : 0;
        });
        return count;
    }

    // Sets m_pairs to the number of edges per key, and returns the largest of these numbers.
    std::uint16_t countKeys(const Values& sbox, std::size_t a, std::size_t repeatedCount)
    {
        std::transform(m_latest.data(), m_latest.data() + sbox.size(), m_pairs.data(),
                       [](std::uint16_t edge) { return static_cast<std::uint16_t>(edge != 0); });
        std::uint16_t most = 1;
        for (std::size_t i = 0; i < repeatedCount; ++i) {
            const std::size_t x = startOf(m_repeated[i], a);
            most = std::max(most, ++m_pairs[static_cast<std::size_t>(sbox[x] ^ sbox[x ^ a])]);
        }
        return most;
    }

    // Computes the largest count from a list of the keys of all y.
    static std::int32_t largestOfGroups(const Values& sbox, std::size_t a)
    {
        std::vector<std::uint32_t> keys(sbox.size());
        forEdges(sbox, a, [&](std::size_t key, std::uint16_t end) {
            keys[end] = keys[end ^ key] = static_cast<std::uint32_t>(key);
        });
        std::vector<std::int32_t> counts(sbox.size());
        program::coincidences(keys, counts);
        return *std::max_element(counts.begin() + 1, counts.end());
    }

    // Calls use(key, s(x)) for every edge {x, x ⊕ a} in order of its number, where x is the element in which the highest set bit of a is 0.
    template <typename Use>
    static void forEdges(const Values& sbox, std::size_t a, const Use& use)
    {
        const std::size_t half = std::bit_floor(a);
        const std::size_t rest = a ^ half;
        for (std::size_t block = 0; block < sbox.size(); block += 2 * half) {
            const std::uint16_t* const low = sbox.data() + block;
            const std::uint16_t* const high = low + half;
            for (std::size_t x = 0; x < half; ++x)
                use(static_cast<std::size_t>(low[x] ^ high[x ^ rest]), low[x]);
        }
    }

    // Returns the x of an edge: its number, less 1, with a 0 inserted at the highest set bit of a.
    static std::size_t startOf(std::size_t edge, std::size_t a)
    {
        const std::size_t half = std::bit_floor(a);
        return edge - 1 + ((edge - 1) & ~(half - 1));
    }

    Values m_latest;    // for each key, number of the last edge with this key; 0 if there is none
    Values m_pairs;     // half the number of pairs, indexed by d
    Values m_before;    // for each edge, number of the previous edge with the same key; 0 if there is none
    Values m_repeated;  // numbers of the repeated edges, ascending
};

// Sets largest[i] to the largest entry with d ≠ 0 in row a = first + i of the boomerang table.
base::Status largestBoomerangs(std::span<const std::int32_t> sbox, std::size_t first,
                               std::span<std::int32_t> largest, const base::RunControl& control)
{
    auto values = SEQUENCY_TRY(Values::allocate(sbox.size()));
    std::ranges::transform(sbox, values.begin(),
                           [](std::int32_t value) { return static_cast<std::uint16_t>(value); });
    std::vector<Row> rows;
    for (int thread = 0; thread < tbb::this_task_arena::max_concurrency(); ++thread) {
        auto made = SEQUENCY_TRY(Row::allocate(sbox.size()));
        rows.push_back(std::move(made));
    }
    forEachPiece(largest.size(), 16 * sbox.size(), control, [&](std::size_t i) {
        auto& own = rows[static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())];
        largest[i] = first + i == 0 ? static_cast<std::int32_t>(sbox.size()) : own.largest(values, first + i);
    });
    return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
}

}  // namespace

// Returns the table row (rows.h) that finds the largest boomerang counts. Each row of counts stays in a core's cache.
//
// Memory: 2 bytes per value, and 8 bytes per value for each thread.
// Cost:   per row, one pass over the 2^(n−1) edges {x, x ⊕ a}, and one step for every two edges with the same key s(x) ⊕ s(x ⊕ a). A random
//    permutation has about 2^n / 8 such pairs of edges.
// Source: Cid, Huang, Peyrin, Sasaki, Song 2018.
program::HostRow largestBoomerangsRow()
{
    using program::Boomerangs;
    return {.operations = {&Boomerangs::kind(), &program::Reduce::kind()},
            .fits =
                [](const program::OperationView& here, const program::HostKernels&) {
                    const std::size_t row = here.operand().length;
                    return here.operandCount() == 2 && row >= 2 &&
                           base::floorLog2(row) <= maxDifferenceBits &&
                           here.isLargestMagnitude(1, program::Groups::blocks(row, 1));
                },
            .run =
                [](program::HostInterpreter& host) {
                    return computeNumbers(host, [&](std::span<std::int32_t> largest) {
                        return largestBoomerangs(program::elementsOf<std::int32_t>(host.operand()),
                                                 host.as<Boomerangs>().first, largest, host.control());
                    });
                }};
}

}  // namespace sequency::cpu
