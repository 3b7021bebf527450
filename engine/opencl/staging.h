// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transfers between a caller's memory and a device's, in pieces. Private to engine/opencl; the thread of its executor.
//
// Through two windows (host_window.h): while the device has one piece, the host copies the next, by several threads, because
// one cannot keep up with the bus. A stop is obeyed, and a device that does not answer given up, at any time: what is then
// under way touches the windows, never the caller's memory. Windows are made when first needed and kept. Throws cl::Error.
#pragma once

#include "engine/base/run_control.h"
#include "engine/opencl/cl_api.h"
#include "engine/opencl/host_window.h"

#include <array>
#include <cstddef>
#include <span>

namespace sequency::opencl {

class Staging {
public:
    // Pinned memory is used where `isPinned`.
    Staging(const cl::Context& context, const cl::CommandQueue& queue, bool isPinned);

    // Add the device's own time of the transfers to `seconds`, and the host's where it copies into the device's memory itself.
    // Cancelled, Device: something may still be on its way. Else nothing is.
    base::Status upload(const cl::Buffer& to, std::span<const std::byte> from,
                        const base::RunControl& control, double& seconds);
    base::Status download(const cl::Buffer& from, std::span<std::byte> to, const base::RunControl& control,
                          double& seconds);

    // Gives the pinned memory back; waits for nothing.
    void release();

private:
    base::Status settle(const base::RunControl& control, double& seconds);
    double copy(std::byte* to, const std::byte* from, std::size_t byteCount) const;

    bool m_isPinned;
    std::array<HostWindow, 2> m_windows;
};

}  // namespace sequency::opencl
