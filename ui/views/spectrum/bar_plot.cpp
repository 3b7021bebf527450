// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/bar_plot.h"

#include "ui/format/number_format.h"
#include "ui/views/chart_axes.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double gap = 4;

}  // namespace

BarPlot::BarPlot(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

void BarPlot::setBars(std::vector<Bar> bars, const QString& categoryTitle, const QString& heightTitle)
{
    m_bars = std::move(bars);
    m_categoryTitle = categoryTitle;
    m_heightTitle = heightTitle;
    m_highest = 0;
    for (const Bar& bar : m_bars)
        m_highest = std::max(m_highest, bar.height);
    setMarked(std::nullopt);
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
    return {inner, inner.adjusted(label + 2 * gap, above, -gap, -below), palette, font};
}

QRectF BarPlot::barRect(const QRectF& plot, std::size_t bar) const
{
    const double each = plot.width() / static_cast<double>(std::max<std::size_t>(m_bars.size(), 1));
    const double between = each > 6 ? std::min(each * 0.2, 8.0) : 0;
    double height = scaled(m_bars[bar].height) * plot.height();
    if (m_bars[bar].height > 0)
        height = std::max(height, 1.0);
    return {plot.left() + each * static_cast<double>(bar) + between / 2, plot.bottom() - height,
            std::max(each - between, 1.0), height};
}

QRectF BarPlot::barRect(std::size_t bar) const
{
    return barRect(frameFor(rect(), palette(), font()).plot, bar);
}

void BarPlot::paintLabels(QPainter& painter, const Frame& frame) const
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
        Qt::AlignHCenter | Qt::AlignBottom, m_categoryTitle);
    double freeFrom = -1e9;
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        const double centre = barRect(plot, bar).center().x();
        const double width = metrics.horizontalAdvance(m_bars[bar].label);
        if (centre - width / 2 < freeFrom || centre + width / 2 > frame.whole.right())
            continue;
        painter.drawText(QRectF(centre - width / 2 - 1, plot.bottom() + gap, width + 2, metrics.height()),
                         Qt::AlignCenter, m_bars[bar].label);
        freeFrom = centre + width / 2 + metrics.horizontalAdvance(QLatin1Char(' ')) * 2;
    }
}

void BarPlot::paint(QPainter& painter, const Frame& frame, std::optional<std::size_t> marked) const
{
    painter.setFont(frame.font);
    paintLabels(painter, frame);
    painter.setPen(theme::hairline(frame.palette));
    painter.drawLine(frame.plot.bottomLeft(), frame.plot.bottomRight());
    painter.setPen(Qt::NoPen);
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        painter.setBrush(bar == marked ? frame.palette.color(QPalette::Text)
                                       : theme::series(0, frame.palette));
        painter.drawRect(barRect(frame.plot, bar));
    }
}

void BarPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    if (m_bars.empty())
        return;
    paint(painter, frameFor(rect(), palette(), font()), m_marked);
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
    return m_marked ? m_bars[*m_marked].text : QString();
}

void BarPlot::setMarked(std::optional<std::size_t> bar)
{
    if (bar && *bar >= m_bars.size())
        bar.reset();
    if (bar == m_marked && bar)
        return;
    m_marked = bar;
    setToolTip(readout());
    setAccessibleDescription(readout());
    update();
}

void BarPlot::mouseMoveEvent(QMouseEvent* event)
{
    const QRectF plot = frameFor(rect(), palette(), font()).plot;
    const double share = (event->position().x() - plot.left()) / plot.width();
    setMarked(share < 0 || share >= 1 || m_bars.empty()
                  ? std::nullopt
                  : std::optional(static_cast<std::size_t>(share * static_cast<double>(m_bars.size()))));
}

void BarPlot::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    setMarked(std::nullopt);
}

void BarPlot::keyPressEvent(QKeyEvent* event)
{
    if (m_bars.empty())
        return;
    switch (event->key()) {
    case Qt::Key_Left: setMarked(m_marked.value_or(1) > 0 ? m_marked.value_or(1) - 1 : 0); break;
    case Qt::Key_Right: setMarked(m_marked ? std::min(*m_marked + 1, m_bars.size() - 1) : 0); break;
    case Qt::Key_Home: setMarked(0); break;
    case Qt::Key_End: setMarked(m_bars.size() - 1); break;
    case Qt::Key_Escape: setMarked(std::nullopt); break;
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
