// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of an S-box as a map, from 4 × 4 to 65,536 × 65,536 entries: a cell an entry, item row · columns + column.
//
// What is not computed yet is painted as coarser tiles show it, or left empty. Where there is room, cells have their values, those of largest
// magnitude bold. Colours: magnitude from the ground to the colour of the sign, linear or logarithmic up to the largest magnitude beside what
// says nothing of an S-box (sbox_tables.h). The margins beside the cells have the colours of the largest magnitude of each row and column; once
// they are known, all entries that reach the largest of the table are outlined. UI thread.
#pragma once

#include "ui/canvas/canvas.h"
#include "ui/views/sbox/table_tiles.h"

#include <array>
#include <vector>

namespace sequency::ui {

// "0x0A", as wide as the largest of so many values needs.
QString hexText(std::size_t value, std::size_t count);

class TableCanvas : public Canvas {
    Q_OBJECT

public:
    enum class Scale { Linear, Logarithmic };

    TableCanvas(TableTiles& tiles, QWidget* parent = nullptr);

    // The tiles have another table.
    void restart();
    void setScale(Scale scale);
    static constexpr std::size_t maxOutlined = 4096;

    // The largest magnitude of each row and column beside what says nothing, painted along the map; empty: none.
    struct Margins {
        std::vector<std::int32_t> rows;
        std::vector<std::int32_t> columns;
    };
    void setMargins(Margins margins);
    const Margins& margins() const { return m_margins; }
    // The entries of the largest magnitude of all margins that are seen, as they are outlined: where pixels stand for many, the first
    // that each stands for. None where more than maxOutlined are seen.
    std::vector<Item> outlined() const { return outlinedIn(world()); }
    // Framed until another is; nothing: none.
    void setChosenItem(std::optional<Item> item);
    // Seen, large enough to be read.
    void goToItem(Item item);

    Item itemCount() const override;
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;
    QString itemValue(Item item) const override;
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

    std::size_t rowOf(Item item) const { return static_cast<std::size_t>(item) / m_tiles.columns(); }
    std::size_t columnOf(Item item) const { return static_cast<std::size_t>(item) % m_tiles.columns(); }
    // 2^level entries are a pixel, in each direction, as the map is seen now.
    int level() const { return levelOf(world()); }

protected:
    World world() const override;
    Item neighbour(Item item, Move move) const override;
    void paintScreen(QPainter& painter) override;
    void changeEvent(QEvent* event) override;

private:
    static constexpr int shades = 256;
    static constexpr double marginGap = 3;  // pixels between the cells and a margin
    static constexpr double marginWidth = 8;

    World worldOf(const QRectF& place, const QFont& font) const;
    QRectF cellArea(const World& world) const;
    int levelOf(const World& world) const;
    std::vector<TableTiles::Key> seenTiles(const World& world, int level) const;
    void wantSeen();
    int shadeOf(std::int32_t value) const;  // −shades … shades
    const QImage& imageOf(const TableTiles::Tile& tile) const;
    void usePalette(const QPalette& palette) const;
    void paintTiles(QPainter& painter, const World& world) const;
    void paintEntries(QPainter& painter, const World& world, const QPalette& palette) const;
    void paintMargins(QPainter& painter, const World& world, const QPalette& palette) const;
    std::vector<Item> outlinedIn(const World& world) const;
    bool addOutlined(const TableTiles::Key& key, const QRectF& part, std::vector<Item>& items) const;
    void paintOutlines(QPainter& painter, const World& world, const QPalette& palette) const;
    void paintLabels(QPainter& painter, const World& world, const QPalette& palette) const;
    void paintScale(QPainter& painter, const World& world, const QPalette& palette) const;
    void frame(QPainter& painter, const World& world, Item item, const QColor& color) const;

    TableTiles& m_tiles;
    Scale m_scale = Scale::Linear;
    std::optional<Item> m_chosen;
    Margins m_margins;
    std::int32_t m_largest = 0;  // of them
    // Of the last palette, scale and peak; tiles painted for others are painted anew.
    mutable std::array<QRgb, 2 * shades + 1> m_colors = {};
    mutable int m_look = 0;
    mutable std::int32_t m_lookPeak = -1;
    mutable Scale m_lookScale = Scale::Linear;
};

}  // namespace sequency::ui
