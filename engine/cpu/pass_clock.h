// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records the time of every pass of a run in its timings, if the run is timed. Private to engine/cpu.
//
// The clock starts in the constructor. After each pass, the thread that runs the passes calls passed(), which also reports the progress of the run as
// the fraction of `passes` that are done.
#pragma once

#include "engine/base/run_control.h"
#include "engine/base/timings.h"

#include <chrono>

namespace sequency::cpu {

class PassClock {
public:
    PassClock(const base::RunControl& control, base::Timings& timings, std::size_t passes)
        : m_control(control), m_timings(timings), m_passes(passes)
    {
        if (control.isTimed)
            m_start = std::chrono::steady_clock::now();
    }
    void passed()
    {
        if (m_control.isTimed) {
            const auto now = std::chrono::steady_clock::now();
            m_timings.stepSeconds.push_back(std::chrono::duration<double>(now - m_start).count());
            m_timings.computeSeconds += m_timings.stepSeconds.back();
            m_start = now;
        }
        ++m_done;
        m_control.report(static_cast<double>(m_done) / static_cast<double>(m_passes));
    }

private:
    const base::RunControl& m_control;
    base::Timings& m_timings;
    std::size_t m_passes;
    std::size_t m_done = 0;
    std::chrono::steady_clock::time_point m_start;
};

}  // namespace sequency::cpu
