// SPDX-License-Identifier: GPL-3.0-or-later
//
// A history of the visible parts of a canvas, with back and forward as in a browser. A plain value that stores up to `most` parts.
#pragma once

#include "ui/canvas/viewport.h"

#include <optional>
#include <vector>

namespace sequency::ui {

class ZoomHistory {
public:
    static constexpr std::size_t most = 100;

    // Adds the part that is about to be replaced, and discards the parts that forward() would return.
    void leave(const Viewport& part)
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
    std::optional<Viewport> back(const Viewport& from) { return step(m_behind, m_ahead, from); }
    std::optional<Viewport> forward(const Viewport& from) { return step(m_ahead, m_behind, from); }
    void clear()
    {
        m_behind.clear();
        m_ahead.clear();
    }

private:
    static std::optional<Viewport> step(std::vector<Viewport>& source, std::vector<Viewport>& other,
                                        const Viewport& from)
    {
        if (source.empty())
            return std::nullopt;
        other.push_back(from);
        const Viewport part = source.back();
        source.pop_back();
        return part;
    }

    std::vector<Viewport> m_behind;
    std::vector<Viewport> m_ahead;
};

}  // namespace sequency::ui
