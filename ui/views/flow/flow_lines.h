// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of one layer of a flow graph as they are to be drawn in a layout: those that can be seen, and filled bundles
// where they lie too close.
//
// The lines are made family by family from the step's geometry (all lines from operand j to result r of a block of
// butterflies are parallel or a fan), so that what lies outside the picture costs nothing. Where the lines of a family lie
// under two pixels apart, measured across them, and the graph has more than 64 rows, a family is handed out as one polygon;
// of such a family the edges of nodes that can be seen one by one still come as lines. Graphs of at most 64 rows are always
// handed out line by line. No allocation. Source of the thresholds: measurements in ../shared/qt.md, section 3.
#pragma once

#include "ui/views/flow/flow_layout.h"
#include "ui/views/flow/flow_model.h"

#include <QLineF>

#include <array>

namespace sequency::ui {

// One edge of the graph as it is drawn, between the centres of its nodes; not clipped.
struct FlowLine {
    std::size_t step = 0;
    std::size_t butterfly = 0;
    std::size_t from = 0;
    std::size_t to = 0;
    transform::Scalar weight = 1;
    int style = -1;  // place in FlowModel::weights(); −1: a plain line (permutation, scaling, product)
    QLineF line;
};

// Lines too close to each other, filled; not clipped.
struct FlowBundle {
    std::size_t step = 0;
    std::array<QPointF, 4> corners;
    std::size_t block = 0;  // neighbouring blocks differ
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

// The part of a line, of a polygon, within a rectangle. By hand: Qt's painter is slow with what lies far outside, and SVG
// clips nothing.
std::optional<QLineF> clipped(const QLineF& line, const QRectF& to);
struct ClippedPolygon {
    std::array<QPointF, 8> corners;
    int count = 0;  // 0: nothing of it is inside
};
ClippedPolygon clipped(const std::array<QPointF, 4>& polygon, const QRectF& to);

}  // namespace sequency::ui
