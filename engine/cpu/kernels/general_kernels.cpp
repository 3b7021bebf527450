// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/kernels/general_kernels.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

// clang-format off
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/kernels/general_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace sequency::cpu::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t largestRadix = 256;

// The rows of operands of a butterfly: `radix` rows, whose starts are `far` values apart.
template <typename Element>
struct Rows {
    Element* first;
    std::size_t far;
    std::size_t radix;
    const Element* weights;
};

#if HWY_TARGET != HWY_SCALAR
// Arithmetic over the field GF(p) for p ≤ 13, with products from tables.
struct SmallField {
    using Element = std::uint8_t;
    using D = hn::CappedTag<std::uint8_t, 64>;
    using V = hn::Vec<D>;
    static constexpr std::size_t values = hn::MaxLanes(D());
    static constexpr unsigned maxPrime = 13;

    unsigned prime;
    alignas(16) std::uint8_t products[16][16] = {};
    alignas(16) std::uint8_t highRemainders[16] = {};
    alignas(16) std::uint8_t lowRemainders[16] = {};

    explicit SmallField(unsigned p) : prime(p)
    {
        for (unsigned a = 0; a < 16; ++a) {
            for (unsigned b = 0; b < 16; ++b)
                products[a][b] = static_cast<std::uint8_t>(a * b % p);
            highRemainders[a] = static_cast<std::uint8_t>(16 * a % p);
            lowRemainders[a] = static_cast<std::uint8_t>(a % p);
        }
    }

    // Copies a vector with one store. After several smaller stores, a later load of the whole vector would stall.
    static HWY_INLINE void copyVector(const Element* from, Element* to)
    {
        hn::StoreU(hn::LoadU(D(), from), D(), to);
    }

    V table(const std::uint8_t* bytes) const { return hn::LoadDup128(D(), bytes); }

    // Reduces values from 0 to 2p − 1 modulo p. For a value below p, the subtraction wraps to a larger number, so the minimum is the value.
    V reduced(V v) const { return hn::Min(v, hn::Sub(v, hn::Set(D(), static_cast<std::uint8_t>(prime)))); }

    template <std::size_t Radix>
    HWY_INLINE void apply(const Rows<Element>& rows) const
    {
        const std::size_t radix = Radix == 0 ? rows.radix : Radix;
        V x[Radix == 0 ? 16 : Radix];
        HWY_UNROLL(8)
        for (std::size_t j = 0; j < radix; ++j)
            x[j] = hn::LoadU(D(), rows.first + j * rows.far);
        const V nibble = hn::Set(D(), std::uint8_t{15});
        const V high = table(highRemainders);
        const V low = table(lowRemainders);
        for (std::size_t i = 0; i < radix; ++i) {
            const std::uint8_t* const weights = rows.weights + i * radix;
            V sum = hn::Zero(D());
            HWY_UNROLL(8)
            for (std::size_t j = 0; j < radix; ++j) {
                if (weights[j] == 1)
                    sum = hn::Add(sum, x[j]);
                else if (weights[j] != 0)
                    sum = hn::Add(sum, hn::TableLookupBytes(table(products[weights[j]]), x[j]));
            }
            const V upper = hn::And(shiftedNibble(sum), nibble);
            sum = hn::Add(hn::TableLookupBytes(high, upper), hn::TableLookupBytes(low, hn::And(sum, nibble)));
            hn::StoreU(reduced(sum), D(), rows.first + i * rows.far);
        }
    }
    static V shiftedNibble(V v)
    {
        const hn::Repartition<std::uint16_t, D> wide;
        return hn::BitCast(D(), hn::ShiftRight<4>(hn::BitCast(wide, v)));
    }
};
#endif

// Arithmetic over the field GF(p) for any p ≤ 251, in plain loops that the compiler vectorises.
struct LargeField {
    using Element = std::uint8_t;
    static constexpr std::size_t values = 64;
    unsigned prime;

    static void copyVector(const Element* from, Element* to) { std::memcpy(to, from, values); }

