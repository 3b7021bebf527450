// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/overlays/minor_ticks.h"

#include <QPainter>

namespace sequency::ui {
namespace {

constexpr double length = 4;  // pixels, into the plot
constexpr double aboveGrid = 5;

}  // namespace

MinorTicks::MinorTicks(QChart& chart) : ChartOverlay(chart, aboveGrid)
{}

void MinorTicks::setColor(const QColor& color)
{
    m_color = color;
    update();
}

void MinorTicks::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QRectF plot = boundingRect();
    painter->setPen(QPen(m_color, 1));
    for (const double position : xAxis().minor) {
        const double x = placeOf(position, yAxis().from).x();
        painter->drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() - length));
    }
    for (const double position : yAxis().minor) {
        const double y = placeOf(xAxis().from, position).y();
        painter->drawLine(QPointF(plot.left(), y), QPointF(plot.left() + length, y));
    }
}

}  // namespace sequency::ui

#include "moc_minor_ticks.cpp"
