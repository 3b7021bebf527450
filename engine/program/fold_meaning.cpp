// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number/wrapping.h"
#include "engine/program/fold_terms.h"
#include "engine/program/meaning.h"

#include <algorithm>
#include <bit>
#include <type_traits>
#include <vector>

namespace sequency::program {
namespace {

using base::PackedBits;

// Ones among the words of all terms, of each of the 64 bits: counted bit by bit of the count, as a number of 64 lanes.
template <typename Integer>
void countBits(const PackedBits& from, const base::AlignedBuffer<Integer>* sum,
               base::AlignedBuffer<Integer>& to, const BitFold& terms, Range range)
{
    const std::size_t blockWords = to.size() / PackedBits::bitsPerWord;
    std::vector<std::uint64_t> planes(static_cast<std::size_t>(std::bit_width(terms.terms.size())));
    for (std::size_t begin = range.begin; begin < range.end; begin += PackedBits::bitsPerWord) {
        std::ranges::fill(planes, 0);
        const std::size_t word = begin / PackedBits::bitsPerWord;
        for (const BitFold::Term& term : terms.terms) {
            std::uint64_t carry =
                from.words()[term.block * blockWords + word] ^ (std::uint64_t{0} - term.flip);
            for (std::uint64_t& plane : planes) {
                const std::uint64_t both = plane ^ carry;
                carry &= plane;
                plane = both;
            }
        }
        const std::size_t end = std::min(range.end, begin + PackedBits::bitsPerWord);
        for (std::size_t i = begin; i < end; ++i) {
            std::int64_t count = 0;
            for (std::size_t plane = 0; plane < planes.size(); ++plane)
                count |= static_cast<std::int64_t>(planes[plane] >> (i - begin) & 1) << plane;
            const std::int64_t before = sum == nullptr ? 0 : (*sum)[i];
            to[i] = static_cast<Integer>(static_cast<std::uint64_t>(before) +
                                         static_cast<std::uint64_t>(terms.offset + terms.scale * count));
        }
    }
}

void addBits(const PackedBits& from, PackedBits& to, const std::vector<std::size_t>& blocks, Range range)
{
    const std::size_t blockWords = to.wordCount();
    const std::size_t end = (range.end + PackedBits::bitsPerWord - 1) / PackedBits::bitsPerWord;
    for (std::size_t word = range.begin / PackedBits::bitsPerWord; word < end; ++word) {
        std::uint64_t sum = 0;
        for (const std::size_t block : blocks)
            sum ^= from.words()[block * blockWords + word];
        to.words()[word] = sum;
    }
}

template <typename Element>
Element product(const transform::Scalar& weight, Element value)
{
    if constexpr (std::is_integral_v<Element>) {
        using Unsigned = base::Wrapping<Element>;
        return static_cast<Element>(static_cast<Unsigned>(static_cast<std::int64_t>(weight.real())) *
                                    static_cast<Unsigned>(value));
    } else if constexpr (std::is_floating_point_v<Element>) {
        return static_cast<Element>(weight.real()) * value;
    } else {
        return Element(weight) * value;
    }
}

template <typename Element>
Element sum(Element a, Element b)
{
    using Unsigned = base::Wrapping<Element>;
    return static_cast<Element>(static_cast<Unsigned>(a) + static_cast<Unsigned>(b));
}

void addDigits(const base::AlignedBuffer<std::uint8_t>& from, base::AlignedBuffer<std::uint8_t>& to,
               const Fold& how, Range range)
{
    const transform::Ring& ring = how.transform.ring();
    const auto order = static_cast<std::size_t>(ring.order());
    const auto weights = weightsOf(how, from.size() / to.size());
    for (std::size_t block = 0; block < weights.size(); ++block) {
        const auto weight = static_cast<std::size_t>(weights[block].real());
        for (std::size_t i = range.begin; i < range.end; ++i)
            to[i] = ring.addition()[to[i] * order +
                                    ring.multiplication()[weight * order + from[block * to.size() + i]]];
    }
}

template <typename Element>
void addValues(const base::AlignedBuffer<Element>& from, base::AlignedBuffer<Element>& to, const Fold& how,
               Range range)
{
    const auto weights = weightsOf(how, from.size() / to.size());
    for (std::size_t block = 0; block < weights.size(); ++block)
        if (weights[block] != transform::Scalar(0))
            for (std::size_t i = range.begin; i < range.end; ++i)
                to[i] = sum(to[i], product(weights[block], from[block * to.size() + i]));
}

}  // namespace

void fold(const HostVector& from, const HostVector* sum, HostVector& to, const Fold& how, Range range)
{
    const std::size_t blocks = lengthOf(from) / lengthOf(to);
    if (const auto* const bits = std::get_if<PackedBits>(&from)) {
        if (auto* const sums = std::get_if<PackedBits>(&to))
            return addBits(*bits, *sums, blocksOf(how, blocks), range);
        return std::visit(
            [&](auto& values) {
                using Buffer = std::remove_cvref_t<decltype(values)>;
                using Element = std::remove_cvref_t<decltype(values[0])>;
                if constexpr (std::is_same_v<Element, std::int32_t> || std::is_same_v<Element, std::int64_t>)
                    countBits(*bits,
                              sum == nullptr ? nullptr
                                             : &std::get<Buffer>(std::get<base::ElementVector>(*sum)),
                              values, bitFoldOf(how, blocks), range);
            },
            std::get<base::ElementVector>(to));
    }
    std::visit(
        [&](auto& values) {
            using Buffer = std::remove_cvref_t<decltype(values)>;
            const auto& vector = std::get<Buffer>(std::get<base::ElementVector>(from));
            const auto begin = static_cast<std::ptrdiff_t>(range.begin);
            const auto end = static_cast<std::ptrdiff_t>(range.end);
            if (sum == nullptr)
                std::fill(values.begin() + begin, values.begin() + end,
                          std::remove_cvref_t<decltype(values[0])>{});
            else if (sum != &to) {
                const auto& before = std::get<Buffer>(std::get<base::ElementVector>(*sum));
                std::copy(before.begin() + begin, before.begin() + end, values.begin() + begin);
            }
            if constexpr (std::is_same_v<Buffer, base::AlignedBuffer<std::uint8_t>>)
                addDigits(vector, values, how, range);
            else
                addValues(vector, values, how, range);
        },
        std::get<base::ElementVector>(to));
}

}  // namespace sequency::program
