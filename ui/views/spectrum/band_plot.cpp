// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/band_plot.h"

#include "ui/canvas/chart_axes.h"
#include "ui/canvas/stem_columns.h"
#include "ui/format/number_format.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr double margin = 8;
constexpr double wideStem = 3;   // pixels a value, from which stems are two wide
constexpr double stemGap = 2;    // below, neighbouring stems touch
constexpr double narrowest = 8;  // positions
constexpr double zoomStep = 0.8;

double largestOf(const analysis::MinMaxPyramid& values)
{
    const auto range = values.range(0, values.size());
    return std::max(std::abs(range.min), std::abs(range.max));
}

}  // namespace

BandPlot::BandPlot(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 240);
}

void BandPlot::setBands(std::vector<Band> bands)
{
    const std::size_t before = size();
    m_bands = std::move(bands);
    m_largest = 0;
    for (const Band& band : m_bands)
        m_largest = std::max(m_largest, largestOf(*band.values));
    if (size() != before)
        m_range = IndexRange::whole(size());
    if (m_marked.cursor() && *m_marked.cursor() >= size())
        m_marked.moveTo(std::nullopt);
    update();
    emit markedChanged();
}

void BandPlot::setRange(const IndexRange& range)
{
    const IndexRange wanted = range.within(size(), narrowest);
    if (wanted == m_range)
        return;
    m_range = wanted;
    update();
    emit rangeChanged();
}

std::vector<QRectF> BandPlot::places(const QRectF& whole, const QFont& font) const
{
    std::vector<QRectF> found;
    const double title = QFontMetricsF(font).height();
    const double axis = QFontMetricsF(theme::font(theme::TypeSize::Small, font)).height();
    const double each = (whole.height() - margin - axis) / static_cast<double>(m_bands.size());
    for (std::size_t i = 0; i < m_bands.size(); ++i)
        found.emplace_back(whole.left() + margin,
                           whole.top() + margin + each * static_cast<double>(i) + title,
                           whole.width() - 2 * margin, std::max(each - title - 2 * margin, 1.0));
    return found;
}

double BandPlot::xOf(const QRectF& place, double position) const
{
    return place.left() + (position - m_range.from) / m_range.span() * place.width();
}

double BandPlot::positionAt(double x) const
{
    const double width = std::max(1.0, static_cast<double>(this->width()) - 2 * margin);
    return m_range.from + (x - margin) / width * m_range.span();
}

void BandPlot::paintBand(QPainter& painter, const Band& band, const QRectF& place,
                         const QPalette& palette) const
{
    QFont font = painter.font();
    font.setBold(band.isCurrent);
    painter.save();
    painter.setFont(font);
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(QPointF(place.left(), place.top() - 4),
                     tr("%1, up to ±%2").arg(band.title, realText(m_largest, 9)));
    painter.restore();
    const double zero = place.center().y();
    painter.setPen(theme::hairline(palette));
    painter.drawLine(QPointF(place.left(), zero), QPointF(place.right(), zero));
    if (m_largest <= 0)
        return;
    const auto yOf = [&](double value) { return zero - value / m_largest * place.height() / 2; };
    const auto column = [&](double left, double right, const analysis::MinMax& extremes) {
        const auto line = [&](double value, const QColor& color) {
            if (value != 0)
                painter.fillRect(QRectF(QPointF(left, zero), QPointF(right, yOf(value))).normalized(), color);
        };
        line(std::max(extremes.max, 0.0), theme::positive(palette));
        line(std::min(extremes.min, 0.0), theme::negative(palette));
    };
    // Every value where its position is on the axis, whatever it is drawn as.
    const StemColumns layout(size(), m_range, place.width());
    if (!layout.areStems()) {
        for (std::size_t i = 0; i < layout.count; ++i)
            if (const std::size_t first = layout.begin(i), last = layout.begin(i + 1); first < last)
                column(place.left() + place.width() * layout.share(i),
                       place.left() + place.width() * layout.share(i + 1), band.values->range(first, last));
        return;
    }
    const double each = place.width() / m_range.span();
    const double stroke = theme::strokeScale(painter.font());
    const double half = each < stemGap             ? each / 2
                        : each < wideStem * stroke ? std::min(stroke, each / stemGap) / 2
                                                   : stroke;
    for (std::size_t i = layout.first; i < layout.last; ++i) {
        const double x = xOf(place, static_cast<double>(i));
        column(x - half, x + half, band.values->range(i, i + 1));
    }
}

// The axis below the last band.
void BandPlot::paintPositions(QPainter& painter, const QRectF& above, const QPalette& palette) const
{
    painter.save();
    painter.setFont(theme::font(theme::TypeSize::Small, painter.font()));
    const QFontMetricsF metrics(painter.font());
    const double first = std::max(0.0, std::ceil(m_range.from));
    const double last = std::min(static_cast<double>(size()) - 1, std::floor(m_range.to));
    const double step = indexStep(
        m_range.span(),
        labelsThatFit(above.width(), metrics, countText(static_cast<std::size_t>(std::max(last, 0.0)))), 2);
    painter.setPen(theme::dimmedText(palette));
    for (double at = std::ceil(first / step) * step; at <= last; at += step) {
        const QString label = countText(static_cast<std::size_t>(at));
        const double width = metrics.horizontalAdvance(label);
        const double x = xOf(above, at);
        painter.drawLine(QPointF(x, above.bottom()), QPointF(x, above.bottom() + 3));
        painter.drawText(QPointF(std::clamp(x - width / 2, above.left(), above.right() - width),
                                 above.bottom() + 3 + metrics.ascent()),
                         label);
    }
    painter.restore();
}

