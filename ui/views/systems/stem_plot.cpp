// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/stem_plot.h"

#include "ui/canvas/chart_axes.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

StemPlot::StemPlot(const QString& objectName, QWidget* parent) : QWidget(parent)
{
    setObjectName(objectName);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void StemPlot::setContent(const StemContent& content)
{
    const bool sameSize = content.size() == m_content.size();
    m_content = content;
    m_givenRange = content.range;
    if (m_heldRange)  // the scale holds still while one draws
        m_content.range = m_heldRange;
    if (!sameSize)
        m_cursor.reset();
    describe();
    update();
}

void StemPlot::setTouch(Touch touch)
{
    m_touch = touch;
    QWidget::setCursor(touch == Touch::Drag   ? Qt::SizeHorCursor
                       : touch == Touch::Draw ? Qt::CrossCursor
                                              : Qt::ArrowCursor);
}

void StemPlot::setCursor(std::optional<std::size_t> index)
{
    m_cursor = index && *index < m_content.size() ? index : std::nullopt;
    update();
}

void StemPlot::describe()
{
    setAccessibleName(m_content.title);
    setAccessibleDescription(shownValues());
}

QString StemPlot::shownValues() const
{
    return stemLabels(m_content).join(QLatin1Char(' '));
}

StemGeometry StemPlot::geometry() const
{
    return {QRectF(rect()).adjusted(2, 2, -2, -2), m_content, font()};
}

QPointF StemPlot::pointOf(std::size_t index) const
{
    return pointOf(index, m_content.curve ? m_content.curve->value(index) : 0);
}

QPointF StemPlot::pointOf(std::size_t index, double value) const
{
    const StemGeometry place = geometry();
    return {place.xOf(index), place.yOf(value)};
}

QSize StemPlot::sizeHint() const
{
    return {220, 100};
}

QSize StemPlot::minimumSizeHint() const
{
    return {96, 4 * fontMetrics().height()};
}

void StemPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    paintStems(painter, QRectF(rect()).adjusted(2, 2, -2, -2), m_content, palette(), font());
    if (m_cursor && hasFocus()) {
        const StemGeometry place = geometry();
        const double half = std::max(place.pitch(), 4.0) / 2;
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(
            QRectF(place.xOf(*m_cursor) - half, place.plot().top() - 2, 2 * half, place.plot().height() + 4));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(hasFocus() ? palette().color(QPalette::Highlight) : theme::grid(palette()), hasFocus() ? 2 : 1));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

double StemPlot::valueStep() const
{
    if (!m_content.curve || base::isInteger(base::elementType(m_content.curve->vector())))
        return 1;
    constexpr int steps = 20;
    const analysis::MinMax range = geometry().range();
    return roundStep(range.max - range.min, steps);
}

void StemPlot::drawAt(const QPointF& point)
{
    const StemGeometry place = geometry();
    const auto index = place.indexAt(point.x());
    if (!index)
        return;
    const double step = valueStep();
    const double value = std::round(place.valueAt(point.y()) / step) * step;
    const bool goesOn = m_drawnLast.has_value();
    const std::size_t before = m_drawnLast.value_or(*index);
    m_drawnLast = index;
    setCursor(index);
    emit drawn(std::min(before, *index), std::max(before, *index), value, goesOn);
}

void StemPlot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_content.size() == 0) {
        QWidget::mousePressEvent(event);
        return;
    }
    if (m_touch == Touch::Draw) {
        m_heldRange = geometry().range();
        drawAt(event->position());
    } else {
        const auto index = geometry().indexAt(event->position().x());
        setCursor(index);
        if (index && m_touch != Touch::Look)
            emit picked(*index);
    }
}

void StemPlot::mouseMoveEvent(QMouseEvent* event)
{
    const auto index = geometry().indexAt(event->position().x());
    if (event->buttons().testFlag(Qt::LeftButton) && index) {
        if (m_touch == Touch::Draw)
            drawAt(event->position());
        else if (m_touch == Touch::Drag && index != m_cursor) {
            setCursor(index);
            emit picked(*index);
        }
    }
    emit hovered(index);
}

void StemPlot::mouseReleaseEvent(QMouseEvent*)
{
    m_drawnLast.reset();
    if (m_heldRange) {
        m_heldRange.reset();
        m_content.range = m_givenRange;
        update();
    }
}

void StemPlot::leaveEvent(QEvent*)
{
    emit hovered(std::nullopt);
}

void StemPlot::moveTo(qint64 index)
{
    const auto last = static_cast<qint64>(m_content.size()) - 1;
    setCursor(static_cast<std::size_t>(std::clamp<qint64>(index, 0, last)));
    if (m_touch == Touch::Pick || m_touch == Touch::Drag)
        emit picked(*m_cursor);
    emit hovered(m_cursor);
}

void StemPlot::stepValue(double steps)
{
    const std::size_t index = m_cursor.value_or(0);
    setCursor(index);
    const double step = valueStep();
    const double value = steps == 0 ? 0 : m_content.curve->value(index) + steps * step;
    emit drawn(index, index, value, false);
    emit hovered(m_cursor);
}

void StemPlot::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        emit escaped();
        return;
    }
    if (m_content.size() == 0 || event->modifiers().testFlag(Qt::ControlModifier)) {
        QWidget::keyPressEvent(event);
        return;
    }
    constexpr qint64 page = 16;
    const auto at = static_cast<qint64>(m_cursor.value_or(0));
    const auto last = static_cast<qint64>(m_content.size()) - 1;
    const bool draws = m_touch == Touch::Draw;
    switch (event->key()) {
    case Qt::Key_Left: moveTo(m_cursor ? at - 1 : last); break;
    case Qt::Key_Right: moveTo(m_cursor ? at + 1 : 0); break;
    case Qt::Key_PageUp: moveTo(at - page); break;
    case Qt::Key_PageDown: moveTo(at + page); break;
    case Qt::Key_Home: moveTo(0); break;
    case Qt::Key_End: moveTo(last); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: moveTo(at); break;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (draws)
            stepValue(event->key() == Qt::Key_Up ? 1 : -1);
        else
            QWidget::keyPressEvent(event);
        break;
    case Qt::Key_Delete:
        if (draws)
            stepValue(0);
        else
            QWidget::keyPressEvent(event);
        break;
    default: QWidget::keyPressEvent(event);
    }
}

void StemPlot::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void StemPlot::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

}  // namespace sequency::ui
