// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_plot.h"

#include "ui/canvas/chart_axes.h"
#include "ui/canvas/stem_marks.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"
#include "ui/view/spectrum_text.h"

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

constexpr double labelPixels = 14;
constexpr double catchPixels = 3;  // how far from the pointer a peak is still meant

}  // namespace

SpectrumPlot::SpectrumPlot(QChart& chart)
    : m_chart(chart), m_indexAxis(new QValueAxis), m_valueAxis(new QCategoryAxis), m_zero(new QLineSeries),
      m_marks(new StemMarks(chart))
{
    m_indexAxis->setGridLineVisible(false);
    m_valueAxis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    chart.addAxis(m_indexAxis, Qt::AlignBottom);
    chart.addAxis(m_valueAxis, Qt::AlignLeft);
    chart.addSeries(m_zero);
    m_zero->attachAxis(m_indexAxis);
    m_zero->attachAxis(m_valueAxis);
    m_zero->setName(QStringLiteral("zero"));
}

void SpectrumPlot::retheme(const QPalette& palette, const QFont& font)
{
    m_font = theme::font(theme::TypeSize::Small, font);
    m_stroke = theme::strokeScale(font);
    m_zero->setPen(QPen(theme::hairline(palette), m_stroke));
    m_marks->setStyle(m_font, palette, m_stroke);
}

void SpectrumPlot::draw(const SpectrumData& spectrum, const IndexRange& range, double pixelRatio)
{
    layOut(spectrum, range, std::max(m_chart.plotArea().width(), 1.0) * pixelRatio);
    measure();
    scaleAxes(spectrum);
    m_zero->replace(QList<QPointF>{{range.from, 0}, {range.to, 0}});
    m_picture.note = beyondText(spectrum);
    m_marks->show(m_picture);
}

void SpectrumPlot::layOut(const SpectrumData& spectrum, const IndexRange& range, double pixels)
{
    const analysis::MinMaxPyramid& values = spectrum.part(m_valuePart);
    m_layout = StemColumns(values.size(), range, pixels);
    m_picture = StemPicture{};
    m_picture.range = range;
    m_extremes = values.range(m_layout.first, m_layout.last);
    for (std::size_t column = 0; column < m_layout.count; ++column)
        if (const std::size_t first = m_layout.begin(column), last = m_layout.begin(column + 1); first < last)
            m_picture.columns.push_back({range.from + range.span() * m_layout.share(column),
                                         range.from + range.span() * m_layout.share(column + 1),
                                         analysis::columnDensity(values, first, last)});
    if (!m_layout.areStems())
        return;
    for (std::size_t i = m_layout.first; i < m_layout.last; ++i)
        if (const double value = values.value(i); std::isfinite(value))
            m_picture.stems.push_back({static_cast<double>(i), value});
    const double pixelsEach = m_chart.plotArea().width() / range.span();
    if (pixelsEach < labelPixels)
        return;
    const QFontMetricsF metrics(m_font);
    double widest = 0;
    for (StemPicture::Stem& stem : m_picture.stems) {
        stem.label = spectrum.isComplex()
                         ? realText(stem.value, 4)
                         : elementText(*spectrum.result.spectrum, static_cast<std::size_t>(stem.position), 5);
        widest = std::max(widest, metrics.horizontalAdvance(stem.label));
    }
    if (widest + 8 > pixelsEach)
        for (StemPicture::Stem& stem : m_picture.stems)
            stem.label.clear();
}

void SpectrumPlot::measure()
{
    std::vector<double> magnitudes;
    const auto add = [&magnitudes](double low, double high) {
        if (const double magnitude = std::max(std::abs(low), std::abs(high)); std::isfinite(magnitude))
            magnitudes.push_back(magnitude);
    };
    for (const StemPicture::Stem& stem : m_picture.stems)
        add(stem.value, stem.value);
    for (const StemPicture::Column& column : m_picture.columns)
        add(column.density.extremes.min, column.density.extremes.max);
    m_largest = magnitudes.empty() ? 0 : *std::max_element(magnitudes.begin(), magnitudes.end());
    m_usual = usualScale(std::move(magnitudes));
}

