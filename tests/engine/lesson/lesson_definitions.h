// SPDX-License-Identifier: GPL-3.0-or-later
//
// The mathematics of the lessons for lists of integers, written from the definitions.
// All sums run over all inputs, so the functions are suitable for small sizes only.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

namespace sequency::tests::definitions {

using Integers = std::vector<std::int64_t>;

// Returns the sum of term(i) over all i < `count`.
template <typename Term>
std::int64_t sumOf(std::int64_t count, Term&& term)
{
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < count; ++i)
        sum += term(i);
    return sum;
}
// Returns the list of value(i) for all i < `count`.
template <typename Value>
Integers listOf(std::int64_t count, Value&& value)
{
    Integers list;
    for (std::int64_t i = 0; i < count; ++i)
        list.push_back(value(i));
    return list;
}
// Returns the first i at which holds(i) is true, or `count` if there is none.
template <typename Holds>
std::int64_t firstIndex(std::int64_t count, Holds&& holds)
{
    std::int64_t i = 0;
    while (i < count && !holds(i))
        ++i;
    return i;
}

inline std::int64_t ones(std::int64_t x)
{
    return std::popcount(static_cast<std::uint64_t>(x));
}
// Returns (−1)^(w·x).
inline std::int64_t sign(std::int64_t w, std::int64_t x)
{
    return ones(w & x) % 2 == 0 ? 1 : -1;
}
inline std::int64_t size(const Integers& f)
{
    return static_cast<std::int64_t>(f.size());
}
inline std::int64_t& at(Integers& f, std::int64_t i)
{
    return f[static_cast<std::size_t>(i)];
}
inline std::int64_t at(const Integers& f, std::int64_t i)
{
    return f[static_cast<std::size_t>(i)];
}
inline std::int64_t weight(const Integers& f)
{
    return sumOf(size(f), [&](std::int64_t x) { return at(f, x); });
}
inline std::int64_t power(std::int64_t base, std::int64_t exponent)
{
    std::int64_t result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}
inline std::int64_t distance(const Integers& f, const Integers& g)
{
    return (f.size() == g.size() ? 0 : 1000) +
           sumOf(std::min(size(f), size(g)), [&](std::int64_t x) { return at(f, x) != at(g, x) ? 1 : 0; });
}
inline Integers flipped(Integers f, std::int64_t x)
{
    at(f, x) = 1 - at(f, x);
    return f;
}

inline std::int64_t walsh(const Integers& f, std::int64_t w)
{
    return sumOf(size(f), [&](std::int64_t x) { return at(f, x) * sign(w, x); });
}
// Returns the Walsh coefficient of (−1)^f at w.
inline std::int64_t walshOfSigns(const Integers& f, std::int64_t w)
{
    return sumOf(size(f), [&](std::int64_t x) { return (at(f, x) == 0 ? 1 : -1) * sign(w, x); });
}
inline Integers walshRow(std::int64_t w, std::int64_t columns)
{
    return listOf(columns, [w](std::int64_t x) { return sign(w, x); });
}
inline std::int64_t changes(const Integers& row)
{
    return sumOf(size(row) - 1, [&](std::int64_t i) { return at(row, i) != at(row, i + 1) ? 1 : 0; });
}

// Returns the distance to the nearest affine function, found by trying all affine functions.
inline std::int64_t nonlinearity(const Integers& f)
{
    std::int64_t nearest = size(f);
    for (std::int64_t a = 0; a < size(f); ++a)
        for (const int constant : {0, 1})
            nearest = std::min(nearest, sumOf(size(f), [&](std::int64_t x) {
                                   return (ones(a & x) + constant) % 2 != at(f, x) ? 1 : 0;
                               }));
    return nearest;
}
inline bool isBoolean(const Integers& f)
{
    return std::ranges::all_of(f, [](std::int64_t value) { return value == 0 || value == 1; });
}
inline bool isBent(const Integers& f)
{
    return isBoolean(f) && firstIndex(size(f), [&](std::int64_t a) {
                               return walshOfSigns(f, a) * walshOfSigns(f, a) != size(f);
                           }) == size(f);
}

