// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/overlays/picture_legend.h"

#include <QChart>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sequency::ui {
namespace {

constexpr double gap = 6;
constexpr double betweenColumns = 14;
constexpr int topMargin = 4;  // as a chart without a legend has

}  // namespace

PictureLegend::PictureLegend(QChart& chart) : QGraphicsObject(&chart), m_chart(chart)
{
    setAcceptedMouseButtons(Qt::NoButton);
    setVisible(false);
}

void PictureLegend::setEntries(std::vector<Entry> entries, const QFont& font, const QColor& textColor)
{
    m_entries = std::move(entries);
    m_font = font;
    m_textColor = textColor;
    fit();
}

double PictureLegend::lineHeight() const
{
    return QFontMetricsF(m_font).height() + 2;
}

int PictureLegend::columns() const
{
    const QFontMetricsF metrics(m_font);
    double widest = 1;
    for (const Entry& entry : m_entries)
        widest = std::max(widest, metrics.horizontalAdvance(entry.name));
    const double each = widest + legendMarkWidth + gap + betweenColumns;
    return std::clamp(static_cast<int>(m_chart.size().width() / each), 1,
                      std::max(1, static_cast<int>(m_entries.size())));
}

void PictureLegend::fit()
{
    prepareGeometryChange();
    setVisible(!m_entries.empty());
    const int rows = (static_cast<int>(m_entries.size()) + columns() - 1) / columns();
    const double height = m_entries.empty() ? 0 : rows * lineHeight() + gap;
    m_chart.setMargins(QMargins(0, topMargin + static_cast<int>(std::ceil(height)), 0, 0));
    update();
}

void PictureLegend::hideLegend()
{
    m_entries.clear();
    fit();
}

QRectF PictureLegend::boundingRect() const
{
    const int rows = (static_cast<int>(m_entries.size()) + columns() - 1) / columns();
    return {0, 0, m_chart.size().width(), rows * lineHeight()};
}

void PictureLegend::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const int count = columns();
    const double each = m_chart.size().width() / count;
    painter->setFont(m_font);
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const int number = static_cast<int>(i);
        painter->setPen(m_textColor);
        paintLegendEntry(*painter, m_entries[i],
                         {number % count * each, number / count * lineHeight(), each - gap, lineHeight()});
    }
}

// In the painter's font and the colour of its pen.
void paintLegendEntry(QPainter& painter, const PictureLegend::Entry& entry, const QRectF& place)
{
    const QPen words = painter.pen();
    const double middle = place.center().y();
    if (entry.line.style() != Qt::NoPen) {
        painter.setPen(entry.line);
        painter.drawLine(QPointF(place.left(), middle), QPointF(place.left() + legendMarkWidth, middle));
    }
    if (!entry.marker.isEmpty()) {
        painter.setPen(entry.markerPen);
        painter.setBrush(entry.markerBrush);
        painter.drawPath(entry.marker.translated(place.left() + legendMarkWidth / 2, middle));
        painter.setBrush(Qt::NoBrush);
    }
    painter.setPen(words);
    const QRectF text = place.adjusted(legendMarkWidth + gap, 0, 0, 0);
    // One name alone may be wider than the picture.
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(entry.name, Qt::ElideMiddle, text.width()));
}

}  // namespace sequency::ui

#include "moc_picture_legend.cpp"
