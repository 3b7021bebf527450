// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the benchmarks of the engine share: results or the end of the program, and medians of times by the clock.
#pragma once

#include "engine/base/elapsed.h"
#include "engine/base/error.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

namespace sequency::bench {

[[noreturn]] inline void fail(const std::string& message)
{
    std::fprintf(stderr, "%s: %s\n", program_invocation_short_name, message.c_str());
    std::exit(1);
}

template <typename Value>
Value taken(base::Result<Value> result)
{
    if (!result)
        fail(result.error().text() + result.error().log);
    return std::move(*result);
}

// Of a list with commas; an empty last one counts.
inline std::vector<std::string> partsOf(const std::string& text)
{
    std::vector<std::string> parts(1);
    for (const char letter : text)
        if (letter == ',')
            parts.emplace_back();
        else
            parts.back() += letter;
    return parts;
}

// After one run that is not timed.
inline double medianMilliseconds(int repeats, const std::function<void()>& work)
{
    work();
    std::vector<double> seconds;
    for (int i = 0; i < repeats; ++i) {
        const auto start = base::Clock::now();
        work();
        seconds.push_back(base::secondsSince(start));
    }
    std::ranges::sort(seconds);
    return seconds[seconds.size() / 2] * 1e3;
}

}  // namespace sequency::bench
