// SPDX-License-Identifier: GPL-3.0-or-later
//
// The place in a plot whose value is displayed: the place under the pointer or, if there is none, the place of the keyboard cursor.
//
// `Place` is any type that identifies an element of the plot. The cursor is still set after the pointer has left the plot. After a key has moved the
// cursor, the cursor takes precedence until the pointer moves. The type is a plain value.
#pragma once

#include <optional>

namespace sequency::ui {

template <typename Place>
class HoverCursor {
public:
    const std::optional<Place>& shown() const { return m_hovered ? m_hovered : m_cursor; }
    const std::optional<Place>& cursor() const { return m_cursor; }
    const std::optional<Place>& hovered() const { return m_hovered; }

    // Sets the place under the pointer; nullopt if there is none. Returns true if shown() has changed.
    bool hover(const std::optional<Place>& place)
    {
        const std::optional<Place> before = shown();
        m_hovered = place;
        return shown() != before;
    }
    // Sets the cursor after a key or another view has moved it, and clears the place under the pointer. Returns true if shown() has changed.
    bool moveTo(const std::optional<Place>& place)
    {
        const std::optional<Place> before = shown();
        m_hovered.reset();
        m_cursor = place;
        return shown() != before;
    }

private:
    std::optional<Place> m_hovered;
    std::optional<Place> m_cursor;
};

}  // namespace sequency::ui
