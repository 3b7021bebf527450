// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints the lines of a FlowScene.
//
// Lines are collected by pen, and all lines of one pen are drawn at once, because changing the pen costs more than drawing a line. This code, not
// QPainter, clips the lines to the area of the scene.
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
// Returns true if some lines were so close together that they were painted as filled bundles.
bool paintFlowLines(const FlowScene& scene, QPainter& painter);
void paintFlowCone(const FlowScene& scene, QPainter& painter);

// Visits the edges that paintFlowLines() draws as individual lines, in the order in which it draws them.
void forEachDrawnEdge(const FlowScene& scene, const std::function<void(const FlowLine&)>& visit);
// Returns the pen of an edge, which has the colour of its butterfly and the style of its weight.
QPen flowEdgePen(const FlowScene& scene, const FlowLine& line, bool subdued);
double flowLineWidth(const FlowScene& scene);

}  // namespace sequency::ui
