// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_series.h"

#include "ui/format/plain_text.h"
#include "ui/views/benchmark/charts/chart_scaling.h"
#include "ui/views/benchmark/charts/crossovers.h"
#include "ui/views/benchmark/charts/series_look.h"
#include "ui/views/benchmark/overlays/crossover_marks.h"
#include "ui/views/benchmark/overlays/minor_ticks.h"
#include "ui/views/benchmark/overlays/picture_legend.h"
#include "ui/views/benchmark/overlays/spread_marks.h"

#include <QBarSeries>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QLineSeries>
#include <QScatterSeries>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sequency::ui {

namespace {

constexpr double barShare = 0.8;  // of a step's room

using Style = ChartSeries::Style;

bool sameShape(const ChartData& a, const ChartData& b)
{
    return a.bars == b.bars && std::equal(a.series.begin(), a.series.end(), b.series.begin(), b.series.end(),
                                          [](const ChartSeries& one, const ChartSeries& other) {
                                              return one.key == other.key && one.style == other.style &&
                                                     one.group == other.group;
                                          });
}

// Of the vertical axis where there is nothing to show yet.
Ticks emptyTicks(const ChartData& data, int maxLabels, Quantity quantity)
{
    if (data.choice.kind == ChartKind::WeakScaling)
        return linearTicks(0, 100, maxLabels, quantity);
    if (data.choice.kind == ChartKind::StrongScaling)
        return data.logarithmicY ? decadeTicks(1, 8, maxLabels, quantity)
                                 : linearTicks(0, 8, maxLabels, quantity);
    return data.bars ? linearTicks(0, 1, maxLabels, quantity) : decadeTicks(1.2e-3, 9, maxLabels, quantity);
}

bool sameHorizontalAxis(const ChartData& a, const ChartData& b)
{
    return a.bars == b.bars && a.wholeX == b.wholeX && a.logarithmicX == b.logarithmicX &&
           a.xTitle == b.xTitle;
}

}  // namespace

ChartSeriesSet::ChartSeriesSet(QChart& chart, QObject* parent)
    : QObject(parent), m_chart(chart), m_x(new QCategoryAxis), m_y(new QCategoryAxis),
      m_minorTicks(new MinorTicks(chart)), m_crossovers(new CrossoverMarks(chart)),
      m_legend(new PictureLegend(chart)), m_spread(new SpreadMarks(chart))
{
    for (QCategoryAxis* axis : {m_x, m_y})
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    m_x->setGridLineVisible(false);
    chart.addAxis(m_x, Qt::AlignBottom);
    chart.addAxis(m_y, Qt::AlignLeft);
    fitAxes();
}

const ChartPoint& ChartSeriesSet::point(const Hit& hit) const
{
    return m_data.series[static_cast<std::size_t>(hit.series)].points[static_cast<std::size_t>(hit.point)];
}

bool ChartSeriesSet::isShown(int series) const
{
    return !m_hidden.contains(m_data.series[static_cast<std::size_t>(series)].key);
}

void ChartSeriesSet::setData(ChartData data)
{
    const bool keep = sameShape(m_data, data);
    if (!sameHorizontalAxis(m_data, data))
        m_part.reset();
    m_data = std::move(data);
    if (!keep)
        makeSeries();
    m_x->setTitleText(chartText(m_data.xTitle));
    m_y->setTitleText(chartText(m_data.yTitle));
    fitAxes();
}

void ChartSeriesSet::makeSeries()
{
    m_chart.removeAllSeries();
    m_bars = nullptr;
    m_drawn.clear();
    if (m_data.bars) {
        m_bars = new QBarSeries;
        m_bars->setBarWidth(barShare);
        m_chart.addSeries(m_bars);
        m_bars->attachAxis(m_x);
        m_bars->attachAxis(m_y);
    }
    for (const ChartSeries& series : m_data.series)
        m_drawn.push_back(isBar(m_data, series) ? Drawn() : makeLine(series));
    styleSeries();
}

