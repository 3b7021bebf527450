// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parses expressions and evaluates them to functions: "x1 & (x2 ^ !x3)", "3*x1^2 + 2*x2", "x1 + x2 - 2*x1*x2", "[1,0,1,1] xor x2".
//
// readExpression() returns the function that the text defines. parseExpression() returns an expression that can be examined before it is evaluated.
// There are three algebras:
// - Boolean (radix 2): the values are 0 and 1; + is OR, * is AND, ^ is XOR.
// - Field (the radix is a prime power q): the integers modulo q for a prime q, otherwise GF(q) with elements 0 … q−1; + − * and powers, ⊕ is +.
// - Arithmetic (any radix): exact integers (with rational intermediate results: 1/4·(…)), reals if the text contains a decimal point or a root,
//    complex numbers if it contains i or ω = exp(2πi/p), p the radix. Operands and results of logic operators are 0 and 1.
// Auto selects Arithmetic if the text contains an element that exists only there: − / decimals, roots, superscripts, ω, ±1 variables and, for radix
// 2, numbers except 0 and 1. Otherwise Auto selects Boolean for radix 2 and Field for other radices.
//
// Operators in order of decreasing precedence; all except powers and → associate to the left:
//   x' and superscripts ²; power ^ ** (not Boolean), associates to the right; not ! ~ ¬ not and the sign −;
//   product * · × & && ∧ and, its complement nand ⊼, / and juxtaposition (x1x2, 3x1, x1(x2 + 1), not before a number);
//   exclusive or ^ ⊕ xor, xnor; sum + − | || ∨ or, its complement nor ⊽; implication -> → implies; equivalence <-> ↔ == iff.
// Operator words may be in upper or lower case. Operator words of other languages (mod, if, max, …) are rejected with a message that names them. "x1
// =" at the start is rejected if x1 is a variable, because it would be read as the name of the whole expression.
// Everything that expression_text.h writes in Unicode, ASCII or LaTeX can be read, including its left side "f =" ("(−1)^f =" yields the function f),
// complemented variables x̄₁ and ±1 variables ẋ₁, s(x1). A # begins a comment.
//
// Variables are the declared names in order. Without declared names, they are the names of the style: x1 … (also x₁, x_1, x_{1} and X1), x0 … or a,
// b, c …; or free names in natural order (a before b, x2 before x10) or in order of appearance. Free names cannot be mixed with numbered names. The
// run x1x2 is a product, and so is ab in the letter style. A run of declared names is a product if it can be split in only one way. The request
// specifies the number of variables; otherwise there are as many as the text needs. A vector [1,0,1,1] (separated by commas or blanks; bits may also
// be unseparated) is the table of all variables, index 0 first. [0,1,1,0](x1,x3) is a table of the named variables.
//
// Limits:  text of at most 4 MiB; no recursion at any nesting depth; O(length) memory, checked before it is allocated; registers for log2(length)
// blocks.
// Errors:  BadInput with the column (in bytes), the text found and the expected syntax.
// Threads: any; a parsed expression is immutable and shared. Polls the stop token.
// Cost:    O(length) to parse (100,000 parentheses in a few milliseconds). Each operator is evaluated for 64 points at a time in Boolean expressions,
// and for one point at a time in other expressions.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/read_options.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

enum class Algebra { Auto, Boolean, Field, Arithmetic };

std::string_view algebraName(Algebra algebra);  // returns "auto", "boolean", "field" or "arithmetic"
std::optional<Algebra> parseAlgebra(std::string_view name);

struct VariableNaming {
    enum class Style { FromOne, FromZero, Letters };  // names x1 x2 …, x0 x1 … or a b c …
    // The order of free names, that is, of names that are neither declared nor belong to the style.
    enum class FreeNames { Natural, Appearance };
    Style style = Style::FromOne;
    bool firstMostSignificant = true;  // true if names are assigned from the most significant variable down
    // The names of the variables, most significant first. If the list is not empty, no other name is a variable.
    std::vector<std::string> declared = {};
    FreeNames freeNames = FreeNames::Natural;
};

struct ExpressionRequest {
    std::string source = "expression";  // name of the text in messages
    Algebra algebra = Algebra::Auto;
    int radix = 2;
    std::optional<int> variables = {};  // number of variables; nullopt for as many as needed
    VariableNaming naming = {};
    LaterBytes laterBytes = {};  // memory that the caller will need later (read_options.h)
};

struct ExpressionPlan;

class ParsedExpression {
public:
    explicit ParsedExpression(std::shared_ptr<const ExpressionPlan> plan) : m_plan(std::move(plan)) {}

    Algebra algebra() const;  // the algebra that was chosen; never Auto
    int radix() const;
    int variables() const;
    // Returns the names of the variables 1 (most significant) … n in the text. An entry is empty if the variable does not occur in the text.
    const std::vector<std::string>& names() const;
    bool hasFreeNames() const;  // true if a name is not declared and does not belong to the style
    // Returns true if the order of the free names differs from the order of their first appearance in the text.
    bool isReordered() const;
    // Returns true if + occurs in a Boolean expression. There it means OR; in other algebras it means a sum.
    bool usesPlusAsOr() const;

    // Returns p^n values, where p is the radix and n the number of variables. The result is a logic function if all values are digits, otherwise
    // int64, float64 or complex128. Errors: OutOfMemory; BadInput, located at the operator, for a value beyond 64 bits, a division by zero, or an
    // operand that the operator does not accept.
    base::Result<base::FunctionVector> evaluate(const base::RunControl& control = {}) const;

private:
    std::shared_ptr<const ExpressionPlan> m_plan;
};

base::Result<ParsedExpression> parseExpression(std::string_view text, const ExpressionRequest& request,
                                               const base::RunControl& control = {});
base::Result<base::FunctionVector> readExpression(std::string_view text, const ExpressionRequest& request,
                                                  const base::RunControl& control = {});

// Returns true if `name` can name a variable. It must be a letter or _, followed by letters, digits, _ and subscripts, and must not be an operator.
bool canBeVariableName(std::string_view name);

// Returns true if `text` is more likely an expression than a list of values, that is, if it contains an operator, a bracket or a name that is not a
// hexadecimal number.
bool looksLikeExpression(std::string_view text);

}  // namespace sequency::io