void BandPlot::paintBetween(QPainter&, const std::vector<QRectF>&, const QPalette&) const
{}

void BandPlot::paintAll(QPainter& painter, const QRectF& whole, const QPalette& palette) const
{
    if (m_bands.empty())
        return;
    const std::vector<QRectF> all = places(whole, painter.font());
    for (std::size_t i = 0; i < m_bands.size(); ++i)
        paintBand(painter, m_bands[i], all[i], palette);
    paintBetween(painter, all, palette);
    paintPositions(painter, all.back(), palette);
}

void BandPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    paintAll(painter, rect(), palette());
    if (marked() && !m_bands.empty()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(theme::dimmedText(palette()), theme::strokeScale(font()), Qt::DotLine));
        const double x = xOf(places(rect(), font()).front(), static_cast<double>(*marked()));
        painter.drawLine(QPointF(x, 0), QPointF(x, height()));
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

Picture BandPlot::picture(const PictureText& text, theme::ExportBackground background) const
{
    const QPalette ground = theme::exportPalette(background, palette());
    return {[this, ground](QPainter& painter, const QRectF& place) { paintAll(painter, place, ground); },
            ground, font(), text};
}

QString BandPlot::readout() const
{
    if (!marked() || *marked() >= size())
        return {};
    QStringList parts;
    for (const Band& band : m_bands)
        parts << tr("%1: %2").arg(band.title, realText(band.values->value(*marked()), 9));
    return tr("position %1 · %2").arg(countText(*marked()), parts.join(QStringLiteral(" · ")));
}

void BandPlot::setMarked(std::optional<std::size_t> position)
{
    if (m_marked.moveTo(position))
        showMarked();
}

void BandPlot::hover(std::optional<std::size_t> position)
{
    if (m_marked.hover(position))
        showMarked();
}

void BandPlot::showMarked()
{
    setAccessibleDescription(readout());
    update();
    emit markedChanged();
}

void BandPlot::zoom(double factor, double about)
{
    setRange(m_range.zoomed(factor, about));
}

// The cursor, with the part that is seen.
void BandPlot::moveTo(std::size_t position)
{
    setMarked(position);
    const auto at = static_cast<double>(position);
    if (at < m_range.from || at > m_range.to)
        setRange(m_range.moved(at - m_range.centre()));
}

void BandPlot::wheelEvent(QWheelEvent* event)
{
    constexpr double notch = 120;  // eighths of a degree
    if (event->angleDelta().y() == 0 || size() == 0)
        return QWidget::wheelEvent(event);
    zoom(std::pow(zoomStep, event->angleDelta().y() / notch), positionAt(event->position().x()));
    event->accept();
}

void BandPlot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_pressedAt = event->position().x();
    m_pressedRange = m_range;
    m_isDragging = false;
}

void BandPlot::mouseMoveEvent(QMouseEvent* event)
{
    const double x = event->position().x();
    if (m_pressedAt && (m_isDragging || std::abs(x - *m_pressedAt) >= QApplication::startDragDistance())) {
        m_isDragging = true;
        const double width = std::max(1.0, static_cast<double>(this->width()) - 2 * margin);
        setRange(m_pressedRange.moved((*m_pressedAt - x) / width * m_pressedRange.span()));
        return;
    }
    const double position = std::round(positionAt(x));
    const bool isInside =
        x >= margin && x < width() - margin && position >= 0 && position < static_cast<double>(size());
    hover(isInside ? std::optional(static_cast<std::size_t>(position)) : std::nullopt);
}

void BandPlot::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_pressedAt)
        return QWidget::mouseReleaseEvent(event);
    m_pressedAt.reset();
    if (!std::exchange(m_isDragging, false) && marked())
        emit positionSelected(static_cast<qint64>(*marked()));
}

void BandPlot::mouseDoubleClickEvent(QMouseEvent*)
{
    setRange(IndexRange::whole(size()));
}

void BandPlot::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    hover(std::nullopt);
}

void BandPlot::keyPressEvent(QKeyEvent* event)
{
    if (size() == 0)
        return QWidget::keyPressEvent(event);
    const double about = marked() ? static_cast<double>(*marked()) : m_range.centre();
    switch (event->key()) {
    case Qt::Key_Left: moveTo(marked() && *marked() > 0 ? *marked() - 1 : 0); break;
    case Qt::Key_Right: moveTo(marked() ? std::min(*marked() + 1, size() - 1) : 0); break;
    case Qt::Key_Home: moveTo(0); break;
    case Qt::Key_End: moveTo(size() - 1); break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(zoomStep, about); break;
    case Qt::Key_Minus: zoom(1 / zoomStep, about); break;
    case Qt::Key_0: setRange(IndexRange::whole(size())); break;
    case Qt::Key_Escape: setMarked(std::nullopt); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (marked())
            emit positionSelected(static_cast<qint64>(*marked()));
        break;
    default: QWidget::keyPressEvent(event);
    }
}

}  // namespace sequency::ui
