// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/expression/expression_builder.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace sequency::io {
namespace {

// Parses a number that the grammar has accepted. Returns nullopt for an integer beyond 64 bits, or a real beyond the range of double.
std::optional<ExpressionNumber> numberOf(std::string_view digits)
{
    ExpressionNumber number;
    const char* const end = digits.data() + digits.size();
    number.isInteger = digits.find_first_of(".eE") == std::string_view::npos;
    if (number.isInteger) {
        if (std::from_chars(digits.data(), end, number.integer).ec != std::errc())
            return std::nullopt;
        number.real = static_cast<double>(number.integer);
        return number;
    }
    if (std::from_chars(digits.data(), end, number.real).ec != std::errc())
        return std::nullopt;
    return number;
}

ExpressionSyntaxError tooLarge(std::string_view digits, std::size_t offset)
{
    constexpr std::size_t shown = 24;
    return {offset, fmt::format("the number '{}{}' is too large, expected at most 64 bits",
                                digits.substr(0, shown), digits.size() > shown ? "…" : "")};
}

const char* bracketText(ExpressionBuilder::Bracket bracket)
{
    return bracket == ExpressionBuilder::Bracket::Round ? "(" : "{";
}

}  // namespace

ExpressionBuilder::ExpressionBuilder(std::string_view text, const VariableNaming& naming, bool caretIsPower)
    : m_text(text), m_naming(naming), m_caretIsPower(caretIsPower)
{}

void ExpressionBuilder::push(ExpressionNode node)
{
    m_operands.push_back(static_cast<std::uint32_t>(m_tree.nodes.size()));
    m_tree.nodes.push_back(node);
}

void ExpressionBuilder::pushUnary(Operation operation, std::size_t offset)
{
    const std::uint32_t operand = m_operands.back();
    m_operands.pop_back();
    push({operand, 0, static_cast<std::uint32_t>(offset), operation});
}

void ExpressionBuilder::reduce()
{
    const Pending top = m_pending.back();
    m_pending.pop_back();
    if (top.isPrefix) {
        pushUnary(top.operation, top.offset);
        return;
    }
    const std::uint32_t right = m_operands.back();
    m_operands.pop_back();
    const std::uint32_t left = m_operands.back();
    m_operands.pop_back();
    push({left, right, top.offset, top.operation});
    if (top.isComplemented)
        pushUnary(Operation::Not, top.offset);
}

void ExpressionBuilder::reduceToBracket()
{
    while (!m_pending.empty() && m_pending.back().precedence != Precedence::Open)
        reduce();
}

void ExpressionBuilder::open(Bracket bracket, std::size_t offset)
{
    m_pending.push_back(
        {static_cast<std::uint32_t>(offset), Operation::Number, Precedence::Open, bracket, false});
}

void ExpressionBuilder::close(char character, std::size_t offset)
{
    reduceToBracket();
    if (m_pending.empty())
        throw ExpressionSyntaxError{offset, fmt::format("there is no '{}' before this '{}'",
                                                        character == ')' ? '(' : '{', character)};
    const Pending opened = m_pending.back();
    const bool fits = character == ')' ? opened.bracket == Bracket::Round : opened.bracket != Bracket::Round;
    if (!fits || opened.bracket == Bracket::Numerator)
        throw ExpressionSyntaxError{
            offset, fmt::format("found '{}', expected {} for the '{}' in column {}", character,
                                opened.bracket == Bracket::Round       ? "')'"
                                : opened.bracket == Bracket::Numerator ? "'}{' of a fraction"
                                                                       : "'}'",
                                bracketText(opened.bracket), opened.offset + 1)};
    m_pending.pop_back();
    if (opened.bracket == Bracket::Denominator) {
        reduceToBracket();
        m_pending.pop_back();
    }
}

void ExpressionBuilder::closeNumerator(std::size_t offset)
{
    reduceToBracket();
    if (m_pending.empty() || m_pending.back().bracket != Bracket::Numerator) {
        close('}', offset);
        binary(Operation::Multiply, Precedence::Product, offset);
        open(Bracket::Curly, offset);
        return;
    }
    m_pending.pop_back();
    open(Bracket::Round, offset);  // implicit bracket around a division; it ends after the denominator
    binary(Operation::Divide, Precedence::Product, offset);
    open(Bracket::Denominator, offset);
}

void ExpressionBuilder::prefix(Operation operation, Precedence precedence, std::size_t offset)
{
    m_tree.onlyNonBits = m_tree.onlyNonBits || operation == Operation::Negate;
    if (operation == Operation::SquareRoot)
        m_tree.onlyNumbersHave = m_tree.hasReals = true;
    m_pending.push_back({static_cast<std::uint32_t>(offset), operation, precedence, Bracket::Round, true});
}

void ExpressionBuilder::binary(Operation operation, Precedence precedence, std::size_t offset)
{
    const bool toTheRight = precedence == Precedence::Power || precedence == Precedence::Implies;
    while (!m_pending.empty() && (m_pending.back().precedence > precedence ||
                                  (m_pending.back().precedence == precedence && !toTheRight)))
        reduce();
    m_tree.hasPlus = m_tree.hasPlus || operation == Operation::Add;
    m_tree.onlyNonBits =
        m_tree.onlyNonBits || operation == Operation::Subtract || operation == Operation::Divide;
    m_tree.onlyNumbersHave = m_tree.onlyNumbersHave || operation == Operation::Divide;
    m_pending.push_back({static_cast<std::uint32_t>(offset), operation, precedence, Bracket::Round, false});
}

