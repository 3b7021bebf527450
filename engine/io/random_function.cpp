// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/digits.h"
#include "engine/io/read_checks.h"

#include <random>

namespace sequency::io {

base::Result<base::FunctionVector> randomFunction(std::uint64_t seed, int radix, int variables,
                                                  const base::RunControl& control)
{
    if (const auto status = checkRadix(radix); !status)
        return status.error();
    if (const auto status = checkClaimedSize(radix, variables, 1); !status)
        return status.error();
    const std::size_t count = *base::checkedPower(static_cast<std::size_t>(radix), variables);
    auto values = base::AlignedBuffer<std::uint8_t>::allocate(count);
    if (!values)
        return values.error();
    constexpr std::size_t block = std::size_t(1) << 20;
    const unsigned modulus = static_cast<unsigned>(radix);
    const unsigned limit = 256 - 256 % modulus;
    std::mt19937_64 generator(seed);
    std::uint64_t bytes = 0;
    int bytesLeft = 0;
    for (std::size_t i = 0; i < count;) {
        if (control.stopRequested())
            return base::cancelled();
        for (const std::size_t end = std::min(count, i + block); i < end;) {
            if (bytesLeft == 0) {
                bytes = generator();
                bytesLeft = 8;
            }
            const auto byte = static_cast<unsigned>(bytes & 0xFFU);
            bytes >>= 8;
            --bytesLeft;
            (*values)[i] = static_cast<std::uint8_t>(byte % modulus);
            i += byte < limit;
        }
        control.report(double(i) / double(count));
    }
    return base::FunctionVector{radix, variables, std::move(*values)};
}

}  // namespace sequency::io
