// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/kernels/row_peaks_kernels.h"

#include <array>
#include <cstddef>

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/kernels/row_peaks_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

#ifndef SEQUENCY_ROW_PEAKS_ONCE
#define SEQUENCY_ROW_PEAKS_ONCE
namespace sequency::cpu {

constexpr std::size_t byteBits = 8;
using ByteSums = std::array<std::int16_t, byteBits>;

// Returns a table that contains, for every byte, the Walsh transform of its eight bits.
inline const std::array<ByteSums, 256>& byteSums()
{
    static const auto table = [] {
        std::array<ByteSums, 256> made{};
        for (unsigned byte = 0; byte < made.size(); ++byte)
            for (unsigned a = 0; a < byteBits; ++a)
                for (unsigned x = 0; x < byteBits; ++x)
                    if ((byte >> x & 1) != 0)
                        made[byte][a] = static_cast<std::int16_t>(
                            made[byte][a] + (__builtin_popcount(a & x) % 2 == 0 ? 1 : -1));
        return made;
    }();
    return table;
}

}  // namespace sequency::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace sequency::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// The number of int16 values for two bytes of bits, which is also the length of the longest supported vector.
constexpr std::size_t bytePairLength = 16;
using Shorts = hn::CappedTag<std::int16_t, bytePairLength>;
using Magnitudes = hn::RebindToUnsigned<Shorts>;
constexpr int tableLevels = 4;

// Computes `Levels` levels, starting at distance `distance`. If `IsLast` is true, only `largest` is updated and the results are not stored.
template <int Levels, bool IsLast>
HWY_INLINE void pass(std::int16_t* values, std::size_t size, std::size_t distance,
                     hn::Vec<Magnitudes>& largest)
{
    constexpr std::size_t count = std::size_t{1} << Levels;
    const Shorts d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t block = 0; block < size; block += count * distance)
        for (std::size_t column = 0; column < distance; column += lanes) {
            hn::Vec<Shorts> v[count];
            std::int16_t* const place = values + block + column;
            HWY_UNROLL(8)
            for (std::size_t i = 0; i < count; ++i)
                v[i] = hn::Load(d, place + i * distance);
            HWY_UNROLL(3)
            for (std::size_t level = 1; level < count; level *= 2)
                HWY_UNROLL(8)
            for (std::size_t i = 0; i < count; ++i)
                if ((i & level) == 0) {
                    const auto sum = hn::Add(v[i], v[i + level]);
                    v[i + level] = hn::Sub(v[i], v[i + level]);
                    v[i] = sum;
                }
            if constexpr (IsLast) {
                if (block + column == 0)  // excludes index 0, whose value may be larger
                    v[0] = hn::IfThenZeroElse(hn::FirstN(d, 1), v[0]);
                HWY_UNROLL(8)
                for (std::size_t i = 0; i < count; ++i)
                    largest = hn::Max(largest, hn::BitCast(Magnitudes(), hn::Abs(v[i])));
            } else {
                HWY_UNROLL(8)
                for (std::size_t i = 0; i < count; ++i)
                    hn::Store(v[i], d, place + i * distance);
            }
        }
}

// Computes the levels after the first four and returns the maximum magnitude, except at index 0.
HWY_INLINE std::uint32_t largestAfterFourLevels(std::int16_t* values, int variables)
{
    const std::size_t size = std::size_t{1} << variables;
    auto largest = hn::Zero(Magnitudes());
    constexpr int passLevels = 3;
    int level = tableLevels;
    for (; variables - level > passLevels; level += passLevels)
        pass<passLevels, false>(values, size, std::size_t{1} << level, largest);
    const std::size_t distance = std::size_t{1} << level;
    switch (variables - level) {
    case 1: pass<1, true>(values, size, distance, largest); break;
    case 2: pass<2, true>(values, size, distance, largest); break;
    default: pass<3, true>(values, size, distance, largest); break;
    }
    HWY_ALIGN std::array<std::uint16_t, bytePairLength> lanes{};
    hn::StoreU(largest, Magnitudes(), lanes.data());
    std::uint32_t found = 0;
    for (const std::uint16_t lane : lanes)
        found = lane > found ? lane : found;
    return found;
}

