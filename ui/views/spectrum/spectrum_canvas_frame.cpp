// SPDX-License-Identifier: GPL-3.0-or-later
//
// SpectrumCanvas: what is seen, laid out for a place.
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"
#include "ui/view/spectrum_text.h"
#include "ui/views/spectrum/spectrum_canvas.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sequency::ui {
namespace {

constexpr double labelPixels = 14;
constexpr double margin = 8;

}  // namespace

const SpectrumCanvas::Frame& SpectrumCanvas::frame() const
{
    if (!m_frame || m_frameSize != QWidget::size())
        m_frame = frameFor(rect(), font(), devicePixelRatioF());
    m_frameSize = QWidget::size();
    return *m_frame;
}

SpectrumCanvas::Frame SpectrumCanvas::frameFor(const QRectF& place, const QFont& font,
                                               double pixelRatio) const
{
    const QFontMetricsF metrics(theme::font(theme::TypeSize::Small, font));
    const double stroke = theme::strokeScale(font);
    Frame frame;
    frame.plot = place.adjusted(margin, margin, -margin, -margin - indexAxisHeight(metrics));
    if (!m_spectrum)
        return frame;
    // The values that are seen make the ticks, those the room for their labels, and that the columns: first of all without.
    const IndexRange range = this->range();
    const SeenValues values = seen();
    frame.layout = StemColumns(values.size(), range, frame.plot.width() * pixelRatio);
    frame.picture.range = range;
    const auto ticksFor = [&](const analysis::MinMax& extremes) {
        return valueAxisWidth(ticksOf(std::min(extremes.min, 0.0), std::max(extremes.max, 1.0),
                                      roundStep(std::max(extremes.max - extremes.min, 1.0), 10)),
                              metrics);
    };
    // As wide as the whole spectrum needs, or more where that does not do: the plot stays where it is while one zooms.
    const double wide = ticksFor(values.range(0, values.size()));
    frame.plot.setLeft(place.left() + margin + wide);
    layOut(frame, pixelRatio, metrics);
    measure(frame);
    scale(frame, stroke);
    if (const double needed = valueAxisWidth(frame.values.ticks, metrics); needed > wide) {
        frame.plot.setLeft(place.left() + margin + needed);
        layOut(frame, pixelRatio, metrics);
    }
    const int labels = labelsThatFit(std::max(frame.plot.width(), 100.0), metrics,
                                     countText(static_cast<std::size_t>(std::max(range.to, 0.0))));
    frame.indices = {
        range.from, range.to,
        ticksOf(range.from, range.to, indexStep(range.span(), labels, m_spectrum->result.request.spec.radix)),
        indexAxisTitle(m_spectrum->result, m_conventions)};
    frame.values.title = valueAxisTitle(m_spectrum->result, m_part);
    frame.picture.note = beyondText(frame);
    return frame;
}

void SpectrumCanvas::layOut(Frame& frame, double pixelRatio, const QFontMetricsF& metrics) const
{
    const SeenValues values = seen();
    frame.layout =
        StemColumns(values.size(), frame.picture.range, std::max(frame.plot.width(), 1.0) * pixelRatio);
    frame.areStems =
        frame.layout.areStems() && values.blockLength(frame.layout.first, frame.layout.last) == 1;
    frame.picture.stems.clear();
    frame.picture.columns.clear();
    if (frame.areStems)
        addStems(frame, metrics);
    else
        addColumns(frame);
}

// A column a pixel, of whole blocks where there are blocks: those that begin in it, or one that is wider.
void SpectrumCanvas::addColumns(Frame& frame) const
{
    const SeenValues values = seen();
    const IndexRange range = frame.picture.range;
    const StemColumns& layout = frame.layout;
    const std::size_t block = values.blockLength(layout.first, layout.last);
    if (block == 1) {
        for (std::size_t column = 0; column < layout.count; ++column)
            if (const std::size_t first = layout.begin(column), last = layout.begin(column + 1); first < last)
                frame.picture.columns.push_back({range.from + range.span() * layout.share(column),
                                                 range.from + range.span() * layout.share(column + 1),
                                                 values.density(first, last)});
        return;
    }
    const auto edge = [&](std::size_t position) {
        return std::clamp(static_cast<double>(position) - 0.5, range.from, range.to);
    };
    for (std::size_t first = layout.first / block * block; first < layout.last;) {
        std::size_t last = first + block;
        if (layout.count > 0) {
            const std::size_t seenFirst = std::max(first, layout.first);
            const std::size_t end = layout.begin(layout.columnOf(seenFirst) + 1);
            last = std::max(last, (end + block - 1) / block * block);
        }
        last = std::min(last, values.size());
        frame.picture.columns.push_back({edge(first), edge(last), values.density(first, last)});
        first = last;
    }
}

