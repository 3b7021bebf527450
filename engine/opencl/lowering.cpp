// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lowering.h"

#include "engine/base/aligned_buffer.h"
#include "engine/transform/passes.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>

namespace sequency::opencl {
namespace {

using base::ElementType;
using transform::Pass;
using transform::Ring;
using transform::RingKind;
using transform::Scalar;
using transform::Step;
using transform::StepKind;

constexpr std::size_t registerValues = 16;  // values a work-item of the fused kernel keeps in registers
constexpr int largestFixedRadix = 8;        // larger matrices come from a buffer

const char* elementDefine(ElementType element)
{
    switch (element) {
    case ElementType::UInt8: return "uchar";
    case ElementType::Int32: return "int";
    case ElementType::Int64: return "long";
    case ElementType::Float32: return "float";
    case ElementType::Float64: return "double";
    case ElementType::Complex64: return "float2";
    case ElementType::Complex128: break;
    }
    return "double2";
}

bool usesFp64(ElementType element)
{
    return element == ElementType::Float64 || element == ElementType::Complex128;
}

// A weight as an OpenCL C literal of the element's type; complex ones as a vector literal.
std::string literal(Scalar scalar, ElementType element)
{
    const auto real = [element](double value) {
        std::array<char, 40> text{};
        if (base::isInteger(element))
            std::snprintf(text.data(), text.size(), "%.0f", value);
        else
            std::snprintf(text.data(), text.size(), usesFp64(element) ? "%a" : "%af", value);
        return std::string(text.data());
    };
    if (!base::isComplex(element))
        return real(scalar.real());
    return std::string("(") + elementDefine(element) + ")(" + real(scalar.real()) + "," +
           real(scalar.imag()) + ")";
}

std::string literals(const transform::BasicMatrix& matrix, ElementType element)
{
    std::string text;
    for (const Scalar entry : matrix.entries())
        text += (text.empty() ? "" : ",") + literal(entry, element);
    return text;
}

// What the lowering of every step needs to know.
struct Target {
    const Ring& ring;
    ElementType element;
    std::size_t size;

    bool wideIndex() const { return size > std::numeric_limits<std::uint32_t>::max() / 2; }

    KernelArgument index(std::size_t value) const
    {
        return wideIndex() ? KernelArgument(std::uint64_t{value})
                           : KernelArgument(static_cast<std::uint32_t>(value));
    }

    KernelKey key(const std::string& program) const
    {
        KernelKey key{program, program, {{"ELEMENT", elementDefine(element)}}};
        if (usesFp64(element))
            key.defines["USE_FP64"] = "";
        if (wideIndex())
            key.defines["INDEX"] = "ulong";
        return key;
    }

    KernelKey ringKey(const std::string& program, int radix) const
    {
        KernelKey result = key(program);
        result.defines["RADIX"] = std::to_string(radix);
        if (ring.kind() == RingKind::Complex)
            result.defines["RING"] = "RING_COMPLEX";
        if (ring.kind() == RingKind::Finite) {
            result.defines["RING"] = ring.isPrimeField() ? "RING_PRIME" : "RING_TABLE";
            result.defines["ORDER"] = std::to_string(ring.order());
        }
        return result;
    }