// Returns the algebraic normal form. Coefficient k is the sum modulo 2 of f over all x that are subsets of k.
inline Integers normalForm(const Integers& f)
{
    return listOf(size(f), [&](std::int64_t k) {
        return sumOf(size(f), [&](std::int64_t x) { return (x & k) == x ? at(f, x) : 0; }) % 2;
    });
}
inline std::int64_t degree(const Integers& f)
{
    const Integers c = normalForm(f);
    std::int64_t most = -1;
    for (std::int64_t k = 0; k < size(c); ++k)
        if (at(c, k) != 0)
            most = std::max(most, ones(k));
    return most;
}
// Returns the function y ↦ f(y ⊕ tau).
inline Integers shifted(const Integers& f, std::int64_t tau)
{
    return listOf(size(f), [&](std::int64_t x) { return at(f, x ^ tau); });
}
// Returns the number of terms of y ↦ f(y ⊕ mask), in which the variables in `mask` are complemented.
inline std::int64_t polarityTerms(const Integers& f, std::int64_t mask)
{
    return weight(normalForm(shifted(f, mask)));
}

inline std::int64_t reversed(std::int64_t x, int bits)
{
    return sumOf(bits, [&](std::int64_t bit) { return (x >> bit & 1) << (bits - 1 - bit); });
}

// Returns the column of the Cooley–Tukey flow graph after `steps` steps. The first step has d = 1.
inline Integers cooleyTukey(Integers f, int steps)
{
    for (std::int64_t d = 1; steps > 0; --steps, d *= 2)
        for (std::int64_t l = 0; l < size(f); ++l)
            if (l / d % 2 == 0) {
                const std::int64_t a = at(f, l);
                const std::int64_t b = at(f, l + d);
                at(f, l) = a + b;
                at(f, l + d) = a - b;
            }
    return f;
}
inline Integers constantGeometry(Integers f, int steps)
{
    for (; steps > 0; --steps)
        f = listOf(size(f), [half = size(f) / 2, &f](std::int64_t b) {
            return b < half ? at(f, 2 * b) + at(f, 2 * b + 1)
                            : at(f, 2 * (b - half)) - at(f, 2 * (b - half) + 1);
        });
    return f;
}

inline std::int64_t convolution(const Integers& f, const Integers& g, std::int64_t tau)
{
    return sumOf(size(f), [&](std::int64_t x) { return at(f, x) * at(g, x ^ tau); });
}

inline constexpr std::array<std::array<int, 4>, 4> gf4Product{
    {{0, 0, 0, 0}, {0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}}};
inline std::int64_t gf4(std::int64_t a, std::int64_t b)
{
    return gf4Product[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}
inline std::int64_t gf4Power(std::int64_t a, std::int64_t exponent)
{
    std::int64_t result = 1;
    while (exponent-- > 0)
        result = gf4(result, a);
    return result;
}

inline std::int64_t ddt(const Integers& s, std::int64_t a, std::int64_t d)
{
    return sumOf(size(s), [&](std::int64_t x) { return (at(s, x) ^ at(s, x ^ a)) == d ? 1 : 0; });
}
inline std::int64_t lat(const Integers& s, std::int64_t a, std::int64_t b)
{
    return sumOf(size(s), [&](std::int64_t x) { return sign(a, x) * sign(b, at(s, x)); });
}
inline bool isPermutation(Integers s)
{
    std::ranges::sort(s);
    return s == listOf(size(s), [](std::int64_t x) { return x; });
}
inline std::int64_t uniformity(const Integers& s)
{
    std::int64_t most = 0;
    for (std::int64_t a = 1; a < size(s); ++a)
        for (std::int64_t d = 0; d < size(s); ++d)
            most = std::max(most, ddt(s, a, d));
    return most;
}
inline std::int64_t linearity(const Integers& s)
{
    std::int64_t most = 0;
    for (std::int64_t b = 1; b < size(s); ++b)
        for (std::int64_t a = 0; a < size(s); ++a)
            most = std::max(most, std::abs(lat(s, a, b)));
    return most;
}

inline std::string text(std::int64_t number)
{
    return std::to_string(number);
}
inline std::string text(const Integers& list)
{
    std::string all;
    for (const std::int64_t number : list)
        all += (all.empty() ? "" : ", ") + std::to_string(number);
    return all;
}
inline std::string bitText(const Integers& list)
{
    std::string all;
    for (const std::int64_t bit : list)
        all += static_cast<char>('0' + bit);
    return all;
}

}  // namespace sequency::tests::definitions
