// SPDX-License-Identifier: GPL-3.0-or-later
//
// The flow graph of a fast algorithm as data, derived from the same steps that the executors run.
//
// A graph consists of columns of nodes with a layer of edges between consecutive columns. A column has N nodes per lane; node lane·N + index is value
// `index` of lane `lane`. The graph of a transform has one lane and one layer per step. The graph of a dyadic convolution begins with two lanes (f
// above g), which a product layer joins into one. A "butterfly" is a group of edges of one layer. Kinds of layers:
//   Sum: the value of node `to` is the ring's sum of weight × value of node `from` over the edges that end at `to`. Zero entries of the basic matrix
//     have no edge. A value that a partial step leaves unchanged is an edge of weight 1 and a separate butterfly, after those of the step.
//     Permutations are edges of weight 1 and scalings are edges of weight 1/divisor, one butterfly per node `to`.
//   Product: the value of node `to` is the product of the values of its `from` nodes, one in each lane. With a single lane it is the square (two
//     edges from the same node).
//   Expansion: the next column has p² times as many nodes, each with weight × value of one node of the previous column. Entry (x, y) of a table of R
//     rows yields the block of entries (x·p + i, y·p + j) with weights matrix[i][j]; such a block is one butterfly (one work-item). The step
//     has size R², distance R, and the matrix.
//
// Threads: any; immutable.
// Cost:    O(1) per edge; edges are computed on request, for a layer, a butterfly or a node. Nothing of size N is stored.
// Source:  Gajić, Stanković 2011, Figs. 1, 2; Gajić 2014, Fig. 1; Gajić, Stanković 2012, (6)–(9).
#pragma once

#include "engine/transform/algorithms.h"
#include "engine/transform/character_table.h"
#include "engine/transform/step.h"

#include <cstddef>
#include <vector>

namespace sequency::transform {

struct FlowEdge {
    std::size_t step = 0;  // index of the layer that contains the edge
    std::size_t butterfly = 0;
    std::size_t from = 0;  // index of the edge's start node, in column `step`
    std::size_t to = 0;    // index of the edge's end node, in column `step` + 1
    Scalar weight = 1;

    friend bool operator==(const FlowEdge&, const FlowEdge&) = default;
};

enum class LayerKind { Sum, Product, Expansion };

struct FlowLayer {
    Step step;      // the step in every lane; the identity for a product
    int lanes = 1;  // number of lanes of the column before the layer; a product leaves only one lane
    LayerKind kind = LayerKind::Sum;
};

class FlowGraph {
public:
    // Creates the graph of one algorithm from its steps in order (factor(), or algorithmSteps() with the scaling). All steps must have size N =
    // `rows`.
    FlowGraph(std::size_t rows, const std::vector<Step>& steps);
    FlowGraph(std::size_t rows, std::vector<FlowLayer> layers);

    std::size_t rows() const { return m_rows; }  // N; with expansions, the number of rows of the last column
    // Returns the number of rows per lane of `column`. It differs from rows() only with expansions.
    std::size_t rows(std::size_t column) const;
    std::size_t layers() const { return m_layers.size(); }
    std::size_t columns() const { return m_layers.size() + 1; }
    const FlowLayer& layer(std::size_t step) const { return m_layers[step]; }
    const Step& step(std::size_t step) const { return m_layers[step].step; }
    int lanes(std::size_t column) const;
    std::size_t nodes(std::size_t column) const
    {
        return rows(column) * static_cast<std::size_t>(lanes(column));
    }

    // Returns the number of butterflies of a layer: N/p per lane for butterfly steps (m/p and one per unchanged value for partial steps), one per node
    // of the next column for permutations, scalings and products, and one per node of the previous column for expansions.
    std::size_t butterflies(std::size_t step) const;
    // Returns the edges of a butterfly, ordered first by result and then by operand.
    std::vector<FlowEdge> butterflyEdges(std::size_t step, std::size_t butterfly) const;
    // Returns all edges of a layer, ordered by butterfly: at most lanes·N·p edges for radix p.
    std::vector<FlowEdge> edges(std::size_t step) const;

    // butterflyFrom() returns the butterfly of the layer that reads `node` of the previous column. butterflyTo() returns the butterfly that writes
    // `node` of the next column.
    std::size_t butterflyFrom(std::size_t step, std::size_t node) const;
    std::size_t butterflyTo(std::size_t step, std::size_t node) const;
    // Returns the edges of a layer that end at `node` of the next column.
    std::vector<FlowEdge> edgesTo(std::size_t step, std::size_t node) const;

private:
    FlowEdge singleEdge(std::size_t step, std::size_t to) const;
    std::vector<FlowEdge> expansionEdges(std::size_t step, std::size_t from) const;

    std::size_t m_rows;
    std::vector<FlowLayer> m_layers;
};

// Returns the graph of the dyadic convolution of two functions by the convolution theorem, or of the autocorrelation of one function (if `withItself`
// is true). It consists of Walsh transforms in one lane per function, products, an inverse Walsh transform, and the scaling by 2^−n. Requires that
// `algorithm` can compute the Walsh transform. Source: Gajić, Stanković 2011, (14), Fig. 2.
FlowGraph convolutionGraph(int variables, bool withItself, const Algorithm& algorithm);

// Returns the graph of the Kronecker construction of the characters of C_p^m, from the table of C_p (the first column, row by row) to the table of
// C_p^m. Requires m ≥ 1 and that group.rows() succeeds. Source: Gajić, Stanković 2012, Algorithm 1.
FlowGraph charactersGraph(const CharacterGroup& group);

// Returns the weight of input value `column` in output value `row`: an entry of the transform's matrix, divided by the transform's divisor. The rows (forward) or columns (inverse) are in the transform's order. O(n); nothing is stored.
Scalar matrixEntry(const KroneckerTransform& transform, std::size_t row, std::size_t column);

}  // namespace sequency::transform
