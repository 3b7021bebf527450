// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which of many places a witness lists: the largest coefficients, where a function differs from an affine one, entries of a table. How many
// there are it says beside. Plain values; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sequency::analysis {

struct Places {
    std::size_t first = 0;   // so many are passed over
    std::size_t count = 16;  // at most so many are listed
};

// The places that are listed, of those that are met in order.
class PlaceList {
public:
    explicit PlaceList(Places wanted) : m_wanted(wanted) {}

    // Further places are not listed.
    bool isFull() const { return m_listed.size() == m_wanted.count; }
    // Whether it is listed.
    bool meet(std::size_t place)
    {
        const bool isListed = m_met++ >= m_wanted.first && !isFull();
        if (isListed)
            m_listed.push_back(static_cast<std::int64_t>(place));
        return isListed;
    }
    std::size_t met() const { return m_met; }
    const std::vector<std::int64_t>& listed() const { return m_listed; }
    // Behind the last of so many there are more.
    bool isCutOf(std::size_t count) const { return m_wanted.first + m_listed.size() < count; }

private:
    Places m_wanted;
    std::size_t m_met = 0;
    std::vector<std::int64_t> m_listed;
};

}  // namespace sequency::analysis
