// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/search/sign_walk.h"

#include "engine/analysis/units.h"
#include "engine/base/memory/packed_bits.h"

#include <algorithm>
#include <string>

namespace sequency::analysis {
namespace {

using Row = std::vector<std::int32_t>;

// Sets row[a] to factor·(−1)^(a·x). For each bit of a, the part of the row computed so far is copied, and negated if x has this bit.
void fillCharacters(Row& row, std::size_t x, std::int32_t factor)
{
    row[0] = factor;
    for (std::size_t known = 1; known < row.size(); known *= 2) {
        const std::int32_t sign = (x & known) != 0 ? -1 : 1;
        for (std::size_t a = 0; a < known; ++a)
            row[known + a] = sign * row[a];
    }
}

// Subtracts 4·s(x)·s(x ⊕ a) from values[a] for all a ≠ 0.
void addChange(Row& values, const Row& signs, std::size_t x)
{
    constexpr std::int32_t change = 4;
    const std::int32_t factor = change * signs[x];
    const std::int32_t kept = values[0];
    for (std::size_t a = 0; a < values.size(); ++a)
        values[a] -= factor * signs[x ^ a];
    values[0] = kept;
}

}  // namespace

base::Result<SignWalk> SignWalk::of(int variables)
{
    if (variables < 1 || variables > maxSearchVariables)
        return base::Error{base::ErrorKind::BadUsage, std::to_string(variables) +
                                                          " variables, expected 1 to " +
                                                          std::to_string(maxSearchVariables)};
    SignWalk walk;
    walk.m_variables = variables;
    const std::size_t size = std::size_t{1} << variables;
    walk.m_signs.assign(size, 1);
    walk.m_spectrum.assign(size, 0);
    walk.m_spectrum[0] = static_cast<std::int32_t>(size);
    walk.m_autocorrelation.assign(size, static_cast<std::int32_t>(size));
    for (Row* row : {&walk.m_firstRow, &walk.m_secondRow, &walk.m_ahead})
        row->assign(size, 0);
    return walk;
}

void SignWalk::flip(std::size_t place)
{
    fillCharacters(m_firstRow, place, -2 * m_signs[place]);
    for (std::size_t a = 0; a < size(); ++a)
        m_spectrum[a] += m_firstRow[a];
    addChange(m_autocorrelation, m_signs, place);
    m_signs[place] = -m_signs[place];
}

void SignWalk::make(const Move& move)
{
    flip(move.first);
    if (move.second != move.first)
        flip(move.second);
}

std::vector<std::uint64_t> SignWalk::words() const
{
    std::vector<std::uint64_t> words((size() + wordBits - 1) / wordBits);
    for (std::size_t x = 0; x < size(); ++x)
        words[x / wordBits] |= std::uint64_t{value(x)} << x % wordBits;
    return words;
}

std::span<const std::int32_t> SignWalk::spectrumAfter(const Move& move)
{
    fillCharacters(m_firstRow, move.first, -2 * m_signs[move.first]);
    if (move.second == move.first) {
        for (std::size_t a = 0; a < size(); ++a)
            m_ahead[a] = m_spectrum[a] + m_firstRow[a];
        return m_ahead;
    }
    fillCharacters(m_secondRow, move.second, -2 * m_signs[move.second]);
    for (std::size_t a = 0; a < size(); ++a)
        m_ahead[a] = m_spectrum[a] + m_firstRow[a] + m_secondRow[a];
    return m_ahead;
}

std::span<const std::int32_t> SignWalk::autocorrelationAfter(const Move& move)
{
    std::ranges::copy(m_autocorrelation, m_ahead.begin());
    addChange(m_ahead, m_signs, move.first);
    if (move.second != move.first) {
        m_signs[move.first] = -m_signs[move.first];
        addChange(m_ahead, m_signs, move.second);
        m_signs[move.first] = -m_signs[move.first];
    }
    return m_ahead;
}

}  // namespace sequency::analysis
