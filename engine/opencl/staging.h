// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transfers between the host's memory and a device's, in pieces. Private to engine/opencl; the thread of its executor.
//
// Large vectors of a device with memory of its own go through two pinned buffers: while one piece is on its way, the
// next is copied, by several threads, because one cannot keep up with the bus (55 GB/s pinned against 10 to 19 GB/s
// pageable, H200). All else goes directly. Pinned memory is taken when first needed and kept. Throws cl::Error.
#pragma once

#include "engine/base/run_control.h"
#include "engine/opencl/cl_api.h"

#include <array>
#include <cstddef>
#include <span>

namespace sequency::opencl {

class Staging {
public:
    // Pinned memory is used where `pinned`.
    Staging(cl::Context context, cl::CommandQueue queue, bool pinned);
    ~Staging();
    Staging(const Staging&) = delete;
    Staging& operator=(const Staging&) = delete;

    // Add the device's own time of the transfers to `seconds`. Poll for a stop between pieces: Cancelled. When they
    // return, nothing is on its way.
    base::Status upload(const cl::Buffer& to, std::span<const std::byte> from,
                        const base::RunControl& control, double& seconds);
    base::Status download(const cl::Buffer& from, std::span<std::byte> to, const base::RunControl& control,
                          double& seconds);

    // Gives the pinned memory back.
    void release();

private:
    struct Slot {
        cl::Buffer buffer;
        std::byte* memory = nullptr;
    };

    bool usesPinned(std::size_t byteCount) const;
    void needSlots();

    cl::CommandQueue m_queue;
    cl::Context m_context;
    bool m_pinned;
    std::array<Slot, 2> m_slots;
};

}  // namespace sequency::opencl
