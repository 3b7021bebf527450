// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures memory copies, with which the times of a run are compared.
//
// A caller creates one object per run. For every row, the caller measures copies with copy() and passes the row to setCopies() for the comparison. A
// copy is measured only once for each combination of device, size, number of threads and cache state, so that all rows share the measurement.
//
// A hot sample is the mean of as many consecutive copies as the resolution of the clock requires. A cold sample is one copy after the caches have
// been filled with other data.
//
// Units:   milliseconds.
// Errors:  the functions throw a base::Error (engine/base/failure.h): OutOfMemory, Device, Cancelled.
// Threads: as for the engine.
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
    // Takes at most `samples` samples of each copy. `measured` contains earlier rows of the same run, whose copies are not measured again.
    explicit BandwidthBaselines(int samples, std::span<const Row> measured = {});

    // Returns the time of a copy of `byteCount` bytes within the backend's device. On a CPU, `threads` threads copy; 0 means all threads.
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

// Sets Row::copies and Row::coldCopies from the row's times. If the kernels appear to be faster than a copy of `minBytesMoved` bytes, one of the two
// times must be wrong. The row then gets no hot copies, and its note gives the reason. For several devices, the time of this copy is divided by the
// number of devices.
void setCopies(Row& row, double minBytesMoved);

// Takes at most `count` samples after two warm-up samples, or fewer if the samples take long. secondsOf(repeats) must return the time in seconds of
// one repeat. Each sample has enough repeats to take ten milliseconds.
Statistics hotSamples(int count, const std::function<double(int repeats)>& secondsOf);
// Takes at most `count` samples of one repeat each. `clockSeconds` is the resolution of the clock in seconds.
Statistics coldSamples(int count, double clockSeconds, const std::function<double()>& secondsOf);

}  // namespace sequency::benchmark
