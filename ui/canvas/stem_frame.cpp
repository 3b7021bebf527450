// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/stem_frame.h"

#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sequency::ui {
namespace {

constexpr double axesMargin = 8;
constexpr double bandsMargin = 8;
constexpr double smallMargin = 2;
constexpr double labelPixels = 14;    // minimum width in pixels per stem at which many stems have labels
constexpr std::size_t fewStems = 16;  // maximum number of stems that may have small or upright labels
constexpr double stemLabelGap = 2;

constexpr double barLabelGap = 4;
constexpr double barEndGap = 14;  // gap in pixels between the axis and the bars beyond its ends

// Returns the common width of the bars on the axis, or 0 if their widths differ.
double commonWidth(const std::vector<Bar>& bars)
{
    double width = -1;
    for (const Bar& bar : bars)
        if (bar.place == Bar::Place::OnAxis)
            width = width < 0 || width == bar.to - bar.from ? bar.to - bar.from : 0;
    return std::max(width, 0.0);
}

}  // namespace

StemFrame::StemFrame(const StemModel& model, const IndexRange& range, const Place& place)
    : m_model(model), m_range(range), m_place(place),
      m_small(theme::font(theme::TypeSize::Small, place.font)), m_stroke(theme::strokeScale(place.font)),
      m_area(place.rect)
{
    if (!model.bars.empty())
        layOutBars();
    else if (!isAxes() && !model.rows.empty())
        layOutBands();
    else
        layOutAxes();
}

void StemFrame::layOutAxes()
{
    const QFontMetricsF metrics(m_small);
    const QRectF& whole = m_place.rect;
    Row& row = m_rows.emplace_back();
    row.plot = whole.adjusted(axesMargin, axesMargin, -axesMargin, -axesMargin - indexAxisHeight(metrics));
    m_area = row.plot;
    if (m_model.size() == 0)
        return;
    // The visible values determine the ticks, and the labels of the ticks determine where the plot begins. The space for the labels of all values is
    // reserved, so that zooming does not move the plot. The plot moves only if the labels of the visible values need more space.
    const analysis::MinMax all = m_model.range.value_or(m_model.seen().range(0, m_model.size()));
    m_neededAxisWidth = valueAxisWidth(ticksOf(std::min(all.min, 0.0), std::max(all.max, 1.0),
                                               roundStep(std::max(all.max - all.min, 1.0), 10)),
                                       metrics);
    const double wide = std::max(m_neededAxisWidth, m_model.settings.axisWidth);
    row.plot.setLeft(whole.left() + axesMargin + wide);
    fill(row, 0);
    measure(row.picture);
    scale(row.picture, row.plot.height());
    m_neededAxisWidth = std::max(m_neededAxisWidth, valueAxisWidth(m_values.ticks, metrics));
    if (m_neededAxisWidth > wide) {
        row.plot.setLeft(whole.left() + axesMargin + m_neededAxisWidth);
        fill(row, 0);
    }
    m_area = row.plot;
    m_values.title = m_model.valueTitle;
    row.picture.note = beyondText();
    layOutIndices();
}

// Computes the largest magnitudes of the values in the picture, with and without outliers.
void StemFrame::measure(const StemPicture& picture)
{
    std::vector<double> magnitudes;
    const auto add = [&magnitudes](double low, double high) {
        if (const double magnitude = std::max(std::abs(low), std::abs(high)); std::isfinite(magnitude))
            magnitudes.push_back(magnitude);
    };
    for (const StemPicture::Stem& stem : picture.stems)
        add(stem.value, stem.value);
    for (const StemPicture::Column& column : picture.columns)
        add(column.density.extremes.min, column.density.extremes.max);
    m_largest = magnitudes.empty() ? 0 : *std::ranges::max_element(magnitudes);
    m_usual = defaultScale(std::move(magnitudes));
}

