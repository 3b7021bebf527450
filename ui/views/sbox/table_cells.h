// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cell model of an S-box table with 4 × 4 to 65,536 × 65,536 entries.
//
// Entries that are not computed yet are painted from coarser tiles or left empty. Cells show their values if they fit; values of the largest
// magnitude are bold. Colours blend from the background to the colour of the sign, linearly or logarithmically, up to the largest magnitude of any
// nontrivial entry (sbox_tables.h). The margins next to the cells show the largest magnitude in each row and column. When the margins are known, all
// entries that reach the maximum of the table are outlined.
#pragma once

#include "ui/canvas/cell_model.h"
#include "ui/views/sbox/table_tiles.h"

#include <array>
#include <vector>

namespace sequency::ui {

// Returns `value` as a hexadecimal number with as many digits as `count` − 1 needs, such as "0x0A".
QString hexText(std::size_t value, std::size_t count);

class TableCells : public CellModel {
    Q_OBJECT

public:
    enum class Scale { Linear, Logarithmic };

    explicit TableCells(TableTiles& tiles) : m_tiles(tiles) {}

    // Clears all state of the previous table. Must be called after the tiles were set to another table.
    void restart();
    void setScale(Scale scale);
    static constexpr std::size_t maxOutlined = 4096;

    // The largest nontrivial magnitude in each row and column, painted along the edges of the map. Empty vectors mean that no margins are shown.
    struct Margins {
        std::vector<std::int32_t> rows;
        std::vector<std::int32_t> columns;
    };
    void setMargins(Margins margins);
    const Margins& margins() const { return m_margins; }
    // Returns the visible entries that reach the maximum of all margins. If a pixel covers several entries, only the first is listed. The list is
    // empty if it would have more than maxOutlined entries.
    std::vector<Item> outlined() const { return outlinedIn(geometry()); }
    void setChosenItem(std::optional<Item> item);
    void goToItem(Item item);
    // Returns the level of the current zoom, at which one pixel covers 2^level entries in each direction.
    int level() const { return levelOf(geometry()); }

    std::size_t rows() const override { return m_tiles.rows(); }
    std::size_t columns() const override { return m_tiles.columns(); }
    CellLayout layout(const QRectF& place, const QFont& font) const override;
    CellStyle style(const CellGeometry& geometry, const QFont& base) const override;
    CellLook look(const Cell& cell, const QPalette& palette, bool hasTexts) const override;
    QString heading(Qt::Orientation, std::size_t index) const override;
    std::vector<CellMark> marks(const QPalette& palette) const override;
    QString hint() const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    void paintGrounds(const CellPainting& painting) const override;
    void paintOver(const CellPainting& painting) const override;
    void paintAround(const CellPainting& painting) const override;
    QSize minimumSizeHint() const override { return {240, 200}; }

protected:
    Table steps() const override;
    void attached() override;

private:
    static constexpr int shades = 256;

    static int levelOf(const CellGeometry& geometry);
    std::vector<TableTiles::Key> seenTiles(const CellGeometry& geometry, int level) const;
    void wantSeen(const CellGeometry& geometry) const;
    QRgb colorOf(std::int32_t value) const;
    const QImage& imageOf(const TableTiles::Tile& tile) const;
    void usePalette(const QPalette& palette) const;
    std::vector<Item> outlinedIn(const CellGeometry& geometry) const;
    bool addOutlined(const TableTiles::Key& key, const CellGeometry& geometry,
                     std::vector<Item>& items) const;
    void paintMargin(const CellPainting& painting, const std::vector<std::int32_t>& largest,
                     bool isDown) const;

    TableTiles& m_tiles;
    Scale m_scale = Scale::Linear;
    std::optional<Item> m_chosen;
    Margins m_margins;
    std::int32_t m_largest = 0;
    // The colours for the last palette, scale and peak. Tiles that were painted with other colours are repainted.
    mutable std::array<QRgb, 2 * shades + 1> m_colors = {};
    mutable int m_look = 0;
    mutable std::int32_t m_lookPeak = -1;
    mutable Scale m_lookScale = Scale::Linear;
};

}  // namespace sequency::ui
