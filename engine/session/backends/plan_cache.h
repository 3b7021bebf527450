// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cache of the latest 32 plans that a device prepared, because planning can take longer than a small call.
//
// Threads: one at a time.
#pragma once

#include "engine/program/plan.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>

namespace sequency::session {

class PlanCache {
public:
    std::shared_ptr<const program::Plan> find(const program::Program& program,
                                              const program::PlanOptions& options) const
    {
        const auto found = std::find_if(m_plans.rbegin(), m_plans.rend(), [&](const auto& plan) {
            return plan->program() == program && plan->options() == options;
        });
        return found == m_plans.rend() ? nullptr : *found;
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
