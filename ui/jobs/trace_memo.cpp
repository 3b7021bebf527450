// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/trace_memo.h"

#include <utility>

namespace sequency::ui {

bool isSameTrace(const session::TraceRequest& a, const session::TraceRequest& b)
{
    const auto isTransform = [](const session::TraceRequest& request) {
        return request.work == session::TraceWork::Transform;
    };
    return isTransform(a) && isTransform(b) && a.f == b.f && a.spec == b.spec && a.encoding == b.encoding &&
           a.factorization == b.factorization;
}

base::Result<SharedTrace> TraceMemo::trace(const session::TraceRequest& request,
                                           const base::RunControl& control)
{
    const std::lock_guard lock(m_mutex);
    if (SharedTrace last = m_last.lock(); last && isSameTrace(last->request, request))
        return last;
    auto traced = session::trace(request, control);
    if (!traced)
        return traced.error();
    SharedTrace made = std::make_shared<const session::Trace>(std::move(*traced));
    m_last = made;
    return made;
}

}  // namespace sequency::ui
