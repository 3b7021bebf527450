// SPDX-License-Identifier: GPL-3.0-or-later
//
// Returns a font with its size multiplied by a factor. A size in pixels stays an integer.
//
// Threads: any.
#pragma once

#include <QFont>

#include <algorithm>

namespace sequency::ui::theme {

inline QFont scaled(QFont font, double factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * factor)));
    return font;
}

}  // namespace sequency::ui::theme
