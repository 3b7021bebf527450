// SPDX-License-Identifier: GPL-3.0-or-later
//
// ChartSeriesSet: colours, pens, markers, the legend inside pictures.
#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/chart_series.h"
#include "ui/views/benchmark/minor_ticks.h"
#include "ui/views/benchmark/series_look.h"

#include <QBarLegendMarker>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QLegendMarker>
#include <QLineSeries>
#include <QPainter>
#include <QPainterPath>
#include <QScatterSeries>

#include <array>
#include <cmath>
#include <numbers>

namespace sequency::ui {

namespace {

constexpr double lineWidth = 1.5;

using Style = ChartSeries::Style;

constexpr std::array markerShapes = {
    QScatterSeries::MarkerShapeCircle,   QScatterSeries::MarkerShapeRectangle,
    QScatterSeries::MarkerShapeTriangle, QScatterSeries::MarkerShapeRotatedRectangle,
    QScatterSeries::MarkerShapePentagon, QScatterSeries::MarkerShapeStar};

Qt::PenStyle dashes(Style style)
{
    switch (style) {
    case Style::Solid: return Qt::SolidLine;
    case Style::Second: return Qt::DotLine;
    case Style::Published: return Qt::DashLine;
    case Style::Limit: return Qt::DashDotLine;
    }
    return Qt::SolidLine;
}

// Around the origin, as a QScatterSeries draws it.
QPainterPath markerPath(QScatterSeries::MarkerShape shape)
{
    constexpr double radius = markerSize / 2;
    QPainterPath path;
    const auto addCorners = [&path](int count, double inner) {
        constexpr double turn = 2 * std::numbers::pi;
        QPolygonF corners;
        for (int i = 0; i < count; ++i) {
            const double angle = turn * i / count;
            const double reach = i % 2 == 1 ? inner : radius;
            corners << QPointF(reach * std::sin(angle), -reach * std::cos(angle));
        }
        path.addPolygon(corners);
        path.closeSubpath();
    };
    switch (shape) {
    case QScatterSeries::MarkerShapeRectangle:
        path.addRect(QRectF(-radius, -radius, markerSize, markerSize));
        break;
    case QScatterSeries::MarkerShapeTriangle:
        path.addPolygon(QPolygonF({{0, -radius}, {radius, radius}, {-radius, radius}, {0, -radius}}));
        break;
    case QScatterSeries::MarkerShapeRotatedRectangle: addCorners(4, radius); break;
    case QScatterSeries::MarkerShapePentagon: addCorners(5, radius); break;
    case QScatterSeries::MarkerShapeStar: addCorners(10, radius / 2); break;
    default: path.addEllipse(QPointF(), radius, radius); break;
    }
    return path;
}

}  // namespace

QScatterSeries::MarkerShape markerShape(int group)
{
    return markerShapes[static_cast<std::size_t>(group) % markerShapes.size()];
}

bool isBar(const ChartData& data, const ChartSeries& series)
{
    return data.bars && series.style != Style::Published;
}

QColor ChartSeriesSet::color(int series) const
{
    return theme::series(m_data.series[static_cast<std::size_t>(series)].group, m_palette);
}

void ChartSeriesSet::styleSeries()
{
    for (std::size_t i = 0; i < m_drawn.size(); ++i) {
        const ChartSeries& series = m_data.series[i];
        const QColor tint = color(static_cast<int>(i));
        if (m_drawn[i].line != nullptr) {
            m_drawn[i].line->setName(chartText(series.name));
            m_drawn[i].line->setPen(
                QPen(tint, series.style == Style::Solid ? lineWidth : 1, dashes(series.style)));
        }
        if (m_drawn[i].dots != nullptr) {
            m_drawn[i].dots->setName(chartText(series.name));
            m_drawn[i].dots->setPen(QPen(tint, lineWidth));
            m_drawn[i].dots->setBrush(series.style == Style::Solid ? tint : m_palette.color(QPalette::Base));
        }
    }
}

void ChartSeriesSet::retheme(const QPalette& palette)
{
    m_palette = palette;
    m_minorTicks->setColor(theme::dimmedText(palette));
    styleSeries();
    placeBars();
    showSpread();
}

// One entry a group that is shown: that of its markers, or of a line without markers, or of its bars.
void ChartSeriesSet::showLegend()
{
    QLegend& legend = *m_chart.legend();
    constexpr int maxInARow = 3;
    constexpr qreal widestColumn = 340;
    int entries = 0;
    legend.setMarkerShape(QLegend::MarkerShapeFromSeries);
    if (m_bars != nullptr)
        entries += static_cast<int>(legend.markers(m_bars).size());
    for (std::size_t i = 0; i < m_drawn.size(); ++i) {
        const bool named = isShown(static_cast<int>(i)) && m_data.series[i].style != Style::Second;
        QXYSeries* const teller = m_drawn[i].dots != nullptr ? static_cast<QXYSeries*>(m_drawn[i].dots)
                                                             : static_cast<QXYSeries*>(m_drawn[i].line);
        const std::array<QXYSeries*, 2> both = {m_drawn[i].line, m_drawn[i].dots};
        for (QXYSeries* one : both)
            if (one != nullptr)
                for (QLegendMarker* marker : legend.markers(one))
                    marker->setVisible(named && one == teller);
        entries += named && teller != nullptr ? 1 : 0;
    }
    const bool inARow = entries <= maxInARow && m_bars == nullptr;  // which cuts the names of bars
    legend.setAlignment(inARow ? Qt::AlignTop : Qt::AlignRight);
    if (!inARow)
        legend.setMaximumWidth(widestColumn);
    legend.setVisible(entries > 0);
    if (m_bars == nullptr)
        return;
    for (QLegendMarker* marker : legend.markers(m_bars))  // the shape "from series" has no colours of bars
        if (auto* entry = qobject_cast<QBarLegendMarker*>(marker)) {
            marker->setShape(QLegend::MarkerShapeRectangle);
            marker->setBrush(entry->barset()->brush());
            marker->setPen(Qt::NoPen);
        }
}

QIcon ChartSeriesSet::icon(int series, const QSize& size) const
{
    const ChartSeries& one = m_data.series[static_cast<std::size_t>(series)];
    const QColor tint = color(series);
    constexpr int ratio = 2;
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle(size.width() / 2.0, size.height() / 2.0);
    if (isBar(m_data, one)) {
        painter.fillRect(QRectF(middle - QPointF(5, 5), QSizeF(10, 10)), tint);
        return QIcon(pixmap);
    }
    painter.setPen(QPen(tint, lineWidth, dashes(one.style)));
    painter.drawLine(QPointF(0, middle.y()), QPointF(size.width(), middle.y()));
    if (one.style == Style::Limit)
        return QIcon(pixmap);
    painter.setPen(QPen(tint, lineWidth));
    painter.setBrush(one.style == Style::Solid ? tint : m_palette.color(QPalette::Base));
    painter.drawPath(markerPath(markerShape(one.group)).translated(middle));
    return QIcon(pixmap);
}

}  // namespace sequency::ui
