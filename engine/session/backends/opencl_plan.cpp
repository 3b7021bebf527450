// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backends/opencl_plan.h"

#include "engine/opencl/plan/plan_shapes.h"
#include "engine/program/plan_text.h"
#include "engine/session/backends/parts_machine.h"

namespace sequency::session {
OpenClPlan::OpenClPlan(program::Program program, program::PlanOptions options,
                       std::optional<opencl::LaunchPlan> whole,
                       std::shared_ptr<const program::DeviceInfo> device)
    : Plan(std::move(program), std::move(options)), m_whole(std::move(whole)), m_device(std::move(device))
{}

std::vector<program::PlanPass> OpenClPlan::passes() const
{
    if (m_whole)
        return m_whole->passes();
    return program::interpreterPasses(program(), options().algorithm,
                                      PartsMachine(options(), *m_device, nullptr));
}

std::string OpenClPlan::shape() const
{
    return m_whole ? program::shapeText(m_whole->shape(), options().algorithmOptions) : std::string();
}

std::vector<std::string> OpenClPlan::otherShapes() const
{
    return m_whole ? opencl::legalShapes(program(), options(), *m_device) : std::vector<std::string>();
}

}  // namespace sequency::session
