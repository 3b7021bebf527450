// SPDX-License-Identifier: GPL-3.0-or-later
//
// A spectrum as a square picture: leading digits of the position down, the others across, colour by sign and magnitude.
//
// The picture is an analysis::HeatMap of at most 1024 cells a side, made by the worker, reduced further to cells of two pixels at
// least; a cell shows the value of largest magnitude under it, so no peak is lost. Blue positive, orange negative, the ground for
// 0 and a scale beside it with the numbers; lines between the cells and their values in them where there is room. Mouse:
// hovering reads a cell; a click selects its coefficient, of many the largest. Keys: arrows move over the cells, Return
// selects, Esc leaves. UI thread.
#pragma once

#include "engine/analysis/heat_map.h"
#include "ui/canvas/pointed.h"
#include "ui/export/picture.h"

#include <QImage>
#include <QWidget>

#include <optional>

namespace sequency::ui {

class HeatMapView : public QWidget {
    Q_OBJECT

public:
    explicit HeatMapView(QWidget* parent = nullptr);

    void setMap(analysis::HeatMap map);
    // Which digits stand down and across, "x₁ … x₄".
    void setDigits(const QString& down, const QString& across);
    void clear();
    // The map is of an earlier spectrum.
    void setDimmed(bool dimmed);
    bool isDimmed() const { return m_isDimmed; }
    const std::optional<analysis::HeatMap>& map() const { return m_map; }
    // As it is drawn at this size.
    const std::optional<analysis::HeatMap>& shownMap() const { return m_shown; }
    // "rows 3–3, columns 4–5: −12 is the largest of 2 values".
    QString readout() const { return m_readout; }
    void setSelectedPosition(std::optional<qint64> position);
    QRectF cellRect(std::size_t row, std::size_t column) const;
    Picture picture(const PictureText& text, theme::ExportBackground background) const;

signals:
    void positionSelected(qint64 position);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Cell {
        std::size_t row = 0;
        std::size_t column = 0;
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    // A map as it fits a rectangle, and where it lies in it.
    struct Fitted {
        analysis::HeatMap map;
        QRectF place;
    };
    static QImage imageOf(const analysis::HeatMap& map, const QPalette& palette);
    Fitted fitted(const QRectF& whole, const QFont& font) const;
    void fit();
    void paintTitles(QPainter& painter, const QRectF& place, const QPalette& palette) const;
    void paintScale(QPainter& painter, const QRectF& place, const QPalette& palette) const;
    void paintCells(QPainter& painter, const Fitted& shown, const QPalette& palette) const;
    void paintMap(QPainter& painter, const Fitted& shown, const QImage& image, const QPalette& palette) const;
    bool isExact() const;
    std::optional<Cell> cellAt(const QPointF& point) const;
    void hover(std::optional<Cell> cell);
    void moveTo(std::optional<Cell> cell);
    void showMarked();
    void select(const Cell& cell);

    std::optional<analysis::HeatMap> m_map;
    std::optional<analysis::HeatMap> m_shown;
    QRectF m_place;  // of the shown map
    QImage m_image;
    Pointed<Cell> m_marked;
    std::optional<std::size_t> m_selected;  // position
    QString m_readout;
    QString m_down;
    QString m_across;
    bool m_isDimmed = false;
};

}  // namespace sequency::ui
