// SPDX-License-Identifier: GPL-3.0-or-later
//
// The positions of the nodes of a flow graph in a picture.
//
// Columns run from left to right and rows from top to bottom. A column of a convolution may have two lanes, which are drawn one above the other;
// columns with one lane are centred. At zoom 1 the whole graph is visible. Zooming in stretches the rows; the columns stretch only up to a fixed
// multiple of the row distance, so that a graph of 65536 rows and 17 columns stays legible. Columns with fewer nodes (before expansions) are spread
// over the same height.
//
// Units: positions in pixels (points) of the picture; rows count from 0 at the top.
// Cost:  every function is O(1).
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
    // Lays out the graph in `place`. Within `place`, the names of the inputs need the width `left` and the names of the outputs the width `right`.
    // `scale` is the factor by which a small graph may exceed its default size.
    FlowLayout(const transform::FlowGraph& graph, const QRectF& place, double left, double right,
               double scale = 1);

    const QRectF& place() const { return m_place; }
    double rowPitch() const;
    // Return the distance between neighbouring nodes of a column: spread() in rows, pitch() in pixels.
    double spread(std::size_t column) const
    {
        return static_cast<double>(m_rows) / static_cast<double>(m_columnRows[column]);
    }
    double pitch(std::size_t column) const { return rowPitch() * spread(column); }
    double columnPitch() const;
    double height() const { return m_height; }  // height in rows of the tallest column
    double zoom() const { return m_zoom; }
    double maxZoom() const;
    bool isFit() const { return m_zoom <= 1; }

    double x(double column) const { return m_centreX + (column - m_column) * columnPitch(); }
    double y(double row) const { return m_place.center().y() + (row - m_row) * rowPitch(); }
    double columnAt(double x) const { return m_column + (x - m_centreX) / columnPitch(); }
    double rowAt(double y) const { return m_row + (y - m_place.center().y()) / rowPitch(); }
    // laneRow() returns the row of the first node of a lane, and nodeRow() the row of any node.
    double laneRow(std::size_t column, std::size_t lane) const;
    double nodeRow(FlowNode node) const;
    QPointF point(FlowNode node) const { return {x(static_cast<double>(node.column)), y(nodeRow(node))}; }
    // Returns the node of a column that is nearest to the height `y`; nullopt if `y` is above, below or between the lanes.
    std::optional<std::size_t> nodeAt(std::size_t column, double y) const;
    // The visible nodes of one lane of a column. Their indices in the lane are in the range [`first`, `last`).
    struct Range {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    Range visible(std::size_t column, std::size_t lane) const;

    void fit();
    void zoomBy(double factor, const QPointF& about);
    void moveBy(const QPointF& pixels);  // positive values move the picture right and down
    void centreOn(double column, double row);
    QPointF centre() const { return {m_column, m_row}; }  // column and row at the centre of the picture
    // Takes the zoom and the centre from the layout of another graph of the same shape.
    void copyViewFrom(const FlowLayout& other);

    friend bool operator==(const FlowLayout&, const FlowLayout&) = default;

private:
    void clamp();

    std::size_t m_rows = 1;
    std::vector<std::size_t> m_columnRows;  // nodes per lane, for each column
    std::vector<int> m_lanes;               // number of lanes, for each column
    double m_height = 1;
    double m_gap = 0;  // distance between two lanes, in rows
    double m_scale = 1;
    QRectF m_place;
    double m_centreX = 0;
    double m_width = 1;  // maximum width of the graph at zoom 1, in pixels
    double m_fitRow = 1;
    double m_fitColumn = 1;
    double m_zoom = 1;
    double m_column = 0;  // column at the centre of the picture; may be a fraction
    double m_row = 0;
};

}  // namespace sequency::ui
