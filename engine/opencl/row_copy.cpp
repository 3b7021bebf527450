// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/row_copy.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <thread>
#include <vector>

namespace sequency::opencl {
namespace {

constexpr std::size_t bytesOfThread = std::size_t{1} << 22;  // that are worth a thread

}  // namespace

void copyRows(const RowCopy& copy, unsigned mostThreads)
{
    const auto copyPart = [&copy](std::size_t begin, std::size_t end) {  // bytes, counted over all rows
        while (begin < end) {
            const std::size_t row = begin / copy.rowBytes;
            const std::size_t offset = begin % copy.rowBytes;
            const std::size_t count = std::min(copy.rowBytes - offset, end - begin);
            std::memcpy(copy.to + row * copy.toPitch + offset, copy.from + row * copy.fromPitch + offset,
                        count);
            begin += count;
        }
    };
    const std::size_t all = copy.rowBytes * copy.rows;
    const auto worth = static_cast<unsigned>(std::min<std::size_t>(all / bytesOfThread, 1000));
    const unsigned count =
        std::clamp(std::min(worth, std::thread::hardware_concurrency()), 1u, std::max(1u, mostThreads));
    const std::size_t part = (all / count + 63) / 64 * 64 + 64;
    std::vector<std::jthread> threads;
    for (std::size_t begin = part; begin < all; begin += part) {
        const std::size_t end = std::min(all, begin + part);
        try {
            threads.emplace_back([&copyPart, begin, end] { copyPart(begin, end); });
        } catch (const std::exception&) {  // no more threads to be had
            copyPart(begin, end);
        }
    }
    copyPart(0, std::min(all, part));
}

}  // namespace sequency::opencl
