// SPDX-License-Identifier: GPL-3.0-or-later
//
// Radix-2 transforms in registers and over rows, for one instruction set (see radix2_kernels.h). Kernel files include this file once per target,
// after hwy/highway.h.
//
// An operation is a struct that defines the butterfly of a pair (a, b). first() computes the levels within one value. across() handles a and b in two
// vectors. within() handles pairs inside one vector: `swapped` contains every lane's partner, `upper` marks the lanes that contain b, and `sign` is 1
// for a and −1 for b.
#if defined(SEQUENCY_CPU_RADIX2_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SEQUENCY_CPU_RADIX2_INL_H
#undef SEQUENCY_CPU_RADIX2_INL_H
#else
#define SEQUENCY_CPU_RADIX2_INL_H
#endif

#include "engine/cpu/kernels/radix2_kernels.h"

#include <hwy/highway.h>

#include <algorithm>
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace sequency::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

struct NoPreStep {
    template <class V>
    static HWY_INLINE V first(V v)
    {
        return v;
    }
};

struct WalshOperation : NoPreStep {
    // Additions and multiplications of reals have separate units. If `byMultiplier` is true, a − 1·b is computed, which has only one rounding, like
    // a − b.
    template <class V>
    static HWY_INLINE void across(V& a, V& b, bool byMultiplier = true)
    {
        using D = hn::DFromV<V>;
        const V sum = hn::Add(a, b);
        if constexpr (HWY_NATIVE_FMA && std::is_floating_point_v<hn::TFromD<D>>)
            b = byMultiplier ? hn::NegMulAdd(b, hn::Set(D(), 1), a) : hn::Sub(a, b);
        else
            b = hn::Sub(a, b);
        a = sum;
    }
    template <class V, class M>
    static HWY_INLINE V within(V own, V swapped, M upper, V sign)
    {
        if constexpr (std::is_floating_point_v<hn::TFromD<hn::DFromV<V>>>)
            // The product with ±1 is exact, so there is only one rounding, as in a sum.
            return hn::MulAdd(own, sign, swapped);
        else
            return hn::IfThenElse(upper, hn::Sub(swapped, own), hn::Add(swapped, own));
    }
};

struct ArithmeticOperation : NoPreStep {
    template <class V>
    static HWY_INLINE void across(V& a, V& b, bool = true)
    {
        b = hn::Sub(b, a);
    }
    template <class V, class M>
    static HWY_INLINE V within(V own, V swapped, M upper, V)
    {
        return hn::IfThenElse(upper, hn::Sub(own, swapped), own);
    }
};

struct AccumulateOperation : NoPreStep {
    template <class V>
    static HWY_INLINE void across(V& a, V& b, bool = true)
    {
        b = hn::Add(b, a);
    }
    template <class V, class M>
    static HWY_INLINE V within(V own, V swapped, M upper, V)
    {
        return hn::IfThenElse(upper, hn::Add(own, swapped), own);
    }
};

// The Reed–Muller transform of packed bits.
struct BitOperation {
    template <int Distance, class V>
    static HWY_INLINE V level(V v, std::uint64_t lower)
    {
        return hn::Xor(v, hn::ShiftLeft<Distance>(hn::And(v, hn::Set(hn::DFromV<V>(), lower))));
    }
    template <class V>
    static HWY_INLINE V first(V v)
    {
        v = level<1>(v, 0x5555555555555555);
        v = level<2>(v, 0x3333333333333333);
        v = level<4>(v, 0x0f0f0f0f0f0f0f0f);
        v = level<8>(v, 0x00ff00ff00ff00ff);
        v = level<16>(v, 0x0000ffff0000ffff);
        return level<32>(v, 0x00000000ffffffff);
    }
    template <class V>
    static HWY_INLINE void across(V& a, V& b, bool = true)
    {
        b = hn::Xor(b, a);
    }
    template <class V, class M>
    static HWY_INLINE V within(V own, V swapped, M upper, V)
    {
        return hn::IfThenElse(upper, hn::Xor(own, swapped), own);
    }
};

