// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/lowering.h"
#include "engine/opencl/lower/lowering_table.h"
#include "engine/opencl/plan/plan_builder.h"
#include "engine/transform/algorithms.h"

#include <algorithm>

namespace sequency::opencl {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;

// The size of constant memory in bytes that the full profile of OpenCL guarantees.
constexpr std::size_t constantMemory = 64 * 1024;

// Appends the steps of the Kronecker construction. C_p is the cyclic group of order p. Step k has p^(2k) work-items and computes the table of
// C_p^(k+1) from the table of C_p^k. The steps alternate between two buffers. The table of C_p and the initial table, C_p^0 = (1), are constants.
void appendKronecker(PlanBuilder& builder, const transform::CharacterGroup& group)
{
    const int basic = builder.addConstant(transform::cyclicCharacters(group.radix).entries());
    const transform::Scalar one = 1;
    KernelArgument table = ConstantArgument{builder.addConstant(std::span(&one, 1))};
    std::size_t rows = 1;
    for (int k = 0; k < group.variables; ++k) {
        Launch launch{builder.key("characters"), rows * rows};
        launch.key.entry = "characters_kronecker";
        launch.key.defines["RADIX"] = std::to_string(group.radix);
        launch.arguments = {table, VectorArgument{builder.spare()}, ConstantArgument{basic},
                            builder.index(rows), builder.index(launch.items)};
        launch.pass.title = "C_" + std::to_string(group.radix) + "^" + std::to_string(k + 1);
        const auto p = static_cast<std::size_t>(group.radix);
        const std::size_t bytes = launch.items * base::elementSize(builder.element());
        launch.pass.cost = {0, 0, k == 0 ? 0 : bytes, p * p * bytes};
        builder.append(std::move(launch));
        builder.swap();
        table = VectorArgument{builder.current()};
        rows *= static_cast<std::size_t>(group.radix);
    }
}

void appendDirect(PlanBuilder& builder, const transform::CharacterGroup& group, std::size_t rows)
{
    const bool exponents = builder.element() == ElementType::UInt8;
    Launch launch{builder.key(exponents ? "character_exponents" : "characters"), rows * rows};
    if (!exponents)
        launch.key.entry = "characters_direct";
    launch.key.defines["RADIX"] = std::to_string(group.radix);
    launch.arguments = {VectorArgument{builder.current()}};
    if (!exponents) {
        const auto roots = transform::unitRoots<transform::Scalar>(group.radix);
        launch.arguments.emplace_back(ConstantArgument{builder.addConstant(roots)});
    }
    launch.arguments.push_back(builder.index(rows));
    launch.arguments.push_back(builder.index(launch.items));
    launch.pass.title = "table";
    launch.pass.cost.bytesWritten = builder.vectorBytes();
    builder.append(std::move(launch));
}

// Returns the table of exponents <w, z> mod p that character_table.cl reads.
std::vector<std::byte> numbersOf(int radix, std::size_t high)
{
    std::vector<std::byte> bytes;
    for (std::size_t w = 0; w < high; ++w)
        for (std::size_t z = 0; z < high; ++z)
            bytes.push_back(static_cast<std::byte>(transform::characterExponent(w, z, radix)));
    return bytes;
}

// Appends a launch that computes <w, z> mod p as the sum of two exponents, one for the high and one for the low half of the digits. Both are read
// from one small table. Returns false and appends nothing if that table would be large (for a large prime p) or if there are fewer than two digits.
bool appendByHalves(PlanBuilder& builder, const transform::CharacterGroup& group, std::size_t rows,
                    std::size_t workGroup)
{
    const auto p = static_cast<std::size_t>(group.radix);
    std::size_t low = 1;
    for (int digit = 0; digit < group.variables / 2; ++digit)
        low *= p;
    const std::size_t high = rows / low;
    if (builder.element() == ElementType::UInt8 || group.variables < 2 || high * high > constantMemory)
        return false;
    auto roots = transform::unitRoots<transform::Scalar>(group.radix);
    roots.insert(roots.end(), roots.begin(), roots.begin() + group.radix - 1);
    constexpr std::size_t pairs = 2;
    const std::size_t entries = rows * rows;
    Launch launch{builder.key("character_table"), ((entries + 1) / 2 + pairs - 1) / pairs, workGroup};
    const auto define = [&launch](const char* name, const std::string& value) {
        launch.key.defines[name] = value;
    };
    define("ROWS", std::to_string(rows) + "u");
    define("LOW", std::to_string(low) + "u");
    define("HIGH", std::to_string(high) + "u");
    define("PAIRS", std::to_string(pairs) + "u");
    define("WORK_GROUP", std::to_string(workGroup));
    if (rows >= 2 * pairs * workGroup)
        define("LONG_ROWS", "");
    launch.key.defines["PAIR"] = builder.element() == ElementType::Complex64 ? "float4" : "double4";
    launch.arguments = {VectorArgument{builder.current()},
                        ConstantArgument{builder.addConstant(numbersOf(group.radix, high))},
                        ConstantArgument{builder.addConstant(roots)}, builder.index(entries)};
    launch.pass.title = "table";
    launch.pass.cost.bytesWritten = builder.vectorBytes();
    builder.append(std::move(launch));
    return true;
}

}  // namespace

