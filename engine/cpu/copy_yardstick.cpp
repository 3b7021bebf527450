// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/copy_yardstick.h"

#include "engine/base/elapsed.h"
#include "engine/cpu/parallel.h"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace sequency::cpu {
namespace {

// Number of bytes per memcpy call on one thread. A call takes about 0.1 s. memcpy bypasses the caches only for large sizes: in pieces of 32 MiB, a
// copy of 1 GiB took 1.5 times as long on a Xeon with 16 threads.
constexpr std::size_t copiedBytes = std::size_t{1} << 30;
constexpr std::size_t touchedBytes = std::size_t{1} << 25;
constexpr std::size_t threadPieceBytes = std::size_t{1} << 20;

template <typename Work>
base::Status inPieces(std::size_t byteCount, std::size_t pieceBytes, const base::RunControl& control,
                      const Work& work)
{
    for (std::size_t begin = 0; begin < byteCount; begin += pieceBytes) {
        if (control.stopRequested())
            return base::cancelled();
        work(begin, std::min(byteCount, begin + pieceBytes));
    }
    return base::success();
}

}  // namespace

base::Status CopyYardstick::need(std::size_t byteCount, const base::RunControl& control)
{
    if (m_from.size() == byteCount && m_to.size() == byteCount)
        return base::success();
    release();
    auto from = base::AlignedBuffer<std::byte>::allocate(byteCount);
    auto to = base::AlignedBuffer<std::byte>::allocate(byteCount);
    if (!from || !to)
        return (from ? to : from).error();
    SEQUENCY_TRY(inPieces(byteCount, touchedBytes, control, [&](std::size_t begin, std::size_t end) {
        std::memset(from->data() + begin, 1, end - begin);
        std::memset(to->data() + begin, 2, end - begin);
    }));
    m_from = std::move(*from);
    m_to = std::move(*to);
    return base::success();
}

base::Result<double> CopyYardstick::seconds(std::size_t byteCount, int threads, int repeats,
                                            const base::RunControl& control)
{
    SEQUENCY_TRY(need(byteCount, control));
    const auto copyPart = [&](std::size_t begin, std::size_t end) {
        std::memcpy(m_to.data() + begin, m_from.data() + begin, end - begin);
        // Prevents the compiler from removing the copy.
        asm volatile("" : : "r"(m_to.data()) : "memory");
    };
    if (threads == 1) {
        const auto start = base::Clock::now();
        for (int i = 0; i < repeats; ++i)
            SEQUENCY_TRY(inPieces(byteCount, copiedBytes, control, copyPart));
        return base::secondsSince(start) / repeats;
    }
    double elapsed = 0;
    tbb::task_arena arena(threads > 0 ? threads : tbb::task_arena::automatic);
    arena.execute([&] {
        const auto start = base::Clock::now();
        for (int repeat = 0; repeat < repeats && !control.stopRequested(); ++repeat)
            forEachPiece((byteCount + threadPieceBytes - 1) / threadPieceBytes, threadPieceBytes, control,
                         [&](std::size_t i) {
                             copyPart(i * threadPieceBytes, std::min(byteCount, (i + 1) * threadPieceBytes));
                         });
        elapsed = base::secondsSince(start);
    });
    if (control.stopRequested())
        return base::cancelled();
    return elapsed / repeats;
}

void CopyYardstick::release()
{
    m_from = {};
    m_to = {};
}

}  // namespace sequency::cpu
