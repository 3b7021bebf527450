// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boolean function vectors with one bit per value, and quaternary function vectors as two such bit planes.
//
// The packed paths of the CPU and of OpenCL read and write these vectors; the classes here compute nothing. f(i) is bit i mod 64 (counted from the
// least significant) of word i div 64; on a little-endian machine this is also the layout in 32-bit words and in bytes. Bits beyond size() in the
// last word are zero, and code that writes words must keep them zero. A quaternary digit d = 2·h + l is stored in two planes, low (l) and high (h),
// so that addition in GF(4) is the XOR of planes.
//
// Units:     lengths count values.
// Errors:    OutOfMemory; pack() returns BadInput for digits that do not fit.
// Ownership: as for AlignedBuffer.
// Threads:   as for AlignedBuffer.
// Cost:      pack() reads the digits once, eight at a time with a multiplication, and allocates ⌈N/64⌉ words per plane for N values.
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
    // The moved-from object is empty afterwards.
    PackedBits(PackedBits&& other) noexcept
        : m_words(std::move(other.m_words)), m_bitCount(std::exchange(other.m_bitCount, 0))
    {}
    PackedBits& operator=(PackedBits&& other) noexcept
    {
        m_words = std::move(other.m_words);
        m_bitCount = std::exchange(other.m_bitCount, 0);
        return *this;
    }

    // Allocates bits that are initialised to 0.
    static Result<PackedBits> allocate(std::size_t bitCount);
    // Returns `bitCount` bits stored in `words`, which must have wordsFor(bitCount) elements. The unused bits of the last word must be 0 before any
    // bit is read.
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
    // Packs the digits, one bit each. Errors: BadInput if a digit is not 0 or 1.
    static Result<PackedBits> pack(std::span<const std::uint8_t> digits);

    // Writes each value as a digit 0 or 1. digits.size() must equal size().
    void unpack(std::span<std::uint8_t> digits) const;

    Result<PackedBits> clone() const;
    // Returns bits that refer to the same memory, as AlignedBuffer::view() does.
    PackedBits view() const { return view(0, m_bitCount); }
    // Returns a view of `bitCount` bits. `first` must be a multiple of 64, and so must `bitCount` unless the view ends at the last bit.
    PackedBits view(std::size_t first, std::size_t bitCount) const
    {
        return ofWords(m_words.view(first / bitsPerWord, wordsFor(bitCount)), bitCount);
    }

    std::size_t size() const { return m_bitCount; }
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

    std::size_t size() const { return low.size(); }
};

}  // namespace sequency::base
