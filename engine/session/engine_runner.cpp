// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/engine.h"

#include "engine/session/engine_use.h"
#include <cstdlib>

namespace sequency::session {
namespace {

// What a block of rows may take: rows that stay in a processor's caches, and enough of them for all of a GPU.
const std::size_t processorBlockBytes = std::getenv("BB") ? std::size_t(atol(std::getenv("BB"))) : std::size_t{1} << 22;
constexpr std::size_t gpuBlockBytes = std::size_t{1} << 28;

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
    return program::Runner{run,
                           usual->type == DeviceType::Gpu ? gpuBlockBytes : processorBlockBytes};
}

}  // namespace sequency::session