// Computes the levels of the Walsh transform that combine different vectors among the 2^Levels vectors in `v`.
template <int Levels, class V>
HWY_INLINE void walshRegisters(V* v)
{
    HWY_UNROLL(4)
    for (int level = 0; level < Levels; ++level) {
        HWY_UNROLL(16)
        for (int i = 0; i < 1 << Levels; ++i)
            if ((i >> level & 1) == 0)
                WalshOperation::across(v[i], v[i + (1 << level)]);
    }
}

constexpr int binaryLogarithm(std::size_t value)
{
    return value <= 1 ? 0 : 1 + binaryLogarithm(value / 2);
}

// Returns the number of levels of the next step if `left` levels remain. Steps compute three levels, except that four remaining levels are divided
// into two and two (radix 4 × 4 instead of 8 × 2).
constexpr int nextStep(int left)
{
    return left == 4 ? 2 : std::min(left, 3);
}

template <typename Operation, typename Element>
struct Radix2 {
    using D = hn::CappedTag<Element, 64 / sizeof(Element)>;
    using V = hn::Vec<D>;
    using M = hn::Mask<D>;
    static constexpr std::size_t lanes = hn::MaxLanes(D());
    static constexpr int laneLevels = binaryLogarithm(lanes);
    // The values occupy half of the registers: there are 32 registers with AVX-512, otherwise 16.
    static constexpr int maxRegisterLevels = lanes * sizeof(Element) == 64 ? 4 : 3;
    static constexpr int leafLevels = laneLevels + maxRegisterLevels;
    static constexpr bool isOfWideReals = maxRegisterLevels == 4 && std::is_floating_point_v<Element>;

    struct Constants {
        V sign[laneLevels + 1];
        M upper[laneLevels + 1];
    };

    // Returns a vector in which every lane contains the value of its partner, the lane that is Distance lanes away.
    template <std::size_t Distance>
    static HWY_INLINE V swapped(V v)
    {
#if HWY_TARGET == HWY_SCALAR
        return v;  // unreachable: there is only one lane
#else
        constexpr std::size_t bytes = Distance * sizeof(Element);
        if constexpr (bytes == 4)
            return hn::Shuffle2301(v);
        else if constexpr (bytes == 8 && sizeof(Element) == 4)
            return hn::Shuffle1032(v);
        else if constexpr (bytes == 8)
            return hn::Shuffle01(v);
        else if constexpr (bytes == 16)
            return hn::SwapAdjacentBlocks(v);
        else  // exchanges the halves of a 512-bit vector
            return hn::ConcatLowerUpper(D(), v, v);
#endif
    }

    static HWY_INLINE Constants constants()
    {
        Constants result{};  // stays empty if vectors have one lane
        for (int level = 0; level < laneLevels; ++level) {
            Element sign[lanes];
            for (std::size_t lane = 0; lane < lanes; ++lane)
                sign[lane] = (lane >> level & 1) != 0 ? static_cast<Element>(-1) : Element{1};
            result.sign[level] = hn::LoadU(D(), sign);
            result.upper[level] = hn::Ne(result.sign[level], hn::Set(D(), Element{1}));
        }
        return result;
    }

    // Computes the levels within each of `Count` vectors. Level by level is faster than vector by vector, except for reals in vectors of 512 bits.
    template <int Level, int Count>
    static HWY_INLINE void lanesFrom(V* v, const Constants& constants)
    {
        if constexpr (isOfWideReals && Count > 1 && Level == 0) {
            HWY_UNROLL(16)
            for (int i = 0; i < Count; ++i)
                lanesFrom<0, 1>(v + i, constants);
        } else if constexpr (Level < laneLevels) {
            HWY_UNROLL(16)
            for (int i = 0; i < Count; ++i)
                v[i] = Operation::within(v[i], swapped<std::size_t{1} << Level>(v[i]), constants.upper[Level],
                                         constants.sign[Level]);
            lanesFrom<Level + 1, Count>(v, constants);
        }
    }

