// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled once per instruction set: Highway includes this file again and again with other target options.
#include "engine/cpu/bits_walsh_kernels.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/bits_walsh_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

#include "engine/cpu/radix2_inl.h"

#include <hwy/cache_control.h>

HWY_BEFORE_NAMESPACE();
namespace sequency::cpu::HWY_NAMESPACE {

template <int Levels, class V>
HWY_INLINE void walshRegisters(V* v)
{
    HWY_UNROLL(3)
    for (int level = 0; level < Levels; ++level) {
        HWY_UNROLL(8)
        for (int i = 0; i < 1 << Levels; ++i)
            if ((i >> level & 1) == 0)
                WalshOperation::across(v[i], v[i + (1 << level)]);
    }
}

using Bytes = hn::CappedTag<std::int8_t, 64>;
constexpr std::size_t byteLanes = hn::MaxLanes(Bytes());

// The values of the bits from bit `at` of a word on.
HWY_INLINE hn::Vec<Bytes> valuesOf(const std::uint64_t* word, std::size_t at, bool polarity)
{
    const auto one = hn::Set(Bytes(), polarity ? std::int8_t{-1} : std::int8_t{1});
    const auto zero = hn::Set(Bytes(), polarity ? std::int8_t{1} : std::int8_t{0});
#if HWY_TARGET == HWY_SCALAR
    return (*word >> at & 1) != 0 ? one : zero;
#else
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(word);
    return hn::IfThenElse(hn::LoadMaskBits(Bytes(), bytes + at / 8), one, zero);
#endif
}

void bitTileOf(const std::uint64_t* words, std::size_t rowWords, bool polarity, std::int8_t* out)
{
    const std::size_t pitch = byteRowPitch(64 * rowWords);
    alignas(64) std::uint64_t bits[64 * bitTileWords];
    alignas(64) std::int8_t between[64 * byteLanes];
    for (std::size_t row = 0; row < 64; ++row)
        std::copy_n(words + row * rowWords, bitTileWords, bits + row * bitTileWords);
    for (std::size_t column = 0; column < 64 * bitTileWords; column += byteLanes) {
        for (std::size_t row = 0; row < 8; ++row) {
            hn::Vec<Bytes> v[8];
            HWY_UNROLL(8)
            for (std::size_t i = 0; i < 8; ++i)
                v[i] = valuesOf(bits + (row + 8 * i) * bitTileWords + column / 64, column % 64, polarity);
            walshRegisters<3>(v);
            HWY_UNROLL(8)
            for (std::size_t i = 0; i < 8; ++i)
                hn::StoreU(v[i], Bytes(), between + (row + 8 * i) * byteLanes);
        }
        for (std::size_t group = 0; group < 64; group += 8) {
            hn::Vec<Bytes> v[8];
            HWY_UNROLL(8)
            for (std::size_t i = 0; i < 8; ++i)
                v[i] = hn::LoadU(Bytes(), between + (group + i) * byteLanes);
            walshRegisters<3>(v);
            HWY_UNROLL(8)
            for (std::size_t i = 0; i < 8; ++i)
                hn::StoreU(v[i], Bytes(), out + (group + i) * pitch + column);
        }
    }
}

using Shorts = hn::CappedTag<std::int16_t, 32>;
constexpr std::size_t shortLanes = hn::MaxLanes(Shorts());

HWY_INLINE hn::Vec<Shorts> loadShorts(const std::int16_t* from)
{
    return hn::LoadU(Shorts(), from);
}
HWY_INLINE hn::Vec<Shorts> loadShorts(const std::int8_t* from)
{
    return hn::PromoteTo(Shorts(), hn::LoadU(hn::Rebind<std::int8_t, Shorts>(), from));
}

constexpr std::size_t tileColumns = 64;
constexpr std::size_t tilePitch = tileColumns + 32;

template <int Levels, typename In>
HWY_INLINE void shortStep(const In* in, std::size_t inStride, std::int16_t* out, std::size_t outStride)
{
    for (std::size_t column = 0; column < tileColumns; column += shortLanes) {
        hn::Vec<Shorts> v[1 << Levels];
        HWY_UNROLL(8)
        for (std::size_t i = 0; i < std::size_t{1} << Levels; ++i) {
            v[i] = loadShorts(in + i * inStride + column);
            if constexpr (sizeof(In) ==
                          1)  // a line a row comes from L3 each time: 1.65 ms instead of 1.9 at n = 24
                hwy::Prefetch(in + i * inStride + column + 2 * tileColumns);
        }
        walshRegisters<Levels>(v);
        HWY_UNROLL(8)
        for (std::size_t i = 0; i < std::size_t{1} << Levels; ++i)
            hn::StoreU(v[i], Shorts(), out + i * outStride + column);
    }
}

// `now` levels between rows `distance` apart of 2^levels rows.
template <typename In>
HWY_NOINLINE void shortSteps(int levels, int now, std::size_t distance, const In* in, std::size_t inStride,
                             std::int16_t* out, std::size_t outStride)
{
    for (std::size_t group = 0; group < std::size_t{1} << levels; group += distance << now) {
        for (std::size_t row = group; row < group + distance; ++row) {
            const In* const from = in + row * inStride;
            std::int16_t* const to = out + row * outStride;
            if (now == 3)
                shortStep<3>(from, distance * inStride, to, distance * outStride);
            else if (now == 2)
                shortStep<2>(from, distance * inStride, to, distance * outStride);
            else
                shortStep<1>(from, distance * inStride, to, distance * outStride);
        }
    }
}

void byteRowOf(const std::int8_t* in, int levels, std::int16_t* out)
{
    constexpr std::size_t stride = std::size_t{1} << shortRowLevels;
    alignas(64) std::int16_t buffer[256 * tilePitch];
    for (std::size_t column = 0; column < stride; column += tileColumns) {
        int left = levels;
        for (bool first = true; left > 0; first = false) {
            const int now = nextStep(left);
            const bool last = left == now;
            left -= now;
            const std::size_t distance = std::size_t{1} << left;
            std::int16_t* const to = last ? out + column : buffer;
            const std::size_t toStride = last ? shortRowPitch : tilePitch;
            if (first)
                shortSteps(levels, now, distance, in + column, stride, to, toStride);
            else
                shortSteps(levels, now, distance, buffer, tilePitch, to, toStride);
        }
    }
}

void shortRowOf(const std::int16_t* in, std::int32_t* out, bool stream)
{
    using Walsh = Radix2<WalshOperation, std::uint32_t>;
    using D = typename Walsh::D;
    constexpr std::size_t lanes = Walsh::lanes;
    constexpr std::size_t leafSize = std::size_t{1} << Walsh::leafLevels;
    constexpr std::size_t quarter = std::size_t{1} << (shortRowLevels - 2);
    alignas(64) std::uint32_t buffer[4 * quarter];
    const typename Walsh::Constants constants = Walsh::constants();
    for (std::size_t i = 0; i < 4 * quarter; i += leafSize)
        Walsh::template leaf<Walsh::mostRegisterLevels>(in + i, buffer + i, constants);
    for (int level = Walsh::leafLevels; level < shortRowLevels - 2;) {
        const int now = nextStep(shortRowLevels - 2 - level);
        const std::size_t part = std::size_t{1} << level;
        for (std::size_t i = 0; i < 4 * quarter; i += part << now)
            Walsh::anyStep(now, buffer + i, part, buffer + i, part, part);
        level += now;
    }
    auto* const result = reinterpret_cast<std::uint32_t*>(out);
    for (std::size_t i = 0; i < quarter; i += lanes) {
        hn::Vec<D> v[4];
        for (std::size_t k = 0; k < 4; ++k)
            v[k] = hn::Load(D(), buffer + i + k * quarter);
        walshRegisters<2>(v);
        for (std::size_t k = 0; k < 4; ++k) {
            if (stream)
                hn::Stream(v[k], D(), result + i + k * quarter);
            else
                hn::StoreU(v[k], D(), result + i + k * quarter);
        }
    }
}

}  // namespace sequency::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sequency::cpu {

HWY_EXPORT(bitTileOf);
HWY_EXPORT(byteRowOf);
HWY_EXPORT(shortRowOf);

void bitTile(const std::uint64_t* words, std::size_t rowWords, bool polarity, std::int8_t* out)
{
    HWY_DYNAMIC_DISPATCH(bitTileOf)(words, rowWords, polarity, out);
}
void byteRow(const std::int8_t* in, int levels, std::int16_t* out)
{
    HWY_DYNAMIC_DISPATCH(byteRowOf)(in, levels, out);
}
void shortRow(const std::int16_t* in, std::int32_t* out, bool stream)
{
    HWY_DYNAMIC_DISPATCH(shortRowOf)(in, out, stream);
}

}  // namespace sequency::cpu
#endif  // HWY_ONCE
