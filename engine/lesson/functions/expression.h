// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expressions in lessons. They define the answers of predictions, the goals of tasks, the values of parameters, and the values that { } inserts.
//
//     comparison:  sum = sum, also != < <= > >= (≠ ≤ ≥); the result is 1 (yes) or 0 (no)
//     sum:         + and −, left-associative; product: * and ·, / (exact, otherwise an error), % (non-negative remainder)
//     signs:       −x, not x; power: x^y, right-associative
//     index:       list[i], function[i], from 0
//     values:      3, [3, 1, −1], 'text' with { }, the name of a parameter, quantity(…), or a quantity without arguments
//
// The quantities are the functions in the table of lesson_functions.h. evaluate() fails for a name that is neither a quantity nor a parameter.
// Integers have 64 bits; overflow is an error. An expression may have at most 4096 bytes and 40 levels of nesting.
//
// Errors:  BadInput with the file, line and column of the expression and with the values found and expected.
// Threads: any; expressions are immutable and shared.
#pragma once

#include "engine/base/error.h"
#include "engine/lesson/functions/value.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::lesson {

struct Scope;

// The result of checking a condition: whether it is met, the value found and the required relation.
struct Finding {
    bool isMet = false;
    std::string subject;   // quantity such as "nonlinearity", or the text of the left side
    std::string found;     // value found: "2", "no", or the reason why there is no value
    std::string relation;  // required relation to the expected value: "=", "!=", "<", "<=", ">" or ">="
    std::string expected;
    double share =
        0;  // share of equal values if two lists or functions of the same length are compared; otherwise 1 if met, 0 if not

    // Returns a string such as "nonlinearity: 2, expected >= 4".
    std::string text() const;
};

// A name that an expression uses, and the location of the expression.
struct NamedPlace {
    std::string name;
    base::SourceLocation place;
};

class Expression {
public:
    struct Node;

    // Parses an expression. `place` is the location of the beginning of `text`.
    static base::Result<Expression> parse(std::string_view text, const base::SourceLocation& place);

    const std::string& text() const { return m_text; }
    const base::SourceLocation& place() const { return m_place; }
    // Returns the names of the parameters that the expression uses.
    std::vector<NamedPlace> names() const;

    base::Result<Value> evaluate(const Scope& scope) const;
    // Returns the value as an integer. Errors: BadInput if the value is not a number.
    base::Result<std::int64_t> number(const Scope& scope) const;
    // Evaluates the expression as a condition. If it cannot be evaluated in this state, the condition is not met, and Finding::found contains the
    // reason. Errors: OutOfMemory, Cancelled.
    base::Result<Finding> check(const Scope& scope) const;

private:
    Expression(std::string text, base::SourceLocation place, std::shared_ptr<const Node> root)
        : m_text(std::move(text)), m_place(std::move(place)), m_root(std::move(root))
    {}

    std::string m_text;
    base::SourceLocation m_place;
    std::shared_ptr<const Node> m_root;
};

// Text with expressions in { }, which text() replaces with their displayed values. \{ and \} are literal braces.
class Template {
public:
    Template() = default;
    static base::Result<Template> parse(std::string_view text, const base::SourceLocation& place);

    const base::SourceLocation& place() const { return m_place; }
    bool isEmpty() const { return m_pieces.empty(); }
    std::vector<NamedPlace> names() const;
    // Returns the expression if the text consists of a single expression, otherwise null. Callers then use the value of this expression instead of
    // the text.
    const Expression* onlyExpression() const;
    base::Result<std::string> text(const Scope& scope) const;

private:
    struct Piece {
        std::string text;
        std::vector<Expression> expression;  // one expression; empty if this piece is plain text
    };

    base::SourceLocation m_place;
    std::vector<Piece> m_pieces;
};

}  // namespace sequency::lesson
