// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements bitTile() of bits_walsh_kernels.h. Compiled once per instruction set: Highway includes this file repeatedly with different target
// options.
#include "engine/cpu/kernels/bits_walsh_kernels.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/kernels/bit_tile_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

#include "engine/cpu/kernels/radix2_inl.h"

#include <hwy/cache_control.h>

HWY_BEFORE_NAMESPACE();
namespace sequency::cpu::HWY_NAMESPACE {

using Bytes = hn::CappedTag<std::int8_t, 64>;
constexpr std::size_t byteLanes = hn::MaxLanes(Bytes());

// For each of the 64 · bitTileWords columns of a tile, the number of set bits among four rows, as three binary digits.
struct Counts {
    alignas(64) std::uint64_t digits[3][bitTileWords];
};

using Planes = hn::CappedTag<std::uint64_t, bitTileWords>;
using Plane = hn::Vec<Planes>;

// Counts the set bits of the four rows first, first + 16, first + 32 and first + 48 in every column. Row first + 16·i is complemented if i and
// `group` have an odd number of set bits in common, because such a row is subtracted.
HWY_INLINE void countRows(const std::uint64_t* words, std::size_t rowWords, std::size_t first,
                          std::size_t group, Counts& counts)
{
    for (std::size_t column = 0; column < bitTileWords; column += hn::MaxLanes(Planes())) {
        Plane x[4];
        HWY_UNROLL(4)
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint64_t* const row = words + (first + bitGroupRows * i) * rowWords + column;
            const std::size_t common = i & group;
            const bool complemented = ((common ^ common >> 1) & 1) != 0;
            x[i] = hn::Xor(hn::LoadU(Planes(), row),
                           hn::Set(Planes(), complemented ? ~std::uint64_t{0} : std::uint64_t{0}));
            hwy::Prefetch(row + bitTileWords);
        }
        const Plane either = hn::Xor(x[0], x[1]);
        const Plane three = hn::Xor(either, x[2]);  // low digit of the count of three rows
        const Plane two = hn::Or(hn::And(x[0], x[1]), hn::And(either, x[2]));
        const Plane carry = hn::And(three, x[3]);
        hn::StoreU(hn::Xor(three, x[3]), Planes(), counts.digits[0] + column);
        hn::StoreU(hn::Xor(two, carry), Planes(), counts.digits[1] + column);
        hn::StoreU(hn::And(two, carry), Planes(), counts.digits[2] + column);
    }
}

// Returns `start` minus the count of each column, starting at column `at`.
HWY_INLINE hn::Vec<Bytes> valuesOf(const Counts& counts, std::size_t at, std::int8_t start)
{
    auto v = hn::Set(Bytes(), start);
    HWY_UNROLL(3)
    for (std::size_t digit = 0; digit < 3; ++digit) {
        const std::uint64_t* const word = counts.digits[digit] + at / 64;
        const auto weight = static_cast<std::int8_t>(1 << digit);
#if HWY_TARGET == HWY_SCALAR
        v = hn::Sub(v, hn::Set(Bytes(), static_cast<std::int8_t>((*word >> at % 64 & 1) * weight)));
#else
        const auto* const bytes = reinterpret_cast<const std::uint8_t*>(word) + at % 64 / 8;
        v = hn::IfThenElse(hn::LoadMaskBits(Bytes(), bytes), hn::Sub(v, hn::Set(Bytes(), weight)), v);
#endif
    }
    return v;
}

// Computes the Walsh level that combines adjacent columns, and stores the results in `row`, starting at column `at`.
HWY_INLINE void storeLevel0(hn::Vec<Bytes> v, std::size_t at, std::int8_t* row)
{
#if HWY_TARGET == HWY_SCALAR
    if (at % 2 == 0) {
        row[at] = hn::GetLane(v);
    } else {
        auto first = hn::Set(Bytes(), row[at - 1]);
        WalshOperation::across(first, v);
        row[at - 1] = hn::GetLane(first);
        row[at] = hn::GetLane(v);
    }
#else
    const auto lane = hn::Iota(Bytes(), 0);
    const auto one = hn::Set(Bytes(), std::int8_t{1});
    const auto isUpper = hn::Eq(hn::And(lane, one), one);
    const auto partners = hn::Xor(hn::And(lane, hn::Set(Bytes(), std::int8_t{15})), one);
    hn::StoreU(WalshOperation::within(v, hn::TableLookupBytes(v, partners), isUpper, v), Bytes(), row + at);
#endif
}

void bitTileOf(const std::uint64_t* words, std::size_t rowWords, std::size_t group, std::int8_t* out)
{
    const std::size_t pitch = byteRowPitch(64 * rowWords);
    const auto start = static_cast<std::int8_t>(group == 0 ? 0 : 2);  // number of complemented rows out of 4
    Counts counts[bitGroupRows];
    for (std::size_t row = 0; row < bitGroupRows; ++row)
        countRows(words, rowWords, row, group, counts[row]);
    for (std::size_t column = 0; column < 64 * bitTileWords; column += byteLanes) {
        hn::Vec<Bytes> v[bitGroupRows];
        HWY_UNROLL(16)
        for (std::size_t i = 0; i < bitGroupRows; ++i)
            v[i] = valuesOf(counts[i], column, start);
        walshRegisters<4>(v);
        HWY_UNROLL(16)
        for (std::size_t i = 0; i < bitGroupRows; ++i)
            storeLevel0(v[i], column, out + i * pitch);
    }
}

}  // namespace sequency::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sequency::cpu {

HWY_EXPORT(bitTileOf);

void bitTile(const std::uint64_t* words, std::size_t rowWords, std::size_t group, std::int8_t* out)
{
    HWY_DYNAMIC_DISPATCH(bitTileOf)(words, rowWords, group, out);
}

}  // namespace sequency::cpu
#endif  // HWY_ONCE
