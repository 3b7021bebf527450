// SPDX-License-Identifier: GPL-3.0-or-later
//
// Contains the implementation of doctest. Programs that use Qt Test also link this file, for the helpers that they share with the cases. In such a
// program, a check that fails outside a case ends the program.

// Some tests send signals to their own process. The handlers of the tested code must receive them, not those of doctest.
#define DOCTEST_CONFIG_NO_POSIX_SIGNALS
#define DOCTEST_CONFIG_IMPLEMENT
#include "tests/support/check.h"

#include <array>
#include <cstdlib>

namespace sequency::tests {

bool record(bool passed, Spot spot, const std::string& message)
{
    if (passed)
        return DOCTEST_CHECK_UNARY(true);
    DOCTEST_ADD_FAIL_CHECK_AT(spot.file, spot.line, message);
    return false;
}

std::uint64_t seed()
{
    static const std::uint64_t value = [] {
        const char* text = std::getenv("SEQUENCY_TEST_SEED");
        return text != nullptr && *text != '\0' ? std::strtoull(text, nullptr, 0) : 20111ULL;
    }();
    return value;
}

std::mt19937_64 generator(std::uint64_t salt)
{
    const std::array<std::uint32_t, 4> words{
        static_cast<std::uint32_t>(seed()), static_cast<std::uint32_t>(seed() >> 32),
        static_cast<std::uint32_t>(salt), static_cast<std::uint32_t>(salt >> 32)};
    std::seed_seq sequence(words.begin(), words.end());
    return std::mt19937_64(sequence);
}

}  // namespace sequency::tests
