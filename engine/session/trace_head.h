// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the writers of flow graphs (io/graph_writer.h) are told of a trace: the transform, the values of the nodes, and what the inputs of a
// page can be changed to: the digits as they enter, any number where the function is one of numbers. Any thread; O(p).
#pragma once

#include "engine/io/results/graph_writer.h"
#include "engine/session/trace.h"

namespace sequency::session {

// Shares the trace's vectors.
io::GraphHead graphHead(const Trace& trace);

}  // namespace sequency::session
