// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/pair_plot.h"

#include "engine/transform/spectrum_order.h"
#include "ui/format/number_format.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {
namespace {

constexpr std::size_t mostJoined = 64;
constexpr double margin = 8;
constexpr double stemRoom = 3;  // pixels a stem needs

double largestOf(const analysis::MinMaxPyramid& values)
{
    const auto range = values.range(0, values.size());
    return std::max(std::abs(range.min), std::abs(range.max));
}

QString number(double value)
{
    return realText(value, 9);
}

}  // namespace

PairPlot::PairPlot(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("pairPlot"));
    setAccessibleName(tr("Spectra before and after"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 240);
}

void PairPlot::setContent(Content content)
{
    m_content = std::move(content);
    if (m_marked && *m_marked >= size())
        m_marked.reset();
    update();
    emit markedChanged();
}

std::size_t PairPlot::size() const
{
    return m_content.before ? m_content.before->size() : 0;
}

std::vector<PairPlot::Band> PairPlot::bands(const QRectF& whole, const QFont& font) const
{
    std::vector<Band> found{{m_content.before.get(), m_content.beforeName, {}}};
    if (m_content.after)
        found.push_back({m_content.after.get(), m_content.afterName, {}});
    if (m_content.difference)
        found.push_back({m_content.difference.get(), tr("Difference"), {}});
    const double title = QFontMetricsF(font).height();
    const double each = (whole.height() - margin) / static_cast<double>(found.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        found[i].place =
            QRectF(whole.left() + margin, whole.top() + margin + each * static_cast<double>(i) + title,
                   whole.width() - 2 * margin, each - title - 2 * margin);
    return found;
}

double PairPlot::xOf(const QRectF& place, double position) const
{
    return place.left() +
           (position + 0.5) * place.width() / static_cast<double>(std::max<std::size_t>(size(), 1));
}

void PairPlot::paintBand(QPainter& painter, const Band& band, double largest, const QPalette& palette) const
{
    const QRectF& place = band.place;
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(QPointF(place.left(), place.top() - 4),
                     tr("%1, up to ±%2").arg(band.title, number(largest)));
    const double zero = place.center().y();
    painter.setPen(theme::hairline(palette));
    painter.drawLine(QPointF(place.left(), zero), QPointF(place.right(), zero));
    if (largest <= 0)
        return;
    const auto yOf = [&](double value) { return zero - value / largest * place.height() / 2; };
    const std::size_t count = band.values->size();
    const bool stems = static_cast<double>(count) * stemRoom <= place.width();
    const std::size_t columns = stems ? count : std::min(count, static_cast<std::size_t>(place.width()));
    const auto extremes = band.values->columns(0, count, columns);
    for (std::size_t i = 0; i < columns; ++i) {
        const double x =
            stems ? xOf(place, static_cast<double>(i)) : place.left() + static_cast<double>(i) + 0.5;
        const auto line = [&](double value, const QColor& color) {
            if (value == 0)
                return;
            painter.setPen(QPen(color, stems ? 2 : 1));
            painter.drawLine(QPointF(x, zero), QPointF(x, yOf(value)));
        };
        line(std::max(extremes[i].max, 0.0), theme::positive(palette));
        line(std::min(extremes[i].min, 0.0), theme::negative(palette));
    }
}

void PairPlot::paintMoves(QPainter& painter, const Band& from, const Band& to, const QPalette& palette) const
{
    const int n = m_content.variables;
    for (std::size_t position = 0; position < size(); ++position) {
        const std::size_t index = transform::hadamardIndex(m_content.order, position, n);
        const auto moved = analysis::moved(*m_content.step, index, n);
        const std::size_t target = transform::orderPosition(m_content.order, moved.index, n);
        const bool isMarked = m_marked == position;
        QPen pen(isMarked ? palette.color(QPalette::Text) : theme::dimmedText(palette), isMarked ? 2 : 1,
                 moved.sign < 0 ? Qt::DashLine : Qt::SolidLine);
        painter.setPen(pen);
        painter.drawLine(QPointF(xOf(from.place, static_cast<double>(position)), from.place.bottom()),
                         QPointF(xOf(to.place, static_cast<double>(target)), to.place.top()));
    }
}

void PairPlot::paintAll(QPainter& painter, const QRectF& whole, const QPalette& palette) const
{
    const auto all = bands(whole, painter.font());
    double largest = 0;
    for (const Band& band : all)
        largest = std::max(largest, largestOf(*band.values));
    for (const Band& band : all)
        paintBand(painter, band, largest, palette);
    if (m_content.step && m_content.after && size() <= mostJoined) {
        painter.setRenderHint(QPainter::Antialiasing);
        paintMoves(painter, all[0], all[1], palette);
    }
}

void PairPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    if (!m_content.before)
        return;
    paintAll(painter, rect(), palette());
    if (m_marked) {
        painter.setPen(QPen(theme::dimmedText(palette()), 1, Qt::DotLine));
        const double x = xOf(bands(rect(), font()).front().place, static_cast<double>(*m_marked));
        painter.drawLine(QPointF(x, 0), QPointF(x, height()));
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

Picture PairPlot::picture(const PictureText& text, theme::ExportBackground background) const
{
    const QPalette ground = theme::exportPalette(background, palette());
    return {[this, ground](QPainter& painter, const QRectF& place) { paintAll(painter, place, ground); },
            ground, font(), text};
}

QString PairPlot::readout() const
{
    if (!m_marked || *m_marked >= size())
        return {};
    const auto at = [this](const analysis::MinMaxPyramid& values) { return number(values.value(*m_marked)); };
    const QString position = countText(*m_marked);
    const QString before = at(*m_content.before);
    if (!m_content.after || m_content.after->size() != size())
        return tr("position %1: %2").arg(position, before);
    const QString after = at(*m_content.after);
    if (!m_content.difference)
        return tr("position %1: %2 before, %3 after").arg(position, before, after);
    return tr("position %1: %2 before, %3 after, difference %4")
        .arg(position, before, after, at(*m_content.difference));
}

void PairPlot::setMarked(std::optional<std::size_t> position)
{
    if (position == m_marked)
        return;
    m_marked = position;
    setAccessibleDescription(readout());
    update();
    emit markedChanged();
}

void PairPlot::mouseMoveEvent(QMouseEvent* event)
{
    const QRectF plot = QRectF(rect()).adjusted(margin, 0, -margin, 0);
    const double share = (event->position().x() - plot.left()) / plot.width();
    setMarked(share < 0 || share >= 1 || size() == 0
                  ? std::nullopt
                  : std::optional(static_cast<std::size_t>(share * static_cast<double>(size()))));
}

void PairPlot::mousePressEvent(QMouseEvent*)
{
    if (m_marked)
        emit positionSelected(static_cast<qint64>(*m_marked));
}

void PairPlot::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    setMarked(std::nullopt);
}

void PairPlot::keyPressEvent(QKeyEvent* event)
{
    if (size() == 0)
        return;
    switch (event->key()) {
    case Qt::Key_Left: setMarked(m_marked && *m_marked > 0 ? *m_marked - 1 : 0); break;
    case Qt::Key_Right: setMarked(m_marked ? std::min(*m_marked + 1, size() - 1) : 0); break;
    case Qt::Key_Home: setMarked(0); break;
    case Qt::Key_End: setMarked(size() - 1); break;
    case Qt::Key_Escape: setMarked(std::nullopt); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_marked)
            emit positionSelected(static_cast<qint64>(*m_marked));
        break;
    default: QWidget::keyPressEvent(event);
    }
}

}  // namespace sequency::ui
