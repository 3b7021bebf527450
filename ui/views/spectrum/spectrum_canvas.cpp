// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_canvas.h"

#include "ui/format/number_format.h"
#include "ui/theme/theme.h"
#include "ui/view/spectrum_text.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sequency::ui {

namespace {

constexpr double labelPixels = 14;
constexpr double catchPixels = 3;   // how far from the pointer a peak is still meant
constexpr double besidePixels = 4;  // how far beside the plot the pointer still reads
constexpr double margin = 8;

}  // namespace

SpectrumCanvas::SpectrumCanvas(QWidget* parent) : PositionCanvas(parent)
{
    setMinimumSize(160, 120);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    explain(tr("L goes to the largest coefficient that is seen."));
}

void SpectrumCanvas::setSpectrum(const SharedSpectrum& spectrum, bool keepsView, bool keepsCursor)
{
    const auto cursor = keepsCursor ? cursorItem() : std::nullopt;
    m_spectrum = spectrum;
    m_flashed.clear();
    m_frame.reset();
    if (keepsView && keepsCursor)
        refreshItems();
    else
        resetItems(keepsView);
    if (cursor)
        setCursorItem(cursor);
}

void SpectrumCanvas::anew()
{
    m_frame.reset();
    refreshItems();
}

void SpectrumCanvas::setPart(analysis::Part part)
{
    m_part = part;
    anew();
}

void SpectrumCanvas::setWithoutOutliers(bool without)
{
    m_withoutOutliers = without;
    anew();
}

void SpectrumCanvas::setConventions(const Conventions& conventions)
{
    m_conventions = conventions;
    anew();
}

void SpectrumCanvas::setFlashed(std::vector<Item> positions)
{
    m_flashed = std::move(positions);
    update();
}

// What is seen.

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
    const analysis::MinMaxPyramid& values = m_spectrum->part(m_part);
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
    const analysis::MinMaxPyramid& values = m_spectrum->part(m_part);
    const IndexRange range = frame.picture.range;
    const StemColumns& layout = frame.layout =
        StemColumns(values.size(), range, std::max(frame.plot.width(), 1.0) * pixelRatio);
    frame.picture.stems.clear();
    frame.picture.columns.clear();
    for (std::size_t column = 0; column < layout.count; ++column)
        if (const std::size_t first = layout.begin(column), last = layout.begin(column + 1); first < last)
            frame.picture.columns.push_back({range.from + range.span() * layout.share(column),
                                             range.from + range.span() * layout.share(column + 1),
                                             analysis::columnDensity(values, first, last)});
    if (!layout.areStems())
        return;
    for (std::size_t i = layout.first; i < layout.last; ++i)
        if (const double value = values.value(i); std::isfinite(value))
            frame.picture.stems.push_back({static_cast<double>(i), value});
    const double pixelsEach = frame.plot.width() / range.span();
    if (pixelsEach < labelPixels)
        return;
    double widest = 0;
    for (StemPicture::Stem& stem : frame.picture.stems) {
        stem.label = m_spectrum->isComplex() ? realText(stem.value, 4)
                                             : elementText(*m_spectrum->result.spectrum,
                                                           static_cast<std::size_t>(stem.position), 5);
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
    auto [low, high] = m_spectrum->part(m_part).range(frame.layout.first, frame.layout.last);
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
    if (base::isInteger(base::elementType(*m_spectrum->result.spectrum)))
        step = std::max(step, 1.0);
    frame.values = {
        frame.picture.bottom, frame.picture.top, ticksOf(frame.picture.bottom, frame.picture.top, step), {}};
}

// "Axis up to ±1,250: the largest, 524,288 at 0, lies beyond it"; empty where nothing does.
QString SpectrumCanvas::beyondText(const Frame& frame) const
{
    if (!m_withoutOutliers || frame.usual >= frame.largest)
        return {};
    const analysis::MinMaxPyramid& values = m_spectrum->part(m_part);
    const std::size_t largest = values.largest(frame.layout.first, frame.layout.last);
    return tr("axis up to ±%1; beyond it lie larger values (▲▼), the largest %2 at position %3")
        .arg(realText(frame.usual, 6), realText(values.value(largest), 9), countText(largest));
}

double SpectrumCanvas::shownValue(std::size_t position) const
{
    const StemColumns& layout = frame().layout;
    if (!m_spectrum || position < layout.first || position >= layout.last)
        return std::numeric_limits<double>::quiet_NaN();
    const auto x = static_cast<double>(position);
    const StemPicture& picture = frame().picture;
    if (layout.areStems()) {
        const auto stem = std::lower_bound(
            picture.stems.begin(), picture.stems.end(), x,
            [](const StemPicture::Stem& one, double wanted) { return one.position < wanted; });
        return stem != picture.stems.end() && stem->position == x ? stem->value : 0;
    }
    const double left = picture.range.from + picture.range.span() * layout.share(layout.columnOf(position));
    const auto column =
        std::lower_bound(picture.columns.begin(), picture.columns.end(), left,
                         [](const StemPicture::Column& one, double wanted) { return one.from < wanted; });
    if (column == picture.columns.end() || column->density.extremes.min > column->density.extremes.max)
        return 0;
    const auto [low, high] = column->density.extremes;
    return std::abs(low) > std::abs(high) ? low : high;
}

QString SpectrumCanvas::densityText() const
{
    const StemColumns& layout = frame().layout;
    if (layout.areStems())
        return {};
    const std::size_t seen = layout.last - layout.first;
    const std::size_t perColumn = (seen + layout.count - 1) / layout.count;
    return tr("%1 values per pixel column, stronger where more reach", nullptr, pluralNumber(perColumn))
        .arg(countText(perColumn));
}

