// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/staging.h"

#include "engine/opencl/launching.h"
#include "engine/opencl/row_copy.h"

#include <algorithm>

namespace sequency::opencl {
namespace {

// Between two polls for a stop; of a pinned buffer. H200, 1 GiB: 46 GB/s with 2^24, 49 with 2^25, 51 with 2^26.
constexpr std::size_t pieceBytes = std::size_t{1} << 26;
constexpr std::size_t smallestPinned = std::size_t{1} << 21;  // below this the driver's own way is as fast
constexpr unsigned mostThreads = 6;                           // more take the memory's time from the bus

}  // namespace

Staging::Staging(cl::Context context, cl::CommandQueue queue, bool pinned)
    : m_queue(std::move(queue)), m_context(std::move(context)), m_pinned(pinned)
{}

Staging::~Staging()
{
    release();
}

bool Staging::usesPinned(std::size_t byteCount) const
{
    return m_pinned && byteCount >= smallestPinned;
}

void Staging::needSlots()
{
    for (Slot& slot : m_slots) {
        if (slot.memory != nullptr)
            continue;
        slot.buffer = cl::Buffer(m_context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, pieceBytes);
        slot.memory = static_cast<std::byte*>(
            m_queue.enqueueMapBuffer(slot.buffer, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, pieceBytes));
    }
}

void Staging::release()
{
    for (Slot& slot : m_slots) {
        if (slot.memory == nullptr)
            continue;
        try {
            m_queue.enqueueUnmapMemObject(slot.buffer, slot.memory);
            m_queue.finish();
        } catch (const cl::Error&) {  // a device that is gone has nothing to give back
        }
        slot = Slot();
    }
}

base::Status Staging::upload(const cl::Buffer& to, std::span<const std::byte> from,
                             const base::RunControl& control, double& seconds)
{
    const bool pinned = usesPinned(from.size());
    if (pinned)
        needSlots();
    std::array<cl::Event, 2> events;
    for (std::size_t offset = 0, piece = 0; offset < from.size(); offset += pieceBytes, ++piece) {
        if (control.stopRequested()) {
            m_queue.finish();
            return base::cancelled();
        }
        const std::size_t count = std::min(pieceBytes, from.size() - offset);
        cl::Event& event = events[piece % 2];
        if (event() != nullptr) {
            event.wait();
            seconds += eventSeconds(event);
        }
        const std::byte* source = from.data() + offset;
        if (pinned) {
            copyRows({m_slots[piece % 2].memory, 0, source, 0, count}, mostThreads);
            source = m_slots[piece % 2].memory;
        }
        m_queue.enqueueWriteBuffer(to, pinned ? CL_FALSE : CL_TRUE, offset, count, source, nullptr, &event);
        m_queue.flush();
    }
    m_queue.finish();
    for (const cl::Event& event : events)
        seconds += event() != nullptr ? eventSeconds(event) : 0;
    return base::success();
}

base::Status Staging::download(const cl::Buffer& from, std::span<std::byte> to,
                               const base::RunControl& control, double& seconds)
{
    const bool pinned = usesPinned(to.size());
    if (pinned)
        needSlots();
    std::array<cl::Event, 2> events;
    const std::size_t pieces = (to.size() + pieceBytes - 1) / pieceBytes;
    const auto bytesOf = [&](std::size_t piece) {
        return std::min(pieceBytes, to.size() - piece * pieceBytes);
    };
    // Piece i is on its way while piece i − 1 is copied to where it belongs.
    for (std::size_t piece = 0; piece <= pieces; ++piece) {
        if (control.stopRequested()) {
            m_queue.finish();
            return base::cancelled();
        }
        if (piece < pieces) {
            std::byte* target = pinned ? m_slots[piece % 2].memory : to.data() + piece * pieceBytes;
            m_queue.enqueueReadBuffer(from, pinned ? CL_FALSE : CL_TRUE, piece * pieceBytes, bytesOf(piece),
                                      target, nullptr, &events[piece % 2]);
            m_queue.flush();
        }
        if (piece > 0) {
            const cl::Event& event = events[(piece - 1) % 2];
            event.wait();
            seconds += eventSeconds(event);
            if (pinned)
                copyRows({to.data() + (piece - 1) * pieceBytes, 0, m_slots[(piece - 1) % 2].memory, 0,
                          bytesOf(piece - 1)},
                         mostThreads);
        }
    }
    return base::success();
}

}  // namespace sequency::opencl