    template <std::size_t>
    void apply(const Rows<Element>& rows) const
    {
        std::uint8_t x[largestRadix * values];
        for (std::size_t j = 0; j < rows.radix; ++j)
            std::memcpy(x + j * values, rows.first + j * rows.far, values);
        const float reciprocal = 1.0F / static_cast<float>(prime);
        const auto p = static_cast<std::int32_t>(prime);
        for (std::size_t i = 0; i < rows.radix; ++i) {
            std::int32_t sums[values] = {};
            for (std::size_t j = 0; j < rows.radix; ++j) {
                const std::int32_t weight = rows.weights[i * rows.radix + j];
                for (std::size_t k = 0; k < values; ++k)
                    sums[k] += weight * x[j * values + k];
            }
            std::uint8_t* const out = rows.first + i * rows.far;
            for (std::size_t k = 0; k < values; ++k) {
                std::int32_t rest =
                    sums[k] - static_cast<std::int32_t>(static_cast<float>(sums[k]) * reciprocal) * p;
                rest += rest < 0 ? p : 0;
                rest -= rest >= p ? p : 0;
                out[k] = static_cast<std::uint8_t>(rest);
            }
        }
    }
};

template <typename Real>
struct ComplexNumbers {
    using Element = std::complex<Real>;
    using D = hn::CappedTag<Real, 64 / sizeof(Real)>;
    using V = hn::Vec<D>;
    static constexpr std::size_t lanes = hn::MaxLanes(D());
#if HWY_TARGET == HWY_SCALAR
    static constexpr std::size_t values = 1;

    static void copyVector(const Element* from, Element* to)
    {
        *to = *from;
    }

    template <std::size_t>
    void apply(const Rows<Element>& rows) const
    {
        Element x[largestRadix];
        for (std::size_t j = 0; j < rows.radix; ++j)
            x[j] = rows.first[j * rows.far];
        for (std::size_t i = 0; i < rows.radix; ++i) {
            Real real = 0;
            Real imaginary = 0;
            for (std::size_t j = 0; j < rows.radix; ++j) {
                const Element w = rows.weights[i * rows.radix + j];
                real += w.real() * x[j].real() - w.imag() * x[j].imag();
                imaginary += w.real() * x[j].imag() + w.imag() * x[j].real();
            }
            rows.first[i * rows.far] = {real, imaginary};
        }
    }
#else
    static constexpr std::size_t values = lanes / 2;

    static HWY_INLINE void copyVector(const Element* from, Element* to)
    {
        hn::StoreU(hn::LoadU(D(), reinterpret_cast<const Real*>(from)), D(), reinterpret_cast<Real*>(to));
    }

    // Swaps real and imaginary parts: (re, im) becomes (im, re).
    static HWY_INLINE V swapped(V v)
    {
        if constexpr (sizeof(Real) == 4)
            return hn::Shuffle2301(v);
        else
            return hn::Shuffle01(v);
    }

    static HWY_INLINE V load(const Rows<Element>& rows, std::size_t j)
    {
        return hn::LoadU(D(), reinterpret_cast<const Real*>(rows.first + j * rows.far));
    }
    static HWY_INLINE void store(V v, const Rows<Element>& rows, std::size_t i)
    {
        hn::StoreU(v, D(), reinterpret_cast<Real*>(rows.first + i * rows.far));
    }

    // The operands x_j and x_(p−j) have conjugate weights, as have the results i and p − i. Let E be the sum of Re W[i][j]·(x_j + x_(p−j)) and O the sum
    // of Im W[i][j]·(x_j − x_(p−j)). Then result i is E + √−1·O and result p − i is E − √−1·O. For p = 3, this takes 7 operations instead of 18
    // multiply-adds, for p = 4 it takes 11 instead of 32. The operand 0 has the weight 1 and, if p is even, the operand p/2 has a real weight.
    template <std::size_t Radix>
    HWY_INLINE void apply(const Rows<Element>& rows) const
    {
        constexpr std::size_t most = Radix == 0 ? largestRadix : Radix;
        const std::size_t radix = Radix == 0 ? rows.radix : Radix;
        const std::size_t half = radix / 2;
        V sums[most / 2 + 1];
        V differences[most / 2 + 1];
        sums[0] = load(rows, 0);
        HWY_UNROLL(8)
        for (std::size_t j = 1; j <= half; ++j) {
            const V x = load(rows, j);
            const V y = load(rows, radix - j);
            sums[j] = 2 * j == radix ? x : hn::Add(x, y);
            differences[j] = hn::Sub(x, y);
        }
        const V signs = hn::OddEven(hn::Set(D(), Real(1)), hn::Set(D(), Real(-1)));
        HWY_UNROLL(8)
        for (std::size_t i = 0; i <= half; ++i) {
            const auto* const weights = reinterpret_cast<const Real*>(rows.weights + i * radix);
            V even = sums[0];
            V odd = hn::Zero(D());
            HWY_UNROLL(8)
            for (std::size_t j = 1; j <= half; ++j) {
                if (i == 0) {
                    even = hn::Add(even, sums[j]);
                    continue;
                }
                even = hn::MulAdd(hn::Set(D(), weights[2 * j]), sums[j], even);
                if (2 * j != radix && 2 * i != radix) {
                    const V factor = hn::Set(D(), weights[2 * j + 1]);
                    odd = j == 1 ? hn::Mul(factor, differences[j]) : hn::MulAdd(factor, differences[j], odd);
                }
            }
            if (i == 0 || 2 * i == radix) {
                store(even, rows, i);
            } else {
                store(hn::MulAdd(signs, swapped(odd), even), rows, i);
                store(hn::NegMulAdd(signs, swapped(odd), even), rows, radix - i);
            }
        }
    }
#endif
};

