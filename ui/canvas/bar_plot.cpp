// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/bar_plot.h"

#include "ui/canvas/axes.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double labelGap = 4;
constexpr double endGap = 14;  // between the axis and what lies outside
constexpr double catchPixels = 6;

}  // namespace

BarPlot::BarPlot(QWidget* parent) : Canvas(parent)
{}

void BarPlot::setBars(std::vector<Bar> bars, const QString& axisTitle, const QString& heightTitle)
{
    m_bars = std::move(bars);
    m_axisTitle = axisTitle;
    m_heightTitle = heightTitle;
    m_highest = 0;
    const double from = m_from;
    const double to = m_to;
    bool isFirst = true;
    for (const Bar& bar : m_bars) {
        m_highest = std::max({m_highest, bar.height, bar.expected.value_or(0)});
        if (bar.place != Bar::Place::OnAxis)
            continue;
        m_from = isFirst ? bar.from : std::min(m_from, bar.from);
        m_to = isFirst ? bar.to : std::max(m_to, bar.to);
        isFirst = false;
    }
    if (!(m_from < m_to))
        m_to = m_from + 1;
    resetItems(from == m_from && to == m_to);  // what is counted on stays where it is
}

void BarPlot::setLogarithmic(bool logarithmic)
{
    m_logarithmic = logarithmic;
    update();
}

// 0 … 1
double BarPlot::scaled(double height) const
{
    if (m_highest <= 0)
        return 0;
    return m_logarithmic ? std::log1p(height) / std::log1p(m_highest) : height / m_highest;
}

// Round heights, few enough to be read; of logarithms the powers of ten.
std::vector<double> BarPlot::ticks(double plotHeight, double textHeight) const
{
    const int most = std::clamp(static_cast<int>(plotHeight / (3 * textHeight)), 1, 8);
    std::vector<double> found{0};
    if (!m_logarithmic) {
        const double step = roundStep(m_highest, most);
        for (int i = 1; i * step <= m_highest * (1 + 1e-9); ++i)
            found.push_back(i * step);
        return found;
    }
    // From the highest power down, as far as its text stands clear of the 0.
    const int powers = static_cast<int>(std::floor(std::log10(std::max(m_highest, 1.0)) + 1e-9)) + 1;
    for (int power = powers - 1; power >= 0; power -= powers / most + 1)
        if (scaled(std::pow(10.0, power)) * plotHeight >= textHeight)
            found.push_back(std::pow(10.0, power));
    return found;
}

BarPlot::Frame BarPlot::frameFor(const QRectF& whole, const QPalette& palette, const QFont& font) const
{
    constexpr double margin = 6;  // within the frame that shows the focus
    const QFontMetricsF metrics(font);
    const QRectF inner = whole.adjusted(margin, margin, -margin, -margin);
    double label = 0;
    for (const double height : ticks(whole.height(), metrics.height()))
        label = std::max(label, metrics.horizontalAdvance(axisLabel(height)));
    const double below = 2 * metrics.height() + 2 * labelGap;  // labels and the title
    const double above = 1.5 * metrics.height() + 2 * labelGap;
    const QRectF plot = inner.adjusted(label + 2 * labelGap, above, -labelGap, -below);
    QRectF axis = plot;
    for (const Bar& bar : m_bars) {
        const double room =
            std::min(metrics.horizontalAdvance(bar.label) + 2 * labelGap, plot.width() / 4) + endGap;
        if (bar.place == Bar::Place::Before)
            axis.adjust(room, 0, 0, 0);
        else if (bar.place == Bar::Place::After)
            axis.adjust(0, 0, -room, 0);
    }
    const double span = (m_to - m_from) / view().zoom;
    const double from = view().zoom > 1 ? view().centre.x() - span / 2 : m_from;
    return {inner, plot, axis, palette, font, from, from + span};
}

double BarPlot::xOf(const Frame& frame, double value) const
{
    return frame.axis.left() + (value - frame.from) / (frame.to - frame.from) * frame.axis.width();
}