void StemFrame::scale(StemPicture& picture, double plotHeight)
{
    auto [low, high] = m_model.range.value_or(m_model.seen().range(m_columns.first, m_columns.last));
    low = std::isfinite(low) ? low : 0;
    high = std::isfinite(high) ? high : 0;
    if (!m_model.isLine) {
        low = std::min(low, 0.0);
        high = std::max(high, 0.0);
    }
    if (m_model.settings.isWithoutOutliers) {
        low = std::max(low, -m_usual);
        high = std::min(high, m_usual);
    }
    if (m_model.settings.least) {
        low = std::min(low, m_model.settings.least->min);
        high = std::max(high, m_model.settings.least->max);
    }
    if (low == high)
        high = low + 1;
    m_shownRange = {low, high};
    // The margins at both ends prevent dots and labels from touching the frame.
    constexpr double labelledAir = 26;
    constexpr double dotAir = 8;
    const double height = std::max(plotHeight, 40.0);
    double share = std::min((m_model.texts.label ? labelledAir : dotAir) * m_stroke / height, 0.25);
    if (m_areLabelled) {  // the labels of a low plot must not touch its axis
        constexpr double leastAir = 20;
        const double rest = std::max(height - 2 * leastAir * m_stroke, 1.0);
        share = std::max(share, std::min(leastAir * m_stroke / rest, 0.6));
    }
    const double air = (high - low) * share;
    picture.bottom = low - (low < 0 || m_model.isLine ? air : air / 3);
    picture.top = high + (high > 0 ? air : air / 3);
    const QFontMetricsF metrics(m_small);
    const int lines = static_cast<int>(height / metrics.height());
    int most = std::clamp(std::max(lines / 3, std::min(lines / 2, 4)), 2, 10);
    const auto ticks = [&] {
        const double step = roundStep(picture.top - picture.bottom, most);
        return ticksOf(picture.bottom, picture.top, m_model.isWhole ? std::max(step, 1.0) : step);
    };
    m_values = {picture.bottom, picture.top, ticks(), {}};
    // One tick shows no scale. The labels of a low plot may be close to one another.
    while (m_values.ticks.size() < 2 && ++most <= lines)
        m_values.ticks = ticks();
}

void StemFrame::layOutBands()
{
    const double margin = isSmall() ? smallMargin : bandsMargin;
    const double side = isSmall() ? 3 * smallMargin : bandsMargin;
    const QFontMetricsF small(m_small);
    const double gap = isSmall() ? 2 : 4;  // gap in pixels between a title and the dot of the largest value
    const double title = gap + (isSmall() ? small : QFontMetricsF(m_place.font)).height();
    const QRectF& whole = m_place.rect;
    const auto count = static_cast<double>(m_model.rows.size());
    const double each = (whole.height() - margin - small.height()) / count;
    m_area = whole.adjusted(side, 0, -side, 0);
    for (std::size_t i = 0; i < m_model.rows.size(); ++i) {
        Row& row = m_rows.emplace_back();
        row.plot = QRectF(whole.left() + side, whole.top() + margin + each * static_cast<double>(i) + title,
                          whole.width() - 2 * side, std::max(each - title - 2 * margin, 1.0));
        row.title = QRectF(row.plot.left(), row.plot.top() - title, row.plot.width(), title - gap);
        if (m_model.size() == 0)
            return;
        fill(row, i);
        StemPicture& picture = row.picture;
        if (m_model.common) {
            m_largest = m_model.common->largest;
            m_usual = m_model.common->typical;
            picture.top = m_model.settings.isWithoutOutliers ? m_usual : m_largest;
            picture.top = picture.top > 0 ? picture.top : 1;
            picture.bottom = -picture.top;
            continue;
        }
        auto [low, high] = m_model.range.value_or(extremesOf(i));
        low = std::min(low, 0.0);
        high = std::max(high, 0.0);
        if (low == high)
            high = 1;
        // Reserves space for the labels above the highest and below the lowest stem or, without labels, for the dots that mark zeros.
        double labelled = 0;
        if (m_areLabelled)
            labelled = stemLabelGap + QFontMetricsF(picture.labelFont).height();
        if (m_areLabelled && picture.isUpright)
            for (const StemPicture::Stem& stem : picture.stems)
                labelled = std::max(
                    labelled, stemLabelGap + QFontMetricsF(picture.labelFont).horizontalAdvance(stem.label));
        const double dot = stemDotRadius(pixelsEach(), m_stroke);
        const double rest = row.plot.height() - 2 * dot - (low < 0 ? 2 : 1) * labelled;
        if (m_areLabelled && rest < QFontMetricsF(picture.labelFont).height()) {
            // The heights of the stems are more important than their labels.
            m_areLabelled = false;
            labelled = 0;
            for (StemPicture::Stem& stem : picture.stems)
                stem.label.clear();
        }
        const double above = dot + labelled;
        const double below = dot + (low < 0 ? labelled : 1);
        const double perPixel = (high - low) / std::max(row.plot.height() - above - below, 1.0);
        picture.bottom = low - below * perPixel;
        picture.top = high + above * perPixel;
    }
    layOutIndices();
}

