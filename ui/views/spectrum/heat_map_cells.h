// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cell model that shows a spectrum as a heat map: the leading digits of the position select the row, the trailing digits the column.
//
// The worker computes the cells, an analysis::HeatMap with at most 1024 cells per side. If cells are smaller than two pixels, neighbouring cells are
// painted as one block with their largest magnitude, so that no peak is lost. Positive values are blue, negative values orange, and 0 has the colour
// of the background; cells show their values if they fit. Choosing a cell selects its coefficient; choosing a block selects its largest coefficient.
#pragma once

#include "engine/analysis/heat_map.h"
#include "ui/canvas/cell_model.h"

#include <QImage>

namespace sequency::ui {

class HeatMapCells : public CellModel {
    Q_OBJECT

public:
    void setMap(analysis::HeatMap map);
    // Sets the names of the digits that select the row (`down`) and the column (`across`), for example "x₁ … x₄".
    void setDigits(const QString& down, const QString& across);
    void clear();
    const std::optional<analysis::HeatMap>& map() const { return m_map; }
    void setSelectedPosition(std::optional<qint64> position);
    // Returns the map as painted at the current size. Each of its cells is one painted block.
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
    QString itemName(Item item) const override;   // name of the item, such as "rows 2–3, columns 4–5"
    QString itemValue(Item item) const override;  // a sentence with value and position
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
    // Returns the map reduced to blocks that are at least two pixels wide and high, or the map itself if its cells have this size.
    const analysis::HeatMap& blocksOf(const CellGeometry& geometry) const;
    QRectF blockRect(const CellGeometry& geometry, std::size_t row, std::size_t column) const;
    Cell blockOf(Item item) const;  // the block that contains `item`, as a cell of shownMap()

    std::optional<analysis::HeatMap> m_map;
    // Result of blocksOf() for m_blocksFor rows and columns.
    mutable std::optional<analysis::HeatMap> m_blocks;
    mutable std::pair<std::size_t, std::size_t> m_blocksFor;
    mutable QImage m_image;
    mutable QPalette m_imagePalette;
    std::optional<std::size_t> m_selected;
    QString m_down;
    QString m_across;
};

}  // namespace sequency::ui
