// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a painted plot reads out: the place under the pointer, else the keyboard's cursor. The cursor stays when the pointer
// leaves, and a key that moves it is seen although the pointer rests: the pointer counts again when it moves. A plain value.
#pragma once

#include <optional>

namespace sequency::ui {

template <typename Place>
class Pointed {
public:
    const std::optional<Place>& shown() const { return m_hovered ? m_hovered : m_cursor; }
    const std::optional<Place>& cursor() const { return m_cursor; }
    const std::optional<Place>& hovered() const { return m_hovered; }

    // By the pointer; nothing where it is over no place. Whether something else is shown now.
    bool hover(const std::optional<Place>& place)
    {
        const std::optional<Place> before = shown();
        m_hovered = place;
        return shown() != before;
    }
    // By keys or another view.
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