void SpectrumCanvas::addStems(Frame& frame, const QFontMetricsF& metrics) const
{
    const SeenValues values = seen();
    for (std::size_t i = frame.layout.first; i < frame.layout.last; ++i)
        if (const double value = values.value(i); std::isfinite(value))
            frame.picture.stems.push_back({static_cast<double>(i), value});
    const double pixelsEach = frame.plot.width() / frame.picture.range.span();
    if (pixelsEach < labelPixels)
        return;
    double widest = 0;
    for (StemPicture::Stem& stem : frame.picture.stems) {
        const auto position = static_cast<std::size_t>(stem.position);
        stem.label = m_spectrum->isComplex() || m_spectrum->isKept()
                         ? realText(stem.value, m_spectrum->isKept() ? 5 : 4)
                         : elementText(*m_spectrum->result.spectrum, position, 5);
        widest = std::max(widest, metrics.horizontalAdvance(stem.label));
    }
    if (widest + 8 > pixelsEach)
        for (StemPicture::Stem& stem : frame.picture.stems)
            stem.label.clear();
}

void SpectrumCanvas::measure(Frame& frame)
{
    std::vector<double> magnitudes;
    const auto add = [&magnitudes](double low, double high) {
        if (const double magnitude = std::max(std::abs(low), std::abs(high)); std::isfinite(magnitude))
            magnitudes.push_back(magnitude);
    };
    for (const StemPicture::Stem& stem : frame.picture.stems)
        add(stem.value, stem.value);
    for (const StemPicture::Column& column : frame.picture.columns)
        add(column.density.extremes.min, column.density.extremes.max);
    frame.largest = magnitudes.empty() ? 0 : *std::max_element(magnitudes.begin(), magnitudes.end());
    frame.usual = usualScale(std::move(magnitudes));
}

void SpectrumCanvas::scale(Frame& frame, double stroke) const
{
    auto [low, high] = seen().range(frame.layout.first, frame.layout.last);
    low = std::isfinite(low) ? std::min(low, 0.0) : 0;
    high = std::isfinite(high) ? std::max(high, 0.0) : 0;
    if (m_withoutOutliers) {
        low = std::max(low, -frame.usual);
        high = std::min(high, frame.usual);
    }
    if (low == high)
        high = 1;
    // Air at both ends, so that no dot or value touches the frame.
    const double height = std::max(frame.plot.height(), 40.0);
    const double air = (high - low) * std::min(26.0 * stroke / height, 0.25);
    frame.picture.bottom = low - (low < 0 ? air : air / 3);
    frame.picture.top = high + (high > 0 ? air : air / 3);
    const QFontMetricsF metrics(theme::font(theme::TypeSize::Small, font()));
    const int ticks = std::clamp(static_cast<int>(height / (3 * metrics.height())), 2, 10);
    double step = roundStep(frame.picture.top - frame.picture.bottom, ticks);
    if (base::isInteger(m_spectrum->result.elementType()))
        step = std::max(step, 1.0);
    frame.values = {
        frame.picture.bottom, frame.picture.top, ticksOf(frame.picture.bottom, frame.picture.top, step), {}};
}

// "Axis up to ±1,250: the largest, 524,288 at 0, lies beyond it"; empty where nothing does.
QString SpectrumCanvas::beyondText(const Frame& frame) const
{
    if (!m_withoutOutliers || frame.usual >= frame.largest)
        return {};
    const auto largest = largestOf(frame.layout.first, frame.layout.last);
    const auto value = largest ? valueAt(*largest) : std::nullopt;
    if (!value)
        return tr("axis up to ±%1; beyond it lie larger values (▲▼)").arg(realText(frame.usual, 6));
    return tr("axis up to ±%1; beyond it lie larger values (▲▼), the largest %2 at position %3")
        .arg(realText(frame.usual, 6), realText(*value, 9), countText(*largest));
}

}  // namespace sequency::ui
