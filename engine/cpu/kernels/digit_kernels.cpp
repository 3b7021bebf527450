// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/kernels/digit_kernels.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/kernels/digit_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace sequency::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR

void packOf(const std::uint8_t* digits, std::size_t count, int bit, std::uint64_t* words)
{
    for (std::size_t at = 0; at < count; at += 64) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < 64; ++i)
            word |= std::uint64_t{digits[at + i]} >> bit << 63 >> (63 - i);
        words[at / 64] = word;
    }
}

void unpackOf(const std::uint64_t* low, const std::uint64_t* high, std::size_t count, std::uint8_t* digits)
{
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t upper = high == nullptr ? 0 : high[i / 64] >> i % 64 & 1;
        digits[i] = static_cast<std::uint8_t>((low[i / 64] >> i % 64 & 1) | upper << 1);
    }
}

#else

using Bytes = hn::CappedTag<std::uint8_t, 64>;
constexpr std::size_t byteLanes = hn::MaxLanes(Bytes());

void packOf(const std::uint8_t* digits, std::size_t count, int bit, std::uint64_t* words)
{
    auto* const bytes = reinterpret_cast<std::uint8_t*>(words);
    const auto wanted = hn::Set(Bytes(), static_cast<std::uint8_t>(1 << bit));
    for (std::size_t at = 0; at < count; at += byteLanes)
        hn::StoreMaskBits(Bytes(), hn::TestBit(hn::LoadU(Bytes(), digits + at), wanted), bytes + at / 8);
}

void unpackOf(const std::uint64_t* low, const std::uint64_t* high, std::size_t count, std::uint8_t* digits)
{
    const auto* const lowBytes = reinterpret_cast<const std::uint8_t*>(low);
    const auto* const highBytes = reinterpret_cast<const std::uint8_t*>(high);
    const auto one = hn::Set(Bytes(), std::uint8_t{1});
    const auto two = hn::Set(Bytes(), std::uint8_t{2});
    for (std::size_t at = 0; at < count; at += byteLanes) {
        auto value = hn::IfThenElseZero(hn::LoadMaskBits(Bytes(), lowBytes + at / 8), one);
        if (high != nullptr)
            value = hn::Or(value, hn::IfThenElseZero(hn::LoadMaskBits(Bytes(), highBytes + at / 8), two));
        hn::StoreU(value, Bytes(), digits + at);
    }
}

#endif

}  // namespace sequency::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sequency::cpu {

HWY_EXPORT(packOf);
HWY_EXPORT(unpackOf);

void packPlane(const std::uint8_t* digits, std::size_t count, int bit, std::uint64_t* words)
{
    HWY_DYNAMIC_DISPATCH(packOf)(digits, count, bit, words);
}

void unpackPlanes(const std::uint64_t* low, const std::uint64_t* high, std::size_t count,
                  std::uint8_t* digits)
{
    HWY_DYNAMIC_DISPATCH(unpackOf)(low, high, count, digits);
}

}  // namespace sequency::cpu
#endif  // HWY_ONCE
