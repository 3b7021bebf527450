// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the nodes of a flow graph stand on a picture: columns from left to right, rows from top to bottom, two lanes one
// above the other and what follows them centred.
//
// Zoom 1 shows everything ("fit"). Zooming in stretches the rows; the columns follow only as far as their distance needs,
// so that a graph of 65536 rows and 17 columns stays one. Columns of fewer nodes (before expansions) are spread over the same
// height. Positions are pixels (points) of the picture; rows count from 0 at
// the top, in units of a row's height. Plain value; O(1) everything.
#pragma once

#include "ui/views/flow/flow_model.h"

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

namespace sequency::ui {

class FlowLayout {
public:
    FlowLayout() = default;
    // `place`: for the graph and the names of its inputs (`left`) and outputs (`right`: their widths).
    // `scale`: how much larger than usual a small graph may become.
    FlowLayout(const transform::FlowGraph& graph, const QRectF& place, double left, double right,
               double scale = 1);

    const QRectF& place() const { return m_place; }
    double rowPitch() const;
    // Rows, and pixels, between neighbouring nodes of a column.
    double spread(std::size_t column) const
    {
        return static_cast<double>(m_rows) / static_cast<double>(m_columnRows[column]);
    }
    double pitch(std::size_t column) const { return rowPitch() * spread(column); }
    double columnPitch() const;
    double height() const { return m_height; }  // in rows, of the highest column
    double zoom() const { return m_zoom; }
    double maxZoom() const;
    bool isFit() const { return m_zoom <= 1; }

    double x(double column) const { return m_centreX + (column - m_column) * columnPitch(); }
    double y(double row) const { return m_place.center().y() + (row - m_row) * rowPitch(); }
    double columnAt(double x) const { return m_column + (x - m_centreX) / columnPitch(); }
    double rowAt(double y) const { return m_row + (y - m_place.center().y()) / rowPitch(); }
    // The row of the first node of a lane, of a node.
    double laneRow(std::size_t column, std::size_t lane) const;
    double nodeRow(FlowNode node) const;
    QPointF point(FlowNode node) const { return {x(static_cast<double>(node.column)), y(nodeRow(node))}; }
    // The node of a column nearest to a height; nothing above, below or between the lanes.
    std::optional<std::size_t> nodeAt(std::size_t column, double y) const;
    // The nodes of a lane of a column whose rows can be seen: [first, last), counted in the lane.
    struct Range {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    Range visible(std::size_t column, std::size_t lane) const;

    void fit();
    void zoomBy(double factor, const QPointF& about);
    void moveBy(const QPointF& pixels);  // the picture moves with them
    void centreOn(double column, double row);
    void reveal(FlowNode node);
    QPointF centre() const { return {m_column, m_row}; }  // column and row
    // Keeps zoom and centre of an earlier layout of a graph of the same shape.
    void takeViewOf(const FlowLayout& other);

    friend bool operator==(const FlowLayout&, const FlowLayout&) = default;

private:
    void clamp();

    std::size_t m_rows = 1;
    std::vector<std::size_t> m_columnRows;  // nodes of a lane of each column
    std::vector<int> m_lanes;               // of each column
    double m_height = 1;
    double m_gap = 0;  // rows between two lanes
    double m_scale = 1;
    QRectF m_place;
    double m_centreX = 0;
    double m_width = 1;  // between first and last column at zoom 1, at most
    double m_fitRow = 1;
    double m_fitColumn = 1;
    double m_zoom = 1;
    double m_column = 0;  // at the centre
    double m_row = 0;
};

}  // namespace sequency::ui
