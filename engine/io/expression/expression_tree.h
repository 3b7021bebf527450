// SPDX-License-Identifier: GPL-3.0-or-later
//
// The data that the expression parser passes to the evaluators: a tree in postfix order, and the program compiled from it. Private to engine/io.
//
// parseExpressionText() builds the tree, and resolveExpression() turns it into a plan. evaluateBits(), evaluateField() or evaluateNumbers() then runs
// the plan. Each node follows its operands, and the root is last. Names, numbers and vectors are stored in pools, to which nodes refer by index. No
// function here is recursive.
// Units: offsets count bytes of the text.
#pragma once

#include "engine/io/expression/expression_reader.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::io {

enum class Operation : std::uint8_t {
    Number,        // `left` is an index into `numbers`
    Variable,      // `left` is an index into `names`; after resolution, the number of the variable, 1 … n
    SignVariable,  // (−1)^x; `left` has the same meaning as for Variable
    Vector,        // `left` is an index into `vectors`
    ImaginaryUnit,
    RootOfUnity,
    Not,  // for the operations from Not to Scale, `left` is the operand
    Negate,
    SquareRoot,
    Scale,  // `right` is an index into `numbers`: the factor or, over fields, the exponent
    And,    // for And and all later operations, `left` and `right` are the operands
    Or,
    Xor,
    Equal,
    Implies,
    Add,
    Subtract,
    Multiply,
    Divide,
    Power,
};

constexpr bool isLeaf(Operation operation)
{
    return operation < Operation::Not;
}
constexpr bool isUnary(Operation operation)
{
    return operation >= Operation::Not && operation <= Operation::Scale;
}

struct ExpressionNode {
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    std::uint32_t offset = 0;
    Operation operation = Operation::Number;
};

struct ExpressionNumber {
    double real = 0;
    std::int64_t integer = 0;
    bool isInteger = true;
};

struct ExpressionVector {
    std::vector<std::int64_t> integers;    // integer values; empty if the values are stored as reals
    std::vector<double> reals;             // real values; empty unless a value has a decimal point
    std::vector<std::uint32_t> arguments;  // indices of the argument names; empty for all variables
    std::uint32_t offset = 0;

    std::size_t size() const { return reals.empty() ? integers.size() : reals.size(); }
};

struct ExpressionTree {
    std::vector<ExpressionNode> nodes;
    std::vector<ExpressionNumber> numbers;
    std::vector<ExpressionVector> vectors;
    std::vector<std::string> names;          // variable names in order of first appearance
    std::vector<std::uint32_t> nameOffsets;  // offset of the first appearance of each name
    bool ofSigns = false;                    // true if the left side is (−1)^f
    bool onlyNumbersHave = false;            // true if the text contains an element that only Arithmetic has
    bool onlyNonBits = false;  // true if the text contains an element that Boolean algebra does not have
    bool hasPlus = false;
    bool hasReals = false;    // true if the text contains decimal points or roots
    bool hasComplex = false;  // true if the text contains ω, or an i that is not a variable
};

// An instruction: target ← first (operation) second, where all three are registers. `payload` is an index that is copied from the compiled node.
struct ExpressionInstruction {
    Operation operation = Operation::Number;
    std::uint8_t target = 0;
    std::uint8_t first = 0;
    std::uint8_t second = 0;
    std::uint32_t payload = 0;
    std::uint32_t node = 0;  // index of the node from which this instruction was compiled
};

struct ExpressionProgram {
    std::vector<ExpressionInstruction> code;
    int registers = 0;  // number of registers used; the result is in register 0
};

// Compiles the nodes in the order that needs the fewest registers, at most log2(leaves) + 1. Omits nodes on which the root does not depend.
ExpressionProgram compileExpression(const std::vector<ExpressionNode>& nodes);

struct ExpressionPlan {
    std::string source;
    std::string text;
    Algebra algebra = Algebra::Boolean;
    int radix = 2;
    int variables = 0;
    ExpressionTree tree;
    std::vector<std::string> names;  // names of the variables 1 to n
    bool hasFreeNames = false;
    bool isReordered = false;  // true if the free names are not in order of appearance
};

base::Error expressionError(std::string_view source, std::string_view text, std::size_t offset,
                            std::string message);
inline base::Error expressionError(const ExpressionPlan& plan, std::uint32_t node, std::string message)
{
    return expressionError(plan.source, plan.text, plan.tree.nodes[node].offset, std::move(message));
}

// Parses the text into a tree, without resolving names to variables. ^ is a power if `caretIsPower` is true, otherwise an exclusive or.
base::Result<ExpressionTree> parseExpressionText(std::string_view text, const ExpressionRequest& request,
                                                 bool caretIsPower);

// Resolves names to variables and operators to operations of the algebra, and rejects elements that the algebra does not have. Sets the variables and
// names of `plan`.
base::Status resolveExpression(ExpressionPlan& plan, const ExpressionRequest& request);

base::Result<base::FunctionVector> evaluateBits(const ExpressionPlan& plan, const base::RunControl& control);
base::Result<base::FunctionVector> evaluateField(const ExpressionPlan& plan, const base::RunControl& control);
base::Result<base::FunctionVector> evaluateNumbers(const ExpressionPlan& plan,
                                                   const base::RunControl& control);

}  // namespace sequency::io
