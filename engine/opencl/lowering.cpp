// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lowering.h"

#include "engine/opencl/algorithm_table.h"
#include "engine/opencl/plan_family.h"
#include "engine/transform/algorithm_steps.h"
#include "engine/transform/catalogue.h"

#include <algorithm>

namespace sequency::opencl {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;
using transform::KroneckerTransform;
using transform::Step;

base::Status appendStepByStep(PlanBuilder& builder, std::span<const Step> steps, const base::Knobs&,
                              const DeviceDescription&)
{
    for (const Step& step : steps)
        builder.appendStep(step);
    return base::success();
}

std::vector<AlgorithmRow> makeTable()
{
    std::vector<AlgorithmRow> rows;
    for (const std::string& name : transform::generalAlgorithms())
        rows.push_back({name, false, nullptr, name == "fast" ? appendFast : appendStepByStep});
    for (AlgorithmRow& row : walshAlgorithms())
        rows.push_back(std::move(row));
    return rows;
}

// The steps of an algorithm: of the general ones their own, of the papers' Walsh algorithms the ascending ones, which
// the algorithm's own kernels replace.
std::vector<Step> stepsOf(const KroneckerTransform& transform, std::string_view algorithm, bool integers)
{
    auto steps = transform::algorithmSteps(transform, algorithm, integers);
    return steps ? std::move(*steps)
                 : *transform::algorithmSteps(transform, "cooley-tukey-ascending", integers);
}

// Runs of butterfly steps go to the algorithm, all other steps are the same for every algorithm.
base::Status appendTransform(PlanBuilder& builder, const std::vector<Step>& steps, const AlgorithmRow& row,
                             const base::Knobs& knobs, const DeviceDescription& device)
{
    for (std::size_t begin = 0; begin < steps.size();) {
        std::size_t end = begin;
        while (end < steps.size() && steps[end].hasButterflies())
            ++end;
        if (end == begin) {
            const Step& step = steps[begin++];
            const bool done = row.name == "fast" && step.kind == transform::StepKind::Scaling &&
                              appendFastScaling(builder, step.divisor, device);
            if (!done)
                builder.appendStep(step);
            continue;
        }
        if (auto done = row.append(builder, std::span(steps).subspan(begin, end - begin), knobs, device);
            !done)
            return done;
        begin = end;
    }
    return base::success();
}

// The row, or why it cannot be used.
base::Result<const AlgorithmRow*> usableRow(std::string_view algorithm, std::string_view transformName,
                                            ElementType element, const DeviceDescription& device)
{
    const AlgorithmRow* row = algorithmRow(algorithm);
    if (row == nullptr)
        return Error{ErrorKind::BadUsage, "unknown algorithm '" + std::string(algorithm) + "'"};
    if (row->walshOnly && transformName != "walsh")
        return Error{ErrorKind::Unsupported, row->name + " computes the Walsh transform only"};
    if (row->whyUnavailable != nullptr)
        if (const std::string why = row->whyUnavailable(device); !why.empty())
            return Error{ErrorKind::Unsupported, row->name + " cannot run on " + device.name + ": " + why};
    if (usesFp64(element) && !device.fp64)
        return Error{ErrorKind::Unsupported, device.name +
                                                 " has no double precision; choose float32 or complex64, or "
                                                 "another device"};
    return row;
}

base::Status checkWorkGroup(const base::Knobs& knobs, const DeviceDescription& device)
{
    if (knobs.workGroupSize <= device.maxWorkGroup)
        return base::success();
    return Error{ErrorKind::Unsupported, device.name + " allows at most " +
                                             std::to_string(device.maxWorkGroup) +
                                             " work-items a work-group, and " +
                                             std::to_string(knobs.workGroupSize) + " were asked for"};
}

// A general launch takes the work-group size that was asked for; those that need an exact one have it already.
base::Result<LaunchPlan> completed(PlanBuilder& builder, std::string_view algorithm, const base::Knobs& knobs,
                                   const DeviceDescription& device)
{
    LaunchPlan plan = builder.finish(std::string(algorithm));
    if (const auto allowed = checkWorkGroup(knobs, device); !allowed)
        return allowed.error();
    plan.useWorkGroup(knobs.workGroupSize);
    if (const auto fits = checkMemory(plan, device); !fits)
        return fits.error();
    return plan;
}

KroneckerTransform walsh(int variables, transform::Direction direction)
{
    transform::TransformSpec spec;
    spec.variables = variables;
    spec.direction = direction;
    return *transform::describe(spec);  // cannot fail: the size was checked by the caller
}

}  // namespace