QRectF BarPlot::barRect(const Frame& frame, std::size_t bar) const
{
    const Bar& drawn = m_bars[bar];
    double left = xOf(frame, drawn.from);
    double right = xOf(frame, drawn.to);
    if (drawn.place == Bar::Place::Before)
        left = frame.plot.left(), right = frame.axis.left() - endGap;
    else if (drawn.place == Bar::Place::After)
        left = frame.axis.right() + endGap, right = frame.plot.right();
    const double each = right - left;
    const double between = each > 6 ? std::min(each * 0.2, 8.0) : 0;
    double height = scaled(drawn.height) * frame.plot.height();
    if (drawn.height > 0)
        height = std::max(height, 1.0);
    return {left + between / 2, frame.plot.bottom() - height, std::max(each - between, 1.0), height};
}

QRectF BarPlot::itemPlace(Item bar) const
{
    return barRect(frameFor(rect(), palette(), font()), bar);
}

World BarPlot::world() const
{
    if (m_bars.empty())
        return {};
    constexpr double leastBars = 2;
    const Frame frame = frameFor(rect(), palette(), font());
    return {.whole = {m_from, 0, m_to - m_from, 1},
            .area = frame.axis,
            .unit = {frame.axis.width() / (m_to - m_from), 0},
            .maxZoom = std::max(1.0, static_cast<double>(m_bars.size()) / leastBars)};
}

void BarPlot::paintHeights(QPainter& painter, const Frame& frame) const
{
    const QFontMetricsF metrics(frame.font);
    painter.setPen(theme::dimmedText(frame.palette));
    const QRectF& plot = frame.plot;
    for (const double height : ticks(plot.height(), metrics.height())) {
        const double y = plot.bottom() - scaled(height) * plot.height();
        if (height > 0) {
            painter.setPen(theme::grid(frame.palette));
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
            painter.setPen(theme::dimmedText(frame.palette));
        }
        painter.drawText(QRectF(frame.whole.left(), y - metrics.height() / 2,
                                plot.left() - frame.whole.left() - labelGap, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, axisLabel(height));
    }
    painter.drawText(QRectF(frame.whole.left(), frame.whole.top(), frame.whole.width(), metrics.height()),
                     Qt::AlignLeft | Qt::AlignTop, m_heightTitle);
    painter.drawText(
        QRectF(plot.left(), frame.whole.bottom() - metrics.height(), plot.width(), metrics.height()),
        Qt::AlignHCenter | Qt::AlignBottom, m_axisTitle);
}

// Under every bar what it stands for; false, and nothing, where they would touch. Those beside the axis are always named.
bool BarPlot::paintBarLabels(QPainter& painter, const Frame& frame) const
{
    const QFontMetricsF metrics(frame.font);
    const double space = metrics.horizontalAdvance(QLatin1Char(' ')) * 2;
    const auto placeOf = [&](std::size_t bar) {
        const double width = metrics.horizontalAdvance(m_bars[bar].label) + 2;
        return QRectF(barRect(frame, bar).center().x() - width / 2, frame.plot.bottom() + labelGap, width,
                      metrics.height());
    };
    bool fits = true;
    double freeFrom = -1e9;
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        if (m_bars[bar].place != Bar::Place::OnAxis || !isSeen(frame, bar))
            continue;
        fits = fits && !m_bars[bar].label.isEmpty() && placeOf(bar).left() >= freeFrom;
        freeFrom = placeOf(bar).right() + space;
    }
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar)
        if ((fits && isSeen(frame, bar)) || m_bars[bar].place != Bar::Place::OnAxis)
            painter.drawText(placeOf(bar), Qt::AlignCenter | Qt::TextDontClip, m_bars[bar].label);
    return fits;
}

// Of the bars on the axis where they are equally wide; else 0.
double BarPlot::widthOfAll() const
{
    double width = -1;
    for (const Bar& bar : m_bars)
        if (bar.place == Bar::Place::OnAxis)
            width = width < 0 || width == bar.to - bar.from ? bar.to - bar.from : 0;
    return std::max(width, 0.0);
}