std::uint32_t largestOfBitSums(const std::uint64_t* words, int variables, std::int16_t* scratch)
{
    const std::size_t size = std::size_t{1} << variables;
    const auto& table = byteSums();
    const hn::CappedTag<std::int16_t, byteBits> half;
    const std::size_t halfLanes = hn::Lanes(half);
    for (std::size_t i = 0; i < size; i += bytePairLength) {
        const std::uint64_t pair = words[i / 64] >> i % 64;
        const ByteSums& low = table[pair & 0xFF];
        const ByteSums& high = table[pair >> byteBits & 0xFF];
        for (std::size_t lane = 0; lane < byteBits; lane += halfLanes) {
            const auto a = hn::LoadU(half, low.data() + lane);
            const auto b = hn::LoadU(half, high.data() + lane);
            hn::Store(hn::Add(a, b), half, scratch + i + lane);
            hn::Store(hn::Sub(a, b), half, scratch + i + byteBits + lane);
        }
    }
    return largestAfterFourLevels(scratch, variables);
}

#if HWY_TARGET == HWY_SCALAR
void firstFourLevels(std::int16_t* values, std::size_t size)
{
    auto unused = hn::Zero(Magnitudes());
    pass<3, false>(values, size, 1, unused);
    pass<1, false>(values, size, byteBits, unused);
}
#else
using Eight = hn::CappedTag<std::int16_t, byteBits>;

// Adds every lane to its partner. Lanes in which `upper` is −1 are negated before.
HWY_INLINE hn::Vec<Eight> withPartner(hn::Vec<Eight> v, hn::Vec<Eight> partner, const std::int16_t* upper)
{
    const auto mask = hn::Load(Eight(), upper);
    return hn::Add(partner, hn::Sub(hn::Xor(v, mask), mask));
}

// Returns the Walsh transform of eight values.
HWY_INLINE hn::Vec<Eight> ofEight(hn::Vec<Eight> v)
{
    HWY_ALIGN static constexpr std::int16_t upper[3][byteBits] = {
        {0, -1, 0, -1, 0, -1, 0, -1}, {0, 0, -1, -1, 0, 0, -1, -1}, {0, 0, 0, 0, -1, -1, -1, -1}};
    const Eight d;
    const hn::RepartitionToWide<Eight> pairs;
    v = withPartner(v, hn::Reverse2(d, v), upper[0]);
    v = withPartner(v, hn::BitCast(d, hn::Shuffle2301(hn::BitCast(pairs, v))), upper[1]);
    return withPartner(v, hn::BitCast(d, hn::Shuffle1032(hn::BitCast(pairs, v))), upper[2]);
}

void firstFourLevels(std::int16_t* values, std::size_t size)
{
    const Eight d;
    for (std::size_t i = 0; i < size; i += bytePairLength) {
        const auto a = ofEight(hn::Load(d, values + i));
        const auto b = ofEight(hn::Load(d, values + i + byteBits));
        hn::Store(hn::Add(a, b), d, values + i);
        hn::Store(hn::Sub(a, b), d, values + i + byteBits);
    }
}
#endif

std::uint32_t largestOfSums(std::int16_t* values, int variables)
{
    firstFourLevels(values, std::size_t{1} << variables);
    return largestAfterFourLevels(values, variables);
}

}  // namespace sequency::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sequency::cpu {

HWY_EXPORT(largestOfBitSums);
HWY_EXPORT(largestOfSums);

std::uint32_t largestOfBitSums(const std::uint64_t* words, int variables, std::int16_t* scratch)
{
    return HWY_DYNAMIC_DISPATCH(largestOfBitSums)(words, variables, scratch);
}

std::uint32_t largestOfSums(std::int16_t* values, int variables)
{
    return HWY_DYNAMIC_DISPATCH(largestOfSums)(values, variables);
}

}  // namespace sequency::cpu
#endif