    void addTables(std::vector<KernelArgument>& arguments) const
    {
        if (ring.kind() == RingKind::Finite && !ring.isPrimeField()) {
            arguments.emplace_back(BufferRole::AdditionTable);
            arguments.emplace_back(BufferRole::MultiplicationTable);
        }
    }
};

std::string stepTitle(const Step& step)
{
    std::string title = "x" + std::to_string(step.variable);
    if (step.kind == StepKind::Butterflies)
        title += ", d = " + std::to_string(step.distance);
    return title;
}

Launch lowerStep(const Step& step, const Target& target)
{
    Launch launch;
    launch.key = target.ringKey("kronecker_step", step.radix());
    launch.outOfPlace = step.kind == StepKind::ConstantGeometry;
    if (launch.outOfPlace)
        launch.key.defines["CONSTANT_GEOMETRY"] = "";
    launch.items = step.butterflies();
    launch.arguments = {BufferRole::Current, launch.outOfPlace ? BufferRole::Other : BufferRole::Current,
                        target.index(step.distance), target.index(step.butterflies())};
    if (step.radix() <= largestFixedRadix) {
        launch.key.defines["MATRIX"] = literals(step.matrix, target.element);
    } else {
        launch.matrix = step.matrix.entries();
        launch.arguments.emplace_back(BufferRole::Matrix);
    }
    target.addTables(launch.arguments);
    launch.title = stepTitle(step);
    return launch;
}

Launch lowerPermutation(const Step& step, const Target& target)
{
    Launch launch;
    launch.key = target.key("permute");
    if (step.order == transform::SpectrumOrder::Sequency)
        launch.key.defines["SEQUENCY"] = "";
    if (step.toHadamard)
        launch.key.defines["TO_HADAMARD"] = "";
    launch.items = step.size;
    launch.outOfPlace = true;
    launch.arguments = {BufferRole::Current, BufferRole::Other, target.index(step.size),
                        static_cast<std::int32_t>(step.variables)};
    launch.title = "order";
    return launch;
}

Launch lowerScaling(const Step& step, const Target& target)
{
    Launch launch;
    launch.key = target.key("scale");
    if (usesFp64(target.element))
        launch.key.defines["FACTOR"] = "double";
    launch.items = step.size;
    launch.arguments = {BufferRole::Current, target.index(step.size)};
    if (usesFp64(target.element))
        launch.arguments.emplace_back(step.divisor);
    else
        launch.arguments.emplace_back(static_cast<float>(step.divisor));
    launch.title = "scaling";
    return launch;
}

Launch lowerAny(const Step& step, const Target& target)
{
    if (step.kind == StepKind::Permutation)
        return lowerPermutation(step, target);
    if (step.kind == StepKind::Scaling)
        return lowerScaling(step, target);
    return lowerStep(step, target);
}

Launch lowerFused(const Pass& pass, const Target& target)
{
    Launch launch;
    launch.key = target.ringKey("kronecker_fused", pass.steps.front().radix());
    std::string matrices;
    for (const Step& step : pass.steps) {
        matrices += (matrices.empty() ? "" : ",") + literals(step.matrix, target.element);
        launch.title += (launch.title.empty() ? "x" : " x") + std::to_string(step.variable);
    }
    launch.key.defines["LEVELS"] = std::to_string(pass.steps.size());
    launch.key.defines["VALUES"] = std::to_string(pass.rows);
    launch.key.defines["MATRICES"] = matrices;
    launch.items = pass.size() / pass.rows;
    launch.arguments = {BufferRole::Current, target.index(pass.distance), target.index(launch.items)};
    target.addTables(launch.arguments);
    return launch;
}

std::vector<Launch> stepByStep(std::span<const Step> steps, const Target& target)
{
    std::vector<Launch> launches;
    for (const Step& step : steps)
        launches.push_back(lowerAny(step, target));
    return launches;
}

std::vector<Launch> fused(std::span<const Step> steps, const Target& target)
{
    std::vector<Launch> launches;
    for (const Pass& pass : transform::fuse(steps, registerValues, registerValues))
        launches.push_back(pass.steps.size() > 1 ? lowerFused(pass, target)
                                                 : lowerAny(pass.steps.front(), target));
    return launches;
}

struct AlgorithmRow {
    std::string_view name;
    std::vector<Launch> (*lower)(std::span<const Step> steps, const Target& target);
};

constexpr std::array<AlgorithmRow, 3> algorithmTable{
    {{"fast", fused}, {"cooley-tukey", stepByStep}, {"constant-geometry", stepByStep}}};

const AlgorithmRow* algorithmRow(std::string_view name)
{
    const auto* found = std::find_if(algorithmTable.begin(), algorithmTable.end(),
                                     [name](const auto& row) { return row.name == name; });
    return found == algorithmTable.end() ? nullptr : found;
}

base::Status checkMemory(const LaunchPlan& plan, const DeviceDescription& device)
{
    const std::size_t one = plan.byteCount();
    const std::size_t all = plan.needsSecondVector ? 2 * one : one;
    if (one > device.maxAllocation)
        return base::Error{base::ErrorKind::OutOfMemory, "a vector of " + base::byteCountText(one) +
                                                             " is larger than the largest buffer of " +
                                                             device.name + " (" +
                                                             base::byteCountText(device.maxAllocation) + ")"};
    if (all > device.globalMemory)
        return base::Error{base::ErrorKind::OutOfMemory, base::byteCountText(all) + " are needed and " +
                                                             device.name + " has " +
                                                             base::byteCountText(device.globalMemory)};
    return base::success();
}

}  // namespace

std::string LaunchPlan::text() const
{
    std::string text;
    for (const Launch& launch : launches)
        text +=
            launch.key.text() + " [" + std::to_string(launch.items) + " work-items] " + launch.title + "\n";
    return text;
}

std::vector<std::string> algorithms()
{
    std::vector<std::string> names;
    for (const AlgorithmRow& row : algorithmTable)
        names.emplace_back(row.name);
    return names;
}

std::string whyUnavailable(std::string_view algorithm, const DeviceDescription&)
{
    return algorithmRow(algorithm) == nullptr ? "there is no algorithm of this name" : "";
}

base::Result<LaunchPlan> lower(std::span<const Step> steps, const Ring& ring, ElementType element,
                               std::string_view algorithm, const DeviceDescription& device)
{
    const AlgorithmRow* row = algorithmRow(algorithm);
    if (row == nullptr)
        return base::Error{base::ErrorKind::BadUsage, "unknown algorithm '" + std::string(algorithm) + "'"};
    if (const std::string why = whyUnavailable(algorithm, device); !why.empty())
        return base::Error{base::ErrorKind::Unsupported,
                           std::string(algorithm) + " cannot run on " + device.name + ": " + why};
    if (usesFp64(element) && !device.fp64)
        return base::Error{base::ErrorKind::Unsupported,
                           device.name + " has no double precision; choose float32 or another device"};
    LaunchPlan plan;
    plan.algorithm = algorithm;
    plan.element = element;
    plan.size = steps.empty() ? 1 : steps.front().size;
    plan.ring = ring;
    plan.launches = row->lower(steps, Target{ring, element, plan.size});
    plan.needsSecondVector = std::any_of(plan.launches.begin(), plan.launches.end(),
                                         [](const Launch& launch) { return launch.outOfPlace; });
    if (const auto fits = checkMemory(plan, device); !fits)
        return fits.error();
    return plan;
}

}  // namespace sequency::opencl
