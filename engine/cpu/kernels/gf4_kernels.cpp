// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/kernels/gf4_kernels.h"

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/kernels/gf4_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

#include <algorithm>

HWY_BEFORE_NAMESPACE();
namespace sequency::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// A vector of GF(4) digits in two bit planes. Digits are added by XOR. With x = 2h + l, the product 2·x is 2(l ⊕ h) + h.
template <class V>
struct Digits {
    V low;
    V high;
};
template <class V>
HWY_INLINE Digits<V> plus(Digits<V> a, Digits<V> b)
{
    return {hn::Xor(a.low, b.low), hn::Xor(a.high, b.high)};
}
template <class V>
HWY_INLINE Digits<V> twice(Digits<V> a)
{
    return {a.high, hn::Xor(a.low, a.high)};
}

template <int Distance, class V>
HWY_INLINE Digits<V> down(Digits<V> a)
{
    return {hn::ShiftRight<Distance>(a.low), hn::ShiftRight<Distance>(a.high)};
}
template <int Distance, class V>
HWY_INLINE Digits<V> up(Digits<V> a)
{
    return {hn::ShiftLeft<Distance>(a.low), hn::ShiftLeft<Distance>(a.high)};
}

// Multiplies four operands by the matrix [1 0 0 0; 0 1 3 2; 0 1 2 3; 1 1 1 1], using 3a + 2b = a + 2(a + b). across() takes the operands in four
// vectors. within() takes them in four fields of every word, Distance bits apart; result i is valid only in field i.
struct Forward {
    template <class V>
    static HWY_INLINE void across(const Digits<V>& a0, Digits<V>& a1, Digits<V>& a2, Digits<V>& a3)
    {
        const Digits<V> s = plus(a2, a3);
        const Digits<V> t = plus(a1, twice(s));
        const Digits<V> all = plus(plus(a0, a1), s);
        a1 = plus(t, a2);
        a2 = plus(t, a3);
        a3 = all;
    }
    template <int Distance, class V>
    static HWY_INLINE void within(const Digits<V>& a, Digits<V>& g1, Digits<V>& g2, Digits<V>& g3)
    {
        const Digits<V> next = down<Distance>(a);
        const Digits<V> pairs = plus(a, next);  // a0 + a1 in field 0, a2 + a3 in field 2
        const Digits<V> doubled = twice(pairs);
        g1 = plus(a, down<Distance>(plus(a, doubled)));
        g2 = plus(plus(up<Distance>(a), next), doubled);
        g3 = up<3 * Distance>(plus(pairs, down<2 * Distance>(pairs)));
    }
};
// Multiplies by the inverse matrix, [1 0 0 0; 1 1 1 1; 1 2 3 1; 1 3 2 1], like Forward.
struct Inverse {
    template <class V>
    static HWY_INLINE void across(const Digits<V>& a0, Digits<V>& a1, Digits<V>& a2, Digits<V>& a3)
    {
        const Digits<V> ends = plus(a0, a3);
        const Digits<V> s = plus(a1, a2);
        const Digits<V> t = plus(ends, twice(s));
        const Digits<V> second = plus(t, a2);
        a3 = plus(t, a1);
        a2 = second;
        a1 = plus(ends, s);
    }
    template <int Distance, class V>
    static HWY_INLINE void within(const Digits<V>& a, Digits<V>& f1, Digits<V>& f2, Digits<V>& f3)
    {
        const Digits<V> next = down<Distance>(a);
        const Digits<V> middle = plus(a, next);
        const Digits<V> ends = plus(up<Distance>(a), down<2 * Distance>(a));
        const Digits<V> t = plus(ends, twice(middle));
        f1 = plus(ends, middle);
        f2 = up<Distance>(plus(t, next));
        f3 = up<2 * Distance>(plus(t, a));
    }
};

template <class Matrix, class D>
struct Gf4 {
    using V = hn::Vec<D>;
    static constexpr std::size_t lanes = hn::MaxLanes(D());

