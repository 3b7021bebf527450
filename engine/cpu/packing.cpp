// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/packing.h"

#include "engine/cpu/kernels/digit_kernels.h"
#include "engine/cpu/parallel.h"

namespace sequency::cpu {
namespace {

using base::PackedBits;
using base::PackedQuaternary;
using base::RunControl;
using base::Status;

constexpr std::size_t pieceDigits = std::size_t{1} << 18;

// Calls `body` with the first digit and the number of digits of each piece; both are multiples of 64. Calls `rest` with the remaining digits.
template <typename Body, typename Rest>
Status forEachDigits(std::size_t count, const RunControl& control, int threads, const Body& body,
                     const Rest& rest)
{
    const std::size_t whole = count / PackedBits::bitsPerWord * PackedBits::bitsPerWord;
    inArena(whole, threads, [&] {
        forEachPiece(
            (whole + pieceDigits - 1) / pieceDigits, std::min(whole, pieceDigits), control,
            [&](std::size_t i) { body(i * pieceDigits, std::min(pieceDigits, whole - i * pieceDigits)); });
    });
    for (std::size_t i = whole; i < count; ++i)
        rest(i);
    return control.stopRequested() ? Status(base::cancelled()) : base::success();
}

void setBit(PackedBits& bits, std::size_t index, unsigned value)
{
    bits.words()[index / PackedBits::bitsPerWord] |= std::uint64_t{value & 1u}
                                                     << index % PackedBits::bitsPerWord;
}

// Clears the last word if it is only partly used, because no other code writes all of it.
void clearLastWord(PackedBits& bits)
{
    if (bits.wordCount() > 0)
        bits.words()[bits.wordCount() - 1] = 0;
}

// Allocates bits without clearing them, because one thread would take longer to clear the words than all threads take to pack.
base::Result<PackedBits> unwritten(std::size_t count)
{
    auto words = base::AlignedBuffer<std::uint64_t>::allocate(PackedBits::wordsFor(count));
    return words ? PackedBits::ofWords(std::move(*words), count) : base::Result<PackedBits>(words.error());
}

}  // namespace

Status packBits(std::span<const std::uint8_t> digits, PackedBits& bits, const RunControl& control,
                int threads)
{
    clearLastWord(bits);
    return forEachDigits(
        digits.size(), control, threads,
        [&](std::size_t first, std::size_t count) {
            packPlane(digits.data() + first, count, 0, bits.words() + first / PackedBits::bitsPerWord);
        },
        [&](std::size_t i) { setBit(bits, i, digits[i]); });
}

base::Result<PackedBits> packBits(std::span<const std::uint8_t> digits, const RunControl& control,
                                  int threads)
{
    auto bits = unwritten(digits.size());
    if (!bits)
        return bits;
    const auto done = packBits(digits, *bits, control, threads);
    return done ? std::move(bits) : base::Result<PackedBits>(done.error());
}

Status unpackBits(const PackedBits& bits, std::span<std::uint8_t> digits, const RunControl& control,
                  int threads)
{
    return forEachDigits(
        digits.size(), control, threads,
        [&](std::size_t first, std::size_t count) {
            unpackPlanes(bits.words() + first / PackedBits::bitsPerWord, nullptr, count,
                         digits.data() + first);
        },
        [&](std::size_t i) { digits[i] = bits[i] ? 1 : 0; });
}

Status packQuaternary(std::span<const std::uint8_t> digits, PackedQuaternary& planes,
                      const RunControl& control, int threads)
{
    clearLastWord(planes.low);
    clearLastWord(planes.high);
    return forEachDigits(
        digits.size(), control, threads,
        [&](std::size_t first, std::size_t count) {
            const std::size_t word = first / PackedBits::bitsPerWord;
            packPlane(digits.data() + first, count, 0, planes.low.words() + word);
            packPlane(digits.data() + first, count, 1, planes.high.words() + word);
        },
        [&](std::size_t i) {
            setBit(planes.low, i, digits[i]);
            setBit(planes.high, i, digits[i] / 2u);
        });
}

base::Result<PackedQuaternary> packQuaternary(std::span<const std::uint8_t> digits, const RunControl& control,
                                              int threads)
{
    auto low = unwritten(digits.size());
    auto high = unwritten(digits.size());
    if (!low || !high)
        return (low ? high : low).error();
    PackedQuaternary planes{std::move(*low), std::move(*high)};
    const auto done = packQuaternary(digits, planes, control, threads);
    return done ? std::move(planes) : base::Result<PackedQuaternary>(done.error());
}

Status unpackQuaternary(const PackedQuaternary& planes, std::span<std::uint8_t> digits,
                        const RunControl& control, int threads)
{
    return forEachDigits(
        digits.size(), control, threads,
        [&](std::size_t first, std::size_t count) {
            const std::size_t word = first / PackedBits::bitsPerWord;
            unpackPlanes(planes.low.words() + word, planes.high.words() + word, count, digits.data() + first);
        },
        [&](std::size_t i) {
            digits[i] = static_cast<std::uint8_t>((planes.high[i] ? 2 : 0) | (planes.low[i] ? 1 : 0));
        });
}

}  // namespace sequency::cpu
