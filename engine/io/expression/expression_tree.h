// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the parser of expressions hands to the evaluators: a tree in postfix order, and programs made of it.
//
// Private to engine/io. Nodes stand behind their operands, the root is the last; names, numbers and vectors lie in pools. Nothing
// here is recursive. Offsets count bytes of the text.
#pragma once

#include "engine/io/expression/expression_reader.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::io {

enum class Operation : std::uint8_t {
    Number,        // left: of the pool
    Variable,      // left: name of the pool; once resolved, the variable 1 … n
    SignVariable,  // the same, (−1)^x
    Vector,        // left: of the pool
    ImaginaryUnit,
    RootOfUnity,
    Not,  // left: operand
    Negate,
    SquareRoot,
    Scale,  // left: operand, right: number of the pool that it is multiplied by; over fields, its exponent
    And,    // left, right: operands
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
    std::vector<std::int64_t> integers;    // one of both is empty
    std::vector<double> reals;             // once there is a decimal point
    std::vector<std::uint32_t> arguments;  // names; empty: all variables
    std::uint32_t offset = 0;

    std::size_t size() const { return reals.empty() ? integers.size() : reals.size(); }
};

struct ExpressionTree {
    std::vector<ExpressionNode> nodes;
    std::vector<ExpressionNumber> numbers;
    std::vector<ExpressionVector> vectors;
    std::vector<std::string> names;          // in order of appearance
    std::vector<std::uint32_t> nameOffsets;  // of their first appearance
    bool ofSigns = false;                    // the left side is (−1)^f
    bool onlyNumbersHave = false;            // something that no finite algebra has
    bool onlyNonBits = false;                // something that Boolean algebra has not
    bool hasPlus = false;
    bool hasReals = false;    // decimal points, roots
    bool hasComplex = false;  // ω; i once resolved
};

// One step: target ← first (operation) second; all three are registers. The payload is that of the node.
struct ExpressionInstruction {
    Operation operation = Operation::Number;
    std::uint8_t target = 0;
    std::uint8_t first = 0;
    std::uint8_t second = 0;
    std::uint32_t payload = 0;
    std::uint32_t node = 0;  // for its offset and its factors
};

struct ExpressionProgram {
    std::vector<ExpressionInstruction> code;
    int registers = 0;  // the result is in register 0
};

// In the order that needs the fewest registers (Sethi, Ullman: The generation of optimal code for arithmetic expressions, Journal
// of the ACM 17, 1970): at most log2(leaves) + 1 of them. Nodes that the root does not reach are left out.
ExpressionProgram compileExpression(const std::vector<ExpressionNode>& nodes);

// An expression ready to be evaluated.
struct ExpressionPlan {
    std::string source;
    std::string text;
    Algebra algebra = Algebra::Boolean;
    int radix = 2;
    int variables = 0;
    ExpressionTree tree;
    std::vector<std::string> names;  // of variable 1 … n
    bool hasFreeNames = false;
    bool isReordered = false;  // the free names have another order than that of appearance
};

// Message and place of an error at an offset of the text.
base::Error expressionError(std::string_view source, std::string_view text, std::size_t offset,
                            std::string message);
inline base::Error expressionError(const ExpressionPlan& plan, std::uint32_t node, std::string message)
{
    return expressionError(plan.source, plan.text, plan.tree.nodes[node].offset, std::move(message));
}

// The text as a tree whose names are not yet variables; ^ is a power or exclusive or.
base::Result<ExpressionTree> parseExpressionText(std::string_view text, const ExpressionRequest& request,
                                                 bool caretIsPower);

// Names become variables, operators those of the algebra; what it does not have is refused. Sets variables and names of the plan.
base::Status resolveExpression(ExpressionPlan& plan, const ExpressionRequest& request);

base::Result<base::FunctionVector> evaluateBits(const ExpressionPlan& plan, const base::RunControl& control);
base::Result<base::FunctionVector> evaluateField(const ExpressionPlan& plan, const base::RunControl& control);
base::Result<base::FunctionVector> evaluateNumbers(const ExpressionPlan& plan,
                                                   const base::RunControl& control);

}  // namespace sequency::io
