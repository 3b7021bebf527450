// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a picture of a character table shows, where its entries lie, and how it is painted: on screen and in exports alike.
//
// Lengths in pixels of the page, numbers of rows (w) and columns (z) from 0. From 12 pixels an entry on, entries are painted
// one by one and by their exact value; smaller ones are left to the caller's overview. Margins hold the digits of rows and
// columns, the lowest line what the colours mean. Painting is O(visible entries), at most some thousand. UI thread.
#pragma once

#include "ui/view/character_text.h"
#include "ui/views/characters/character_tiles.h"

#include <QFont>
#include <QPalette>
#include <QPointF>
#include <QRectF>

#include <functional>
#include <optional>
#include <vector>

class QPainter;

namespace sequency::ui {

enum class CharacterLabels { Colours, Exponents, Values };  // colours: values, too, where they have room

struct CharacterCell {
    std::size_t row = 0;     // w
    std::size_t column = 0;  // z

    friend bool operator==(const CharacterCell&, const CharacterCell&) = default;
};

struct CharacterScene {
    SharedCharacters table;  // never null when painted
    CharacterLabels labels = CharacterLabels::Colours;
    CharacterNotation notation = CharacterNotation::Symbols;
    bool stretched = true;
    std::vector<std::size_t> rows = {};  // selected, at most two
    std::optional<CharacterCell> cursor = {};
    std::optional<CharacterCell> hovered = {};
    bool hasFocus = false;
};

// What part of the table is seen.
struct CharacterWindow {
    QPointF origin;   // column and row at the left upper corner
    double cell = 0;  // pixels an entry; 0: the whole table as large as it can be
};

class CharacterGeometry {
public:
    static constexpr double minPaintedCell = 12;
    static constexpr double largestCell = 96;

    CharacterGeometry(const analysis::CharacterMeans& table, const QRectF& place, const QFont& font,
                      const CharacterWindow& window);

    const QRectF& area() const { return m_area; }  // of entries
    const QRectF& legend() const { return m_legend; }
    double cell() const { return m_cell; }
    double fittingCell() const { return m_fittingCell; }
    const QPointF& origin() const { return m_origin; }
    bool showsAll() const { return m_cell <= m_fittingCell; }
    bool paintsCells() const { return m_cell >= minPaintedCell; }
    // Half open; visible, if only in part.
    std::size_t firstRow() const { return m_firstRow; }
    std::size_t lastRow() const { return m_lastRow; }
    std::size_t firstColumn() const { return m_firstColumn; }
    std::size_t lastColumn() const { return m_lastColumn; }
    QRectF rect(const CharacterCell& cell) const;  // not cut to the area
    std::optional<CharacterCell> cellAt(const QPointF& point) const;
    QPointF tablePoint(const QPointF& point) const;  // in columns and rows

private:
    QRectF m_area;
    QRectF m_legend;
    double m_cell = 1;
    double m_fittingCell = 1;
    QPointF m_origin;
    std::size_t m_rows = 1;
    std::size_t m_firstRow = 0;
    std::size_t m_lastRow = 1;
    std::size_t m_firstColumn = 0;
    std::size_t m_lastColumn = 1;
};

using CharacterOverview = std::function<void(QPainter&, const CharacterGeometry&)>;

void paintCharacters(QPainter& painter, const CharacterScene& scene, const CharacterGeometry& geometry,
                     const QPalette& palette, const CharacterOverview& overview);

// How entries are written at this size. Where the wanted notation has no room: in two lines, smaller, at last as symbols.
struct CharacterLabelStyle {
    CharacterNotation notation = CharacterNotation::Symbols;
    bool twoLines = false;
    double scale = 1;  // of the small type
};
// Nothing where no text has room.
std::optional<CharacterLabelStyle> characterLabelStyle(const CharacterScene& scene,
                                                       const CharacterGeometry& geometry, const QFont& font);
QString characterLabel(const CharacterScene& scene, const CharacterLabelStyle& style, std::size_t k);

}  // namespace sequency::ui
