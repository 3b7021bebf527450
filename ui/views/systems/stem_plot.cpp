// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/stem_plot.h"

#include "ui/canvas/axes.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

StemPlot::StemPlot(const QString& objectName, QWidget* parent) : PositionCanvas(parent)
{
    setObjectName(objectName);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(this, &Canvas::cursorMoved, this, [this](Item index) {
        if (picks())
            emit picked(index);
    });
}

void StemPlot::setContent(const StemContent& content)
{
    const bool sameSize = content.size() == m_content.size();
    m_content = content;
    m_givenRange = content.range;
    if (m_heldRange)  // the scale holds still while one draws
        m_content.range = m_heldRange;
    if (sameSize)
        refreshItems();
    else
        resetItems();
    setAccessibleName(m_content.title);
    if (!pointedItem())
        setAccessibleDescription(shownValues());
}

void StemPlot::setTouch(Touch touch)
{
    m_touch = touch;
    setCursor(touch == Touch::Drag   ? Qt::SizeHorCursor
              : touch == Touch::Draw ? Qt::CrossCursor
                                     : Qt::ArrowCursor);
}

QString StemPlot::itemName(Item index) const
{
    return QStringLiteral("%1(%2)").arg(m_content.symbol, countText(index));
}

QString StemPlot::itemValue(Item index) const
{
    return elementText(m_content.curve->vector(), index);
}

QString StemPlot::shownValues() const
{
    return stemLabels(m_content).join(QLatin1Char(' '));
}

StemContent StemPlot::shownContent() const
{
    StemContent content = m_content;
    if (size() > 0 && view().zoom > 1)
        content.seen = range();
    return content;
}

StemGeometry StemPlot::geometry() const
{
    return {QRectF(rect()).adjusted(2, 2, -2, -2), shownContent(), font()};
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

void StemPlot::paint(QPainter& painter, const QRectF& place, const QPalette& palette) const
{
    paintStems(painter, place.adjusted(2, 2, -2, -2), shownContent(), palette, painter.font());
}

void StemPlot::paintScreen(QPainter& painter)
{
    painter.fillRect(rect(), palette().color(QPalette::Base));
    paint(painter, rect(), palette());
    painter.setBrush(Qt::NoBrush);
    if (cursorItem() && hasFocus()) {
        const StemGeometry place = geometry();
        const double half = std::max(place.pitch(), 4.0) / 2;
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DashLine));
        painter.drawRect(QRectF(place.xOf(*cursorItem()) - half, place.plot().top() - 2, 2 * half,
                                place.plot().height() + 4));
    }
    painter.setPen(QPen(theme::grid(palette()), 1));
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
    setCursorItem(index);
    emit drawn(std::min(before, *index), std::max(before, *index), value, goesOn);
}

bool StemPlot::beginDrag(const QPointF& at)
{
    if (m_touch == Touch::Draw)
        m_heldRange = geometry().range();
    else if (m_touch != Touch::Drag)
        return false;
    drag(at);
    return true;
}

void StemPlot::drag(const QPointF& at)
{
    if (m_touch == Touch::Draw)
        return drawAt(at);
    const auto index = geometry().indexAt(at.x());
    if (!index || (index == cursorItem() && m_isPicking))
        return;
    m_isPicking = true;
    setCursorItem(index);
    emit picked(*index);
}

void StemPlot::endDrag()
{
    m_isPicking = false;
    m_drawnLast.reset();
    if (m_heldRange) {
        m_heldRange.reset();
        m_content.range = m_givenRange;
        update();
    }
}

void StemPlot::choose(Item index, Qt::KeyboardModifiers)
{
    if (picks())
        emit picked(index);
}

void StemPlot::showPointed()
{
    Canvas::showPointed();
    emit hovered(pointedItem());
}

void StemPlot::stepValue(double steps)
{
    const std::size_t index = cursorItem().value_or(0);
    setCursorItem(index);
    const double step = valueStep();
    const double value = steps == 0 ? 0 : m_content.curve->value(index) + steps * step;
    emit drawn(index, index, value, false);
    emit hovered(pointedItem());
}

bool StemPlot::handleKey(int key, Qt::KeyboardModifiers modifiers)
{
    if (m_touch != Touch::Draw || modifiers != Qt::NoModifier)
        return false;
    switch (key) {
    case Qt::Key_Up: stepValue(1); return true;
    case Qt::Key_Down: stepValue(-1); return true;
    case Qt::Key_Delete: stepValue(0); return true;
    default: return false;
    }
}

}  // namespace sequency::ui

#include "moc_stem_plot.cpp"
