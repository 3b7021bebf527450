// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cell model that shows the sparse matrix of one step of a flow graph.
//
// The matrix maps the values in one column of the graph to those in the next: its rows are results and its columns are operands. A nonzero entry has
// the colour of its butterfly and shows its number if there is room. A negative entry is framed. Cells of less than 3 pixels are drawn as a pattern of
// dots, which are light for negative entries. Steps that multiply pointwise have no matrix.
//
// Cost: the pattern is drawn once per step in O(N·p), a few milliseconds at 65,536 rows.
#pragma once

#include "ui/canvas/cell_model.h"
#include "ui/views/flow/flow_scene.h"

#include <QImage>

namespace sequency::ui {

class FactorCells : public CellModel {
    Q_OBJECT

public:
    // Shows the matrix of a step and marks `node`. If `step` is nullopt, no matrix is shown. The flow model, palette and wording come from `scene`.
    void show(const FlowScene& scene, std::optional<std::size_t> step, std::optional<FlowNode> node);
    bool hasMatrix() const;

    std::size_t rows() const override;
    std::size_t columns() const override;
    CellLayout layout(const QRectF& place, const QFont& font) const override;
    CellStyle style(const CellGeometry& geometry, const QFont& base) const override;
    CellLook look(const Cell& cell, const QPalette& palette, bool hasTexts) const override;
    QString tip(std::optional<Item> item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    void paintGrounds(const CellPainting& painting) const override;
    QSize sizeHint() const override { return {220, 220}; }
    QSize minimumSizeHint() const override { return {120, 120}; }

protected:
    void attached() override;

private:
    struct Entry {
        transform::Scalar weight;
        std::size_t butterfly;
    };
    std::optional<Entry> entry(const Cell& cell) const;
    QString weightText(transform::Scalar weight) const;
    static bool isPattern(const CellGeometry& geometry);
    void paintNegative(const CellPainting& painting) const;
    void makePattern(const QColor& ink) const;

    FlowScene m_scene;
    std::optional<std::size_t> m_step;
    std::optional<FlowNode> m_node;
    mutable QImage m_pattern;
    mutable QColor m_patternInk;
};

}  // namespace sequency::ui
