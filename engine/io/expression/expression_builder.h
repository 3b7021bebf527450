// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes a tree of the tokens of an expression, by precedence and with stacks of its own (no recursion).
//
// Private to engine/io. The grammar calls it in the order of the text; what is wrong leaves as ExpressionSyntaxError, caught at the
// parser's door. Memory is a few words a token.
#pragma once

#include "engine/io/expression/expression_tree.h"

#include <string_view>
#include <unordered_map>

namespace sequency::io {

struct ExpressionSyntaxError {
    std::size_t offset = 0;
    std::string message;
};

// "mod", "then", "max" and others: words that are operators elsewhere, and are no variables unless they are declared.
bool isForeignOperator(std::string_view word);

class ExpressionBuilder {
public:
    enum class Bracket : std::uint8_t { Round, Curly, Numerator, Denominator };
    enum class Precedence : std::uint8_t { Open, Equal, Implies, Or, Xor, Product, Prefix, Power, Tight };

    ExpressionBuilder(std::string_view text, const VariableNaming& naming, bool caretIsPower);

    void open(Bracket bracket, std::size_t offset);
    void close(char character, std::size_t offset);
    // "}{" in \frac{…}{…}.
    void closeNumerator(std::size_t offset);

    void prefix(Operation operation, Precedence precedence, std::size_t offset);
    void binary(Operation operation, Precedence precedence, std::size_t offset);
    void complementedBinary(Operation operation, Precedence precedence, std::size_t offset);  // nand, nor
    void caret(std::size_t offset);
    void complement(std::size_t offset);  // x'
    void superscript(std::string_view digits, std::size_t offset);

    void number(std::string_view digits, std::size_t offset);
    void constant(int value, std::size_t offset);
    void root(std::size_t offset);  // ω
    // Letters, digits, subscripts and marks: one variable or a product of several.
    void run(std::string_view letters, std::size_t offset);
    // With a mark of its own: \overline{x}_{1}, \dot{x}_{1}.
    void marked(std::string_view name, bool isSign, std::size_t offset);
    // s(x1): the ±1 variable, or s times x1 where s is a name of its own.
    void signCall(std::string_view name, std::size_t offset);

    void beginVector(std::size_t offset);
    void element(std::string_view digits, std::size_t offset);
    void packedVector(std::string_view bits,
                      std::size_t offset);  // [1011] instead of beginVector() and elements
    void endVector(std::size_t offset);
    void argument(std::string_view name, std::size_t offset);

    // The name before "=" at the start: of the whole, unless it is a variable.
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
    std::string_view m_label;  // empty: none
    std::size_t m_labelOffset = 0;
    std::vector<Pending> m_pending;         // operators and brackets not yet reduced
    std::vector<std::uint32_t> m_operands;  // roots of finished trees
    std::unordered_map<std::string, std::uint32_t> m_nameNumbers;
};

}  // namespace sequency::io
