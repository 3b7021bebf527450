// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum as a square picture: leading digits of the position down, the others across, colour by sign and magnitude.
//
// The picture is an analysis::HeatMap of at most 1024 cells a side, made by the worker; of the part that is seen it is reduced further to
// cells of two pixels at least. A cell shows the value of largest magnitude under it, so no peak is lost. Blue positive, orange negative,
// the ground for 0 and a scale beside it with the numbers; lines between the cells and their values in them where there is room. A canvas
// whose items are the map's cells; choosing one selects its coefficient, of many the largest. UI thread.
#pragma once

#include "engine/analysis/heat_map.h"
#include "ui/canvas/canvas.h"

#include <QImage>

#include <optional>

namespace sequency::ui {

class HeatMapView : public Canvas {
    Q_OBJECT

public:
    explicit HeatMapView(QWidget* parent = nullptr);

    void setMap(analysis::HeatMap map);
    // Which digits stand down and across, "x₁ … x₄".
    void setDigits(const QString& down, const QString& across);
    void clear();
    const std::optional<analysis::HeatMap>& map() const { return m_map; }
    // Of the part that is seen, as it is drawn at this size; nothing without a map.
    std::optional<analysis::HeatMap> shownMap() const;
    QRectF cellRect(std::size_t row, std::size_t column) const;  // of that map
    void setSelectedPosition(std::optional<qint64> position);

    Item itemCount() const override { return m_map ? m_map->cells.size() : 0; }
    std::optional<Item> itemAt(const QPointF& at) const override;
    QRectF itemPlace(Item item) const override;
    QString itemName(Item item) const override;   // "rows 2–3, columns 4–5"
    QString itemValue(Item item) const override;  // "−12 at position 37 is the value of largest magnitude"
    void paint(QPainter& painter, const QRectF& place, const QPalette& palette) const override;

signals:
    void positionSelected(qint64 position);

protected:
    World world() const override;
    Item neighbour(Item item, Move move) const override;
    void choose(Item item, Qt::KeyboardModifiers modifiers) override;
    void viewChanged() override;
    void paintScreen(QPainter& painter) override;
    void paintMarks(QPainter& painter) override;
    void changeEvent(QEvent* event) override;

private:
    // The part of the map that is seen, as it fits a rectangle.
    struct Fitted {
        analysis::HeatMap map;
        QRectF area;               // what is seen of it
        QRectF cells;              // all of its cells; those at the edges may be seen in part only
        std::size_t firstRow = 0;  // of m_map
        std::size_t firstColumn = 0;
        std::size_t rows = 0;
        std::size_t columns = 0;

        QRectF cell(std::size_t row, std::size_t column) const;
    };
    struct Cell {  // of a fitted map
        std::size_t row = 0;
        std::size_t column = 0;
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    static QImage imageOf(const analysis::HeatMap& map, const QPalette& palette);
    QRectF areaOf(const QRectF& whole, const QFont& font) const;
    Fitted fitted(const QRectF& whole, const QFont& font) const;
    const Fitted& shown() const;
    Cell cellOf(Item item) const;
    Item itemOf(const Cell& cell) const;
    void paintTitles(QPainter& painter, const QRectF& place, const QPalette& palette) const;
    void paintScale(QPainter& painter, const QRectF& place, const QPalette& palette) const;
    void paintCells(QPainter& painter, const Fitted& shown, const QPalette& palette) const;
    void paintMap(QPainter& painter, const Fitted& shown, const QImage& image, const QPalette& palette) const;

    std::optional<analysis::HeatMap> m_map;
    mutable std::optional<Fitted> m_shown;  // on screen, until something moves
    mutable QImage m_image;
    mutable QSize m_shownSize;
    std::optional<std::size_t> m_selected;  // position
    QString m_down;
    QString m_across;
};

}  // namespace sequency::ui
