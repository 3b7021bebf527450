// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/series_plot.h"

#include "ui/canvas/axes.h"
#include "ui/export/picture.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/views/benchmark/charts/chart_groups.h"
#include "ui/views/benchmark/charts/chart_marks.h"

#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLineSeries>
#include <QLocale>
#include <QLogValueAxis>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

namespace sequency::ui {

namespace {

// Free space at each end of an axis, so that no marker is clipped. It is a fraction of a decade or, on a linear axis, of the range.
constexpr double air = 0.05;

using Style = ChartSeries::Style;

bool hasSameSeries(const ChartData& a, const ChartData& b)
{
    return std::ranges::equal(a.series, b.series, [](const ChartSeries& one, const ChartSeries& other) {
        return one.key == other.key && one.style == other.style && one.group == other.group;
    });
}

bool hasSameHorizontalAxis(const ChartData& a, const ChartData& b)
{
    return a.wholeX == b.wholeX && a.logarithmicX == b.logarithmicX && a.xTitle == b.xTitle;
}

// Returns true if the axis spans less than two doublings. A logarithmic axis, which has labels only at powers, would then have hardly any labels.
bool isNarrow(const ChartData& data)
{
    constexpr double fewest = 4;
    const auto [least, most] = valueRange(data);
    return most > 0 && most / least < fewest;
}

QAbstractAxis* makeAxis(bool isLogarithmic)
{
    const QString format = QStringLiteral("%.12g");
    if (isLogarithmic) {
        auto* axis = new QLogValueAxis;
        axis->setLabelFormat(format);
        return axis;
    }
    auto* axis = new QValueAxis;
    axis->setTickType(QValueAxis::TicksDynamic);
    axis->setLabelFormat(format);
    return axis;
}

// Returns the label for a power of ten, such as "100 ns" or "10 s".
QString powerOfTimeText(double milliseconds)
{
    constexpr double rounding = 1e-9;
    ChartUnit unit;
    for (const TimeUnit one :
         {TimeUnit::Seconds, TimeUnit::Milliseconds, TimeUnit::Microseconds, TimeUnit::Nanoseconds}) {
        unit = unitOf(one);
        if (milliseconds * unit.perMillisecond >= 1 - rounding)
            break;
    }
    return QStringLiteral("%1 %2").arg(realText(milliseconds * unit.perMillisecond, 6), unit.name);
}

// Sets the range and the tick interval of an axis. Qt lays out the axis after each call. A larger interval is therefore set before the range, because
// the old interval could give very many ticks.
void setPlain(QValueAxis& axis, double from, double to, double interval)
{
    if (interval > axis.tickInterval())
        axis.setTickInterval(interval);
    axis.setRange(from, to);
    axis.setTickInterval(interval);
}

}  // namespace

SeriesPlot::SeriesPlot(QObject* parent)
    : QObject(parent), m_chart(new QChart), m_marks(new ChartMarks(*m_chart))
{
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setBackgroundVisible(false);
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setMinimumSize(1, 1);
    m_chart->setLocalizeNumbers(true);
    m_chart->setLocale(QLocale());
    m_chart->legend()->setVisible(false);
    m_scene.addItem(m_chart);
    connect(&m_scene, &QGraphicsScene::changed, this, &SeriesPlot::changed);
    connect(m_chart, &QChart::plotAreaChanged, this, &SeriesPlot::plotMoved);
    makeAxes();
    setData({});
}

SeriesPlot::SeriesPlot(const SeriesPlot& other, ChartData data, const QPalette& palette) : SeriesPlot()
{
    m_hidden = other.m_hidden;
    setLook(palette, pictureFont(theme::TypeSize::Normal, other.m_font));
    setData(std::move(data));
}

double SeriesPlot::toPosition(double x) const
{
    return m_data.logarithmicX ? std::log2(x) : x;
}

ChartPoint SeriesPlot::drawn(const ChartPoint& point) const
{
    ChartPoint drawn = point;
    for (double* const value : {&drawn.y, &drawn.low, &drawn.high})
        *value *= m_unit.perMillisecond;
    return drawn;
}

void SeriesPlot::setData(ChartData data)
{
    const bool isLogarithmicY = data.logarithmicY && !isNarrow(data);
    const bool hasSameAxes = m_data.logarithmicX == data.logarithmicX && m_isLogarithmicY == isLogarithmicY;
    const bool keep = hasSameAxes && hasSameSeries(m_data, data);
    if (!hasSameHorizontalAxis(m_data, data))
        m_part.reset();
    m_data = std::move(data);
    m_isLogarithmicY = isLogarithmicY;
    m_unit = drawnUnit(m_data);
    if (!keep) {
        m_drawn.clear();
        m_chart->removeAllSeries();
    }
    if (!hasSameAxes)
        makeAxes();
    if (!keep)
        makeSeries();
    m_x->setTitleText(chartText(m_hasOwnTitles ? QString() : m_data.xTitle));
    fit();
}

void SeriesPlot::makeAxes()
{
    for (QAbstractAxis* axis : m_chart->axes()) {
        axis->hide();  // the labels remain until the event loop deletes them
        m_chart->removeAxis(axis);
        delete axis;
    }
    m_x = makeAxis(m_data.logarithmicX);
    m_y = makeAxis(m_isLogarithmicY);
    m_decades = new QCategoryAxis;
    m_decades->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    for (QAbstractAxis* axis : std::initializer_list<QAbstractAxis*>{m_x, m_y, m_decades}) {
        axis->setMinorGridLineVisible(false);
        axis->setTruncateLabels(false);
    }
    m_x->setGridLineVisible(false);
    m_decades->setGridLineVisible(false);
    m_decades->hide();
    m_chart->addAxis(m_x, Qt::AlignBottom);
    m_chart->addAxis(m_decades, Qt::AlignLeft);
    m_chart->addAxis(m_y, Qt::AlignLeft);
    setLook(m_palette, m_font);
}

void SeriesPlot::makeSeries()
{
    const auto add = [this](QAbstractSeries* series) {
        m_chart->addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(m_y);
    };
    for (const ChartSeries& series : m_data.series) {
        Drawn& drawn = m_drawn.emplace_back();
        add(drawn.line = new QLineSeries);
        if (series.style == Style::Limit)
            continue;
        add(drawn.dots = new QScatterSeries);
        drawn.dots->setMarkerShape(markerShape(series.group));
    }
    styleSeries();
}

bool SeriesPlot::isInPart(const ChartPoint& point) const
{
    const double position = toPosition(point.x);
    return !m_part || (position >= m_part->from && position <= m_part->to);
}

std::optional<SeriesPlot::Extent> SeriesPlot::extent(bool isVisiblePartOnly) const
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Extent found{infinity, -infinity, infinity, -infinity};
    for (const ChartSeries& series : m_data.series)
        for (const ChartPoint& one : series.points) {
            if (isHidden(series) || (isVisiblePartOnly && !isInPart(one)))
                continue;
            const ChartPoint point = drawn(one);
            found.left = std::min(found.left, point.x);
            found.right = std::max(found.right, point.x);
            // A very wide interval must not compress the curves, so it is clipped to between a third of the value and three times the value.
            found.least = std::min({found.least, point.y, std::max(point.low, point.y / 3)});
            found.most = std::max({found.most, point.y, std::min(point.high, point.y * 3)});
        }
    return found.left > found.right ? std::nullopt : std::optional(found);
}

