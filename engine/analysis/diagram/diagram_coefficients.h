// SPDX-License-Identifier: GPL-3.0-or-later
//
// The coefficients of functions that a decision diagram represents, before an order of the variables is chosen.
//
// coefficientsOf() applies the matrix of each variable's decomposition to the values of the functions. The results are the coefficients, which become
// the terminals of a diagram. They are stored as the indices of their values in a sorted list, in the natural index order (x1 most significant). They
// do not depend on the order of the diagram, so that one object serves for diagrams of all orders (decision_diagram.h, variable_order.h).
//
// Errors:  BadUsage for functions of different sizes, and for a kind that the functions cannot have; BadInput for more than maxDiagramValues values, for
//          trees of more than maxSubcubeVariables variables (properties/boolean/query_complexity.h), and for numbers that are not finite or whose
//          coefficients could exceed 2^53; OutOfMemory; Cancelled.
// Threads: any; the object is immutable, and copies share it.
// Cost:    O(n·p) operations per value. Memory per value: 4 bytes; while it is computed, in addition 1 byte for digits and at most 32 bytes for numbers.
#pragma once

#include "engine/analysis/diagram/decomposition.h"
#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace sequency::analysis {

// The maximum number of values of all outputs together, for example those of one Boolean function of 24 variables.
inline constexpr std::size_t maxDiagramValues = std::size_t{1} << 24;

// Functions of the same variables, which share one diagram.
using DiagramFunctions = std::vector<base::SharedFunction>;

struct DiagramType {
    DiagramKind kind = DiagramKind::Bdd;
    // The decompositions of the variables of a Kfdd, x1 first: Shannon, PositiveDavio or NegativeDavio. If empty, all variables have Shannon. Must be
    // empty for other kinds.
    std::vector<Decomposition> decompositions = {};
    // True if the numbers of a Boolean function in a diagram of numbers are +1 and −1, that is, (−1)^f, instead of 0 and 1.
    bool hasSigns = false;

    friend bool operator==(const DiagramType&, const DiagramType&) = default;
};

class DiagramCoefficients {
public:
    struct Parts {
        DiagramType type;
        int radix = 2;
        int variables = 0;
        std::size_t outputs = 1;
        std::vector<Decomposition> decompositions;  // one per variable, x1 first
        std::vector<double> values;                 // the different coefficients, ascending
        std::vector<std::uint32_t>
            indices;  // index in `values` of every coefficient, one output after another
    };
    explicit DiagramCoefficients(Parts parts) : m_parts(std::make_shared<const Parts>(std::move(parts))) {}

    const DiagramType& type() const { return m_parts->type; }
    int radix() const { return m_parts->radix; }
    int variables() const { return m_parts->variables; }
    std::size_t outputs() const { return m_parts->outputs; }
    // Returns the number of coefficients of each output.
    std::size_t size() const { return m_parts->indices.size() / m_parts->outputs; }
    const std::vector<Decomposition>& decompositions() const { return m_parts->decompositions; }
    const std::vector<double>& values() const { return m_parts->values; }
    std::span<const std::uint32_t> indices() const { return m_parts->indices; }
    double value(std::size_t output, std::size_t index) const
    {
        return values()[indices()[output * size() + index]];
    }

private:
    std::shared_ptr<const Parts> m_parts;
};

base::Result<DiagramCoefficients> coefficientsOf(const DiagramFunctions& functions, const DiagramType& type,
                                                 const base::RunControl& control = {});

}  // namespace sequency::analysis
