// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/operations/kronecker_counts.h"

#include "engine/base/text/digits.h"
#include "engine/opencl/lower/lowering_table.h"
#include "engine/opencl/plan/plan_family.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <vector>

namespace sequency::opencl {
namespace {

constexpr int digitsTogether =
    3;  // variables that a launch extends; 27 words per work-item fit in its registers

// Returns the numbers of variables that the launches extend, from the last variable on. The first launch, which reads bits, extends the remainder.
std::vector<int> stagesOf(int variables)
{
    std::vector<int> stages;
    if (variables == 0 || variables % digitsTogether != 0)
        stages.push_back(variables % digitsTogether);
    stages.resize(stages.size() + static_cast<std::size_t>(variables / digitsTogether), digitsTogether);
    return stages;
}

// Appends the launches that write the extended vector to vector `result`. They write to `result` and to a second vector in turn.
void appendExtension(PlanBuilder& builder, int rows, int variables, int input, int result)
{
    const auto stages = stagesOf(variables);
    const std::size_t largest = *base::checkedPower(3, variables - stages.back())
                                << static_cast<std::size_t>(stages.back());
    const int other = stages.size() > 1 ? builder.addVectorOf(largest * sizeof(std::uint32_t)) : result;
    std::size_t inner = 1;
    std::size_t words = std::size_t{1} << static_cast<std::size_t>(variables);
    int from = input;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const auto digits = static_cast<std::size_t>(stages[i]);
        const std::size_t count = words >> digits;
        const std::size_t extended = count * *base::checkedPower(3, stages[i]);
        const int to = (stages.size() - i) % 2 == 1 ? result : other;
        Launch launch{builder.key("kronecker_extend"), count};
        launch.key.defines.erase("ELEMENT");
        launch.key.defines["DIGITS"] = std::to_string(digits);
        if (i == 0)
            launch.key.defines["ROWS"] = std::to_string(rows);
        if (i + 1 == stages.size())
            launch.key.defines["INDICATOR"] = "";
        launch.arguments = {VectorArgument{from}, VectorArgument{to}, builder.index(inner),
                            builder.index(count)};
        launch.pass.title = "extension by " + std::to_string(digits);
        launch.pass.cost = {extended - words, 0,
                            i == 0 ? builder.byteCount(input) : words * sizeof(std::uint32_t),
                            extended * sizeof(std::uint32_t)};
        builder.append(std::move(launch));
        inner *= *base::checkedPower(3, stages[i]);
        words = extended;
        from = to;
    }
}

}  // namespace

// Lowers KroneckerCounts to the launches of the extension (kernels/analysis/kronecker_extend.cl) and those of the transform, which is in place.
Lowered lowerKroneckerCounts(const LoweringView& here)
{
    const program::Vector& from = here.operand();
    const int rows = here.as<program::KroneckerCounts>().rows;
    const int variables = base::floorLog2(from.length / static_cast<std::size_t>(rows));
    const auto transform = program::kroneckerCountTransform(variables);
    PlanBuilder builder(transform.ring(), base::ElementType::Int32, transform.size());
    const int input = builder.addVectorOf(program::storageBytes(from.storage, from.length));
    builder.addInput(input);
    const int result = builder.addVector();
    builder.select(result);
    appendExtension(builder, rows, variables, input, result);
    if (variables > 0) {
        const auto steps = *transform::algorithmSteps(transform, "fast", true);
        builder.beginOperation(0, steps);
        if (const auto done = appendFast(builder, steps, {}, here.device()); !done)
            return base::Result<Part>(done.error());
    }
    LaunchPlan plan = builder.finish("fast");
    if (const auto fits = checkMemory(plan, here.device()); !fits)
        return base::Result<Part>(fits.error());
    return here.part(std::move(plan));
}

}  // namespace sequency::opencl
