// SPDX-License-Identifier: GPL-3.0-or-later
//
// One step of a fast algorithm: the computation between two adjacent columns of the flow graph.
//
// Let N be the number of values, p the radix, and j a number from 0 to p − 1. Butterflies computes "identity ⊗ matrix ⊗ identity" in place: operand
// and result j of butterfly b are at index l + j·d with l = b mod d + p·d·(b div d) (Gajić–Stanković 2011, (15), (16); Gajić 2014). ConstantGeometry
// reads index b·p + j and writes index b + j·N/p, the same in every step (Gajić 2014, (11)–(13)); a mirrored step reads and writes the opposite
// indices. A constant-geometry step can be limited to the first m values, which then take the place of N, while the values from m on stay unchanged
// (the Haar transform). Permutation writes the value at index source(i) to index i. Scaling divides every value by `divisor`. A plain value; all index
// functions are O(1) and need no memory. Any thread.
#pragma once

#include "engine/transform/basic_matrix.h"
#include "engine/transform/kronecker_transform.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sequency::transform {

enum class StepKind { Butterflies, ConstantGeometry, Permutation, Scaling };

struct Step {
    StepKind kind = StepKind::Butterflies;
    std::size_t size = 1;  // number N of values
    // For Butterflies and ConstantGeometry: the matrix of each butterfly. `variable` also applies only to these kinds.
    BasicMatrix matrix = BasicMatrix::identity(1);
    int variable = 0;          // variable of the matrix, counted from 1
    std::size_t distance = 1;  // for Butterflies: distance d between adjacent operands
    // For ConstantGeometry: the number m of leading values that the step changes, a multiple of the radix; 0 if it changes all values.
    std::size_t leading = 0;
    // For ConstantGeometry: true if butterfly b reads index b + j·m/p and writes index b·p + j.
    bool isMirrored = false;
    // For Permutation: the order of the spectrum. `toHadamard` also applies only to this kind.
    SpectrumOrder order = SpectrumOrder::Hadamard;
    // True if the step converts from `order` to Hadamard order, false for the reverse conversion.
    bool toHadamard = false;
    int variables = 0;
    // For Scaling: the divisor of all values.
    double divisor = 1;

    int radix() const { return matrix.size(); }
    bool hasButterflies() const
    {
        return kind == StepKind::Butterflies || kind == StepKind::ConstantGeometry;
    }
    // Returns true if the step reads one vector and writes another vector.
    bool isOutOfPlace() const { return kind == StepKind::ConstantGeometry || kind == StepKind::Permutation; }
    // Returns the number m of leading values that the step changes: N unless the step is limited.
    std::size_t changedValues() const { return leading == 0 ? size : leading; }
    // Returns true if the values from index changedValues() on stay unchanged.
    bool isPartial() const { return changedValues() < size; }
    std::size_t butterflies() const { return changedValues() / static_cast<std::size_t>(radix()); }
    // operand() returns the index that a butterfly reads as operand j; result() returns the index that it writes as result j.
    std::size_t operand(std::size_t butterfly, int j) const
    {
        const auto p = static_cast<std::size_t>(radix());
        const auto offset = static_cast<std::size_t>(j);
        if (kind == StepKind::ConstantGeometry)
            return isMirrored ? butterfly + offset * butterflies() : butterfly * p + offset;
        return butterfly % distance + p * distance * (butterfly / distance) + offset * distance;
    }
    std::size_t result(std::size_t butterfly, int j) const
    {
        const auto offset = static_cast<std::size_t>(j);
        if (kind == StepKind::ConstantGeometry)
            return isMirrored ? butterfly * static_cast<std::size_t>(radix()) + offset
                              : butterfly + offset * butterflies();
        return operand(butterfly, j);
    }
    // The groups of a step are its butterflies, followed by one group per unchanged value.
    std::size_t groups() const { return butterflies() + size - changedValues(); }
    bool isUnchanged(std::size_t index) const { return index >= changedValues(); }
    // Returns the index of the value in a group of number butterflies() or larger.
    std::size_t unchangedIndex(std::size_t group) const { return group - butterflies() + changedValues(); }
    // readerOf() returns the group that reads the value at `index`, and operandNumber() the number j of this operand of a butterfly. writerOf() and
    // resultNumber() return the same for the group that writes the value.
    std::size_t readerOf(std::size_t index) const;
    std::size_t writerOf(std::size_t index) const;
    int operandNumber(std::size_t index) const;
    int resultNumber(std::size_t index) const;
    // Returns the index of the value that a Permutation moves to index `position`.
    std::size_t source(std::size_t position) const;
};

// Returns a name such as "x3, d = 1" (Butterflies), "x3" or "x2, m = 4" (ConstantGeometry), "order" or "scaling".
std::string nameOf(const Step& step);

}  // namespace sequency::transform