ChartSeriesSet::Drawn ChartSeriesSet::makeLine(const ChartSeries& series)
{
    Drawn drawn{new QLineSeries, nullptr};
    if (series.style != Style::Limit) {
        drawn.dots = new QScatterSeries;
        drawn.dots->setMarkerShape(markerShape(series.group));
        drawn.dots->setMarkerSize(markerSize);
    }
    const std::array<QXYSeries*, 2> both = {drawn.line, drawn.dots};
    for (QXYSeries* one : both) {
        if (one == nullptr)
            continue;
        m_chart.addSeries(one);
        one->attachAxis(m_x);
        one->attachAxis(m_y);
    }
    return drawn;
}

std::optional<ChartSeriesSet::Extent> ChartSeriesSet::extent(const Ticks* part) const
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Extent found{infinity, -infinity, infinity, -infinity};
    for (int series = 0; series < static_cast<int>(m_data.series.size()); ++series) {
        if (!isShown(series))
            continue;
        for (const ChartPoint& point : m_data.series[static_cast<std::size_t>(series)].points) {
            const double position = part == nullptr ? 0 : part->toPosition(point.x);
            if (part != nullptr && (position < part->from || position > part->to))
                continue;
            found.left = std::min(found.left, point.x);
            found.right = std::max(found.right, point.x);
            // A wild interval must not squeeze the curves: it may take half of the room again.
            found.least = std::min({found.least, point.y, std::max(point.low, point.y / 3)});
            found.most = std::max({found.most, point.y, std::min(point.high, point.y * 3)});
        }
    }
    return found.left > found.right ? std::nullopt : std::optional(found);
}

void ChartSeriesSet::fitHorizontal(const std::optional<Extent>& all, int maxLabels)
{
    // Nothing to show yet: a frame to grow into.
    const bool isOverDevices = isScaling(m_data.choice.kind);
    const bool isCounted = m_data.bars || isOverDevices;
    const double left = all ? all->left : isCounted ? 1 : 8;
    const double right = all ? all->right : isCounted ? 8 : 20;
    const bool isWhole = m_data.wholeX || (!all && !isOverDevices);
    m_xWhole = isWhole               ? wholeTicks(left, right, maxLabels)
               : m_data.logarithmicX ? doublingTicks(left, right, maxLabels)
                                     : linearTicks(left, right, maxLabels / 2);
    m_xTicks = m_xWhole;
    if (!m_part || !all)
        return;
    const IndexRange whole{m_xWhole.from, m_xWhole.to};
    m_part = m_part->within(whole, narrowestPart(m_xWhole));
    if (m_part->span() >= whole.span())
        m_part.reset();
    else
        m_xTicks = partOf(m_xWhole, m_part->from, m_part->to,
                          m_data.wholeX || m_data.logarithmicX ? maxLabels : maxLabels / 2);
}

void ChartSeriesSet::fitAxes()
{
    const QRectF plot = m_chart.plotArea();
    const int labelsAcross = std::clamp(static_cast<int>(plot.width() / 44), 4, 18);
    const int labelsUp = std::clamp(static_cast<int>(plot.height() / 32), 3, 10);
    const std::optional<Extent> all = extent(nullptr);
    fitHorizontal(all, labelsAcross);
    const bool hasUnits = m_data.isTime && m_data.choice.unit == TimeUnit::Automatic;
    const Quantity quantity = hasUnits ? Quantity::Milliseconds : Quantity::Number;
    const std::optional<Extent> inPart = m_part ? extent(&m_xTicks) : all;
    if (const auto& shown = inPart ? inPart : all)
        m_yTicks = m_data.logarithmicY ? decadeTicks(shown->least, shown->most, labelsUp, quantity)
                                       : linearTicks(0, shown->most, labelsUp, quantity);
    else
        m_yTicks = emptyTicks(m_data, labelsUp, quantity);
    setTicks(*m_x, m_xTicks);
    setTicks(*m_y, m_yTicks);
    for (ChartOverlay* const over :
         std::initializer_list<ChartOverlay*>{m_minorTicks, m_crossovers, m_spread})
        over->setAxes(m_xTicks, m_yTicks);
    placePoints();
    placeBars();
    showSpread();
    showCrossovers();
}

