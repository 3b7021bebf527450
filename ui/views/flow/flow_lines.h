// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the lines of one layer of a flow graph in a layout: the visible lines, and filled bundles where lines are too dense.
//
// Lines are generated in families: all lines from operand j to result r of the butterflies in a block are parallel or form a fan. Index arithmetic
// skips lines outside the picture at no cost. In a graph of more than 64 rows, a family is reported as one polygon if its lines are less than two
// pixels apart, measured perpendicular to them. Edges of nodes that are individually visible are still reported as lines.
//
// Cost:   no allocation.
// Source: the thresholds were found by measurement.
#pragma once

#include "ui/views/flow/flow_layout.h"
#include "ui/views/flow/flow_model.h"

#include <QLineF>

#include <array>

namespace sequency::ui {

// An edge of the graph, with the unclipped line between the centres of its nodes.
struct FlowLine {
    std::size_t step = 0;
    std::size_t butterfly = 0;
    std::size_t from = 0;
    std::size_t to = 0;
    transform::Scalar weight = 1;
    int style = -1;  // index in FlowModel::weights(); −1 for permutations, scalings and products
    QLineF line;
};

// An unclipped, filled polygon that replaces lines that are too close to one another.
struct FlowBundle {
    std::size_t step = 0;
    std::array<QPointF, 4> corners;
    std::size_t block = 0;  // number of the block, which selects the shade of the polygon
    int style = -1;
};

class FlowLineSink {
public:
    virtual ~FlowLineSink() = default;
    virtual void line(const FlowLine& line) = 0;
    virtual void bundle(const FlowBundle& bundle) = 0;
};

inline constexpr std::size_t rowsWithoutBundles = 64;

void layFlowLines(const FlowModel& model, const FlowLayout& layout, std::size_t step, FlowLineSink& sink);

// Return the part of a line or polygon inside a rectangle. Painting uses these functions because QPainter is slow with geometry far outside the
// picture and SVG output does not clip.
std::optional<QLineF> clipped(const QLineF& line, const QRectF& to);
struct ClippedPolygon {
    std::array<QPointF, 8> corners;
    int count = 0;  // 0 if the polygon is entirely outside the rectangle
};
ClippedPolygon clipped(const std::array<QPointF, 4>& polygon, const QRectF& to);

}  // namespace sequency::ui
