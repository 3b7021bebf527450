// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a flow graph computes, as formulas with the numbers in them: the title and the index functions of a step, the
// value of a node from the values before it, an output as the whole sum over the inputs.
//
// Everything is read off the graph (its edges, its weights) and the values of its columns (session::Trace::columns or any
// others: a vector a column, graph.nodes(column) values each); there is no second formula of a transform here. Names:
// f(i) and, in the second lane, g(i) are the inputs; t₁(i), t₂(i), … the columns, t₀ = f; f₁(i), g₁(i), … where there are
// two lanes; S(i) the outputs, C(i) those behind products. Indices are positions in the column. Of the Kronecker
// construction of characters: Tₖ(w,z) the entries of the k-th table, χ_w(z) those of the last.
//
// Numbers: integers exactly; reals as base::valueText, those longer than ten characters rounded to six significant digits
// behind "≈"; complex numbers as "0.5 − 0.866i", at most four decimals. Complex weights that are p-th roots of unity are written
// 1, −1, i, −i and ω^k with ω = exp(2πi/p), p the radix. Sums over GF(2) are written with ⊕.
// Unicode: for screens, with − · √ subscripts and superscripts. Latex: valid in mathematics mode.
//
// Column and node must be in range and the vectors as long as the columns; formulas of outputs read the first and the last
// column only (the others may be null). Any thread. O(p) and O(N·layers) for outputs:
// about 15 ms for N = 65536. Source: Gajić, Stanković 2011, (14)–(16); Gajić 2014, (8)–(13).
#pragma once

#include "engine/base/element_vector.h"
#include "engine/transform/flow_graph.h"
#include "engine/transform/ring.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

enum class FormulaStyle { Unicode, Latex };

using FormulaColumns = std::vector<std::shared_ptr<const base::ElementVector>>;

// What inputs and outputs are called: a spectrum is the input of an inverse transform.
struct FormulaNames {
    std::string input = "f";
    std::string secondInput = "g";
    std::string output = {};  // empty: "S", or "C" behind products
};

// "C₂: I₂ ⊗ M ⊗ I₁, d = 1", "A (constant geometry), x₂", "to Paley order", "division by 4", "products", "squares". M̄ for a variable
// that is complemented in `polarity` (TransformSpec::polarity).
std::string stepTitle(const transform::FlowGraph& graph, std::size_t step, std::string_view polarity = {});
// "l = b mod 2 + 4·(b div 2), operands l, l + 2"; "operands 2·b, 2·b + 1, results b, b + 4"; "position i ← bitrev(i)".
std::string indexArithmetic(const transform::FlowGraph& graph, std::size_t step);

// "t₁(3) = t₀(2) − t₀(3) = 1 − 1 = 0"; of column 0 "f(3) = 1".
std::string nodeFormula(const transform::FlowGraph& graph, const transform::Ring& ring,
                        const FormulaColumns& columns, std::size_t column, std::size_t node,
                        FormulaStyle style, const FormulaNames& names = {});

// "S(2) = f(0) + f(1) − f(2) − f(3) = 3", "f(1) = (S(0) − S(1) + S(2) − S(3)) / 4 = 0", elided in the middle where there are
// more than `maxTerms` (at least 2) terms. Behind products "C(1) = f(0)·g(1) + f(1)·g(0) = 2" (the graph must be
// convolutionGraph()'s). O(N·layers).
std::string outputFormula(const transform::FlowGraph& graph, const transform::Ring& ring,
                          const FormulaColumns& columns, std::size_t node, std::size_t maxTerms,
                          FormulaStyle style, const FormulaNames& names = {});
// The same with the values of the inputs in the place of their names: "S(2) = 1 + 1 − 0 − 1 = 1".
std::string outputNumbers(const transform::FlowGraph& graph, const transform::Ring& ring,
                          const FormulaColumns& columns, std::size_t node, std::size_t maxTerms,
                          FormulaStyle style, const FormulaNames& names = {});

}  // namespace sequency::io
