// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/bit_order.h"

#include "engine/base/digits.h"

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

}  // namespace

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
