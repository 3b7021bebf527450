// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers for the benchmarks of the window, which measure and print times but check nothing.
#pragma once

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include <QElapsedTimer>

namespace sequency::bench {

// Returns the CPU time of this thread for `work`, which does not depend on other processes.
template <typename Work>
double threadMilliseconds(Work&& work)
{
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
    };
    const double begin = now();
    work();
    return now() - begin;
}

template <typename Work>
double wallMilliseconds(Work&& work)
{
    QElapsedTimer clock;
    clock.start();
    work();
    return static_cast<double>(clock.nsecsElapsed()) * 1e-6;
}

struct Figures {
    double median = 0;
    double most = 0;
};

inline Figures figuresOf(std::vector<double> values)
{
    if (values.empty())
        return {};
    std::sort(values.begin(), values.end());
    return {values[values.size() / 2], values.back()};
}

// Prints "what                                            median  1.2 ms, most  3.4 ms".
inline void print(const char* what, const std::vector<double>& milliseconds)
{
    const Figures figures = figuresOf(milliseconds);
    std::printf("%-60s median %8.2f ms, most %8.2f ms (%zu)\n", what, figures.median, figures.most,
                milliseconds.size());
    std::fflush(stdout);
}

}  // namespace sequency::bench
