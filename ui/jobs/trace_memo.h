// SPDX-License-Identifier: GPL-3.0-or-later
//
// The last trace of a transform, for all jobs that need it: a function, a transform and an algorithm are traced once, as long as
// somebody has that trace.
//
// Called by jobs on the worker's thread (EngineJobs::traces()); any thread, one call at a time computes. Keeps no trace alive.
// Convolutions and other works are traced each time. Errors: as session::trace().
#pragma once

#include "engine/session/trace.h"

#include <memory>
#include <mutex>

namespace sequency::ui {

using SharedTrace = std::shared_ptr<const session::Trace>;

// Whether a trace of one is one of the other: transforms of the same function object with the same settings.
bool isSameTrace(const session::TraceRequest& a, const session::TraceRequest& b);

class TraceMemo {
public:
    base::Result<SharedTrace> trace(const session::TraceRequest& request, const base::RunControl& control);

private:
    std::mutex m_mutex;
    std::weak_ptr<const session::Trace> m_last;
};

}  // namespace sequency::ui
