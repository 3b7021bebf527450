// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/bit_order.h"

#include "engine/base/text/digits.h"

#include <algorithm>

namespace sequency::io {
namespace {

void reverse(base::PackedBits& bits)
{
    constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
    std::uint64_t* const words = bits.words();
    std::reverse(words, words + bits.wordCount());
    for (std::size_t word = 0; word < bits.wordCount(); ++word)
        words[word] = base::bitReversed(words[word], wordBits);
    if (bits.size() < wordBits && bits.size() > 0)
        words[0] >>= wordBits - bits.size();
}

// Calls swap(i, j) for every pair of indices i < j that are bit reversals of each other.
template <typename Swap>
void swapReversed(std::size_t size, int variables, Swap swap)
{
    for (std::size_t i = 0; i < size; ++i)
        if (const std::size_t j = base::bitReversed(i, variables); i < j)
            swap(i, j);
}

void reverseVariablesOf(base::PackedBits& bits, int variables)
{
    swapReversed(bits.size(), variables, [&bits](std::size_t i, std::size_t j) {
        const bool kept = bits[i];
        bits.set(i, bits[j]);
        bits.set(j, kept);
    });
}

}  // namespace

void reverseVariables(TruthTable& table)
{
    for (OutputColumn& column : table.outputs) {
        if (auto* bits = std::get_if<BitColumn>(&column.values)) {
            reverseVariablesOf(bits->on, table.variables);
            reverseVariablesOf(bits->dontCare, table.variables);
            continue;
        }
        std::visit(
            [&table](auto& values) {
                swapReversed(values.size(), table.variables,
                             [&values](std::size_t i, std::size_t j) { std::swap(values[i], values[j]); });
            },
            std::get<base::ElementVector>(column.values));
    }
    std::ranges::reverse(table.inputNames);
}

void reverseOrder(OutputColumn& column)
{
    if (auto* bits = std::get_if<BitColumn>(&column.values)) {
        reverse(bits->on);
        reverse(bits->dontCare);
    } else {
        std::visit([](auto& values) { std::reverse(values.begin(), values.end()); },
                   std::get<base::ElementVector>(column.values));
    }
}

}  // namespace sequency::io
