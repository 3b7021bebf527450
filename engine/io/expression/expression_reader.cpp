// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/expression/expression_reader.h"

#include "engine/base/memory/host_memory.h"
#include "engine/io/expression/expression_tree.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/formats/sbox/list_extent.h"
#include "engine/transform/ring.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::array<std::string_view, 4> algebraNames{"auto", "boolean", "field", "arithmetic"};
constexpr std::size_t longestText = std::size_t{4} << 20;  // maximum length of an expression in bytes
constexpr std::size_t bytesPerCharacter = 64;              // maximum bytes for nodes, names and programs

bool isFieldOrder(int radix)
{
    return static_cast<bool>(transform::Ring::galoisField(radix));
}

base::Status checkRequest(std::string_view text, const ExpressionRequest& request)
{
    SEQUENCY_TRY(checkRadix(request.radix));
    if (request.algebra == Algebra::Boolean && request.radix != 2)
        return base::Error{
            base::ErrorKind::BadUsage,
            fmt::format("Boolean algebra has radix 2, not {}, expected the algebra field or arithmetic",
                        request.radix)};
    if (request.algebra == Algebra::Field && !isFieldOrder(request.radix))
        return base::Error{
            base::ErrorKind::BadUsage,
            fmt::format("there is no field of {} elements, expected a prime power or the algebra arithmetic",
                        request.radix)};
    if (request.variables && *request.variables < 0)
        return base::Error{
            base::ErrorKind::BadUsage,
            fmt::format("{} variables are not possible, expected 0 or more", *request.variables)};
    if (text.size() > longestText)
        return base::Error{base::ErrorKind::BadInput,
                           fmt::format("the expression has {}, expected at most {}",
                                       base::byteCountText(text.size()), base::byteCountText(longestText)),
                           {request.source, 0, 0}};
    return base::checkMemory(text.size() * bytesPerCharacter, "the expression");
}

Algebra detected(const ExpressionTree& tree, const ExpressionRequest& request)
{
    if (request.algebra != Algebra::Auto)
        return request.algebra;
    if (request.radix == 2)
        return tree.onlyNonBits || tree.onlyNumbersHave ? Algebra::Arithmetic : Algebra::Boolean;
    return tree.onlyNumbersHave || !isFieldOrder(request.radix) ? Algebra::Arithmetic : Algebra::Field;
}

}  // namespace

std::string_view algebraName(Algebra algebra)
{
    return algebraNames[static_cast<std::size_t>(algebra)];
}

std::optional<Algebra> parseAlgebra(std::string_view name)
{
    const auto found = std::find(algebraNames.begin(), algebraNames.end(), name);
    if (found == algebraNames.end())
        return std::nullopt;
    return static_cast<Algebra>(found - algebraNames.begin());
}

base::Error expressionError(std::string_view source, std::string_view text, std::size_t offset,
                            std::string message)
{
    const std::string_view before = text.substr(0, offset);
    const std::size_t lineBegin = before.rfind('\n') + 1;  // rfind() may return npos, and npos + 1 is 0
    const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    return base::Error{base::ErrorKind::BadInput,
                       std::move(message),
                       {std::string(source), lines + 1, before.size() - lineBegin + 1}};
}

Algebra ParsedExpression::algebra() const
{
    return m_plan->algebra;
}

int ParsedExpression::radix() const
{
    return m_plan->radix;
}

int ParsedExpression::variables() const
{
    return m_plan->variables;
}

const std::vector<std::string>& ParsedExpression::names() const
{
    return m_plan->names;
}

bool ParsedExpression::hasFreeNames() const
{
    return m_plan->hasFreeNames;
}

bool ParsedExpression::isReordered() const
{
    return m_plan->isReordered;
}

bool ParsedExpression::usesPlusAsOr() const
{
    return m_plan->algebra == Algebra::Boolean && m_plan->tree.hasPlus;
}

base::Result<base::FunctionVector> ParsedExpression::evaluate(const base::RunControl& control) const
{
    switch (m_plan->algebra) {
    case Algebra::Field: return evaluateField(*m_plan, control);
    case Algebra::Arithmetic: return evaluateNumbers(*m_plan, control);
    case Algebra::Auto:
    case Algebra::Boolean: break;
    }
    return evaluateBits(*m_plan, control);
}

base::Result<ParsedExpression> parseExpression(std::string_view text, const ExpressionRequest& request,
                                               const base::RunControl& control)
{
    SEQUENCY_TRY(checkRequest(text, request));
    // ^ is a power unless the algebra turns out to be Boolean. Both interpretations of ^ yield the same tokens.
    bool caretIsPower = request.algebra == Algebra::Field || request.algebra == Algebra::Arithmetic;
    auto tree = parseExpressionText(text, request, caretIsPower);
    if (!tree)
        return tree.error();
    const Algebra algebra = detected(*tree, request);
    if (control.stopRequested())
        return base::cancelled();
    if (algebra != Algebra::Boolean && !caretIsPower) {
        tree = parseExpressionText(text, request, true);
        if (!tree)
            return tree.error();
    }
    auto plan = std::make_shared<ExpressionPlan>();
    plan->source = request.source;
    plan->text = text;
    plan->algebra = algebra;
    plan->radix = request.radix;
    plan->tree = std::move(*tree);
    SEQUENCY_TRY(resolveExpression(*plan, request));
    return ParsedExpression(std::move(plan));
}

base::Result<base::FunctionVector> readExpression(std::string_view text, const ExpressionRequest& request,
                                                  const base::RunControl& control)
{
    const auto parsed = SEQUENCY_TRY(parseExpression(text, request, control));
    return parsed.evaluate(control);
}

bool looksLikeExpression(std::string_view text)
{
    const auto isHexadecimal = [](std::string_view word) {
        if (word.starts_with("0x") || word.starts_with("0X"))
            word.remove_prefix(2);
        return word.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    };
    const auto isWord = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    if (isListSource(text))
        return false;
    bool hasSign = false;  // true once an operator or a word that is not a number was read
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        std::size_t end = at + 1;
        if (c == '\\')
            return true;  // only a LaTeX command starts with a backslash
        if (c == '{' || c == ';' || (c == '.' && end < text.size() && isWord(text[end]) && text[end] > '9'))
            return false;  // no expression: such characters occur only in arrays and in PLA directives such as .i 3
        if (c == '#') {
            end = std::min(text.find('\n', at), text.size());
        } else if (isWord(c)) {
            while (end < text.size() && isWord(text[end]))
                ++end;
            hasSign = hasSign || !isHexadecimal(text.substr(at, end - at));
        } else {
            constexpr std::string_view blank = " \t\r\n,+-.";
            hasSign = hasSign || blank.find(c) == std::string_view::npos;
        }
        at = end;
    }
    return hasSign;
}

}  // namespace sequency::io
