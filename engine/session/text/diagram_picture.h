// SPDX-License-Identifier: GPL-3.0-or-later
//
// Describes a decision diagram for the writers of files (io/results/diagram/diagram_writer.h).
//
// The picture has the diagram's node numbers, sizes and, for at most maxDrawnNodes nodes and terminals, the places of its layout.
//
// Threads: any.
// Cost:    O(nodes) and, for small diagrams, the cost of the layout (diagram_layout.h).
#pragma once

#include "engine/analysis/diagram/decision_diagram.h"
#include "engine/io/results/diagram/diagram_writer.h"

#include <string>
#include <vector>

namespace sequency::session {

// The names in a picture. Empty lists mean x1, x2, … for the variables, and f, or f0, f1, …, for the outputs; an empty title means the title of the
// diagram's kind.
struct DiagramNames {
    std::vector<std::string> variables = {};
    std::vector<std::string> outputs = {};
    std::string title = {};
};

io::DiagramPicture diagramPicture(const analysis::DecisionDiagram& diagram, const DiagramNames& names = {});

}  // namespace sequency::session
