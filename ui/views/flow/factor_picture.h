// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sparse matrix of one step of a flow graph as a picture: a cell an entry that is not zero, in the colour of its
// butterfly, with the number in it where there is room; a pattern of dots for large ones.
//
// Row = result, column = operand, so that the next column of values = matrix × this one. Steps of products have no matrix,
// and this says so. The wheel or + − 0 zooms, dragging pans. The pattern is made once a step (O(N·p), some milliseconds at
// 65536 rows). UI thread.
#pragma once

#include "ui/views/flow/flow_scene.h"

#include <QImage>
#include <QWidget>

namespace sequency::ui {

class FactorPicture : public QWidget {
    Q_OBJECT

public:
    explicit FactorPicture(QWidget* parent = nullptr);

    // `scene` gives model, palette and words; nothing where there is no step.
    void show(const FlowScene& scene, std::optional<std::size_t> step, std::optional<FlowNode> node);
    bool hasMatrix() const;

    QSize sizeHint() const override { return {220, 220}; }
    QSize minimumSizeHint() const override { return {120, 120}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void paintCells(QPainter& painter, const QRectF& matrix);
    void paintPattern(QPainter& painter, const QRectF& matrix);
    QRectF matrixPlace() const;
    void zoomBy(double factor, const QPointF& about);

    FlowScene m_scene;
    std::optional<std::size_t> m_step;
    std::optional<FlowNode> m_node;
    QImage m_pattern;
    double m_zoom = 1;
    QPointF m_offset;  // of the matrix's centre from the widget's, pixels
    QPointF m_last;
};

}  // namespace sequency::ui
