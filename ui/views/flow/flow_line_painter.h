// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints the lines of a FlowScene.
//
// Lines are grouped by pen, and all lines of one pen are drawn at once, because changing the pen takes longer than drawing a line. The lines are
// clipped to the area of the scene before they are passed to QPainter.
//
// Threads: UI thread.
#pragma once

#include "ui/views/flow/flow_lines.h"
#include "ui/views/flow/flow_scene.h"

#include <functional>

class QPainter;
class QPen;

namespace sequency::ui {

// Paints all lines over the background of the current step. Lines outside the current step are subdued; if a cone is shown, all lines are subdued.
// Returns true if some lines were so close to one another that they were painted as filled bundles.
bool paintFlowLines(const FlowScene& scene, QPainter& painter);
void paintFlowCone(const FlowScene& scene, QPainter& painter);

// Calls `visit` for each edge that paintFlowLines() draws as an individual line, in the order of drawing.
void forEachDrawnEdge(const FlowScene& scene, const std::function<void(const FlowLine&)>& visit);
// Returns the pen of an edge. Its colour identifies the butterfly, and its style the weight.
QPen flowEdgePen(const FlowScene& scene, const FlowLine& line, bool subdued);
double flowLineWidth(const FlowScene& scene);

}  // namespace sequency::ui
