// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/stem_marks.h"

#include <QChart>
#include <QFontMetricsF>
#include <QPainter>

#include <utility>

namespace sequency::ui {

StemMarks::StemMarks(QChart& chart, QAbstractSeries& series)
    : QGraphicsItem(&chart), m_chart(chart), m_series(series)
{
    setZValue(100);  // over the series
    setAcceptedMouseButtons(Qt::NoButton);
}

void StemMarks::setStems(std::vector<Stem> stems, double dotRadius)
{
    const QRectF plotArea = m_chart.plotArea();
    if (plotArea != m_plotArea)
        prepareGeometryChange();
    m_stems = std::move(stems);
    m_dotRadius = dotRadius;
    m_plotArea = plotArea;
    update();
}

void StemMarks::setLabelStyle(const QFont& font, const QColor& color)
{
    m_font = font;
    m_labelColor = color;
    update();
}

QRectF StemMarks::boundingRect() const
{
    return m_plotArea.adjusted(-8, -8, 8, 8);
}

void StemMarks::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    for (const Stem& stem : m_stems) {
        painter->setBrush(stem.color);
        painter->drawEllipse(m_chart.mapToPosition(stem.value, &m_series), m_dotRadius, m_dotRadius);
    }
    painter->setFont(m_font);
    painter->setPen(m_labelColor);
    const QFontMetricsF metrics(m_font);
    for (const Stem& stem : m_stems) {
        if (stem.label.isEmpty())
            continue;
        const QPointF end = m_chart.mapToPosition(stem.value, &m_series);
        const double x = end.x() - metrics.horizontalAdvance(stem.label) / 2;
        const double gap = m_dotRadius + 3;
        const double y = stem.below ? end.y() + gap + metrics.ascent() : end.y() - gap - metrics.descent();
        painter->drawText(QPointF(x, y), stem.label);
    }
}

}  // namespace sequency::ui
