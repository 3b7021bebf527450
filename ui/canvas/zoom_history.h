// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which parts of an axis were looked at, as a browser keeps pages: back and forward. A plain value; at most `most` parts.
#pragma once

#include "ui/canvas/index_range.h"

#include <optional>
#include <utility>
#include <vector>

namespace sequency::ui {

class ZoomHistory {
public:
    static constexpr std::size_t most = 100;

    // The part that is about to be left for another one; what lay ahead is forgotten.
    void leave(const IndexRange& part)
    {
        m_ahead.clear();
        if (!m_behind.empty() && m_behind.back() == part)
            return;
        m_behind.push_back(part);
        if (m_behind.size() > most)
            m_behind.erase(m_behind.begin());
    }
    bool canGoBack() const { return !m_behind.empty(); }
    bool canGoForward() const { return !m_ahead.empty(); }
    std::optional<IndexRange> back(const IndexRange& from) { return step(m_behind, m_ahead, from); }
    std::optional<IndexRange> forward(const IndexRange& from) { return step(m_ahead, m_behind, from); }
    void clear()
    {
        m_behind.clear();
        m_ahead.clear();
    }

private:
    static std::optional<IndexRange> step(std::vector<IndexRange>& source, std::vector<IndexRange>& other,
                                          const IndexRange& from)
    {
        if (source.empty())
            return std::nullopt;
        other.push_back(from);
        const IndexRange part = source.back();
        source.pop_back();
        return part;
    }

    std::vector<IndexRange> m_behind;
    std::vector<IndexRange> m_ahead;
};

}  // namespace sequency::ui
