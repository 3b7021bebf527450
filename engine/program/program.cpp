// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/program.h"

#include "engine/base/text/display_text.h"

#include <algorithm>
#include <cctype>

namespace sequency::program {
namespace {

using base::ErrorKind;

constexpr std::size_t maxBytes = std::size_t{1} << 58;
constexpr VectorId none = -1;
constexpr std::size_t maxNameLetters = 64;

bool isName(std::string_view name)
{
    const auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return !name.empty() && name.size() <= maxNameLetters && isLetter(name.front()) &&
           std::ranges::all_of(name, [&](char c) { return isLetter(c) || isDigit(c); });
}

}  // namespace

std::vector<std::size_t> Program::lastReads() const
{
    std::vector<std::size_t> last(m_vectors.size(), 0);
    for (std::size_t i = 0; i < m_operations.size(); ++i)
        for (const VectorId operand : m_operations[i].operands)
            last[static_cast<std::size_t>(operand)] = i;
    for (const VectorId output : m_outputs)
        last[static_cast<std::size_t>(output)] = m_operations.size();
    return last;
}

bool OperationView::areOf(std::span<const OperationKind* const> kinds) const
{
    if (m_first + kinds.size() > m_program.operations().size())
        return false;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (&operation(i).kind() != kinds[i])
            return false;
    return true;
}

// Does not allocate, because executors call this function for each operation of each run.
bool OperationView::isChained(std::size_t count) const
{
    const auto& operations = m_program.operations();
    for (std::size_t i = 1; i <= count; ++i) {
        if (m_first + i >= operations.size())
            return false;
        const VectorId before = operation(i - 1).result;
        const auto reads = [before](const Operation& later) {
            return std::ranges::find(later.operands, before) != later.operands.end();
        };
        const auto after = operations.begin() + static_cast<std::ptrdiff_t>(m_first + i + 1);
        if (operation(i).operands.size() != 1 || operation(i).operands.front() != before ||
            std::any_of(after, operations.end(), reads) ||
            std::ranges::find(m_program.outputs(), before) != m_program.outputs().end())
            return false;
    }
    return true;
}

bool OperationView::isLargestMagnitude(std::size_t i, const Groups& groups) const
{
    return operation(i).is<Reduce>() && as<Reduce>(i).reduction.name == largestMagnitude().name &&
           as<Reduce>(i).groups == groups;
}

VectorId ProgramBuilder::refuse(base::Error error)
{
    if (!m_failed)
        m_error = std::move(error);
    m_failed = true;
    return none;
}

bool ProgramBuilder::isKnown(VectorId vector)
{
    if (vector >= 0 && static_cast<std::size_t>(vector) < m_program.m_vectors.size())
        return true;
    refuse({ErrorKind::BadUsage, "unknown vector " + std::to_string(vector)});
    return false;
}

// Appends the operation and returns the shape of its result. If the operation is invalid, removes it again and returns an error.
base::Result<Shape> ProgramBuilder::shapeOf(Operation operation, const Shape& asked, const std::string& name)
{
    const std::size_t place = m_program.m_vectors.size();
    operation.result = static_cast<VectorId>(place);
    m_program.m_vectors.push_back({name, asked.storage, asked.length});
    m_program.m_operations.push_back(std::move(operation));
    auto shape = m_program.m_operations.back().kind().shape({m_program, place});
    if (shape && shape->length <= maxBytes / base::elementSize(base::ElementType::Complex128)) {
        m_program.m_vectors.back().storage = shape->storage;
        m_program.m_vectors.back().length = shape->length;
        return shape;
    }
    m_program.m_vectors.pop_back();
    m_program.m_operations.pop_back();
    if (!shape)
        return shape;
    return base::Error{ErrorKind::OutOfMemory, "the vector " + name + " has " +
                                                   std::to_string(shape->length) +
                                                   " values, more than fit in the address space"};
}

VectorId ProgramBuilder::add(Operation operation, const Shape& asked, std::string name)
{
    if (!std::ranges::all_of(operation.operands, [this](VectorId operand) { return isKnown(operand); }))
        return none;
    const auto id = static_cast<VectorId>(m_program.m_vectors.size());
    if (name.empty())
        name = "v" + std::to_string(id);
    if (!isName(name))
        return refuse({ErrorKind::BadUsage, base::quotedToken(name) +
                                                " is not a vector name, expected a name of at most " +
                                                std::to_string(maxNameLetters) + " letters, digits and '_'"});
    if (std::ranges::find(m_program.m_vectors, name, &Vector::name) != m_program.m_vectors.end())
        return refuse({ErrorKind::BadUsage, "two vectors have the name '" + name + "'"});
    const auto shape = shapeOf(std::move(operation), asked, name);
    if (!shape)
        return refuse(shape.error());
    if (m_program.m_operations.back().is<Input>())
        m_program.m_inputs.push_back(id);
    return id;
}

void ProgramBuilder::output(VectorId vector)
{
    if (isKnown(vector))
        m_program.m_outputs.push_back(vector);
}

base::Result<Program> ProgramBuilder::finish()
{
    if (!m_failed && m_program.m_outputs.empty())
        refuse({ErrorKind::BadUsage, "the program has no output"});
    if (m_failed)
        return m_error;
    return std::move(m_program);
}

}  // namespace sequency::program