// Groups of rows to which the same step is applied. The starts of consecutive groups are `distance` values apart.
struct Groups {
    std::size_t count = 1;
    std::size_t distance = 0;
};

template <std::size_t Radix, class Field>
HWY_NOINLINE void wholeVectors(const Field& field, Rows<typename Field::Element> rows, std::size_t columns,
                               Groups groups)
{
    auto* first = rows.first;
    for (std::size_t group = 0; group < groups.count; ++group, first += groups.distance) {
        rows.first = first;
        for (std::size_t column = 0; column + Field::values <= columns; column += Field::values) {
            field.template apply<Radix>(rows);
            rows.first += Field::values;
        }
    }
}

// Unrolls loops and holds operands in registers for the most common radices, which makes complex transforms 3 to 5 times as fast.
template <class Field>
void anyVectors(const Field& field, const Rows<typename Field::Element>& rows, std::size_t columns,
                Groups groups = {})
{
    switch (rows.radix) {
    case 2: return wholeVectors<2>(field, rows, columns, groups);
    case 3: return wholeVectors<3>(field, rows, columns, groups);
    case 4: return wholeVectors<4>(field, rows, columns, groups);
    case 5: return wholeVectors<5>(field, rows, columns, groups);
    case 7: return wholeVectors<7>(field, rows, columns, groups);
    default: return wholeVectors<0>(field, rows, columns, groups);
    }
}

// Computes one step over rows of `columns` values. If the row length is not a multiple of the vector length, the last vector of every row overlaps
// the previous one. Such a vector is copied to a buffer before the step and copied back after the step.
template <class Field>
void stepOver(const Field& field, const Rows<typename Field::Element>& rows, std::size_t columns)
{
    if (columns % Field::values == 0)
        return anyVectors(field, rows, columns);
    using Element = typename Field::Element;
    // The buffer is a byte array, because a buffer of complex numbers would be zero-initialised at each call (16 KiB).
    alignas(64) std::byte memory[largestRadix * Field::values * sizeof(Element)];
    auto* const aside = reinterpret_cast<Element*>(memory);
    const Rows<Element> last{aside, Field::values, rows.radix, rows.weights};
    if (columns < Field::values) {
        std::fill_n(aside, rows.radix * Field::values, Element{});
        for (std::size_t j = 0; j < rows.radix; ++j)
            std::copy_n(rows.first + j * rows.far, columns, aside + j * Field::values);
        anyVectors(field, last, Field::values);
        for (std::size_t j = 0; j < rows.radix; ++j)
            std::copy_n(aside + j * Field::values, columns, rows.first + j * rows.far);
        return;
    }
    Element* const overlap = rows.first + (columns - Field::values);
    for (std::size_t j = 0; j < rows.radix; ++j)
        Field::copyVector(overlap + j * rows.far, aside + j * Field::values);
    anyVectors(field, rows, columns);
    anyVectors(field, last, Field::values);
    for (std::size_t j = 0; j < rows.radix; ++j)
        Field::copyVector(aside + j * Field::values, overlap + j * rows.far);
}

template <class Field>
void stepOfTile(const Field& field, const GeneralTile<typename Field::Element>& tile,
                const GeneralStep<typename Field::Element>& step)
{
    const std::size_t far = step.distance * tile.stride;
    const bool contiguous = tile.stride == tile.length;
    if (const std::size_t columns = step.distance * tile.length; contiguous && columns % Field::values == 0) {
        const std::size_t distance = tile.radix * columns;
        return anyVectors(field, {tile.data, far, tile.radix, step.weights}, columns,
                          {tile.rows * tile.length / distance, distance});
    }
    for (std::size_t group = 0; group < tile.rows; group += tile.radix * step.distance) {
        typename Field::Element* const first = tile.data + group * tile.stride;
        if (contiguous) {
            stepOver(field, {first, far, tile.radix, step.weights}, step.distance * tile.length);
        } else {
            for (std::size_t row = 0; row < step.distance; ++row)
                stepOver(field, {first + row * tile.stride, far, tile.radix, step.weights}, tile.length);
        }
    }
}

