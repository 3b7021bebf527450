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

namespace {

// Walsh transform in place, modulo 2^64.
void walsh(std::span<std::uint64_t> values)
{
    for (std::size_t half = 1; half < values.size(); half *= 2)
        for (std::size_t block = 0; block < values.size(); block += 2 * half)
            for (std::size_t i = block; i < block + half; ++i) {
                const std::uint64_t sum = values[i] + values[i + half];
                values[i + half] = values[i] - values[i + half];
                values[i] = sum;
            }
}

// Adds up the autocorrelations of indicator functions of sets. Everything is modulo 2^64, which is exact: the sum times 2^n is below 2^61.
class Autocorrelations {
public:
    explicit Autocorrelations(std::size_t size) : m_size(size) {}

    void add(std::span<const std::uint32_t> set)
    {
        m_squares.resize(m_size);
        m_indicator.assign(m_size, 0);
        for (const std::uint32_t i : set)
            m_indicator[i] = 1;
        walsh(m_indicator);
        for (std::size_t i = 0; i < m_size; ++i)
            m_squares[i] += m_indicator[i] * m_indicator[i];
    }
    // Adds the autocorrelations at d ≠ 0 to the counts.
    void addTo(std::span<std::int32_t> counts)
    {
        if (m_squares.empty())
            return;
        walsh(m_squares);
        for (std::size_t d = 1; d < m_size; ++d)
            counts[d] += static_cast<std::int32_t>(m_squares[d] / m_size);
    }

private:
    std::size_t m_size;
    std::vector<std::uint64_t> m_indicator;
    std::vector<std::uint64_t> m_squares;
};

void countPairs(std::span<const std::uint32_t> set, std::span<std::int32_t> counts)
{
    for (std::size_t i = 1; i < set.size(); ++i)
        for (std::size_t other = 0; other < i; ++other)
            counts[set[i] ^ set[other]] += 2;
}

// The indices are those of values that share a list; sorts them by value.
void countGroups(std::span<std::uint32_t> indices, std::span<const std::uint32_t> values,
                 Autocorrelations& large, std::span<std::int32_t> counts)
{
    std::ranges::sort(indices, {}, [&](std::uint32_t i) { return values[i]; });
    for (std::size_t begin = 0; begin < indices.size();) {
        std::size_t end = begin + 1;
        while (end < indices.size() && values[indices[end]] == values[indices[begin]])
            ++end;
        const auto group = indices.subspan(begin, end - begin);
        if (isLargeGroup(group.size(), values.size()))
            large.add(group);
        else
            countPairs(group, counts);
        begin = end;
    }
}

}  // namespace

bool isLargeGroup(std::size_t members, std::size_t size)
{
    return members * members > static_cast<std::size_t>(std::bit_width(size)) * size;
}

void coincidences(std::span<const std::uint32_t> values, std::span<std::int32_t> counts)
{
    constexpr std::uint32_t end = UINT32_MAX;
    const std::size_t mask = values.size() - 1;
    std::ranges::fill(counts, 0);
    counts[0] = static_cast<std::int32_t>(values.size());
    std::vector<std::uint32_t> sizes(values.size());  // number of indices in each list
    for (const std::uint32_t value : values)
        ++sizes[value & mask];
    std::vector<std::uint32_t> heads(values.size(), end);  // the last index in each list
    std::vector<std::uint32_t> before(values.size());      // the previous index in the list
    for (std::uint32_t i = 0; i < values.size(); ++i) {
        const std::size_t list = values[i] & mask;
        if (!isLargeGroup(sizes[list], values.size()))
            for (std::uint32_t other = heads[list]; other != end; other = before[other])
                if (values[other] == values[i])  // values of more bits than inputs share lists
                    counts[i ^ other] += 2;
        before[i] = heads[list];
        heads[list] = i;
    }
    Autocorrelations large(values.size());
    std::vector<std::uint32_t> indices;
    for (std::size_t list = 0; list < sizes.size(); ++list) {
        if (!isLargeGroup(sizes[list], values.size()))
            continue;
        indices.clear();
        for (std::uint32_t i = heads[list]; i != end; i = before[i])
            indices.push_back(i);
        countGroups(indices, values, large, counts);
    }
    large.addTo(counts);
}

// With y = s(x), boomerangs are the pairs y, y ⊕ d with equal y ⊕ s(s⁻¹(y) ⊕ a); Feistel's the pairs x, x ⊕ d with equal s(x) ⊕ s(x ⊕ a).
void boomerangs(std::span<const std::int32_t> sbox, std::span<const std::int32_t> inverse, std::size_t a,
                std::span<std::int32_t> counts)
{
    const std::size_t mask = sbox.size() - 1;
    std::vector<std::uint32_t> values(sbox.size());
    for (std::size_t i = 0; i < sbox.size(); ++i)
        values[i] =
            inverse.empty()
                ? static_cast<std::uint32_t>(sbox[i] ^ sbox[i ^ a])
                : static_cast<std::uint32_t>(i) ^
                      static_cast<std::uint32_t>(sbox[(static_cast<std::size_t>(inverse[i]) ^ a) & mask]);
    coincidences(values, counts);
}

}  // namespace sequency::program
