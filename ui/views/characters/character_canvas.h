// SPDX-License-Identifier: GPL-3.0-or-later
//
// A character table on the screen, from the whole of it down to single entries.
//
// Overviews are put together of tiles (CharacterTiles); until a tile is there a coarser one stands in its place. Selects
// nothing by itself: it says what a person does.
// A canvas whose items are the entries, row by row: a click, or Return, picks a row and with Ctrl (or Shift) the second one. UI thread; a
// frame costs 1 to 8 ms at any size of table. Memory: tiles and one picture of the view, 48 + 34 MiB at most (maxBytes).
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/views/characters/character_scene.h"

namespace sequency::ui {

class CharacterCanvas : public Canvas {
    Q_OBJECT

public:
    static constexpr std::size_t maxVisibleTiles = 128;
    static constexpr std::size_t maxBytes =
        CharacterTiles::maxBytes + (maxVisibleTiles + 8) * CharacterTiles::side * CharacterTiles::side * 4;

    explicit CharacterCanvas(EngineJobs& jobs, QWidget* parent = nullptr);

    // Shows all of it; selection and cursor are cleared.
    void setTable(const SharedCharacters& table);
    void setLabels(CharacterLabels labels, CharacterNotation notation);
    void setStretched(bool stretched);
    void setRows(const std::vector<std::size_t>& rows);
    void setCursorCell(std::optional<CharacterCell> cell);  // and shows it

    const CharacterScene& scene() const { return m_scene; }
    CharacterGeometry geometryNow() const;
    // The part of the table that is seen: as wide as possible with this many pixels an entry, from this entry on.
    CharacterWindow window() const;
    void setWindow(const CharacterWindow& window);

    Item itemCount() const override;
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    // Entries are painted, overviews made of tiles are not: those are the screen's.
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    bool isComplete() const { return m_complete; }  // no tile of the last frame was missing
    int shownLevel() const { return m_level; }  // 2^level × 2^level entries a pixel; −1: entries themselves
    std::size_t byteCount() const;

    QSize minimumSizeHint() const override { return {240, 180}; }
    QSize sizeHint() const override { return {640, 480}; }

signals:
    void rowPicked(std::size_t row, bool second);

protected:
    World world() const override;
    Viewport zoomed(double factor, const QPointF& about) const override;
    Viewport moved(const QPointF& pixels) const override;
    Viewport bounded(const Viewport& view) const override;
    Item neighbour(Item item, Move move) const override;
    Item firstSeen() const override;
    void choose(Item item, Qt::KeyboardModifiers modifiers) override;
    void paintScreen(QPainter& painter) override;
    void showPointed() override;

private:
    struct Overview {  // what m_picture shows
        int level = -1;
        std::size_t firstRow = 0, lastRow = 0, firstColumn = 0, lastColumn = 0;  // pixels of the level
        quint64 generation = 0;
        friend bool operator==(const Overview&, const Overview&) = default;
    };
    Overview overviewOf(const CharacterGeometry& geometry) const;
    void paintOverview(QPainter& painter, const CharacterGeometry& geometry);
    void compose(const Overview& overview);
    bool copyTile(const CharacterTileKey& key, const Overview& overview);
    void paintPlaceholder(const CharacterTileKey& key, const Overview& overview);
    CharacterCell cellOf(Item item) const;
    CharacterWindow windowOf(const Viewport& view) const;
    Viewport viewOf(const CharacterWindow& window) const;

    CharacterScene m_scene;
    CharacterTiles* m_tiles;
    QImage m_picture;
    Overview m_composed;
    bool m_complete = false;
    int m_level = -1;
};

}  // namespace sequency::ui
