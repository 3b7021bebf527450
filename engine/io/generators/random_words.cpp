// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/generators/random_words.h"

#include <algorithm>

namespace sequency::io {
namespace {

using Word = std::uint64_t;
constexpr std::size_t size = RandomWords::stateWords;
constexpr std::size_t middle = 156;
constexpr std::size_t wordBits = 64;
constexpr std::size_t lowBits =
    31;  // the bits of a word that the next word of the recurrence takes from its successor
constexpr Word lowMask = (Word{1} << lowBits) - 1;
constexpr Word twist = 0xB5026F5AA96619E9;
constexpr std::size_t degree = size * wordBits - lowBits;  // 19937

// Returns the word that follows `size` words of the recurrence, of which `first`, `second` and `far` are words 0, 1 and `middle`.
constexpr Word nextWord(Word first, Word second, Word far)
{
    const Word joined = (first & ~lowMask) | (second & lowMask);
    return far ^ joined >> 1 ^ ((Word{0} - (joined & 1U)) & twist);
}

// A polynomial over GF(2) of degree at most `degree`; bit i is the coefficient of x^i.
using Polynomial = std::array<Word, size>;

constexpr bool coefficient(std::span<const Word> polynomial, std::size_t i)
{
    return (polynomial[i / wordBits] >> i % wordBits & 1U) != 0;
}

// Adds x^shift·addend to `sum`. Terms beyond the end of `sum` are dropped.
void addShifted(std::span<Word> sum, std::span<const Word> addend, std::size_t shift)
{
    const std::size_t words = shift / wordBits;
    const std::size_t bits = shift % wordBits;
    const std::size_t count = std::min(addend.size(), sum.size() - words);
    for (std::size_t i = 0; i < count; ++i)
        sum[i + words] ^= addend[i] << bits;
    if (bits != 0)
        for (std::size_t i = 0; i < count && i + words + 1 < sum.size(); ++i)
            sum[i + words + 1] ^= addend[i] >> (wordBits - bits);
}

// Returns φ by Horner's rule from the formula in appendix A of Matsumoto and Nishimura (1998).
Polynomial characteristicPolynomial()
{
    Polynomial sum{1};
    for (std::size_t i = 0; i < wordBits; ++i) {
        const std::size_t less = i < lowBits ? 1 : 0;
        Polynomial product{};
        addShifted(product, sum, size - less);
        addShifted(product, sum, middle - less);
        product[0] ^= twist >> i & 1U;
        sum = product;
    }
    return sum;
}

// Returns polynomial² mod φ.
Polynomial squared(const Polynomial& polynomial, const Polynomial& phi)
{
    std::array<Word, 2 * size> square{};
    for (std::size_t i = 0; i < degree; ++i)
        if (coefficient(polynomial, i))
            square[2 * i / wordBits] |= Word{1} << 2 * i % wordBits;
    for (std::size_t i = 2 * degree - 1; i-- > degree;)
        if (coefficient(square, i))
            addShifted(square, phi, i - degree);
    Polynomial rest{};
    std::copy_n(square.begin(), size, rest.begin());
    return rest;
}

}  // namespace

RandomWords::RandomWords(std::uint64_t seed)
{
    State state{seed};
    for (std::size_t i = 1; i < size; ++i)
        state[i] = 6364136223846793005 * (state[i - 1] ^ state[i - 1] >> 62) + i;
    setState(state);
}

void RandomWords::advance()
{
    State next;  // a separate array, so that the compiler uses SIMD instructions
    for (std::size_t i = 0; i < middle; ++i)
        next[i] = nextWord(m_state[i], m_state[i + 1], m_state[i + middle]);
    for (std::size_t i = middle; i < size - 1; ++i)
        next[i] = nextWord(m_state[i], m_state[i + 1], next[i - middle]);
    next[size - 1] = nextWord(m_state[size - 1], next[0], next[middle - 1]);
    setState(next);
    m_next = 0;
}

void RandomWords::setState(const State& state)
{
    m_state = state;
    for (std::size_t i = 0; i < size; ++i) {
        Word word = state[i];
        word ^= word >> 29 & 0x5555555555555555;
        word ^= word << 17 & 0x71D67FFFEDA60000;
        word ^= word << 37 & 0xFFF7EEE000000000;
        m_tempered[i] = word ^ word >> 43;
    }
}

void RandomWords::fill(std::span<std::uint64_t> words)
{
    while (!words.empty()) {
        if (m_next == size)
            advance();
        const std::size_t count = std::min(words.size(), size - m_next);
        std::copy_n(m_tempered.begin() + m_next, count, words.begin());
        m_next += count;
        words = words.subspan(count);
    }
}

std::vector<RandomWords> RandomWords::parts(int logStride, std::size_t count) const
{
    std::vector<RandomWords> parts{*this};
    if (count <= 1)
        return parts;  // the power of x takes longer than a short sequence
    const Polynomial phi = characteristicPolynomial();
    Polynomial power{2};  // x^(2^logStride) mod φ
    for (int i = 0; i < logStride; ++i)
        power = squared(power, phi);
    while (parts.size() < count) {
        // Horner's rule: `sum` is a window of the recurrence, which starts at sum[first].
        const State& from = parts.back().m_state;
        State sum{};
        std::size_t first = 0;
        for (std::size_t i = degree; i-- > 0;) {
            const std::size_t second = first + 1 == size ? 0 : first + 1;
            sum[first] = nextWord(sum[first], sum[second], sum[(first + middle) % size]);
            first = second;
            if (coefficient(power, i)) {
                for (std::size_t j = first; j < size; ++j)
                    sum[j] ^= from[j - first];
                for (std::size_t j = 0; j < first; ++j)
                    sum[j] ^= from[j + size - first];
            }
        }
        std::rotate(sum.begin(), sum.begin() + static_cast<std::ptrdiff_t>(first), sum.end());
        parts.push_back(parts.back());
        parts.back().setState(sum);
    }
    return parts;
}

}  // namespace sequency::io
