// SPDX-License-Identifier: GPL-3.0-or-later
//
// The copies that a run's times are compared with: a property of device, bytes, threads and state of the caches, measured once for a
// run, so that the same device and size has the same copy in every row.
//
// Hot: several samples, each so many copies back to back that the clock can tell; cold: single copies, each after the caches were
// filled with something else. Milliseconds. The engine's thread. Errors: OutOfMemory, Device, Cancelled.
#pragma once

#include "engine/benchmark/benchmark.h"
#include "engine/session/backends/backend.h"

#include <compare>
#include <functional>
#include <map>
#include <span>
#include <string>

namespace sequency::benchmark {

class Yardsticks {
public:
    // So many samples of each at most. `measured`: rows of the same run, whose copies it takes over.
    explicit Yardsticks(int samples, std::span<const Row> measured = {});

    // A copy of so many bytes by so many threads (processors; 0: all).
    Statistics copy(session::Backend& backend, std::size_t byteCount, std::size_t threads,
                    session::Backend::CacheState state, const base::RunControl& control);

private:
    struct Key {
        std::string device;
        std::size_t byteCount = 0;
        std::size_t threads = 1;
        session::Backend::CacheState state = session::Backend::CacheState::Hot;

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    int m_samples;
    std::map<Key, Statistics> m_known;
};

// Row::copies and coldCopies from the row's times. Where the kernels seem faster than a copy of what goes in and out, `minBytesMoved`, the
// row has no hot copies and its note says so: the yardstick or the time is wrong. Several devices may be as many times faster.
void setCopies(Row& row, double minBytesMoved);

// Samples in milliseconds of what `secondsOf(repeats)` times, seconds of one: first two that do not count, then at most `count`, each of
// so many repeats that it takes ten milliseconds, fewer where one takes long.
Statistics hotSamples(int count, const std::function<double(int repeats)>& secondsOf);
// Single ones, at most `count`, by a clock that tells so many seconds apart.
Statistics coldSamples(int count, double clockSeconds, const std::function<double()>& secondsOf);

}  // namespace sequency::benchmark
