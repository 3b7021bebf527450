// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lesson functions that build functions from values, expressions and generators, that modify functions, and that read their values.
#include "engine/io/expression/expression_reader.h"
#include "engine/io/generators/example.h"
#include "engine/io/generators/generator.h"
#include "engine/lesson/functions/lesson_functions.h"

#include <algorithm>
#include <bit>

namespace sequency::lesson {
namespace {

using base::FunctionVector;
using base::SharedFunction;
using Made = base::Result<Value>;

Made shared(base::Result<FunctionVector> function)
{
    if (!function)
        return function.error();
    if (function->size() > maxLessonValues)
        return badArgument(std::to_string(function->size()) + " values of a function, expected at most " +
                           std::to_string(maxLessonValues));
    return found(std::make_shared<const FunctionVector>(std::move(*function)));
}

constexpr std::int64_t maxRadix = 251;

// Builds a function from values: a function of digits if all values are digits, otherwise a function of integers.
Made ofValues(const Numbers& values, std::int64_t radix)
{
    if (radix < 2 || radix > maxRadix)
        return badArgument("the radix " + std::to_string(radix) + ", expected 2 to 251");
    const auto variables = SEQUENCY_TRY(base::variablesForSize(values.size(), static_cast<int>(radix)));
    const bool areDigits =
        std::ranges::all_of(values, [radix](std::int64_t value) { return value >= 0 && value < radix; });
    auto elements = SEQUENCY_TRY(base::allocateElements(
        areDigits ? base::ElementType::UInt8 : base::ElementType::Int64, values.size()));
    std::visit(
        [&values](auto& buffer) {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_integral_v<Element>)
                for (std::size_t i = 0; i < values.size(); ++i)
                    buffer[i] = static_cast<Element>(values[i]);
        },
        elements);
    return shared(FunctionVector{static_cast<int>(radix), variables, std::move(elements)});
}

Made ofExpression(const Arguments& arguments)
{
    io::ExpressionRequest request;
    request.radix = static_cast<int>(std::clamp<std::int64_t>(arguments.number(2, 2), 0, maxRadix + 1));
    constexpr std::int64_t maxVariables = 12;
    const std::int64_t variables = arguments.number(1);
    if (variables < 0 || variables > maxVariables)
        return badArgument(std::to_string(variables) + " variables, expected 0 to 12");
    request.variables = static_cast<int>(variables);
    auto function = io::readExpression(arguments.text(0), request, arguments.scope().control);
    if (!function)
        return badArgument("the expression '" + arguments.text(0) + "': " + function.error().message);
    return shared(std::move(function));
}

Made ofGenerator(const std::string& call, const Scope& scope)
{
    // For more than 12 variables, reports a memory requirement that cannot be met. The function is then rejected before it is generated.
    const auto later = [](int variables) -> std::size_t {
        constexpr int most = 12;
        return variables > most ? std::size_t{1} << 62 : 0;
    };
    auto function = io::generate(call, scope.control, later);
    if (!function && function.error().kind == base::ErrorKind::BadUsage)
        return badArgument("the generator '" + call + "': " + function.error().message);
    return shared(std::move(function));
}

base::Result<Numbers> valuesOf(const SharedFunction& function)
{
    return numbersOf(function->values);
}

// Returns the function whose value at index i is the value of `function` at index from(i).
template <typename From>
Made permuted(const SharedFunction& function, From&& from)
{
    auto values = SEQUENCY_TRY(valuesOf(function));
    Numbers moved(values.size());
    for (std::size_t i = 0; i < moved.size(); ++i)
        moved[i] = values[from(i)];
    return ofValues(moved, function->radix);
}

Made flipped(const Arguments& arguments)
{
    const SharedFunction& function = arguments.function(0);
    if (!function->isBoolean())
        return badArgument("only a value of a Boolean function can be flipped");
    auto values = SEQUENCY_TRY(valuesOf(function));
    const std::int64_t at = arguments.number(1);
    if (at < 0 || std::cmp_greater_equal(at, values.size()))
        return badArgument("the index " + std::to_string(at) + " of " + std::to_string(values.size()) +
                           " values");
    values[static_cast<std::size_t>(at)] ^= 1;
    return ofValues(values, function->radix);
}

Made shifted(const Arguments& arguments)
{
    const SharedFunction& function = arguments.function(0);
    const std::int64_t shift = arguments.number(1);
    if (function->radix != 2 || shift < 0 || std::cmp_greater_equal(shift, function->size()))
        return badArgument("invalid shift or function, expected an index of a function of radix 2");
    return permuted(function, [shift](std::size_t i) { return i ^ static_cast<std::size_t>(shift); });
}

Made distance(const Arguments& arguments)
{
    const auto first = valuesOf(arguments.function(0));
    const auto second = valuesOf(arguments.function(1));
    if (!first || !second)
        return first ? second.error() : first.error();
    if (first->size() != second->size() || arguments.function(0)->radix != arguments.function(1)->radix)
        return badArgument("the functions have different sizes, expected equal sizes");
    std::int64_t count = 0;
    for (std::size_t i = 0; i < first->size(); ++i)
        count += (*first)[i] != (*second)[i] ? 1 : 0;
    return found(count);
}

Made linear(const Arguments& arguments)
{
    constexpr std::int64_t maxVariables = 12;
    const std::int64_t variables = arguments.number(1);
    if (variables < 0 || variables > maxVariables || arguments.number(0) < 0 ||
        arguments.number(0) >= std::int64_t{1} << variables)
        return badArgument("invalid mask, expected an index of a function of at most 12 variables");
    Numbers values(std::size_t{1} << variables);
    for (std::size_t x = 0; x < values.size(); ++x)
        values[x] = std::popcount(x & static_cast<std::size_t>(arguments.number(0))) % 2;
    return ofValues(values, 2);
}

// Returns the component b·S of an S-box S, given as a function with integer values.
Made component(const Arguments& arguments)
{
    auto values = SEQUENCY_TRY(valuesOf(arguments.function(0)));
    for (std::int64_t& value : values)
        value = std::popcount(static_cast<std::uint64_t>(value & arguments.number(1))) % 2;
    return ofValues(values, 2);
}

}  // namespace

