// SPDX-License-Identifier: GPL-3.0-or-later
//
// The flow graph of a fast algorithm as data, read off the exact steps that the executors run.
//
// A graph is columns of nodes and a layer of edges between each two of them. A column holds N nodes a lane, node number
// lane·N + index. The graph of a transform has one lane and a layer a step; that of a dyadic convolution begins with two
// lanes (f above g), which a layer of products makes one.
//   Sum layer: the value of node `to` is the ring's sum, over the edges that end there, of weight × value of node `from`.
//   Entries of the basic matrix that are zero are no edges. Permutations are edges of weight 1 and scalings edges of weight
//   1/divisor, one "butterfly" a node (of the node they end at).
//   Product layer: the value of node `to` is the product of the values of the nodes its edges come from, one of each lane;
//   where there is one lane, its square (two edges from the same node).
//   Expansion layer: the column behind it has p² times as many nodes, and every node weight × value of one node before:
//   entry (x, y) of a table of R rows gives the block of entries (x·p + i, y·p + j), weights matrix[i][j]. A "butterfly" is
//   the work-item that writes such a block. Step: size R², distance R, the matrix.
//
// Nothing of size N is stored: edges are made when asked for, a layer, a butterfly or a node at a time. O(1) an edge.
// Immutable; any thread. Source: Gajić, Stanković 2011, Figs. 1, 2; Gajić 2014, Fig. 1; Gajić, Stanković 2012, (6)–(9).
#pragma once

#include "engine/transform/algorithms.h"
#include "engine/transform/character_table.h"
#include "engine/transform/step.h"

#include <cstddef>
#include <vector>

namespace sequency::transform {

struct FlowEdge {
    std::size_t step = 0;  // the layer, from 0
    std::size_t butterfly = 0;
    std::size_t from = 0;  // node of column `step`
    std::size_t to = 0;    // node of column `step` + 1
    Scalar weight = 1;

    friend bool operator==(const FlowEdge&, const FlowEdge&) = default;
};

enum class LayerKind { Sum, Product, Expansion };

struct FlowLayer {
    Step step;      // of every lane; for a product the identity permutation
    int lanes = 1;  // of the column before it; the column behind it has as many, or one behind a product
    LayerKind kind = LayerKind::Sum;
};

class FlowGraph {
public:
    // The steps of one algorithm, in order (factor(), algorithmSteps() with the scaling), all for N = `rows`.
    FlowGraph(std::size_t rows, const std::vector<Step>& steps);
    FlowGraph(std::size_t rows, std::vector<FlowLayer> layers);

    std::size_t rows() const { return m_rows; }  // N, of expansions those of the last column
    std::size_t rows(std::size_t column) const;  // of a lane of this column: N but before expansions
    std::size_t layers() const { return m_layers.size(); }
    std::size_t columns() const { return m_layers.size() + 1; }
    const FlowLayer& layer(std::size_t step) const { return m_layers[step]; }
    const Step& step(std::size_t step) const { return m_layers[step].step; }
    int lanes(std::size_t column) const;
    std::size_t nodes(std::size_t column) const
    {
        return rows(column) * static_cast<std::size_t>(lanes(column));
    }

    // Groups of edges of a layer that belong together: N/p butterflies a lane, or one a node where there is nothing but
    // single edges or products; of expansions one a node of the column before.
    std::size_t butterflies(std::size_t step) const;
    // By result, then by operand.
    std::vector<FlowEdge> butterflyEdges(std::size_t step, std::size_t butterfly) const;
    // All of a layer, by butterfly: up to lanes·N·p of them.
    std::vector<FlowEdge> edges(std::size_t step) const;

    // The butterfly of a layer whose operand is this node of the column before it, whose result this one of the column behind.
    std::size_t butterflyFrom(std::size_t step, std::size_t node) const;
    std::size_t butterflyTo(std::size_t step, std::size_t node) const;
    // The edges of a layer that end at a node of the column behind it.
    std::vector<FlowEdge> edgesTo(std::size_t step, std::size_t node) const;

private:
    FlowEdge singleEdge(std::size_t step, std::size_t to) const;
    std::vector<FlowEdge> expansionEdges(std::size_t step, std::size_t from) const;

    std::size_t m_rows;
    std::vector<FlowLayer> m_layers;
};

// The dyadic convolution of two functions by the convolution theorem, or the autocorrelation of one: Walsh transforms in
// as many lanes, products, an inverse Walsh transform, the scaling by 2^−n. `algorithm` must compute the Walsh transform.
// Source: Gajić, Stanković 2011, (14), Fig. 2.
FlowGraph convolutionGraph(int variables, bool withItself, const Algorithm& algorithm);

// The Kronecker construction of the characters of C_p^m, from the table of C_p (the first column, row by row) to that of
// C_p^m; m ≥ 1, and rows() of the group must be known to exist. Source: Gajić, Stanković 2012, Algorithm 1.
FlowGraph charactersGraph(const CharacterGroup& group);

// M_1 ⊗ … ⊗ M_n as it is, its rows (forward) or columns (inverse) in the transform's order, divided by its divisor: the
// entry with which value `column` of the input enters value `row` of the output. O(n), nothing stored.
Scalar matrixEntry(const KroneckerTransform& transform, std::size_t row, std::size_t column);

}  // namespace sequency::transform
