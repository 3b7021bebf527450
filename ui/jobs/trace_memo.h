// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cache of the last trace of a transform, shared by all jobs that need it.
//
// As long as any caller holds the last trace, a request with the same function, transform and algorithm returns it instead of computing it again; the
// cache itself does not keep it alive. Convolutions and other computations are traced every time.
//
// Errors:  those of session::trace().
// Threads: any; the calls are serialised. Jobs on the worker thread call it (EngineJobs::traces()).
#pragma once

#include "engine/session/trace.h"

#include <memory>
#include <mutex>

namespace sequency::ui {

using SharedTrace = std::shared_ptr<const session::Trace>;

// Returns true if both requests have the same trace, because they transform the same function object with the same settings.
bool isSameTrace(const session::TraceRequest& a, const session::TraceRequest& b);

class TraceMemo {
public:
    base::Result<SharedTrace> trace(const session::TraceRequest& request, const base::RunControl& control);

private:
    std::mutex m_mutex;
    std::weak_ptr<const session::Trace> m_last;
};

}  // namespace sequency::ui
