// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum_plot.h"

#include "ui/format/number_format.h"
#include "ui/theme/theme.h"
#include "ui/views/chart_axes.h"
#include "ui/views/spectrum_text.h"
#include "ui/views/stem_marks.h"

#include <QCategoryAxis>
#include <QChart>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLineSeries>
#include <QLocale>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace sequency::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SpectrumPlot)
};

constexpr double leastStemPixels = 3;
constexpr double widePenPixels = 8;
constexpr double catchPixels = 3;  // how far from the pointer a peak is still meant

// A line through the smallest and largest value of each column, of one sign's share of the values. Between columns it
// moves as level as it can, so that a single peak is one upright line and no triangle.
class ColumnLine {
public:
    void add(double x, double low, double high)
    {
        double entry = low;
        if (!m_points.isEmpty()) {
            const QPointF before = m_points.back();
            entry = std::clamp(before.y(), low, high);
            const double exit = std::clamp(entry, m_low, m_high);
            if (exit != before.y())
                addPoint(before.x(), exit);
        }
        const bool lowFirst = entry - low <= high - entry;
        addPoint(x, lowFirst ? low : high);
        if (low != high)
            addPoint(x, lowFirst ? high : low);
        m_low = low;
        m_high = high;
    }
    QList<QPointF> take() { return std::move(m_points); }

private:
    void addPoint(double x, double y)
    {
        // A run of zeros is two points, not a thousand.
        const auto count = m_points.size();
        if (y == 0 && count >= 2 && m_points[count - 1].y() == 0 && m_points[count - 2].y() == 0)
            m_points.back().setX(x);
        else
            m_points.append({x, y});
    }

    QList<QPointF> m_points;
    double m_low = 0;  // of the column before
    double m_high = 0;
};

}  // namespace

SpectrumPlot::SpectrumPlot(QChart& chart)
    : m_chart(chart), m_indexAxis(new QValueAxis), m_valueAxis(new QCategoryAxis),
      m_positive(new QLineSeries), m_negative(new QLineSeries), m_zero(new QLineSeries),
      m_marks(new StemMarks(chart, *m_zero))
{
    m_indexAxis->setGridLineVisible(false);
    m_valueAxis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    chart.addAxis(m_indexAxis, Qt::AlignBottom);
    chart.addAxis(m_valueAxis, Qt::AlignLeft);
    // The zero line last: it covers the feet of the stems.
    for (QLineSeries* series : {m_positive, m_negative, m_zero}) {
        chart.addSeries(series);
        series->attachAxis(m_indexAxis);
        series->attachAxis(m_valueAxis);
    }
    m_positive->setName(QStringLiteral("positive"));
    m_negative->setName(QStringLiteral("negative"));
    m_zero->setName(QStringLiteral("zero"));
}

void SpectrumPlot::retheme(const QPalette& palette, const QFont& font)
{
    m_palette = palette;
    m_font = theme::font(theme::TypeSize::Small, font);
    setPenWidth(1);
    m_marks->setLabelStyle(m_font, palette.color(QPalette::Text));
}

void SpectrumPlot::setPenWidth(int width)
{
    m_positive->setPen(QPen(theme::positive(m_palette), width));
    m_negative->setPen(QPen(theme::negative(m_palette), width));
    m_zero->setPen(QPen(theme::hairline(m_palette), width));  // covers what runs from foot to foot
}

SpectrumPlot::Part SpectrumPlot::visiblePart(std::size_t size, const IndexRange& range)
{
    const double last = static_cast<double>(size) - 1;
    const double from = std::clamp(std::ceil(range.from), 0.0, last);
    const double to = std::clamp(std::floor(range.to), from, last);
    return {static_cast<std::size_t>(from), static_cast<std::size_t>(to) + 1};
}

void SpectrumPlot::draw(const SpectrumData& spectrum, const IndexRange& range, double pixelRatio)
{
    m_part = visiblePart(spectrum.pyramid.size(), range);
    scaleAxes(spectrum, range, m_part);
    const double width = std::max(m_chart.plotArea().width(), 1.0);
    const double pixelsEach = width / range.span();
    m_stems = pixelsEach >= leastStemPixels;
    m_zero->replace(QList<QPointF>{{range.from, 0}, {range.to, 0}});
    if (m_stems) {
        drawStems(spectrum, m_part, pixelsEach);
    } else {
        const auto columns = static_cast<std::size_t>(std::ceil(width * pixelRatio));
        drawColumns(spectrum, m_part, std::clamp<std::size_t>(columns, 1, m_part.last - m_part.first));
    }
}

void SpectrumPlot::scaleAxes(const SpectrumData& spectrum, const IndexRange& range, const Part& part)
{
    const auto& result = spectrum.result;
    auto [low, high] = spectrum.part(m_valuePart).range(part.first, part.last);
    low = std::isfinite(low) ? std::min(low, 0.0) : 0;
    high = std::isfinite(high) ? std::max(high, 0.0) : 0;
    if (low == high)
        high = 1;
    // Air at both ends, so that no dot or value touches the frame.
    const double height = std::max(m_chart.plotArea().height(), 40.0);
    const double air = (high - low) * std::min(26.0 / height, 0.25);
    const double bottom = low - (low < 0 ? air : air / 3);
    const double top = high + (high > 0 ? air : air / 3);

    const QFontMetricsF metrics(m_font);
    const int valueTicks = std::clamp(static_cast<int>(height / (3 * metrics.height())), 2, 10);
    double valueStep = roundStep(top - bottom, valueTicks);
    if (base::isInteger(base::elementType(*result.spectrum)))
        valueStep = std::max(valueStep, 1.0);
    setAxis(*m_valueAxis, bottom, top, valueStep);

    const double width = std::max(m_chart.plotArea().width(), 100.0);
    const int labels = labelsThatFit(width, metrics, countText(static_cast<std::size_t>(range.to)));
    setAxis(*m_indexAxis, range.from, range.to, indexStep(range.span(), labels, result.request.spec.radix));
    m_indexAxis->setTitleText(indexAxisTitle(result, m_conventions));
    m_valueAxis->setTitleText(valueAxisTitle(result, m_valuePart));
}

