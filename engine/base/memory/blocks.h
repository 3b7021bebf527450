// SPDX-License-Identifier: GPL-3.0-or-later
//
// One walk over a long vector by blocks, spread over the machine's threads: for what is done to a whole vector beside its transform.
//
// `work(begin, end)` is called once for each block of elements, in no order, several at a time where there are more than a few blocks;
// it does not throw. Blocks that have not begun when a stop is asked for are left out; without a control there is none to ask. Allocates
// nothing that grows with the vector.
// Any thread; returns when all is done.
#pragma once

#include "engine/base/run_control.h"

#include <atomic>
#include <cstddef>
#include <functional>

namespace sequency::base {

void forEachBlock(std::size_t elementCount,
                  const std::function<void(std::size_t begin, std::size_t end)>& work,
                  const RunControl* control = nullptr);

// The largest of what blocks give, 0 of none; values that are never negative.
template <typename OfBlock>
auto largestOfBlocks(std::size_t elementCount, const OfBlock& ofBlock)
{
    using Value = decltype(ofBlock(elementCount, elementCount));
    std::atomic<Value> largest = 0;
    forEachBlock(elementCount, [&](std::size_t begin, std::size_t end) {
        const Value found = ofBlock(begin, end);
        for (Value known = largest; known < found && !largest.compare_exchange_weak(known, found);)
            ;
    });
    return largest.load();
}

}  // namespace sequency::base
