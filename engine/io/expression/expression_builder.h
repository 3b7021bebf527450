// SPDX-License-Identifier: GPL-3.0-or-later
//
// A builder that turns the tokens of an expression into a tree by operator precedence, with explicit stacks instead of recursion. Private to
// engine/io.
//
// The grammar calls one function per token, in the order of the text, and then finish(). Syntax errors are thrown as ExpressionSyntaxError, which
// parseExpressionText() catches.
// Memory: a few words per token.
#pragma once

#include "engine/io/expression/expression_tree.h"

#include <string_view>
#include <unordered_map>

namespace sequency::io {

struct ExpressionSyntaxError {
    std::size_t offset = 0;
    std::string message;
};

// Returns true for words such as "mod", "then" and "max", which are operators in other languages. Such a word can name a variable only if it is
// declared.
bool isForeignOperator(std::string_view word);

class ExpressionBuilder {
public:
    enum class Bracket : std::uint8_t { Round, Curly, Numerator, Denominator };
    enum class Precedence : std::uint8_t { Open, Equal, Implies, Or, Xor, Product, Prefix, Power, Tight };

    ExpressionBuilder(std::string_view text, const VariableNaming& naming, bool caretIsPower);

    void open(Bracket bracket, std::size_t offset);
    void close(char character, std::size_t offset);
    // Handles "}{" between the numerator and the denominator of \frac{…}{…}.
    void closeNumerator(std::size_t offset);

    void prefix(Operation operation, Precedence precedence, std::size_t offset);
    void binary(Operation operation, Precedence precedence, std::size_t offset);
    // Handles the operators nand and nor.
    void complementedBinary(Operation operation, Precedence precedence, std::size_t offset);
    void caret(std::size_t offset);
    void complement(std::size_t offset);  // handles a postfix complement, for example x'
    void superscript(std::string_view digits, std::size_t offset);

    void number(std::string_view digits, std::size_t offset);
    void constant(int value, std::size_t offset);
    void root(std::size_t offset);  // handles the operand ω, a root of unity
    // Handles a run of letters, digits, subscripts and marks. The run is one variable or a product of several variables.
    void run(std::string_view letters, std::size_t offset);
    // Handles a variable whose mark covers only its base name: \overline{x}_{1}, \dot{x}_{1}.
    void marked(std::string_view name, bool isSign, std::size_t offset);
    // Handles s(x1), which denotes the ±1 variable of x1, or the product of s and x1 if s is a variable.
    void signCall(std::string_view name, std::size_t offset);

    void beginVector(std::size_t offset);
    void element(std::string_view digits, std::size_t offset);
    void packedVector(std::string_view bits,
                      std::size_t offset);  // whole vector without separators, as in [1011]
    void endVector(std::size_t offset);
    void argument(std::string_view name, std::size_t offset);

    // Handles the name before "=" at the start of the text. It names the whole expression and must not be a variable.
    void label(std::string_view name, std::size_t offset);
    void setOfSigns() { m_tree.ofSigns = true; }
    ExpressionTree finish(std::size_t end);

private:
    struct Pending {
        std::uint32_t offset = 0;
        Operation operation = Operation::Number;
        Precedence precedence = Precedence::Open;
        Bracket bracket = Bracket::Round;
        bool isPrefix = false;
        bool isComplemented = false;
    };

    void push(ExpressionNode node);
    void pushUnary(Operation operation, std::size_t offset);
    void reduce();
    void reduceToBracket();
    void variable(std::string_view name, Operation operation, std::size_t offset);
    [[noreturn]] void refuseName(std::string_view run, std::size_t offset) const;
    std::uint32_t nameNumber(std::string_view name, std::size_t offset);
    std::uint32_t addNumber(ExpressionNumber number);
    struct Factor {
        std::string name;
        std::size_t offset = 0;
        bool isComplemented = false;
        bool isSign = false;
    };
    std::vector<Factor> declaredFactors(std::string_view run, std::size_t offset) const;
    std::vector<Factor> numberedFactors(std::string_view run, std::size_t offset) const;
    std::vector<Factor> letterFactors(std::string_view run, std::size_t offset) const;
    bool isDeclared(std::string_view name) const;
    void checkLabel() const;
    void push(const Factor& factor);

    std::string_view m_text;
    const VariableNaming& m_naming;
    bool m_caretIsPower;
    ExpressionTree m_tree;
    std::string_view m_label;  // name before "="; empty if there is none
    std::size_t m_labelOffset = 0;
    std::vector<Pending> m_pending;         // operators and brackets that have not been reduced yet
    std::vector<std::uint32_t> m_operands;  // indices of the roots of finished subtrees
    std::unordered_map<std::string, std::uint32_t> m_nameNumbers;
};

}  // namespace sequency::io