    static HWY_INLINE Digits<V> load(const Gf4Planes& planes, std::size_t at)
    {
        return {hn::LoadU(D(), planes.low + at), hn::LoadU(D(), planes.high + at)};
    }
    static HWY_INLINE void store(const Digits<V>& digits, const Gf4Planes& planes, std::size_t at)
    {
        hn::StoreU(digits.low, D(), planes.low + at);
        hn::StoreU(digits.high, D(), planes.high + at);
    }
    // Computes one level whose operands are Distance bits apart in every word; `field` is the mask of field 0.
    template <int Distance>
    static HWY_INLINE void inWord(Digits<V>& a, std::uint64_t field)
    {
        const V first = hn::Set(D(), field);
        const V second = hn::Set(D(), field << Distance);
        const V lower = hn::Set(D(), field | field << Distance);
        Digits<V> r1;
        Digits<V> r2;
        Digits<V> r3;
        Matrix::template within<Distance>(a, r1, r2, r3);
        a.low = select(lower, select(first, a.low, r1.low),
                       select(hn::ShiftLeft<Distance>(second), r2.low, r3.low));
        a.high = select(lower, select(first, a.high, r1.high),
                        select(hn::ShiftLeft<Distance>(second), r2.high, r3.high));
    }
    // Returns the bits of `yes` where `mask` is 1, and the bits of `no` elsewhere. IfVecThenElse does this in one instruction with AVX-512. It is not
    // used on earlier targets, where it selects by the sign of each lane.
    static HWY_INLINE V select(V mask, V yes, V no)
    {
#if HWY_TARGET == HWY_AVX3
        return hn::IfVecThenElse(mask, yes, no);
#else
        return hn::Or(hn::And(mask, yes), hn::AndNot(mask, no));
#endif
    }
    static HWY_INLINE void words(Digits<V>& a, int levels)
    {
        if (levels >= 1)
            inWord<1>(a, 0x1111111111111111);
        if (levels >= 2)
            inWord<4>(a, 0x000f000f000f000f);
        if (levels >= 3)
            inWord<16>(a, 0x000000000000ffff);
    }

    // Computes levels 1 to 4 of a block of 4·lanes words.
    static HWY_INLINE void leaf(const Gf4Planes& planes, std::size_t at)
    {
        Digits<V> a[4];
#if HWY_TARGET == HWY_SCALAR
        for (std::size_t i = 0; i < 4; ++i)
            a[i] = load(planes, at + i);
#else
        hn::LoadInterleaved4(D(), planes.low + at, a[0].low, a[1].low, a[2].low, a[3].low);
        hn::LoadInterleaved4(D(), planes.high + at, a[0].high, a[1].high, a[2].high, a[3].high);
#endif
        HWY_UNROLL(4)
        for (std::size_t i = 0; i < 4; ++i)
            words(a[i], 3);
        Matrix::across(a[0], a[1], a[2], a[3]);
#if HWY_TARGET == HWY_SCALAR
        for (std::size_t i = 0; i < 4; ++i)
            store(a[i], planes, at + i);
#else
        hn::StoreInterleaved4(a[0].low, a[1].low, a[2].low, a[3].low, D(), planes.low + at);
        hn::StoreInterleaved4(a[0].high, a[1].high, a[2].high, a[3].high, D(), planes.high + at);
#endif
    }

    template <std::size_t Count>
    static HWY_INLINE void loadRows(Digits<V>* a, const Gf4Planes& in, std::size_t at, std::size_t stride)
    {
        HWY_UNROLL(16)
        for (std::size_t i = 0; i < Count; ++i)
            a[i] = load(in, at + i * stride);
    }
    template <std::size_t Count>
    static HWY_INLINE void storeRows(const Digits<V>* a, const Gf4Planes& out, std::size_t at,
                                     std::size_t stride)
    {
        HWY_UNROLL(16)
        for (std::size_t i = 0; i < Count; ++i)
            store(a[i], out, at + i * stride);
    }

