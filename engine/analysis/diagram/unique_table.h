// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table that gives equal tuples of numbers the same number. Private to engine/analysis/diagram.
//
// Tuples are numbered in the order of their first occurrence. They are stored one after another, so that a table of the nodes of a level is also the
// list of their children.
//
// Threads: one at a time.
// Cost:    expected O(width) per call; 4·width + 16 bytes per tuple at most, twice as much while the table grows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sequency::analysis {

class UniqueTable {
public:
    explicit UniqueTable(std::size_t width) : m_width(width), m_slots(minSlots, empty) {}

    std::size_t count() const { return m_count; }
    const std::vector<std::uint32_t>& tuples() const { return m_tuples; }

    // Returns the number of the tuple of `width` numbers.
    std::uint32_t numberOf(const std::uint32_t* tuple)
    {
        std::size_t slot = hashOf(tuple) & (m_slots.size() - 1);
        while (m_slots[slot] != empty) {
            if (isEqual(m_slots[slot], tuple))
                return m_slots[slot];
            slot = (slot + 1) & (m_slots.size() - 1);
        }
        const auto number = static_cast<std::uint32_t>(m_count++);
        m_slots[slot] = number;
        m_tuples.insert(m_tuples.end(), tuple, tuple + m_width);
        if (2 * m_count > m_slots.size())
            grow();
        return number;
    }

private:
    static constexpr std::uint32_t empty = ~std::uint32_t{0};
    static constexpr std::size_t minSlots = 64;

    bool isEqual(std::uint32_t number, const std::uint32_t* tuple) const
    {
        return std::equal(tuple, tuple + m_width, m_tuples.data() + number * m_width);
    }
    std::size_t hashOf(const std::uint32_t* tuple) const
    {
        std::uint64_t hash = 0;
        for (std::size_t i = 0; i < m_width; ++i)
            hash = (hash ^ tuple[i]) * 0x9e3779b97f4a7c15U;
        return hash ^ hash >> 32;
    }
    void grow()
    {
        m_slots.assign(2 * m_slots.size(), empty);
        for (std::uint32_t number = 0; number < m_count; ++number) {
            std::size_t slot = hashOf(m_tuples.data() + number * m_width) & (m_slots.size() - 1);
            while (m_slots[slot] != empty)
                slot = (slot + 1) & (m_slots.size() - 1);
            m_slots[slot] = number;
        }
    }

    std::size_t m_width;
    std::size_t m_count = 0;
    std::vector<std::uint32_t> m_tuples;
    std::vector<std::uint32_t> m_slots;
};

}  // namespace sequency::analysis
