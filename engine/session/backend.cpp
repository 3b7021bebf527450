// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a backend does that has nothing of its own to do: CPU paths hold no device memory and have one clock.
#include "engine/session/backend.h"

namespace sequency::session {
namespace {

base::Error oneClock()
{
    return {base::ErrorKind::Unsupported, "the loop's own time is the time by the host's clock"};
}

}  // namespace

base::Result<double> Backend::threadedCopySeconds(std::size_t, std::size_t, const base::RunControl&)
{
    return 0.0;
}

base::Result<double> Backend::writeSeconds(std::size_t, const base::RunControl&)
{
    return 0.0;
}

base::Status Backend::poisonMemory(const base::RunControl&)
{
    return base::success();
}

base::Result<Backend::WallSeconds> Backend::wallSeconds(const Task&, int)
{
    return oneClock();
}

base::Result<Backend::WallSeconds> Backend::wallSeconds(const ConvolutionTask&, bool, int)
{
    return oneClock();
}

base::Result<Backend::WallSeconds> Backend::wallSeconds(const CharactersTask&, int)
{
    return oneClock();
}

base::Result<Backend::WallSeconds> Backend::wallSeconds(PackedForm, const PackedTask&, std::size_t, int)
{
    return oneClock();
}

}  // namespace sequency::session
