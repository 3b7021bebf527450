// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers that read an expression and describe the result in one short line, for comparison in tests.
#pragma once

#include "engine/io/expression/expression_reader.h"

#include <string>
#include <string_view>

namespace sequency::tests {

inline io::ExpressionRequest request(std::optional<int> variables = {}, int radix = 2,
                                     io::Algebra algebra = io::Algebra::Auto)
{
    io::ExpressionRequest result;
    result.source = "e";
    result.variables = variables;
    result.radix = radix;
    result.algebra = algebra;
    return result;
}

// Returns "boolean n=2 0 1 1 0" or "arithmetic n=1 int64 0 -1", or "e:1:2: message" if the expression is refused.
inline std::string expressionReading(std::string_view text, const io::ExpressionRequest& how = request())
{
    const auto parsed = io::parseExpression(text, how);
    if (!parsed)
        return parsed.error().text();
    const auto function = parsed->evaluate();
    if (!function)
        return function.error().text();
    std::string result =
        std::string(io::algebraName(parsed->algebra())) + " n=" + std::to_string(function->variables);
    if (!function->isLogic())
        result += " " + std::string(base::elementName(base::elementType(function->values)));
    for (std::size_t i = 0; i < function->size(); ++i)
        result += " " + base::valueText(function->values, i);
    return result;
}

}  // namespace sequency::tests
