// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boolean function vectors with one bit a value, and quaternary ones as two such planes: what the compact paths of the
// CPU and of OpenCL read and write.
//
// Bit i mod 64 (from the least significant) of word i div 64 is f(i); on a little-endian machine this is also the layout
// in 32-bit words and in bytes. Bits beyond size() in the last word are zero, and whoever writes words keeps them so.
// A quaternary digit d = 2·h + l lies in two planes, low (l) and high (h), so that addition in GF(4) is exclusive or of
// planes. Lengths count values; the memory is an AlignedBuffer, owned and moved. pack() allocates ⌈N/64⌉ words a plane and
// refuses (BadInput) digits that do not fit; errors of allocation are OutOfMemory. Cost: one pass over the digits, eight
// at a time by a multiplication. Threads as AlignedBuffer. Does not compute anything.
#pragma once

#include "engine/base/memory/aligned_buffer.h"

#include <cstdint>
#include <span>
#include <utility>

namespace sequency::base {

class PackedBits {
public:
    static constexpr std::size_t bitsPerWord = 64;

    PackedBits() = default;
    ~PackedBits() = default;
    PackedBits(const PackedBits&) = delete;
    PackedBits& operator=(const PackedBits&) = delete;
    // What is moved from is empty.
    PackedBits(PackedBits&& other) noexcept
        : m_words(std::move(other.m_words)), m_bitCount(std::exchange(other.m_bitCount, 0))
    {}
    PackedBits& operator=(PackedBits&& other) noexcept
    {
        m_words = std::move(other.m_words);
        m_bitCount = std::exchange(other.m_bitCount, 0);
        return *this;
    }

    // All bits zero.
    static Result<PackedBits> allocate(std::size_t bitCount);
    // So many bits in these words, as many as they need; what lies behind the last bit must be 0 before the bits are read.
    static PackedBits ofWords(AlignedBuffer<std::uint64_t> words, std::size_t bitCount)
    {
        PackedBits bits;
        bits.m_words = std::move(words);
        bits.m_bitCount = bitCount;
        return bits;
    }
    static constexpr std::size_t wordsFor(std::size_t bitCount)
    {
        return bitCount / bitsPerWord + (bitCount % bitsPerWord != 0 ? 1 : 0);
    }
    // From digits 0 and 1.
    static Result<PackedBits> pack(std::span<const std::uint8_t> digits);

    // One digit 0 or 1 a value; digits.size() must be size().
    void unpack(std::span<std::uint8_t> digits) const;

    Result<PackedBits> clone() const;
    // The same memory, as AlignedBuffer::view().
    PackedBits view() const { return view(0, m_bitCount); }
    // `first` is a multiple of 64, and so is the number of bits but where they are the last.
    PackedBits view(std::size_t first, std::size_t bitCount) const
    {
        return ofWords(m_words.view(first / bitsPerWord, wordsFor(bitCount)), bitCount);
    }

    std::size_t size() const { return m_bitCount; }  // values
    std::size_t byteCount() const { return m_words.size() * sizeof(std::uint64_t); }
    std::size_t wordCount() const { return m_words.size(); }
    std::uint64_t* words() { return m_words.data(); }
    const std::uint64_t* words() const { return m_words.data(); }
    bool operator[](std::size_t index) const
    {
        return (m_words[index / bitsPerWord] >> index % bitsPerWord & 1) != 0;
    }
    void set(std::size_t index, bool value)
    {
        const std::uint64_t bit = std::uint64_t{1} << index % bitsPerWord;
        std::uint64_t& word = m_words[index / bitsPerWord];
        word = value ? word | bit : word & ~bit;
    }

private:
    AlignedBuffer<std::uint64_t> m_words;
    std::size_t m_bitCount = 0;
};

struct PackedQuaternary {
    PackedBits low;
    PackedBits high;

    static Result<PackedQuaternary> allocate(std::size_t digitCount);

    std::size_t size() const { return low.size(); }  // digits
};

}  // namespace sequency::base
