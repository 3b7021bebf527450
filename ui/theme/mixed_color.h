// SPDX-License-Identifier: GPL-3.0-or-later
//
// Interpolates between two colours. Pure function.
#pragma once

#include <QColor>

#include <cmath>

namespace sequency::ui {

// `share` is 0 for `ground` and 1 for `color`.
inline QColor mixed(const QColor& ground, const QColor& color, double share)
{
    const auto part = [share](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * share));
    };
    return {part(ground.red(), color.red()), part(ground.green(), color.green()),
            part(ground.blue(), color.blue())};
}

}  // namespace sequency::ui
