// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson/functions/expression.h"

#include "engine/base/text/display_text.h"
#include "engine/lesson/functions/expression_node.h"
#include "engine/lesson/functions/expression_parser.h"
#include "engine/lesson/functions/lesson_functions.h"

#include <algorithm>
#include <array>

namespace sequency::lesson {
namespace {

using base::Error;
using base::ErrorKind;
using Node = Expression::Node;
using Shape = Node::Shape;

base::Result<Value> valueOf(const Node& node, const Scope& scope);

Error beyondInteger()
{
    return badArgument("a result exceeds 64 bits");
}

std::int64_t remainder(std::int64_t a, std::int64_t b)
{
    const std::int64_t left = a % b;
    return left < 0 ? left + (b < 0 ? -b : b) : left;
}

base::Result<Value> power(std::int64_t base, std::int64_t exponent)
{
    if (exponent < 0)
        return badArgument("a negative exponent, expected a whole number, 0 or greater");
    std::int64_t result = 1;
    for (; exponent > 0; --exponent) {
        if (__builtin_mul_overflow(result, base, &result))
            return beyondInteger();
        if (result == 0 || (result == 1 && base == 1))
            break;
        if (base == -1) {
            result = exponent % 2 == 0 ? 1 : -1;
            break;
        }
    }
    return Value(result);
}

base::Result<Value> compute(const std::string& sign, std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    bool isBeyond = false;
    if (sign == "+")
        isBeyond = __builtin_add_overflow(a, b, &result);
    else if (sign == "-")
        isBeyond = __builtin_sub_overflow(a, b, &result);
    else if (sign == "*")
        isBeyond = __builtin_mul_overflow(a, b, &result);
    else if (sign == "^")
        return power(a, b);
    else if (b == 0 || b == -1 || (sign == "/" && a % b != 0))
        return badArgument(b == -1  ? "division by −1 is not supported, write −x instead"
                           : b == 0 ? "division by 0"
                                    : "the division leaves a remainder");
    else
        result = sign == "/" ? a / b : remainder(a, b);
    return isBeyond ? base::Result<Value>(beyondInteger()) : Value(result);
}

base::Result<Value> compared(const std::string& sign, const Value& a, const Value& b)
{
    if (sign == "=" || sign == "!=")
        return Value(std::int64_t{areEqual(a, b) == (sign == "=")});
    if (kindOf(a) != Kind::Number || kindOf(b) != Kind::Number)
        return badArgument("'" + sign + "' between " + std::string(kindName(kindOf(a))) + " and " +
                           std::string(kindName(kindOf(b))) + ", expected two numbers");
    const std::int64_t left = std::get<std::int64_t>(a);
    const std::int64_t right = std::get<std::int64_t>(b);
    const bool isSo = sign == "<"    ? left < right
                      : sign == "<=" ? left <= right
                      : sign == ">"  ? left > right
                                     : left >= right;
    return Value(std::int64_t{isSo});
}

base::Result<std::vector<Value>> valuesOf(const Node& node, const Scope& scope)
{
    std::vector<Value> values;
    for (const auto& child : node.children) {
        auto value = SEQUENCY_TRY(valueOf(*child, scope));
        values.push_back(std::move(value));
    }
    return values;
}

base::Result<Value> listOf(const std::vector<Value>& values)
{
    Numbers numbers;
    for (const Value& value : values) {
        if (kindOf(value) != Kind::Number)
            return badArgument(std::string(kindName(kindOf(value))) + " in a list, expected numbers");
        numbers.push_back(std::get<std::int64_t>(value));
    }
    return Value(std::move(numbers));
}

base::Result<Value> elementOf(const Value& whole, const Value& index)
{
    if (kindOf(index) != Kind::Number)
        return badArgument("the index is not a number");
    base::Result<Numbers> numbers = Numbers();
    if (const auto* const list = std::get_if<Numbers>(&whole))
        numbers = *list;
    else if (const auto* const function = std::get_if<base::SharedFunction>(&whole))
        numbers = numbersOf((*function)->values);
    else
        return badArgument("an index after " + std::string(kindName(kindOf(whole))) +
                           ", expected a list or a function");
    if (!numbers)
        return numbers.error();
    const std::int64_t at = std::get<std::int64_t>(index);
    if (at < 0 || std::cmp_greater_equal(at, numbers->size()))
        return badArgument("the index " + std::to_string(at) + " of " + std::to_string(numbers->size()) +
                           " values");
    return Value((*numbers)[static_cast<std::size_t>(at)]);
}

base::Result<Value> called(const Node& node, const Scope& scope)
{
    const LessonFunction& quantity = *node.quantity;
    auto values = SEQUENCY_TRY(valuesOf(node, scope));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Argument& argument = quantity.arguments[i];
        if (kindOf(values[i]) != argument.kind)
            return badArgument("'" + std::string(argument.name) + "' of " + quantity.name + " is " +
                               std::string(kindName(kindOf(values[i]))) + ", expected " +
                               std::string(kindName(argument.kind)));
    }
    if (quantity.source == LessonFunction::Source::State && scope.state == nullptr)
        return badArgument("'" + quantity.name +
                           "' describes the views and can be used only in goals of tasks");
    if (quantity.source == LessonFunction::Source::Draw && scope.draws == nullptr)
        return badArgument("'" + quantity.name + "' is drawn at random and can be used only in parameters");
    return quantity.value(Arguments(values, scope));
}

base::Result<Value> joined(const Node& node, const Scope& scope)
{
    auto values = SEQUENCY_TRY(valuesOf(node, scope));
    const Value& first = values.front();
    switch (node.shape) {
    case Shape::List: return listOf(values);
    case Shape::Index: return elementOf(first, values.back());
    case Shape::Comparison: return compared(node.text, first, values.back());
    default: break;
    }
    for (const Value& value : values)
        if (kindOf(value) != Kind::Number)
            return badArgument("'" + node.text + "' with " + std::string(kindName(kindOf(value))) +
                               ", expected numbers");
    const std::int64_t number = std::get<std::int64_t>(first);
    if (node.shape == Shape::Sign)
        return node.text == "not" ? base::Result<Value>(Value(std::int64_t{number == 0}))
                                  : compute("-", 0, number);
    return compute(node.text, number, std::get<std::int64_t>(values.back()));
}

base::Result<Value> valueOf(const Node& node, const Scope& scope)
{
    if (scope.control.stopRequested())
        return base::cancelled();
    switch (node.shape) {
    case Shape::Number: return Value(node.number);
    case Shape::Call: return called(node, scope);
    case Shape::Text: {
        auto text = node.literal.text(scope);
        return text ? base::Result<Value>(Value(std::move(*text))) : text.error();
    }
    case Shape::Name: {
        const auto found = scope.parameters.find(node.text);
        if (found != scope.parameters.end())
            return found->second;
        return badArgument("unknown name " + base::quotedToken(node.text) +
                           ", expected a parameter or a quantity");
    }
    case Shape::List:
        if (node.children.empty())
            return Value(Numbers());
        break;
    default: break;
    }
    return joined(node, scope);
}

bool isInputError(const Error& error)
{
    return error.kind != ErrorKind::OutOfMemory && error.kind != ErrorKind::Cancelled;
}

// Returns the name of the called function if each argument is a call without arguments. Otherwise returns the text of the whole expression.
std::string subjectOf(const Node& node, const std::string& whole)
{
    const bool isPlain =
        node.shape == Shape::Call && std::ranges::all_of(node.children, [](const auto& child) {
            return child->shape == Shape::Call && child->children.empty();
        });
    std::string words = isPlain ? node.text : whole.substr(node.begin, node.end - node.begin);
    if (isPlain)
        std::ranges::replace(words, '_', ' ');
    while (words.ends_with(' '))
        words.pop_back();
    return words;
}

void collectNames(const Node& node, const base::SourceLocation& place, std::vector<NamedPlace>& names)
{
    if (node.shape == Shape::Name)
        names.push_back({node.text, place});
    std::ranges::copy(node.literal.names(), std::back_inserter(names));
    for (const auto& child : node.children)
        collectNames(*child, place, names);
}

bool isYesNo(const Node& node)
{
    return node.shape == Shape::Call && node.quantity->isYesNo;
}

std::string foundText(const base::Result<Value>& value, bool asYesNo)
{
    if (!value)
        return value.error().message;
    if (asYesNo && kindOf(*value) == Kind::Number)
        return std::get<std::int64_t>(*value) != 0 ? "yes" : "no";
    return shownText(*value);
}

// Returns the values of a list or of a function, or an empty list for all other values.
Numbers allValues(const Value& value)
{
    if (const auto* const list = std::get_if<Numbers>(&value))
        return *list;
    const auto* const function = std::get_if<base::SharedFunction>(&value);
    if (function == nullptr || !*function)
        return {};
    auto numbers = numbersOf((*function)->values);
    return numbers ? std::move(*numbers) : Numbers();
}

// Returns the share of positions at which two lists or functions of the same length have equal values; 0 for all other values.
double equalShare(const Value& a, const Value& b)
{
    const auto first = allValues(a);
    const auto second = allValues(b);
    if (first.empty() || first.size() != second.size())
        return 0;
    std::size_t same = 0;
    for (std::size_t i = 0; i < first.size(); ++i)
        same += first[i] == second[i] ? 1 : 0;
    return static_cast<double>(same) / static_cast<double>(first.size());
}

}  // namespace