void addFunctionRows(std::vector<LessonFunction>& rows)
{
    const Argument function{"function", Kind::Function};
    const Argument radix{"radix", Kind::Number, true};
    addRow(rows, "vector",
           "The function with these values, index 0 first. If every value is a digit below the radix, the "
           "result is a function of digits, otherwise a function of whole numbers.",
           {{"values", Kind::List}, radix},
           [](const Arguments& a) { return ofValues(a.list(0), a.number(1, 2)); });
    addRow(rows, "expression", "The function of an expression with the given number of variables.",
           {{"text", Kind::Text}, {"variables", Kind::Number}, radix}, ofExpression);
    addRow(rows, "generator", "The function that a generator creates: generator('majority:7').",
           {{"call", Kind::Text}}, [](const Arguments& a) { return ofGenerator(a.text(0), a.scope()); });
    addRow(rows, "example", "The function of one of the program's examples.", {{"name", Kind::Text}},
           [](const Arguments& a) { return shared(io::exampleFunction(a.text(0))); });
    addRow(rows, "flipped", "A Boolean function with the value at one index changed.",
           {function, {"index", Kind::Number}}, flipped);
    addRow(rows, "shifted", "The function x → f(x ⊕ shift).", {function, {"shift", Kind::Number}}, shifted);
    addRow(rows, "linear", "The linear function a·x: the sum modulo 2 of the variables in the mask a.",
           {{"mask", Kind::Number}, {"variables", Kind::Number}}, linear);
    addRow(rows, "component",
           "The component b·S(x) of an S-box: the sum modulo 2 of the output bits in the mask b.",
           {{"sbox", Kind::Function}, {"mask", Kind::Number}}, component);
    addRow(rows, "values", "The values of a function, index 0 first.", {function},
           [](const Arguments& a) -> Made {
               auto values = valuesOf(a.function(0));
               return values ? found(std::move(*values)) : values.error();
           });
    addRow(rows, "variables", "The number of variables of a function.", {function},
           [](const Arguments& a) -> Made { return found(std::int64_t{a.function(0)->variables}); });
    addRow(rows, "radix", "The number of values that each variable of a function can have.", {function},
           [](const Arguments& a) -> Made { return found(std::int64_t{a.function(0)->radix}); });
    addRow(rows, "distance", "The number of indices at which two functions differ.",
           {{"first", Kind::Function}, {"second", Kind::Function}}, distance);
}

}  // namespace sequency::lesson
