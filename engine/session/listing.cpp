// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/listing.h"

#include "engine/io/formula_text.h"
#include "engine/opencl/kernel_listing.h"
#include "engine/opencl/lowering.h"
#include "engine/program/element_choice.h"
#include "engine/session/backend.h"
#include "engine/session/convolution_arithmetic.h"
#include "engine/session/engine.h"
#include "engine/session/packed_route.h"
#include "engine/session/pseudo_code.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace sequency::session {
namespace {

using transform::Step;
using transform::StepKind;
using Lower = std::function<base::Result<opencl::LaunchPlan>(const opencl::DeviceDescription&)>;

// What most devices have, for machines without any.
opencl::DeviceDescription typicalDevice()
{
    opencl::DeviceDescription device;
    device.name = "a typical OpenCL device";
    device.globalMemory = std::size_t{1} << 40;
    device.maxAllocation = device.globalMemory;
    device.localMemory = std::size_t{32} << 10;
    device.maxWorkGroup = 256;
    device.fp64 = true;
    device.extensions = "cl_khr_subgroup_shuffle";
    return device;
}

// The launches for the request's device or, where it has none, for another, which is said.
std::optional<opencl::LaunchPlan> lowered(Listing& listing, const Lower& lower, const DeviceInfo& device,
                                          const opencl::DeviceDescription* own,
                                          const opencl::DeviceDescription* other)
{
    std::string problem = device.isOpenCl ? "" : device.name + " runs no kernels; OpenCL would run these";
    const opencl::DeviceDescription typical = typicalDevice();
    for (const opencl::DeviceDescription* candidate : {own, other, &typical}) {
        if (candidate == nullptr)
            continue;
        auto plan = lower(*candidate);
        if (!plan) {
            if (candidate == own || plan.error().kind == base::ErrorKind::BadUsage)
                problem = plan.error().message;
            continue;
        }
        listing.deviceName = candidate->name;
        listing.runsHere = candidate == own;
        listing.note = problem;
        return std::move(*plan);
    }
    listing.note = problem;
    return std::nullopt;
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

// How many butterfly steps a launch does, by its kernel's own parameters; 0: all that are left.
std::size_t stepsOf(const opencl::Launch& launch)
{
    const auto& defines = launch.key.defines;
    if (const auto levels = defines.find("LEVELS"); levels != defines.end())
        return std::stoul(levels->second);
    for (const char* name : {"BLOCK_LEVELS", "ROW_LEVELS"})
        if (const auto levels = defines.find(name); levels != defines.end())
            return std::stoul(levels->second);
    if (launch.key.program == "butterfly_tile") {
        int levels = 0;
        for (unsigned stage = 0; stage < std::stoul(defines.at("STAGES")); ++stage)
            levels += std::popcount(std::stoul(defines.at("LEVELS_" + std::to_string(stage)), nullptr, 0));
        return static_cast<std::size_t>(levels);
    }
    if (launch.key.program != "walsh_blocks")
        return 1;
    if (defines.contains("GATHER") || defines.contains("GATHER_ROWS"))
        return 0;
    return static_cast<std::size_t>(std::countr_zero(std::stoul(defines.at("BLOCK"))));
}

std::string titleOf(const Step& step)
{
    switch (step.kind) {
    case StepKind::Butterflies:
        return "x" + io::subscriptText(static_cast<std::size_t>(step.variable), io::FormulaStyle::Unicode) +
               ", d = " + std::to_string(step.distance);
    case StepKind::ConstantGeometry:
        return "x" + io::subscriptText(static_cast<std::size_t>(step.variable), io::FormulaStyle::Unicode);
    case StepKind::Permutation: return "order";
    case StepKind::Scaling: break;
    }
    return "scaling";
}

// Walks steps and launches of one transform side by side.
class Pairing {
public:
    Pairing(Listing& listing, const PseudoCode& code, std::span<const opencl::Launch> launches)
        : m_listing(listing), m_code(code), m_launches(launches)
    {}

    // `hasKernel` is false for a step that the host does.
    void add(const Step& step, Part part, bool hasKernel)
    {
        StepListing entry;
        entry.title = titleOf(step);
        if (hasKernel && step.hasButterflies()) {
            if (m_left == 0 && m_next < m_launches.size()) {
                m_left = stepsOf(m_launches[m_next]);
                m_takesRest = m_left == 0;
                m_current = m_next++;
                ++m_butterflyLaunches;
            }
            m_left -= m_left > 0 ? 1 : 0;
            if (part == Part::Steps && m_butterflyLaunches > 1 && !m_code.linesOf(Part::Later).empty())
                part = Part::Later;
        } else {
            m_left = 0;
            m_takesRest = false;
            m_butterflyLaunches = 0;
            if (hasKernel && m_next < m_launches.size())
                m_current = m_next++;
        }
        if (hasKernel && m_current)
            setLaunch(m_listing, entry, m_launches[*m_current]);
        entry.pseudoLines = m_code.linesOf(part);
        m_listing.steps.push_back(std::move(entry));
        if (m_takesRest && step.hasButterflies())
            m_left = 1;
    }

private:
    Listing& m_listing;
    const PseudoCode& m_code;
    std::span<const opencl::Launch> m_launches;
    std::size_t m_next = 0;
    std::optional<std::size_t> m_current;
    std::size_t m_left = 0;  // steps that the current launch has still to do
    bool m_takesRest = false;
    int m_butterflyLaunches = 0;
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

// The device's description, of the request's own and of the first OpenCL device.
struct Engine::ListingDevice {
    DeviceInfo info;
    const opencl::DeviceDescription* own = nullptr;
    const opencl::DeviceDescription* other = nullptr;
};

base::Result<Engine::ListingDevice> Engine::listingDevice(std::string_view wanted, std::string_view work,
                                                          std::string_view algorithm) const
{
    auto resolved = deviceFor(wanted, work, algorithm);
    if (!resolved)
        return resolved.error();
    ListingDevice device{std::move(*resolved)};
    device.own = backend(device.info.id)->openClDevice();
    for (const auto& candidate : m_backends)
        if (device.other == nullptr)
            device.other = candidate->openClDevice();
    return device;
}

base::Result<Listing> Engine::listing(const TransformRequest& request) const
{
    if (!request.function)
        return base::Error{base::ErrorKind::BadUsage, "there is no function to transform"};
    const auto description = transform::describe(request.spec);
    if (!description)
        return description.error();
    const auto device = listingDevice(request.device, request.spec.name, request.algorithm);
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
    const auto plan = lowered(
        listing,
        [&](const opencl::DeviceDescription& target) {
            return opencl::lowerTransform(*description, choice->type, request.algorithm, request.knobs,
                                          target);
        },
        device->info, device->own, device->other);
    if (goesPacked(request, *description, choice->type, device->info) && listing.note.empty())
        listing.note =
            "Logic functions of this size go to the device as packed digits, through kernels of the "
            "same steps that read bits";
    Pairing pairing(listing, code, plan ? std::span(plan->launches) : std::span<const opencl::Launch>());
    for (const Step& step : (*algorithm)->steps(*description)) {
        // Integers are divided by the engine, exactly, after the last launch.
        const bool byHost = step.kind == StepKind::Scaling && base::isInteger(choice->type);
        pairing.add(step, partOf(step), plan && !byHost);
    }
    return listing;
}

base::Result<Listing> Engine::listing(const ConvolutionRequest& request) const
{
    if (!request.f)
        return base::Error{base::ErrorKind::BadUsage, "there is no function"};
    const auto device = listingDevice(request.device, "convolution", request.algorithm);
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
    const auto plan = lowered(
        listing,
        [&](const opencl::DeviceDescription& target) {
            return opencl::lowerConvolution(n, withItself, arithmetic->element, request.algorithm,
                                            request.knobs, target);
        },
        device->info, device->own, device->other);
    if (arithmetic->runs() > 1)
        listing.note +=
            (listing.note.empty() ? "" : ". ") +
            ("Computed in " + std::to_string(arithmetic->runs()) +
             " runs on parts of the values, whose results are added; these are the steps of one run");
    // Both functions go through the same kernels: those of the first stand for both.
    std::vector<opencl::Launch> launches = plan ? plan->launches : std::vector<opencl::Launch>();
    const auto product = std::find_if(launches.begin(), launches.end(),
                                      [](const auto& launch) { return launch.key.program == "pointwise"; });
    if (!withItself && product != launches.end())
        launches.erase(launches.begin() + (product - launches.begin()) / 2, product);
    transform::TransformSpec spec{"walsh", 2, n};
    const auto forward = transform::describe(spec);
    spec.direction = transform::Direction::Inverse;
    const auto inverse = transform::describe(spec);
    if (!forward || !inverse)
        return forward ? inverse.error() : forward.error();
    Pairing pairing(listing, code, launches);
    for (const Step& step : (*algorithm)->steps(*forward))
        pairing.add(step, Part::Steps, plan.has_value());
    Step multiply;
    multiply.kind = StepKind::Permutation;
    pairing.add(multiply, Part::Product, plan.has_value());
    listing.steps.back().title = "product";
    for (const Step& step : (*algorithm)->steps(*inverse))
        pairing.add(step, step.kind == StepKind::Scaling ? Part::Scaling : Part::Inverse, plan.has_value());
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
    const auto plan = lowered(
        listing,
        [&](const opencl::DeviceDescription& target) {
            return opencl::lowerCharacters(request.group, element, request.algorithm, request.knobs, target);
        },
        device->info, device->own, device->other);
    const bool isPowers = method == transform::CharacterMethod::Powers;
    const int steps = isPowers ? request.group.variables : 1;
    for (int k = 0; k < steps; ++k) {
        StepListing step;
        step.title = isPowers ? "k = " + std::to_string(k) : "table";
        step.pseudoLines = code.linesOf(Part::Steps);
        if (plan && static_cast<std::size_t>(k) < plan->launches.size())
            setLaunch(listing, step, plan->launches[static_cast<std::size_t>(k)]);
        listing.steps.push_back(std::move(step));
    }
    return listing;
}

}  // namespace sequency::session
