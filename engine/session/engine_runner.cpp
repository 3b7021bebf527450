// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/engine.h"

#include "engine/session/engine_use.h"

#include <algorithm>

namespace sequency::session {
namespace {

// What a block of rows may take, if its rows are written at all: as much as a processor's last caches hold, and on a GPU so much that the
// blocks are few, yet a run of one is short and leaves memory for three of them. Of a 16-bit S-box's spectra, on two cores, blocks of 4 MiB
// took 1.8 s and those of 16 MiB 0.9.
constexpr std::size_t processorBlockBytes = std::size_t{1} << 24;
constexpr std::size_t maxGpuBlockBytes = std::size_t{1} << 32;

std::size_t blockBytesOf(const DeviceInfo& device)
{
    return device.type == DeviceType::Gpu ? std::min(maxGpuBlockBytes, device.globalMemory / 16)
                                          : processorBlockBytes;
}

}  // namespace

base::Result<program::Runner> Engine::runner(std::string_view device, const base::RunControl& control)
{
    const auto usual = resolveDevice(device);
    if (!usual)
        return usual.error();
    base::RunControl quiet = control;
    quiet.progress = {};
    const auto run = [this, wanted = std::string(device), quiet](
                         const program::Program& program, const program::Vectors& vectors) -> base::Status {
        const auto chosen = choose(wanted, {}, program, {});
        if (!chosen)
            return chosen.error();
        base::Timings timings;
        return opened(chosen->device.id)->compute(program, {}, vectors, quiet, timings);
    };
    return program::Runner{run, blockBytesOf(*usual)};
}

}  // namespace sequency::session