void ChartSeriesSet::setPart(const std::optional<IndexRange>& part)
{
    m_part = part;
    fitAxes();
}

double ChartSeriesSet::narrowest() const
{
    return narrowestPart(m_xWhole);
}

void ChartSeriesSet::placePoints()
{
    for (std::size_t i = 0; i < m_drawn.size(); ++i) {
        const ChartSeries& series = m_data.series[i];
        QList<QPointF> points;
        for (const ChartPoint& point : series.points)
            points.append({m_xTicks.toPosition(point.x), m_yTicks.toPosition(point.y)});
        const bool shown = isShown(static_cast<int>(i));
        const std::array<QXYSeries*, 2> both = {m_drawn[i].line, m_drawn[i].dots};
        for (QXYSeries* one : both) {
            if (one == nullptr)
                continue;
            if (one->points() != points)
                one->replace(points);
            one->setVisible(shown);
        }
    }
}

// All sets anew, where anything differs: changing values one by one lays all bars out each time. Where nothing does they
// stay, for the legend's entries go and come with them.
void ChartSeriesSet::placeBars()
{
    if (m_bars == nullptr)
        return;
    QList<std::pair<QString, QList<qreal>>> wanted;
    QList<QColor> colors;
    for (int i = 0; i < static_cast<int>(m_data.series.size()); ++i) {
        const ChartSeries& series = m_data.series[static_cast<std::size_t>(i)];
        if (!isBar(m_data, series) || !isShown(i))
            continue;
        QList<qreal> values{0};  // bars are counted from 0, steps from 1
        for (const ChartPoint& point : series.points)
            values << point.y;
        wanted << std::pair(series.name, values);
        colors << color(i);
    }
    QList<std::pair<QString, QList<qreal>>> present;
    for (const QBarSet* set : m_bars->barSets()) {
        present << std::pair(set->objectName(), QList<qreal>());
        for (int i = 0; i < set->count(); ++i)
            present.last().second << set->at(i);
    }
    if (wanted != present) {
        m_bars->clear();
        QList<QBarSet*> sets;
        for (const auto& [name, values] : wanted) {
            sets << new QBarSet(chartText(name));
            sets.last()->setObjectName(name);
            sets.last()->append(values);
            sets.last()->setPen(Qt::NoPen);
        }
        m_bars->append(sets);
    }
    const QList<QBarSet*> sets = m_bars->barSets();
    for (qsizetype i = 0; i < sets.size(); ++i)
        sets[i]->setBrush(colors[i]);
}

// Of the middle of a bar from the middle of its step.
double ChartSeriesSet::barOffset(int series) const
{
    int shown = 0;
    int before = 0;
    for (int i = 0; i < static_cast<int>(m_data.series.size()); ++i)
        if (isBar(m_data, m_data.series[static_cast<std::size_t>(i)]) && isShown(i)) {
            before += i < series ? 1 : 0;
            ++shown;
        }
    return shown == 0 ? 0 : barShare * ((before + 0.5) / shown - 0.5);
}

void ChartSeriesSet::showSpread()
{
    std::vector<SpreadMarks::Bar> bars;
    for (int i = 0; i < static_cast<int>(m_data.series.size()); ++i) {
        if (!isShown(i))
            continue;
        for (const ChartPoint& point : m_data.series[static_cast<std::size_t>(i)].points)
            if (point.high > point.low && point.low > 0)
                bars.push_back({m_xTicks.toPosition(point.x), m_yTicks.toPosition(point.low),
                                m_yTicks.toPosition(point.high), color(i)});
    }
    m_spread->setBars(std::move(bars));
}