void BarPlot::paintAxis(QPainter& painter, const Frame& frame) const
{
    painter.setPen(theme::dimmedText(frame.palette));
    const bool isLabelled = paintBarLabels(painter, frame);
    painter.setPen(theme::hairline(frame.palette));
    painter.drawLine(frame.axis.bottomLeft(), frame.axis.bottomRight());
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar)
        if (m_bars[bar].place != Bar::Place::OnAxis) {
            const QRectF place = barRect(frame, bar);
            painter.drawLine(place.bottomLeft(), place.bottomRight());
        }
    if (isLabelled)
        return;
    const QFontMetricsF metrics(frame.font);
    const QString longest = axisLabel(frame.from).size() > axisLabel(frame.to).size() ? axisLabel(frame.from)
                                                                                      : axisLabel(frame.to);
    double step = roundStep(frame.to - frame.from, labelsThatFit(frame.axis.width(), metrics, longest));
    // Of bars that stand for every second or fourth number: at such numbers.
    if (const double width = widthOfAll(); width >= 2 && width == std::floor(width))
        step = std::ceil(step / width) * width;
    for (double k = std::ceil(frame.from / step - 1e-9); k * step <= frame.to + 1e-9 * step; ++k) {
        const double x = xOf(frame, k * step);
        const QString text = axisLabel(k == 0 ? 0 : k * step);
        const double width = metrics.horizontalAdvance(text) + 2;
        painter.setPen(theme::hairline(frame.palette));
        painter.drawLine(QPointF(x, frame.axis.bottom()), QPointF(x, frame.axis.bottom() + labelGap));
        painter.setPen(theme::dimmedText(frame.palette));
        painter.drawText(QRectF(std::clamp(x - width / 2, frame.whole.left(), frame.whole.right() - width),
                                frame.plot.bottom() + labelGap, width, metrics.height()),
                         Qt::AlignCenter | Qt::TextDontClip, text);
    }
}

// Of those on the axis: the middle of it.
bool BarPlot::isSeen(const Frame& frame, std::size_t bar) const
{
    const double middle = (m_bars[bar].from + m_bars[bar].to) / 2;
    return m_bars[bar].place != Bar::Place::OnAxis || (middle >= frame.from && middle <= frame.to);
}

void BarPlot::paintBar(QPainter& painter, const Frame& frame, std::size_t bar, const QColor& color) const
{
    QRectF place = barRect(frame, bar);
    if (m_bars[bar].place == Bar::Place::OnAxis && view().zoom > 1)
        place = place.intersected(
            QRectF(frame.axis.left(), frame.plot.top(), frame.axis.width(), frame.plot.height()));
    if (!place.isEmpty())
        painter.fillRect(place, color);
}

void BarPlot::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    if (m_bars.empty())
        return;
    const Frame frame = frameFor(place, palette, painter.font());
    paintHeights(painter, frame);
    paintAxis(painter, frame);
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar)
        paintBar(painter, frame, bar, theme::series(0, palette));
    paintExpected(painter, frame);
}

// A line across the bar, a little wider.
void BarPlot::paintExpected(QPainter& painter, const Frame& frame) const
{
    constexpr double beyond = 2;
    painter.setPen(QPen(theme::series(1, frame.palette), 2 * theme::strokeScale(frame.font)));
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        if (!m_bars[bar].expected || !isSeen(frame, bar))
            continue;
        const QRectF place = barRect(frame, bar);
        const double y = frame.plot.bottom() - scaled(*m_bars[bar].expected) * frame.plot.height();
        painter.drawLine(QPointF(place.left() - beyond, y), QPointF(place.right() + beyond, y));
    }
}

void BarPlot::paintMarks(QPainter& painter)
{
    if (pointedItem())
        paintBar(painter, frameFor(rect(), palette(), font()), *pointedItem(),
                 palette().color(QPalette::Text));
}

std::optional<Item> BarPlot::itemAt(const QPointF& at) const
{
    const Frame frame = frameFor(rect(), palette(), font());
    std::optional<Item> nearest;
    double least = catchPixels;
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        const QRectF place = barRect(frame, bar);
        const double distance = std::max({place.left() - at.x(), at.x() - place.right(), 0.0});
        if (distance < least && isSeen(frame, bar)) {
            least = distance;
            nearest = bar;
        }
    }
    return nearest;
}

}  // namespace sequency::ui

#include "moc_bar_plot.cpp"
