// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long GUI tests wait for an answer before they say that something hangs. It decides nothing else; what something costs
// is measured by tests/bench and judged by nobody.
#pragma once

#include "tests/support/drivers/hang_limit.h"

#include <QTest>

namespace sequency::tests {

// In milliseconds, as the waiting functions of Qt Test take it.
inline constexpr int testTimeout()
{
    return static_cast<int>(std::chrono::milliseconds(hangLimit).count());
}

}  // namespace sequency::tests

// QTRY_VERIFY and QTRY_COMPARE with this limit.
#define EVENTUALLY(...) QTRY_VERIFY_WITH_TIMEOUT((__VA_ARGS__), ::sequency::tests::testTimeout())
#define EVENTUALLY_EQUAL(actual, ...)                                                                        \
    QTRY_COMPARE_WITH_TIMEOUT(actual, __VA_ARGS__, ::sequency::tests::testTimeout())
