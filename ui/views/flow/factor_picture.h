// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sparse matrix of one step of a flow graph as a picture: a cell an entry that is not zero, in the colour of its
// butterfly, with the number in it where there is room; a pattern of dots for large ones.
//
// Row = result, column = operand, so that the next column of values = matrix × this one. Steps of products have no matrix,
// and this says so. A canvas whose items are the entries, row by row. The pattern is made once a step (O(N·p), some milliseconds at
// 65536 rows). UI thread.
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/views/flow/flow_scene.h"

#include <QImage>

namespace sequency::ui {

class FactorPicture : public Canvas {
    Q_OBJECT

public:
    explicit FactorPicture(QWidget* parent = nullptr);

    // `scene` gives model, palette and words; nothing where there is no step.
    void show(const FlowScene& scene, std::optional<std::size_t> step, std::optional<FlowNode> node);
    bool hasMatrix() const;

    Item itemCount() const override { return hasMatrix() ? rows() * columns() : 0; }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    QSize sizeHint() const override { return {220, 220}; }
    QSize minimumSizeHint() const override { return {120, 120}; }

protected:
    World world() const override { return worldIn(rect()); }
    Item neighbour(Item item, Move move) const override;
    void paintMarks(QPainter& painter) override;
    QString tip(const QPointF& at) const override;
    void changeEvent(QEvent* event) override;

private:
    std::size_t rows() const { return m_scene.model->graph().rows(*m_step + 1); }
    std::size_t columns() const { return m_scene.model->graph().rows(*m_step); }
    World worldIn(const QRectF& place) const;
    QRectF matrixPlace(const QRectF& place) const;
    QString weightText(transform::Scalar weight) const;
    std::optional<QFont> cellFont(const QFont& base, const QSizeF& cell) const;
    void paintCells(QPainter& painter, const QRectF& matrix, const QRectF& seen,
                    const QPalette& palette) const;
    void paintPattern(QPainter& painter, const QRectF& matrix, const QPalette& palette) const;

    FlowScene m_scene;
    std::optional<std::size_t> m_step;
    std::optional<FlowNode> m_node;
    mutable QImage m_pattern;
};

}  // namespace sequency::ui
