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

// x and x ⊕ a are an edge: s(x) and s(x ⊕ a) have the same value y ⊕ s(s⁻¹(y) ⊕ a), the edge's key s(x) ⊕ s(x ⊕ a). Within an edge are 2
// pairs of d = key; between two edges from y and z with one key are 4 of d = y ⊕ z and 4 of d = y ⊕ z ⊕ key. Pairs are counted by twos.
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
            return static_cast<std::int32_t>(sbox.size());  // as of a linear permutation
        // As of permutations that are affine except for some values.
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
    // By the key of every y.
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

    // use(key, s(x)), x the one without the highest bit of a.
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

    Values m_edges;   // how many there are, by key
    Values m_pairs;   // half their number, by d
    Values m_heads;   // of lists of edges by key: the last, numbered from 1 on, or 0
    Values m_before;  // the edge before in its list
    Values m_ends;    // one of its ends
};

// largest[i] ← the largest count, except at d = 0, of the y for which y ⊕ s(s⁻¹(y) ⊕ a) is that of y ⊕ d, a = first + i.
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
        auto made = Row::allocate(sbox.size() + 1);  // an edge more than there are, as 0 is none
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

// Each row is held in a core's cache. Allocates 2 bytes per value and, for each thread, 8. Cost per row: two passes over the 2^(n−1) pairs
// x, x ⊕ a and a step for every two of them with the same s(x) ⊕ s(x ⊕ a), which are 2^n / 8 in a random permutation.
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
