// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sparse 0/1 matrix of a covering problem. Private to engine/analysis/forms.
//
// Threads: any.
#pragma once

#include "engine/base/run_control.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace sequency::analysis {

// Lists of indices, one after the other. add() appends to the last list, and close() ends it.
class IndexLists {
public:
    std::size_t size() const { return m_starts.size() - 1; }
    std::size_t entries() const { return m_items.size(); }
    std::span<const std::uint32_t> operator[](std::size_t i) const
    {
        return std::span(m_items).subspan(m_starts[i], m_starts[i + 1] - m_starts[i]);
    }
    void add(std::uint32_t item) { m_items.push_back(item); }
    void close() { m_starts.push_back(m_items.size()); }

    // Returns the ascending list of the lists that contain each index below `count`. All indices must be below `count`.
    IndexLists transposed(std::size_t count) const;

private:
    std::vector<std::size_t> m_starts{0};
    std::vector<std::uint32_t> m_items;
};

inline constexpr double coverTolerance = 1e-6;  // costs are integers; rounding errors of bounds are smaller

struct CoverMatrix {
    IndexLists columns;         // rows of each column
    IndexLists rows;            // columns of each row
    std::vector<double> costs;  // integer cost of each column
};

// Counts the visited entries of matrices, so that the end of a search does not depend on a clock.
class CoverWork {
public:
    // Reports the progress as a fraction of `total` entries.
    CoverWork(std::uint64_t total, const base::RunControl& control) : m_total(total), m_control(control) {}

    void allow(std::uint64_t entries) { m_limit = m_used + entries; }
    void spend(std::uint64_t entries)
    {
        m_used += entries;
        if (m_used < m_nextReport || m_nextReport > m_total)
            return;
        m_control.report(std::min(1.0, static_cast<double>(m_used) / static_cast<double>(m_total)));
        m_nextReport = m_used + m_total / 100;
    }
    bool isStopped() const { return m_control.stopRequested(); }
    bool isExhausted() const { return m_used >= m_limit || isStopped(); }

private:
    std::uint64_t m_total;
    const base::RunControl& m_control;
    std::uint64_t m_used = 0;
    std::uint64_t m_limit = 0;
    std::uint64_t m_nextReport = m_total / 100;
};

}  // namespace sequency::analysis
