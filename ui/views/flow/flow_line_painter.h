// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints the lines of a FlowScene.
//
// The lines are gathered by pen and drawn pen by pen, because changing the pen costs more than drawing a line. They are clipped by hand to the
// area of the scene. UI thread.
#pragma once

#include "ui/views/flow/flow_lines.h"
#include "ui/views/flow/flow_scene.h"

#include <functional>

class QPainter;
class QPen;

namespace sequency::ui {

// Paints all lines, above the ground of the current step. They are subdued under a cone and outside the current step. Returns
// whether some lines were so close that they were painted as filled bundles.
bool paintFlowLines(const FlowScene& scene, QPainter& painter);
// Paints the lines of the cone, if the scene has one.
void paintFlowCone(const FlowScene& scene, QPainter& painter);

// Visits the edges that paintFlowLines() draws line by line, in its order.
void forEachDrawnEdge(const FlowScene& scene, const std::function<void(const FlowLine&)>& visit);
// The pen of an edge has the colour of its butterfly and the style of its weight.
QPen flowEdgePen(const FlowScene& scene, const FlowLine& line, bool subdued);
double flowLineWidth(const FlowScene& scene);

}  // namespace sequency::ui
