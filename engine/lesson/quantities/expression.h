// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expressions of lessons: the answers of predictions, the goals of tasks, the values of parameters, what stands in { } within texts.
//
//   comparison:  sum = sum    also != < <= > >= (≠ ≤ ≥); yes is 1, no is 0
//   sum:         + and −, from left to right; product: * and · , / (exact, or refused), % (the remainder, not negative)
//   signs:       −x, not x; power: x^y, to the right
//   index:       list[i], function[i], from 0
//   values:      3, [3, 1, −1], 'text' with { } in it, the name of a parameter, quantity(…) or a quantity without arguments
//
// The quantities are a table (quantities.h); a name that is neither there nor a parameter's is an error of evaluate(). Numbers are exact
// in 64 bits or refused. Immutable and shared; any thread. Text of at most 4096 bytes, nested at most 40 deep.
// Errors: BadInput with file, line and column of the expression, and with what was found and expected.
#pragma once

#include "engine/base/error.h"
#include "engine/lesson/quantities/value.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::lesson {

struct Scope;

// A condition that was looked at.
struct Finding {
    bool isMet = false;
    std::string subject;   // "nonlinearity", or the expression's left side as it stands
    std::string found;     // "2", "no", or why there is none
    std::string relation;  // "=", "!=", "<", "<=", ">", ">="
    std::string expected;

    // "nonlinearity: 2, expected >= 4".
    std::string text() const;
};

// A name in a text, and where the expression begins that it is in.
struct NamedPlace {
    std::string name;
    base::Place place;
};

class Expression {
public:
    struct Node;

    // `place`: where the text begins.
    static base::Result<Expression> parse(std::string_view text, const base::Place& place);

    const std::string& text() const { return m_text; }
    const base::Place& place() const { return m_place; }
    // The parameters that it needs.
    std::vector<NamedPlace> names() const;

    base::Result<Value> evaluate(const Scope& scope) const;
    // BadInput where the value is of another kind.
    base::Result<std::int64_t> number(const Scope& scope) const;
    // As a condition. What cannot be evaluated for this state is not met, and `found` says why; errors are OutOfMemory and Cancelled.
    base::Result<Finding> check(const Scope& scope) const;

private:
    Expression(std::string text, base::Place place, std::shared_ptr<const Node> root)
        : m_text(std::move(text)), m_place(std::move(place)), m_root(std::move(root))
    {}

    std::string m_text;
    base::Place m_place;
    std::shared_ptr<const Node> m_root;
};

// A text with expressions in { }, each replaced by its value as readers see it. \{ and \} are braces.
class Template {
public:
    Template() = default;
    static base::Result<Template> parse(std::string_view text, const base::Place& place);

    const base::Place& place() const { return m_place; }
    bool isEmpty() const { return m_pieces.empty(); }
    std::vector<NamedPlace> names() const;  // of all expressions
    // Nothing but one expression: its value counts, not its text.
    const Expression* onlyExpression() const;
    base::Result<std::string> text(const Scope& scope) const;

private:
    struct Piece {
        std::string text;
        std::vector<Expression> expression;  // one, or none: the text
    };

    base::Place m_place;
    std::vector<Piece> m_pieces;
};

}  // namespace sequency::lesson
