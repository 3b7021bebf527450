// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/character_table.h"

#include "engine/base/text/digits.h"

#include <algorithm>
#include <numeric>

namespace sequency::transform {

base::Result<std::size_t> CharacterGroup::rows() const
{
    if (radix < 2 || radix > 251)
        return base::Error{base::ErrorKind::BadUsage, "the order of the cyclic group must be from 2 to 251"};
    if (variables < 0)
        return base::Error{base::ErrorKind::BadUsage, "the number of variables must not be negative"};
    const auto count = base::checkedPower(static_cast<std::size_t>(radix), variables);
    constexpr std::size_t maxEntries = std::size_t(1) << 58;  // so that the number of bytes fits in 64 bits
    const auto entries = count ? base::checkedPower(*count, 2) : std::nullopt;
    if (!entries || *entries > maxEntries)
        return base::Error{base::ErrorKind::OutOfMemory,
                           "the character table of C_" + std::to_string(radix) + "^" +
                               std::to_string(variables) +
                               " has more entries than addressable memory can hold"};
    return *count;
}

BasicMatrix cyclicCharacters(int radix, bool conjugated)
{
    std::vector<Scalar> entries;
    for (int w = 0; w < radix; ++w)
        for (int z = 0; z < radix; ++z)
            entries.push_back(rootOfUnity(conjugated ? -w * z : w * z, radix));
    return {radix, std::move(entries)};
}

int characterExponent(std::size_t w, std::size_t z, int radix)
{
    const auto p = static_cast<std::size_t>(radix);
    std::size_t sum = 0;
    for (; w != 0 && z != 0; w /= p, z /= p)
        sum += (w % p) * (z % p);
    return static_cast<int>(sum % p);
}

DirectProduct DirectProduct::power(const CharacterGroup& group)
{
    return {std::vector<int>(static_cast<std::size_t>(std::max(group.variables, 0)), group.radix)};
}

base::Result<std::size_t> DirectProduct::rows() const
{
    constexpr std::size_t maxRows = std::size_t(1) << 29;  // number of rows of a table with 2^58 entries
    std::size_t count = 1;
    for (const int order : orders) {
        SEQUENCY_TRY(CharacterGroup{order, 1}.rows());
        count *= static_cast<std::size_t>(order);
        if (count > maxRows)
            return base::Error{
                base::ErrorKind::OutOfMemory,
                "the character table of this group has more entries than addressable memory can hold"};
    }
    if (const std::size_t common = exponent(); common > maxExponent)
        return base::Error{base::ErrorKind::BadUsage, "the least common multiple of the orders is " +
                                                          std::to_string(common) + ", expected at most " +
                                                          std::to_string(maxExponent)};
    return count;
}

std::size_t DirectProduct::exponent() const
{
    std::size_t common = 1;
    for (const int order : orders)
        common = std::lcm(common, static_cast<std::size_t>(order));
    return common;
}

std::optional<CharacterGroup> DirectProduct::asPower() const
{
    if (orders.empty())
        return CharacterGroup{2, 0};
    if (std::any_of(orders.begin(), orders.end(), [&](int order) { return order != orders.front(); }))
        return std::nullopt;
    return CharacterGroup{orders.front(), static_cast<int>(orders.size())};
}

std::size_t characterExponent(std::size_t w, std::size_t z, const DirectProduct& group)
{
    const std::size_t common = group.exponent();
    std::size_t sum = 0;
    for (auto order = group.orders.rbegin(); order != group.orders.rend(); ++order) {
        const auto p = static_cast<std::size_t>(*order);
        sum += (w % p) * (z % p) % p * (common / p);
        w /= p;
        z /= p;
    }
    return sum % common;
}

}  // namespace sequency::transform
