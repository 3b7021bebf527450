// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/lowering.h"

#include "engine/opencl/lower/part_lowering.h"
#include "engine/opencl/plan/plan_family.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"

#include <algorithm>

namespace sequency::opencl {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;
using transform::KroneckerTransform;
using transform::Step;

base::Status appendStepByStep(PlanBuilder& builder, std::span<const Step> steps,
                              const base::AlgorithmOptions&, const DeviceInfo&)
{
    for (std::size_t i = 0; i < steps.size(); ++i)
        builder.appendStep(steps[i], i);
    return base::success();
}

// Returns the lowering of an algorithm. An algorithm without a row in the table is lowered step by step.
const AlgorithmLowering& loweringOf(const transform::Algorithm& algorithm)
{
    static constexpr AlgorithmLowering stepByStep{{}, appendStepByStep};
    static constexpr AlgorithmLowering fast{"fast", appendFast, nullptr, appendFastScaling,
                                            appendFastConvolution};
    if (algorithm.name == fast.name)
        return fast;
    const auto rows = walshLowerings();
    const auto found = std::ranges::find(rows, algorithm.name, &AlgorithmLowering::name);
    return found == rows.end() ? stepByStep : *found;
}

std::vector<Step> stepsOf(const transform::Algorithm& algorithm, const KroneckerTransform& transform,
                          bool integers)
{
    return *transform::algorithmSteps(transform, algorithm.name, integers);
}

// Lowers runs of butterfly steps with `lowering`, and all other steps in the same way for every algorithm.
base::Status appendTransform(PlanBuilder& builder, std::size_t operation, const std::vector<Step>& steps,
                             const AlgorithmLowering& lowering,
                             const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device)
{
    builder.beginOperation(operation, steps);
    for (std::size_t begin = 0; begin < steps.size();) {
        builder.beginRun(begin);
        std::size_t end = begin;
        while (end < steps.size() && steps[end].hasButterflies())
            ++end;
        if (end == begin) {
            const Step& step = steps[begin++];
            const bool done = lowering.foldScaling != nullptr && step.kind == transform::StepKind::Scaling &&
                              lowering.foldScaling(builder, step.divisor, device);
            if (!done)
                builder.appendStep(step, 0);
            else
                builder.extendLast(operation, steps, begin - 1, 1);
            continue;
        }
        if (auto done = lowering.append(builder, std::span(steps).subspan(begin, end - begin),
                                        algorithmOptions, device);
            !done)
            return done;
        begin = end;
    }
    return base::success();
}

std::string whyUnavailable(const transform::Algorithm& row, const DeviceInfo& device)
{
    const AlgorithmLowering& lowering = loweringOf(row);
    return lowering.whyUnavailable == nullptr ? "" : lowering.whyUnavailable(device);
}

base::Result<const transform::Algorithm*> usableRow(std::string_view name,
                                                    const KroneckerTransform& transform, ElementType element,
                                                    const DeviceInfo& device)
{
    const transform::Algorithm* const row = transform::findAlgorithm(name);
    if (row == nullptr || !offers(*row) || row->steps == nullptr)
        return Error{ErrorKind::BadUsage, "unknown algorithm '" + std::string(name) + "'"};
    if (!row->computes(transform))
        return Error{ErrorKind::Unsupported, row->name + " computes " + row->onlyFor + " only"};
    if (const std::string why = whyUnavailable(*row, device); !why.empty())
        return Error{ErrorKind::Unsupported, row->name + " cannot run on " + device.name + ": " + why};
    if (base::isDouble(element) && !device.fp64)
        return Error{ErrorKind::Unsupported, device.name +
                                                 " has no double precision; choose float32 or complex64, or "
                                                 "another device"};
    return row;
}

base::Status checkWorkGroup(const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device)
{
    if (algorithmOptions.workGroupSize <= device.maxWorkGroup)
        return base::success();
    return Error{ErrorKind::Unsupported,
                 device.name + " allows at most " + std::to_string(device.maxWorkGroup) +
                     " work-items per work-group, and " + std::to_string(algorithmOptions.workGroupSize) +
                     " were requested"};
}

// Finishes the plan. Launches without a work-group size are assigned the work-group size in the options.
base::Result<LaunchPlan> completed(PlanBuilder& builder, std::string_view algorithm,
                                   const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device)
{
    LaunchPlan plan = builder.finish(std::string(algorithm));
    if (const auto allowed = checkWorkGroup(algorithmOptions, device); !allowed)
        return allowed.error();
    plan.useWorkGroup(algorithmOptions.workGroupSize);
    if (const auto fits = checkMemory(plan, device); !fits)
        return fits.error();
    return plan;
}

}  // namespace

