// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/listing.h"

#include "engine/base/text.h"
#include "engine/io/mathematics/formula_text.h"
#include "engine/opencl/kernel_listing.h"
#include "engine/opencl/program_lowering.h"
#include "engine/program/element_choice.h"
#include "engine/program/programs.h"
#include "engine/session/backend.h"
#include "engine/session/convolution_arithmetic.h"
#include "engine/session/engine.h"
#include "engine/session/opencl_plan.h"
#include "engine/session/packed_route.h"
#include "engine/session/pseudo_code.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <memory>

namespace sequency::session {
namespace {

using transform::Step;
using transform::StepKind;

// What most devices have, for machines without any.
opencl::DeviceDescription typicalDevice()
{
    opencl::DeviceDescription device;
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

// How a device would run the program. A plan that was given for another program does not count.
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
        return "x" + io::subscriptText(static_cast<std::size_t>(step.variable), io::FormulaStyle::Unicode);
    case StepKind::Permutation: return SEQUENCY_TEXT("Engine", "order");
    case StepKind::Scaling: break;
    }
    return SEQUENCY_TEXT("Engine", "scaling");
}

// Adds the steps of a plan's operations to a listing, each with the launch that does it.
class StepWriter {
public:
    // `plan` may be null: then no step has a kernel.
    StepWriter(Listing& listing, const PseudoCode& code, const opencl::LaunchPlan* plan)
        : m_listing(listing), m_code(code), m_plan(plan)
    {
        if (plan != nullptr)
            listing.launches = plan->passes();
    }

    // A step of a transform; what the host does has no launch.
    void addStep(const Step& step, Part part, std::size_t operation, std::size_t number)
    {
        const auto launch = launchWhere([&](const opencl::Launch& one) {
            return std::ranges::any_of(one.steps, [&](const program::StepRange& range) {
                return range.operation == operation && range.first <= number && number <= range.last;
            });
        });
        if (!step.hasButterflies())
            m_firstOfRun.reset();
        else if (!m_firstOfRun)
            m_firstOfRun = launch;
        const bool isLater = step.hasButterflies() && part == Part::Steps && launch != m_firstOfRun;
        add(titleOf(step), isLater && !m_code.linesOf(Part::Later).empty() ? Part::Later : part, launch);
    }

    // An operation that is not a transform.
    void addOperation(std::string title, Part part, std::size_t operation)
    {
        m_firstOfRun.reset();
        add(std::move(title), part, launchWhere([&](const opencl::Launch& one) {
                return one.firstOperation <= operation && operation <= one.lastOperation;
            }));
    }

    void add(std::string title, Part part, std::optional<std::size_t> launch)
    {
        StepListing entry;
        entry.title = std::move(title);
        entry.launch = launch;
        if (launch)
            setLaunch(m_listing, entry, m_plan->launches[*launch]);
        entry.pseudoLines = m_code.linesOf(part);
        m_listing.steps.push_back(std::move(entry));
    }

private:
    template <typename Does>
    std::optional<std::size_t> launchWhere(const Does& does) const
    {
        for (std::size_t i = 0; m_plan != nullptr && i < m_plan->launches.size(); ++i)
            if (does(m_plan->launches[i]))
                return i;
        return std::nullopt;
    }

    Listing& m_listing;
    const PseudoCode& m_code;
    const opencl::LaunchPlan* m_plan;
    std::optional<std::size_t> m_firstOfRun;  // the launch that began the run of butterflies
};

base::Result<const transform::Algorithm*> offeredAlgorithm(const Backend& device, std::string_view work,
                                                           const std::string& name)
{
    const auto known = device.algorithms(work);
    if (std::ranges::find(known, name) == known.end())
        return base::Error{base::ErrorKind::BadUsage, "unknown algorithm '" + name + "' for " +
                                                          std::string(work) + " on " + device.info().id};
    return transform::algorithmNamed(name);
}

Part partOf(const Step& step)
{
    switch (step.kind) {
    case StepKind::Permutation: return Part::Order;
    case StepKind::Scaling: return Part::Scaling;
    case StepKind::Butterflies:
    case StepKind::ConstantGeometry: break;
    }
    return Part::Steps;
}

}  // namespace

