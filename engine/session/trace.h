// SPDX-License-Identifier: GPL-3.0-or-later
//
// A flow graph with the value of every node in every column, recorded while one algorithm runs step by step.
//
// The reference executor runs the steps one after another, and the graph is created from the same steps, so that the picture cannot differ from the
// computation. The Kronecker construction of a character table with N = p^(2m) entries is also covered; it needs no function. Because graphs are for
// reading, a column has at most maxTraceRows values per lane.
//
// Threads: any.
// Cost:    O(layers·N) for N values.
// Memory:  (layers + 1)·N values of at most 16 bytes.
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
    base::SharedFunction f;                 // null for Characters; must have radix 2 except for Transform
    base::SharedFunction g = {};            // for Convolution: second function, of the same size as f
    transform::TransformSpec spec = {};     // for Transform: the transform, as in TransformRequest
    Encoding encoding = Encoding::ZeroOne;  // encoding of logic functions
    // The name of an algorithm in transform::drawnAlgorithms().
    std::string factorization = "cooley-tukey";
    transform::CharacterGroup group = {};  // for Characters: group C_p^m, m ≥ 1

    int radix() const { return work == TraceWork::Characters ? group.radix : f->radix; }
    int variables() const { return work == TraceWork::Characters ? group.variables : f->variables; }
};

struct Trace {
    TraceRequest request;
    transform::FlowGraph graph;
    transform::Ring ring;
    // One vector per column, with graph.nodes(column) values each. Columns can differ in type, because a scaling can turn integers into reals. Values
    // that are zero within rounding (rounding.h) are 0.
    std::vector<SharedElements> columns;
    bool exact = true;  // true if no value was rounded
};

// Runs the algorithm step by step. Errors: those of Engine::run(), BadInput for more than maxTraceRows rows, OutOfMemory, Cancelled.
base::Result<Trace> trace(const TraceRequest& request, const base::RunControl& control = {});

// Returns the description of a trace for the flow-graph writers (io/results/graph_writer.h): the transform, the values of the nodes, and the values
// to which a reader of the page can set the inputs (the encoded digits, or any number). The description shares the trace's vectors.
io::GraphHeader graphHead(const Trace& trace);

}  // namespace sequency::session
