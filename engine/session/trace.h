// SPDX-License-Identifier: GPL-3.0-or-later
//
// A flow graph with its values: the value of every node in every column while one algorithm runs, step by step.
//
// The reference executor runs the steps one after another, and the graph is made from the same steps, so that the picture cannot differ from
// the computation. Also covers the Kronecker construction of a character table with N = p^(2m) entries, which needs no function. Graphs are
// for reading, so a lane has at most maxTraceRows values.
//
// Threads: any.
// Cost:    O(layers·N); memory for (layers + 1)·N values of at most 16 bytes.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/results/graph_writer.h"
#include "engine/session/calls/request.h"
#include "engine/transform/character_table.h"
#include "engine/transform/flow_graph.h"

#include <string>
#include <vector>

namespace sequency::session {

inline constexpr std::size_t maxTraceRows = std::size_t{1} << 16;

enum class TraceWork { Transform, Convolution, Autocorrelation, Characters };

struct TraceRequest {
    TraceWork work = TraceWork::Transform;
    base::SharedFunction f;                 // first function; null for Characters; radix 2 unless Transform
    base::SharedFunction g = {};            // second function of a Convolution, with the size of f
    transform::TransformSpec spec = {};     // transform of a Transform request, as in TransformRequest
    Encoding encoding = Encoding::ZeroOne;  // encoding of logic functions
    // Name of one of transform::drawnAlgorithms().
    std::string factorization = "cooley-tukey";
    transform::CharacterGroup group = {};  // group C_p^m of a Characters request, m ≥ 1

    int radix() const { return work == TraceWork::Characters ? group.radix : f->radix; }
    int variables() const { return work == TraceWork::Characters ? group.variables : f->variables; }
};

struct Trace {
    TraceRequest request;
    transform::FlowGraph graph;
    transform::Ring ring;
    // One vector per column, with graph.nodes(column) values each. Types may differ between columns (a scaling can turn integers into reals).
    // Values that are zero within rounding (rounding.h) are 0.
    std::vector<SharedElements> columns;
    bool exact = true;  // true if nothing was rounded
};

// Runs the algorithm step by step. Errors: those of Engine::run(), BadInput above maxTraceRows, OutOfMemory, Cancelled.
base::Result<Trace> trace(const TraceRequest& request, const base::RunControl& control = {});

// Returns the description of a trace for the flow-graph writers (io/results/graph_writer.h): the transform, the values of the nodes, and the
// values that the inputs of a page can be set to (the encoded digits, or any number). Shares the trace's vectors.
io::GraphHeader graphHead(const Trace& trace);

}  // namespace sequency::session
