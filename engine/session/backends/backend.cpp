// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the functions that all backends share: the look-up of given and tuned plans, and defaults for CPU paths, which have no device memory and
// only the host's clock.
#include "engine/session/backends/backend.h"

#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/base/version.h"
#include "engine/program/plan_text.h"
#include "engine/program/program_text.h"
#include "engine/session/multi_device/multi_device_plan.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"

#include <algorithm>

namespace sequency::session {

Backend::Backend(DeviceInfo info, Offers offers) : m_offers(std::move(offers))
{
    if (info.algorithms.empty()) {
        for (const char* const work : {"convolution", "characters"})
            info.algorithms[work] = algorithms(work);
        for (const transform::CatalogueEntry& entry : transform::catalogue())
            info.algorithms[std::string(entry.name)] = algorithms(entry.name);
    }
    m_info = std::make_shared<const DeviceInfo>(std::move(info));
}

PlanKey Backend::planKey(const program::Program& program, const std::string& algorithm) const
{
    return {m_info->name, m_info->driver, base::version, algorithm, program::text(program)};
}

// Returns the tuned plan of `program`. Returns null if the store contains no such plan or this device cannot run the plan.
std::shared_ptr<const program::Plan> Backend::tunedPlan(const program::Program& program,
                                                        const program::PlanOptions& options)
{
    const base::AlgorithmOptions& algorithmOptions = options.algorithmOptions;
    const bool isChosen = algorithmOptions.workGroupSize > 0 || algorithmOptions.outputsPerItem > 0 ||
                          algorithmOptions.threads > 0;
    if (isChosen || m_plans == nullptr || m_plans->plans().empty())
        return nullptr;
    PlanKey key = planKey(program, options.algorithm);
    const TunedPlan* found = m_plans->find(key);
    if (found == nullptr && !options.computation.empty()) {
        key.program = options.computation;
        found = m_plans->find(key);
    }
    const auto given =
        found == nullptr ? base::Result<program::GivenPlan>(base::Error()) : program::readPlan(found->shape);
    auto tuned =
        given ? program::withPlan(options, *given) : base::Result<program::PlanOptions>(base::Error());
    if (!tuned)
        return nullptr;
    tuned->isTuned = true;
    auto plan = makePlan(program, *tuned);
    return plan ? std::move(*plan) : nullptr;
}

base::Result<std::shared_ptr<const program::Plan>> Backend::prepare(const program::Program& program,
                                                                    const program::PlanOptions& options)
{
    if (options.algorithmOptions.plan.empty()) {
        auto tuned = tunedPlan(program, options);
        return tuned ? std::move(tuned) : makePlan(program, options);
    }
    const auto given = program::readPlan(options.algorithmOptions.plan);
    const auto forced = SEQUENCY_TRY(given ? program::withPlan(options, *given)
                                           : base::Result<program::PlanOptions>(given.error()));
    auto plan = SEQUENCY_TRY(makePlan(program, forced));
    SEQUENCY_TRY(program::checkLines(*plan, *given));
    return plan;
}

base::Status Backend::compute(const program::Program& program, const program::PlanOptions& options,
                              const program::Vectors& vectors, const base::RunControl& control,
                              base::Timings& timings)
{
    const auto plan = prepare(program, options);
    return plan ? execute(**plan, vectors, control, timings) : base::Status(plan.error());
}

base::Status Backend::execute(const program::Plan& plan, const program::Vectors& vectors,
                              const base::RunControl& control, base::Timings& timings)
{
    if (m_planObserver)
        m_planObserver(*m_info, plan);
    m_hasRun = true;
    auto done = run(plan, vectors, control, timings);
    // A run in parts needs little memory, so evicting vectors would not help.
    while (!done && !plan.isInParts() && done.error().kind == base::ErrorKind::OutOfMemory && m_makeRoom &&
           m_makeRoom())
        done = run(plan, vectors, control, timings);
    return done;
}

base::Result<program::HostVector> Backend::allocateHost(program::Storage storage, std::size_t length,
                                                        const base::RunControl&)
{
    return program::allocate(storage, length);
}

base::Status Backend::poisonMemory(const base::RunControl&)
{
    return base::success();
}

base::Result<Backend::PlanTime> Backend::planSeconds(const program::Plan&, CacheState, int,
                                                     const base::RunControl&)
{
    return base::Error{base::ErrorKind::Unsupported,
                       m_info->id + " cannot measure the time of launches separately"};
}

base::Status Backend::checkKept(const program::DeviceVector& vector) const
{
    if (vector.device() == m_info->id)
        return base::success();
    return base::Error{base::ErrorKind::BadUsage, "the device " + m_info->id +
                                                      " cannot use a vector that is stored on " +
                                                      vector.device()};
}

base::Status Backend::checkAlgorithm(const std::string& algorithm, std::string_view work,
                                     const std::vector<std::string>& names) const
{
    if (std::ranges::find(names, algorithm) != names.end())
        return base::success();
    const bool isKnown = transform::findAlgorithm(algorithm) != nullptr;
    return base::Error{base::ErrorKind::BadUsage,
                       (isKnown ? "the device " + m_info->id + " cannot run the algorithm '" + algorithm +
                                      "' for " + std::string(work)
                                : "unknown algorithm " + base::quotedToken(algorithm) + " for " +
                                      std::string(work) + " on the device " + m_info->id) +
                           ", expected one of: " + base::joined(names) +
                           (isKnown && !m_info->isOpenCl ? " (or an OpenCL device: --device opencl)" : "")};
}

std::string planText(const DeviceInfo& device, const program::Plan& plan)
{
    const program::Program& program = plan.program();
    std::string text = "device " + device.id + ", " + base::sanitizeForTerminal(device.name) + "\n";
    if (const auto* const shared = dynamic_cast<const MultiDevicePlan*>(&plan))
        text += "device " + device.id + ", predicted: " + shared->choiceText() + "\n";
    for (std::size_t i = 0; i < program.operations().size(); ++i) {
        const program::Operation& operation = program.operations()[i];
        text += "operation " + std::to_string(i + 1) + ": " + program.vector(operation.result).name + " = " +
                program::text(program, operation) + "\n";
    }
    return text + plan.text();
}

}  // namespace sequency::session
