// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/staging.h"

#include "engine/opencl/row_copy.h"

#include <algorithm>
#include <chrono>

namespace sequency::opencl {
namespace {

// Between two polls for a stop; of a pinned window. H200, 1 GiB: 46 GB/s with 2^24, 49 with 2^25, 51 with 2^26.
constexpr std::size_t pieceBytes = std::size_t{1} << 26;
constexpr unsigned mostThreads = 6;  // more take the memory's time from the bus

}  // namespace

Staging::Staging(const cl::Context& context, const cl::CommandQueue& queue, bool isPinned)
    : m_isPinned(isPinned), m_windows{HostWindow(context, queue, isPinned),
                                      HostWindow(context, queue, isPinned)}
{}

void Staging::release()
{
    for (HostWindow& window : m_windows)
        window.release();
}

// Seconds that count as the transfer's: of a pinned window the copy goes on beside it.
double Staging::copy(std::byte* to, const std::byte* from, std::size_t byteCount) const
{
    const auto start = std::chrono::steady_clock::now();
    copyRows({to, 0, from, 0, byteCount}, mostThreads);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    return m_isPinned ? 0 : elapsed.count();
}

// What a run that was stopped left under way is not this one's time.
base::Status Staging::settle(const base::RunControl& control, double& seconds)
{
    for (HostWindow& window : m_windows)
        if (auto done = window.settle(control, seconds); !done)
            return done;
    return base::success();
}

base::Status Staging::upload(const cl::Buffer& to, std::span<const std::byte> from,
                             const base::RunControl& control, double& seconds)
{
    double ignored = 0;
    if (auto done = settle(control, ignored); !done)
        return done;
    for (std::size_t offset = 0, piece = 0; offset < from.size(); offset += pieceBytes, ++piece) {
        if (control.stopRequested())
            return base::cancelled();
        HostWindow& window = m_windows[piece % 2];
        const std::size_t count = std::min(pieceBytes, from.size() - offset);
        const auto memory = window.openForWriting(to, offset, count, control, seconds);
        if (!memory)
            return memory.error();
        seconds += copy(*memory, from.data() + offset, count);
        window.send();
    }
    return settle(control, seconds);
}

base::Status Staging::download(const cl::Buffer& from, std::span<std::byte> to,
                               const base::RunControl& control, double& seconds)
{
    double ignored = 0;
    if (auto done = settle(control, ignored); !done)
        return done;
    const std::size_t pieces = (to.size() + pieceBytes - 1) / pieceBytes;
    const auto bytesOf = [&](std::size_t piece) {
        return std::min(pieceBytes, to.size() - piece * pieceBytes);
    };
    // Piece i is on its way while piece i − 1 is copied to where it belongs.
    for (std::size_t piece = 0; piece <= pieces; ++piece) {
        if (control.stopRequested())
            return base::cancelled();
        if (piece < pieces)
            if (auto begun = m_windows[piece % 2].beginReading(from, piece * pieceBytes, bytesOf(piece),
                                                               control, seconds);
                !begun)
                return begun;
        if (piece > 0) {
            HostWindow& window = m_windows[(piece - 1) % 2];
            const auto memory = window.opened(control, seconds);
            if (!memory)
                return memory.error();
            seconds += copy(to.data() + (piece - 1) * pieceBytes, *memory, bytesOf(piece - 1));
            window.close();
        }
    }
    return settle(control, seconds);
}

}  // namespace sequency::opencl