void SeriesPlot::fit()
{
    const std::optional<Extent> all = extent(false);
    fitHorizontal(all);
    const std::optional<Extent> ofPart = extent(true);
    fitVertical(ofPart ? ofPart : all);
    placePoints();
    showMarks();
}

void SeriesPlot::fitHorizontal(const std::optional<Extent>& all)
{
    const bool isOverDevices = isScaling(m_data.choice.kind);
    const bool isCounted = m_data.choice.kind == ChartKind::Steps || isOverDevices;
    const double left = all ? all->left : isCounted ? 1 : 8;
    const double right = all ? all->right : isCounted ? 8 : 20;
    const bool isPlain = !m_data.wholeX && !m_data.logarithmicX && all;
    m_whole = isPlain ? IndexRange{0, right * (1 + air)}
                      : IndexRange{toPosition(left) - 0.5, toPosition(right) + 0.5};
    if (m_part && all)
        m_part = m_part->within(m_whole, narrowest());
    if (!all || (m_part && m_part->span() >= m_whole.span()))
        m_part.reset();
    const IndexRange shown = m_part.value_or(m_whole);
    const int labels = std::clamp(static_cast<int>(m_chart->plotArea().width() / (isPlain ? 88 : 44)), 2, 18);
    if (auto* axis = qobject_cast<QLogValueAxis*>(m_x)) {
        // The base is chosen so that labels do not overlap. Qt prevents overlapping labels only on vertical axes.
        axis->setBase(std::exp2(std::ceil(shown.span() / labels)));
        axis->setRange(std::exp2(shown.from), std::exp2(shown.to));
    } else if (auto* plain = qobject_cast<QValueAxis*>(m_x)) {
        const double step = roundStep(shown.span(), labels);
        setPlain(*plain, shown.from, shown.to, isPlain ? step : std::max(1.0, step));
    }
}

