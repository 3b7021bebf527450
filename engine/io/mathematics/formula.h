// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the computations of a flow graph as formulas with numbers: the title and the index functions of a step, the value of a node computed from
// the preceding column, and an output written as a sum over the inputs.
//
// The formulas are derived only from the graph (its edges and weights) and the values of its columns; no transform is defined a second time here. The
// values are session::Trace::columns or any other vectors, one per column, with graph.nodes(column) values. f(i) and, in the second lane, g(i) are
// the inputs. t₁(i), t₂(i), … are the columns, with t₀ = f, or f₁(i), g₁(i), … if there are two lanes. S(i) are the outputs, or C(i) after products.
// An index is a position in a column. In the Kronecker construction of characters, Tₖ(w,z) are the entries of the k-th table and χ_w(z) those of the
// last table.
//
// Integers are exact. Reals are written by base::valueText(); a real longer than ten characters is rounded to six significant digits after "≈".
// Complex numbers are written as "0.5 − 0.866i", with at most four decimals. Complex weights that are p-th roots of unity are written 1, −1, i, −i
// and ω^k with ω = exp(2πi/p), where p is the radix. Sums over GF(2) are written with ⊕. The style Unicode is for screens, with − · √ subscripts and
// superscripts. The style Latex is valid in mathematics mode.
//
// Column and node must be in range, and each vector must have the length of its column. Formulas of outputs read only the first and the last column;
// the pointers to all other columns may be null.
// Threads: any.
// Cost:    O(p), and O(N·layers) for outputs: about 15 ms for N = 65536.
// Source:  Gajić, Stanković 2011, (14)–(16); Gajić 2014, (8)–(13).
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

// The names of inputs and outputs. For an inverse transform, whose input is a spectrum, the names differ from the defaults.
struct FormulaNames {
    std::string input = "f";
    std::string secondInput = "g";
    std::string output = {};  // name of the output; if empty, "S", or "C" after products
};

// The words in the index functions of a step, which a window translates.
struct ArithmeticWords {
    std::string operands = "operands";
    std::string results = "results";
    std::string position = "position";
    std::string value = "value";
    std::string square = "value i ← value i times itself";
    std::string product = "value i ← value i of f times value i of g";
    std::string expansion = "work-item (x, y) reads {}, writes {}, i, j = 0 … {}";  // format of libfmt
};

// The words in the title of a step, which a window translates. Braces are places of libfmt.
struct StepTitleWords {
    std::string squares = "squares";
    std::string products = "products";
    std::string constantGeometry = "constant geometry";
    std::string workItems = "work-items";
    std::string toOrder = "to {} order";
    std::string fromOrder = "from {} order";
    std::string division = "division by {}";
};

// Returns the title of a step: "C₂: I₂ ⊗ M ⊗ I₁, d = 1", "A (constant geometry), x₂", "to Paley order", "division by 4", "products", "squares". For a
// variable that `polarity` complements (TransformSpec::polarity), the matrix is written M̄.
std::string stepTitle(const transform::FlowGraph& graph, std::size_t step, std::string_view polarity = {},
                      const StepTitleWords& words = {});
// Returns the index functions of a step, for example "l = b mod 2 + 4·(b div 2), operands l, l + 2", "operands 2·b, 2·b + 1, results b, b + 4"
// (followed by "; value i ← value i, i ≥ 8" if the step leaves values unchanged) or
// "position i ← bitrev(i)".
std::string indexArithmetic(const transform::FlowGraph& graph, std::size_t step,
                            const ArithmeticWords& words = {});

// Returns the formula of a node's value: "t₁(3) = t₀(2) − t₀(3) = 1 − 1 = 0", or in column 0 "f(3) = 1".
std::string nodeFormula(const transform::FlowGraph& graph, const transform::Ring& ring,
                        const FormulaColumns& columns, std::size_t column, std::size_t node,
                        FormulaStyle style, const FormulaNames& names = {});

// Returns an output as a sum over the inputs: "S(2) = f(0) + f(1) − f(2) − f(3) = 3" or "f(1) = (S(0) − S(1) + S(2) − S(3)) / 4 = 0". If the sum has
// more than `maxTerms` (at least 2) terms, an ellipsis replaces the middle ones. For graphs of convolutionGraph(), returns "C(1) = f(0)·g(1) +
// f(1)·g(0) = 2". Other graphs with products are not supported. Cost: O(N·layers).
std::string outputFormula(const transform::FlowGraph& graph, const transform::Ring& ring,
                          const FormulaColumns& columns, std::size_t node, std::size_t maxTerms,
                          FormulaStyle style, const FormulaNames& names = {});
// Like outputFormula(), but with the values of the inputs instead of their names: "S(2) = 1 + 1 − 0 − 1 = 1".
std::string outputNumbers(const transform::FlowGraph& graph, const transform::Ring& ring,
                          const FormulaColumns& columns, std::size_t node, std::size_t maxTerms,
                          FormulaStyle style, const FormulaNames& names = {});

}  // namespace sequency::io
