// SPDX-License-Identifier: GPL-3.0-or-later
//
// Processes a long vector block by block on all threads of the machine; used by all loops over vectors except those of transforms.
//
// Calls work(begin, end) once for each block of elements, in no particular order, and concurrently if there are more than a few blocks. `work` must
// not throw. After a stop request, blocks that have not begun are skipped; without `control` a call cannot be stopped.
//
// Threads: any; returns when all blocks are done.
// Cost:    no allocation that grows with the vector.
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"

#include <atomic>
#include <cstddef>
#include <functional>

namespace sequency::base {

void parallelForBlocks(std::size_t elementCount,
                       const std::function<void(std::size_t begin, std::size_t end)>& work,
                       const RunControl* control = nullptr);

// Calls work(begin, end) once for each block of 2^12 elements (the last block may be shorter), for work that takes many operations per element.
// Processes a few dozen consecutive parts, and reports the finished fraction between them. Errors: Cancelled.
Status parallelForParts(std::size_t elementCount,
                        const std::function<void(std::size_t begin, std::size_t end)>& work,
                        const RunControl& control);

// Returns the largest value of ofBlock(begin, end) over all blocks, or 0 if there are no blocks. The values must not be negative.
template <typename OfBlock>
auto parallelMax(std::size_t elementCount, const OfBlock& ofBlock)
{
    using Value = decltype(ofBlock(elementCount, elementCount));
    std::atomic<Value> largest = 0;
    parallelForBlocks(elementCount, [&](std::size_t begin, std::size_t end) {
        const Value found = ofBlock(begin, end);
        for (Value known = largest; known < found && !largest.compare_exchange_weak(known, found);)
            ;
    });
    return largest.load();
}

}  // namespace sequency::base