World SeriesPlot::world() const
{
    const QRectF area = m_chart->plotArea();
    const bool hasPoints = extent(false).has_value() && m_whole.span() > 0;
    return {.whole = {m_whole.from, 0, std::max(m_whole.span(), 1e-9), 1},
            .area = area,
            .unit = {hasPoints ? area.width() / m_whole.span() : 0, 0},
            .maxZoom = hasPoints ? m_whole.span() / narrowest() : 1};
}

double SeriesPlot::narrowest() const
{
    constexpr double smallestShare = 0.01;
    const bool isStepped = m_data.wholeX || m_data.logarithmicX;
    return std::min(m_whole.span(), isStepped ? 2.0 : smallestShare * m_whole.span());
}

// Sets the vertical axis. A logarithmic axis spans whole decades, or whole doublings if its range is little more than a decade. A linear axis starts
// at 0 unless y is a logarithm.
void SeriesPlot::fitVertical(const std::optional<Extent>& shown)
{
    const ChartKind kind = m_data.choice.kind;
    const double emptyMost = kind == ChartKind::WeakScaling ? 100 : kind == ChartKind::StrongScaling ? 8 : 1;
    const double most = shown ? shown->most : emptyMost;
    if (auto* axis = qobject_cast<QLogValueAxis*>(m_y)) {
        constexpr double fewDoublings = 30;
        const double least = shown ? shown->least : isScaling(kind) ? 1 : 1e-3;
        const double base = most / least < fewDoublings ? 2 : 10;
        const auto bound = [base](double value, double room) {
            return std::log(value) / std::log(base) + room;
        };
        axis->setBase(base);
        axis->setMinorTickCount(base > 2 ? -1 : 0);  // −1 means the default number for the base
        constexpr double rounding = 1e-9;            // prevents Qt from omitting the label of a bound
        const double from = std::floor(bound(least, -air));
        const double to = std::ceil(bound(most, air));
        axis->setRange(std::pow(base, from - rounding), std::pow(base, to + rounding));
        const bool haveUnits = base == 10 && m_data.isTime && m_data.choice.unit == TimeUnit::Automatic;
        showDecades(haveUnits ? std::optional(IndexRange{from - rounding, to + rounding}) : std::nullopt);
    } else if (auto* plain = qobject_cast<QValueAxis*>(m_y)) {
        const int labels = std::clamp(static_cast<int>(m_chart->plotArea().height() / 32), 3, 10);
        const double room = air * most;
        const double from = m_data.logarithmicY && shown ? shown->least - room : 0;
        setPlain(*plain, from, most + room, roundStep(most + room - from, labels));
        showDecades(std::nullopt);
    }
}

