// SPDX-License-Identifier: GPL-3.0-or-later
//
// A group of workers, one thread each, that share a job, for example one worker per device.
//
// The first worker that has not failed runs on the calling thread. If the system cannot start a thread for another worker, the calling thread also
// runs that worker. A worker that fails is excluded from then on, and the remaining workers process the pieces that it had taken.
//
// Threads: only the owner's thread; calls return when all workers have finished.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace sequency::base {

class WorkerGroup {
public:
    // Creates workers 0 to count − 1. `count` must be at least 1.
    explicit WorkerGroup(std::size_t count);

    using Work = std::function<Status(std::size_t worker)>;
    // Calls `work` once for each worker that has not failed. Errors: Cancelled if a worker was cancelled; the first error if all workers failed.
    Status runOnEach(const Work& work);

    // The numbers of the pieces of a job: first, first + step, … below `end`.
    struct Pieces {
        std::size_t end = 0;
        std::size_t first = 0;
        std::size_t step = 1;

        std::size_t count() const { return end > first ? (end - first - 1) / step + 1 : 0; }
    };
    using Make = std::function<Status(std::size_t worker, std::size_t piece)>;
    // Calls `make` once for each piece. A worker takes the next piece when it is idle, so faster workers process more pieces. `report` is called on
    // the calling thread with the finished fraction. Errors: those of runOnEach().
    Status distribute(const Pieces& pieces, const Make& make, const std::function<void(double)>& report = {});

private:
    std::vector<std::size_t> m_active;  // indices of the workers that have not failed, in ascending order
};

}  // namespace sequency::base
