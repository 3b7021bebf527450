// SPDX-License-Identifier: GPL-3.0-or-later
//
// Maps the names in an expression to variables, determines the number of variables, and rejects operations that the algebra lacks.
#include "engine/base/text/digits.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/expression/expression_tree.h"
#include "engine/io/formats/read_checks.h"
#include "engine/transform/ring.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <numeric>

namespace sequency::io {
namespace {

constexpr int notNumbered = -1;
constexpr int numberBeyond = 1'000'000'000;  // replaces every larger number in a name
constexpr int constantName = -2;             // marks the names i and w if they are complex constants

// Returns the index, counted from 0, of `name` in the sequence of names of `style`. Returns notNumbered for any other name.
int placeInStyle(std::string_view name, VariableNaming::Style style)
{
    if (style == VariableNaming::Style::Letters && name.size() == 1 && name[0] >= 'a' && name[0] <= 'z')
        return name[0] - 'a';
    if (name.size() < 2 || name[0] != 'x')
        return notNumbered;
    int number = 0;
    const char* const end = name.data() + name.size();
    const auto read = std::from_chars(name.data() + 1, end, number);
    if (read.ec == std::errc::result_out_of_range)
        number = numberBeyond;
    else if (read.ec != std::errc() || read.ptr != end)
        return notNumbered;
    if (style == VariableNaming::Style::Letters)
        return notNumbered;
    return style == VariableNaming::Style::FromOne ? number - 1 : number;
}

// Removes the leading decimal digits of the text and returns them without leading zeros.
std::string_view takeDigits(std::string_view& text)
{
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

// Compares names by their characters, and runs of digits by the numbers they represent: a < b, x2 < x10.
bool isNaturallyLess(std::string_view a, std::string_view b)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const std::string_view wholeA = a;
    const std::string_view wholeB = b;
    while (!a.empty() && !b.empty()) {
        if (isDigit(a.front()) && isDigit(b.front())) {
            const std::string_view numberA = takeDigits(a);
            const std::string_view numberB = takeDigits(b);
            if (numberA != numberB)
                return numberA.size() != numberB.size() ? numberA.size() < numberB.size() : numberA < numberB;
            continue;
        }
        if (a.front() != b.front())
            return static_cast<unsigned char>(a.front()) < static_cast<unsigned char>(b.front());
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    // x1 and x01 are different names, so the whole names are compared.
    return a.empty() == b.empty() ? wholeA < wholeB : a.empty();
}

class Resolver {
public:
    Resolver(ExpressionPlan& plan, const ExpressionRequest& request) : m_plan(plan), m_request(request) {}

    base::Status resolve()
    {
        for (const auto step : {&Resolver::findPlaces, &Resolver::countVariables, &Resolver::checkSize})
            SEQUENCY_TRY((this->*step)());
        numberNames();
        SEQUENCY_TRY(checkVectors());
        if (m_plan.algebra == Algebra::Field)
            SEQUENCY_TRY(fixPowers());
        return resolveNodes();
    }

private:
    ExpressionTree& tree() { return m_plan.tree; }
    base::Error refuse(std::size_t offset, std::string message) const
    {
        return expressionError(m_plan.source, m_plan.text, offset, std::move(message));
    }
    base::Error refuseName(std::size_t name, std::string message) const
    {
        return refuse(m_plan.tree.nameOffsets[name], std::move(message));
    }

    base::Status findPlaces();
    base::Status findDeclared();
    base::Status refuseMixture(std::size_t name) const;
    void findConstants();
    void placeFreeNames();
    base::Status countVariables();
    base::Status checkSize();
    void numberNames();
    base::Status checkVectors();
    base::Status fixPowers();
    base::Status resolveNodes();
    // Returns an error message, or an empty string if the node is valid.
    std::string resolveNode(ExpressionNode& node);
    std::string resolveNumber(ExpressionNumber& number) const;

    ExpressionPlan& m_plan;
    const ExpressionRequest& m_request;
    bool m_isPrimeField = false;
    std::vector<int> m_places;  // for each name: index of its variable, counted from 0, or constantName
};

base::Status Resolver::findDeclared()
{
    const auto& declared = m_request.naming.declared;
    for (const std::string& name : tree().names)
        m_places.push_back(
            static_cast<int>(std::find(declared.begin(), declared.end(), name) - declared.begin()));
    return base::success();
}

// Treats i and w as complex constants if they occur together with numbered variables and the values are complex.
void Resolver::findConstants()
{
    if (m_plan.algebra != Algebra::Arithmetic || m_request.naming.style == VariableNaming::Style::Letters)
        return;
    if (std::none_of(m_places.begin(), m_places.end(), [](int place) { return place >= 0; }))
        return;
    for (std::size_t name = 0; name < m_places.size(); ++name)
        if (tree().names[name] == "i" || tree().names[name] == "w") {
            m_places[name] = constantName;
            tree().hasComplex = true;
        }
}

base::Status Resolver::refuseMixture(std::size_t name) const
{
    const std::string& text = m_plan.tree.names[name];
    if (m_request.naming.style == VariableNaming::Style::FromOne && text == "x0")
        return refuseName(name, "unknown variable x0, expected x1, x2, … (or the names declared in order)");
    return refuseName(name, fmt::format("{} is mixed with names of another kind, expected either numbered "
                                        "variables or other names (or all names declared in order)",
                                        quotedToken(text)));
}

void Resolver::placeFreeNames()
{
    const std::vector<std::string>& names = tree().names;
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (m_request.naming.freeNames == VariableNaming::FreeNames::Natural)
        std::ranges::sort(
            order, [&names](std::size_t a, std::size_t b) { return isNaturallyLess(names[a], names[b]); });
    m_plan.hasFreeNames = true;
    m_plan.isReordered = !std::ranges::is_sorted(order);
    for (std::size_t place = 0; place < order.size(); ++place)
        m_places[order[place]] = static_cast<int>(place);
}

base::Status Resolver::findPlaces()
{
    if (!m_request.naming.declared.empty())
        return findDeclared();
    for (std::size_t name = 0; name < tree().names.size(); ++name) {
        m_places.push_back(placeInStyle(tree().names[name], m_request.naming.style));
        if (m_places.back() < 0 && tree().names[name] == "x0")
            return refuseMixture(name);
    }
    findConstants();
    const bool isNumbered =
        std::any_of(m_places.begin(), m_places.end(), [](int place) { return place >= 0; });
    const auto odd = std::find(m_places.begin(), m_places.end(), notNumbered);
    if (isNumbered && odd != m_places.end())
        return refuseMixture(static_cast<std::size_t>(odd - m_places.begin()));
    if (odd == m_places.end())
        return base::success();
    placeFreeNames();
    return base::success();
}

base::Status Resolver::countVariables()
{
    int needed = static_cast<int>(m_request.naming.declared.size());
    std::size_t last = 0;
    for (std::size_t name = 0; name < m_places.size(); ++name)
        if (m_places[name] >= needed) {
            needed = m_places[name] + 1;
            last = name;
        }
    if (!m_request.naming.declared.empty() && m_request.variables && *m_request.variables != needed)
        return base::Error{base::ErrorKind::BadUsage, fmt::format("{} names are declared for {} variables",
                                                                  needed, *m_request.variables)};
    if (m_request.variables && needed > *m_request.variables)
        return refuseName(last,
                          needed >= numberBeyond
                              ? fmt::format("unknown variable {}, expected at most {} variables",
                                            quotedToken(tree().names[last]), *m_request.variables)
                              : fmt::format("{} is variable number {}, but there are only {}",
                                            quotedToken(tree().names[last]), needed, *m_request.variables));
    if (!m_request.variables)  // a vector of all variables may have more than the text names
        for (const ExpressionVector& vector : tree().vectors)
            if (vector.arguments.empty())
                needed = std::max(
                    needed,
                    base::exactLogarithm(vector.size(), static_cast<std::size_t>(m_plan.radix)).value_or(0));
    m_plan.variables = m_request.variables.value_or(needed);
    return base::success();
}

base::Status Resolver::checkSize()
{
    // Bytes per value: the size of the largest element type plus one byte for a digit.
    const std::size_t bytes = m_plan.algebra == Algebra::Arithmetic ? 17 : 2;
    auto possible = checkClaimedSize(m_plan.radix, m_plan.variables, bytes, m_request.laterBytes);
    if (possible || m_request.variables || tree().names.empty())
        return possible;
    const auto last = std::max_element(m_places.begin(), m_places.end()) - m_places.begin();
    if (m_plan.variables >= numberBeyond)
        return refuseName(static_cast<std::size_t>(last),
                          fmt::format("the number of the variable {} is too large, expected a smaller number",
                                      quotedToken(tree().names[static_cast<std::size_t>(last)])));
    return refuseName(static_cast<std::size_t>(last), possible.error().message);
}

void Resolver::numberNames()
{
    const int n = m_plan.variables;
    const bool fromFirst = m_request.naming.firstMostSignificant || !m_request.naming.declared.empty();
    m_plan.names.assign(static_cast<std::size_t>(n), {});
    for (std::size_t name = 0; name < m_places.size(); ++name) {
        if (m_places[name] < 0)
            continue;
        m_places[name] = fromFirst ? m_places[name] + 1 : n - m_places[name];
        m_plan.names[static_cast<std::size_t>(m_places[name] - 1)] = tree().names[name];
    }
}

base::Status Resolver::checkVectors()
{
    const auto radix = static_cast<std::size_t>(m_plan.radix);
    for (ExpressionVector& vector : tree().vectors) {
        const bool appliesToAll = vector.arguments.empty();
        const auto arguments = appliesToAll ? m_plan.variables : static_cast<int>(vector.arguments.size());
        const auto expected = base::checkedPower(radix, arguments);
        if (!expected || vector.size() != *expected)
            return refuse(vector.offset,
                          fmt::format("the vector has {} value{}, expected {}^{} for {} variable{}{}",
                                      vector.size(), vector.size() == 1 ? "" : "s", radix, arguments,
                                      arguments, arguments == 1 ? "" : "s",
                                      appliesToAll ? ", or [ … ](x1, …) for some of them" : ""));
        for (std::uint32_t& argument : vector.arguments) {
            if (m_places[argument] < 0)
                return refuseName(argument, "expected the name of a variable");
            argument = static_cast<std::uint32_t>(m_places[argument]);
        }
        const auto largest = static_cast<std::int64_t>(radix) - 1;
        if (m_plan.algebra == Algebra::Arithmetic)
            continue;
        const bool fits = vector.reals.empty() && std::all_of(vector.integers.begin(), vector.integers.end(),
                                                              [largest](std::int64_t value) {
                                                                  return value >= 0 && value <= largest;
                                                              });
        if (!fits)
            return refuse(vector.offset,
                          fmt::format("the vector has a value out of range, expected 0 to {}", largest));
    }
    return base::success();
}

// Over fields, replaces each power by the unary operation Scale, because the exponent is an integer and not an element of the field.
base::Status Resolver::fixPowers()
{
    for (ExpressionNode& node : tree().nodes) {
        if (node.operation != Operation::Power)
            continue;
        ExpressionNode& exponent = tree().nodes[node.right];
        if (exponent.operation != Operation::Number || !tree().numbers[exponent.left].isInteger ||
            tree().numbers[exponent.left].integer < 0)
            return refuse(exponent.offset, "expected a whole number ≥ 0 as the exponent of a field element");
        node.operation = Operation::Scale;
        node.right = exponent.left;
        exponent.operation = Operation::ImaginaryUnit;  // the exponent becomes a leaf that no node uses
    }
    return base::success();
}

std::string Resolver::resolveNumber(ExpressionNumber& number) const
{
    if (m_plan.algebra == Algebra::Arithmetic)
        return {};
    const auto radix = static_cast<std::int64_t>(m_plan.radix);
    const bool isField = m_plan.algebra == Algebra::Field;
    if (number.isInteger && m_isPrimeField)
        number.integer %= radix;
    if (number.isInteger && number.integer < radix)
        return {};
    return isField ? fmt::format("this is not an element of GF({}), expected 0 to {}", radix, radix - 1)
                   : "this is not a value of Boolean algebra, expected 0 or 1";
}

// Converts the operation of a node to the operation of the algebra. Returns an error message if the algebra lacks it.
std::string Resolver::resolveNode(ExpressionNode& node)
{
    const bool isBoolean = m_plan.algebra == Algebra::Boolean;
    const bool isField = m_plan.algebra == Algebra::Field;
    switch (node.operation) {
    case Operation::Number: return resolveNumber(tree().numbers[node.left]);
    case Operation::Variable:
    case Operation::SignVariable:
        if (m_places[node.left] == constantName)
            node.operation =
                tree().names[node.left] == "i" ? Operation::ImaginaryUnit : Operation::RootOfUnity;
        else
            node.left = static_cast<std::uint32_t>(m_places[node.left]);
        if (node.operation != Operation::SignVariable ||
            (m_plan.algebra == Algebra::Arithmetic && m_plan.radix == 2))
            return {};
        return "±1 variables are numbers, expected radix 2 and the algebra arithmetic";
    case Operation::Add:
    case Operation::Multiply:
        if (isBoolean)
            node.operation = node.operation == Operation::Add ? Operation::Or : Operation::And;
        return {};
    case Operation::Xor:
        if (isField)
            node.operation = Operation::Add;
        return {};
    case Operation::Vector:
    case Operation::ImaginaryUnit:
    case Operation::Scale: return {};
    case Operation::Power:
    case Operation::Subtract:
    case Operation::Negate:
        return isBoolean ? "this operator is not defined in Boolean algebra, expected & | ^ ! + * or ->" : "";
    case Operation::SquareRoot:
    case Operation::RootOfUnity:
    case Operation::Divide:
        return m_plan.algebra == Algebra::Arithmetic
                   ? ""
                   : "this exists only for numbers, expected the algebra arithmetic";
    case Operation::Not:
    case Operation::And:
    case Operation::Or:
    case Operation::Equal:
    case Operation::Implies: break;
    }
    return isField
               ? fmt::format("this operator is not defined over GF({}), expected + - * or ^", m_plan.radix)
               : "";
}

// Resolves all nodes and reports the error with the lowest offset. If two errors have the same offset, reports the error of the operator.
base::Status Resolver::resolveNodes()
{
    const auto field = transform::Ring::galoisField(m_plan.radix);
    m_isPrimeField = m_plan.algebra == Algebra::Field && field && field->isPrimeField();
    std::string first;
    std::uint32_t offset = std::numeric_limits<std::uint32_t>::max();
    for (ExpressionNode& node : tree().nodes) {
        if (node.offset > offset)
            continue;
        if (std::string message = resolveNode(node); !message.empty()) {
            first = std::move(message);
            offset = node.offset;
        }
    }
    return first.empty() ? base::success() : base::Status(refuse(offset, first));
}

}  // namespace

base::Status resolveExpression(ExpressionPlan& plan, const ExpressionRequest& request)
{
    return Resolver(plan, request).resolve();
}

}  // namespace sequency::io
