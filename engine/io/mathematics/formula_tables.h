// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the entries of the tables in a Kronecker construction of characters as formulas, in the notation of formula.h. Tₖ(w,z) is entry (w, z) of
// the k-th table, the character table of C_p^k, and χ_w(z) is an entry of the last table.
//
// Requires a graph of transform::charactersGraph() with at least one layer.
// Ownership: a writer stores references to its arguments, which must outlive it.
// Threads:   any.
// Source:    Gajić, Stanković 2012, (1), (5).
#pragma once

#include "engine/io/mathematics/formula.h"

namespace sequency::io {

class TableWriter {
public:
    TableWriter(const transform::FlowGraph& graph, const transform::Ring& ring, const FormulaColumns& columns,
                FormulaStyle style)
        : m_graph(graph), m_ring(ring), m_columns(columns), m_style(style)
    {}

    // Returns the formula of a node: "T₂(5,7) = T₁(1,2)·C₃(2,1) = ω²·ω² = ω" or "T₁(1,2) = exp(2πi·1·2/3) = ω²".
    std::string node(std::size_t column, std::size_t node) const;
    // Returns the formula of an output: "χ₅(7) = ω^(1·2 + 2·1) = ω⁴ = ω" or, if `withNumbers` is true, "χ₅(7) = exp(2πi·4/3) ≈ −0.5 + 0.866i".
    std::string output(std::size_t node, bool withNumbers) const;

private:
    bool isLatex() const { return m_style == FormulaStyle::Latex; }
    std::size_t radix() const { return static_cast<std::size_t>(m_graph.step(0).radix()); }
    std::size_t rows(std::size_t column) const;  // number of rows of the table in this column
    transform::Scalar value(std::size_t column, std::size_t node) const;
    std::string name(std::size_t column, std::size_t node) const;
    std::string root(transform::Scalar scalar) const;
    std::string exponential(const std::string& exponent) const;

    const transform::FlowGraph& m_graph;
    const transform::Ring& m_ring;
    const FormulaColumns& m_columns;
    FormulaStyle m_style;
};

}  // namespace sequency::io