    static void step(const Gf4Step& step)
    {
        if (step.levels == 1) {
            for (std::size_t column = 0; column < step.columns; column += lanes) {
                Digits<V> a[4];
                loadRows<4>(a, step.in, column, step.inStride);
                Matrix::across(a[0], a[1], a[2], a[3]);
                storeRows<4>(a, step.out, column, step.outStride);
            }
            return;
        }
        for (std::size_t column = 0; column < step.columns; column += lanes) {
            Digits<V> a[16];
            loadRows<16>(a, step.in, column, step.inStride);
            HWY_UNROLL(4)
            for (std::size_t i = 0; i < 4; ++i)
                Matrix::across(a[4 * i], a[4 * i + 1], a[4 * i + 2], a[4 * i + 3]);
            HWY_UNROLL(4)
            for (std::size_t i = 0; i < 4; ++i)
                Matrix::across(a[i], a[i + 4], a[i + 8], a[i + 12]);
            storeRows<16>(a, step.out, column, step.outStride);
        }
    }
};

template <class Matrix>
HWY_NOINLINE void anyStep(const Gf4Step& step)
{
    using D = hn::ScalableTag<std::uint64_t>;
    if (step.columns % hn::MaxLanes(D()) == 0)
        Gf4<Matrix, D>::step(step);
    else if (step.columns % 4 == 0)
        Gf4<Matrix, hn::CappedTag<std::uint64_t, 4>>::step(step);
    else
        Gf4<Matrix, hn::CappedTag<std::uint64_t, 1>>::step(step);
}

// Computes levels 1 to 6 of a block of 64 words.
template <class Matrix>
HWY_NOINLINE void leaves(const Gf4Planes& planes)
{
    using Wide = Gf4<Matrix, hn::ScalableTag<std::uint64_t>>;
    for (std::size_t at = 0; at < 64; at += 4 * Wide::lanes)
        Wide::leaf(planes, at);
    anyStep<Matrix>({planes, 4, planes, 4, 4, 2});
}

// Transforms a block recursively, in the order of a binary counter. Every level then finds its words in the smallest possible cache.
template <class Matrix>
void anyBlock(const Gf4Planes& planes, int levels)
{
    using Narrow = Gf4<Matrix, hn::CappedTag<std::uint64_t, 1>>;
    if (levels <= 3) {
        auto digits = Narrow::load(planes, 0);
        Narrow::words(digits, levels);
        return Narrow::store(digits, planes, 0);
    }
    if (levels == 6)
        return leaves<Matrix>(planes);
    const int now = levels <= 5 || levels >= 9 ? 1 : std::min(2, levels - 6);
    const std::size_t part = std::size_t{1} << (2 * (levels - 3 - now));
    for (std::size_t i = 0; i < std::size_t{1} << (2 * now); ++i)
        anyBlock<Matrix>({planes.low + i * part, planes.high + i * part}, levels - now);
    anyStep<Matrix>({planes, part, planes, part, part, now});
}

void blockForward(const Gf4Planes& planes, int levels)
{
    anyBlock<Forward>(planes, levels);
}
void blockInverse(const Gf4Planes& planes, int levels)
{
    anyBlock<Inverse>(planes, levels);
}
void stepForward(const Gf4Step& step)
{
    anyStep<Forward>(step);
}
void stepInverse(const Gf4Step& step)
{
    anyStep<Inverse>(step);
}

}  // namespace sequency::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sequency::cpu {

HWY_EXPORT(blockForward);
HWY_EXPORT(blockInverse);
HWY_EXPORT(stepForward);
HWY_EXPORT(stepInverse);

void gf4Block(Gf4Planes planes, int levels, bool inverse)
{
    if (inverse)
        HWY_DYNAMIC_DISPATCH(blockInverse)(planes, levels);
    else
        HWY_DYNAMIC_DISPATCH(blockForward)(planes, levels);
}

void gf4Step(const Gf4Step& step, bool inverse)
{
    if (inverse)
        HWY_DYNAMIC_DISPATCH(stepInverse)(step);
    else
        HWY_DYNAMIC_DISPATCH(stepForward)(step);
}

}  // namespace sequency::cpu
#endif  // HWY_ONCE
