// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plan that prepare() of the OpenCL backend creates.
//
// whole() returns the launches of the whole program, or nullopt if the program is run operation by operation with its transforms in parts. Private to
// engine/session.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/plan.h"

#include <functional>
#include <memory>
#include <optional>

namespace sequency::session {

class OpenClPlan final : public program::Plan {
public:
    OpenClPlan(program::Program program, program::PlanOptions options,
               std::optional<opencl::LaunchPlan> whole, std::shared_ptr<const program::DeviceInfo> device);

    const std::optional<opencl::LaunchPlan>& whole() const { return m_whole; }
    const program::DeviceInfo& device() const { return *m_device; }
    std::vector<program::PlanPass> passes() const override;
    std::string shape() const override;
    bool isInParts() const override { return !m_whole; }
    std::vector<std::string> otherShapes() const override;

private:
    std::optional<opencl::LaunchPlan> m_whole;
    std::shared_ptr<const program::DeviceInfo> m_device;  // never null
};

}  // namespace sequency::session
