// SPDX-License-Identifier: GPL-3.0-or-later
//
// Benchmark points and a short protocol for tests that measure.
#pragma once

#include "engine/benchmark/benchmark.h"

#include <string>

namespace sequency::tests {

inline benchmark::Protocol quick(int repeats)
{
    benchmark::Protocol protocol;
    protocol.repeats = repeats;
    protocol.warmUps = 1;
    protocol.maxWarmUps = 1;
    return protocol;
}

inline benchmark::Point point(const std::string& work, const std::string& algorithm,
                              const std::string& device, int n)
{
    benchmark::Point point;
    point.work = work;
    point.algorithm = algorithm;
    point.device = device;
    point.variables = n;
    return point;
}

}  // namespace sequency::tests
