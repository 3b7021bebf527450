// SPDX-License-Identifier: GPL-3.0-or-later
//
// A character table on the screen, from the whole of it down to single entries.
//
// Overviews are put together of tiles (CharacterTiles); until a tile is there a coarser one stands in its place. Selects
// nothing by itself: it says what a person does.
// Mouse: wheel zooms about the pointer, dragging pans, a click picks a row (with Ctrl the second one) and moves the
// cursor, a double click shows all, hovering previews. Keys: arrows, Page up and down, Home, End move the cursor (with Ctrl
// to the first and last entry); + − zoom, 0 shows all; Return picks the cursor's row, Ctrl+Return or Shift+Return as the second; Esc
// clears. UI thread; a frame costs 1 to 8 ms at any size of table. Memory: tiles and one picture of the view, 48 + 34 MiB
// at most (maxBytes).
#pragma once

#include "ui/views/characters/character_scene.h"

#include <QWidget>

namespace sequency::ui {

class CharacterCanvas : public QWidget {
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
    const CharacterWindow& window() const { return m_window; }
    CharacterGeometry geometryNow() const;
    void zoom(double factor, const QPointF& about);
    void showAll();
    // The part of the table that is seen: as wide as possible with this many pixels an entry, from this entry on.
    void setWindow(const CharacterWindow& window);

    bool isComplete() const { return m_complete; }  // no tile of the last frame was missing
    int shownLevel() const { return m_level; }  // 2^level × 2^level entries a pixel; −1: entries themselves
    std::size_t byteCount() const;

    QSize minimumSizeHint() const override { return {240, 180}; }
    QSize sizeHint() const override { return {640, 480}; }

signals:
    void cursorMoved();
    void rowPicked(std::size_t row, bool second);
    void hovered(std::optional<sequency::ui::CharacterCell> cell);
    void windowChanged();
    void escaped();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

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
    bool moveCursor(const QKeyEvent& event);

    CharacterScene m_scene;
    CharacterWindow m_window;
    CharacterTiles* m_tiles;
    QImage m_picture;
    Overview m_composed;
    bool m_complete = false;
    int m_level = -1;
    std::optional<QPointF> m_pressed;
    QPointF m_originWhenPressed;
    bool m_dragged = false;
};

}  // namespace sequency::ui
