// SPDX-License-Identifier: GPL-3.0-or-later
//
// Selects the entries that a witness lists, such as the largest coefficients or the differences from an affine function.
//
// The caller passes all matching entries in order to record() and lists those for which it returns true. The witness also states their total number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sequency::analysis {

struct Places {
    std::size_t first = 0;   // number of matching entries to skip
    std::size_t count = 16;  // maximum number of entries to list
};

// A collector of the entries to be listed.
class MatchList {
public:
    explicit MatchList(Places wanted) : m_wanted(wanted) {}

    // Returns true if no later entry will be listed.
    bool isFull() const { return m_listed.size() == m_wanted.count; }
    // Adds the next entry; returns true if it is listed.
    bool record(std::size_t place)
    {
        const bool isListed = m_met++ >= m_wanted.first && !isFull();
        if (isListed)
            m_listed.push_back(static_cast<std::int64_t>(place));
        return isListed;
    }
    std::size_t met() const { return m_met; }
    const std::vector<std::int64_t>& listed() const { return m_listed; }
    // Returns true if the list ends before the last of `count` entries.
    bool isTruncated(std::size_t count) const { return m_wanted.first + m_listed.size() < count; }

private:
    Places m_wanted;
    std::size_t m_met = 0;
    std::vector<std::int64_t> m_listed;
};

}  // namespace sequency::analysis
