// SPDX-License-Identifier: GPL-3.0-or-later
//
// A logic network of two-input ANDs whose operands may be complemented. Internal to io.
//
// AIGER files have this form, and BENCH files are converted to it. Readers add nodes with both(), either() and similar functions, and then call
// evaluate() for the outputs. Node 0 is the constant 0, nodes 1 … n are the inputs (x1 first), and the ANDs follow, each after its operands. A
// literal is twice the number of its node, plus 1 if it denotes the complement of that node. The network has at most 2^31 nodes. Memory is
// proportional to the number of nodes.
// Threads: any thread may read the network.
// Source:  A. Biere, The AIGER And-Inverter Graph (AIG) Format, 2007.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/truth_table.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace sequency::io {

using Literal = std::uint32_t;

constexpr Literal complement(Literal literal)
{
    return literal ^ 1U;
}

class AndGraph {
public:
    static constexpr Literal zero = 0;
    static constexpr Literal one = 1;
    struct And {
        Literal left = zero;  // operand; not less than `right`
        Literal right = zero;
    };

    explicit AndGraph(int inputs) : m_inputs(inputs) {}

    Literal input(int variable) const { return 2 * (static_cast<Literal>(variable) + 1); }
    int inputs() const { return m_inputs; }
    const std::vector<And>& ands() const { return m_ands; }
    Literal literalOf(std::size_t position) const  // the literal of ands()[position]
    {
        return 2 * (static_cast<Literal>(m_inputs) + 1 + static_cast<Literal>(position));
    }

    // Returns a ∧ b. Adds no node if an operand is constant, if the operands are equal or complementary, or if the AND already exists.
    Literal both(Literal a, Literal b);
    Literal either(Literal a, Literal b) { return complement(both(complement(a), complement(b))); }
    Literal differ(Literal a, Literal b) { return chosen(a, complement(b), b); }
    // Returns a literal that equals `ifOne` at the points where `which` is 1, and `ifZero` at all other points.
    Literal chosen(Literal which, Literal ifOne, Literal ifZero);

    // Evaluates the function of each literal in `outputs`, 64 points at a time. Computes only the nodes on which the literals depend. Errors:
    // OutOfMemory, Cancelled.
    base::Result<std::vector<BitColumn>> evaluate(std::span<const Literal> outputs,
                                                  const base::RunControl& control) const;
    // Like the other evaluate(), but the results are functions only of the inputs whose indices are in `inputs`. These must include all inputs on
    // which the literals depend.
    base::Result<std::vector<BitColumn>> evaluate(std::span<const Literal> outputs,
                                                  std::span<const int> inputs,
                                                  const base::RunControl& control) const;
    // Returns the indices of the inputs on which the literals depend, in ascending order.
    std::vector<int> inputsOf(std::span<const Literal> outputs) const;

private:
    std::vector<char> neededFor(std::span<const Literal> outputs) const;

    int m_inputs;
    std::vector<And> m_ands;
    // Literals of the existing ANDs, keyed by their operands.
    std::unordered_map<std::uint64_t, Literal> m_known;
};

// Adds nodes that compute the function with the truth table `values`, and returns their literal. Branches on one variable after another; equal
// subfunctions share a node. Errors: OutOfMemory.
base::Result<Literal> addFunction(AndGraph& graph, const base::PackedBits& values);

}  // namespace sequency::io