// Returns the extremes of all values of a row, including their imaginary parts.
analysis::MinMax StemFrame::extremesOf(std::size_t row) const
{
    const auto [low, high] = m_model.seen(row).range(0, m_model.size());
    if (!m_model.rows[row].imaginary)
        return {low, high};
    const auto [imaginaryLow, imaginaryHigh] = m_model.rows[row].imaginary->range(0, m_model.size());
    return {std::min(low, imaginaryLow), std::max(high, imaginaryHigh)};
}

void StemFrame::fill(Row& row, std::size_t index)
{
    row.picture = {
        .range = m_range, .bottom = row.picture.bottom, .top = row.picture.top, .isShaded = !isSmall()};
    const SeenValues values = m_model.seen(index);
    const double pixels = std::max(row.plot.width(), 1.0) * m_place.pixelRatio;
    m_columns = StemColumns(values.size(), m_range, pixels);
    m_areStems = m_columns.areStems() && values.blockLength(m_columns.first, m_columns.last) == 1;
    if (m_model.isLine || m_model.rows[index].imaginary)
        return;
    fillStems(row.picture, values, pixels);
    m_areLabelled = false;
    addLabels(row);
}

// Adds the labels to the stems of a row. If the labels do not fit and the picture is small with few stems, they are made smaller, then upright, and
// are finally omitted. In all other pictures, labels that do not fit are omitted at once.
void StemFrame::addLabels(Row& row)
{
    StemPicture& picture = row.picture;
    const bool areFew = isSmall() && m_model.size() <= fewStems;
    const double each = pixelsEach();
    if (!m_model.texts.label || picture.stems.empty() || (!areFew && each < labelPixels))
        return;
    std::vector<QString> labels;
    for (const StemPicture::Stem& stem : picture.stems)
        labels.push_back(m_model.texts.label(static_cast<std::size_t>(stem.position)));
    const auto widest = [&labels](const QFont& font) {
        const QFontMetricsF metrics(font);
        double width = 0;
        for (const QString& label : labels)
            width = std::max(width, metrics.horizontalAdvance(label));
        return width;
    };
    constexpr double smaller = 0.85;
    picture.labelFont = m_small;
    bool fits = widest(m_small) + (areFew ? 3 : 8) <= each;
    if (!fits && areFew) {
        picture.labelFont = theme::scaled(m_small, smaller);
        picture.isUpright = widest(picture.labelFont) + 2 > each;
        fits = !picture.isUpright || QFontMetricsF(picture.labelFont).height() - 2 <= each;
    }
    // Labels are drawn only if their height is at most a third of the height of the plot.
    const double height =
        picture.isUpright ? widest(picture.labelFont) : QFontMetricsF(picture.labelFont).height();
    m_areLabelled = fits && height <= row.plot.height() / 3;
    for (std::size_t i = 0; m_areLabelled && i < labels.size(); ++i)
        picture.stems[i].label = labels[i];
}

