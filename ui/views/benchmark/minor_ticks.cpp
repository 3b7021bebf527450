// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/minor_ticks.h"

#include <QChart>
#include <QPainter>

namespace sequency::ui {
namespace {

constexpr double length = 4;  // pixels, into the plot
constexpr double aboveGrid = 5;

}  // namespace

MinorTicks::MinorTicks(QChart& chart) : QGraphicsObject(&chart), m_chart(chart)
{
    setZValue(aboveGrid);
    setAcceptedMouseButtons(Qt::NoButton);
    connect(&chart, &QChart::plotAreaChanged, this, [this] { prepareGeometryChange(); });
}

void MinorTicks::setAxes(const Ticks& x, const Ticks& y)
{
    m_x = x;
    m_y = y;
    update();
}

void MinorTicks::setColor(const QColor& color)
{
    m_color = color;
    update();
}

QRectF MinorTicks::boundingRect() const
{
    return m_chart.plotArea();
}

void MinorTicks::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QRectF plot = m_chart.plotArea();
    painter->setPen(QPen(m_color, 1));
    for (const double position : m_x.minor) {
        const double x = placeIn(plot, m_x, m_y, position, m_y.from).x();
        painter->drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() - length));
    }
    for (const double position : m_y.minor) {
        const double y = placeIn(plot, m_x, m_y, m_x.from, position).y();
        painter->drawLine(QPointF(plot.left(), y), QPointF(plot.left() + length, y));
    }
}

}  // namespace sequency::ui
