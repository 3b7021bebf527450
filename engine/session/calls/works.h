// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks requests and converts them to AnyWork, the form in which the engine runs them (work.h). Engine::run(), plan() and listing() accept both.
//
// Errors:  BadUsage and BadInput for requests that no device can compute, OutOfMemory.
// Threads: any.
// Cost:    one pass over the values.
#pragma once

#include "engine/session/calls/polarity_table.h"
#include "engine/session/calls/work.h"

namespace sequency::session {

WorkResult<TransformResult> workOf(const TransformRequest& request);
WorkResult<Computation> workOf(const ConvolutionRequest& request);
WorkResult<Computation> workOf(const CharactersRequest& request);
WorkResult<Identification> workOf(const IdentificationRequest& request);
WorkResult<PolarityTable> workOf(const PolarityRequest& request);

template <typename Any>
concept Request = requires(const Any& request)
{
    workOf(request);
};

// Converts a request with workOf() and returns use(work), or the error of workOf().
template <typename Use>
auto withWork(const Request auto& request, const Use& use)
{
    const auto work = workOf(request);
    using Result = decltype(use(**work));
    return work ? use(**work) : Result(work.error());
}

inline Outcome& outcomeOf(Outcome& result)
{
    return result;
}
inline Outcome& outcomeOf(Identification& result)
{
    return result.response;
}

}  // namespace sequency::session