    // Computes the butterfly levels that combine different vectors among the 2^Levels vectors in `v`. With vectors of 512 bits, the multipliers subtract
    // only every second pair, because stores keep them busy too: a step of three levels took 50 clocks per 16 vectors with all pairs, 48 with none
    // and 41 with half of them.
    template <int Levels>
    static HWY_INLINE void registers(V* v)
    {
        HWY_UNROLL(4)
        for (int level = 0; level < Levels; ++level) {
            HWY_UNROLL(16)
            for (int i = 0; i < 1 << Levels; ++i)
                if ((i >> level & 1) == 0)
                    Operation::across(v[i], v[i + (1 << level)],
                                      !isOfWideReals || (level == 0 ? i / 2 : i) % 2 == 0);
        }
    }

    static HWY_INLINE V load(const Element* from)
    {
        return hn::LoadU(D(), from);
    }
    // Loads 16-bit integers and sign-extends them.
    static HWY_INLINE V load(const std::int16_t* from)
    {
        using Signed = hn::RebindToSigned<D>;
        return hn::BitCast(D(), hn::PromoteTo(Signed(), hn::LoadU(hn::Rebind<std::int16_t, Signed>(), from)));
    }

    template <int RegisterLevels, typename In>
    static HWY_INLINE void leaf(const In* in, Element* out, const Constants& constants)
    {
        constexpr int count = 1 << RegisterLevels;
        V v[count];
        HWY_UNROLL(16)
        for (int i = 0; i < count; ++i)
            v[i] = Operation::first(load(in + static_cast<std::size_t>(i) * lanes));
        lanesFrom<0, count>(v, constants);
        registers<RegisterLevels>(v);
        HWY_UNROLL(16)
        for (int i = 0; i < count; ++i)
            hn::StoreU(v[i], D(), out + static_cast<std::size_t>(i) * lanes);
    }

    // Computes the `Levels` levels that combine 2^Levels rows. `in` and `out` may be the same memory.
    template <int Levels>
    static HWY_INLINE void step(const Element* in, std::size_t inStride, Element* out, std::size_t outStride,
                                std::size_t columns)
    {
        constexpr int count = 1 << Levels;
        for (std::size_t column = 0; column < columns; column += lanes) {
            V v[count];
            HWY_UNROLL(8)
            for (int i = 0; i < count; ++i)
                v[i] = hn::LoadU(D(), in + static_cast<std::size_t>(i) * inStride + column);
            registers<Levels>(v);
            HWY_UNROLL(8)
            for (int i = 0; i < count; ++i)
                hn::StoreU(v[i], D(), out + static_cast<std::size_t>(i) * outStride + column);
        }
    }
    static HWY_NOINLINE void anyStep(int levels, const Element* in, std::size_t inStride, Element* out,
                                     std::size_t outStride, std::size_t columns)
    {
        switch (levels) {
        case 1: return step<1>(in, inStride, out, outStride, columns);
        case 2: return step<2>(in, inStride, out, outStride, columns);
        default: return step<3>(in, inStride, out, outStride, columns);
        }
    }

    // Computes the level that combines values `low` apart, which is the size of a leaf or twice this size, and the three levels that combine values
    // `high`, 2·high and 4·high apart. 16 rows whose distances are multiples of 4 KiB exceed the 8 ways of a first-level cache, which takes 148 clocks
    // per 16 vectors. The level of `low` divides them into two sets, which takes 48 clocks.
    static HWY_NOINLINE void wideStep(Element* data, std::size_t low, std::size_t high)
    {
        for (std::size_t group = 0; group < high; group += 2 * low)
            for (std::size_t column = group; column < group + low; column += lanes) {
                V v[16];
                HWY_UNROLL(16)
                for (std::size_t i = 0; i < 16; ++i) {
                    v[i] = hn::LoadU(D(), data + (i % 2) * low + (i / 2) * high + column);
#if HWY_COMPILER_GCC_ACTUAL && HWY_ARCH_X86
                    // Makes GCC keep the vector in a register. GCC loads many vectors twice otherwise, and a step takes 4 to 25 % longer.
                    asm("" : "+v"(v[i].raw));
#endif
                }
                registers<4>(v);
                HWY_UNROLL(16)
                for (std::size_t i = 0; i < 16; ++i)
                    hn::StoreU(v[i], D(), data + (i % 2) * low + (i / 2) * high + column);
            }
    }