struct Engine::ListingDevice {
    DeviceInfo info;
    std::vector<Backend*>
        candidates;  // whose launches are shown: its own, then those of the first OpenCL device

    // Those that the request's device prepared or, where it has none, another one, which is said.
    LaunchesOrNone launches(Listing& listing, const base::Result<program::Program>& program,
                            const program::PlanOptions& options) const;
};

LaunchesOrNone Engine::ListingDevice::launches(Listing& listing,
                                               const base::Result<program::Program>& program,
                                               const program::PlanOptions& options) const
{
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
    for (Backend* candidate : candidates) {
        const bool isOwn = candidate->info().id == info.id;
        auto plan = preparedOn(*candidate, *program, options);
        if (!plan) {
            if (isOwn || plan.error().kind == base::ErrorKind::BadUsage)
                say(Kind::Refused, plan.error().message);
            continue;
        }
        const auto& whole = static_cast<const OpenClPlan&>(**plan).whole();
        if (!whole) {
            if (isOwn)
                say(Kind::InParts);
            continue;
        }
        listing.deviceName = candidate->info().name;
        listing.runsHere = isOwn;
        return {*plan, &*whole};
    }
    const opencl::DeviceDescription typical = typicalDevice();
    auto plan = opencl::lower(*program, options, typical);
    if (!plan) {
        if (plan.error().kind == base::ErrorKind::BadUsage)
            say(Kind::Refused, plan.error().message);
        return nullptr;
    }
    listing.deviceName = typical.name;
    return std::make_shared<const opencl::LaunchPlan>(std::move(*plan));
}

base::Result<Engine::ListingDevice> Engine::listingDevice(std::string_view wanted, std::string_view work,
                                                          std::string_view algorithm) const
{
    auto resolved = deviceFor(wanted, work, algorithm);
    if (!resolved)
        return resolved.error();
    findOpenClDevices();
    ListingDevice device{std::move(*resolved), {}};
    if (device.info.isOpenCl)
        device.candidates.push_back(backend(device.info.id));
    const auto first = std::ranges::find_if(m_backends, [](const auto& one) { return one->info().isOpenCl; });
    if (first != m_backends.end() && (*first)->info().id != device.info.id)
        device.candidates.push_back(first->get());
    return device;
}

base::Result<Listing> Engine::listing(const TransformRequest& request) const
{
    if (!request.function)
        return base::Error{base::ErrorKind::BadUsage, "expected a function to transform"};
    const auto description = transform::describe(request.spec);
    if (!description)
        return description.error();
    const auto device = listingDevice(deviceIdOf(request), request.spec.name, request.algorithm);
    if (!device)
        return device.error();
    const base::FunctionVector& function = *request.function;
    const auto choice =
        program::chooseElement(*description, base::elementType(function.values), base::magnitudeOf(function),
                               request.element, device->info.fp64);
    if (!choice)
        return choice.error();
    const auto algorithm = offeredAlgorithm(*backend(device->info.id), request.spec.name, request.algorithm);
    if (!algorithm)
        return algorithm.error();
    Listing listing;
    listing.algorithm = request.algorithm;
    const PseudoCode code = transformPseudoCode(*description, **algorithm);
    listing.pseudo = code.lines;
    listing.source = code.source;
    const auto plan =
        device->launches(listing, program::transformProgram(*description, program::storageOf(choice->type)),
                         {request.algorithm, request.algorithmOptions});
    if (goesPacked(request, *description, choice->type, device->info) && listing.notes.empty())
        listing.notes.push_back({ListingNote::Kind::PackedDigits});
    StepWriter writer(listing, code, plan.get());
    const auto steps = (*algorithm)->steps(*description);
    for (std::size_t i = 0; i < steps.size(); ++i)
        writer.addStep(steps[i], partOf(steps[i]), 1, i);
    return listing;
}

