// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transfers between a caller's memory and a device's, in pieces. Private to engine/opencl; the thread of its executor.
//
// Through a ring of windows (host_window.h): while the bus moves some pieces, the host copies another, by several threads, because
// one cannot keep up with the bus. What lies in pinned memory (pinned_memory.h) the bus moves alone. Uploads of one run, its launches and the first reads of its download are all enqueued before
// anything is waited for, but for a window that is still in use. A stop is obeyed, and a device that does not answer given up, at
// any time: what is then under way touches the windows and pinned memory, never memory that the caller frees. Windows are made when
// first needed and kept; so are the threads, which end with it. Throws cl::Error.
#pragma once

#include "engine/base/run_control.h"
#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/plan/staging_settings.h"
#include "engine/opencl/run/copy_threads.h"
#include "engine/opencl/run/host_window.h"
#include "engine/opencl/run/pinned_memory.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace sequency::opencl {

class Staging {
public:
    struct Download {
        cl::Buffer from;
        std::span<std::byte> to;
    };

    // Pinned memory is used where `isPinned`; without, pieces are parts of the device's buffer that are mapped, and the settings
    // say only how many threads copy.
    Staging(const cl::Context& context, const cl::CommandQueue& queue, bool isPinned,
            const StagingSettings& settings, const PinnedMemory& pinnedMemory);

    // All add the device's own time of the transfers to `seconds` where the queue takes it, and the host's where it copies into the device's memory itself.
    // After Cancelled and Device something may still be on its way.

    // Returns when all is copied out of the caller's memory, unless that is pinned; its last pieces may be on their way.
    base::Status upload(const cl::Buffer& to, std::span<const std::byte> from,
                        const base::RunControl& control, TransferSeconds& seconds);

    // The same for bytes that are made: piece by piece in ascending order, each once.
    base::Status upload(const cl::Buffer& to, const MakeBytes& make, std::size_t byteCount,
                        const base::RunControl& control, TransferSeconds& seconds);

    // Begins to read, waits for `before` (an event of the same queue, or none), and copies only then.
    base::Status download(std::span<const Download> downloads, const cl::Event& before,
                          const base::RunControl& control, TransferSeconds& seconds);

    // Waits until nothing is on its way.
    base::Status settle(const base::RunControl& control, TransferSeconds& seconds);

    // Gives the pinned memory back; waits for nothing.
    void release();

    // Ends the threads, of one that is left behind with a device that hangs.
    void endThreads();

private:
    struct Piece {
        const cl::Buffer* buffer = nullptr;
        std::size_t offset = 0;
        std::span<std::byte> to;
        bool isStreamed = false;
    };

    struct DirectTransfer {
        cl::Event event;
        bool isReading = false;
    };

    bool goesDirectly(std::span<const std::byte> bytes) const;
    void enqueueWrite(const cl::Buffer& to, std::span<const std::byte> from);
    void enqueueRead(const Download& download);
    base::Status settleDirect(const base::RunControl& control, TransferSeconds& seconds);
    std::size_t pieceBytes(std::size_t vectorBytes) const;
    std::vector<Piece> piecesOf(std::span<const Download> downloads) const;
    HostWindow& windowAt(std::size_t use) { return *m_windows[use % m_windows.size()]; }
    using Fill = std::function<void(std::size_t offset, std::span<std::byte> to)>;
    base::Status uploadPieces(const cl::Buffer& to, std::size_t byteCount, const Fill& fill,
                              const base::RunControl& control, TransferSeconds& seconds);
    // Adds seconds that count as the transfer's: of a pinned window the host's work goes on beside it.
    template <typename Work>
    void timed(const Work& work, double& seconds) const;

    cl::CommandQueue m_queue;
    bool m_isTimed;
    bool m_isPinned;
    StagingSettings m_settings;
    const PinnedMemory& m_pinnedMemory;
    std::vector<DirectTransfer> m_direct;  // under way, from and to pinned memory
    CopyThreads m_threads;                 // that copy
    CopyThreads m_makers;                  // that make what is sent
    std::vector<std::unique_ptr<HostWindow>> m_windows;
    std::size_t m_uses = 0;  // of windows, which take turns
};

}  // namespace sequency::opencl
