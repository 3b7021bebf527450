// SPDX-License-Identifier: GPL-3.0-or-later
//
// SeriesPlot: colours, points and marks, and pictures with their legend.
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
constexpr double markerSize = 8;    // pixels
constexpr double sampleWidth = 28;  // pixels of line before a name in a legend
constexpr double gap = 6;
constexpr double columnGap = 14;

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

// Around the origin, as QScatterSeries draws it.
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

QColor SeriesPlot::color(int series) const
{
    return theme::series(m_data.series[static_cast<std::size_t>(series)].group, m_palette);
}

QPen SeriesPlot::linePen(int series) const
{
    const Style style = m_data.series[static_cast<std::size_t>(series)].style;
    return {color(series), style == Style::Solid ? lineWidth : 1, dashes(style)};
}

QBrush SeriesPlot::markerBrush(int series) const
{
    const bool isFilled = m_data.series[static_cast<std::size_t>(series)].style == Style::Solid;
    return isFilled ? color(series) : m_palette.color(QPalette::Base);
}

void SeriesPlot::styleSeries()
{
    for (int i = 0; i < static_cast<int>(m_drawn.size()); ++i) {
        const Drawn& drawn = m_drawn[static_cast<std::size_t>(i)];
        const ChartSeries& series = m_data.series[static_cast<std::size_t>(i)];
        if (drawn.line != nullptr) {
            drawn.line->setName(chartText(series.name));
            drawn.line->setPen(linePen(i));
        }
        if (drawn.dots != nullptr) {
            drawn.dots->setName(chartText(series.name));
            drawn.dots->setMarkerSize(markerSize);
            drawn.dots->setPen(QPen(color(i), lineWidth));
            drawn.dots->setBrush(markerBrush(i));
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
            one->setVisible(!isHidden(static_cast<int>(i)));
        }
    }
}

void SeriesPlot::showMarks()
{
    std::vector<ChartMarks::ErrorBar> bars;
    for (int i = 0; i < static_cast<int>(m_data.series.size()); ++i)
        for (const ChartPoint& one : m_data.series[static_cast<std::size_t>(i)].points)
            if (const ChartPoint point = drawn(one); !isHidden(i) && point.high > point.low && point.low > 0)
                bars.push_back({point.x, point.low, point.high, color(i)});
    m_marks->setErrorBars(std::move(bars));
    std::vector<ChartMarks::Label> marks;
    if (m_data.choice.crossovers)
        for (const Crossover& one : crossoversOf(m_data, [this](int series) { return !isHidden(series); }))
            marks.push_back({{one.x, one.y * m_unit.perMillisecond}, crossoverText(m_data, one)});
    m_marks->setCrossovers(std::move(marks));
}

void SeriesPlot::markSamples(const std::optional<Hit>& hit, const benchmark::Statistics* time)
{
    std::vector<ChartMarks::Sample> samples;
    if (hit && time != nullptr && placeOf(*hit))
        for (std::size_t i = 0; i < time->samples.size(); ++i)
            if (time->samples[i] > 0)
                samples.push_back({{point(*hit).x, time->samples[i] * m_unit.perMillisecond},
                                   std::binary_search(time->outliers.begin(), time->outliers.end(), i)});
    m_marks->setSamples(std::move(samples));
}

// Pictures.

bool SeriesPlot::hasEntry(int series) const
{
    const ChartSeries& one = m_data.series[static_cast<std::size_t>(series)];
    return one.style != Style::Second && !one.points.empty();
}

// A piece of the line with its marker.
void SeriesPlot::paintSample(QPainter& painter, int series, const QRectF& place) const
{
    const ChartSeries& one = m_data.series[static_cast<std::size_t>(series)];
    painter.setPen(linePen(series));
    painter.drawLine(QPointF(place.left(), place.center().y()), QPointF(place.right(), place.center().y()));
    if (one.style == Style::Limit)
        return;
    painter.setPen(QPen(color(series), lineWidth));
    painter.setBrush(markerBrush(series));
    painter.drawPath(markerPath(markerShape(one.group)).translated(place.center()));
    painter.setBrush(Qt::NoBrush);
}

QIcon SeriesPlot::icon(int series, const QSize& size) const
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

std::vector<int> SeriesPlot::legendSeries() const
{
    std::vector<int> entries;
    for (int i = 0; i < static_cast<int>(m_data.series.size()); ++i)
        if (hasEntry(i) && !isHidden(i))
            entries.push_back(i);
    return entries;
}

// The number of names that fit next to one another.
int SeriesPlot::legendColumns(double width) const
{
    double widest = 1;
    for (const int series : legendSeries())
        widest = std::max(widest, QFontMetricsF(m_font).horizontalAdvance(
                                      m_data.series[static_cast<std::size_t>(series)].name));
    return std::max(1, static_cast<int>(width / (sampleWidth + gap + widest + columnGap)));
}

double SeriesPlot::legendHeight(double width) const
{
    const auto count = static_cast<int>(legendSeries().size());
    const int columns = legendColumns(width);
    const int rows = (count + columns - 1) / columns;
    return rows == 0 ? 0 : rows * (QFontMetricsF(m_font).height() + 2) + gap;
}

void SeriesPlot::paint(QPainter& painter, const QRectF& place)
{
    painter.setRenderHint(QPainter::Antialiasing);
    m_scene.render(&painter, place, m_chart->sceneBoundingRect(), Qt::KeepAspectRatio);
}

void SeriesPlot::paintWithLegend(QPainter& painter, const QRectF& place)
{
    const double height = legendHeight(place.width());
    const std::vector<int> entries = legendSeries();
    const int columns = std::min(legendColumns(place.width()), std::max(1, static_cast<int>(entries.size())));
    const QFontMetricsF metrics(m_font);
    const double lineHeight = metrics.height() + 2;
    painter.save();
    painter.setClipRect(place);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_font);
    for (int i = 0; i < static_cast<int>(entries.size()); ++i) {
        const double each = place.width() / columns;
        QRectF line(place.left() + i % columns * each, place.top() + i / columns * lineHeight, each - gap,
                    lineHeight);
        const int series = entries[static_cast<std::size_t>(i)];
        paintSample(painter, series, {line.topLeft(), QSizeF(sampleWidth, lineHeight)});
        painter.setPen(m_palette.color(QPalette::Text));
        line.setLeft(line.left() + sampleWidth + gap);
        const QString& name = m_data.series[static_cast<std::size_t>(series)].name;
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(name, Qt::ElideMiddle, line.width()));
    }
    const QRectF below = place.adjusted(0, height, 0, 0);
    resize(below.size());
    paint(painter, below);
    painter.restore();
}

}  // namespace sequency::ui
