// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/radix2_plan.h"

#include "engine/cpu/parallel.h"
#include "engine/cpu/pass_clock.h"

namespace sequency::cpu {
namespace {

// Blocks of 4 MiB stay in the last-level cache while a step of radix 8 passes over them, and all steps before find
// their data nearer. Smaller blocks leave more levels to the passes over rows: at n = 27 (2^18, 2^17 instead of 2^20)
// 3.7 memcpys instead of 3.0; at n = 24 they win a little, 2.4 against 2.5.
constexpr int blockByteLevels = 22;
constexpr int smallBlockByteLevels = 20;
constexpr int smallBlockMost = 27;  // bytes as a power of two up to which the small block is better
constexpr int maxRowLevels = 8;
constexpr std::size_t rowBytes = 2048;        // of a tile that goes through the buffer
constexpr std::size_t directRowBytes = 8192;  // of a tile of at most 8 rows, worked on where it lies

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
    if (bytes > blockByteLevels + 1 && bytes <= smallBlockMost)
        block = smallBlockByteLevels;
    if (threads > 1 && (std::size_t{1} << bytes) >= streamedParallelBytes)  // eight blocks to share out
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
        plan.rows.push_back(
            {now, stride, std::min(stride, (now <= 3 ? directRowBytes : rowBytes) / elementBytes)});
        left -= now;
    }
    return plan;
}

std::string text(const Radix2Plan& plan)
{
    std::string result = "blocks 2^" + std::to_string(plan.blockLevels);
    for (const auto& rows : plan.rows)
        result += ", rows 2^" + std::to_string(rows.levels) + " x " + std::to_string(rows.columns);
    return result;
}

template <typename Element>
base::Status runRadix2(const Radix2Plan& plan, Butterfly butterfly, Element* data,
                       const base::RunControl& control, base::Timings& timings)
{
    const std::size_t size = std::size_t{1} << plan.levels;
    std::size_t bufferSize = 0;
    for (const auto& rows : plan.rows)
        bufferSize = std::max(bufferSize, rowBufferSize(rows.levels, rows.columns));
    std::vector<base::AlignedBuffer<Element>> buffers;
    for (int i = 0; bufferSize > 0 && i < tbb::this_task_arena::max_concurrency(); ++i) {
        auto buffer = base::AlignedBuffer<Element>::allocate(bufferSize);
        if (!buffer)
            return buffer.error();
        buffers.push_back(std::move(*buffer));
    }

    PassClock clock(control, timings, plan.rows.size() + 1);
    if (plan.blockLevels > 0 || plan.levels == 0) {
        const std::size_t block = std::size_t{1} << plan.blockLevels;
        const auto transformed = [&](std::size_t i) {
            transformBlock(butterfly, data + i * block, plan.blockLevels);
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

template base::Status runRadix2(const Radix2Plan&, Butterfly, std::uint32_t*, const base::RunControl&,
                                base::Timings&);
template base::Status runRadix2(const Radix2Plan&, Butterfly, std::uint64_t*, const base::RunControl&,
                                base::Timings&);
template base::Status runRadix2(const Radix2Plan&, Butterfly, float*, const base::RunControl&,
                                base::Timings&);
template base::Status runRadix2(const Radix2Plan&, Butterfly, double*, const base::RunControl&,
                                base::Timings&);

}  // namespace sequency::cpu