LaunchPlan lowerPlainWrite(std::size_t byteCount)
{
    constexpr std::size_t vectorBytes = 16;
    LaunchPlan plan;
    plan.algorithm = "plain write";
    plan.vectorBytes = {std::max(vectorBytes, byteCount)};
    Launch launch{KernelKey{"plain_write", "plain_write", {}}, plan.vectorBytes[0] / vectorBytes};
    launch.arguments = {VectorArgument{0}, std::uint64_t{launch.items}};
    launch.pass.title = "write";
    launch.pass.cost.bytesWritten = plan.vectorBytes[0];
    plan.launches.push_back(std::move(launch));
    plan.results = {0};
    return plan;
}

// Lowers a character table. The method by powers (Gajić, Stanković 2012) is available only for complex numbers.
Lowered lowerCharacters(const LoweringView& here)
{
    const transform::CharacterGroup& group = here.as<program::Characters>().group;
    const ElementType element = *program::elementOf(here.result().storage);
    const std::string& algorithm = here.options().algorithm;
    const base::AlgorithmOptions& algorithmOptions = here.options().algorithmOptions;
    const DeviceInfo& device = here.device();
    const auto rows = group.rows();
    if (!rows)
        return rows.error();
    const transform::Algorithm* const row = transform::findAlgorithm(algorithm);
    if (row == nullptr || !row->characters)
        return Error{ErrorKind::BadUsage, "unknown algorithm '" + algorithm + "' for characters"};
    const bool kronecker = row->characters == transform::CharacterMethod::Powers;
    if (element != ElementType::UInt8 && !base::isComplex(element))
        return Error{ErrorKind::BadUsage,
                     "characters must be complex64 or complex128, and their exponents uint8"};
    if (base::isDouble(element) && !device.fp64)
        return Error{ErrorKind::Unsupported, device.name + " has no double precision; choose complex64"};
    if (kronecker && element == ElementType::UInt8)
        return Error{
            ErrorKind::Unsupported,
            "the method kronecker writes only complex values; choose the method direct for exponents"};
    const auto p = static_cast<std::size_t>(group.radix);
    if (kronecker && p * p * base::elementSize(element) > constantMemory)
        return Error{ErrorKind::Unsupported,
                     "the table of C_" + std::to_string(group.radix) +
                         " exceeds the 64 KiB of constant memory; choose the method direct"};
    PlanBuilder builder(transform::Ring::complexNumbers(), element, *rows * *rows);
    builder.select(builder.addVector());
    const std::size_t workGroup = algorithmOptions.workGroupSize > 0
                                      ? algorithmOptions.workGroupSize
                                      : std::min<std::size_t>(256, device.maxWorkGroup);
    if (kronecker && group.variables > 0)
        appendKronecker(builder, group);
    else if (!row->executorChooses || !appendByHalves(builder, group, *rows, workGroup))
        appendDirect(builder, group, *rows);
    LaunchPlan plan = builder.finish(algorithm);
    plan.useWorkGroup(algorithmOptions.workGroupSize);
    return here.part(std::move(plan));
}

}  // namespace sequency::opencl
