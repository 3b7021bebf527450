// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/definitions/sbox_invariants.h"

#include <bit>
#include <cstdlib>
#include <map>

namespace sequency::tests {
namespace {

std::uint64_t fieldProduct(std::uint64_t a, std::uint64_t b, std::uint64_t modulus)
{
    std::uint64_t sum = 0;
    for (; b != 0; b >>= 1) {
        sum ^= (b & 1) != 0 ? a : 0;
        a <<= 1;
        if (std::bit_width(a) == std::bit_width(modulus))
            a ^= modulus;
    }
    return sum;
}

bool parity(std::size_t bits)
{
    return std::popcount(bits) % 2 != 0;
}

Frequencies listed(const std::map<std::int64_t, std::int64_t>& counts)
{
    return {counts.begin(), counts.end()};
}

}  // namespace

std::int64_t rankOfTranslates(const std::vector<std::size_t>& points, int bits)
{
    const std::size_t size = std::size_t{1} << bits;
    using Row = std::vector<std::uint64_t>;
    std::vector<Row> pivots(size);  // the reduced row whose first 1 is in this column, or an empty row
    std::int64_t rank = 0;
    for (std::size_t g = 0; g < size; ++g) {
        Row row((size + 63) / 64, 0);
        for (const std::size_t p : points)
            row[(p ^ g) / 64] ^= std::uint64_t{1} << (p ^ g) % 64;
        for (std::size_t column = 0; column < size; ++column) {
            if ((row[column / 64] >> column % 64 & 1) == 0)
                continue;
            if (pivots[column].empty()) {
                pivots[column] = row;
                ++rank;
                break;
            }
            for (std::size_t word = 0; word < row.size(); ++word)
                row[word] ^= pivots[column][word];
        }
    }
    return rank;
}

std::uint64_t polynomialValue(const Frequencies& terms, std::uint64_t x, std::uint64_t modulus)
{
    std::uint64_t sum = 0;
    for (const auto& [exponent, coefficient] : terms) {
        auto term = static_cast<std::uint64_t>(coefficient);
        for (std::int64_t i = 0; i < exponent; ++i)
            term = fieldProduct(term, x, modulus);
        sum ^= term;
    }
    return sum;
}

std::optional<std::vector<std::size_t>> orthoDerivative(const std::vector<std::size_t>& values)
{
    std::vector<std::size_t> found(values.size(), 0);
    for (std::size_t a = 1; a < values.size(); ++a) {
        int count = 0;
        for (std::size_t v = 1; v < values.size(); ++v) {
            bool isOrthogonal = true;
            for (std::size_t x = 0; x < values.size() && isOrthogonal; ++x)
                isOrthogonal = !parity(v & (values[x] ^ values[x ^ a] ^ values[0] ^ values[a]));
            if (!isOrthogonal)
                continue;
            found[a] = v;
            ++count;
        }
        if (count != 1)
            return std::nullopt;
    }
    return found;
}

Frequencies differenceFrequencies(const std::vector<std::size_t>& values)
{
    std::map<std::int64_t, std::int64_t> counts;
    for (std::size_t a = 1; a < values.size(); ++a)
        for (std::size_t d = 0; d < values.size(); ++d) {
            std::int64_t entry = 0;
            for (std::size_t x = 0; x < values.size(); ++x)
                entry += (values[x] ^ values[x ^ a]) == d ? 1 : 0;
            ++counts[entry];
        }
    return listed(counts);
}

Frequencies magnitudeFrequencies(const std::vector<std::size_t>& values)
{
    std::map<std::int64_t, std::int64_t> counts;
    for (std::size_t b = 1; b < values.size(); ++b)
        for (std::size_t a = 0; a < values.size(); ++a) {
            std::int64_t entry = 0;
            for (std::size_t x = 0; x < values.size(); ++x)
                entry += parity(a & x) == parity(b & values[x]) ? 1 : -1;
            ++counts[std::abs(entry)];
        }
    return listed(counts);
}

}  // namespace sequency::tests
