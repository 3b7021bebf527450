// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small vector on screen (stem_painter.h) that one can look at, pick from or draw on.
//
// Shares its curve; changes nothing by itself: it says what the user does.
// Mouse: hovering names the value; Pick and Drag: a click picks an index, with Drag moving on picks the next ones; Draw: a
// click or drag sets the values under the pointer to its height, in whole numbers (steps of 1/20 of the range for reals).
// Keys: ← → Home End, Page Up and Down (16 values) move the picked index (Draw: a cursor, whose value ↑ ↓ change by a
// step and Delete sets to 0); Return picks it again; Esc asks to clear. Look: hovering and the cursor only. UI thread.
#pragma once

#include "ui/views/systems/stem_painter.h"

#include <QWidget>

namespace sequency::ui {

class StemPlot : public QWidget {
    Q_OBJECT

public:
    enum class Touch { Look, Pick, Drag, Draw };

    explicit StemPlot(const QString& objectName, QWidget* parent = nullptr);

    const StemContent& content() const { return m_content; }
    // The cursor stays where the size is the same.
    void setContent(const StemContent& content);
    void setTouch(Touch touch);
    Touch touch() const { return m_touch; }
    std::optional<std::size_t> cursor() const { return m_cursor; }
    void setCursor(std::optional<std::size_t> index);
    using QWidget::setCursor;

    // What is written beside the stems, "3 1 -1 1".
    QString shownValues() const;
    // Where a value is drawn, for pointers: the middle of its strip at its height.
    QPointF pointOf(std::size_t index) const;
    QPointF pointOf(std::size_t index, double value) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void hovered(std::optional<std::size_t> index);
    void picked(std::size_t index);
    // Indices first … last; whether it goes on with the stroke before.
    void drawn(std::size_t first, std::size_t last, double value, bool goesOn);
    void escaped();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    StemGeometry geometry() const;
    double valueStep() const;
    void drawAt(const QPointF& point);
    void moveTo(qint64 index);
    void stepValue(double steps);
    void describe();

    StemContent m_content;
    Touch m_touch = Touch::Look;
    std::optional<std::size_t> m_cursor;
    std::optional<std::size_t> m_drawnLast;        // while the button is held
    std::optional<analysis::MinMax> m_givenRange;  // of the content
    std::optional<analysis::MinMax> m_heldRange;   // while the button is held
};

}  // namespace sequency::ui
