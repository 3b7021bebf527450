// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/parallel_for.h"

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <atomic>

namespace sequency::base {
namespace {

// Calls work(begin, end) for all blocks of `blockElements` elements, with several threads if there are more than `fewBlocks` blocks.
template <typename Work>
void runBlocks(std::size_t elementCount, std::size_t blockElements, std::size_t fewBlocks, const Work& work,
               const RunControl* control)
{
    const std::size_t blocks = (elementCount + blockElements - 1) / blockElements;
    std::atomic<bool> isStopped = false;  // true after the first stop request; later blocks do not poll
    const auto block = [&](std::size_t index) {
        if (isStopped || (control != nullptr && control->stopRequested()))
            isStopped = true;
        else
            work(index * blockElements, std::min(elementCount, (index + 1) * blockElements));
    };
    if (blocks > fewBlocks)
        tbb::parallel_for(std::size_t{0}, blocks, block);
    else
        for (std::size_t index = 0; index < blocks; ++index)
            block(index);
}

}  // namespace

void parallelForBlocks(std::size_t elementCount,
                       const std::function<void(std::size_t begin, std::size_t end)>& work,
                       const RunControl* control)
{
    constexpr std::size_t blockElements = std::size_t{1} << 14;
    // The calling thread computes up to this number of blocks alone, because waking other threads takes 5 to 10 µs.
    constexpr std::size_t fewBlocks = 8;
    runBlocks(elementCount, blockElements, fewBlocks, work, control);
}

Status parallelForParts(std::size_t elementCount,
                        const std::function<void(std::size_t begin, std::size_t end)>& work,
                        const RunControl& control)
{
    constexpr std::size_t blockElements = std::size_t{1} << 12;
    constexpr std::size_t minPartBlocks = 64;
    constexpr std::size_t maxParts = 64;
    const std::size_t blocks = (elementCount + blockElements - 1) / blockElements;
    const std::size_t part = std::max(minPartBlocks, (blocks + maxParts - 1) / maxParts) * blockElements;
    for (std::size_t first = 0; first < elementCount; first += part) {
        if (control.stopRequested())
            return cancelled();
        control.report(static_cast<double>(first) / static_cast<double>(elementCount));
        const auto block = [&](std::size_t begin, std::size_t end) { work(first + begin, first + end); };
        runBlocks(std::min(part, elementCount - first), blockElements, 1, block, &control);
    }
    return control.stopRequested() ? cancelled() : success();
}

}  // namespace sequency::base
