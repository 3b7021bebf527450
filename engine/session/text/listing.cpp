// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/text/listing.h"

#include "engine/base/text/display_text.h"
#include "engine/base/text/text.h"
#include "engine/io/mathematics/formula_text.h"
#include "engine/opencl/lower/program_lowering.h"
#include "engine/opencl/plan/kernel_key.h"
#include "engine/session/backends/backend.h"
#include "engine/session/backends/opencl_plan.h"
#include "engine/session/calls/outline.h"
#include "engine/session/calls/work.h"

#include <algorithm>
#include <limits>
#include <memory>

namespace sequency::session {
namespace {

using transform::Step;
using transform::StepKind;

// Returns a device with limits that most devices have, for machines without an OpenCL device.
DeviceInfo typicalDevice()
{
    DeviceInfo device;
    device.name = SEQUENCY_TEXT("Engine", "a typical OpenCL device");
    device.globalMemory = std::size_t{1} << 40;
    device.maxAllocation = device.globalMemory;
    device.localMemory = std::size_t{32} << 10;
    device.maxWorkGroup = 256;
    device.fp64 = true;
    device.extensions = "cl_khr_subgroup_shuffle";
    return device;
}

using LaunchesOrNone = std::shared_ptr<const opencl::LaunchPlan>;

// Returns the plan with which the device would run the program. If the options contain the plan of another program, that plan is ignored.
base::Result<std::shared_ptr<const program::Plan>>
preparedOn(Backend& backend, const program::Program& program, program::PlanOptions options)
{
    auto plan = backend.prepare(program, options);
    if (plan || options.algorithmOptions.plan.empty())
        return plan;
    options.algorithmOptions.plan.clear();
    return backend.prepare(program, options);
}

std::size_t addFile(Listing& listing, const std::string& program, std::string_view text)
{
    const std::string name = program + ".cl";
    const auto found = std::find_if(listing.files.begin(), listing.files.end(),
                                    [&name](const KernelFile& file) { return file.name == name; });
    if (found != listing.files.end())
        return static_cast<std::size_t>(found - listing.files.begin());
    listing.files.push_back({name, std::string(text)});
    return listing.files.size() - 1;
}

void setLaunch(Listing& listing, StepListing& step, const opencl::Launch& launch)
{
    const opencl::KernelListing kernel = opencl::kernelListing(launch.key);
    step.entry = launch.key.entry;
    step.buildOptions = launch.key.buildOptions();
    step.file = addFile(listing, launch.key.program, kernel.text);
    step.functionBegin = kernel.functionBegin;
    step.functionEnd = kernel.functionEnd;
    step.kernelLines = kernel.results;
}

std::string titleOf(const Step& step)
{
    switch (step.kind) {
    case StepKind::Butterflies:
        return "x" + io::subscriptText(static_cast<std::size_t>(step.variable), io::FormulaStyle::Unicode) +
               ", d = " + std::to_string(step.distance);
    case StepKind::ConstantGeometry:
        return "x" + io::subscriptText(static_cast<std::size_t>(step.variable), io::FormulaStyle::Unicode) +
               (step.isPartial() ? ", m = " + std::to_string(step.changedValues()) : "");
    case StepKind::Permutation: return SEQUENCY_TEXT("Engine", "order");
    case StepKind::Scaling: break;
    }
    return SEQUENCY_TEXT("Engine", "scaling");
}

// Adds the steps of a plan's operations to a listing, each with the launch that computes it.
class StepWriter {
public:
    // If `plan` is null, no step has a kernel.
    StepWriter(Listing& listing, const PseudoCode& code, const opencl::LaunchPlan* plan)
        : m_listing(listing), m_code(code), m_plan(plan)
    {
        if (plan != nullptr)
            listing.launches = plan->passes();
    }

    // Adds a step. A step that the host computes has no launch.
    void add(const OutlineStep& step)
    {
        const auto launch = launchOf(step);
        const std::size_t number = launch.value_or(noLaunch);
        if (!step.hasButterflies || m_firstOfRun == noLaunch)
            m_firstOfRun = step.hasButterflies ? number : noLaunch;
        const bool isLater = step.hasButterflies && step.part == Part::Steps && number != m_firstOfRun;
        StepListing entry;
        entry.title = step.title;
        entry.launch = launch;
        if (launch)
            setLaunch(m_listing, entry, m_plan->launches[*launch]);
        entry.pseudoLines =
            m_code.linesOf(isLater && !m_code.linesOf(Part::Later).empty() ? Part::Later : step.part);
        m_listing.steps.push_back(std::move(entry));
    }

private:
    std::optional<std::size_t> launchOf(const OutlineStep& step) const
    {
        for (std::size_t i = 0; m_plan != nullptr && i < m_plan->launches.size(); ++i) {
            const opencl::Launch& launch = m_plan->launches[i];
            const bool does = step.launch ? step.launch == i
                              : step.step
                                  ? std::ranges::any_of(launch.pass.steps,
                                                        [&](const program::StepRange& range) {
                                                            return range.operation == step.operation &&
                                                                   range.first <= *step.step &&
                                                                   *step.step <= range.last;
                                                        })
                                  : launch.pass.firstOperation <= step.operation &&
                                        step.operation <= launch.pass.lastOperation;
            if (does)
                return i;
        }
        return std::nullopt;
    }