QPointF SpectrumCanvas::pointOf(double x, double y) const
{
    const Frame& shown = frame();
    const double up = (y - shown.picture.bottom) / (shown.picture.top - shown.picture.bottom);
    return {xOf(shown.plot, x), shown.plot.bottom() - up * shown.plot.height()};
}

// Items.

std::optional<Item> SpectrumCanvas::itemAt(const QPointF& at) const
{
    const Frame& shown = frame();
    const QRectF near = shown.plot.adjusted(-besidePixels, -besidePixels, besidePixels, besidePixels);
    if (!m_spectrum || !near.contains(at))
        return std::nullopt;
    const IndexRange seen = range();
    const double perPixel = seen.span() / shown.plot.width();
    const double x = seen.from + (at.x() - shown.plot.left()) * perPixel;
    const StemColumns layout(size(), seen, 1);
    const auto inside = [&layout](double position) {
        return static_cast<std::size_t>(
            std::clamp(position, static_cast<double>(layout.first), static_cast<double>(layout.last - 1)));
    };
    // The nearest of stems, else the largest within some pixels.
    if (shown.layout.areStems())
        return inside(std::round(x));
    const double reach = catchPixels * perPixel;
    return m_spectrum->part(m_part).largest(inside(std::ceil(x - reach)), inside(std::floor(x + reach)) + 1);
}

Item SpectrumCanvas::largestSeen() const
{
    const StemColumns seen(size(), range(), 1);
    return m_spectrum->part(m_part).largest(seen.first, seen.last);
}

QString SpectrumCanvas::itemName(Item position) const
{
    return coefficientName(m_spectrum->result, position);
}

QString SpectrumCanvas::itemValue(Item position) const
{
    return coefficientValue(m_spectrum->result, position);
}

QString SpectrumCanvas::itemText(Item position) const
{
    return coefficientText(m_spectrum->result, position);
}

bool SpectrumCanvas::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (modifiers != Qt::NoModifier || (key != Qt::Key_L && !(isReturn && !cursorItem())))
        return false;
    setCursorItem(largestSeen());
    emit cursorMoved(*cursorItem());
    return true;
}

// Painting.

void SpectrumCanvas::paintFrame(QPainter& painter, const Frame& frame, const QPalette& palette) const
{
    const double stroke = theme::strokeScale(font());
    painter.setFont(theme::font(theme::TypeSize::Small, painter.font()));
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintValueAxis(painter, frame.plot, frame.values, palette);
    paintIndexAxis(painter, frame.plot, frame.indices, palette);
    const double zero = frame.plot.bottom() + frame.picture.bottom /
                                                  (frame.picture.top - frame.picture.bottom) *
                                                  frame.plot.height();
    painter.setPen(QPen(theme::hairline(palette), stroke));
    painter.drawLine(QPointF(frame.plot.left(), zero), QPointF(frame.plot.right(), zero));
    paintStemPicture(painter, frame.plot, frame.picture, palette, stroke);
}

void SpectrumCanvas::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (!m_spectrum)
        return;
    paintFrame(painter, frameFor(place, painter.font(), painter.device()->devicePixelRatioF()), palette);
}

void SpectrumCanvas::paintScreen(QPainter& painter)
{
    painter.fillRect(rect(), palette().base());
    if (!m_spectrum)
        return;
    paintFrame(painter, frame(), palette());
    paintMarks(painter);
}

void SpectrumCanvas::paintMarks(QPainter& painter)
{
    const QRectF& plot = frame().plot;
    const double stroke = theme::strokeScale(font());
    painter.setBrush(Qt::NoBrush);
    markFlashed(painter);
    const auto ring = [&](Item position, const QColor& color, bool hasLine) {
        const QPointF at = pointOf(static_cast<double>(position), m_spectrum->part(m_part).value(position));
        if (at.x() < plot.left() - 1 || at.x() > plot.right() + 1)
            return;
        if (hasLine) {
            QColor faint = color;
            faint.setAlphaF(0.45F);
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setPen(QPen(faint, 1));
            painter.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.bottom()));
        }
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(color, 2 * stroke));
        painter.drawEllipse(at, 5.5 * stroke, 5.5 * stroke);
    };
    if (cursorItem())
        ring(*cursorItem(), palette().color(QPalette::Text), !showsStems());
    if (hoveredItem() && hoveredItem() != cursorItem())
        ring(*hoveredItem(), theme::dimmedText(palette()), false);
}

// A ring on every stem that moved; where columns hold many values, a tick above every column in which one moved: thousands of
// translucent lines cost a tenth of a second, ticks nothing.
void SpectrumCanvas::markFlashed(QPainter& painter) const
{
    constexpr double tickLength = 10;
    const IndexRange seen = range();
    const QRectF& plot = frame().plot;
    const double stroke = theme::strokeScale(font());
    double lastColumn = -1;
    for (const Item position : m_flashed) {
        const auto x = static_cast<double>(position);
        if (x < seen.from || x > seen.to)
            continue;
        const QPointF at = pointOf(x, m_spectrum->part(m_part).value(position));
        if (showsStems()) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(theme::changed(palette()), 2 * stroke));
            painter.drawEllipse(at, 5.5 * stroke, 5.5 * stroke);
        } else if (std::floor(at.x()) != std::exchange(lastColumn, std::floor(at.x()))) {
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setPen(QPen(theme::changed(palette()), 1));
            painter.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.top() + tickLength));
        }
    }
}

void SpectrumCanvas::changeEvent(QEvent* event)
{
    PositionCanvas::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_frame.reset();
    update();
}

}  // namespace sequency::ui