void SpectrumPlot::scaleAxes(const SpectrumData& spectrum)
{
    const auto& result = spectrum.result;
    const IndexRange range = m_picture.range;
    auto [low, high] = m_extremes;
    low = std::isfinite(low) ? std::min(low, 0.0) : 0;
    high = std::isfinite(high) ? std::max(high, 0.0) : 0;
    if (m_withoutOutliers) {
        low = std::max(low, -m_usual);
        high = std::min(high, m_usual);
    }
    if (low == high)
        high = 1;
    // Air at both ends, so that no dot or value touches the frame.
    const double height = std::max(m_chart.plotArea().height(), 40.0);
    const double air = (high - low) * std::min(26.0 * m_stroke / height, 0.25);
    m_picture.bottom = low - (low < 0 ? air : air / 3);
    m_picture.top = high + (high > 0 ? air : air / 3);

    const QFontMetricsF metrics(m_font);
    const int valueTicks = std::clamp(static_cast<int>(height / (3 * metrics.height())), 2, 10);
    double valueStep = roundStep(m_picture.top - m_picture.bottom, valueTicks);
    if (base::isInteger(base::elementType(*result.spectrum)))
        valueStep = std::max(valueStep, 1.0);
    setAxis(*m_valueAxis, m_picture.bottom, m_picture.top, valueStep);

    const double width = std::max(m_chart.plotArea().width(), 100.0);
    const int labels = labelsThatFit(width, metrics, countText(static_cast<std::size_t>(range.to)));
    setAxis(*m_indexAxis, range.from, range.to, indexStep(range.span(), labels, result.request.spec.radix));
    m_indexAxis->setTitleText(chartText(indexAxisTitle(result, m_conventions)));
    m_valueAxis->setTitleText(chartText(valueAxisTitle(result, m_valuePart)));
}

// "Axis up to ±1,250: the largest, 524,288 at 0, lies beyond it"; empty where nothing does.
QString SpectrumPlot::beyondText(const SpectrumData& spectrum) const
{
    if (!m_withoutOutliers || !hasOutliers())
        return {};
    const analysis::MinMaxPyramid& values = spectrum.part(m_valuePart);
    const std::size_t largest = values.largest(m_layout.first, m_layout.last);
    return Words::tr("axis up to ±%1; beyond it lie larger values (▲▼), the largest %2 at position %3")
        .arg(realText(m_usual, 6), realText(values.value(largest), 9), countText(largest));
}

double SpectrumPlot::shownValue(std::size_t position) const
{
    if (position < m_layout.first || position >= m_layout.last)
        return std::numeric_limits<double>::quiet_NaN();
    const auto x = static_cast<double>(position);
    const StemPicture& picture = m_marks->picture();
    if (m_layout.areStems()) {
        const auto stem = std::lower_bound(
            picture.stems.begin(), picture.stems.end(), x,
            [](const StemPicture::Stem& one, double wanted) { return one.position < wanted; });
        return stem != picture.stems.end() && stem->position == x ? stem->value : 0;
    }
    const double left =
        picture.range.from + picture.range.span() * m_layout.share(m_layout.columnOf(position));
    const auto column =
        std::lower_bound(picture.columns.begin(), picture.columns.end(), left,
                         [](const StemPicture::Column& one, double wanted) { return one.from < wanted; });
    if (column == picture.columns.end() || column->density.extremes.min > column->density.extremes.max)
        return 0;
    const auto [low, high] = column->density.extremes;
    return std::abs(low) > std::abs(high) ? low : high;
}

std::size_t SpectrumPlot::nearest(const SpectrumData& spectrum, const IndexRange& range, double x) const
{
    const StemColumns seen(spectrum.pyramid.size(), range, 1);
    const auto inside = [&seen](double at) {
        return static_cast<std::size_t>(
            std::clamp(at, static_cast<double>(seen.first), static_cast<double>(seen.last - 1)));
    };
    if (m_layout.areStems())
        return inside(std::round(x));
    const double reach = catchPixels * positionsPerPixel(range);
    return spectrum.part(m_valuePart)
        .largest(inside(std::ceil(x - reach)), inside(std::floor(x + reach)) + 1);
}

std::size_t SpectrumPlot::largestVisible(const SpectrumData& spectrum, const IndexRange& range) const
{
    const StemColumns seen(spectrum.pyramid.size(), range, 1);
    return spectrum.part(m_valuePart).largest(seen.first, seen.last);
}

QString SpectrumPlot::densityText() const
{
    if (m_layout.areStems())
        return {};
    const std::size_t seen = m_layout.last - m_layout.first;
    return Words::tr(" · %1 values per pixel column, stronger where more reach")
        .arg(countText((seen + m_layout.count - 1) / m_layout.count));
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
