// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/kernels/bits_walsh_kernels.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/kernels/bits_walsh_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

#include "engine/cpu/kernels/radix2_inl.h"

#include <hwy/cache_control.h>

HWY_BEFORE_NAMESPACE();
namespace sequency::cpu::HWY_NAMESPACE {

using Shorts = hn::CappedTag<std::int16_t, 32>;
constexpr std::size_t shortLanes = hn::MaxLanes(Shorts());
// Number of vectors per unit. The loops below process units of 16 values, or of one vector if it holds more values.
constexpr std::size_t unitVectors = shortLanes >= 16 ? 1 : 16 / shortLanes;
constexpr std::size_t unitLength = unitVectors * shortLanes;

// Computes the level `Level` (1 to 3), which combines values at distance 2^Level.
template <int Level>
HWY_INLINE void lowLevel(hn::Vec<Shorts>* v)
{
    constexpr std::size_t distance = std::size_t{1} << Level;
    if constexpr (distance >= shortLanes) {
        for (std::size_t i = 0; i < unitVectors; ++i)
            if ((i & (distance / shortLanes)) == 0)
                WalshOperation::across(v[i], v[i + distance / shortLanes]);
    } else {
#if HWY_TARGET != HWY_SCALAR
        using Pairs = hn::Repartition<std::int32_t, Shorts>;
        using Fours = hn::Repartition<std::int64_t, Shorts>;
        const auto lane =
            hn::And(hn::Iota(Shorts(), 0), hn::Set(Shorts(), static_cast<std::int16_t>(distance)));
        const auto isUpper = hn::Ne(lane, hn::Zero(Shorts()));
        HWY_UNROLL(2)
        for (std::size_t i = 0; i < unitVectors; ++i) {
            hn::Vec<Shorts> swapped;
            if constexpr (Level == 1)
                swapped = hn::BitCast(Shorts(), hn::Shuffle2301(hn::BitCast(Pairs(), v[i])));
            else if constexpr (Level == 2)
                swapped = hn::BitCast(Shorts(), hn::Shuffle01(hn::BitCast(Fours(), v[i])));
            else
                swapped = hn::SwapAdjacentBlocks(v[i]);
            v[i] = WalshOperation::within(v[i], swapped, isUpper, v[i]);
        }
#endif
    }
}

HWY_INLINE void load(const std::int8_t* from, hn::Vec<Shorts>* v)
{
    for (std::size_t i = 0; i < unitVectors; ++i)
        v[i] = hn::PromoteTo(Shorts(), hn::LoadU(hn::Rebind<std::int8_t, Shorts>(), from + i * shortLanes));
    lowLevel<1>(v);
    lowLevel<2>(v);
    lowLevel<3>(v);
}
HWY_INLINE void load(const std::int16_t* from, hn::Vec<Shorts>* v)
{
    for (std::size_t i = 0; i < unitVectors; ++i)
        v[i] = hn::LoadU(Shorts(), from + i * shortLanes);
}

constexpr std::size_t chunkColumns = 256;
constexpr std::size_t chunkPitch = chunkColumns + 32;

template <int Levels, typename In>
HWY_INLINE void shortStep(const In* in, std::size_t inStride, std::int16_t* out, std::size_t outStride)
{
    constexpr std::size_t count = std::size_t{1} << Levels;
    for (std::size_t column = 0; column < chunkColumns; column += unitLength) {
        hn::Vec<Shorts> v[count * unitVectors];
        HWY_UNROLL(8)
        for (std::size_t i = 0; i < count; ++i) {
            load(in + i * inStride + column, v + i * unitVectors);
            // Without this prefetch, each row waits for a cache line from L3.
            if (sizeof(In) == 1 && column % 64 == 0)
                hwy::Prefetch(in + i * inStride + column + 128);
        }
        HWY_UNROLL(3)
        for (std::size_t distance = 1; distance < count; distance *= 2) {
            HWY_UNROLL(16)
            for (std::size_t i = 0; i < count * unitVectors; ++i)
                if ((i / unitVectors & distance) == 0)
                    WalshOperation::across(v[i], v[i + distance * unitVectors]);
        }
        HWY_UNROLL(8)
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t k = 0; k < unitVectors; ++k)
                hn::StoreU(v[i * unitVectors + k], Shorts(), out + i * outStride + column + k * shortLanes);
    }
}

