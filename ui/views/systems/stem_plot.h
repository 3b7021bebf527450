// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small vector on screen (stem_painter.h) that one can look at, pick from or draw on.
//
// Shares its curve; changes nothing by itself: it says what the user does. A canvas of positions.
// Mouse: Pick and Drag: a click picks an index, with Drag moving on picks the next ones; Draw: a click or drag sets the values under the
// pointer to its height, in whole numbers (steps of 1/20 of the range for reals); Look: pointing and the cursor only. With Draw, ↑ ↓ change
// the cursor's value by a step and Delete sets it to 0; moving the cursor picks, but with Look and Draw. UI thread.
#pragma once

#include "ui/canvas/position_canvas.h"
#include "ui/views/systems/stem_painter.h"

namespace sequency::ui {

class StemPlot : public PositionCanvas {
    Q_OBJECT

public:
    enum class Touch { Look, Pick, Drag, Draw };

    explicit StemPlot(const QString& objectName, QWidget* parent = nullptr);

    const StemContent& content() const { return m_content; }
    // The cursor stays where the size is the same.
    void setContent(const StemContent& content);
    void setTouch(Touch touch);
    Touch touch() const { return m_touch; }

    // What is written beside the stems, "3 1 -1 1".
    QString shownValues() const;
    // Where a value is drawn, for pointers: the middle of its strip at its height.
    QPointF pointOf(std::size_t index) const;
    QPointF pointOf(std::size_t index, double value) const;

    std::size_t size() const override { return m_content.size(); }
    QString itemName(Item index) const override;  // "C(2)"
    QString itemValue(Item index) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void hovered(std::optional<std::size_t> index);
    void picked(std::size_t index);
    // Indices first … last; whether it goes on with the stroke before.
    void drawn(std::size_t first, std::size_t last, double value, bool goesOn);

protected:
    QRectF plotArea() const override { return geometry().plot(); }
    double narrowest() const override { return 4; }
    bool beginDrag(const QPointF& at) override;
    void drag(const QPointF& at) override;
    void endDrag() override;
    void choose(Item index, Qt::KeyboardModifiers modifiers) override;
    bool isEditedByClick(const QPointF&) const override
    {
        return m_touch == Touch::Draw || m_touch == Touch::Drag;
    }
    bool handleKey(int key, Qt::KeyboardModifiers modifiers) override;
    void showPointed() override;
    void paintScreen(QPainter& painter) override;

private:
    bool picks() const { return m_touch == Touch::Pick || m_touch == Touch::Drag; }
    StemContent shownContent() const;
    StemGeometry geometry() const;
    double valueStep() const;
    void drawAt(const QPointF& point);
    void stepValue(double steps);

    StemContent m_content;
    Touch m_touch = Touch::Look;
    bool m_isPicking = false;                      // the same
    std::optional<std::size_t> m_drawnLast;        // while the button is held
    std::optional<analysis::MinMax> m_givenRange;  // of the content
    std::optional<analysis::MinMax> m_heldRange;   // while the button is held
};

}  // namespace sequency::ui
