// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse, keys and the editor of the table of coefficients.
#include "ui/format/number_format.h"
#include "ui/views/spectrum/coefficient_table.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>

#include <algorithm>

namespace sequency::ui {

void CoefficientTable::reveal(std::size_t row)
{
    const auto top = static_cast<std::size_t>(verticalScrollBar()->value());
    if (row < top)
        verticalScrollBar()->setValue(static_cast<int>(row));
    else if (row >= top + visibleRows())
        verticalScrollBar()->setValue(static_cast<int>(row - visibleRows() + 1));
}

void CoefficientTable::moveTo(std::size_t row, bool keepAnchor)
{
    if (rowCount() == 0)
        return;
    m_current = std::min(row, rowCount() - 1);
    m_hasCurrent = true;
    if (!keepAnchor)
        m_anchor = m_current;
    reveal(m_current);
    setAccessibleDescription(rowTexts(m_current).join(QLatin1Char(' ')));
    viewport()->update();
    emit positionSelected(static_cast<qint64>(positionOf(m_current)));
}

void CoefficientTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(copyText());
        return;
    }
    const bool keepAnchor = event->modifiers().testFlag(Qt::ShiftModifier);
    const std::size_t page = visibleRows();
    switch (event->key()) {
    case Qt::Key_Up: moveTo(m_hasCurrent && m_current > 0 ? m_current - 1 : 0, keepAnchor); break;
    case Qt::Key_Down: moveTo(m_hasCurrent ? m_current + 1 : 0, keepAnchor); break;
    case Qt::Key_PageUp: moveTo(m_current > page ? m_current - page : 0, keepAnchor); break;
    case Qt::Key_PageDown: moveTo(m_current + page, keepAnchor); break;
    case Qt::Key_Home: moveTo(0, keepAnchor); break;
    case Qt::Key_End: moveTo(rowCount() - 1, keepAnchor); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_hasCurrent)
            moveTo(m_current, false);
        break;
    case Qt::Key_F2: beginEdit(); break;
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

std::optional<std::size_t> CoefficientTable::rowAt(const QPoint& point) const
{
    if (point.y() < rowHeight())
        return std::nullopt;
    const auto row = static_cast<std::size_t>(verticalScrollBar()->value()) +
                     static_cast<std::size_t>(point.y() / rowHeight() - 1);
    return row < rowCount() ? std::optional(row) : std::nullopt;
}

void CoefficientTable::mousePressEvent(QMouseEvent* event)
{
    endEdit(false);
    if (const auto row = rowAt(event->pos()))
        moveTo(*row, event->modifiers().testFlag(Qt::ShiftModifier));
}

void CoefficientTable::mouseMoveEvent(QMouseEvent* event)
{
    const auto row = rowAt(event->pos());
    if (row == m_hovered)
        return;
    m_hovered = row;
    viewport()->update();
    emit positionHovered(row ? static_cast<qint64>(positionOf(*row)) : -1);
}

void CoefficientTable::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (rowAt(event->pos()))
        beginEdit();
}

void CoefficientTable::wheelEvent(QWheelEvent* event)
{
    endEdit(false);
    QAbstractScrollArea::wheelEvent(event);
}

void CoefficientTable::leaveEvent(QEvent* event)
{
    QAbstractScrollArea::leaveEvent(event);
    m_hovered.reset();
    viewport()->update();
    emit positionHovered(-1);
}

void CoefficientTable::beginEdit()
{
    if (!m_editable || !m_hasCurrent || !m_spectrum)
        return;
    reveal(m_current);
    const auto widths = columnWidths();
    int left = -horizontalScrollBar()->value();
    for (std::size_t column = 0; column + 1 < widths.size(); ++column)
        left += widths[column];
    const int top = rowHeight() * (1 + static_cast<int>(m_current) - verticalScrollBar()->value());
    m_editor->setGeometry(left, top, std::max(widths.back(), 96), rowHeight());
    m_editor->setText(elementText(*m_spectrum->result.spectrum, positionOf(m_current)));
    m_editor->selectAll();
    m_editor->show();
    m_editor->setFocus();
}

void CoefficientTable::endEdit(bool keep)
{
    if (!m_editor->isVisible())
        return;
    m_editor->hide();
    setFocus();
    const auto value = enteredNumber(m_editor->text());
    if (keep && value && m_hasCurrent &&
        *value != base::realPart(*m_spectrum->result.spectrum, positionOf(m_current)))
        emit valueEntered(positionOf(m_current), *value);
}

bool CoefficientTable::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_editor && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        endEdit(false);
        return true;
    }
    return QAbstractScrollArea::eventFilter(watched, event);
}

void CoefficientTable::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void CoefficientTable::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        viewport()->update();
}

void CoefficientTable::scrollContentsBy(int, int)
{
    viewport()->update();
}

void CoefficientTable::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void CoefficientTable::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

}  // namespace sequency::ui
