// SPDX-License-Identifier: GPL-3.0-or-later
//
// The last trace of a transform, shared by all jobs that need it.
//
// A function, a transform and an algorithm are traced once, as long as a caller holds the trace; the memo itself does not keep it alive. Convolutions
// and other computations are traced every time.
//
// Errors:  as session::trace().
// Threads: any; the calls are serialised. Called by jobs on the worker thread (EngineJobs::traces()).
#pragma once

#include "engine/session/trace.h"

#include <memory>
#include <mutex>

namespace sequency::ui {

using SharedTrace = std::shared_ptr<const session::Trace>;

// Returns true if both requests have the same trace: transforms of the same function object with the same settings.
bool isSameTrace(const session::TraceRequest& a, const session::TraceRequest& b);

class TraceMemo {
public:
    base::Result<SharedTrace> trace(const session::TraceRequest& request, const base::RunControl& control);

private:
    std::mutex m_mutex;
    std::weak_ptr<const session::Trace> m_last;
};

}  // namespace sequency::ui
