// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/plot_view.h"

#include "ui/theme/theme.h"

#include <QAbstractAxis>
#include <QApplication>
#include <QChart>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLegend>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sequency::ui {

PlotView::PlotView(QWidget* parent) : QChartView(new QChart, parent)
{
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundVisible(false);
    chart()->setBackgroundRoundness(0);
    chart()->setMargins(QMargins(0, 4, 0, 0));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setLocalizeNumbers(true);
    chart()->setLocale(QLocale());
    chart()->legend()->setVisible(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    connect(chart(), &QChart::plotAreaChanged, this, &PlotView::plotResized);
    retheme();
}

void PlotView::setMarks(std::vector<Mark> marks)
{
    m_marks = std::move(marks);
    viewport()->update();
}

void PlotView::setDimmed(bool dimmed)
{
    m_dimmed = dimmed;
    viewport()->update();
}

void PlotView::retheme()
{
    setBackgroundBrush(palette().color(QPalette::Base));
    const auto axes = chart()->axes();
    for (QAbstractAxis* axis : axes)
        rethemeAxis(*axis);
    QLegend* legend = chart()->legend();
    legend->setLabelColor(palette().color(QPalette::Text));
    legend->setFont(theme::font(theme::TypeSize::Small, font()));
    viewport()->update();
}

void PlotView::rethemeAxis(QAbstractAxis& axis)
{
    axis.setLinePen(QPen(theme::hairline(palette()), 1));
    axis.setGridLinePen(QPen(theme::grid(palette()), 1));
    axis.setLabelsColor(theme::dimmedText(palette()));
    axis.setLabelsFont(theme::font(theme::TypeSize::Small, font()));
    axis.setTitleBrush(palette().color(QPalette::Text));
    axis.setTitleFont(theme::font(theme::TypeSize::Small, font()));
}

void PlotView::drawForeground(QPainter* painter, const QRectF& rect)
{
    const QRectF plot = chart()->plotArea();
    const double stroke = theme::strokeScale(font());
    painter->save();
    if (m_dimmed)
        painter->fillRect(rect, theme::veil(palette()));
    for (const Mark& mark : m_marks) {
        if (mark.point.x() < plot.left() - 1 || mark.point.x() > plot.right() + 1)
            continue;
        if (mark.shape == Mark::Shape::Tick) {
            constexpr double tickLength = 10;
            painter->setRenderHint(QPainter::Antialiasing, false);
            painter->setPen(QPen(mark.color, 1));
            painter->drawLine(QPointF(mark.point.x(), plot.top()),
                              QPointF(mark.point.x(), plot.top() + tickLength));
            continue;
        }
        if (mark.shape == Mark::Shape::RingAndLine) {
            QColor faint = mark.color;
            faint.setAlphaF(0.45F);
            painter->setRenderHint(QPainter::Antialiasing, false);
            painter->setPen(QPen(faint, 1));
            painter->drawLine(QPointF(mark.point.x(), plot.top()), QPointF(mark.point.x(), plot.bottom()));
        }
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(mark.color, 2 * stroke));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(mark.point, 5.5 * stroke, 5.5 * stroke);
    }
    if (hasFocus()) {
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

void PlotView::wheelEvent(QWheelEvent* event)
{
    const QPoint turn = event->angleDelta();
    if (turn.x() != 0 && std::abs(turn.x()) > std::abs(turn.y()))
        emit dragged(turn.x() / 2.0);
    else if (turn.y() != 0)
        emit zoomRequested(std::pow(0.8, turn.y() / 120.0), event->position());
    event->accept();
}

void PlotView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        m_pressed = true;
        m_dragging = false;
        m_pressedAt = m_draggedTo = event->position();
    } else if (event->button() == Qt::BackButton || event->button() == Qt::ForwardButton) {
        emit historyAsked(event->button() == Qt::BackButton ? -1 : 1);
    }
    QChartView::mousePressEvent(event);  // the legend's markers want it
}

void PlotView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (m_pressed && !m_dragging &&
        (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_dragging = true;
        if (m_pannable)
            viewport()->setCursor(Qt::ClosedHandCursor);
    }
    if (m_dragging) {
        emit dragged(at.x() - m_draggedTo.x());
        m_draggedTo = at;
        return;
    }
    if (chart()->plotArea().adjusted(-4, -4, 4, 4).contains(at))
        emit hovered(at);
    else
        emit pointerLeft();
    QChartView::mouseMoveEvent(event);
}

void PlotView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_pressed) {
        m_pressed = false;
        if (m_dragging) {
            viewport()->unsetCursor();
            emit dragEnded();
        } else if (chart()->plotArea().adjusted(-4, -4, 4, 4).contains(event->position()))
            emit clicked(event->position());
        m_dragging = false;
    }
    QChartView::mouseReleaseEvent(event);
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        emit doubleClicked();
    QChartView::mouseDoubleClickEvent(event);
}

void PlotView::leaveEvent(QEvent* event)
{
    emit pointerLeft();
    QChartView::leaveEvent(event);
}

bool PlotView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        emit pointerLeft();
    return QChartView::viewportEvent(event);
}

void PlotView::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        retheme();
}

void PlotView::keyPressEvent(QKeyEvent* event)
{
    static constexpr std::array keys = {Qt::Key_Plus,   Qt::Key_Minus, Qt::Key_0,      Qt::Key_Left,
                                        Qt::Key_Right,  Qt::Key_Home,  Qt::Key_End,    Qt::Key_Equal,
                                        Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape, Qt::Key_Backspace};
    const bool command = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const bool vertical = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (!command &&
        ((vertical && m_upAndDown) || std::find(keys.begin(), keys.end(), event->key()) != keys.end()))
        emit keyPressed(event->key(), event->modifiers());
    else
        event->ignore();  // not QGraphicsView's: it would scroll
}

void PlotView::focusInEvent(QFocusEvent* event)
{
    QChartView::focusInEvent(event);
    viewport()->update();
}

void PlotView::focusOutEvent(QFocusEvent* event)
{
    QChartView::focusOutEvent(event);
    viewport()->update();
}

}  // namespace sequency::ui
