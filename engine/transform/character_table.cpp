// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/character_table.h"

#include "engine/base/digits.h"

namespace sequency::transform {

base::Result<std::size_t> CharacterGroup::rows() const
{
    if (radix < 2 || radix > 251)
        return base::Error{base::ErrorKind::BadUsage, "the order of the cyclic group must be from 2 to 251"};
    if (variables < 0)
        return base::Error{base::ErrorKind::BadUsage, "the number of variables must not be negative"};
    const auto count = base::checkedPower(static_cast<std::size_t>(radix), variables);
    constexpr std::size_t mostEntries = std::size_t(1) << 58;  // so that numbers of bytes fit 64 bits, too
    const auto entries = count ? base::checkedPower(*count, 2) : std::nullopt;
    if (!entries || *entries > mostEntries)
        return base::Error{base::ErrorKind::OutOfMemory, "the character table of C_" + std::to_string(radix) +
                                                             "^" + std::to_string(variables) +
                                                             " has more entries than any memory holds"};
    return *count;
}

BasicMatrix cyclicCharacters(int radix)
{
    std::vector<Scalar> entries;
    for (int w = 0; w < radix; ++w)
        for (int z = 0; z < radix; ++z)
            entries.push_back(rootOfUnity(w * z, radix));
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

}  // namespace sequency::transform
