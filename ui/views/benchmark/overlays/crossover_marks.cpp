// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/overlays/crossover_marks.h"

#include <QFontMetricsF>
#include <QPainter>

#include <utility>

namespace sequency::ui {
namespace {

constexpr double aboveSeries = 9;
constexpr double beside = 4;  // pixels from the line to the words

}  // namespace

CrossoverMarks::CrossoverMarks(QChart& chart) : ChartOverlay(chart, aboveSeries)
{}

void CrossoverMarks::setMarks(std::vector<Mark> marks)
{
    m_marks = std::move(marks);
    update();
}

void CrossoverMarks::setLook(const QColor& color, const QFont& font)
{
    m_color = color;
    m_font = font;
    update();
}

void CrossoverMarks::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QRectF plot = boundingRect();
    const QFontMetricsF metrics(m_font);
    painter->setFont(m_font);
    int row = 0;
    for (const Mark& mark : m_marks) {
        const QPointF at = placeOf(mark.x, mark.y);
        if (at.x() < plot.left() || at.x() > plot.right())
            continue;
        painter->setPen(QPen(m_color, 1, Qt::DashLine));
        painter->drawLine(QPointF(at.x(), plot.bottom()), QPointF(at.x(), std::max(plot.top(), at.y())));
        // Lines of words one above the other, so that near ones do not cover each other.
        const double width = metrics.horizontalAdvance(mark.text);
        const bool toTheLeft = at.x() + beside + width > plot.right();
        const double bottom = plot.bottom() - beside - row++ * metrics.height();
        painter->setPen(m_color);
        painter->drawText(
            QPointF(toTheLeft ? std::max(plot.left(), at.x() - beside - width) : at.x() + beside,
                    bottom - metrics.descent()),
            mark.text);
    }
}

}  // namespace sequency::ui

#include "moc_crossover_marks.cpp"
