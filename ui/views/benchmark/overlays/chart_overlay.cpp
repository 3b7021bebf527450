// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/overlays/chart_overlay.h"

#include <QChart>

namespace sequency::ui {

ChartOverlay::ChartOverlay(QChart& chart, double z) : QGraphicsObject(&chart), m_chart(chart)
{
    setZValue(z);
    setAcceptedMouseButtons(Qt::NoButton);
    connect(&chart, &QChart::plotAreaChanged, this, [this] { prepareGeometryChange(); });
}

void ChartOverlay::setAxes(const Ticks& x, const Ticks& y)
{
    m_x = x;
    m_y = y;
    update();
}

QRectF ChartOverlay::boundingRect() const
{
    return m_chart.plotArea();
}

QPointF ChartOverlay::placeOf(double x, double y) const
{
    return placeIn(boundingRect(), m_x, m_y, x, y);
}

}  // namespace sequency::ui

#include "moc_chart_overlay.cpp"
