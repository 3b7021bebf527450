// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes measures of the query complexity of a Boolean function exactly: sensitivity, block sensitivity, certificate complexity, decision trees.
//
// f has n variables; bit n − i of an index and of a mask belongs to x_i. Sets of variables and blocks are masks. A subcube is the set of inputs that
// agree with an input x on a set of fixed variables; there are 3^n subcubes.
//
// Errors:  OutOfMemory, Cancelled. The limits of n are constants of this file; the callers check them.
// Threads: any.
// Memory:  3^n bytes for certificates and trees.
// Cost:    O(n·2^n) bit operations for the sensitivity, O(3^n) for certificates, O(n·3^n) for trees, each in vector instructions. The block
//          sensitivity enumerates the minimal blocks of an input in O(n·2^n) bit operations and packs them by dynamic programming.
// Source:  Buhrman, de Wolf 2002, Complexity Measures and Decision Tree Complexity: A Survey; Nisan 1991 (block sensitivity).
#pragma once

#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sequency::analysis {

inline constexpr int maxSubcubeVariables = 18;
inline constexpr int maxBlockSensitivityVariables = 16;

// An input and a set of variables: those that change the value at the input, or those that force the value.
struct VariablesAtInput {
    std::size_t place = 0;
    std::size_t variables = 0;
};
// Returns the first input at which the largest number of variables change the value if one of them is changed, and these variables.
base::Result<VariablesAtInput> mostSensitiveInput(const base::PackedBits& bits,
                                                  const base::RunControl& control);

// Returns the size of the smallest certificate of each input: the smallest number of variables that force f(x) if they have the values in x.
base::Result<std::vector<std::uint8_t>> certificateSizes(const base::PackedBits& bits,
                                                         const base::RunControl& control);
// Returns the smallest mask of `count` variables that force the value at `place`. Such a mask must exist.
std::size_t certificateOf(const base::PackedBits& bits, std::size_t place, int count);

// An input and a largest family of disjoint minimal blocks, in ascending order: complementing the variables of a block changes the value.
struct BlocksAtInput {
    std::size_t place = 0;
    std::vector<std::size_t> blocks;
};
base::Result<BlocksAtInput> mostSensitiveBlocks(const base::PackedBits& bits,
                                                const base::RunControl& control);

// A decision tree of least depth. If several variables allow the least depth, a node tests the variable with the smallest number.
struct DecisionTree {
    struct Node {
        int variable = 0;    // number of the tested variable; 0 for a leaf
        bool value = false;  // value of a leaf
        std::size_t one =
            0;  // index of the child for the value 1; the child for the value 0 is the next node
    };
    int depth = 0;
    std::vector<Node> nodes;  // the root is first, and every node is followed by its subtree for the value 0

    std::size_t leafCount() const { return (nodes.size() + 1) / 2; }
    // Returns a JSON value: 0 or 1 for a leaf, otherwise [i, tree if x_i = 0, tree if x_i = 1].
    std::string text() const;
};
base::Result<DecisionTree> optimalDecisionTree(const base::PackedBits& bits, const base::RunControl& control);

}  // namespace sequency::analysis