// Labels a logarithmic axis of times at powers of ten, with suitable units. The axis ranges from 10^from to 10^to. Without a range, the labels are
// plain numbers, and the title shows the unit.
void SeriesPlot::showDecades(const std::optional<IndexRange>& range)
{
    const bool haveUnits = range.has_value();
    // Qt truncates the title of an axis without labels, so the title belongs to the axis that has them.
    m_yTitle = valueTitle(m_data, haveUnits ? ChartUnit() : m_unit);
    const QString title = m_hasOwnTitles ? QString() : m_yTitle;
    m_decades->setTitleText(chartText(haveUnits ? title : QString()));
    m_y->setTitleText(chartText(haveUnits ? QString() : title));
    m_y->setLabelsVisible(!haveUnits);
    m_y->setLineVisible(!haveUnits);
    m_decades->setVisible(haveUnits);
    if (!haveUnits)
        return;
    const double lines = m_chart->plotArea().height() / (1.5 * QFontMetricsF(m_font).height());
    const int step = std::max(1, static_cast<int>(std::ceil(range->span() / std::max(lines, 1.0))));
    QStringList labels;
    for (double power = std::ceil(range->from); power <= range->to; power += step)
        labels << powerOfTimeText(std::pow(10.0, power) / m_unit.perMillisecond);
    if (labels != m_decades->categoriesLabels() || m_decades->min() != range->from ||
        m_decades->max() != range->to) {
        for (const QString& label : m_decades->categoriesLabels())
            m_decades->remove(label);
        m_decades->setStartValue(range->from);
        m_decades->setRange(range->from, range->to);
        for (qsizetype i = 0; i < labels.size(); ++i)
            m_decades->append(labels[i], std::ceil(range->from) + static_cast<double>(i) * step);
    }
}

void SeriesPlot::setPart(const std::optional<IndexRange>& part)
{
    m_part = part;
    fit();
}

void SeriesPlot::resize(const QSizeF& size)
{
    m_scene.setSceneRect(QRectF({}, size));
    m_chart->resize(size);
    for (int i = 0; i < 2; ++i) {  // twice, because the labels change the space for the axes
        m_chart->layout()->activate();
        fit();
    }
}

void SeriesPlot::setHidden(const QString& key, bool isHidden)
{
    if (isHidden)
        m_hidden.insert(key);
    else
        m_hidden.remove(key);
    fit();
}

std::optional<QPointF> SeriesPlot::placeOf(const Hit& hit) const
{
    if (isHidden(m_data.series[hit.series]))
        return std::nullopt;
    const ChartPoint at = drawn(point(hit));
    return m_chart->mapToPosition({at.x, at.y}, m_chart->series().value(0));
}

std::optional<SeriesPlot::Hit> SeriesPlot::nearest(const QPointF& at, double reach) const
{
    const QRectF plot = m_chart->plotArea();
    std::optional<Hit> best;
    for (Hit hit; hit.series < m_data.series.size(); ++hit.series)
        for (hit.point = 0; hit.point < m_data.series[hit.series].points.size(); ++hit.point) {
            const auto place = placeOf(hit);
            if (!place || place->x() < plot.left() - 1 || place->x() > plot.right() + 1)
                continue;
            const double distance = std::hypot(place->x() - at.x(), place->y() - at.y());
            if (distance < reach) {
                best = hit;
                reach = distance;
            }
        }
    return best;
}

std::optional<SeriesPlot::Hit> SeriesPlot::ofRow(int run, int row) const
{
    for (Hit hit; hit.series < m_data.series.size(); ++hit.series) {
        const ChartSeries& series = m_data.series[hit.series];
        for (hit.point = 0; !isHidden(series) && hit.point < series.points.size(); ++hit.point)
            if (point(hit).run == run && point(hit).row == row)
                return hit;
    }
    return std::nullopt;
}

}  // namespace sequency::ui

#include "moc_series_plot.cpp"
