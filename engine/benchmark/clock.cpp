// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/clock.h"

#include "engine/base/elapsed.h"

#include <algorithm>

namespace sequency::benchmark {

double hostClockSeconds()
{
    static const double shortest = [] {
        constexpr int readings = 2000;
        double least = 1;
        auto before = base::Clock::now();
        for (int i = 0; i < readings; ++i) {
            const auto now = base::Clock::now();
            if (now > before)
                least = std::min(least, std::chrono::duration<double>(now - before).count());
            before = now;
        }
        return least;
    }();
    return shortest;
}

}  // namespace sequency::benchmark
