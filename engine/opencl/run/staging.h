// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transfers data between a caller's memory and device memory in pieces. Private to engine/opencl.
//
// A ring of staging buffers (staging_buffer.h) is used: while the bus transfers some pieces, several host threads copy another piece, because one
// thread cannot keep up with the bus. Data in pinned memory (pinned_memory.h) is transferred directly. Uploads of one run, its launches and the first
// reads of its download are enqueued before any wait, except for a staging buffer that is still in use. Staging buffers and threads are created on
// demand and reused until destruction. At any time, a stop takes effect and a device that does not respond is abandoned. Transfers that are still in
// progress then use only staging buffers and pinned memory, never memory that the caller frees.
//
// Errors:  throws cl::Error.
// Threads: the executor's thread.
#pragma once

#include "engine/base/run_control.h"
#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/plan/staging_settings.h"
#include "engine/opencl/run/copy_threads.h"
#include "engine/opencl/run/generator_threads.h"
#include "engine/opencl/run/pinned_memory.h"
#include "engine/opencl/run/staging_buffer.h"

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

    // Creates staging for one queue. If `isPinned` is true, the staging buffers are pinned memory. Otherwise they are mapped parts of the device's
    // buffers, and only the number of copying threads is taken from `settings`.
    Staging(const cl::Context& context, const cl::CommandQueue& queue, bool isPinned,
            const StagingSettings& settings, const PinnedMemory& pinnedMemory);

    // All functions add the device time of transfers to `seconds` if the queue does profiling. They add the host's time if the host itself copies to
    // device memory. After Cancelled and Device, transfers may still be in progress.

    // Returns when all bytes have been copied from the caller's memory; the last pieces may still be in transfer. Pinned memory is not copied and
    // must remain valid until the transfer ends.
    base::Status upload(const cl::Buffer& to, std::span<const std::byte> from,
                        const base::RunControl& control, TransferSeconds& seconds);

    // Uploads bytes that are generated in the meantime. Ends `bytes`.
    base::Status upload(const cl::Buffer& to, GeneratedBytes& bytes, const base::RunControl& control,
                        TransferSeconds& seconds);

    // Enqueues the reads, waits for the event `before` of the same queue (unless it is null), and only then copies to the targets.
    base::Status download(std::span<const Download> downloads, const cl::Event& before,
                          const base::RunControl& control, TransferSeconds& seconds);

    // Blocks until no transfer is in progress.
    base::Status wait(const base::RunControl& control, TransferSeconds& seconds);

    // Releases the pinned memory; does not block.
    void release();

    // Ends the threads of an object that is abandoned with a hanging device.
    void endThreads();

private:
    struct Piece {
        const cl::Buffer* buffer = nullptr;
        std::size_t offset = 0;
        std::span<std::byte> to;
        bool isStreamed = false;
    };

    struct DirectTransfer {
        bool isReading = false;
        std::shared_ptr<void> hold;  // keeps the pinned memory
        cl::Event event = {};        // null if enqueueing has failed
    };

    // Returns a hold of the memory, or null if staging buffers are needed.
    std::shared_ptr<void> directHold(std::span<const std::byte> bytes) const;
    void enqueueWrite(const cl::Buffer& to, std::span<const std::byte> from,
                      const std::shared_ptr<void>& hold);
    void enqueueRead(const Download& download, const std::shared_ptr<void>& hold);
    base::Status settleDirect(const base::RunControl& control, TransferSeconds& seconds);
    std::size_t pieceBytes(std::size_t vectorBytes) const;
    std::vector<Piece> piecesOf(std::span<const Download> downloads) const;
    StagingBuffer& windowAt(std::size_t use) { return *m_windows[use % m_windows.size()]; }
    base::Status sendGenerated(const cl::Buffer& to, GeneratedBytes& bytes, const base::RunControl& control,
                               TransferSeconds& seconds);
    // Runs `work` and adds its time to `seconds`. Adds nothing for pinned staging buffers, because the host then works concurrently with the
    // transfer.
    template <typename Work>
    void timed(const Work& work, double& seconds) const;

    cl::CommandQueue m_queue;
    bool m_isTimed;
    bool m_isPinned;
    StagingSettings m_settings;
    const PinnedMemory& m_pinnedMemory;
    std::vector<DirectTransfer> m_direct;
    CopyThreads m_threads;
    std::shared_ptr<GeneratorThreads> m_generators = GeneratorThreads::shared();  // kept for the next upload
    std::vector<std::unique_ptr<StagingBuffer>> m_windows;
    std::size_t m_uses = 0;
};

}  // namespace sequency::opencl
