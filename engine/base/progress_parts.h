// SPDX-License-Identifier: GPL-3.0-or-later
//
// Divides the progress of a long call among the calls that it makes.
//
// The caller states the amount of work in total and of each part, in any unit. A part may end early; the progress then continues at the
// next part.
//
// Threads: one thread.
#pragma once

#include "engine/base/run_control.h"

namespace sequency::base {

class ProgressParts {
public:
    // `control` must outlive the parts.
    ProgressParts(const RunControl& control, double total) : m_control(control), m_total(total) {}

    // Returns the control of the next part.
    RunControl next(double work)
    {
        RunControl part = m_control;
        if (m_control.progress)
            part.progress = [&control = m_control, before = m_done / m_total, share = work / m_total](
                                double fraction) { control.report(before + share * fraction); };
        m_control.report(m_done / m_total);
        m_done += work;
        return part;
    }

private:
    const RunControl& m_control;
    double m_total;
    double m_done = 0;
};

}  // namespace sequency::base
