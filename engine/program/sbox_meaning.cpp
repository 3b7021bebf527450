// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/sbox_meaning.h"

#include <algorithm>
#include <bit>

namespace sequency::program {

using base::PackedBits;

namespace {

// Bit j of byte i becomes bit i of byte j: three times, blocks of bits beside the diagonal change places.
std::uint64_t transposed(std::uint64_t bytes)
{
    const auto exchange = [&bytes](std::uint64_t mask, int distance) {
        const std::uint64_t differing = (bytes ^ bytes >> distance) & mask;
        bytes ^= differing ^ differing << distance;
    };
    exchange(0x00AA00AA00AA00AA, 7);
    exchange(0x0000CCCC0000CCCC, 14);
    exchange(0x00000000F0F0F0F0, 28);
    return bytes;
}

}  // namespace

base::Result<std::vector<PackedBits>> coordinates(std::span<const std::int32_t> sbox, int count)
{
    constexpr int byteBits = 8;
    std::vector<PackedBits> planes;
    for (int bit = 0; bit < count; ++bit) {
        auto plane = PackedBits::allocate(sbox.size());
        if (!plane)
            return plane.error();
        planes.push_back(std::move(*plane));
    }
    // Eight values and eight bits of each at a time.
    for (std::size_t x = 0; x < sbox.size(); x += byteBits)
        for (int low = 0; low < count; low += byteBits) {
            std::uint64_t bytes = 0;
            for (std::size_t i = 0; i < byteBits && x + i < sbox.size(); ++i)
                bytes |= (static_cast<std::uint64_t>(sbox[x + i]) >> low & 0xFF) << byteBits * i;
            bytes = transposed(bytes);
            for (int bit = low; bit < std::min(count, low + byteBits); ++bit)
                planes[static_cast<std::size_t>(bit)].words()[x / PackedBits::bitsPerWord] |=
                    (bytes >> byteBits * (bit - low) & 0xFF) << x % PackedBits::bitsPerWord;
        }
    return planes;
}

void components(std::span<const PackedBits> planes, int variables, std::size_t first, PackedBits& to,
                Range range)
{
    constexpr std::size_t wordBits = PackedBits::bitsPerWord;
    const std::size_t rowLength = std::size_t{1} << variables;
    for (std::size_t begin = range.begin; begin < range.end; begin += wordBits) {
        std::uint64_t word = 0;
        if (rowLength >= wordBits) {
            const std::size_t place = begin % rowLength / wordBits;
            for (std::size_t mask = first + begin / rowLength; mask != 0; mask &= mask - 1)
                word ^= planes[static_cast<std::size_t>(std::countr_zero(mask))].words()[place];
        } else {  // several rows lie in a word
            for (std::size_t i = begin; i < std::min(range.end, begin + wordBits); ++i) {
                bool bit = false;
                for (std::size_t mask = first + i / rowLength; mask != 0; mask &= mask - 1)
                    bit ^= planes[static_cast<std::size_t>(std::countr_zero(mask))][i % rowLength];
                word |= std::uint64_t{bit} << (i - begin);
            }
        }
        to.words()[begin / wordBits] = word;
    }
}

void differences(std::span<const std::int32_t> sbox, std::size_t a, std::span<std::int32_t> counts)
{
    std::ranges::fill(counts, 0);
    const std::size_t mask = counts.size() - 1;
    if (a == 0) {
        counts[0] = static_cast<std::int32_t>(sbox.size());
        return;
    }
    // Every pair {x, x ⊕ a} once: x is the one without the highest bit of a.
    const std::size_t half = std::bit_floor(a);
    for (std::size_t block = 0; block < sbox.size(); block += 2 * half)
        for (std::size_t x = block; x < block + half; ++x)
            counts[static_cast<std::size_t>(sbox[x] ^ sbox[x ^ a]) & mask] += 2;
}

// With y = s(x), boomerangs are the pairs y, y ⊕ d with equal y ⊕ s(s⁻¹(y) ⊕ a); Feistel's the pairs x, x ⊕ d with equal s(x) ⊕ s(x ⊕ a).
void boomerangs(std::span<const std::int32_t> sbox, std::span<const std::int32_t> inverse, std::size_t a,
                std::span<std::int32_t> counts)
{
    constexpr std::uint32_t end = UINT32_MAX;
    const std::size_t mask = sbox.size() - 1;
    std::ranges::fill(counts, 0);
    counts[0] = static_cast<std::int32_t>(sbox.size());
    std::vector<std::uint32_t> heads(sbox.size(), end);  // the last with this value
    std::vector<std::uint32_t> before(sbox.size());      // the one before it
    const auto valueAt = [&](std::size_t i) {
        return inverse.empty()
                   ? static_cast<std::size_t>(sbox[i] ^ sbox[i ^ a])
                   : i ^ static_cast<std::size_t>(sbox[(static_cast<std::size_t>(inverse[i]) ^ a) & mask]);
    };
    for (std::size_t i = 0; i < sbox.size(); ++i) {
        const std::size_t value = valueAt(i);
        std::uint32_t& head = heads[value & mask];
        for (std::uint32_t other = head; other != end; other = before[other])
            if (valueAt(other) == value)  // a value of more bits than inputs shares its list with others
                counts[i ^ other] += 2;
        before[i] = head;
        head = static_cast<std::uint32_t>(i);
    }
}

}  // namespace sequency::program