void SpectrumPlot::drawStems(const SpectrumData& spectrum, const Part& part, double pixelsEach)
{
    const auto& vector = *spectrum.result.spectrum;
    const analysis::MinMaxPyramid& values = spectrum.part(m_valuePart);
    const QFontMetricsF metrics(m_font);
    QList<QPointF> up;
    QList<QPointF> down;
    std::vector<StemMarks::Stem> stems;
    stems.reserve(part.last - part.first);
    double widest = 0;
    for (std::size_t i = part.first; i < part.last; ++i) {
        const auto x = static_cast<double>(i);
        const double y = values.value(i);
        if (!std::isfinite(y))
            continue;
        if (y != 0)
            (y > 0 ? up : down).append({{x, 0}, {x, y}, {x, 0}});
        StemMarks::Stem stem;
        stem.value = {x, y};
        stem.color = y > 0   ? theme::positive(m_palette)
                     : y < 0 ? theme::negative(m_palette)
                             : theme::zero(m_palette);
        stem.below = y < 0;
        if (pixelsEach >= 14) {
            stem.label = spectrum.isComplex() ? realText(y, 4) : elementText(vector, i, 5);
            widest = std::max(widest, metrics.horizontalAdvance(stem.label));
        }
        stems.push_back(std::move(stem));
    }
    if (widest + 8 > pixelsEach)
        for (auto& stem : stems)
            stem.label.clear();
    setPenWidth(pixelsEach >= widePenPixels ? 2 : 1);
    m_positive->replace(up);
    m_negative->replace(down);
    m_marks->setStems(std::move(stems), std::clamp(pixelsEach / 4, 1.2, 4.0));
    m_columnCount = 0;
}

void SpectrumPlot::drawColumns(const SpectrumData& spectrum, const Part& part, std::size_t columnCount)
{
    const auto columns = spectrum.part(m_valuePart).columns(part.first, part.last, columnCount);
    ColumnLine up;
    ColumnLine down;
    std::size_t begin = part.first;
    for (std::size_t column = 0; column < columnCount; ++column) {
        const std::size_t end =
            analysis::MinMaxPyramid::columnStart(part.first, part.last, columnCount, column + 1);
        const double x = static_cast<double>(begin + end - 1) / 2;
        const auto& [low, high] = columns[column];
        if (low <= high) {  // not where all are NaN
            up.add(x, std::max(low, 0.0), std::max(high, 0.0));
            down.add(x, std::min(low, 0.0), std::min(high, 0.0));
        }
        begin = end;
    }
    setPenWidth(1);  // wider takes up to five times as long and blurs the peaks
    m_positive->replace(up.take());
    m_negative->replace(down.take());
    m_marks->setStems({}, 0);
    m_columnCount = columnCount;
}

double SpectrumPlot::shownValue(std::size_t position) const
{
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    if (position < m_part.first || position >= m_part.last)
        return nan;
    double x = static_cast<double>(position);
    if (m_columnCount > 0) {
        std::size_t column = (position - m_part.first) * m_columnCount / (m_part.last - m_part.first);
        const auto start = [&](std::size_t c) {
            return analysis::MinMaxPyramid::columnStart(m_part.first, m_part.last, m_columnCount, c);
        };
        while (column > 0 && start(column) > position)
            --column;
        while (start(column + 1) <= position)
            ++column;
        x = static_cast<double>(start(column) + start(column + 1) - 1) / 2;
    }
    double value = 0;
    for (const QLineSeries* series : {m_positive, m_negative})
        for (const QPointF& point : series->points())
            if (point.x() == x && std::abs(point.y()) > std::abs(value))
                value = point.y();
    return value;
}

std::size_t SpectrumPlot::nearest(const SpectrumData& spectrum, const IndexRange& range, double x) const
{
    const Part part = visiblePart(spectrum.pyramid.size(), range);
    if (m_stems)
        return static_cast<std::size_t>(
            std::clamp(std::round(x), static_cast<double>(part.first), static_cast<double>(part.last - 1)));
    const double reach = catchPixels * positionsPerPixel(range);
    const Part near = visiblePart(spectrum.pyramid.size(), {std::clamp(x - reach, range.from, range.to),
                                                            std::clamp(x + reach, range.from, range.to)});
    return spectrum.part(m_valuePart).largest(near.first, near.last);
}

std::size_t SpectrumPlot::largestVisible(const SpectrumData& spectrum, const IndexRange& range) const
{
    const Part part = visiblePart(spectrum.pyramid.size(), range);
    return spectrum.part(m_valuePart).largest(part.first, part.last);
}

QString SpectrumPlot::densityText() const
{
    const std::size_t count = m_part.last - m_part.first;
    if (m_columnCount == 0 || count <= m_columnCount)
        return {};
    return Words::tr(" · smallest and largest of every %1 shown")
        .arg(countText((count + m_columnCount - 1) / m_columnCount));
}

QPointF SpectrumPlot::pointOf(double x, double y) const
{
    return m_chart.mapToPosition({x, y}, m_zero);
}

double SpectrumPlot::xAt(const QPointF& point) const
{
    return m_chart.mapToValue(point, m_zero).x();
}

double SpectrumPlot::positionsPerPixel(const IndexRange& range) const
{
    return range.span() / std::max(m_chart.plotArea().width(), 1.0);
}

}  // namespace sequency::ui