std::string Finding::text() const
{
    const std::string wanted = relation == "=" ? expected : relation + " " + expected;
    return subject + ": " + found + ", expected " + wanted;
}

base::Result<Expression> Expression::parse(std::string_view text, const base::SourceLocation& place)
{
    auto root = SEQUENCY_TRY(parseNodes(text, place));
    return Expression(std::string(text), place, std::move(root));
}

std::vector<NamedPlace> Expression::names() const
{
    std::vector<NamedPlace> names;
    collectNames(*m_root, m_place, names);
    return names;
}

base::Result<Value> Expression::evaluate(const Scope& scope) const
{
    auto value = valueOf(*m_root, scope);
    if (value || !isInputError(value.error()))
        return value;
    Error error = value.error();
    if (error.place.line == 0) {
        error.kind = ErrorKind::BadInput;
        error.message += ", in " + base::quotedToken(m_text);
        error.place = m_place;
    }
    return error;
}

base::Result<std::int64_t> Expression::number(const Scope& scope) const
{
    const auto value = SEQUENCY_TRY(evaluate(scope));
    if (kindOf(value) != Kind::Number)
        return Error{ErrorKind::BadInput,
                     base::quotedToken(m_text) + " is " + std::string(kindName(kindOf(value))) +
                         ", expected a number",
                     m_place};
    return std::get<std::int64_t>(value);
}

