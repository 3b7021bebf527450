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
class Row {
public:
    static base::Result<Row> allocate(std::size_t length)
    {
        Row row;
        for (Values* values : {&row.m_edges, &row.m_pairs, &row.m_heads, &row.m_before, &row.m_ends}) {
            auto made = Values::allocate(length);
            if (!made)
                return made.error();
            *values = std::move(*made);
        }
        return row;
    }

    std::int32_t largest(const Values& sbox, std::size_t a)
    {
        std::ranges::fill(m_edges, std::uint16_t{0});
        forEdges(sbox, a, [this](std::size_t key, std::uint16_t) { ++m_edges[key]; });
        const std::size_t all = sbox.size() / 2;
        if (m_edges[static_cast<std::size_t>(sbox[0] ^ sbox[a])] == all)
            return static_cast<std::int32_t>(sbox.size());  // all keys are equal
        // A Walsh transform is faster if many edges have the same key, as in a permutation that is affine except for a few values.
        if (std::ranges::any_of(m_edges, [&](std::uint16_t edges) {
                return program::isLargeGroup(2 * std::size_t{edges}, sbox.size());
            }))
            return largestOfGroups(sbox, a);
        std::ranges::copy(m_edges, m_pairs.begin());
        std::ranges::fill(m_heads, std::uint16_t{0});
        std::size_t listed = 0;
        forEdges(sbox, a, [&](std::size_t key, std::uint16_t end) {
            if (m_edges[key] < 2)
                return;
            for (std::size_t other = m_heads[key]; other != 0; other = m_before[other]) {
                const auto d = static_cast<std::size_t>(end ^ m_ends[other]);
                m_pairs[d] = static_cast<std::uint16_t>(m_pairs[d] + 2);
                m_pairs[d ^ key] = static_cast<std::uint16_t>(m_pairs[d ^ key] + 2);
            }
            ++listed;
            m_ends[listed] = end;
            m_before[listed] = m_heads[key];
            m_heads[key] = static_cast<std::uint16_t>(listed);
        });
        return 2 * std::int32_t{*std::ranges::max_element(m_pairs)};
    }

private:
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

    // Calls use(key, s(x)) for every edge {x, x ⊕ a}, where x is the element in which the highest set bit of a is 0.
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

    Values m_edges;   // number of edges, indexed by key
    Values m_pairs;   // half the number of pairs, indexed by d
    Values m_heads;   // for each key, number (from 1) of the last edge in the key's list; 0 if none
    Values m_before;  // for each edge, number of the previous edge in its list; 0 if there is none
    Values m_ends;    // for each edge in a list, one of its two ends
};

// Sets largest[i] to the largest entry with d ≠ 0 in row a = first + i of the boomerang table.
base::Status largestBoomerangs(std::span<const std::int32_t> sbox, std::size_t first,
                               std::span<std::int32_t> largest, const base::RunControl& control)
{
    auto values = Values::allocate(sbox.size());
    if (!values)
        return values.error();
    std::ranges::transform(sbox, values->begin(),
                           [](std::int32_t value) { return static_cast<std::uint16_t>(value); });
    std::vector<Row> rows;
    for (int thread = 0; thread < tbb::this_task_arena::max_concurrency(); ++thread) {
        auto made = Row::allocate(sbox.size() + 1);  // one extra entry, because edges are numbered from 1
        if (!made)
            return made.error();
        rows.push_back(std::move(*made));
    }
    forEachPiece(largest.size(), 16 * sbox.size(), control, [&](std::size_t i) {
        auto& own = rows[static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())];
        largest[i] =
            first + i == 0 ? static_cast<std::int32_t>(sbox.size()) : own.largest(*values, first + i);
    });
    return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
}

}  // namespace

// Returns the table row (rows.h) that finds the largest boomerang counts. Each row of counts stays in a core's cache.
//
// Memory: 2 bytes per value, and 8 bytes per value for each thread.
// Cost:   per row, two passes over the 2^(n−1) edges {x, x ⊕ a}, and one step for every two edges with the same key s(x) ⊕ s(x ⊕ a). A random
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
