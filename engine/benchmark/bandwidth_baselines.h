// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory copies that serve as yardsticks for the times of a run.
//
// A copy is measured once per run for a device, a size, a number of threads and a state of the caches, so that all rows share one measurement.
//
// A hot sample is the mean of copies back to back, enough of them for the clock's resolution. A cold sample is one copy after the caches were filled
// with other data.
//
// Units:   milliseconds.
// Errors:  the functions throw a base::Error (engine/base/failure.h): OutOfMemory, Device, Cancelled.
// Threads: the engine's.
#pragma once

#include "engine/benchmark/benchmark.h"
#include "engine/session/backends/backend.h"

#include <compare>
#include <functional>
#include <map>
#include <span>
#include <string>

namespace sequency::benchmark {

class BandwidthBaselines {
public:
    // Takes at most `samples` samples of each copy. Copies that are already in `measured`, rows of the same run, are not measured again.
    explicit BandwidthBaselines(int samples, std::span<const Row> measured = {});

    // Returns the time of a copy by `threads` threads of a CPU; 0 means all.
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

// Sets Row::copies and coldCopies from the row's times. If the kernels seem faster than a copy of `minBytesMoved` bytes, the yardstick or
// the time is wrong. The row then has no hot copies, and its note gives the reason. The limit is divided by the number of devices.
void setCopies(Row& row, double minBytesMoved);

// Returns at most `count` samples of `secondsOf(repeats)`, which returns the seconds of one repeat. Two warm-up samples precede them. Each sample has
// enough repeats to fill ten milliseconds. Fewer samples are taken if they are long.
Statistics hotSamples(int count, const std::function<double(int repeats)>& secondsOf);
// Returns at most `count` samples of one repeat each. `clockSeconds` is the resolution of the clock.
Statistics coldSamples(int count, double clockSeconds, const std::function<double()>& secondsOf);

}  // namespace sequency::benchmark
