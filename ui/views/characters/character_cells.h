// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cell model that shows a character table at any zoom, from the whole table to individual entries. Rows are w and columns are z, counted from 0.
//
// At 12 or more pixels per entry, entries are painted individually with their exact values. At lower zoom the screen shows an overview of tiles
// (CharacterTiles); a coarser tile is shown until the requested one is available. On a page, the overview is computed when the page is painted. The
// margins show the digits of rows and columns, and the bottom line explains the colours. A click or Return emits rowPicked(); with Ctrl or Shift, the
// picked row is the second one. The model does not change the selection itself.
//
// Cost:   a frame takes 1 to 8 ms at any size of the table.
// Memory: the cached tiles.
#pragma once

#include "ui/canvas/cell_model.h"
#include "ui/view/character_text.h"
#include "ui/views/characters/character_tiles.h"

namespace sequency::ui {

enum class CharacterLabels { Colours, Exponents, Values };  // Colours also shows values if they fit

class CharacterCells : public CellModel {
    Q_OBJECT

public:
    static constexpr double minPaintedCell = 12;
    static constexpr double largestCell = 96;

    explicit CharacterCells(EngineJobs& jobs);

    // Shows the whole table and clears the selected rows and the cursor.
    void setTable(const SharedCharacters& table);
    void setLabels(CharacterLabels labels, CharacterNotation notation);
    CharacterLabels labels() const { return m_labels; }
    CharacterNotation notation() const { return m_notation; }
    void setStretched(bool stretched);
    bool isStretched() const { return m_isStretched; }
    // Sets the selected rows, at most two.
    void setSelectedRows(const std::vector<std::size_t>& rows);
    const std::vector<std::size_t>& selectedRows() const { return m_selected; }
    // Sets the number of pixels of the page per pixel of the picture. It determines the resolution of overviews painted by paint().
    void setPixelRatio(double ratio) { m_pixelRatio = ratio; }

    bool isComplete() const { return m_painted.isComplete; }  // true if no tile was missing in the last frame
    // Returns the level of the last frame, at which a pixel shows 2^level × 2^level entries; −1 if entries were painted individually.
    int shownLevel() const { return m_painted.level; }
    std::size_t byteCount() const { return m_tiles->byteCount(); }

    std::size_t rows() const override { return m_table ? m_table->rows() : 0; }
    std::size_t columns() const override { return rows(); }
    CellLayout layout(const QRectF& place, const QFont& font) const override;
    CellStyle style(const CellGeometry& geometry, const QFont& base) const override;
    CellLook look(const Cell& cell, const QPalette& palette, bool hasTexts) const override;
    QString heading(Qt::Orientation, std::size_t index) const override;
    std::size_t headingStep(Qt::Orientation, double cell, double needed) const override;
    std::vector<std::size_t> strongHeadings(Qt::Orientation orientation) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    bool choose(Item item, Qt::KeyboardModifiers modifiers) override;
    void paintGrounds(const CellPainting& painting) const override;
    void paintLines(const CellPainting& painting) const override;
    void paintOver(const CellPainting& painting) const override;
    void paintAround(const CellPainting& painting) const override;
    QSize minimumSizeHint() const override { return {240, 130}; }
    QSize sizeHint() const override { return {640, 480}; }

signals:
    void rowPicked(std::size_t row, bool second);

protected:
    Table steps() const override;

private:
    // The way in which entries are written at a given cell size. If the chosen notation does not fit, it is written in two lines, then in smaller
    // type; if that does not fit either, symbols are used.
    struct Writing {
        CharacterNotation notation = CharacterNotation::Symbols;
        bool hasTwoLines = false;
        double scale = 1;  // factor applied to the size of the small font
    };
    std::optional<Writing> writing(double cell, const QFont& font) const;
    Writing fitted(Writing writing, double cell, const QFont& font) const;
    QString text(const Writing& writing, std::size_t k) const;
    void paintLegend(QPainter& painter, const CellGeometry& geometry, const QPalette& palette) const;

    SharedCharacters m_table;
    CharacterLabels m_labels = CharacterLabels::Colours;
    CharacterNotation m_notation = CharacterNotation::Symbols;
    bool m_isStretched = true;
    std::vector<std::size_t> m_selected;
    double m_pixelRatio = 1;
    CharacterTiles* m_tiles;
    mutable Writing m_writing;  // computed by the last call to style()
    mutable PaintedTiles m_painted;
};

}  // namespace sequency::ui
