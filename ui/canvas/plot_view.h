// SPDX-License-Identifier: GPL-3.0-or-later
//
// A QChartView as this program wants it: no frame, no margins, hairlines, no animation, the palette's colours; mouse and
// keys are turned into plain requests that the owner answers. Marks (hovered, selected points) are drawn over the
// chart and are no part of it, so exports leave them out. Owns its chart. UI thread.
#pragma once

#include <QChartView>
#include <QColor>
#include <QPointF>

#include <vector>

class QAbstractAxis;

namespace sequency::ui {

class PlotView : public QChartView {
    Q_OBJECT

public:
    explicit PlotView(QWidget* parent = nullptr);

    struct Mark {
        QPointF point;  // in the view's coordinates
        QColor color;
        // A ring around the point, one with a hairline through the whole plot, or a short tick at the plot's top: thousands of
        // translucent hairlines cost a tenth of a second, ticks nothing.
        enum class Shape { Ring, RingAndLine, Tick } shape = Shape::Ring;
    };
    void setMarks(std::vector<Mark> marks);
    // ↑ and ↓ are keys of this chart too.
    void setUpAndDownKeys(bool used) { m_upAndDown = used; }
    // There is something beside what is shown: a drag has the hand.
    void setPannable(bool pannable) { m_pannable = pannable; }
    // Pales the chart on screen, not in exports.
    void setDimmed(bool dimmed);
    // Colours and fonts of chart, axes and legend from this widget's palette and font.
    void retheme();

signals:
    void zoomRequested(double factor, const QPointF& at);  // factor < 1 zooms in
    void dragged(double horizontalPixels);
    void dragEnded();
    void historyAsked(int by);  // −1, +1: the mouse's buttons for back and forward
    void hovered(const QPointF& at);
    void pointerLeft();
    void clicked(const QPointF& at);
    void doubleClicked();
    void keyPressed(int key, Qt::KeyboardModifiers modifiers);  // only the keys that charts use
    void plotResized();

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void rethemeAxis(QAbstractAxis& axis);

    std::vector<Mark> m_marks;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
    bool m_upAndDown = false;
    bool m_pannable = true;
    bool m_dimmed = false;
    bool m_pressed = false;
    bool m_dragging = false;
};

}  // namespace sequency::ui
