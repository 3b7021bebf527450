// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/run/staging.h"

#include "engine/opencl/run/launch_timeout.h"
#include "engine/opencl/run/launching.h"

#include <algorithm>
#include <chrono>

namespace sequency::opencl {
namespace {

constexpr std::size_t mappedPieceBytes = std::size_t{1} << 26;  // bytes between two polls for a stop request
constexpr std::size_t mappedWindows = 2;
constexpr std::size_t generatedAhead = 2;  // number of pieces that are generated at once
constexpr std::size_t minPieces = 4;  // number of pieces of a vector if pieces of this size are permitted
// The maximum number of bytes per transfer to or from pinned memory.
constexpr std::size_t directPieceBytes = std::size_t{1} << 28;

}  // namespace

Staging::Staging(const cl::Context& context, const cl::CommandQueue& queue, bool isPinned,
                 const StagingSettings& settings, const PinnedMemory& pinnedMemory)
    : m_queue(queue), m_isTimed(isProfilingEnabled(queue)), m_isPinned(isPinned), m_settings(settings),
      m_pinnedMemory(pinnedMemory), m_threads(settings.threadCount)
{
    const std::size_t windows = isPinned ? std::max<std::size_t>(1, settings.windowCount) : mappedWindows;
    for (std::size_t i = 0; i < windows; ++i)
        m_windows.push_back(std::make_unique<StagingBuffer>(context, queue, isPinned));
}

void Staging::release()
{
    for (const auto& window : m_windows)
        window->release();
}

void Staging::endThreads()
{
    m_threads.end();
    m_generators.reset();
}

template <typename Work>
void Staging::timed(const Work& work, double& seconds) const
{
    const auto start = std::chrono::steady_clock::now();
    work();
    if (!m_isPinned)
        seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

base::Status Staging::wait(const base::RunControl& control, TransferSeconds& seconds)
{
    for (const auto& window : m_windows)
        if (auto done = window->wait(control, seconds); !done)
            return done;
    return settleDirect(control, seconds);
}

base::Status Staging::settleDirect(const base::RunControl& control, TransferSeconds& seconds)
{
    for (; !m_direct.empty(); m_direct.erase(m_direct.begin())) {
        const DirectTransfer& first = m_direct.front();
        if (first.event() == nullptr)  // the run that failed to enqueue it has been awaited
            continue;
        if (auto done = waitFor(m_queue, first.event, control); !done)
            return done;
        if (m_isTimed)
            (first.isReading ? seconds.download : seconds.upload) += eventSeconds(first.event);
    }
    return base::success();
}

std::shared_ptr<void> Staging::directHold(std::span<const std::byte> bytes) const
{
    return m_isPinned && !bytes.empty() ? m_pinnedMemory.hold(bytes) : nullptr;
}

void Staging::enqueueWrite(const cl::Buffer& to, std::span<const std::byte> from,
                           const std::shared_ptr<void>& hold)
{
    for (std::size_t offset = 0; offset < from.size(); offset += directPieceBytes) {
        const std::size_t count = std::min(directPieceBytes, from.size() - offset);
        DirectTransfer& transfer = m_direct.emplace_back(DirectTransfer{false, hold});
        m_queue.enqueueWriteBuffer(to, CL_FALSE, offset, count, from.data() + offset, nullptr,
                                   &transfer.event);
    }
    m_queue.flush();
}

void Staging::enqueueRead(const Download& download, const std::shared_ptr<void>& hold)
{
    for (std::size_t offset = 0; offset < download.to.size(); offset += directPieceBytes) {
        const std::size_t count = std::min(directPieceBytes, download.to.size() - offset);
        DirectTransfer& transfer = m_direct.emplace_back(DirectTransfer{true, hold});
        m_queue.enqueueReadBuffer(download.from, CL_FALSE, offset, count, download.to.data() + offset,
                                  nullptr, &transfer.event);
    }
    m_queue.flush();
}

std::size_t Staging::pieceBytes(std::size_t vectorBytes) const
{
    if (!m_isPinned)
        return mappedPieceBytes;
    constexpr std::size_t page = 4096;
    const std::size_t quarter = (vectorBytes / minPieces + page - 1) / page * page;
    return std::max<std::size_t>(
        1, std::min(std::max(quarter, m_settings.minPieceBytes), m_settings.maxPieceBytes));
}

base::Status Staging::upload(const cl::Buffer& to, std::span<const std::byte> from,
                             const base::RunControl& control, TransferSeconds& seconds)
{
    if (const auto hold = directHold(from)) {
        enqueueWrite(to, from, hold);
        return base::success();
    }
    const bool isStreamed = m_isPinned && from.size() <= m_settings.maxStreamedUpload;
    const std::size_t most = pieceBytes(from.size());
    for (std::size_t offset = 0; offset < from.size(); offset += most) {
        if (control.stopRequested())
            return base::cancelled();
        StagingBuffer& window = windowAt(m_uses++);
        const std::size_t count = std::min(most, from.size() - offset);
        const auto memory = window.openForWriting(to, offset, count, control, seconds);
        if (!memory)
            return memory.error();
        timed(
            [&] {
                m_threads.copy({*memory, 0, from.data() + offset, 0, count, 1, isStreamed});
            },
            seconds.upload);
        window.send();
    }
    return base::success();
}

base::Status Staging::upload(const cl::Buffer& to, GeneratedBytes& bytes, const base::RunControl& control,
                             TransferSeconds& seconds)
{
    // After an error or an exception, no thread may write to a staging buffer any more.
    const auto end = [](GeneratedBytes* generated) { generated->end(); };
    const std::unique_ptr<GeneratedBytes, decltype(end)> ending(&bytes, end);
    return sendGenerated(to, bytes, control, seconds);
}

base::Status Staging::sendGenerated(const cl::Buffer& to, GeneratedBytes& bytes,
                                    const base::RunControl& control, TransferSeconds& seconds)
{
    const std::size_t most = pieceBytes(bytes.byteCount());
    const std::size_t pieces = (bytes.byteCount() + most - 1) / most;
    const std::size_t ahead = std::min(generatedAhead, m_windows.size());
    const std::size_t firstUse = m_uses;
    m_uses += pieces;
    for (std::size_t sent = 0, begun = 0; sent < pieces; ++sent) {
        for (; begun < std::min(pieces, sent + ahead); ++begun) {
            if (control.stopRequested())
                return base::cancelled();
            const std::size_t offset = begun * most;
            const std::size_t count = std::min(most, bytes.byteCount() - offset);
            const auto memory =
                windowAt(firstUse + begun).openForWriting(to, offset, count, control, seconds);
            if (!memory)
                return memory.error();
            bytes.begin(offset, {*memory, count});
        }
        timed([&] { bytes.wait(); }, seconds.upload);
        windowAt(firstUse + sent).send();
    }
    return base::success();
}

std::vector<Staging::Piece> Staging::piecesOf(std::span<const Download> downloads) const
{
    std::vector<Piece> pieces;
    for (const Download& download : downloads) {
        if (directHold(download.to) != nullptr)
            continue;
        const std::size_t most = pieceBytes(download.to.size());
        const bool isStreamed = m_isPinned && download.to.size() >= m_settings.minStreamedDownload;
        for (std::size_t offset = 0; offset < download.to.size(); offset += most)
            pieces.push_back({&download.from, offset,
                              download.to.subspan(offset, std::min(most, download.to.size() - offset)),
                              isStreamed});
    }
    return pieces;
}

base::Status Staging::download(std::span<const Download> downloads, const cl::Event& before,
                               const base::RunControl& control, TransferSeconds& seconds)
{
    for (const Download& download : downloads)
        if (const auto hold = directHold(download.to))
            enqueueRead(download, hold);
    const auto pieces = piecesOf(downloads);
    const std::size_t firstUse = m_uses;
    m_uses += pieces.size();
    std::size_t begun = 0;
    const auto beginReading = [&](std::size_t end) -> base::Status {
        for (; begun < std::min(end, pieces.size()); ++begun) {
            const Piece& piece = pieces[begun];
            if (auto done = windowAt(firstUse + begun)
                                .beginReading(*piece.buffer, piece.offset, piece.to.size(), control, seconds);
                !done)
                return done;
        }
        return base::success();
    };
    if (auto done = beginReading(m_windows.size()); !done)
        return done;
    if (before() != nullptr)
        if (auto done = waitFor(m_queue, before, control); !done)
            return done;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (control.stopRequested())
            return base::cancelled();
        StagingBuffer& window = windowAt(firstUse + i);
        const auto memory = window.opened(control, seconds);
        if (!memory)
            return memory.error();
        const std::span<std::byte> to = pieces[i].to;
        timed(
            [&] {
                m_threads.copy({to.data(), 0, *memory, 0, to.size(), 1, pieces[i].isStreamed});
            },
            seconds.download);
        window.close();
        if (auto done = beginReading(i + 1 + m_windows.size()); !done)
            return done;
    }
    return base::success();
}

}  // namespace sequency::opencl
