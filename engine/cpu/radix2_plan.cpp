// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/radix2_plan.h"

#include "engine/cpu/parallel.h"
#include "engine/cpu/pass_clock.h"

namespace sequency::cpu {
namespace {

// Log₂ of the maximum number of bytes per block. Blocks of 4 MiB stay in the last-level cache while a radix-8 step traverses them. All earlier steps
// find their data in smaller caches. Blocks of 1 MiB leave more levels to the passes over rows. They are faster only if the vector is slightly too
// large for a last-level cache of 32 MiB. Measured for float32 on one thread of an AMD EPYC (Zen 4), in units of a memcpy, for n = 22, 23, 24, 25,
// 27: 2.26, 2.12, 2.08, 2.13, 3.1 with small blocks and 2.06, 1.86, 2.30, 2.07, 2.54 with large blocks.
constexpr int blockByteLevels = 22;
constexpr int smallBlockByteLevels = 20;
constexpr int smallBlockBytes = 26;  // log₂ of the number of bytes of vectors for which small blocks are used
constexpr int maxRowLevels = 8;
// Log₂ of the size of a row buffer, which is half of an L2 cache of 1 MiB. Longer rows are faster. Times in units of a memcpy for rows of 2, 4 and 8
// KiB: 2.58, 2.23, 2.19 for 6 levels (n = 26); 2.66, 2.54, 2.57 for 7 levels (n = 27; 8 KiB with a buffer of 1 MiB); 2.52, 2.70, 2.93 for 8 levels.
// Non-temporal stores cost another memcpy per pass. Prefetching the next rows or the next block gained nothing.
constexpr int bufferByteLevels = 19;
// The maximum length of a row. It also applies to tiles of at most 8 rows, which need no buffer.
constexpr std::size_t maxRowBytes = 8192;

int byteLevels(std::size_t elementBytes)
{
    int levels = 0;
    while (std::size_t{1} << levels < elementBytes)
        ++levels;
    return levels;
}

}  // namespace

Radix2Plan planRadix2(int levels, std::size_t elementBytes, int threads)
{
    Radix2Plan plan;
    plan.levels = levels;
    const int bytes = levels + byteLevels(elementBytes);
    int block = blockByteLevels;
    if (bytes == smallBlockBytes)
        block = smallBlockByteLevels;
    // Limits a block to an eighth of the vector.
    if (threads > 1 && (std::size_t{1} << bytes) >= streamedParallelBytes)
        block = std::min(block, bytes - 3);
    plan.blockLevels = std::min(levels, block - byteLevels(elementBytes));
    plan.rows = planRadix2Rows(levels, plan.blockLevels, elementBytes).rows;
    return plan;
}

Radix2Plan planRadix2Rows(int levels, int done, std::size_t elementBytes)
{
    Radix2Plan plan;
    plan.levels = levels;
    for (int left = levels - done; left > 0;) {
        const int passes = (left + maxRowLevels - 1) / maxRowLevels;
        const int now = (left + passes - 1) / passes;
        const std::size_t stride = std::size_t{1} << (levels - left);
        const std::size_t rowBytes = std::min(maxRowBytes, std::size_t{1} << (bufferByteLevels - now));
        plan.rows.push_back({now, stride, std::min(stride, rowBytes / elementBytes)});
        left -= now;
    }
    return plan;
}

template <typename Element>
base::Status runRadix2(const Radix2Plan& plan, Butterfly butterfly, const Element* in, Element* data,
                       const base::RunControl& control, base::Timings& timings)
{
    const std::size_t size = std::size_t{1} << plan.levels;
    std::size_t bufferSize = 0;
    for (const auto& rows : plan.rows)
        bufferSize = std::max(bufferSize, rowBufferSize(rows.levels, rows.columns));
    std::vector<base::AlignedBuffer<Element>> buffers;
    for (int i = 0; bufferSize > 0 && i < tbb::this_task_arena::max_concurrency(); ++i) {
        auto buffer = SEQUENCY_TRY(base::AlignedBuffer<Element>::allocate(bufferSize));
        buffers.push_back(std::move(buffer));
    }

    PassClock clock(control, timings, plan.rows.size() + 1);
    if (plan.blockLevels > 0 || plan.levels == 0) {
        const std::size_t block = std::size_t{1} << plan.blockLevels;
        const auto transformed = [&](std::size_t i) {
            transformBlock(butterfly, in + i * block, data + i * block, plan.blockLevels);
        };
        forEachPiece(size / block, block * sizeof(Element), control, transformed, streamedParallelBytes);
        if (control.stopRequested())
            return base::cancelled();
        clock.passed();
    }
    for (const auto& rows : plan.rows) {
        const std::size_t tiles = rows.stride / rows.columns;
        const std::size_t span = rows.stride << rows.levels;
        const auto tile = [&](std::size_t i) {
            const auto thread = static_cast<std::size_t>(tbb::this_task_arena::current_thread_index());
            transformRows(butterfly, RowTile<Element>{data + i / tiles * span + i % tiles * rows.columns,
                                                      rows.stride, rows.columns, rows.levels,
                                                      buffers.empty() ? nullptr : buffers[thread].data()});
        };
        forEachPiece(size / span * tiles, (rows.columns << rows.levels) * sizeof(Element), control, tile,
                     streamedParallelBytes);
        if (control.stopRequested())
            return base::cancelled();
        clock.passed();
    }
    return base::success();
}

template <typename Element>
base::Status runRadix2Rows(const Radix2Plan& plan, Butterfly butterfly, const Element* in,
                           std::span<Element> data, const base::RunControl& control, base::Timings& timings)
{
    const std::size_t row = std::size_t{1} << plan.levels;
    const std::size_t rows = data.size() / row;
    constexpr std::size_t pieceBytes = std::size_t{1} << 15;
    if (rows == 1 || !plan.rows.empty()) {
        base::Status done = base::success();
        for (std::size_t i = 0; done && i < rows; ++i)
            done = runRadix2(plan, butterfly, in + i * row, data.data() + i * row, control, timings);
        return done;
    }
    const std::size_t rowsOfPiece = std::max<std::size_t>(1, pieceBytes / (row * sizeof(Element)));
    PassClock clock(control, timings, 1);
    const auto piece = [&](std::size_t i) {
        for (std::size_t r = i * rowsOfPiece; r < std::min(rows, (i + 1) * rowsOfPiece); ++r)
            transformBlock(butterfly, in + r * row, data.data() + r * row, plan.levels);
    };
    forEachPiece((rows + rowsOfPiece - 1) / rowsOfPiece, rowsOfPiece * row * sizeof(Element), control, piece,
                 streamedParallelBytes);
    if (control.stopRequested())
        return base::cancelled();
    clock.passed();
    return base::success();
}

template base::Status runRadix2(const Radix2Plan&, Butterfly, const std::uint32_t*, std::uint32_t*,
                                const base::RunControl&, base::Timings&);
template base::Status runRadix2(const Radix2Plan&, Butterfly, const std::uint64_t*, std::uint64_t*,
                                const base::RunControl&, base::Timings&);
template base::Status runRadix2(const Radix2Plan&, Butterfly, const float*, float*, const base::RunControl&,
                                base::Timings&);
template base::Status runRadix2(const Radix2Plan&, Butterfly, const double*, double*, const base::RunControl&,
                                base::Timings&);
template base::Status runRadix2Rows(const Radix2Plan&, Butterfly, const std::uint32_t*,
                                    std::span<std::uint32_t>, const base::RunControl&, base::Timings&);
template base::Status runRadix2Rows(const Radix2Plan&, Butterfly, const std::uint64_t*,
                                    std::span<std::uint64_t>, const base::RunControl&, base::Timings&);
template base::Status runRadix2Rows(const Radix2Plan&, Butterfly, const float*, std::span<float>,
                                    const base::RunControl&, base::Timings&);
template base::Status runRadix2Rows(const Radix2Plan&, Butterfly, const double*, std::span<double>,
                                    const base::RunControl&, base::Timings&);

}  // namespace sequency::cpu