base::Result<Listing> Engine::listing(const ConvolutionRequest& request) const
{
    if (!request.f)
        return base::Error{base::ErrorKind::BadUsage, "expected a function"};
    const auto chosen = choose(request);
    const auto device =
        listingDevice(chosen ? chosen->device.id : request.device, "convolution", request.algorithm);
    if (!device)
        return device.error();
    const int n = request.f->variables;
    const auto algorithm = offeredAlgorithm(*backend(device->info.id), "convolution", request.algorithm);
    if (!algorithm)
        return algorithm.error();
    const auto arithmetic = convolutionArithmetic(*request.f, request.g ? *request.g : *request.f,
                                                  request.encoding, request.element, device->info.fp64);
    if (!arithmetic)
        return arithmetic.error();
    const bool withItself = request.g == nullptr && arithmetic->runs() == 1;
    Listing listing;
    listing.algorithm = request.algorithm;
    const PseudoCode code = convolutionPseudoCode(withItself);
    listing.pseudo = code.lines;
    listing.source = code.source;
    const auto plan = device->launches(
        listing, program::convolutionProgram(n, withItself, program::storageOf(arithmetic->element)),
        {request.algorithm, request.algorithmOptions});
    if (arithmetic->runs() > 1)
        listing.notes.push_back(
            {ListingNote::Kind::SeveralRuns, {}, static_cast<std::size_t>(arithmetic->runs())});
    const auto forward = transform::walsh(n);
    const auto inverse = transform::walsh(n, transform::Direction::Inverse);
    if (!forward || !inverse)
        return forward ? inverse.error() : forward.error();
    // Both functions go through the same kernels: those of the first stand for both.
    StepWriter writer(listing, code, plan.get());
    const auto forwardSteps = (*algorithm)->steps(*forward);
    const std::size_t firstTransform = withItself ? 1 : 2;  // behind the inputs
    for (std::size_t i = 0; i < forwardSteps.size(); ++i)
        writer.addStep(forwardSteps[i], Part::Steps, firstTransform, i);
    const std::size_t product = 2 * firstTransform;
    writer.addOperation(SEQUENCY_TEXT("Engine", "product"), Part::Product, product);
    const auto inverseSteps = (*algorithm)->steps(*inverse);
    for (std::size_t i = 0; i < inverseSteps.size(); ++i) {
        const Step& step = inverseSteps[i];
        if (step.kind == StepKind::Scaling && base::isInteger(arithmetic->element))
            writer.addOperation(titleOf(step), Part::Scaling, product + 2);
        else
            writer.addStep(step, step.kind == StepKind::Scaling ? Part::Scaling : Part::Inverse, product + 1,
                           i);
    }
    return listing;
}

base::Result<Listing> Engine::listing(const CharactersRequest& request) const
{
    const auto device = listingDevice(request.device, "characters", request.algorithm);
    if (!device)
        return device.error();
    const auto algorithm = offeredAlgorithm(*backend(device->info.id), "characters", request.algorithm);
    if (!algorithm)
        return algorithm.error();
    const transform::CharacterMethod method = *(*algorithm)->characters;
    const auto complex = device->info.fp64 ? base::ElementType::Complex128 : base::ElementType::Complex64;
    const auto element = request.exponents ? base::ElementType::UInt8 : request.element.value_or(complex);
    Listing listing;
    listing.algorithm = request.algorithm;
    const PseudoCode code = charactersPseudoCode(method, request.exponents);
    listing.pseudo = code.lines;
    listing.source = code.source;
    const auto plan =
        device->launches(listing, program::charactersProgram(request.group, program::storageOf(element)),
                         {request.algorithm, request.algorithmOptions});
    const bool isPowers = method == transform::CharacterMethod::Powers;
    const int steps = isPowers ? request.group.variables : 1;
    StepWriter writer(listing, code, plan.get());
    for (std::size_t k = 0; k < static_cast<std::size_t>(steps); ++k)
        writer.add(isPowers ? "k = " + std::to_string(k) : SEQUENCY_TEXT("Engine", "table"), Part::Steps,
                   plan && k < plan->launches.size() ? std::optional(k) : std::nullopt);
    return listing;
}

}  // namespace sequency::session
