// SPDX-License-Identifier: GPL-3.0-or-later
//
// A reduced, ordered decision diagram, shared by several functions of the same variables, or optimal decision trees of these functions.
//
// A diagram is a transform in which equal sub-vectors are merged. Level 0 is at the top; level k tests the variable levels()[k].variable. The node for
// a vector of coefficients has one child per value of the variable, namely the nodes for the parts of the vector; a vector of one coefficient is a
// terminal. Equal vectors have the same node, and the removal rule of the level (decomposition.h) deletes redundant nodes. Equal functions with the
// same type and order therefore have equal diagrams, and operator== compares the functions.
//
// Node numbers are consecutive: first the terminals, by ascending value, then the nodes of the lowest level, and so on; the nodes of each level are
// numbered in the order of their first occurrence. A diagram contains only nodes that can be reached from a root. It is built from the bottom, level
// by level, with one table of the nodes of the level.
//
// A diagram of the kind Tree is a decision tree of least depth for each output (properties/boolean/query_complexity.h). Level k contains the nodes that
// test a variable after k other ones; they can test different variables. Nothing is merged, not even terminals. The nodes of each level and the
// terminals are numbered from left to right. It is canonical as well.
//
// Errors:  BadUsage for an order that is not a permutation of the variables, and for an order of a tree; OutOfMemory; Cancelled.
// Threads: any; a diagram is immutable, and copies share the nodes.
// Cost:    build: expected O(N) for N values of all outputs; in addition to the coefficients, 2 bytes per value and, for each node of radix p, 4·p + 8
//          bytes (a Boolean function of 24 variables has at most 1.2 million nodes). A tree: O(n·3^n) time and 3^n bytes per output.
#pragma once

#include "engine/analysis/diagram/diagram_coefficients.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sequency::analysis {

// The number of a node or a terminal of a diagram.
using DiagramNode = std::uint32_t;

// An order of variables: the numbers of the variables (x1 is 1), from the top level to the bottom.
using VariableOrder = std::vector<int>;

struct DiagramLevel {
    int variable = 1;  // number of the variable, counted from 1; 0 in a tree
    Decomposition decomposition = Decomposition::Shannon;
    DiagramNode firstNode = 0;  // the level has the nodes firstNode … endNode − 1
    DiagramNode endNode = 0;

    std::size_t nodes() const { return endNode - firstNode; }
    friend bool operator==(const DiagramLevel&, const DiagramLevel&) = default;
};

class DecisionDiagram {
public:
    // Builds the diagram with this order; an empty order means x1, x2, …
    static base::Result<DecisionDiagram> build(const DiagramCoefficients& coefficients,
                                               const VariableOrder& order = {},
                                               const base::RunControl& control = {});

    const DiagramType& type() const { return m_parts->type; }
    int radix() const { return m_parts->radix; }
    int variables() const { return m_parts->variables; }
    bool isTree() const { return type().kind == DiagramKind::Tree; }
    // Returns the levels, top first. A tree has as many levels as variables on its longest path, but at least one if the functions have variables.
    const std::vector<DiagramLevel>& levels() const { return m_parts->levels; }
    // Returns the order of the variables; empty for a tree.
    VariableOrder order() const;
    // Returns the node of each output.
    const std::vector<DiagramNode>& roots() const { return m_parts->roots; }

    // Returns the number of internal nodes.
    std::size_t nodes() const { return m_parts->children.size() / static_cast<std::size_t>(radix()); }
    std::size_t terminals() const { return m_parts->terminals.size(); }
    // Returns the number of internal nodes and terminals: nodes are numbered from 0 to size() − 1.
    std::size_t size() const { return terminals() + nodes(); }

    bool isTerminal(DiagramNode node) const { return node < terminals(); }
    // Returns the coefficient of a terminal.
    double value(DiagramNode terminal) const { return m_parts->terminals[terminal]; }
    // Returns the level of a node; levels().size() for a terminal.
    std::size_t level(DiagramNode node) const;
    // Returns the number of the variable that an internal node tests.
    int variable(DiagramNode node) const
    {
        return isTree() ? m_parts->tested[node - terminals()] : levels()[level(node)].variable;
    }
    // Returns the children of an internal node, one per value of the variable.
    std::span<const DiagramNode> children(DiagramNode node) const
    {
        const auto width = static_cast<std::size_t>(radix());
        return {m_parts->children.data() + (node - terminals()) * width, width};
    }

    friend bool operator==(const DecisionDiagram& a, const DecisionDiagram& b)
    {
        return a.m_parts == b.m_parts || *a.m_parts == *b.m_parts;
    }

private:
    struct Parts {
        DiagramType type;
        int radix = 2;
        int variables = 0;
        std::vector<DiagramLevel> levels;
        std::vector<double> terminals;
        std::vector<DiagramNode> children;
        std::vector<int> tested;  // the variables of the internal nodes of a tree; empty for other kinds
        std::vector<DiagramNode> roots;

        friend bool operator==(const Parts&, const Parts&) = default;
    };
    friend class DiagramBuilder;
    friend class TreeBuilder;
    static DecisionDiagram optimalTrees(const DiagramCoefficients& coefficients,
                                        const base::RunControl& control);
    explicit DecisionDiagram(std::shared_ptr<const Parts> parts) : m_parts(std::move(parts)) {}

    std::shared_ptr<const Parts> m_parts;
};

// Builds the diagram of functions in one call.
base::Result<DecisionDiagram> diagramOf(const DiagramFunctions& functions, const DiagramType& type = {},
                                        const VariableOrder& order = {},
                                        const base::RunControl& control = {});

// Parses an order such as "x3,x1,x2", "3 1 2" or names of inputs. `names` are the names of the variables, x1 first, and may be empty. Errors: BadUsage
// for an unknown name, and for a variable that is missing or given twice.
base::Result<VariableOrder> parseOrder(std::string_view text, int variables,
                                       std::span<const std::string> names = {});

}  // namespace sequency::analysis