void StemFrame::layOutIndices()
{
    const QFontMetricsF metrics(m_small);
    const double each = m_model.indexStep;
    const double last = std::max(m_range.to, 0.0) * each;
    const QString longest = countText(static_cast<std::size_t>(last));
    const bool allFit = m_model.size() <= fewStems && metrics.horizontalAdvance(longest) + 2 <= pixelsEach();
    const int most = allFit ? maxTicks : labelsThatFit(std::max(plot().width(), 100.0), metrics, longest);
    const double span = m_range.span() * each;
    m_indices = {m_range.from, m_range.to,
                 ticksOf(m_model.isLine ? std::max(0.0, m_range.from * each) : m_range.from * each,
                         m_range.to * each,
                         m_model.isLine ? roundStep(span, most) : indexStep(span, most, m_model.radix)),
                 m_model.indexTitle};
    for (AxisTick& tick : m_indices.ticks)
        tick.value /= each;
}

// Returns the sentence about values beyond the axis, such as "axis up to ±1,250; larger values are marked by ▲▼, the largest is 524,288 at position
// 0"; empty if all values fit.
QString StemFrame::beyondText() const
{
    if (!m_model.settings.isWithoutOutliers || !hasOutliers())
        return {};
    const auto largest = m_model.largestOf(m_columns.first, m_columns.last);
    const auto value = largest ? m_model.valueAt(*largest) : std::nullopt;
    if (!value)
        return tr("axis up to ±%1; larger values are marked by ▲▼").arg(realText(m_usual, 6));
    return tr("axis up to ±%1; larger values are marked by ▲▼, the largest is %2 at position %3")
        .arg(realText(m_usual, 6), realText(*value, 9), countText(*largest));
}

// Computes the layout of bars. A bar is at least one pixel wide and, if its height is not 0, at least one pixel high.
void StemFrame::layOutBars()
{
    const QFontMetricsF metrics(m_small);
    m_area =
        m_place.rect.adjusted(axesMargin, axesMargin, -axesMargin, -axesMargin - indexAxisHeight(metrics));
    for (const Bar& bar : m_model.bars)
        m_largest = std::max({m_largest, bar.height, bar.expected.value_or(0)});
    m_values = {0, 1, heightTicks(m_area.height()), m_model.valueTitle};
    const QString logarithmic = tr("%1 (logarithmic)").arg(m_model.valueTitle);
    if (m_model.settings.isLogarithmic)
        m_values.title =
            metrics.horizontalAdvance(logarithmic) <= m_area.height() ? logarithmic : tr("logarithmic");
    m_area.setLeft(m_area.left() + valueAxisWidth(m_values.ticks, metrics));
    Row& row = m_rows.emplace_back();
    row.plot = m_area;
    for (const Bar& bar : m_model.bars) {
        const double room =
            std::min(metrics.horizontalAdvance(bar.label) + 2 * barLabelGap, m_area.width() / 4) + barEndGap;
        if (bar.place == Bar::Place::Before)
            row.plot.adjust(room, 0, 0, 0);
        else if (bar.place == Bar::Place::After)
            row.plot.adjust(0, 0, -room, 0);
    }
    m_indices = {m_range.from, m_range.to, barTicks(), m_model.indexTitle};
}

// Returns a bar's height as a fraction of the plot, from 0 to 1.
double StemFrame::scaled(double height) const
{
    if (m_largest <= 0)
        return 0;
    return m_model.settings.isLogarithmic ? std::log1p(height) / std::log1p(m_largest) : height / m_largest;
}

// Returns ticks at round heights, or at powers of ten if the axis is logarithmic. Their number is limited so that the labels are legible.
std::vector<AxisTick> StemFrame::heightTicks(double plotHeight) const
{
    if (m_model.settings.isLogarithmic)
        return powerTicks(plotHeight);
    const double textHeight = QFontMetricsF(m_small).height();
    const int most = std::clamp(static_cast<int>(plotHeight / (3 * textHeight)), 1, 8);
    const double step = std::max(roundStep(m_largest, most), m_model.isWhole ? 1.0 : 0.0);
    std::vector<AxisTick> ticks{{0, countLabel(0)}};
    for (int i = 1; i * step <= m_largest * (1 + 1e-9); ++i)
        ticks.push_back({scaled(i * step), countLabel(i * step)});
    return ticks;
}

