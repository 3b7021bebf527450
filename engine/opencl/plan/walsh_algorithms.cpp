// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowers the Walsh transform as described in two papers: A1 to A6 of Bikov and Bouyukliev (2018), and the in-place algorithm of Gajić and Stanković
// (2011).
#include "engine/base/text/digits.h"
#include "engine/opencl/plan/plan_family.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sequency::opencl {
namespace {

using transform::Step;

constexpr std::size_t paperBlock = 1024;  // "the maximum number of threads per block" of the paper's devices

base::Error unsupported(std::string message)
{
    return base::Error{base::ErrorKind::Unsupported, std::move(message)};
}

// Appends a launch per step of `run`, starting at step `first`, for A1, A2 and A3. A launch reads the current vector and writes the spare vector.
base::Status appendSteps(PlanBuilder& builder, std::span<const Step> run, std::size_t first,
                         std::size_t outputs, bool branchless)
{
    if (outputs == 0 || outputs > builder.size() || !std::has_single_bit(outputs))
        return base::Error{base::ErrorKind::BadUsage,
                           "M must be a power of two from 1 to N = " + std::to_string(builder.size())};
    for (std::size_t i = first; i < run.size(); ++i) {
        const Step& step = run[i];
        Launch launch{builder.key("walsh_steps"), builder.size() / outputs};
        if (branchless)
            launch.key.defines["BRANCHLESS"] = "";
        if (outputs > 1)
            launch.key.defines["OUTPUTS"] = std::to_string(outputs);
        launch.arguments = {VectorArgument{builder.current()}, VectorArgument{builder.spare()},
                            builder.index(step.distance), builder.index(launch.items)};
        launch.pass.title = "j = " + std::to_string(step.distance);
        builder.append(std::move(launch), i, 1);
        builder.swap();
    }
    return base::success();
}

base::Status appendA1(PlanBuilder& builder, std::span<const Step> steps, const base::AlgorithmOptions&,
                      const DeviceInfo&)
{
    return appendSteps(builder, steps, 0, 1, false);
}

base::Status appendA2(PlanBuilder& builder, std::span<const Step> steps, const base::AlgorithmOptions&,
                      const DeviceInfo&)
{
    return appendSteps(builder, steps, 0, 1, true);
}

base::Status appendA3(PlanBuilder& builder, std::span<const Step> steps,
                      const base::AlgorithmOptions& algorithmOptions, const DeviceInfo&)
{
    const std::size_t automatic = std::min<std::size_t>(2, builder.size());
    return appendSteps(builder, steps, 0,
                       algorithmOptions.outputsPerItem == 0 ? automatic : algorithmOptions.outputsPerItem,
                       false);
}

// Returns the number of values in one transform. The transforms of a batch are contiguous, and the batch's identities have no steps.
std::size_t transformSize(std::span<const Step> steps)
{
    return steps.empty() ? 1 : 2 * steps.back().distance;
}

// Returns the number of values that one work-group transforms in local memory. The user's work-group size replaces the paper's 1024 values. The
// limits of the device and the size of one transform can reduce the number.
std::size_t blockSize(const PlanBuilder& builder, std::span<const Step> steps,
                      const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device)
{
    const std::size_t wanted =
        algorithmOptions.workGroupSize == 0 ? paperBlock : algorithmOptions.workGroupSize;
    const std::size_t fits = device.localMemory / base::elementSize(builder.element());
    const std::size_t most = std::min({wanted, device.maxWorkGroup, fits, transformSize(steps)});
    return std::bit_floor(std::max<std::size_t>(1, most));
}

Launch blockLaunch(const PlanBuilder& builder, std::size_t block, const char* shuffle)
{
    Launch launch{builder.key("walsh_blocks"), builder.size(), block};
    launch.key.defines["BLOCK"] = std::to_string(block);
    if (shuffle != nullptr) {
        launch.key.defines["SHUFFLE"] = shuffle;
        launch.key.defines["ELEMENT_WORDS"] = std::to_string(base::elementSize(builder.element()) / 4);
    }
    launch.arguments = {VectorArgument{builder.current()}, builder.index(builder.size() / block)};
    launch.pass.title = "j < " + std::to_string(block);
    launch.pass.localBytes = block * base::elementSize(builder.element());
    return launch;
}

std::size_t stepsBelow(std::span<const Step> steps, std::size_t block)
{
    const auto rest =
        std::find_if(steps.begin(), steps.end(), [block](const Step& s) { return s.distance >= block; });
    return static_cast<std::size_t>(rest - steps.begin());
}

base::Status appendA4(PlanBuilder& builder, std::span<const Step> steps,
                      const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device)
{
    const std::size_t block = blockSize(builder, steps, algorithmOptions, device);
    const std::size_t below = stepsBelow(steps, block);
    builder.append(blockLaunch(builder, block, nullptr), 0, below);
    return appendSteps(builder, steps, below, 1, false);
}

// Appends the two kernels of A5 and A6 for transforms of N values. Each column of the second kernel gathers N / block values, which must not exceed
// `block`.
base::Status appendTwoBlockKernels(PlanBuilder& builder, std::span<const Step> steps, std::size_t block,
                                   const char* shuffle, const char* name)
{
    const std::size_t oneTransform = transformSize(steps);
    if (oneTransform > block && oneTransform < builder.size())
        return unsupported(std::string(name) + " computes a batch of transforms only up to n = " +
                           std::to_string(base::floorLog2(block)) + " with work-groups of " +
                           std::to_string(block) + "; choose a batch of 1 or another algorithm");
    const std::size_t groups = oneTransform / block;
    if (groups > block)
        return unsupported(std::string(name) + " supports at most N = " + std::to_string(block) +
                           "² with work-groups of " + std::to_string(block) + ", and N is " +
                           std::to_string(builder.size()));
    const std::size_t below = stepsBelow(steps, block);
    builder.append(blockLaunch(builder, block, shuffle), 0, below);
    if (groups == 1)
        return base::success();
    Launch second = blockLaunch(builder, block, shuffle);
    second.pass.title = "j >= " + std::to_string(block);
    if (shuffle == nullptr) {
        second.key.defines["GATHER"] = "";
        second.key.defines["FIRST"] = std::to_string(block / groups);
    } else {
        second.key.defines["GATHER_ROWS"] = "";
        second.key.defines["LAST"] = std::to_string(groups);
    }
    builder.append(std::move(second), below, steps.size() - below);
    return base::success();
}

base::Status appendA5(PlanBuilder& builder, std::span<const Step> steps,
                      const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device)
{
    return appendTwoBlockKernels(builder, steps, blockSize(builder, steps, algorithmOptions, device), nullptr,
                                 "A5");
}

bool hasExtension(const DeviceInfo& device, std::string_view name)
{
    return (" " + device.extensions + " ").find(" " + std::string(name) + " ") != std::string::npos;
}

bool isNvidia(const DeviceInfo& device)
{
    return device.vendor.find("NVIDIA") != std::string::npos;
}

// Returns the value of the macro SHUFFLE for this device, or null if the device has no shuffles.
const char* shuffleFor(const DeviceInfo& device)
{
    if (hasExtension(device, "cl_khr_subgroup_shuffle"))
        return "1";
    return isNvidia(device) ? "2" : nullptr;
}

std::string whyNoShuffle(const DeviceInfo& device)
{
    return shuffleFor(device) != nullptr ? ""
                                         : "the device has no sub-group shuffles (cl_khr_subgroup_shuffle) "
                                           "and is not an NVIDIA device, on which inline PTX "
                                           "would replace them";
}

base::Status appendA6(PlanBuilder& builder, std::span<const Step> steps,
                      const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device)
{
    const char* const shuffle = shuffleFor(device);
    return appendTwoBlockKernels(builder, steps, blockSize(builder, steps, algorithmOptions, device), shuffle,
                                 "A6");
}

base::Status appendInPlace(PlanBuilder& builder, std::span<const Step> steps, const base::AlgorithmOptions&,
                           const DeviceInfo&)
{
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        Launch launch{builder.key("walsh_in_place"), builder.size() / 2};
        launch.arguments = {VectorArgument{builder.current()}, builder.index(step.distance),
                            builder.index(launch.items)};
        launch.pass.title = "step = " + std::to_string(step.distance);
        builder.append(std::move(launch), i, 1);
    }
    return base::success();
}

}  // namespace

std::span<const AlgorithmLowering> walshLowerings()
{
    static constexpr std::array<AlgorithmLowering, 7> rows{{{"A1", appendA1},
                                                            {"A2", appendA2},
                                                            {"A3", appendA3},
                                                            {"A4", appendA4},
                                                            {"A5", appendA5},
                                                            {"A6", appendA6, whyNoShuffle},
                                                            {"in-place", appendInPlace}}};
    return rows;
}

}  // namespace sequency::opencl