bool offers(const transform::Algorithm& row)
{
    return row.form != transform::AlgorithmForm::Loop;
}

std::vector<std::pair<std::string, std::string>> algorithmAvailability(const DeviceInfo& device)
{
    std::vector<std::pair<std::string, std::string>> list;
    for (const transform::Algorithm& row : transform::algorithms())
        if (offers(row) && row.steps != nullptr)
            list.emplace_back(row.name, whyUnavailable(row, device));
    return list;
}

base::Result<LaunchPlan> lowerTransform(const KroneckerTransform& transform, ElementType element,
                                        std::string_view algorithm,
                                        const base::AlgorithmOptions& algorithmOptions,
                                        const DeviceInfo& device)
{
    const auto row = usableRow(algorithm, transform, element, device);
    if (!row)
        return row.error();
    PlanBuilder builder(transform.ring(), element, transform.size());
    builder.addInput(builder.addVector());
    const auto steps = stepsOf(**row, transform, base::isInteger(element));
    if (const auto done = appendTransform(builder, 0, steps, loweringOf(**row), algorithmOptions, device);
        !done)
        return done.error();
    return completed(builder, algorithm, algorithmOptions, device);
}

base::Result<LaunchPlan> lowerConvolution(int variables, bool autocorrelation, ElementType element,
                                          std::string_view algorithm,
                                          const base::AlgorithmOptions& algorithmOptions,
                                          const DeviceInfo& device)
{
    const bool integers = base::isInteger(element);
    const auto described = transform::walsh(variables);
    const auto inverse = transform::walsh(variables, transform::Direction::Inverse);
    if (!described || !inverse)
        return described ? inverse.error() : described.error();
    const KroneckerTransform& forward = *described;
    const auto row = usableRow(algorithm, forward, element, device);
    if (!row)
        return row.error();
    const AlgorithmLowering& lowering = loweringOf(**row);
    const auto steps = stepsOf(**row, forward, integers);
    PlanBuilder builder(forward.ring(), element, forward.size(), integers);
    const int inputs = autocorrelation ? 1 : 2;
    int spectra[2] = {};
    for (int i = 0; i < inputs; ++i)
        builder.addInput(builder.addVector());
    if (lowering.appendConvolution != nullptr) {
        const auto done =
            lowering.appendConvolution(builder, 0, autocorrelation ? -1 : 1, steps, algorithmOptions, device);
        if (!done)
            return done.error();
        if (*done)
            return completed(builder, algorithm, algorithmOptions, device);
    }
    for (int i = 0; i < inputs; ++i) {
        builder.select(i);
        if (const auto done = appendTransform(builder, static_cast<std::size_t>(i), steps, lowering,
                                              algorithmOptions, device);
            !done)
            return done.error();
        spectra[i] = builder.current();
    }
    const auto product = static_cast<std::size_t>(inputs);
    builder.beginOperation(product);
    builder.select(spectra[0]);
    builder.appendProduct(spectra[0], spectra[inputs - 1]);
    if (const auto done = appendTransform(builder, product + 1, stepsOf(**row, *inverse, integers), lowering,
                                          algorithmOptions, device);
        !done)
        return done.error();
    builder.beginOperation(product + 2);
    if (integers)
        builder.appendShift(variables);
    return completed(builder, algorithm, algorithmOptions, device);
}

}  // namespace sequency::opencl
