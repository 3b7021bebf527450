// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/packed_bits.h"
#include "engine/opencl/lower/lowering_table.h"
#include "engine/opencl/plan/plan_builder.h"
#include "engine/program/operations/fold.h"

#include <algorithm>
#include <bit>
#include <span>

namespace sequency::opencl {
namespace {

using program::Storage;
using program::Vector;

constexpr std::size_t wordBits = 32;

std::vector<std::byte> bytesOf(std::span<const std::uint32_t> words)
{
    const auto bytes = std::as_bytes(words);
    return {bytes.begin(), bytes.end()};
}

// Adds the vectors of a CombineBlocks operation to the plan. Selects the result and returns the index of the vector whose blocks are combined.
int addVectors(PlanBuilder& builder, const Vector& from, const Vector& to, bool isAdded)
{
    const int result = isAdded ? builder.addVectorOf(program::storageBytes(to.storage, to.length)) : -1;
    if (isAdded)
        builder.addInput(result);
    const int input = builder.addVectorOf(program::storageBytes(from.storage, from.length));
    builder.addInput(input);
    builder.select(isAdded ? result : builder.addVectorOf(program::storageBytes(to.storage, to.length)));
    return input;
}

LaunchPlan finish(PlanBuilder& builder, Launch launch, const Vector& from, const Vector& to,
                  std::size_t terms)
{
    launch.pass.title = std::to_string(terms) + " of the blocks";
    launch.pass.cost.additions = (terms - std::min<std::size_t>(terms, 1)) * to.length;
    launch.pass.cost.bytesRead = program::storageBytes(from.storage, from.length);
    launch.pass.cost.bytesWritten = program::storageBytes(to.storage, to.length);
    builder.append(std::move(launch));
    return builder.finish({});
}

// Combines blocks of bits. Each work-item counts the bits of one word, and the group writes the counts for all its words in order.
LaunchPlan foldOfBits(const program::CombineBlocks& fold, const Vector& from, const Vector& to, bool isAdded,
                      const DeviceInfo& device)
{
    constexpr std::size_t defaultGroup = 256;
    const program::BitFold bits = program::bitFoldOf(fold, from.length / to.length);
    PlanBuilder builder(transform::Ring::numbers(), *program::elementOf(to.storage),
                        std::max(from.length, to.length));
    const int input = addVectors(builder, from, to, isAdded);
    std::vector<std::uint32_t> terms;
    for (const program::BitFold::Term& term : bits.terms) {
        terms.push_back(static_cast<std::uint32_t>(term.block));
        terms.push_back(0 - term.flip);
    }
    const auto planes = static_cast<std::size_t>(std::bit_width(bits.terms.size()));
    const std::size_t group = std::bit_floor(std::min(defaultGroup, device.maxWorkGroup));
    Launch launch{builder.key("fold_bits"), to.length / wordBits, group};
    launch.key.defines["WORK_GROUP"] = std::to_string(group);
    if (isAdded)
        launch.key.defines["ADDED"] = "";
    launch.key.defines["PLANES"] = std::to_string(std::max<std::size_t>(planes, 1));
    launch.pass.localBytes = std::max<std::size_t>(planes, 1) * group * sizeof(std::uint32_t);
    launch.arguments = {VectorArgument{input},
                        VectorArgument{builder.current()},
                        ConstantArgument{builder.addConstant(bytesOf(terms))},
                        static_cast<std::uint32_t>(bits.terms.size()),
                        builder.index(to.length / wordBits),
                        static_cast<std::int32_t>(bits.offset),
                        static_cast<std::int32_t>(bits.scale)};
    return finish(builder, std::move(launch), from, to, bits.terms.size());
}

LaunchPlan foldOfValues(const program::CombineBlocks& fold, const Vector& from, const Vector& to,
                        bool isAdded)
{
    const bool isBits = from.storage == Storage::Bits;
    const std::size_t together = isBits ? wordBits : 1;
    const std::size_t length = to.length / together;
    // Bits are processed in words of 32 bits, as elements of type int32.
    PlanBuilder builder(isBits ? transform::Ring::numbers() : fold.transform.ring(),
                        isBits ? base::ElementType::Int32 : *program::elementOf(to.storage),
                        from.length / together);
    const int input = addVectors(builder, from, to, isAdded);
    auto weights = program::weightsOf(fold, from.length / to.length);
    Launch launch{isBits ? builder.key("fold") : builder.ringKey("fold", 2), length};
    launch.key.defines.erase("RADIX");
    if (isAdded)
        launch.key.defines["ADDED"] = "";
    int constant = 0;
    if (isBits) {
        launch.key.defines["ELEMENT"] = "uint";
        launch.key.defines["RING"] = "RING_BITS";
        std::vector<std::uint32_t> words;
        for (const transform::Scalar& weight : weights)
            words.push_back(weight == transform::Scalar(0) ? 0 : 1);
        constant = builder.addConstant(bytesOf(words));
    } else {
        if (isAdded)
            weights.emplace_back(1);
        constant = builder.addConstant(weights);
    }
    launch.arguments = {VectorArgument{input}, VectorArgument{builder.current()}, ConstantArgument{constant},
                        static_cast<std::uint32_t>(from.length / to.length), builder.index(length)};
    if (!isBits)
        builder.addRingTables(launch.arguments);
    return finish(builder, std::move(launch), from, to, from.length / to.length);
}

}  // namespace

// Lowers the operation CombineBlocks. If there is a second operand, the combined blocks are added to it in place.
Lowered lowerFold(const LoweringView& here)
{
    const auto& fold = here.as<program::CombineBlocks>();
    const Vector& from = here.operand();
    const Vector& to = here.result();
    const bool isAdded = here.operandCount() > 1;
    auto plan = from.storage == Storage::Bits && to.storage != Storage::Bits
                    ? foldOfBits(fold, from, to, isAdded, here.device())
                    : foldOfValues(fold, from, to, isAdded);
    return here.part(std::move(plan), {here.operands().rbegin(), here.operands().rend()}, isAdded ? 1 : 0);
}

}  // namespace sequency::opencl