base::Result<Finding> Expression::check(const Scope& scope) const
{
    const bool isComparison = m_root->shape == Shape::Comparison;
    const bool isNegated = m_root->shape == Shape::Sign && m_root->text == "not";
    const Node& subject = isComparison || isNegated ? *m_root->children.front() : *m_root;
    const auto left = valueOf(subject, scope);
    if (!left && !isInputError(left.error()))
        return left.error();
    Finding finding{false, subjectOf(subject, m_text), foundText(left, !isComparison || isYesNo(subject)),
                    isComparison ? m_root->text : "=", isNegated ? "no" : "yes"};
    if (!isComparison) {
        finding.isMet =
            left && kindOf(*left) == Kind::Number && (std::get<std::int64_t>(*left) != 0) != isNegated;
        finding.share = finding.isMet ? 1 : 0;
        return finding;
    }
    const auto right = valueOf(*m_root->children.back(), scope);
    if (!right && !isInputError(right.error()))
        return right.error();
    finding.expected = foundText(right, isYesNo(subject));
    if (left && right) {
        const auto met = compared(m_root->text, *left, *right);
        if (met)
            finding.isMet = std::get<std::int64_t>(*met) != 0;
        else
            finding.found = met.error().message;
        finding.share = finding.isMet ? 1 : m_root->text == "=" ? equalShare(*left, *right) : 0;
    }
    return finding;
}

}  // namespace sequency::lesson
