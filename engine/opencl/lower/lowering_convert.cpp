// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/lowering_convert.h"

#include "engine/transform/character_table.h"

#include <algorithm>

namespace sequency::opencl {
namespace {

using base::ElementType;
using program::Convert;
using program::Storage;
using program::ValueMapping;

// Returns a builder of a plan that writes values in the storage `written`, with indices wide enough for `values` values.
PlanBuilder builderOf(Storage written, std::size_t values)
{
    return {transform::Ring::numbers(), program::elementOf(written).value_or(ElementType::Int32), values};
}

std::size_t planeBytes(std::size_t length)
{
    return std::max(program::storageBytes(Storage::Bits, 1), program::storageBytes(Storage::Bits, length));
}

void addWrittenType(KernelKey& key, ElementType written)
{
    if (!base::isComplex(written))
        return;
    key.defines["COMPLEX"] = "";
    key.defines["REAL"] = base::isDouble(written) ? "double" : "float";
}

void addReadType(KernelKey& key, ElementType read)
{
    key.defines["FROM"] = base::elementFacts(read).kernelName;
    if (base::isComplex(read))
        key.defines["COMPLEX_FROM"] = "";
    if (base::isDouble(read))
        key.defines["USE_FP64"] = "";
}

void addMeaning(PlanBuilder& builder, Launch& launch, const Convert& how)
{
    if (how.meaning == ValueMapping::Signs)
        launch.key.defines["SIGNS"] = "";
    if (how.meaning == ValueMapping::Roots) {
        launch.key.defines["ROOTS"] = std::to_string(how.radix);
        launch.arguments.emplace_back(
            ConstantArgument{builder.addConstant(transform::unitRoots<transform::Scalar>(how.radix))});
    }
    launch.pass.title = how.meaning == ValueMapping::Values  ? "values"
                        : how.meaning == ValueMapping::Signs ? "signs"
                                                             : "roots of unity";
}

// Appends a launch that converts `length` values of `input`, starting at index `first`, and writes them to the current vector.
void appendConversion(PlanBuilder& builder, int input, ElementType read, std::size_t first,
                      std::size_t length, const Convert& how)
{
    Launch launch{builder.key("convert"), length};
    addReadType(launch.key, read);
    addWrittenType(launch.key, builder.element());
    launch.arguments = {VectorArgument{input}, VectorArgument{builder.current()}, builder.index(length),
                        builder.index(first)};
    addMeaning(builder, launch, how);
    launch.pass.cost.bytesRead = length * base::elementSize(read);
    launch.pass.cost.bytesWritten = builder.byteCount(builder.current());
    builder.append(std::move(launch));
}

void appendUnpacking(PlanBuilder& builder, const std::vector<int>& planes, const Convert& how)
{
    Launch launch{builder.key("unpack_bits"), builder.size()};
    addWrittenType(launch.key, builder.element());
    if (planes.size() > 1)
        launch.key.defines["PLANES"] = "";
    for (const int plane : planes) {
        launch.arguments.emplace_back(VectorArgument{plane});
        launch.pass.cost.bytesRead += planeBytes(builder.size());
    }
    launch.arguments.emplace_back(VectorArgument{builder.current()});
    launch.arguments.push_back(builder.index(builder.size()));
    addMeaning(builder, launch, how);
    launch.pass.cost.bytesWritten = builder.vectorBytes();
    builder.append(std::move(launch));
}

// Returns a plan that packs elements into bit planes. If the input is a bit vector, it becomes plane 0 unchanged, and all other planes are 0.
LaunchPlan toPlanes(Storage from, std::size_t length, const Convert& how, int planes)
{
    PlanBuilder builder = builderOf(Storage::Int32, length);
    const auto read = program::elementOf(from);
    const std::size_t words = planeBytes(length) / sizeof(std::uint32_t);
    const int input = builder.addVectorOf(read ? length * base::elementSize(*read) : planeBytes(length));
    builder.addInput(input);
    std::vector<int> results;
    for (int plane = 0; plane < planes; ++plane) {
        results.push_back(builder.addVectorOf(planeBytes(length)));
        builder.select(results.back());
        if (!read && plane == 0) {
            appendConversion(builder, input, ElementType::Int32, 0, words, {});
            continue;
        }
        const bool isEmpty = !read;
        Launch launch{builder.key(isEmpty ? "fill_zero" : "pack_bits"), words};
        launch.pass.title = "plane " + std::to_string(plane + 1);
        launch.pass.cost.bytesWritten = planeBytes(length);
        if (!isEmpty) {
            addReadType(launch.key, *read);
            launch.key.defines["PLANE"] = std::to_string(plane);
            if (how.meaning == ValueMapping::Zeros)
                launch.key.defines["ZEROS"] = "";
            launch.arguments = {VectorArgument{input}};
            launch.pass.cost.bytesRead = builder.byteCount(input);
        }
        launch.arguments.emplace_back(VectorArgument{results.back()});
        launch.arguments.push_back(builder.index(words));
        if (!isEmpty)
            launch.arguments.push_back(builder.index(length));
        builder.append(std::move(launch));
    }
    LaunchPlan plan = builder.finish({});
    plan.results = std::move(results);
    return plan;
}

}  // namespace

void appendUnpacking(PlanBuilder& builder, int bits, const Convert& how)
{
    appendUnpacking(builder, std::vector{bits}, how);
}

LaunchPlan lowerConversion(Storage from, Storage to, std::size_t length, const Convert& how)
{
    if (from == Storage::Planes && to == Storage::Planes) {
        LaunchPlan plan;
        for (int plane = 0; plane < 2; ++plane) {
            const auto place = static_cast<int>(plan.vectorBytes.size());
            plan.vectorBytes.push_back(planeBytes(length));
            plan.inputs.push_back(place);
            plan.results.push_back(plan.append(lowerCopy(planeBytes(length)), {place}, 0).front());
        }
        return plan;
    }
    if (program::isPacked(to))
        return toPlanes(from, length, how, to == Storage::Planes ? 2 : 1);
    PlanBuilder builder = builderOf(to, length);
    std::vector<int> inputs;
    for (int plane = 0; plane < (from == Storage::Planes ? 2 : 1); ++plane) {
        inputs.push_back(builder.addVectorOf(program::isPacked(from) ? planeBytes(length)
                                                                     : program::storageBytes(from, length)));
        builder.addInput(inputs.back());
    }
    builder.select(builder.addVector());
    if (program::isPacked(from))
        appendUnpacking(builder, inputs, how);
    else
        appendConversion(builder, inputs.front(), *program::elementOf(from), 0, length, how);
    return builder.finish({});
}

LaunchPlan lowerSlice(Storage storage, std::size_t whole, std::size_t first, std::size_t length)
{
    PlanBuilder builder = builderOf(storage, whole);
    const int input = builder.addVector();
    builder.addInput(input);
    builder.select(builder.addVectorOf(program::storageBytes(storage, length)));
    appendConversion(builder, input, builder.element(), first, length, {});
    return builder.finish({});
}

LaunchPlan lowerCopy(std::size_t byteCount)
{
    const bool isWords = byteCount % sizeof(std::uint64_t) == 0;
    const std::size_t length = isWords ? byteCount / sizeof(std::uint64_t) : byteCount;
    return lowerSlice(isWords ? Storage::Int64 : Storage::UInt8, length, 0, length);
}

}  // namespace sequency::opencl
