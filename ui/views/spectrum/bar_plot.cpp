// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/bar_plot.h"

#include "ui/canvas/chart_axes.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double gap = 4;
constexpr double endGap = 14;  // between the axis and what lies outside
constexpr double catchPixels = 6;

}  // namespace

BarPlot::BarPlot(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

void BarPlot::setBars(std::vector<Bar> bars, const QString& axisTitle, const QString& heightTitle)
{
    m_bars = std::move(bars);
    m_axisTitle = axisTitle;
    m_heightTitle = heightTitle;
    m_highest = 0;
    bool isFirst = true;
    for (const Bar& bar : m_bars) {
        m_highest = std::max(m_highest, bar.height);
        if (bar.place != Bar::Place::OnAxis)
            continue;
        m_from = isFirst ? bar.from : std::min(m_from, bar.from);
        m_to = isFirst ? bar.to : std::max(m_to, bar.to);
        isFirst = false;
    }
    if (!(m_from < m_to))
        m_to = m_from + 1;
    m_marked = {};
    showMarked();
}

void BarPlot::setDimmed(bool dimmed)
{
    if (dimmed == m_isDimmed)
        return;
    m_isDimmed = dimmed;
    update();
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
    const int powers = static_cast<int>(std::floor(std::log10(std::max(m_highest, 1.0)) + 1e-9)) + 1;
    for (int power = 0; power < powers; power += powers / most + 1)
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
        label = std::max(label, metrics.horizontalAdvance(realText(height, 6)));
    const double below = 2 * metrics.height() + 2 * gap;  // labels and the title
    const double above = 1.5 * metrics.height() + 2 * gap;
    const QRectF plot = inner.adjusted(label + 2 * gap, above, -gap, -below);
    QRectF axis = plot;
    for (const Bar& bar : m_bars) {
        const double room =
            std::min(metrics.horizontalAdvance(bar.label) + 2 * gap, plot.width() / 4) + endGap;
        if (bar.place == Bar::Place::Before)
            axis.adjust(room, 0, 0, 0);
        else if (bar.place == Bar::Place::After)
            axis.adjust(0, 0, -room, 0);
    }
    return {inner, plot, axis, palette, font};
}

double BarPlot::xOf(const Frame& frame, double value) const
{
    return frame.axis.left() + (value - m_from) / (m_to - m_from) * frame.axis.width();
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

QRectF BarPlot::barRect(std::size_t bar) const
{
    return barRect(frameFor(rect(), palette(), font()), bar);
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
                                plot.left() - frame.whole.left() - gap, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, realText(height, 6));
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
        return QRectF(barRect(frame, bar).center().x() - width / 2, frame.plot.bottom() + gap, width,
                      metrics.height());
    };
    bool fits = true;
    double freeFrom = -1e9;
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        if (m_bars[bar].place != Bar::Place::OnAxis)
            continue;
        fits = fits && !m_bars[bar].label.isEmpty() && placeOf(bar).left() >= freeFrom;
        freeFrom = placeOf(bar).right() + space;
    }
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar)
        if (fits || m_bars[bar].place != Bar::Place::OnAxis)
            painter.drawText(placeOf(bar), Qt::AlignCenter | Qt::TextDontClip, m_bars[bar].label);
    return fits;
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
    const auto textOf = [](double value) { return realText(value, 6); };
    const QString longest = textOf(m_from).size() > textOf(m_to).size() ? textOf(m_from) : textOf(m_to);
    const double step = roundStep(m_to - m_from, labelsThatFit(frame.axis.width(), metrics, longest));
    for (double k = std::ceil(m_from / step - 1e-9); k * step <= m_to + 1e-9 * step; ++k) {
        const double x = xOf(frame, k * step);
        const QString text = textOf(k == 0 ? 0 : k * step);
        const double width = metrics.horizontalAdvance(text) + 2;
        painter.setPen(theme::hairline(frame.palette));
        painter.drawLine(QPointF(x, frame.axis.bottom()), QPointF(x, frame.axis.bottom() + gap));
        painter.setPen(theme::dimmedText(frame.palette));
        painter.drawText(QRectF(std::clamp(x - width / 2, frame.whole.left(), frame.whole.right() - width),
                                frame.plot.bottom() + gap, width, metrics.height()),
                         Qt::AlignCenter | Qt::TextDontClip, text);
    }
}

void BarPlot::paint(QPainter& painter, const Frame& frame, std::optional<std::size_t> marked) const
{
    painter.setFont(frame.font);
    paintHeights(painter, frame);
    paintAxis(painter, frame);
    painter.setPen(Qt::NoPen);
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar)
        painter.fillRect(barRect(frame, bar), bar == marked ? frame.palette.color(QPalette::Text)
                                                            : theme::series(0, frame.palette));
}

void BarPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    if (m_bars.empty())
        return;
    paint(painter, frameFor(rect(), palette(), font()), m_marked.shown());
    if (m_isDimmed)
        painter.fillRect(rect(), theme::veil(palette()));
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

Picture BarPlot::picture(const PictureText& text, theme::ExportBackground background) const
{
    const QPalette ground = theme::exportPalette(background, palette());
    const auto paintInto = [this, ground](QPainter& painter, const QRectF& place) {
        paint(painter, frameFor(place, ground, painter.font()), std::nullopt);
    };
    return {paintInto, ground, font(), text};
}

QString BarPlot::readout() const
{
    return m_marked.shown() ? m_bars[*m_marked.shown()].text : QString();
}

void BarPlot::hover(std::optional<std::size_t> bar)
{
    if (m_marked.hover(bar))
        showMarked();
}

void BarPlot::moveTo(std::optional<std::size_t> bar)
{
    if (m_marked.moveTo(bar))
        showMarked();
}

void BarPlot::showMarked()
{
    setAccessibleDescription(readout());
    update();
    emit readoutChanged();
}

// Above and below a bar counts too; between bars the nearest, where that is near.
std::optional<std::size_t> BarPlot::barAt(const QPointF& point) const
{
    const Frame frame = frameFor(rect(), palette(), font());
    std::optional<std::size_t> nearest;
    double least = catchPixels;
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        const QRectF place = barRect(frame, bar);
        const double distance = std::max({place.left() - point.x(), point.x() - place.right(), 0.0});
        if (distance < least) {
            least = distance;
            nearest = bar;
        }
    }
    return nearest;
}

void BarPlot::mouseMoveEvent(QMouseEvent* event)
{
    hover(barAt(event->position()));
}

void BarPlot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    if (const auto bar = barAt(event->position()))
        emit barChosen(*bar);
}

void BarPlot::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    hover(std::nullopt);
}

void BarPlot::keyPressEvent(QKeyEvent* event)
{
    if (m_bars.empty())
        return QWidget::keyPressEvent(event);
    const auto at = m_marked.shown();
    switch (event->key()) {
    case Qt::Key_Left: moveTo(at && *at > 0 ? *at - 1 : 0); break;
    case Qt::Key_Right: moveTo(at ? std::min(*at + 1, m_bars.size() - 1) : 0); break;
    case Qt::Key_Home: moveTo(0); break;
    case Qt::Key_End: moveTo(m_bars.size() - 1); break;
    case Qt::Key_Escape: moveTo(std::nullopt); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (at)
            emit barChosen(*at);
        break;
    default: QWidget::keyPressEvent(event);
    }
}

void BarPlot::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void BarPlot::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

}  // namespace sequency::ui