const std::vector<AlgorithmRow>& algorithmTable()
{
    static const std::vector<AlgorithmRow> table = makeTable();
    return table;
}

const AlgorithmRow* algorithmRow(std::string_view name)
{
    const auto& table = algorithmTable();
    const auto found =
        std::find_if(table.begin(), table.end(), [name](const auto& row) { return row.name == name; });
    return found == table.end() ? nullptr : &*found;
}

std::vector<std::string> transformAlgorithms(std::string_view transformName)
{
    std::vector<std::string> names;
    for (const AlgorithmRow& row : algorithmTable())
        if (!row.walshOnly || transformName == "walsh")
            names.push_back(row.name);
    return names;
}

std::vector<std::pair<std::string, std::string>> algorithmAvailability(const DeviceDescription& device)
{
    std::vector<std::pair<std::string, std::string>> list;
    for (const AlgorithmRow& row : algorithmTable())
        list.emplace_back(row.name, row.whyUnavailable == nullptr ? "" : row.whyUnavailable(device));
    return list;
}

base::Result<LaunchPlan> lowerTransform(const KroneckerTransform& transform, ElementType element,
                                        std::string_view algorithm, const base::Knobs& knobs,
                                        const DeviceDescription& device)
{
    const auto row = usableRow(algorithm, transform.name(), element, device);
    if (!row)
        return row.error();
    PlanBuilder builder(transform.ring(), element, transform.size());
    builder.addInput(builder.addVector());
    const auto steps = stepsOf(transform, algorithm, base::isInteger(element));
    if (const auto done = appendTransform(builder, steps, **row, knobs, device); !done)
        return done.error();
    return completed(builder, algorithm, knobs, device);
}

base::Result<LaunchPlan> lowerConvolution(int variables, bool autocorrelation, ElementType element,
                                          std::string_view algorithm, const base::Knobs& knobs,
                                          const DeviceDescription& device)
{
    const auto row = usableRow(algorithm, "walsh", element, device);
    if (!row)
        return row.error();
    const bool integers = base::isInteger(element);
    const KroneckerTransform forward = walsh(variables, transform::Direction::Forward);
    const KroneckerTransform inverse = walsh(variables, transform::Direction::Inverse);
    PlanBuilder builder(forward.ring(), element, forward.size(), integers);
    const int inputs = autocorrelation ? 1 : 2;
    int spectra[2] = {};
    for (int i = 0; i < inputs; ++i)
        builder.addInput(builder.addVector());
    if (algorithm == "fast" && appendFastConvolution(builder, 0, autocorrelation ? -1 : 1,
                                                     stepsOf(forward, algorithm, integers), device))
        return completed(builder, algorithm, knobs, device);
    for (int i = 0; i < inputs; ++i) {
        builder.select(i);
        if (const auto done =
                appendTransform(builder, stepsOf(forward, algorithm, integers), **row, knobs, device);
            !done)
            return done.error();
        spectra[i] = builder.current();
    }
    builder.select(spectra[0]);
    builder.appendProduct(spectra[0], spectra[inputs - 1]);
    if (const auto done =
            appendTransform(builder, stepsOf(inverse, algorithm, integers), **row, knobs, device);
        !done)
        return done.error();
    if (integers)
        builder.appendShift(variables);
    return completed(builder, algorithm, knobs, device);
}

}  // namespace sequency::opencl
