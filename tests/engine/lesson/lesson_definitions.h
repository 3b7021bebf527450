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

inline std::int64_t ones(std::int64_t x)
{
    std::int64_t count = 0;
    for (; x > 0; x /= 2)
        count += x % 2;
    return count;
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
    std::int64_t sum = 0;
    for (const std::int64_t value : f)
        sum += value;
    return sum;
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
    std::int64_t count = f.size() == g.size() ? 0 : 1000;
    for (std::size_t i = 0; i < std::min(f.size(), g.size()); ++i)
        count += f[i] != g[i] ? 1 : 0;
    return count;
}
inline Integers flipped(Integers f, std::int64_t x)
{
    at(f, x) = 1 - at(f, x);
    return f;
}

inline std::int64_t walsh(const Integers& f, std::int64_t w)
{
    std::int64_t sum = 0;
    for (std::int64_t x = 0; x < size(f); ++x)
        sum += at(f, x) * sign(w, x);
    return sum;
}
// Returns the Walsh coefficient of (−1)^f at w.
inline std::int64_t walshOfSigns(const Integers& f, std::int64_t w)
{
    std::int64_t sum = 0;
    for (std::int64_t x = 0; x < size(f); ++x)
        sum += (at(f, x) == 0 ? 1 : -1) * sign(w, x);
    return sum;
}
inline Integers walshRow(std::int64_t w, std::int64_t columns)
{
    Integers row;
    for (std::int64_t x = 0; x < columns; ++x)
        row.push_back(sign(w, x));
    return row;
}
inline std::int64_t changes(const Integers& row)
{
    std::int64_t count = 0;
    for (std::size_t i = 1; i < row.size(); ++i)
        count += row[i] != row[i - 1] ? 1 : 0;
    return count;
}

// Returns the distance to the nearest affine function, found by trying all affine functions.
inline std::int64_t nonlinearity(const Integers& f)
{
    std::int64_t nearest = size(f);
    for (std::int64_t a = 0; a < size(f); ++a)
        for (const int constant : {0, 1}) {
            std::int64_t differ = 0;
            for (std::int64_t x = 0; x < size(f); ++x)
                differ += (ones(a & x) + constant) % 2 != at(f, x) ? 1 : 0;
            nearest = std::min(nearest, differ);
        }
    return nearest;
}
inline bool isBoolean(const Integers& f)
{
    return std::ranges::all_of(f, [](std::int64_t value) { return value == 0 || value == 1; });
}
inline bool isBent(const Integers& f)
{
    if (!isBoolean(f))
        return false;
    for (std::int64_t a = 0; a < size(f); ++a)
        if (walshOfSigns(f, a) * walshOfSigns(f, a) != size(f))
            return false;
    return true;
}

// Returns the algebraic normal form. Coefficient k is the sum modulo 2 of f over all x that are subsets of k.
inline Integers normalForm(const Integers& f)
{
    Integers c;
    for (std::int64_t k = 0; k < size(f); ++k) {
        std::int64_t sum = 0;
        for (std::int64_t x = 0; x < size(f); ++x)
            sum += (x & k) == x ? at(f, x) : 0;
        c.push_back(sum % 2);
    }
    return c;
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
// Returns the number of terms of y ↦ f(y ⊕ mask), in which the variables in `mask` are complemented.
inline std::int64_t polarityTerms(const Integers& f, std::int64_t mask)
{
    Integers moved(f.size());
    for (std::int64_t x = 0; x < size(f); ++x)
        at(moved, x) = at(f, x ^ mask);
    return weight(normalForm(moved));
}

inline std::int64_t reversed(std::int64_t x, int bits)
{
    std::string digits;
    for (int bit = 0; bit < bits; ++bit)
        digits += static_cast<char>('0' + (x >> bit & 1));
    return std::stoll(digits, nullptr, 2);
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
    for (; steps > 0; --steps) {
        Integers next;
        for (std::int64_t b = 0; b < size(f) / 2; ++b)
            next.push_back(at(f, 2 * b) + at(f, 2 * b + 1));
        for (std::int64_t b = 0; b < size(f) / 2; ++b)
            next.push_back(at(f, 2 * b) - at(f, 2 * b + 1));
        f = next;
    }
    return f;
}

inline std::int64_t convolution(const Integers& f, const Integers& g, std::int64_t tau)
{
    std::int64_t sum = 0;
    for (std::int64_t x = 0; x < size(f); ++x)
        sum += at(f, x) * at(g, x ^ tau);
    return sum;
}
inline Integers shifted(const Integers& f, std::int64_t tau)
{
    Integers moved;
    for (std::int64_t x = 0; x < size(f); ++x)
        moved.push_back(at(f, x ^ tau));
    return moved;
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
    std::int64_t count = 0;
    for (std::int64_t x = 0; x < size(s); ++x)
        count += (at(s, x) ^ at(s, x ^ a)) == d ? 1 : 0;
    return count;
}
inline std::int64_t lat(const Integers& s, std::int64_t a, std::int64_t b)
{
    std::int64_t sum = 0;
    for (std::int64_t x = 0; x < size(s); ++x)
        sum += sign(a, x) * sign(b, at(s, x));
    return sum;
}
inline bool isPermutation(Integers s)
{
    std::ranges::sort(s);
    for (std::int64_t x = 0; x < size(s); ++x)
        if (at(s, x) != x)
            return false;
    return true;
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
