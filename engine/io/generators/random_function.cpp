// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/digits.h"
#include "engine/io/formats/read_checks.h"

#include <random>

namespace sequency::io {
namespace {

// Calls write(i, digit) with a random digit for i = 0, 1, …, count − 1. Returns false after a stop request.
template <typename Write>
bool drawDigits(std::uint64_t seed, unsigned radix, std::size_t count, const base::RunControl& control,
                const Write& write)
{
    constexpr std::size_t block = std::size_t(1) << 20;
    const unsigned limit = 256 - 256 % radix;
    std::mt19937_64 generator(seed);
    std::uint64_t bytes = 0;
    int bytesLeft = 0;
    for (std::size_t i = 0; i < count;) {
        if (control.stopRequested())
            return false;
        for (const std::size_t end = std::min(count, i + block); i < end;) {
            if (bytesLeft == 0) {
                bytes = generator();
                bytesLeft = 8;
            }
            const auto byte = static_cast<unsigned>(bytes & 0xFFU);
            bytes >>= 8;
            --bytesLeft;
            if (byte < limit)
                write(i++, byte % radix);
        }
        control.report(double(i) / double(count));
    }
    return true;
}

}  // namespace

base::Result<base::FunctionVector> randomFunction(std::uint64_t seed, int radix, int variables,
                                                  const base::RunControl& control)
{
    if (const auto status = checkRadix(radix); !status)
        return status.error();
    if (const auto status = checkClaimedSize(radix, variables, 1); !status)
        return status.error();
    const std::size_t count = *base::checkedPower(static_cast<std::size_t>(radix), variables);
    const auto modulus = static_cast<unsigned>(radix);
    if (radix == 2) {
        auto bits = base::PackedBits::allocate(count);
        if (!bits)
            return bits.error();
        const auto write = [words = bits->words()](std::size_t i, std::uint64_t digit) {
            words[i / base::PackedBits::bitsPerWord] |= digit << i % base::PackedBits::bitsPerWord;
        };
        if (!drawDigits(seed, modulus, count, control, write))
            return base::cancelled();
        return base::functionOfBits(std::move(*bits), variables);
    }
    auto values = base::AlignedBuffer<std::uint8_t>::allocate(count);
    if (!values)
        return values.error();
    if (!drawDigits(seed, modulus, count, control, [&values](std::size_t i, unsigned digit) {
            (*values)[i] = static_cast<std::uint8_t>(digit);
        }))
        return base::cancelled();
    return base::FunctionVector{radix, variables, std::move(*values)};
}

}  // namespace sequency::io
