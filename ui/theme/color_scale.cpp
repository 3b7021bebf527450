// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/color_scale.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace sequency::ui {

void paintColorScale(QPainter& painter, const QRectF& place, const ColorScale& scale, const QPalette& palette)
{
    constexpr double beside = 4;  // gap in pixels between the scale and its labels
    const int steps = std::max(2, static_cast<int>(place.height()));
    for (int step = 0; step < steps; ++step)
        painter.fillRect(QRectF(place.left(), place.top() + place.height() * step / steps, place.width(),
                                place.height() / steps + 1),
                         scale.color(1 - step * (scale.isSigned ? 2.0 : 1.0) / (steps - 1)));
    painter.setPen(theme::hairline(palette));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(place);
    painter.setPen(theme::dimmedText(palette));
    const QFontMetricsF metrics(painter.font());
    const auto label = [&](double y, int share) {
        painter.drawText(QPointF(place.right() + beside, y + metrics.ascent() / 2), scale.text(share));
    };
    label(place.top() + metrics.height() / 2, 1);
    if (scale.isSigned)
        label(place.center().y(), 0);
    label(place.bottom() - metrics.height() / 2, scale.isSigned ? -1 : 0);
}

}  // namespace sequency::ui