// Computes `now` consecutive levels of a transform over 2^levels rows. The lowest of them combines rows at distance `distance`.
template <typename In>
HWY_NOINLINE void shortSteps(int levels, int now, std::size_t distance, const In* in, std::size_t inStride,
                             std::int16_t* out, std::size_t outStride)
{
    for (std::size_t group = 0; group < std::size_t{1} << levels; group += distance << now) {
        for (std::size_t row = group; row < group + distance; ++row) {
            const In* const from = in + row * inStride;
            std::int16_t* const to = out + row * outStride;
            switch (now) {
            case 0: shortStep<0>(from, distance * inStride, to, distance * outStride); break;
            case 1: shortStep<1>(from, distance * inStride, to, distance * outStride); break;
            case 2: shortStep<2>(from, distance * inStride, to, distance * outStride); break;
            default: shortStep<3>(from, distance * inStride, to, distance * outStride);
            }
        }
    }
}

void byteRowOf(const std::int8_t* in, int rowLevels, std::int16_t* out)
{
    const int tile = tileLevels(rowLevels);
    const int levels = rowLevels - tile;
    const std::size_t stride = std::size_t{1} << tile;
    alignas(64) std::int16_t buffer[32 * chunkPitch];
    for (std::size_t column = 0; column < stride; column += chunkColumns) {
        const int now = nextStep(levels);
        const int left = levels - now;
        std::int16_t* const result = out + column;
        if (left == 0) {
            shortSteps(levels, now, std::size_t{1}, in + column, stride, result, shortTilePitch(tile));
        } else {
            shortSteps(levels, now, std::size_t{1} << left, in + column, stride, buffer, chunkPitch);
            shortSteps(levels, left, std::size_t{1}, buffer, chunkPitch, result, shortTilePitch(tile));
        }
    }
}

using Words = Radix2<WalshOperation, std::uint32_t>;

// Returns the distance between rows in words: a cache line more than a power of two, so that the rows of a step map to different sets of L1.
constexpr std::size_t wordPitch(std::size_t part)
{
    return part + 16;
}

// Loads a vector of values, multiplied by 2 if EntersAsSigns is true, otherwise by −1.
template <bool EntersAsSigns>
HWY_INLINE Words::V scaled(const std::int16_t* from)
{
    const Words::V value = Words::load(from);
    return EntersAsSigns ? hn::Add(value, value) : hn::Sub(hn::Zero(Words::D()), value);
}

template <int Levels>
HWY_INLINE void storeRows(Words::V* v, std::uint32_t* out, std::size_t pitch)
{
    Words::template registers<Levels>(v);
    HWY_UNROLL(16)
    for (std::size_t i = 0; i < std::size_t{1} << Levels; ++i)
        hn::StoreU(v[i], Words::D(), out + i * pitch);
}

// Computes the four highest levels of a tile of 2^Levels values for `count` columns, and writes rows at distance wordPitch(). If 16 vectors would
// occupy all registers, computes one level and then three levels.
template <int Levels, bool EntersAsSigns>
HWY_NOINLINE void highLevels(const std::int16_t* in, std::uint32_t* out, std::size_t count)
{
    constexpr std::size_t part = std::size_t{1} << (Levels - 4);
    constexpr std::size_t pitch = wordPitch(part);
    for (std::size_t column = 0; column < count; column += Words::lanes) {
        Words::V v[std::size_t{1} << Words::maxRegisterLevels];
        if constexpr (Words::maxRegisterLevels == 4) {
            HWY_UNROLL(16)
            for (std::size_t i = 0; i < 16; ++i)
                v[i] = scaled<EntersAsSigns>(in + i * part + column);
            storeRows<4>(v, out + column, pitch);
        } else {
            HWY_UNROLL(8)
            for (std::size_t i = 0; i < 8; ++i)
                v[i] = hn::Add(scaled<EntersAsSigns>(in + i * part + column),
                               scaled<EntersAsSigns>(in + (i + 8) * part + column));
            storeRows<3>(v, out + column, pitch);
            HWY_UNROLL(8)
            for (std::size_t i = 0; i < 8; ++i)
                v[i] = hn::Sub(scaled<EntersAsSigns>(in + i * part + column),
                               scaled<EntersAsSigns>(in + (i + 8) * part + column));
            storeRows<3>(v, out + column + 8 * pitch, pitch);
        }
    }
}

template <int Levels>
HWY_INLINE void finish(Words::V* v, std::uint32_t* out, bool stream)
{
    Words::template registers<Levels>(v);
    HWY_UNROLL(16)
    for (std::size_t i = 0; i < std::size_t{1} << Levels; ++i) {
        if (stream)
            hn::Stream(v[i], Words::D(), out + 16 * i);
        else
            hn::StoreU(v[i], Words::D(), out + 16 * i);
    }
}

