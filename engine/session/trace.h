// SPDX-License-Identifier: GPL-3.0-or-later
//
// A flow graph with its values: what every node of every column holds while one algorithm runs, step by step.
//
// The steps are run one after another by the reference executor and the graph is made of the same steps, so the picture
// of a computation cannot differ from the computation. For graphs that people look at: at most maxTraceRows values a
// lane; the memory is (layers + 1)·N values of at most 16 bytes. Any thread; O(layers·N).
// Also the Kronecker construction of a character table, N = p^(2m) entries, which needs no function.
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
    base::SharedFunction f;                 // null for Characters only; radix 2 but for transforms
    base::SharedFunction g = {};            // Convolution: of the same size as f
    transform::TransformSpec spec = {};     // Transform: as in TransformRequest
    Encoding encoding = Encoding::ZeroOne;  // of those that are Boolean
    // Of transform::drawnAlgorithms().
    std::string factorization = "cooley-tukey";
    transform::CharacterGroup group = {};  // Characters: C_p^m, m ≥ 1

    int radix() const { return work == TraceWork::Characters ? group.radix : f->radix; }
    int variables() const { return work == TraceWork::Characters ? group.variables : f->variables; }
};

struct Trace {
    TraceRequest request;
    transform::FlowGraph graph;
    transform::Ring ring;
    // A vector a column, graph.nodes(column) values each. Types may differ from column to column (a scaling can turn
    // integers into reals). What is zero within rounding (rounding.h) is 0.
    std::vector<SharedElements> columns;
    bool exact = true;  // no rounding anywhere
};

// Errors: as Engine::run; BadInput above maxTraceRows; OutOfMemory, Cancelled.
base::Result<Trace> trace(const TraceRequest& request, const base::RunControl& control = {});

// What the writers of flow graphs (io/results/graph_writer.h) are told of a trace: the transform, the values of the nodes, and what the
// inputs of a page can be changed to: the digits as they enter, or any number. Shares the trace's vectors.
io::GraphHeader graphHead(const Trace& trace);

}  // namespace sequency::session
