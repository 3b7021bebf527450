// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/transforms/convolution_recipe.h"

#include "app/python/python_error.h"

#include <algorithm>
#include <deque>

namespace sequency::python {
namespace {

using base::MagnitudeBound;
using program::Norms;

MagnitudeBound larger(const MagnitudeBound& a, const MagnitudeBound& b)
{
    return a < b ? b : a;
}

// Returns the largest norms of any row.
Norms normsOfRows(const Batch& batch)
{
    Norms all{};
    for (std::size_t row = 0; row < batch.rows; ++row) {
        const Norms norms = program::normsOf(view(batch, row * batch.length, batch.length));
        all = {larger(all.largest, norms.largest), larger(all.sum, norms.sum),
               larger(all.squares, norms.squares)};
    }
    return all;
}

}  // namespace

bool operator==(const ConvolutionRecipe::Key& a, const ConvolutionRecipe::Key& b)
{
    const auto isSame = [](const program::Entry& one, const program::Entry& other) {
        return one.storage == other.storage && one.meaning == other.meaning;
    };
    return a.variables == b.variables && a.computed == b.computed && a.result == b.result &&
           std::ranges::equal(a.entries, b.entries, isSame);
}

std::shared_ptr<ConvolutionRecipe> ConvolutionRecipe::find(const std::vector<Operand>& operands,
                                                           base::ElementType computed,
                                                           base::ElementType result)
{
    constexpr std::size_t maxKept = 16;
    static std::deque<std::shared_ptr<ConvolutionRecipe>> kept;  // newest first
    Key key{valueOrRaise(base::variablesForSize(operands.front().batch.length, 2)),
            {},
            program::storageOf(computed),
            program::storageOf(result)};
    for (const Operand& operand : operands)
        key.entries.push_back(operand.entry());
    const auto known = std::ranges::find_if(kept, [&key](const auto& one) { return one->m_key == key; });
    if (known != kept.end())
        return *known;
    kept.push_front(std::shared_ptr<ConvolutionRecipe>(new ConvolutionRecipe(std::move(key))));
    if (kept.size() > maxKept)
        kept.pop_back();
    return kept.front();
}

bool ConvolutionRecipe::isExact(const std::vector<Operand>& operands, bool isThorough)
{
    std::vector<MagnitudeBound> largest;
    for (const Operand& operand : operands)
        largest.push_back(operand.isDigits()
                              ? MagnitudeBound(1)
                              : base::magnitudeOf(view(operand.batch, 0, operand.batch.size())));
    if (isExactUpTo(largest))
        return true;
    if (!isThorough)
        return false;
    std::vector<Norms> norms = normsOf(largest);
    for (std::size_t i = 0; i < operands.size(); ++i)
        if (!operands[i].isDigits())
            norms[i] = normsOfRows(operands[i].batch);
    return static_cast<bool>(program::isExact(program(1), norms));
}

std::vector<Norms> ConvolutionRecipe::normsOf(const std::vector<MagnitudeBound>& largest) const
{
    std::vector<Norms> norms;
    for (const MagnitudeBound& one : largest)
        norms.push_back(Norms::of(one, std::size_t{1} << m_key.variables));
    return norms;
}

MagnitudeBound ConvolutionRecipe::boundOf(const std::vector<MagnitudeBound>& largest)
{
    const auto output = static_cast<std::size_t>(program(1).outputs().front());
    return program::boundsOf(program(1), normsOf(largest))[output].largest;
}

bool ConvolutionRecipe::isExactUpTo(std::vector<MagnitudeBound> largest)
{
    const auto isKnown = [](const MagnitudeBound& value, const MagnitudeBound& limit) {
        return !(limit < value);
    };
    if (std::ranges::equal(largest, m_exactUpTo, isKnown))
        return true;
    // The norms of all rows together would give a bound that grows with their number. Therefore the program of one row is checked.
    if (!program::isExact(program(1), normsOf(largest)))
        return false;
    m_exactUpTo = std::move(largest);
    return true;
}

const program::Program& ConvolutionRecipe::program(std::size_t rows)
{
    const auto known = m_programs.find(rows);
    if (known != m_programs.end())
        return known->second;
    return m_programs
        .emplace(rows, valueOrRaise(program::convolutionOfRows(m_key.variables, rows, m_key.entries,
                                                               m_key.computed, m_key.result)))
        .first->second;
}

}  // namespace sequency::python
