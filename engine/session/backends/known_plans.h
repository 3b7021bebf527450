// SPDX-License-Identifier: GPL-3.0-or-later
//
// The last few plans that a device made, so that a call that comes again is not planned again: planning for an OpenCL device can take longer
// than a small call. One thread at a time.
#pragma once

#include "engine/program/plan.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>

namespace sequency::session {

class KnownPlans {
public:
    // Null where it is not among them.
    std::shared_ptr<const program::Plan> find(const program::Program& program,
                                              const program::PlanOptions& options) const
    {
        const auto found = std::ranges::find_if(m_plans, [&](const auto& plan) {
            return plan->options() == options && plan->program() == program;
        });
        return found == m_plans.end() ? nullptr : *found;
    }

    void add(std::shared_ptr<const program::Plan> plan)
    {
        if (m_plans.size() == maxCount)
            m_plans.pop_front();
        m_plans.push_back(std::move(plan));
    }

private:
    static constexpr std::size_t maxCount = 32;
    std::deque<std::shared_ptr<const program::Plan>> m_plans;
};

}  // namespace sequency::session