    // Computes the leaves, and the levels above them with radix 16, if there are four or eight. Returns false and does nothing otherwise.
    static HWY_INLINE bool wide(const Element* in, Element* data, int levels, const Constants& constants)
    {
        const int upper = levels - leafLevels;
        if (maxRegisterLevels < 4 || (upper != 4 && upper != 8))
            return false;
        if constexpr (maxRegisterLevels == 4) {
            constexpr std::size_t low = std::size_t{1} << leafLevels;
            const std::size_t high = low << upper / 4;
            for (std::size_t part = 0; part < std::size_t{1} << levels; part += 8 * high) {
                for (std::size_t i = part; i < part + 8 * high; i += low)
                    leaf<maxRegisterLevels>(in + i, data + i, constants);
                wideStep(data + part, low, high);
            }
            if (upper == 8)
                wideStep(data, 2 * low, 8 * high);
        }
        return true;
    }

    // Transforms data that is longer than a leaf.
    static void recursive(const Element* in, Element* data, int levels, const Constants& constants)
    {
        if (wide(in, data, levels, constants))
            return;
        const int upper = nextStep(levels - leafLevels);
        const std::size_t part = std::size_t{1} << (levels - upper);
        const std::size_t parts = std::size_t{1} << upper;
        if (levels - upper == leafLevels) {
            for (std::size_t i = 0; i < parts; ++i)
                leaf<maxRegisterLevels>(in + i * part, data + i * part, constants);
        } else {
            for (std::size_t i = 0; i < parts; ++i)
                recursive(in + i * part, data + i * part, levels - upper, constants);
        }
        anyStep(upper, data, part, data, part, part);
    }

    // Transforms data that fits in the registers.
    static HWY_NOINLINE void small(const Element* in, Element* data, int levels)
    {
        if (levels < laneLevels) {
            for (std::size_t i = 0; i < std::size_t{1} << levels; ++i)
                data[i] = hn::GetLane(Operation::first(hn::Set(hn::CappedTag<Element, 1>(), in[i])));
            for (std::size_t distance = 1; distance < std::size_t{1} << levels; distance *= 2)
                for (std::size_t i = 0; i < std::size_t{1} << levels; ++i)
                    if ((i & distance) == 0)
                        single(data[i], data[i + distance]);
            return;
        }
        const Constants values = constants();
        switch (levels - laneLevels) {
        case 0: return leaf<0>(in, data, values);
        case 1: return leaf<1>(in, data, values);
        case 2: return leaf<2>(in, data, values);
        case 3: return leaf<3>(in, data, values);
        default: return leaf<maxRegisterLevels>(in, data, values);
        }
    }
    static HWY_INLINE void single(Element& a, Element& b)
    {
        const hn::CappedTag<Element, 1> one;
        auto first = hn::Set(one, a);
        auto second = hn::Set(one, b);
        Operation::across(first, second);
        a = hn::GetLane(first);
        b = hn::GetLane(second);
    }

    static void block(const Element* in, Element* data, int levels)
    {
        if (levels <= leafLevels)
            return small(in, data, levels);
        recursive(in, data, levels, constants());
    }

    static void rows(const RowTile<Element>& tile)
    {
        const std::size_t pitch = tile.columns + rowGranularity;
        if (tile.levels <= 3)
            return anyStep(tile.levels, tile.data, tile.stride, tile.data, tile.stride, tile.columns);
        for (int left = tile.levels; left > 0;) {
            const int now = nextStep(left);
            const bool first = left == tile.levels;
            const bool last = left == now;
            left -= now;
            const std::size_t distance = std::size_t{1} << left;
            const Element* in = first ? tile.data : tile.buffer;
            Element* out = last ? tile.data : tile.buffer;
            const std::size_t inStride = first ? tile.stride : pitch;
            const std::size_t outStride = last ? tile.stride : pitch;
            for (std::size_t group = 0; group < std::size_t{1} << tile.levels; group += distance << now)
                for (std::size_t row = group; row < group + distance; ++row)
                    anyStep(now, in + row * inStride, distance * inStride, out + row * outStride,
                            distance * outStride, tile.columns);
        }
    }
};

}  // namespace sequency::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