void ChartSeriesSet::showCrossovers()
{
    std::vector<CrossoverMarks::Mark> marks;
    if (m_data.choice.crossovers)
        for (const Crossover& one : crossoversOf(m_data, [this](int series) { return isShown(series); }))
            marks.push_back(
                {m_xTicks.toPosition(one.x), m_yTicks.toPosition(one.y), crossoverText(m_data, one)});
    m_crossovers->setMarks(std::move(marks));
}

void ChartSeriesSet::markSamples(const std::optional<Hit>& hit, const benchmark::Statistics* time)
{
    std::vector<SpreadMarks::Sample> samples;
    if (hit && time != nullptr && placeOf(*hit)) {
        const auto isOutlier = [time](std::size_t place) {
            return std::binary_search(time->outliers.begin(), time->outliers.end(), place);
        };
        for (std::size_t i = 0; i < time->samples.size(); ++i)
            if (time->samples[i] > 0)
                samples.push_back({m_xTicks.toPosition(point(*hit).x),
                                   m_yTicks.toPosition(time->samples[i] * m_data.timeFactor), isOutlier(i)});
    }
    m_spread->setSamples(std::move(samples), m_palette.color(QPalette::Text));
}

void ChartSeriesSet::setHidden(const QString& key, bool hidden)
{
    if (hidden)
        m_hidden.insert(key);
    else
        m_hidden.remove(key);
    fitAxes();
}

int ChartSeriesSet::drawnPointCount() const
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < m_data.series.size(); ++i)
        if (isShown(static_cast<int>(i)))
            count += m_data.series[i].points.size();
    return static_cast<int>(count);
}

std::optional<QPointF> ChartSeriesSet::placeOf(const Hit& hit) const
{
    if (!isShown(hit.series))
        return std::nullopt;
    const ChartPoint& at = point(hit);
    const bool bar = isBar(m_data, m_data.series[static_cast<std::size_t>(hit.series)]);
    return placeIn(m_chart.plotArea(), m_xTicks, m_yTicks,
                   m_xTicks.toPosition(at.x) + (bar ? barOffset(hit.series) : 0), m_yTicks.toPosition(at.y));
}

std::optional<ChartSeriesSet::Hit> ChartSeriesSet::nearest(const QPointF& at, double reach) const
{
    const QRectF plot = m_chart.plotArea();
    std::optional<Hit> best;
    for (int series = 0; series < static_cast<int>(m_data.series.size()); ++series) {
        const auto& points = m_data.series[static_cast<std::size_t>(series)].points;
        for (int i = 0; i < static_cast<int>(points.size()); ++i) {
            const auto place = placeOf({series, i});
            if (!place || place->x() < plot.left() - 1 || place->x() > plot.right() + 1)
                continue;
            // Anywhere in a bar is at the bar.
            const bool inBar = isBar(m_data, m_data.series[static_cast<std::size_t>(series)]) &&
                               at.y() > place->y() && at.y() <= plot.bottom();
            const double distance = std::hypot(place->x() - at.x(), inBar ? 0 : place->y() - at.y());
            if (distance < reach) {
                best = Hit{series, i};
                reach = distance;
            }
        }
    }
    return best;
}

std::optional<ChartSeriesSet::Hit> ChartSeriesSet::ofRow(int run, int row) const
{
    for (int series = 0; series < static_cast<int>(m_data.series.size()); ++series) {
        const auto& points = m_data.series[static_cast<std::size_t>(series)].points;
        for (int i = 0; isShown(series) && i < static_cast<int>(points.size()); ++i)
            if (points[static_cast<std::size_t>(i)].run == run &&
                points[static_cast<std::size_t>(i)].row == row)
                return Hit{series, i};
    }
    return std::nullopt;
}

}  // namespace sequency::ui

#include "moc_chart_series.cpp"