// Computes `Levels` levels of one row, starting at distance 16. Five levels are computed as one and then four, because four levels fit in registers.
template <int Levels>
HWY_NOINLINE void lowLevels(const std::uint32_t* in, std::uint32_t* out, bool stream)
{
    constexpr std::size_t count = std::size_t{1} << std::min(Levels, 4);
    Words::V v[count];
    for (std::size_t column = 0; column < 16; column += Words::lanes) {
        HWY_UNROLL(16)
        for (std::size_t i = 0; i < count; ++i) {
            v[i] = hn::LoadU(Words::D(), in + column + 16 * i);
            if constexpr (Levels == 5)
                v[i] = hn::Add(v[i], hn::LoadU(Words::D(), in + column + 16 * (i + count)));
        }
        finish<std::min(Levels, 4)>(v, out + column, stream);
        if constexpr (Levels == 5) {
            HWY_UNROLL(16)
            for (std::size_t i = 0; i < count; ++i)
                v[i] = hn::Sub(hn::LoadU(Words::D(), in + column + 16 * i),
                               hn::LoadU(Words::D(), in + column + 16 * (i + count)));
            finish<4>(v, out + column + 16 * count, stream);
        }
    }
}

// Like lowLevels(), but if `stream` is true, writes whole cache lines with non-temporal stores. Writing halves of many lines at a time would send
// each half to memory separately, which took a third of the run time with AVX2.
template <int Levels>
HWY_INLINE void lowRow(const std::uint32_t* in, std::uint32_t* out, bool stream)
{
    if constexpr (Words::lanes == 16) {
        lowLevels<Levels>(in, out, stream);
    } else {
        alignas(64) std::uint32_t row[std::size_t{16} << Levels];
        lowLevels<Levels>(in, stream ? row : out, false);
        for (std::size_t i = 0; stream && i < std::size_t{16} << Levels; i += Words::lanes)
            hn::Stream(hn::Load(Words::D(), row + i), Words::D(), out + i);
    }
}

// Processes `count` tiles. While the results of one tile are written to memory, the next tile is started: the loop alternates after each 1/16 of a
// tile.
template <int Levels, bool EntersAsSigns>
HWY_NOINLINE void tilesOf(const std::int16_t* in, std::size_t count, std::uint32_t* out, bool stream)
{
    constexpr std::size_t part = std::size_t{1} << (Levels - 4);
    constexpr std::size_t turn = std::max<std::size_t>(16, part / 16);
    alignas(64) std::uint32_t buffers[2][16 * wordPitch(part)];
    highLevels<Levels, EntersAsSigns>(in, buffers[0], part);
    for (std::size_t tile = 0; tile < count; ++tile) {
        const std::uint32_t* const now = buffers[tile % 2];
        std::uint32_t* const next = buffers[(tile + 1) % 2];
        const std::int16_t* const nextIn = in + (tile + 1) * shortTilePitch(Levels);
        for (std::size_t i = 0; i < 16; ++i) {
            lowRow<Levels - 8>(now + i * wordPitch(part), out + (tile << Levels) + i * part, stream);
            if (tile + 1 < count && i * turn < part)
                highLevels<Levels, EntersAsSigns>(nextIn + i * turn, next + i * turn, turn);
        }
    }
}

template <bool EntersAsSigns>
void anyTiles(const std::int16_t* in, int levels, std::size_t count, std::uint32_t* out, bool stream)
{
    switch (levels) {
    case 11: return tilesOf<11, EntersAsSigns>(in, count, out, stream);
    case 12: return tilesOf<12, EntersAsSigns>(in, count, out, stream);
    default: return tilesOf<13, EntersAsSigns>(in, count, out, stream);
    }
}

void shortTilesOf(const std::int16_t* in, const BitTiles& tiles, std::int32_t* out)
{
    auto* const result = reinterpret_cast<std::uint32_t*>(out);
    if (tiles.polarity)
        anyTiles<true>(in, tiles.levels, tiles.count, result, tiles.stream);
    else
        anyTiles<false>(in, tiles.levels, tiles.count, result, tiles.stream);
}

}  // namespace sequency::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sequency::cpu {

HWY_EXPORT(byteRowOf);
HWY_EXPORT(shortTilesOf);

void byteRow(const std::int8_t* in, int rowLevels, std::int16_t* out)
{
    HWY_DYNAMIC_DISPATCH(byteRowOf)(in, rowLevels, out);
}
void shortTiles(const std::int16_t* in, const BitTiles& tiles, std::int32_t* out)
{
    HWY_DYNAMIC_DISPATCH(shortTilesOf)(in, tiles, out);
}

}  // namespace sequency::cpu
#endif  // HWY_ONCE
