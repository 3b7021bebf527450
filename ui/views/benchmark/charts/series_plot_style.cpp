// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the part of SeriesPlot that handles colours, points and marks.
#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/chart_marks.h"
#include "ui/views/benchmark/charts/series_plot.h"

#include <QAbstractAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QLineSeries>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace sequency::ui {

namespace {

constexpr double lineWidth = 1.5;
constexpr double markerSize = 8;

using Style = ChartSeries::Style;

constexpr std::array markerShapes = {
    QScatterSeries::MarkerShapeCircle,   QScatterSeries::MarkerShapeRectangle,
    QScatterSeries::MarkerShapeTriangle, QScatterSeries::MarkerShapeRotatedRectangle,
    QScatterSeries::MarkerShapePentagon, QScatterSeries::MarkerShapeStar};

Qt::PenStyle dashes(Style style)
{
    switch (style) {
    case Style::Solid: break;
    case Style::Second: return Qt::DotLine;
    case Style::Published: return Qt::DashLine;
    case Style::Limit: return Qt::DashDotLine;
    }
    return Qt::SolidLine;
}

QPainterPath markerPath(QScatterSeries::MarkerShape shape)
{
    constexpr double radius = markerSize / 2;
    QPainterPath path;
    const auto addCorners = [&path](int count, double inner) {
        QPolygonF corners;
        for (int i = 0; i <= count; ++i) {
            const double angle = 2 * std::numbers::pi * i / count;
            const double reach = i % 2 == 1 ? inner : radius;
            corners << QPointF(reach * std::sin(angle), -reach * std::cos(angle));
        }
        path.addPolygon(corners);
    };
    switch (shape) {
    case QScatterSeries::MarkerShapeRectangle: path.addRect(-radius, -radius, 2 * radius, 2 * radius); break;
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
    const auto number = static_cast<std::size_t>(group);
    return markerShapes[(number % theme::seriesCount + number / theme::seriesCount) % markerShapes.size()];
}

bool hasLegendEntry(const ChartSeries& series)
{
    return series.style != Style::Second && !series.points.empty();
}

QColor SeriesPlot::color(const ChartSeries& series) const
{
    return theme::series(series.group, m_palette);
}

QPen SeriesPlot::linePen(const ChartSeries& series) const
{
    return {color(series), series.style == Style::Solid ? lineWidth : 1, dashes(series.style)};
}

QBrush SeriesPlot::markerBrush(const ChartSeries& series) const
{
    return series.style == Style::Solid ? color(series) : m_palette.color(QPalette::Base);
}

void SeriesPlot::styleSeries()
{
    for (std::size_t i = 0; i < m_drawn.size(); ++i) {
        const ChartSeries& series = m_data.series[i];
        m_drawn[i].line->setName(chartText(series.name));
        m_drawn[i].line->setPen(linePen(series));
        if (QScatterSeries* const dots = m_drawn[i].dots) {
            dots->setName(chartText(series.name));
            dots->setMarkerSize(markerSize);
            dots->setPen(QPen(color(series), lineWidth));
            dots->setBrush(markerBrush(series));
        }
    }
}

void SeriesPlot::setLook(const QPalette& palette, const QFont& font)
{
    m_palette = palette;
    m_font = font;
    for (QAbstractAxis* axis : m_chart->axes()) {
        axis->setLinePen(QPen(theme::hairline(palette), 1));
        axis->setGridLinePen(QPen(theme::grid(palette), 1));
        axis->setLabelsColor(theme::dimmedText(palette));
        axis->setLabelsFont(font);
        axis->setTitleBrush(palette.color(QPalette::Text));
        axis->setTitleFont(font);
    }
    // A label at the top of the vertical axis reaches half its height above the plot.
    m_chart->setMargins(QMargins(0, qCeil(QFontMetricsF(font).height() / 2), 0, 0));
    m_marks->setLook(palette.color(QPalette::Text), font);
    styleSeries();
    showMarks();
}

void SeriesPlot::placePoints()
{
    for (std::size_t i = 0; i < m_drawn.size(); ++i) {
        QList<QPointF> points;
        for (const ChartPoint& point : m_data.series[i].points)
            points.append({point.x, drawn(point).y});
        for (QXYSeries* one : std::initializer_list<QXYSeries*>{m_drawn[i].line, m_drawn[i].dots}) {
            if (one == nullptr)
                continue;
            if (one->points() != points)
                one->replace(points);
            one->setVisible(!isHidden(m_data.series[i]));
        }
    }
}

void SeriesPlot::showMarks()
{
    ChartMarks::Content marks{.samples = m_marks->content().samples};
    for (const ChartSeries& series : m_data.series)
        for (const ChartPoint& one : series.points)
            if (const ChartPoint point = drawn(one);
                !isHidden(series) && point.high > point.low && point.low > 0)
                marks.errorBars.push_back({point.x, point.low, point.high, color(series)});
    if (m_data.choice.crossovers)
        for (const Crossover& one :
             crossoversOf(m_data, [this](const ChartSeries& series) { return !isHidden(series); }))
            marks.crossovers.push_back({{one.x, one.y * m_unit.perMillisecond}, crossoverText(m_data, one)});
    m_marks->show(std::move(marks));
}

void SeriesPlot::markSamples(const std::optional<Hit>& hit, const benchmark::Statistics* time)
{
    ChartMarks::Content marks = m_marks->content();
    marks.samples.clear();
    if (hit && time != nullptr && placeOf(*hit))
        for (std::size_t i = 0; i < time->samples.size(); ++i)
            if (time->samples[i] > 0)
                marks.samples.push_back(
                    {{point(*hit).x, time->samples[i] * m_unit.perMillisecond},
                     std::binary_search(time->outliers.begin(), time->outliers.end(), i)});
    m_marks->show(std::move(marks));
}

// Paints a short sample of the series' line with its marker.
void SeriesPlot::paintSample(QPainter& painter, const ChartSeries& series, const QRectF& place) const
{
    painter.setPen(linePen(series));
    painter.drawLine(QPointF(place.left(), place.center().y()), QPointF(place.right(), place.center().y()));
    if (series.style == Style::Limit)
        return;
    painter.setPen(QPen(color(series), lineWidth));
    painter.setBrush(markerBrush(series));
    painter.drawPath(markerPath(markerShape(series.group)).translated(place.center()));
    painter.setBrush(Qt::NoBrush);
}

QIcon SeriesPlot::icon(const ChartSeries& series, const QSize& size) const
{
    constexpr int ratio = 2;
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSample(painter, series, QRectF({}, size));
    return QIcon(pixmap);
}

void SeriesPlot::paint(QPainter& painter, const QRectF& place)
{
    painter.setRenderHint(QPainter::Antialiasing);
    m_scene.render(&painter, place, m_chart->sceneBoundingRect(), Qt::KeepAspectRatio);
}

}  // namespace sequency::ui
