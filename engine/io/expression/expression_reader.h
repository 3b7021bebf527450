// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions from expressions: "x1 & (x2 ^ !x3)", "3*x1^2 + 2*x2", "x1 + x2 - 2*x1*x2", "[1,0,1,1] xor x2".
//
// An expression is read in one of three algebras:
// - Boolean (radix 2): values 0 and 1; + is or, * is and, ^ is exclusive or.
// - Field (a radix that is a prime power): GF(p) with integers modulo p, GF(4) and others with elements 0 … q−1;
//   + − * and powers, ⊕ is +.
// - Arithmetic (any radix): integers, exact (rational in between: 1/4·(…)); reals where there is a decimal point or a root,
//   complex numbers where there is i or ω = exp(2πi/p); logic operators take and give 0 and 1.
// Auto takes Field for other radices than 2, and for radix 2 Boolean; but Arithmetic where there is something that only numbers have:
// − / decimals, roots, superscripts, ω, ±1 variables, and for radix 2 every number but 0 and 1.
//
// Operators, the tightest first; all but powers and → from left to right:
//   x' and superscripts ²; power ^ ** (not Boolean), to the right; not ! ~ ¬ not and the sign −;
//   product * · × & && ∧ and, its complement nand ⊼, / and juxtaposition (x1x2, 3x1, x1(x2 + 1), not before a number);
//   exclusive or ^ ⊕ xor, xnor; sum + − | || ∨ or, its complement nor ⊽; implication -> → implies; equivalence <-> ↔ == iff.
// Words are operators in upper and lower case. Those of other languages (mod, if, max, …) are refused by name. "x1 =" at the start
// is refused where x1 is a variable: it would be taken for the name of the whole.
// Everything that expression_text.h writes in Unicode, ASCII or LaTeX is read back, with its left side "f =" (of "(−1)^f =" the
// function f), complemented variables x̄₁ and ±1 variables ẋ₁, s(x1). # begins a comment.
//
// Variables: names declared in order; else those of the style, x1 … (x₁, x_1, x_{1} and X1 too), x0 … or a, b, c …; else
// free names in natural order (a before b, x2 before x10) or in order of appearance, never mixed with numbered ones. The run x1x2 is a product, in the style of letters ab too; of declared
// names where it can be parted in one way only. n is given, or as large as needed.
// A vector [1,0,1,1] (commas or blanks; bits also without) is the table of all variables, index 0 first; [0,1,1,0](x1,x3) of those named.
//
// Bounded: a text of at most 4 MiB, no recursion whatever the nesting, memory O(length) and checked before it is taken,
// registers for log2(length) blocks. Errors: BadInput with column (bytes), what was found and what is expected. Cost: O(length) to
// parse (100,000 parentheses in some milliseconds), a pass of 64 points a word and operator for Boolean expressions, a
// value a point for others. Polls the stop token. Any thread; a parsed expression is immutable and shared.
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

std::string_view algebraName(Algebra algebra);  // "auto", "boolean", "field", "arithmetic"
std::optional<Algebra> algebraNamed(std::string_view name);

struct VariableNaming {
    enum class Style { FromOne, FromZero, Letters };  // x1 x2 …; x0 x1 …; a b c …
    enum class FreeNames { Natural, Appearance };  // the order of names that are neither declared nor styled
    Style style = Style::FromOne;
    bool firstMostSignificant = true;        // whether the first name has the largest weight
    std::vector<std::string> declared = {};  // most significant first; these and no others
    FreeNames freeNames = FreeNames::Natural;
};

struct ExpressionRequest {
    std::string source = "expression";  // for messages
    Algebra algebra = Algebra::Auto;
    int radix = 2;
    std::optional<int> variables = {};  // none: as many as the expression needs
    VariableNaming naming = {};
    LaterBytes laterBytes = {};  // read_options.h
};

struct ExpressionPlan;

class ParsedExpression {
public:
    explicit ParsedExpression(std::shared_ptr<const ExpressionPlan> plan) : m_plan(std::move(plan)) {}

    Algebra algebra() const;  // never Auto
    int radix() const;
    int variables() const;
    // What the text calls variable 1 (most significant) … n; empty where it does not name it.
    const std::vector<std::string>& names() const;
    bool hasFreeNames() const;  // neither declared nor of the style
    // True if the free names have another order than that of their first appearance in the text.
    bool isReordered() const;
    bool usesPlusAsOr() const;  // + in a Boolean expression, which other algebras read otherwise

    // p^n values: a logic function where all of them are digits, else int64, float64 or complex128. BadInput where a value
    // exceeds 64 bits, is divided by zero or is none of the operator's, with the operator's column; OutOfMemory.
    base::Result<base::FunctionVector> evaluate(const base::RunControl& control = {}) const;

private:
    std::shared_ptr<const ExpressionPlan> m_plan;
};

base::Result<ParsedExpression> parseExpression(std::string_view text, const ExpressionRequest& request,
                                               const base::RunControl& control = {});
// Both at once.
base::Result<base::FunctionVector> readExpression(std::string_view text, const ExpressionRequest& request,
                                                  const base::RunControl& control = {});

// Whether a variable may be called so: a letter or _, then letters, digits, _ and subscripts, and no operator.
bool canBeVariableName(std::string_view name);

// Whether a text is more likely an expression than values: an operator, a bracket or a name that is not a hexadecimal number.
bool looksLikeExpression(std::string_view text);

}  // namespace sequency::io
