// SPDX-License-Identifier: GPL-3.0-or-later
//
// The time for which GUI tests wait for an answer before they report a hang.
//
// The limit is not a performance check; tests/bench measures run times and does not judge them.
#pragma once

#include "tests/support/drivers/hang_limit.h"

#include <QTest>

namespace sequency::tests {

// Returns the limit in milliseconds, the unit of Qt Test's waiting functions.
inline constexpr int testTimeout()
{
    return static_cast<int>(std::chrono::milliseconds(hangLimit).count());
}

}  // namespace sequency::tests

// QTRY_VERIFY and QTRY_COMPARE with testTimeout() as their limit.
#define EVENTUALLY(...) QTRY_VERIFY_WITH_TIMEOUT((__VA_ARGS__), ::sequency::tests::testTimeout())
#define EVENTUALLY_EQUAL(actual, ...)                                                                        \
    QTRY_COMPARE_WITH_TIMEOUT(actual, __VA_ARGS__, ::sequency::tests::testTimeout())