void ExpressionBuilder::complementedBinary(Operation operation, Precedence precedence, std::size_t offset)
{
    binary(operation, precedence, offset);
    m_pending.back().isComplemented = true;
}

void ExpressionBuilder::caret(std::size_t offset)
{
    if (m_caretIsPower)
        binary(Operation::Power, Precedence::Power, offset);
    else
        binary(Operation::Xor, Precedence::Xor, offset);
}

void ExpressionBuilder::complement(std::size_t offset)
{
    pushUnary(Operation::Not, offset);
}

void ExpressionBuilder::superscript(std::string_view digits, std::size_t offset)
{
    ExpressionNumber exponent;
    const char* const end = digits.data() + digits.size();
    if (std::from_chars(digits.data(), end, exponent.integer).ec != std::errc())
        throw tooLarge(digits, offset);
    m_tree.onlyNonBits = true;
    exponent.real = static_cast<double>(exponent.integer);
    const std::uint32_t base = m_operands.back();
    m_operands.pop_back();
    const auto right = static_cast<std::uint32_t>(m_tree.nodes.size());
    const auto place = static_cast<std::uint32_t>(offset);
    m_tree.nodes.push_back({addNumber(exponent), 0, place, Operation::Number});
    push({base, right, place, Operation::Power});
}

std::uint32_t ExpressionBuilder::addNumber(ExpressionNumber number)
{
    m_tree.numbers.push_back(number);
    return static_cast<std::uint32_t>(m_tree.numbers.size() - 1);
}

void ExpressionBuilder::number(std::string_view digits, std::size_t offset)
{
    const auto value = numberOf(digits);
    if (!value)
        throw tooLarge(digits, offset);
    m_tree.hasReals = m_tree.hasReals || !value->isInteger;
    m_tree.onlyNumbersHave = m_tree.onlyNumbersHave || !value->isInteger;
    m_tree.onlyNonBits = m_tree.onlyNonBits || !value->isInteger || value->integer > 1;
    push({addNumber(*value), 0, static_cast<std::uint32_t>(offset), Operation::Number});
}

void ExpressionBuilder::constant(int value, std::size_t offset)
{
    push({addNumber({static_cast<double>(value), value, true}), 0, static_cast<std::uint32_t>(offset),
          Operation::Number});
}

void ExpressionBuilder::root(std::size_t offset)
{
    m_tree.onlyNumbersHave = m_tree.hasComplex = true;
    push({0, 0, static_cast<std::uint32_t>(offset), Operation::RootOfUnity});
}

std::uint32_t ExpressionBuilder::nameNumber(std::string_view name, std::size_t offset)
{
    const auto [entry, isNew] =
        m_nameNumbers.try_emplace(std::string(name), static_cast<std::uint32_t>(m_tree.names.size()));
    if (isNew) {
        m_tree.names.emplace_back(name);
        m_tree.nameOffsets.push_back(static_cast<std::uint32_t>(offset));
    }
    return entry->second;
}

void ExpressionBuilder::variable(std::string_view name, Operation operation, std::size_t offset)
{
    push({nameNumber(name, offset), 0, static_cast<std::uint32_t>(offset), operation});
}

void ExpressionBuilder::beginVector(std::size_t offset)
{
    m_tree.vectors.push_back({{}, {}, {}, static_cast<std::uint32_t>(offset)});
}

void ExpressionBuilder::element(std::string_view digits, std::size_t offset)
{
    ExpressionVector& vector = m_tree.vectors.back();
    const bool isNegative = digits.front() == '-';
    const std::string_view unsignedDigits =
        digits.front() == '-' || digits.front() == '+' ? digits.substr(1) : digits;
    auto value = numberOf(unsignedDigits);
    if (!value)
        throw tooLarge(unsignedDigits, offset);
    m_tree.onlyNonBits = m_tree.onlyNonBits || isNegative || !value->isInteger || value->integer > 1;
    if (!value->isInteger && vector.reals.empty()) {
        vector.reals.assign(vector.integers.begin(), vector.integers.end());
        vector.integers.clear();
        m_tree.hasReals = m_tree.onlyNumbersHave = true;
    }
    if (!value->isInteger || !vector.reals.empty())
        vector.reals.push_back(isNegative ? -value->real : value->real);
    else
        vector.integers.push_back(isNegative ? -value->integer : value->integer);
}

void ExpressionBuilder::packedVector(std::string_view bits, std::size_t offset)
{
    beginVector(offset);
    for (const char bit : bits)
        m_tree.vectors.back().integers.push_back(bit - '0');
}

void ExpressionBuilder::endVector(std::size_t offset)
{
    push({static_cast<std::uint32_t>(m_tree.vectors.size() - 1), 0, static_cast<std::uint32_t>(offset),
          Operation::Vector});
}

ExpressionTree ExpressionBuilder::finish(std::size_t end)
{
    checkLabel();
    reduceToBracket();
    if (!m_pending.empty())
        throw ExpressionSyntaxError{end, fmt::format("the '{}' in column {} is not closed, expected '{}'",
                                                     bracketText(m_pending.back().bracket),
                                                     m_pending.back().offset + 1,
                                                     m_pending.back().bracket == Bracket::Round ? ')' : '}')};
    return std::move(m_tree);
}

}  // namespace sequency::io
