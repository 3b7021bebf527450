// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/exchange.h"

#include "engine/program/partition.h"
#include "engine/program/program_blocks.h"

#include <algorithm>

namespace sequency::program {
namespace {

using base::Error;
using base::ErrorKind;

template <typename Parameters>
const Operation* only(const Program& program)
{
    const auto is = [](const Operation& operation) { return operation.is<Parameters>(); };
    const auto found = std::ranges::find_if(program.operations(), is);
    return std::ranges::count_if(program.operations(), is) == 1 ? &*found : nullptr;
}

// The operations of a program that an exchange can split. A null pointer means that the program has no such operation.
struct Parts {
    const Operation* input = nullptr;
    const Operation* convert = nullptr;
    const Operation* reduce = nullptr;
    const Operation* transform = nullptr;
    const Operation* clear = nullptr;
};

bool fits(const Program& program, const Parts& parts)
{
    if (parts.input == nullptr || parts.transform == nullptr || program.outputs().size() != 1 ||
        (parts.reduce == nullptr) != (parts.clear == nullptr))
        return false;
    const auto count = [](const Operation* one) { return one != nullptr ? 1U : 0U; };
    const VectorId entered = (parts.convert != nullptr ? parts.convert : parts.input)->result;
    const Operation& last = parts.clear != nullptr ? *parts.clear : *parts.transform;
    return program.operations().size() == 2 + count(parts.convert) + 2 * count(parts.clear) &&
           program.outputs().front() == last.result && parts.transform->operands.front() == entered &&
           (parts.reduce == nullptr ||
            ((parts.reduce->operands.front() == entered ||
              parts.reduce->operands.front() == parts.transform->result) &&
             parts.reduce->as<Reduce>() == Reduce{largestMagnitude()} &&
             parts.clear->operands == std::vector{parts.transform->result, parts.reduce->result}));
}

}  // namespace

base::Result<Exchange> Exchange::of(const Program& program, int leading)
{
    const Parts parts{only<Input>(program), only<Convert>(program), only<Reduce>(program),
                      only<Transform>(program), only<Clear>(program)};
    if (!fits(program, parts))
        return Error{ErrorKind::BadUsage,
                     "values can be exchanged only for a program with one transform of one function"};
    auto split = program::split(parts.transform->as<Transform>().transform, leading);
    if (!split)
        return split.error();
    const Storage storage = program.vector(parts.transform->result).storage;
    const auto element = elementOf(storage);
    if (!element || (!base::isInteger(*element) && split->leading.divisor() != 1))
        return Error{ErrorKind::BadUsage,
                     "values can be exchanged only for transforms of numbers or digits without a divisor"};
    constexpr std::size_t minPart = 64;
    if (split->others.size() % split->leading.size() != 0 ||
        split->others.size() / split->leading.size() < minPart)
        return Error{ErrorKind::BadUsage, "there are too few values to exchange"};
    Exchange exchange(std::move(split->leading), std::move(split->others));
    exchange.m_storage = storage;
    if (parts.convert != nullptr)
        exchange.m_how = parts.convert->as<Convert>();
    if (parts.clear != nullptr) {
        exchange.m_clearing = parts.reduce->operands.front() == parts.transform->result
                                  ? Clearing::BySpectrum
                                  : Clearing::ByFunction;
        exchange.m_number = program.vector(parts.reduce->result).storage;
        exchange.m_zeroShare = parts.clear->as<Clear>().share;
    }
    if (const auto possible = exchange.after(0); !possible)
        return possible.error();
    return exchange;
}

std::size_t Exchange::exchangedBytes() const
{
    return count() * (count() - 1) * storageBytes(m_storage, partLength());
}

base::Result<Program> Exchange::before() const
{
    ProgramBuilder builder;
    builder.output(builder.transform(builder.input("f", m_storage, blockLength()), m_others, "A"));
    return builder.finish();
}

base::Result<Program> Exchange::part(std::size_t index) const
{
    ProgramBuilder builder;
    const VectorId block = builder.input("A", m_storage, blockLength());
    builder.output(builder.slice(block, index * partLength(), partLength(), "a"));
    return builder.finish();
}

base::Result<Program> Exchange::after(std::size_t device) const
{
    ProgramBuilder builder;
    std::vector<VectorId> parts;
    for (std::size_t block = 0; block < count(); ++block)
        parts.push_back(builder.input("a" + std::to_string(block), m_storage,
                                      block == device ? blockLength() : partLength()));
    const bool isByFunction = m_clearing == Clearing::ByFunction;
    const VectorId largest = isByFunction ? builder.input("m", m_number, 1) : 0;
    parts[device] = builder.slice(parts[device], device * partLength(), partLength(), "a");
    std::vector<VectorId> rows;
    for (std::size_t row = 0; row < count(); ++row) {
        VectorId sum = 0;
        for (std::size_t block = 0; block < count(); ++block) {
            const CombineBlocks fold{m_leading, row, ValueMapping::Values, block};
            sum = block == 0 ? builder.fold(parts[0], fold, partLength(), m_storage)
                             : builder.fold(parts[block], sum, fold);
        }
        rows.push_back(isByFunction ? builder.clear(sum, largest, m_zeroShare) : sum);
        builder.output(rows.back());
    }
    if (m_clearing == Clearing::BySpectrum)
        for (const VectorId row : rows)
            builder.output(builder.reduce(row, largestMagnitude()));
    return builder.finish();
}

base::Result<Program> Exchange::cleared() const
{
    return clearingProgram(m_storage, partLength(), m_number, m_zeroShare);
}

}  // namespace sequency::program