    Listing& m_listing;
    const PseudoCode& m_code;
    const opencl::LaunchPlan* m_plan;
    static constexpr std::size_t noLaunch = std::numeric_limits<std::size_t>::max();
    std::size_t m_firstOfRun = noLaunch;  // first launch of the current run of butterfly steps
};

// Returns the launches that `device` prepared. If `device` has none, returns the launches of another device and adds a note to the listing.
LaunchesOrNone launchesOf(Listing& listing, const base::Result<program::Program>& program,
                          const program::PlanOptions& options, Backend& device, Backend* openCl)
{
    const DeviceInfo& info = device.info();
    using Kind = ListingNote::Kind;
    listing.requestedName = info.name;
    const auto say = [&listing](Kind kind, std::string why = {}) {
        listing.notes = {{kind, std::move(why)}};
    };
    if (!program) {
        say(Kind::Refused, program.error().message);
        return nullptr;
    }
    if (!info.isOpenCl)
        say(Kind::NoKernels);
    for (Backend* candidate : {info.isOpenCl ? &device : nullptr, openCl != &device ? openCl : nullptr}) {
        if (candidate == nullptr)
            continue;
        const bool isOwn = candidate == &device;
        auto plan = preparedOn(*candidate, *program, options);
        if (!plan) {
            if (isOwn || plan.error().kind == base::ErrorKind::BadUsage)
                say(Kind::Refused, plan.error().message);
            continue;
        }
        // Null if the device is a combination of several devices.
        const auto* const own = dynamic_cast<const OpenClPlan*>(plan->get());
        if (own == nullptr || !own->whole()) {
            if (isOwn && own != nullptr)
                say(Kind::InParts);
            continue;
        }
        listing.deviceName = candidate->info().name;
        listing.runsHere = isOwn;
        return {*plan, &*own->whole()};
    }
    const DeviceInfo typical = typicalDevice();
    auto plan = opencl::lower(*program, options, typical);
    if (!plan) {
        if (plan.error().kind == base::ErrorKind::BadUsage)
            say(Kind::Refused, plan.error().message);
        return nullptr;
    }
    listing.deviceName = typical.name;
    listing.isTypicalDevice = true;
    return std::make_shared<const opencl::LaunchPlan>(std::move(*plan));
}

}  // namespace

OutlineStep outlineStep(const Step& step, Part part, std::size_t operation, std::size_t number)
{
    return {titleOf(step), part, operation, number, {}, step.hasButterflies()};
}

base::Result<Outline> AnyWork::outlineOn(const DeviceInfo&) const
{
    return base::Error{base::ErrorKind::Unsupported, "this computation has no listing"};
}

base::Result<Listing> listingOf(const AnyWork& work, Backend& device, Backend* openCl)
{
    const auto known = device.algorithms(work.name());
    if (std::ranges::find(known, work.algorithm()) == known.end())
        return base::Error{base::ErrorKind::BadUsage,
                           "unknown algorithm " + base::quotedToken(work.algorithm()) + " for " +
                               work.name() + " on " + device.info().id + ", expected one of: " +
                               base::nameList(known.size(), [&known](std::size_t i) { return known[i]; })};
    auto outline = SEQUENCY_TRY(work.outlineOn(device.info()));
    Listing listing;
    listing.algorithm = work.algorithm();
    listing.pseudo = outline.code.lines;
    listing.source = outline.code.source;
    const auto plan = launchesOf(listing, outline.program, work.options(), device, openCl);
    if (outline.isPacked && listing.notes.empty())
        listing.notes.push_back({ListingNote::Kind::PackedDigits});
    std::ranges::move(outline.notes, std::back_inserter(listing.notes));
    StepWriter writer(listing, outline.code, plan.get());
    for (const OutlineStep& step : outline.steps)
        writer.add(step);
    return listing;
}

}  // namespace sequency::session
