// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/memory/packed_bits.h"
#include "engine/opencl/lower/lowering_convert.h"
#include "engine/opencl/lower/lowering_table.h"
#include "engine/opencl/lower/part_lowering.h"
#include "engine/opencl/plan/plan_builder.h"
#include "engine/program/operations/entropy_sums.h"

#include <algorithm>
#include <bit>

namespace sequency::opencl {
namespace {

using program::Storage;

const transform::Ring& numbers()
{
    static const transform::Ring ring = transform::Ring::numbers();
    return ring;
}

PlanBuilder builderOf(Storage storage, std::size_t length)
{
    return {numbers(), *program::elementOf(storage), length};
}

Lowered convertPart(const LoweringView& here)
{
    const program::Vector& from = here.operand();
    return here.part(
        lowerConversion(from.storage, here.result().storage, from.length, here.as<program::Convert>()));
}

Lowered multiplyPart(const LoweringView& here)
{
    const Storage storage = here.result().storage;
    PlanBuilder builder(numbers(), *program::elementOf(storage), here.result().length,
                        storage == Storage::Int64);
    for (int i = 0; i < 2; ++i)
        builder.addInput(builder.addVector());
    builder.appendProduct(0, 1);
    return here.part(builder.finish({}), 1);
}

Lowered shiftPart(const LoweringView& here)
{
    PlanBuilder builder = builderOf(here.result().storage, here.result().length);
    builder.addInput(builder.addVector());
    builder.appendShift(here.as<program::Shift>().bits);
    return here.part(builder.finish({}), 1);
}

// Lowers a division. The quotients are written to the memory of the dividend.
Lowered dividePart(const LoweringView& here)
{
    const Storage storage = here.result().storage;
    const std::size_t length = here.result().length;
    const bool isRemainder = here.as<program::Divide>().isRemainder;
    PlanBuilder builder = builderOf(storage, length);
    const int dividend = builder.addVector();
    const int divisor = builder.addVector();
    builder.addInput(dividend);
    builder.addInput(divisor);
    builder.select(dividend);
    Launch launch{builder.key("divide"), length};
    if (base::isInteger(*program::elementOf(storage)))
        launch.key.defines["INTEGERS"] = "";
    if (isRemainder)
        launch.key.defines["REMAINDER"] = "";
    launch.arguments = {VectorArgument{dividend}, VectorArgument{divisor}, builder.index(length)};
    launch.pass.title = isRemainder ? "remainders" : "quotients";
    launch.pass.cost = {0, length, 2 * builder.vectorBytes(), builder.vectorBytes()};
    builder.append(std::move(launch));
    return here.part(builder.finish({}), 1);
}

// Returns the launch that sets rounding residue in `values` to 0. `largest` is the vector with the largest magnitude, or with pairs of magnitudes.
Launch flushLaunch(const PlanBuilder& builder, int values, int largest, double share,
                   const DeviceInfo& device)
{
    Launch launch{builder.key("flush_rounding"), builder.size()};
    launch.arguments = {VectorArgument{values}, VectorArgument{largest}, builder.index(builder.size())};
    if (device.fp64) {
        launch.key.defines["USE_FP64"] = "";
        launch.arguments.emplace_back(share);
    } else {
        launch.arguments.emplace_back(static_cast<float>(share));
    }
    launch.pass.title = "zeros within rounding";
    return launch;
}

Lowered clearPart(const LoweringView& here)
{
    const Storage storage = here.result().storage;
    PlanBuilder builder = builderOf(storage, here.result().length);
    const int values = builder.addVector();
    const int largest = builder.addVectorOf(program::storageBytes(storage, 1));
    builder.addInput(values);
    builder.addInput(largest);
    builder.select(values);
    Launch launch = flushLaunch(builder, values, largest, here.as<program::Clear>().share, here.device());
    launch.pass.cost.bytesRead = launch.pass.cost.bytesWritten = builder.vectorBytes();
    builder.append(std::move(launch));
    return here.part(builder.finish({}), 1);
}

Lowered gatherPart(const LoweringView& here)
{
    const Storage storage = here.operand().storage;
    const std::size_t whole = here.operand().length;
    const std::size_t count = here.result().length;
    // The larger length makes the indices wide enough for both vectors.
    PlanBuilder builder = builderOf(storage, std::max(whole, count));
    const int input = builder.addVectorOf(program::storageBytes(storage, whole));
    const int positions = builder.addVectorOf(count * sizeof(std::int64_t));
    builder.addInput(input);
    builder.addInput(positions);
    builder.select(builder.addVectorOf(program::storageBytes(storage, count)));
    Launch launch{builder.key("gather"), count};
    launch.arguments = {VectorArgument{input}, VectorArgument{positions}, VectorArgument{builder.current()},
                        builder.index(whole), builder.index(count)};
    launch.pass.title = "values at positions";
    launch.pass.cost.bytesRead = count * sizeof(std::int64_t) + builder.byteCount(builder.current());
    launch.pass.cost.bytesWritten = builder.byteCount(builder.current());
    builder.append(std::move(launch));
    return here.part(builder.finish({}));
}

Lowered transformPart(const LoweringView& here)
{
    const transform::KroneckerTransform& transform = here.as<program::Transform>().transform;
    const Storage storage = here.result().storage;
    if (storage == Storage::Bits)
        return here.part(lowerPacked(transform, program::ValueMapping::Values, here.device(), here.shapes()),
                         1);
    if (storage == Storage::Planes)
        return here.part(lowerPlanes(transform, here.device()), 1);
    return here.part(lowerTransform(transform, *program::elementOf(storage), here.options().algorithm,
                                    here.options().algorithmOptions, here.device()),
                     1);
}

Lowered slicePart(const LoweringView& here)
{
    const program::Vector& from = here.operand();
    const bool isBits = from.storage == Storage::Bits;
    const Storage storage = isBits ? Storage::Int64 : from.storage;
    const std::size_t together = isBits ? base::PackedBits::bitsPerWord : 1;
    return here.part(lowerSlice(storage, from.length / together, here.as<program::Slice>().first / together,
                                here.result().length / together));
}

}  // namespace

Lowered lowerOwnClearing(const LoweringView& here)
{
    const program::VectorId largest = here.operation().result;
    const auto& outputs = here.program().outputs();
    if (!here.isLargestMagnitude(0, program::Groups()) ||
        here.operation(1).operands != std::vector{here.operands()[0], largest} ||
        here.program().lastReads()[static_cast<std::size_t>(largest)] > here.first() + 1 ||
        std::ranges::find(outputs, largest) != outputs.end())
        return std::nullopt;
    PlanBuilder builder = builderOf(here.operand().storage, here.operand().length);
    const int values = builder.addVector();
    builder.addInput(values);
    builder.select(values);
    const std::size_t group = std::bit_floor(std::min<std::size_t>(256, here.device().maxWorkGroup));
    const std::size_t groups = std::clamp<std::size_t>(builder.size() / (16 * group), 1, 1024);
    Launch search{builder.key("reduce"), groups * group, group};
    Launch clearing = flushLaunch(builder, values, 0, here.as<program::Clear>(1).share, here.device());
    const std::string pair = search.key.defines["ELEMENT"] + "2";
    for (Launch* launch : {&search, &clearing}) {
        auto& defines = launch->key.defines;
        defines["WORK_GROUP"] = std::to_string(group);
        defines["NUMBER"] = pair;
        defines["IDENTITY"] = "(" + pair + ")(0,INFINITY)";
        defines["COMBINE"] = "(" + pair + ")(a.x>b.x?a.x:b.x,a.y<b.y?a.y:b.y)";
    }
    // The second magnitude leaves out +0 and NaN, which are never set to 0.
    search.key.defines["MAP"] = "(" + pair +
                                ")(value.x<0?-value.x:value.x>0?value.x:0,value.x>0?value.x:value.x<=0&&"
                                "signbit(value.x)?-value.x:INFINITY)";
    clearing.key.defines["PARTS"] = std::to_string(groups);
    const int found = builder.addVectorOf(groups * 2 * base::elementSize(builder.element()));
    search.arguments = {VectorArgument{values}, builder.index(builder.size()), VectorArgument{found}};
    search.pass.title = "largest and smallest magnitude";
    search.pass.localBytes = clearing.pass.localBytes = group * 2 * base::elementSize(builder.element());
    search.pass.cost = {builder.size(), 0, builder.vectorBytes(), builder.byteCount(found)};
    builder.append(std::move(search));
    builder.beginOperation(1);
    clearing.items = groups * group;
    clearing.workGroup = group;
    clearing.arguments[1] = VectorArgument{found};
    clearing.pass.cost.bytesRead = builder.byteCount(found);
    builder.append(std::move(clearing));
    return here.part(builder.finish({}), 1);
}

std::vector<LoweringRow> operationRows()
{
    return {{{&program::Convert::kind()}, convertPart},
            {{&program::Transform::kind()}, transformPart},
            {{&program::CombineBlocks::kind()}, lowerFold},
            {{&program::Multiply::kind()}, multiplyPart},
            {{&program::Shift::kind()}, shiftPart},
            {{&program::Clear::kind()}, clearPart},
            {{&program::Divide::kind()}, dividePart},
            {{&program::Reduce::kind()}, lowerReduction},
            {{&program::Histogram::kind()}, lowerHistogram},
            {{&program::Slice::kind()}, slicePart},
            {{&program::Gather::kind()}, gatherPart},
            {{&program::Characters::kind()}, lowerCharacters},
            {{&program::PolarityCounts::kind()}, lowerPolarityCounts},
            {{&program::Components::kind()}, lowerComponents},
            {{&program::Differences::kind()}, lowerDifferences},
            {{&program::Boomerangs::kind()}, lowerBoomerangs},
            {{&program::Annihilator::kind()}, lowerAnnihilator},
            {{&program::KroneckerCounts::kind()}, lowerKroneckerCounts},
            {{&program::EntropySums::kind()}, lowerEntropySums}};
}

}  // namespace sequency::opencl
