// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/sbox.h"

#include "engine/program/cost.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/parts.h"

#include <algorithm>
#include <bit>

namespace sequency::program {

namespace {

void walshInPlace(std::span<std::uint64_t> values)
{
    for (std::size_t half = 1; half < values.size(); half *= 2)
        for (std::size_t block = 0; block < values.size(); block += 2 * half)
            for (std::size_t i = block; i < block + half; ++i) {
                const std::uint64_t sum = values[i] + values[i + half];
                values[i + half] = values[i] - values[i + half];
                values[i] = sum;
            }
}

// An accumulator of the autocorrelations of indicator functions of sets. Computing modulo 2^64 is exact, because 2^n times the sum is below 2^61.
class Autocorrelations {
public:
    explicit Autocorrelations(std::size_t size) : m_size(size) {}

    void add(std::span<const std::uint32_t> set)
    {
        m_squares.resize(m_size);
        m_indicator.assign(m_size, 0);
        for (const std::uint32_t i : set)
            m_indicator[i] = 1;
        walshInPlace(m_indicator);
        for (std::size_t i = 0; i < m_size; ++i)
            m_squares[i] += m_indicator[i] * m_indicator[i];
    }
    // Adds the sum of the autocorrelations at d ≠ 0 to the counts.
    void addTo(std::span<std::int32_t> counts)
    {
        if (m_squares.empty())
            return;
        walshInPlace(m_squares);
        for (std::size_t d = 1; d < m_size; ++d)
            counts[d] += static_cast<std::int32_t>(m_squares[d] / m_size);
    }

private:
    std::size_t m_size;
    std::vector<std::uint64_t> m_indicator;
    std::vector<std::uint64_t> m_squares;
};

void countPairs(std::span<const std::uint32_t> set, std::span<std::int32_t> counts)
{
    for (std::size_t i = 1; i < set.size(); ++i)
        for (std::size_t other = 0; other < i; ++other)
            counts[set[i] ^ set[other]] += 2;
}

// Counts the pairs of equal values among `indices`, which must be all indices whose values have the same low bits. Sorts the indices by value.
void countGroups(std::span<std::uint32_t> indices, std::span<const std::uint32_t> values,
                 Autocorrelations& large, std::span<std::int32_t> counts)
{
    std::ranges::sort(indices, {}, [&](std::uint32_t i) { return values[i]; });
    for (std::size_t begin = 0; begin < indices.size();) {
        std::size_t end = begin + 1;
        while (end < indices.size() && values[indices[end]] == values[indices[begin]])
            ++end;
        const auto group = indices.subspan(begin, end - begin);
        if (isLargeGroup(group.size(), values.size()))
            large.add(group);
        else
            countPairs(group, counts);
        begin = end;
    }
}

}  // namespace

bool isLargeGroup(std::size_t members, std::size_t size)
{
    return members * members > static_cast<std::size_t>(std::bit_width(size)) * size;
}

void coincidences(std::span<const std::uint32_t> values, std::span<std::int32_t> counts)
{
    constexpr std::uint32_t end = UINT32_MAX;
    const std::size_t mask = values.size() - 1;
    std::ranges::fill(counts, 0);
    counts[0] = static_cast<std::int32_t>(values.size());
    std::vector<std::uint32_t> sizes(values.size());  // for each list, its number of indices
    for (const std::uint32_t value : values)
        ++sizes[value & mask];
    std::vector<std::uint32_t> heads(values.size(), end);  // for each list, its last index
    std::vector<std::uint32_t> before(values.size());      // for each index, the previous index in its list
    for (std::uint32_t i = 0; i < values.size(); ++i) {
        const std::size_t list = values[i] & mask;
        if (!isLargeGroup(sizes[list], values.size()))
            for (std::uint32_t other = heads[list]; other != end; other = before[other])
                if (values[other] == values[i])  // different values with equal low bits share a list
                    counts[i ^ other] += 2;
        before[i] = heads[list];
        heads[list] = i;
    }
    Autocorrelations large(values.size());
    std::vector<std::uint32_t> indices;
    for (std::size_t list = 0; list < sizes.size(); ++list) {
        if (!isLargeGroup(sizes[list], values.size()))
            continue;
        indices.clear();
        for (std::uint32_t i = heads[list]; i != end; i = before[i])
            indices.push_back(i);
        countGroups(indices, values, large, counts);
    }
    large.addTo(counts);
}

namespace {

// Sets counts[d], for every d, to the number of x that form a boomerang with a and d. `inverse` is the inverse of the permutation s = `sbox`, or
// empty to count Feistel boomerangs. With y = s(x), boomerangs are the pairs y, y ⊕ d with equal y ⊕ s(s⁻¹(y) ⊕ a). Feistel boomerangs are the pairs
// x, x ⊕ d with equal s(x) ⊕ s(x ⊕ a).
void countBoomerangs(std::span<const std::int32_t> sbox, std::span<const std::int32_t> inverse, std::size_t a,
                     std::span<std::int32_t> counts)
{
    const std::size_t mask = sbox.size() - 1;
    std::vector<std::uint32_t> values(sbox.size());
    for (std::size_t i = 0; i < sbox.size(); ++i)
        values[i] =
            inverse.empty()
                ? static_cast<std::uint32_t>(sbox[i] ^ sbox[i ^ a])
                : static_cast<std::uint32_t>(i) ^
                      static_cast<std::uint32_t>(sbox[(static_cast<std::size_t>(inverse[i]) ^ a) & mask]);
    coincidences(values, counts);
}

base::Result<Shape> shapeOfBoomerangs(View here)
{
    const Vector& sbox = here.operand();
    const std::size_t count = here.result().length;
    for (std::size_t i = 0; i < here.operandCount(); ++i)
        SEQUENCY_TRY(checkSbox(here.operand(i)));
    SEQUENCY_TRY(checkDifferences(sbox, here.as<Boomerangs>().first, count));
    if (here.operandCount() > 1 && sbox.length != here.operand(1).length)
        return refused(sbox.name + " and " + here.operand(1).name +
                       " are not inverse to each other: their lengths differ");
    return Shape{Storage::Int32, count * sbox.length};
}

std::string textOfBoomerangs(View here)
{
    const std::string vectors = here.operandCount() == 1
                                    ? line("feistel-boomerangs", here.operand())
                                    : line("boomerangs", here.operand(0), here.operand(1));
    return line(vectors, here.as<Boomerangs>().first, here.result().length / here.operand().length);
}

base::Status runBoomerangs(HostInterpreter& host)
{
    const auto values = elementsOf<std::int32_t>(host.operand());
    const auto inverse = host.here().operandCount() > 1 ? elementsOf<std::int32_t>(host.operand(1))
                                                        : std::span<const std::int32_t>();
    const std::size_t first = host.as<Boomerangs>().first;
    return host.computeResult([&](HostVector& to) {
        const auto counts = elementsOf<std::int32_t>(to);
        const std::size_t row = values.size();
        constexpr std::size_t bytesEach = 32;  // bytes per value, for look-up, list and count
        return host.forEach(counts.size() / row, bytesEach * row, [&](std::size_t i) {
            countBoomerangs(values, inverse, first + i, counts.subspan(i * row, row));
        });
    });
}

}  // namespace

// Source: Cid et al. 2018; Boukerrou et al. 2020.
const OperationKind& Boomerangs::kind()
{
    static const OperationKind kind{
        .forms = {{"boomerangs VECTOR INVERSE FIRST COUNT",
                   [](ProgramReader& in) {
                       in.add({Boomerangs{in.number<std::size_t>(2)}, {in.vector(0), in.vector(1)}},
                              {.length = in.number<std::size_t>(3)});
                   }},
                  {"feistel-boomerangs VECTOR FIRST COUNT",
                   [](ProgramReader& in) {
                       in.add({Boomerangs{in.number<std::size_t>(1)}, {in.vector(0)}},
                              {.length = in.number<std::size_t>(2)});
                   }}},
        .shape = shapeOfBoomerangs,
        .text = textOfBoomerangs,
        .bound = [](View here, KnownNorms) { return normsUpTo(countOf(here.operand()), here); },
        .run = runBoomerangs,
        // A row of a random permutation takes about one addition per value.
        .arithmetic =
            [](View here) {
                return Cost{here.result().length, 0, 0, 0};
            }};
    return kind;
}

}  // namespace sequency::program