// Calls copy(cell, value) for each of `part` consecutive values of `groups` groups. Group g is column g of a matrix with Field::values columns, `cell`
// is an index in this matrix, and `value` is an index in the groups. For whole matrices, the number of groups is a constant, so that the compiler
// unrolls the loop.
template <class Field, typename Copy>
HWY_INLINE void forEachCell(std::size_t part, std::size_t groups, const Copy& copy)
{
    if (groups == Field::values) {
        for (std::size_t k = 0; k < part; ++k)
            for (std::size_t g = 0; g < Field::values; ++g)
                copy(k * Field::values + g, g * part + k);
    } else {
        for (std::size_t k = 0; k < part; ++k)
            for (std::size_t g = 0; g < groups; ++g)
                copy(k * Field::values + g, g * part + k);
    }
}

// Computes the first steps of a contiguous tile. In bytes, these are the steps whose distances are shorter than a vector. In complex numbers, these are
// all steps for which `columns` groups fit in the first-level cache: they use whole vectors for odd radices, too, and access the second-level cache only
// once. Returns the number of these steps.
template <class Field>
std::size_t transposedSteps(const Field& field, const GeneralTile<typename Field::Element>& tile)
{
    using Element = typename Field::Element;
    constexpr std::size_t columns = Field::values;
    constexpr std::size_t transposedBytes = std::size_t{1} << (sizeof(Element) == 1 ? 16 : 15);
    std::size_t count = 0;
    std::size_t part = tile.steps.front().distance;  // number of values that the counted steps combine
    while (count < tile.steps.size() && (part < columns || (columns > 1 && sizeof(Element) > 1)) &&
           part * tile.radix * columns * sizeof(Element) <= transposedBytes) {
        part *= tile.radix;
        ++count;
    }
    // The buffer is a byte array, because a buffer of complex numbers would be zero-initialised at each call.
    alignas(64) std::byte memory[transposedBytes];
    auto* const buffer = reinterpret_cast<Element*>(memory);
    for (std::size_t first = 0; count > 0 && first < tile.rows; first += part * columns) {
        Element* const data = tile.data + first;
        const std::size_t groups = std::min(columns, (tile.rows - first) / part);
        if (groups < columns)
            std::fill_n(buffer, part * columns, Element{});
        forEachCell<Field>(part, groups, [&](std::size_t cell, std::size_t value) {
            std::memcpy(buffer + cell, data + value, sizeof(Element));
        });
        for (std::size_t s = 0; s < count; ++s)
            stepOfTile(field, {buffer, part, columns, columns, tile.radix, {}}, tile.steps[s]);
        forEachCell<Field>(part, groups, [&](std::size_t cell, std::size_t value) {
            std::memcpy(data + value, buffer + cell, sizeof(Element));
        });
    }
    return count;
}

template <class Field>
void tileOf(const Field& field, const GeneralTile<typename Field::Element>& tile)
{
    const bool values = tile.length == 1 && tile.stride == 1;
    for (std::size_t s = values ? transposedSteps(field, tile) : 0; s < tile.steps.size(); ++s)
        stepOfTile(field, tile, tile.steps[s]);
}

void primeField(const GeneralTile<std::uint8_t>& tile, unsigned prime)
{
#if HWY_TARGET != HWY_SCALAR
    if (prime <= SmallField::maxPrime && tile.radix <= SmallField::maxPrime)
        return tileOf(SmallField(prime), tile);
#endif
    tileOf(LargeField{prime}, tile);
}
void complex64(const GeneralTile<std::complex<float>>& tile)
{
    tileOf(ComplexNumbers<float>(), tile);
}
void complex128(const GeneralTile<std::complex<double>>& tile)
{
    tileOf(ComplexNumbers<double>(), tile);
}

}  // namespace sequency::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sequency::cpu {

HWY_EXPORT(primeField);
HWY_EXPORT(complex64);
HWY_EXPORT(complex128);

void applyGeneral(const GeneralTile<std::uint8_t>& tile, unsigned prime)
{
    HWY_DYNAMIC_DISPATCH(primeField)(tile, prime);
}
void applyGeneral(const GeneralTile<std::complex<float>>& tile)
{
    HWY_DYNAMIC_DISPATCH(complex64)(tile);
}
void applyGeneral(const GeneralTile<std::complex<double>>& tile)
{
    HWY_DYNAMIC_DISPATCH(complex128)(tile);
}

}  // namespace sequency::cpu
#endif  // HWY_ONCE
