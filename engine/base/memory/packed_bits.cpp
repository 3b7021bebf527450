// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/packed_bits.h"
#include "engine/base/memory/parallel_for.h"

#include <algorithm>
#include <bit>

namespace sequency::base {
namespace {

static_assert(std::endian::native == std::endian::little,
              "eight digits are read as one word, with the first digit in the lowest byte");

constexpr std::uint64_t lowBits = 0x0101010101010101;

std::uint64_t eightDigits(const std::uint8_t* digits)
{
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, digits, sizeof bytes);
    return bytes;
}

// Collects the lowest bit of each of eight bytes in one byte; the first byte supplies the lowest bit. The multiplication moves bit 8k to bit 56 + k,
// and no two products overlap.
std::uint64_t gathered(std::uint64_t bytes)
{
    return (bytes & lowBits) * 0x0102040810204080 >> 56;
}

// Inverts gathered(): copies all eight bits to every byte, where one bit is selected and turned into 0 or 1.
std::uint64_t spread(std::uint64_t bits)
{
    const std::uint64_t own = bits * lowBits & 0x8040201008040201;
    return (own + 0x7f7f7f7f7f7f7f7f) >> 7 & lowBits;
}

// Packs up to 64 digits, each 0 or 1, into one word.
std::uint64_t wordOf(const std::uint8_t* digits, std::size_t count)
{
    std::uint64_t word = 0;
    std::size_t i = 0;
    for (; i + 8 <= count; i += 8)
        word |= gathered(eightDigits(digits + i)) << i;
    for (; i < count; ++i)
        word |= std::uint64_t{digits[i]} << i;
    return word;
}

Status checkDigits(std::span<const std::uint8_t> digits)
{
    constexpr unsigned largest = 1;
    unsigned all = 0;
    for (const std::uint8_t digit : digits)
        all |= digit;
    if (all <= largest)
        return success();
    const auto found = std::ranges::find_if(digits, [](std::uint8_t digit) { return digit > largest; });
    return Error{ErrorKind::BadInput, "value " + std::to_string(found - digits.begin()) + " is " +
                                          std::to_string(*found) + ", expected 0 to 1"};
}

}  // namespace

Result<PackedBits> PackedBits::allocate(std::size_t bitCount)
{
    auto words = AlignedBuffer<std::uint64_t>::allocate(wordsFor(bitCount));
    if (!words)
        return words.error();
    parallelForBlocks(words->size(), [&words](std::size_t begin, std::size_t end) {
        std::fill(words->begin() + begin, words->begin() + end, 0);
    });
    return ofWords(std::move(*words), bitCount);
}

Result<PackedBits> PackedBits::pack(std::span<const std::uint8_t> digits)
{
    SEQUENCY_TRY(checkDigits(digits));
    auto bits = allocate(digits.size());
    for (std::size_t word = 0; bits && word < bits->wordCount(); ++word) {
        const std::size_t first = word * bitsPerWord;
        bits->words()[word] = wordOf(digits.data() + first, std::min(bitsPerWord, digits.size() - first));
    }
    return bits;
}

void PackedBits::unpack(std::span<std::uint8_t> digits) const
{
    std::size_t i = 0;
    for (; i + 8 <= m_bitCount; i += 8) {
        const std::uint64_t bytes = spread(m_words[i / bitsPerWord] >> i % bitsPerWord & 0xff);
        std::memcpy(digits.data() + i, &bytes, sizeof bytes);
    }
    for (; i < m_bitCount; ++i)
        digits[i] = (*this)[i] ? 1 : 0;
}

Result<PackedBits> PackedBits::clone() const
{
    auto words = SEQUENCY_TRY(m_words.clone());
    PackedBits copy;
    copy.m_words = std::move(words);
    copy.m_bitCount = m_bitCount;
    return copy;
}

Result<PackedQuaternary> PackedQuaternary::allocate(std::size_t digitCount)
{
    auto low = PackedBits::allocate(digitCount);
    auto high = PackedBits::allocate(digitCount);
    if (!low || !high)
        return (low ? high : low).error();
    return PackedQuaternary{std::move(*low), std::move(*high)};
}

}  // namespace sequency::base
