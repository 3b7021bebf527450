// SPDX-License-Identifier: GPL-3.0-or-later
//
// ChartSeriesSet: colours, pens, markers, the legend inside pictures.
#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/chart_series.h"
#include "ui/views/benchmark/charts/series_look.h"
#include "ui/views/benchmark/overlays/crossover_marks.h"
#include "ui/views/benchmark/overlays/minor_ticks.h"

#include <QCategoryAxis>
#include <QChart>
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

// A colour that comes again has another shape each time, until all have been with all.
QScatterSeries::MarkerShape markerShape(int group)
{
    const auto number = static_cast<std::size_t>(group);
    return markerShapes[(number % theme::seriesCount + number / theme::seriesCount) % markerShapes.size()];
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
    m_crossovers->setLook(palette.color(QPalette::Text), m_x->labelsFont());
    styleSeries();
    placeBars();
    showSpread();
}

std::vector<int> ChartSeriesSet::legendSeries() const
{
    std::vector<int> entries;
    for (int i = 0; i < static_cast<int>(m_data.series.size()); ++i)
        if (const ChartSeries& one = m_data.series[static_cast<std::size_t>(i)];
            one.style != Style::Second && !one.points.empty() && isShown(i))
            entries.push_back(i);
    return entries;
}

PictureLegend::Entry ChartSeriesSet::legendEntry(int series) const
{
    const ChartSeries& one = m_data.series[static_cast<std::size_t>(series)];
    const QColor tint = color(series);
    PictureLegend::Entry entry{one.name, QPen(Qt::NoPen), {}, QPen(Qt::NoPen), tint};
    if (isBar(m_data, one)) {
        constexpr double side = 10;
        entry.marker.addRect(QRectF(-side / 2, -side / 2, side, side));
        return entry;
    }
    entry.line = QPen(tint, one.style == Style::Solid ? lineWidth : 1, dashes(one.style));
    if (one.style == Style::Limit)
        return entry;
    entry.marker = markerPath(markerShape(one.group));
    entry.markerPen = QPen(tint, lineWidth);
    entry.markerBrush = one.style == Style::Solid ? tint : m_palette.color(QPalette::Base);
    return entry;
}

void ChartSeriesSet::showLegend(const QFont& font)
{
    std::vector<PictureLegend::Entry> entries;
    for (const int series : legendSeries())
        entries.push_back(legendEntry(series));
    m_legend->setEntries(std::move(entries), font, m_palette.color(QPalette::Text));
}

QIcon ChartSeriesSet::icon(int series, const QSize& size) const
{
    const ChartSeries& one = m_data.series[static_cast<std::size_t>(series)];
    constexpr int ratio = 2;
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle(size.width() / 2.0, size.height() / 2.0);
    if (isBar(m_data, one)) {
        painter.fillRect(QRectF(middle - QPointF(5, 5), QSizeF(10, 10)), color(series));
        return QIcon(pixmap);
    }
    const PictureLegend::Entry entry = legendEntry(series);
    painter.setPen(entry.line);
    painter.drawLine(QPointF(0, middle.y()), QPointF(size.width(), middle.y()));
    painter.setPen(entry.markerPen);
    painter.setBrush(entry.markerBrush);
    painter.drawPath(entry.marker.translated(middle));
    return QIcon(pixmap);
}

}  // namespace sequency::ui
