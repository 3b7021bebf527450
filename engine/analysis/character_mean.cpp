// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/character_mean.h"

#include <algorithm>
#include <numeric>

namespace sequency::analysis {

CharacterMeans::CharacterMeans(transform::DirectProduct group)
    : m_group(std::move(group)), m_exponent(m_group.exponent())
{
    m_roots = transform::unitRoots<std::complex<double>>(static_cast<int>(m_exponent));
    m_blocks.push_back(1);
    for (auto order = m_group.orders.rbegin(); order != m_group.orders.rend(); ++order) {
        const auto p = static_cast<std::size_t>(*order);
        Factor factor{p, m_exponent / p, m_rows, {}, {}, {}};
        const std::size_t width = p + 1;
        factor.both.resize(width * width);
        factor.one.resize(width * width);
        factor.none.resize(width * width);
        for (std::size_t a = 0; a < width; ++a)
            for (std::size_t b = 0; b < width; ++b)
                factor.none[a * width + b] = m_roots[a * b % p * factor.step];
        for (std::size_t a = 1; a < width; ++a)
            for (std::size_t b = 0; b < width; ++b)
                factor.one[a * width + b] =
                    factor.one[(a - 1) * width + b] + factor.none[(a - 1) * width + b];
        for (std::size_t a = 0; a < width; ++a)
            for (std::size_t b = 1; b < width; ++b)
                factor.both[a * width + b] = factor.both[a * width + b - 1] + factor.one[a * width + b - 1];
        m_factors.push_back(std::move(factor));
        m_rows *= p;
        m_blocks.push_back(m_rows);
    }
}

std::size_t CharacterMeans::exponentAt(std::size_t w, std::size_t z) const
{
    std::size_t sum = 0;
    for (const Factor& factor : m_factors) {
        sum += (w % factor.order) * (z % factor.order) % factor.order * factor.step;
        w /= factor.order;
        z /= factor.order;
    }
    return sum % m_exponent;
}

std::size_t CharacterMeans::difference(std::size_t w, std::size_t v) const
{
    std::size_t result = 0;
    for (const Factor& factor : m_factors) {
        result += (w % factor.order + factor.order - v % factor.order) % factor.order * factor.free;
        w /= factor.order;
        v /= factor.order;
    }
    return result;
}

void CharacterMeans::exponents(std::size_t w, std::size_t first, std::span<std::uint16_t> result) const
{
    // In a run of up to p columns (p is the radix of the lowest digit), only this digit changes. The exponent therefore grows by a constant.
    if (m_factors.empty()) {
        std::fill(result.begin(), result.end(), std::uint16_t{0});
        return;
    }
    const std::size_t order = m_factors.front().order;
    const std::size_t growth = w % order * m_factors.front().step % m_exponent;
    std::size_t z = first;
    for (std::size_t i = 0; i < result.size();) {
        std::size_t exponent = exponentAt(w, z);
        const std::size_t run = std::min(order - z % order, result.size() - i);
        for (std::size_t j = 0; j < run; ++j) {
            result[i + j] = static_cast<std::uint16_t>(exponent);
            exponent += growth;
            if (exponent >= m_exponent)
                exponent -= m_exponent;
        }
        i += run;
        z += run;
    }
}

void CharacterMeans::markExponents(std::size_t w, std::size_t first, std::size_t last,
                                   std::vector<char>& seen) const
{
    // The lowest k digits of z contribute exactly the multiples of generators[k] to the exponent.
    std::vector<std::size_t> generators(m_blocks.size(), m_exponent);
    std::size_t rest = w;
    for (std::size_t k = 0; k < m_factors.size(); ++k) {
        generators[k + 1] = std::gcd(generators[k], rest % m_factors[k].order * m_factors[k].step);
        rest /= m_factors[k].order;
    }
    std::size_t missing = m_exponent / generators.back();  // number of exponents of χ_w not found yet
    for (std::size_t z = first; z < last && missing > 0;) {
        std::size_t k = 0;
        while (k + 1 < m_blocks.size() && z % m_blocks[k + 1] == 0 && z + m_blocks[k + 1] <= last)
            ++k;
        const std::size_t start = exponentAt(w, z);
        for (std::size_t added = 0; added < m_exponent; added += generators[k]) {
            char& mark = seen[(start + added) % m_exponent];
            missing -= mark == 0 ? 1 : 0;
            mark = 1;
        }
        z += m_blocks[k];
    }
}

CharacterMeans::Edge CharacterMeans::edge(std::size_t end) const
{
    Edge edge;
    double sum = 0;
    for (std::size_t k = 0; k < m_factors.size(); ++k) {
        const Factor& factor = m_factors[k];
        // The highest digit is not reduced: if `end` is N, this digit is p, the radix.
        const std::size_t digit = k + 1 < m_factors.size() ? end % factor.order : end;
        end /= factor.order;
        edge.digits.push_back(digit);
        edge.sums.push_back(sum);
        sum = static_cast<double>(factor.order) * (digit > 0 ? static_cast<double>(factor.free) : sum);
    }
    return edge;
}

std::complex<double> CharacterMeans::corner(const Edge& row, const Edge& column) const
{
    if (m_factors.empty())
        return 1;
    double re = 0;
    double im = 0;
    for (std::size_t k = 0; k < m_factors.size(); ++k) {
        const Factor& factor = m_factors[k];
        const std::size_t width = factor.order + 1;
        const std::size_t a = row.digits[k];
        const std::size_t b = column.digits[k];
        const auto free = static_cast<double>(factor.free);
        const std::complex<double> both = factor.both[a * width + b];
        const std::complex<double> lowerColumns = factor.one[a * width + b];  // sum over w < a at z = b
        const std::complex<double> lowerRows = factor.one[b * width + a];     // sum over z < b at w = a
        const std::complex<double> root = factor.none[a * width + b];
        const double nextRe = both.real() * free + lowerColumns.real() * column.sums[k] +
                              lowerRows.real() * row.sums[k] + root.real() * re - root.imag() * im;
        im = both.imag() * free + lowerColumns.imag() * column.sums[k] + lowerRows.imag() * row.sums[k] +
             root.real() * im + root.imag() * re;
        re = nextRe;
    }
    return {re, im};
}

std::complex<double> CharacterMeans::rowSum(std::size_t w, std::size_t end) const
{
    // A sum over all p values of a digit of z is p if the corresponding digit of w is 0, otherwise 0.
    std::complex<double> sum = 0;
    double whole = 1;
    std::size_t rest = end;
    for (std::size_t k = 0; k < m_factors.size(); ++k) {
        const Factor& factor = m_factors[k];
        const std::size_t width = factor.order + 1;
        const std::size_t digit = k + 1 < m_factors.size() ? rest % factor.order : rest;
        const std::size_t weight = w % factor.order;
        sum = factor.one[digit * width + weight] * whole + factor.none[weight * width + digit] * sum;
        whole *= weight == 0 ? static_cast<double>(factor.order) : 0.0;
        rest /= factor.order;
        w /= factor.order;
    }
    return m_factors.empty() ? std::complex<double>(static_cast<double>(end)) : sum;
}

std::complex<double> CharacterMeans::mean(std::size_t firstRow, std::size_t lastRow, std::size_t firstColumn,
                                          std::size_t lastColumn) const
{
    const Edge top = edge(firstRow);
    const Edge bottom = edge(lastRow);
    const Edge left = edge(firstColumn);
    const Edge right = edge(lastColumn);
    if (m_factors.empty())
        return 1;
    const auto count =
        static_cast<double>(lastRow - firstRow) * static_cast<double>(lastColumn - firstColumn);
    return (corner(bottom, right) - corner(top, right) - corner(bottom, left) + corner(top, left)) / count;
}

std::vector<std::complex<float>> CharacterMeans::means(std::span<const std::size_t> rowEdges,
                                                       std::span<const std::size_t> columnEdges) const
{
    const std::size_t columns = columnEdges.size() - 1;
    std::vector<std::complex<float>> result;
    result.reserve((rowEdges.size() - 1) * columns);
    if (m_factors.empty()) {
        result.assign((rowEdges.size() - 1) * columns, 1.0F);
        return result;
    }
    std::vector<Edge> across;
    for (const std::size_t end : columnEdges)
        across.push_back(edge(end));
    std::vector<std::complex<double>> above(columnEdges.size());
    std::vector<std::complex<double>> below(columnEdges.size());
    for (std::size_t i = 0; i < rowEdges.size(); ++i) {
        const Edge down = edge(rowEdges[i]);
        std::transform(across.begin(), across.end(), below.begin(),
                       [&](const Edge& column) { return corner(down, column); });
        for (std::size_t j = 0; i > 0 && j < columns; ++j) {
            const auto count = static_cast<double>(rowEdges[i] - rowEdges[i - 1]) *
                               static_cast<double>(columnEdges[j + 1] - columnEdges[j]);
            const std::complex<double> mean = (below[j + 1] - below[j] - above[j + 1] + above[j]) / count;
            result.emplace_back(static_cast<float>(mean.real()), static_cast<float>(mean.imag()));
        }
        above.swap(below);
    }
    return result;
}

}  // namespace sequency::analysis
