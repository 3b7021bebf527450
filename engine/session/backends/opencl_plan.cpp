// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backends/opencl_plan.h"

#include "engine/opencl/plan/plan_shapes.h"
#include "engine/program/plan_text.h"
#include "engine/transform/algorithms.h"

namespace sequency::session {
namespace {

class PartsPasses final : public program::HostPasses {
public:
    explicit PartsPasses(const program::PlanOptions& options) : m_options(options) {}

    std::vector<program::HostPass> passesOf(const transform::KroneckerTransform& transform,
                                            program::Storage storage) const override
    {
        return passesInParts(transform, storage, m_options);
    }

private:
    const program::PlanOptions& m_options;
};

}  // namespace

OpenClPlan::OpenClPlan(program::Program program, program::PlanOptions options,
                       std::optional<opencl::LaunchPlan> whole,
                       std::shared_ptr<const program::DeviceInfo> device)
    : Plan(std::move(program), std::move(options)), m_whole(std::move(whole)), m_device(std::move(device))
{}

std::vector<program::PlanPass> OpenClPlan::passes() const
{
    return m_whole ? m_whole->passes()
                   : program::passesOfWalk(program(), options().algorithm, PartsPasses(options()));
}

std::string OpenClPlan::shape() const
{
    return m_whole ? program::shapeText(m_whole->shape(), options().algorithmOptions) : std::string();
}

std::vector<std::string> OpenClPlan::otherShapes() const
{
    return m_whole ? opencl::legalShapes(program(), options(), *m_device) : std::vector<std::string>();
}

std::vector<program::HostPass> passesInParts(const transform::KroneckerTransform& transform,
                                             program::Storage storage, const program::PlanOptions& options)
{
    const auto element = program::elementOf(storage);
    const auto steps =
        transform::algorithmSteps(transform, options.algorithm, element && base::isInteger(*element));
    return {{"in parts", 0, steps ? steps->size() : 0}};
}

}  // namespace sequency::session
