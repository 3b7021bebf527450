// SPDX-License-Identifier: GPL-3.0-or-later
//
// Interpolates between two colours. The function is pure.
#pragma once

#include <QColor>

#include <cmath>

namespace sequency::ui {

// Returns a colour between `ground` (if `share` is 0) and `color` (if `share` is 1).
inline QColor mixed(const QColor& ground, const QColor& color, double share)
{
    const auto part = [share](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * share));
    };
    return {part(ground.red(), color.red()), part(ground.green(), color.green()),
            part(ground.blue(), color.blue())};
}

}  // namespace sequency::ui
