// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/lowering_table.h"
#include "engine/opencl/plan/plan_builder.h"
#include "engine/program/operations/entropy_sums.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace sequency::opencl {

// Each row is divided into parts if there are few rows, so that every compute unit has some groups.
Lowered lowerEntropySums(const LoweringView& here)
{
    constexpr std::size_t enoughGroups = 1024;
    constexpr std::size_t minPart = 4096;
    static const transform::Ring numbers = transform::Ring::numbers();
    const int variables = here.as<program::EntropySums>().variables;
    const std::size_t row = std::size_t{1} << variables;
    const std::size_t rows = here.operand().length / row;
    std::size_t parts = 1;
    while (rows * parts < enoughGroups && row / (2 * parts) >= minPart)
        parts *= 2;
    const auto terms = program::entropyTerms(variables);
    std::vector<std::byte> bytes(terms.size_bytes());
    std::memcpy(bytes.data(), terms.data(), bytes.size());
    const auto groupOf = [&](std::size_t values) {
        return std::bit_floor(
            std::clamp<std::size_t>(values / 4, 1, std::min<std::size_t>(256, here.device().maxWorkGroup)));
    };

    PlanBuilder builder(numbers, base::ElementType::Int32, here.operand().length);
    builder.addInput(builder.addVector());
    const int constants = builder.addConstant(std::move(bytes));
    int found = builder.addVectorOf(2 * rows * parts * sizeof(std::int64_t));
    const std::size_t group = groupOf(row / parts);
    Launch add{builder.key("entropy_sums"), rows * parts * group, group};
    add.key.defines["WORK_GROUP"] = std::to_string(group);
    add.arguments = {VectorArgument{builder.current()}, static_cast<std::uint32_t>(row / parts),
                     static_cast<std::uint32_t>(row), ConstantArgument{constants}, VectorArgument{found}};
    add.pass.title = "entropy sums";
    add.pass.localBytes = 2 * group * sizeof(std::int64_t);
    add.pass.cost = {2 * builder.size(), 2 * builder.size(), builder.vectorBytes(), builder.byteCount(found)};
    builder.append(std::move(add));
    if (parts > 1) {
        const int joined = builder.addVectorOf(2 * rows * sizeof(std::int64_t));
        const std::size_t joining = groupOf(parts);
        Launch join{builder.key("reduce"), 2 * rows * joining, joining};
        join.key.defines["ELEMENT"] = "long";
        join.key.defines["WORK_GROUP"] = std::to_string(joining);
        join.key.defines["BLOCKS"] = "";
        join.arguments = {VectorArgument{found}, builder.index(parts), VectorArgument{joined}};
        join.pass.title = "sums of the parts";
        join.pass.localBytes = joining * sizeof(std::int64_t);
        join.pass.cost = {2 * rows * (parts - 1), 0, builder.byteCount(found), builder.byteCount(joined)};
        builder.append(std::move(join));
        found = joined;
    }
    builder.select(found);
    return here.part(builder.finish({}));
}

}  // namespace sequency::opencl
