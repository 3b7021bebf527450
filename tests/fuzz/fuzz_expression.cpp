// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fuzz target that reads any text as an expression. The first byte selects the algebra, the radix and the naming.
// A small expression is evaluated, and a stop request during the evaluation must take effect.
#include "engine/io/expression/expression_reader.h"
#include "tests/fuzz/fuzz_checks.h"

#include <array>

using namespace sequency;

namespace {

io::ExpressionRequest requestFor(unsigned choice)
{
    using Style = io::VariableNaming::Style;
    constexpr std::array algebras{io::Algebra::Auto, io::Algebra::Boolean, io::Algebra::Field,
                                  io::Algebra::Arithmetic};
    constexpr std::array radices{2, 2, 2, 3, 4, 5, 7, 6};
    io::ExpressionRequest request;
    request.source = "field";
    request.algebra = algebras[choice % 4];
    request.radix = radices[choice / 4 % 8];
    if (request.algebra == io::Algebra::Boolean)
        request.radix = 2;
    if (choice / 32 % 2 == 1)
        request.variables = 4;
    if (choice / 64 % 4 == 1)
        request.naming.style = Style::FromZero;
    if (choice / 64 % 4 == 2)
        request.naming.style = Style::Letters;
    if (choice / 64 % 4 == 3)
        request.naming.declared = {"a", "ab", "x1", "x", "carry_in"};
    return request;
}

void checkRefusal(const base::Error& error, std::size_t size)
{
    fuzz::checkLine(error);
    if (error.kind == base::ErrorKind::BadInput)
        fuzz::checkPlace(error, "field", size);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
    static_cast<void>(io::looksLikeExpression(text));
    const auto parsed = io::parseExpression(text, requestFor(data[0]));
    if (!parsed) {
        checkRefusal(parsed.error(), text.size());
        return 0;
    }
    if (parsed->algebra() == io::Algebra::Auto || parsed->variables() < 0 ||
        parsed->names().size() != static_cast<std::size_t>(parsed->variables()))
        fuzz::fault("an expression without algebra or names", std::to_string(parsed->variables()));
    constexpr int smallEnough = 5;
    if (parsed->variables() > smallEnough)
        return 0;
    const auto function = parsed->evaluate();
    if (!function) {
        checkRefusal(function.error(), text.size());
        return 0;
    }
    fuzz::checkFunction(*function);
    if (function->variables != parsed->variables() || function->radix != parsed->radix())
        fuzz::fault("a function of other variables", std::to_string(function->variables));
    return 0;
}
