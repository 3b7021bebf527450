// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a backend does that has nothing of its own to do: CPU paths hold no device memory and have one clock.
#include "engine/session/backend.h"

namespace sequency::session {
namespace {

base::Error oneClock()
{
    return {base::ErrorKind::Unsupported, "there is no separate wall time"};
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

base::Result<Backend::WallSeconds> Backend::wallSeconds(const Task&, int, const base::RunControl&)
{
    return oneClock();
}

base::Result<Backend::WallSeconds> Backend::wallSeconds(const ConvolutionTask&, bool, int,
                                                        const base::RunControl&)
{
    return oneClock();
}

base::Result<Backend::WallSeconds> Backend::wallSeconds(const CharactersTask&, int, const base::RunControl&)
{
    return oneClock();
}

base::Result<Backend::WallSeconds> Backend::wallSeconds(PackedForm, const PackedTask&, std::size_t, int,
                                                        const base::RunControl&)
{
    return oneClock();
}

}  // namespace sequency::session