// Returns ticks at 0 and at all powers of ten. The highest power has a label; the labels of lower powers are omitted if they would touch another.
std::vector<AxisTick> StemFrame::powerTicks(double plotHeight) const
{
    const double textHeight = QFontMetricsF(m_small).height();
    std::vector<AxisTick> ticks{{0, countLabel(0)}};
    double lowestLabel = plotHeight + textHeight;
    const int highest = static_cast<int>(std::floor(std::log10(std::max(m_largest, 1.0)) + 1e-9));
    for (int power = highest; power >= 0; --power) {
        const double value = std::pow(10.0, power);
        const double height = scaled(value) * plotHeight;
        const bool isLegible = height >= textHeight && lowestLabel - height >= textHeight;
        ticks.push_back({scaled(value), isLegible ? countLabel(value) : QString()});
        lowestLabel = isLegible ? height : lowestLabel;
    }
    return ticks;
}

// Returns the labels of the bars as ticks if all labels fit, otherwise ticks at round numbers.
std::vector<AxisTick> StemFrame::barTicks() const
{
    const QFontMetricsF metrics(m_small);
    const double space = metrics.horizontalAdvance(QLatin1Char(' ')) * 2;
    std::vector<AxisTick> ticks;
    double freeFrom = -1e9;
    bool fits = true;
    for (std::size_t i = 0; i < m_model.bars.size(); ++i) {
        const Bar& bar = m_model.bars[i];
        if (bar.place != Bar::Place::OnAxis || !isSeen(i))
            continue;
        const double half = metrics.horizontalAdvance(bar.label) / 2 + 1;
        const double middle = (bar.from + bar.to) / 2;
        fits = fits && !bar.label.isEmpty() && xOf(middle) - half >= freeFrom;
        freeFrom = xOf(middle) + half + space;
        ticks.push_back({middle, bar.label});
    }
    if (fits)
        return ticks;
    const QString longest = std::max(axisLabel(m_range.from), axisLabel(m_range.to),
                                     [](const auto& a, const auto& b) { return a.size() < b.size(); });
    double step = roundStep(m_range.span(), labelsThatFit(plot().width(), metrics, longest));
    // If bars are several integers wide, the distance between ticks must be a multiple of that width.
    if (const double width = commonWidth(m_model.bars); width >= 2 && width == std::floor(width))
        step = std::ceil(step / width) * width;
    return ticksOf(m_range.from, m_range.to, step);
}

// Returns true if the bar is visible. Bars beyond the ends of the axis are always visible; all others are visible if their middle is.
bool StemFrame::isSeen(std::size_t index) const
{
    const Bar& bar = m_model.bars[index];
    const double middle = (bar.from + bar.to) / 2;
    return bar.place != Bar::Place::OnAxis || (middle >= m_range.from && middle <= m_range.to);
}

QRectF StemFrame::barPlace(std::size_t index) const
{
    const Bar& bar = m_model.bars[index];
    double left = xOf(bar.from);
    double right = xOf(bar.to);
    if (bar.place == Bar::Place::Before)
        left = m_area.left(), right = plot().left() - barEndGap;
    else if (bar.place == Bar::Place::After)
        left = plot().right() + barEndGap, right = m_area.right();
    const double each = right - left;
    const double between = each > 6 ? std::min(each * 0.2, 8.0) : 0;
    double height = scaled(bar.height) * m_area.height();
    if (bar.height > 0)
        height = std::max(height, 1.0);
    return {left + between / 2, m_area.bottom() - height, std::max(each - between, 1.0), height};
}

}  // namespace sequency::ui
