// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/digits.h"
#include "engine/opencl/lower/lowering_table.h"

#include <algorithm>
#include <bit>

namespace sequency::opencl {
namespace {

constexpr int maxVariables = 12;  // 4096 polarities; limited by local memory and the time per work-group
constexpr std::size_t wordBits = 32;
constexpr std::size_t wordBytes = sizeof(std::uint32_t);

}  // namespace

// Lowers PolarityCounts to one launch (kernels/analysis/polarity_counts.cl). For n from 0 to 12 variables, the input has max(1, 2^n/32) words of 32
// bits.
Lowered lowerPolarityCounts(const LoweringView& here)
{
    const DeviceInfo& device = here.device();
    const int variables = base::floorLog2(here.operand().length);
    if (variables < 0 || variables > maxVariables)
        return base::Error{base::ErrorKind::BadUsage, "polarities can be counted for up to " +
                                                          std::to_string(maxVariables) + " variables, not " +
                                                          std::to_string(variables)};
    const std::size_t polarities = std::size_t{1} << variables;
    const std::size_t words = std::max<std::size_t>(1, polarities / wordBits);
    // Uses one work-item per word if the device permits groups of that size.
    const std::size_t group = std::bit_floor(std::clamp<std::size_t>(device.maxWorkGroup, 1, words));
    Launch launch{{"polarity_counts", "polarity_counts", {}}, polarities * group, group};
    launch.key.defines["VARIABLES"] = std::to_string(variables);
    launch.key.defines["WORK_GROUP"] = std::to_string(group);
    launch.arguments = {VectorArgument{0}, VectorArgument{1}};
    launch.pass.title = "polarities";
    launch.pass.localBytes = (words + 2 * group) * wordBytes;
    launch.pass.cost = {polarities * (polarities / 2) * static_cast<std::size_t>(variables), 0,
                        words * wordBytes, 2 * polarities * wordBytes};
    LaunchPlan plan;
    plan.algorithm = "polarity-counts";
    plan.vectorBytes = {words * wordBytes, 2 * polarities * wordBytes};
    plan.inputs = {0};
    plan.results = {1};
    plan.launches.push_back(std::move(launch));
    return here.part(std::move(plan));
}

}  // namespace sequency::opencl
