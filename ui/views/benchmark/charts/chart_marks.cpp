// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_marks.h"

#include <QChart>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace sequency::ui {

namespace {

constexpr double aboveSeries = 10;
constexpr double capHalf = 3;    // half the width of an error bar's cap, in pixels
constexpr double minHeight = 1;  // height in pixels; the marker hides shorter error bars
constexpr double sampleHalf = 2;
constexpr double textGap = 4;  // distance in pixels between a crossover's line and its text

bool isBetween(const QRectF& plot, double x)
{
    return x >= plot.left() && x <= plot.right();
}

struct ChartMarksWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkChart)
};

using SeriesTimes = std::map<const ChartSeries*, double>;  // the times of all series at one size

const ChartSeries* fastestOf(const SeriesTimes& values)
{
    return std::ranges::min_element(values, {}, &SeriesTimes::value_type::second)->first;
}

// Returns the point at which the lines of the series `from` and `to` cross; nullopt if one of them has no time at one of the two sizes.
std::optional<Crossover> meeting(const ChartData& data, const std::pair<const double, SeriesTimes>& before,
                                 const std::pair<const double, SeriesTimes>& now, const ChartSeries* from,
                                 const ChartSeries* to)
{
    for (const SeriesTimes* values : {&before.second, &now.second})
        if (!values->contains(from) || !values->contains(to))
            return std::nullopt;
    // Negative if `from` is faster.
    const double left = std::log(before.second.at(from) / before.second.at(to));
    const double right = std::log(now.second.at(from) / now.second.at(to));  // positive if `to` is faster
    if (!(right > left))
        return std::nullopt;
    const double part = -left / (right - left);
    const auto between = [part](double a, double b) { return a * std::pow(b / a, part); };
    const double x =
        data.wholeX ? std::lerp(before.first, now.first, part) : between(before.first, now.first);
    return Crossover{x, between(before.second.at(to), now.second.at(to)), to};
}

}  // namespace

std::vector<Crossover> crossoversOf(const ChartData& data,
                                    const std::function<bool(const ChartSeries& series)>& isShown)
{
    if (data.choice.kind != ChartKind::Time)
        return {};
    std::map<double, SeriesTimes> sizes;
    for (const ChartSeries& series : data.series)
        if (series.style == ChartSeries::Style::Solid && isShown(series))
            for (const ChartPoint& point : series.points)
                sizes[point.x][&series] = point.y;
    std::vector<Crossover> found;
    auto before = sizes.begin();
    for (auto now = sizes.begin(); now != sizes.end(); before = now++) {
        const ChartSeries* const was = fastestOf(before->second);
        const ChartSeries* const is = fastestOf(now->second);
        if (was != is)
            if (const auto place = meeting(data, *before, *now, was, is))
                found.push_back(*place);
    }
    return found;
}

QString crossoverText(const ChartData& data, const Crossover& crossover)
{
    const QString size = data.wholeX
                             ? ChartMarksWords::tr("n ≈ %1").arg(QLocale().toString(crossover.x, 'f', 1))
                             : ChartMarksWords::tr("N ≈ %1").arg(QLocale().toString(crossover.x, 'g', 3));
    return QStringLiteral("%1: %2").arg(size, crossover.series->name);
}

ChartMarks::ChartMarks(QChart& chart) : QGraphicsItem(&chart), m_chart(chart)
{
    setZValue(aboveSeries);
    setAcceptedMouseButtons(Qt::NoButton);
}

void ChartMarks::show(Content content)
{
    prepareGeometryChange();  // the chart may have been resized
    m_content = std::move(content);
    update();
}

void ChartMarks::setLook(const QColor& color, const QFont& font)
{
    m_color = color;
    m_font = font;
    update();
}

QRectF ChartMarks::boundingRect() const
{
    return m_chart.rect();
}

QPointF ChartMarks::placeOf(const QPointF& value) const
{
    return m_chart.mapToPosition(value, m_chart.series().value(0));
}

void ChartMarks::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    if (m_chart.series().isEmpty())
        return;
    paintCrossovers(*painter);
    paintErrorBars(*painter);
    paintSamples(*painter);
}

void ChartMarks::paintErrorBars(QPainter& painter) const
{
    const QRectF plot = m_chart.plotArea();
    for (const ErrorBar& bar : m_content.errorBars) {
        QPointF low = placeOf({bar.x, bar.low});
        QPointF high = placeOf({bar.x, bar.high});
        if (!isBetween(plot, low.x()) || low.y() - high.y() < minHeight)
            continue;
        const bool hasLow = low.y() <= plot.bottom();
        const bool hasHigh = high.y() >= plot.top();
        low.setY(std::clamp(low.y(), plot.top(), plot.bottom()));
        high.setY(std::clamp(high.y(), plot.top(), plot.bottom()));
        painter.setPen(QPen(bar.color, 1));
        painter.drawLine(low, high);
        for (const auto& [end, isSeen] : {std::pair{low, hasLow}, std::pair{high, hasHigh}})
            if (isSeen)
                painter.drawLine(end - QPointF(capHalf, 0), end + QPointF(capHalf, 0));
    }
}

// Paints samples as dots and outliers as crosses.
void ChartMarks::paintSamples(QPainter& painter) const
{
    const QRectF plot = m_chart.plotArea();
    painter.setPen(QPen(m_color, 1));
    for (const Sample& sample : m_content.samples) {
        const QPointF at = placeOf(sample.at);
        if (!plot.contains(at))
            continue;
        if (!sample.isOutlier) {
            painter.drawEllipse(at, sampleHalf, sampleHalf);
            continue;
        }
        for (const double slope : {sampleHalf, -sampleHalf})
            painter.drawLine(at - QPointF(sampleHalf, slope), at + QPointF(sampleHalf, slope));
    }
}

// Paints a thin line from the axis to each crossover. Each text is placed lower than the previous one, so that neighbouring texts do not overlap.
void ChartMarks::paintCrossovers(QPainter& painter) const
{
    const QRectF plot = m_chart.plotArea();
    const QFontMetricsF metrics(m_font);
    painter.setFont(m_font);
    int row = 0;
    for (const Label& crossover : m_content.crossovers) {
        const QPointF at = placeOf(crossover.at);
        if (!isBetween(plot, at.x()))
            continue;
        painter.setPen(QPen(m_color, 1, Qt::DashLine));
        painter.drawLine(QPointF(at.x(), plot.bottom()), QPointF(at.x(), std::max(plot.top(), at.y())));
        const double width = metrics.horizontalAdvance(crossover.text);
        const bool isLeft = at.x() + textGap + width > plot.right();
        const double x = isLeft ? std::max(plot.left(), at.x() - textGap - width) : at.x() + textGap;
        const double bottom = plot.bottom() - textGap - row++ * metrics.height();
        painter.setPen(m_color);
        painter.drawText(QPointF(x, bottom - metrics.descent()), crossover.text);
    }
}

}  // namespace sequency::ui
