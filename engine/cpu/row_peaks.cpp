// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/row_peaks.h"

#include "engine/cpu/kernels/row_peaks_kernels.h"
#include "engine/cpu/parallel.h"

#include <tbb/task_arena.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <vector>

namespace sequency::cpu {

base::Status rowPeaks(const base::PackedBits& rows, int variables, std::span<std::int32_t> peaks,
                      const base::RunControl& control)
{
    const std::size_t length = std::size_t{1} << variables;
    const std::size_t rowWords = length / base::PackedBits::bitsPerWord;
    std::vector<base::AlignedBuffer<std::int16_t>> scratch;
    for (int thread = 0; thread < tbb::this_task_arena::max_concurrency(); ++thread) {
        auto made = base::AlignedBuffer<std::int16_t>::allocate(length);
        if (!made)
            return made.error();
        scratch.push_back(std::move(*made));
    }
    forEachPiece(peaks.size(), 8 * length, control, [&](std::size_t row) {
        const std::uint64_t* const words = rows.words() + row * rowWords;
        std::size_t weight = 0;
        for (std::size_t word = 0; word < rowWords; ++word)
            weight += static_cast<std::size_t>(std::popcount(words[word]));
        auto& own = scratch[static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())];
        const auto constant =
            std::abs(static_cast<std::int64_t>(length) - 2 * static_cast<std::int64_t>(weight));
        peaks[row] = static_cast<std::int32_t>(std::max<std::int64_t>(
            constant, 2 * std::int64_t{largestOfBitSums(words, variables, own.data())}));
    });
    return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
}

}  // namespace sequency::cpu
