// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum as a square of cells: leading digits of the position down, the others across, colour by sign and magnitude.
//
// The cells are those of an analysis::HeatMap of at most 1024 cells a side, which the worker makes. Where a cell is smaller than two
// pixels, neighbouring cells are painted as one block of the largest magnitude among them, so that no peak is lost. Blue is positive,
// orange negative, the ground 0; cells show their values where there is room. Choosing a cell selects its coefficient, of a block
// the largest.
#pragma once

#include "engine/analysis/heat_map.h"
#include "ui/canvas/cell_model.h"

#include <QImage>

namespace sequency::ui {

class HeatMapCells : public CellModel {
    Q_OBJECT

public:
    void setMap(analysis::HeatMap map);
    // The digits that are down and across, "x₁ … x₄".
    void setDigits(const QString& down, const QString& across);
    void clear();
    const std::optional<analysis::HeatMap>& map() const { return m_map; }
    void setSelectedPosition(std::optional<qint64> position);
    // As it is painted on screen at this size: a cell of this map is a block.
    const analysis::HeatMap& shownMap() const { return blocksOf(geometry()); }
    QRectF blockRect(std::size_t row, std::size_t column) const { return blockRect(geometry(), row, column); }

    std::size_t rows() const override { return m_map ? m_map->rows : 0; }
    std::size_t columns() const override { return m_map ? m_map->columns : 0; }
    CellLayout layout(const QRectF& place, const QFont& font) const override;
    CellStyle style(const CellGeometry& geometry, const QFont& base) const override;
    CellLook look(const Cell& cell, const QPalette& palette, bool hasTexts) const override;
    std::vector<CellMark> marks(const QPalette& palette) const override;
    QString hint() const override;
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;   // "rows 2–3, columns 4–5"
    QString itemValue(Item item) const override;  // "−12 at position 37 is the value of largest magnitude"
    bool choose(Item item, Qt::KeyboardModifiers modifiers) override;
    void paintGrounds(const CellPainting& painting) const override;
    void paintAround(const CellPainting& painting) const override;
    QSize minimumSizeHint() const override { return {240, 200}; }

signals:
    void positionSelected(qint64 position);

protected:
    Table steps() const override;
    void attached() override;

private:
    // The map with blocks of two pixels at least; the map itself where its cells are that large.
    const analysis::HeatMap& blocksOf(const CellGeometry& geometry) const;
    QRectF blockRect(const CellGeometry& geometry, std::size_t row, std::size_t column) const;
    Cell blockOf(Item item) const;  // as a cell of shownMap()

    std::optional<analysis::HeatMap> m_map;
    mutable std::optional<analysis::HeatMap> m_blocks;  // blocks of m_blocksFor rows and columns at most
    mutable std::pair<std::size_t, std::size_t> m_blocksFor;
    mutable QImage m_image;  // image of the map or its blocks
    mutable QPalette m_imagePalette;
    std::optional<std::size_t> m_selected;  // position
    QString m_down;
    QString m_across;
};

}  // namespace sequency::ui
