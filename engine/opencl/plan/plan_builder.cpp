// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/plan/plan_builder.h"

#include "engine/base/text/joined.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <limits>

namespace sequency::opencl {
namespace {

using base::ElementType;
using transform::RingKind;
using transform::Scalar;
using transform::Step;
using transform::StepKind;

constexpr int largestFixedRadix = 8;  // matrices of a larger radix are passed in a buffer

// Log₂ of the side of a tile for reordering. Every device supports this tile and its work-group.
constexpr int orderTileBits = 5;
constexpr std::size_t orderWorkGroup = 64;

template <typename Value>
void appendBytes(std::vector<std::byte>& bytes, Value value)
{
    std::array<std::byte, sizeof value> raw{};
    std::memcpy(raw.data(), &value, sizeof value);
    bytes.insert(bytes.end(), raw.begin(), raw.end());
}

std::vector<std::byte> asBytes(const std::vector<std::uint8_t>& table)
{
    const auto* first = reinterpret_cast<const std::byte*>(table.data());
    return {first, first + table.size()};
}

// Returns a weight as an OpenCL C literal of the element's type. Complex weights are vector literals.
std::string literalOf(Scalar scalar, ElementType element)
{
    const auto real = [element](double value) {
        std::array<char, 40> text{};
        if (base::isInteger(element))
            std::snprintf(text.data(), text.size(), "%.0f", value);
        else
            std::snprintf(text.data(), text.size(), base::isDouble(element) ? "%a" : "%af", value);
        return std::string(text.data());
    };
    if (!base::isComplex(element))
        return real(scalar.real());
    return std::string("(") + base::elementFacts(element).kernelName + ")(" + real(scalar.real()) + "," +
           real(scalar.imag()) + ")";
}

}  // namespace

PlanBuilder::PlanBuilder(const transform::Ring& ring, ElementType element, std::size_t size, bool wraps)
    : m_ring(ring), m_element(element), m_size(size), m_wraps(wraps)
{}

int PlanBuilder::addVector()
{
    return addVectorOf(m_size * base::elementSize(m_element));
}

int PlanBuilder::addVectorOf(std::size_t byteCount)
{
    m_plan.vectorBytes.push_back(byteCount);
    return static_cast<int>(m_plan.vectorBytes.size()) - 1;
}

int PlanBuilder::addConstant(std::vector<std::byte> bytes)
{
    m_plan.constants.push_back(std::move(bytes));
    return static_cast<int>(m_plan.constants.size()) - 1;
}

int PlanBuilder::addConstant(std::span<const Scalar> scalars)
{
    std::vector<std::byte> bytes;
    for (const Scalar scalar : scalars) {
        base::withElementType(m_element, [&]<typename Element>(std::type_identity<Element>) {
            if constexpr (std::is_arithmetic_v<Element>)
                appendBytes(bytes, static_cast<Element>(scalar.real()));
            else
                appendBytes(bytes, Element(scalar));
        });
    }
    return addConstant(std::move(bytes));
}

int PlanBuilder::spare()
{
    if (m_spare < 0)
        m_spare = addVector();
    return m_spare;
}

void PlanBuilder::swap()
{
    std::swap(m_current, m_spare);
}

bool PlanBuilder::wideIndex() const
{
    return m_size > std::numeric_limits<std::uint32_t>::max() / 2;
}

KernelArgument PlanBuilder::index(std::size_t value) const
{
    return wideIndex() ? KernelArgument(std::uint64_t{value})
                       : KernelArgument(static_cast<std::uint32_t>(value));
}

KernelKey PlanBuilder::key(const std::string& program) const
{
    KernelKey key{
        program, program, {{"ELEMENT", m_wraps ? "ulong" : base::elementFacts(m_element).kernelName}}};
    if (base::isDouble(m_element))
        key.defines["USE_FP64"] = "";
    if (wideIndex())
        key.defines["INDEX"] = "ulong";
    return key;
}

KernelKey PlanBuilder::ringKey(const std::string& program, int radix) const
{
    KernelKey result = key(program);
    result.defines["RADIX"] = std::to_string(radix);
    if (m_ring.kind() == RingKind::Complex)
        result.defines["RING"] = "RING_COMPLEX";
    if (m_ring.kind() == RingKind::Finite) {
        result.defines["RING"] = m_ring.isPrimeField() ? "RING_PRIME" : "RING_TABLE";
        result.defines["ORDER"] = std::to_string(m_ring.order());
    }
    return result;
}

std::string PlanBuilder::literals(const transform::BasicMatrix& matrix) const
{
    return base::joined(matrix.entries(), ",", [this](Scalar entry) { return literal(entry); });
}

std::string PlanBuilder::literal(Scalar scalar) const
{
    return literalOf(scalar, m_element);
}

void PlanBuilder::addRingTables(std::vector<KernelArgument>& arguments)
{
    if (m_ring.kind() != RingKind::Finite || m_ring.isPrimeField())
        return;
    if (m_tables < 0) {
        m_tables = addConstant(asBytes(m_ring.addition()));
        addConstant(asBytes(m_ring.multiplication()));
    }
    arguments.emplace_back(ConstantArgument{m_tables});
    arguments.emplace_back(ConstantArgument{m_tables + 1});
}

void PlanBuilder::beginOperation(std::size_t operation, std::vector<Step> steps)
{
    m_operation = operation;
    m_steps = std::move(steps);
    m_run = 0;
}

void PlanBuilder::append(Launch launch)
{
    launch.pass.firstOperation = launch.pass.lastOperation = m_operation;
    m_plan.launches.push_back(std::move(launch));
}

void PlanBuilder::append(Launch launch, std::size_t firstOfRun, std::size_t count)
{
    if (launch.pass.cost.bytesMoved() == 0)
        launch.pass.cost.bytesRead = launch.pass.cost.bytesWritten = vectorBytes();
    append(std::move(launch));
    extendLast(m_operation, m_steps, m_run + firstOfRun, count);
}

void PlanBuilder::extendLast(std::size_t operation, std::span<const Step> steps, std::size_t firstStep,
                             std::size_t count)
{
    program::Cost cost;
    for (const Step& step : steps.subspan(firstStep, count))
        cost += program::costOf(step);
    extendLast(operation, cost);
    auto& ranges = lastLaunch()->pass.steps;
    const auto neighbour = std::ranges::find_if(ranges, [&](const program::StepRange& range) {
        return range.operation == operation &&
               (range.last + 1 == firstStep || firstStep + count == range.first);
    });
    if (count == 0)
        return;
    if (neighbour == ranges.end()) {
        ranges.push_back({operation, firstStep, firstStep + count - 1});
        return;
    }
    neighbour->first = std::min(neighbour->first, firstStep);
    neighbour->last = std::max(neighbour->last, firstStep + count - 1);
}

void PlanBuilder::extendLast(std::size_t operation, const program::Cost& cost)
{
    Launch& launch = *lastLaunch();
    launch.pass.lastOperation = std::max(launch.pass.lastOperation, operation);
    launch.pass.cost += cost;
}

void PlanBuilder::appendStep(const Step& step, std::size_t firstOfRun)
{
    auto launch = [&] {
        switch (step.kind) {
        case StepKind::Butterflies:
        case StepKind::ConstantGeometry: break;
        case StepKind::Permutation: return permutation(step);
        case StepKind::Scaling: return scaling(step);
        }
        return butterflies(step);
    }();
    const std::size_t bytes = step.changedValues() * base::elementSize(m_element);
    launch.pass.cost.bytesRead = launch.pass.cost.bytesWritten = bytes;
    append(std::move(launch), firstOfRun, 1);
    if (step.isPartial())
        appendCopyBack(step.changedValues());
}

void PlanBuilder::appendCopyBack(std::size_t count)
{
    // A butterfly of radix 1 copies a value.
    Step back;
    back.kind = StepKind::ConstantGeometry;
    back.size = m_size;
    back.leading = count;
    Launch copy = butterflies(back);
    copy.pass.title = "copy";
    copy.pass.cost.bytesRead = copy.pass.cost.bytesWritten = count * base::elementSize(m_element);
    append(std::move(copy));
}

Launch PlanBuilder::butterflies(const Step& step)
{
    const bool outOfPlace = step.kind == StepKind::ConstantGeometry;
    Launch launch{ringKey("kronecker_step", step.radix()), step.butterflies()};
    if (outOfPlace)
        launch.key.defines[step.isMirrored ? "MIRRORED_GEOMETRY" : "CONSTANT_GEOMETRY"] = "";
    launch.arguments = {VectorArgument{m_current}, VectorArgument{outOfPlace ? spare() : m_current},
                        index(step.distance), index(step.butterflies())};
    if (step.radix() <= largestFixedRadix)
        launch.key.defines["MATRIX"] = literals(step.matrix);
    else
        launch.arguments.emplace_back(ConstantArgument{addConstant(step.matrix.entries())});
    addRingTables(launch.arguments);
    launch.pass.title = nameOf(step);
    if (outOfPlace)
        swap();
    return launch;
}

Launch PlanBuilder::permutation(const Step& step)
{
    constexpr std::size_t tile = std::size_t{1} << orderTileBits;
    const bool hasTiles = step.variables >= 2 * orderTileBits;
    Launch launch{key(hasTiles ? "permute_tiles" : "permute"), step.size};
    if (step.order == transform::SpectrumOrder::Sequency)
        launch.key.defines["SEQUENCY"] = "";
    if (step.toHadamard)
        launch.key.defines["TO_HADAMARD"] = "";
    launch.arguments = {VectorArgument{m_current}, VectorArgument{spare()}};
    if (hasTiles) {
        launch.key.defines["TILE_BITS"] = std::to_string(orderTileBits);
        launch.key.defines["WORK_GROUP"] = std::to_string(orderWorkGroup);
        launch.workGroup = orderWorkGroup;
        launch.items = step.size / (tile * tile) * orderWorkGroup;
        launch.pass.localBytes = tile * (tile + 1) * base::elementSize(m_element);
    } else {
        launch.arguments.push_back(index(step.size));
    }
    launch.arguments.emplace_back(static_cast<std::int32_t>(step.variables));
    launch.pass.title = nameOf(step);
    swap();
    return launch;
}

Launch PlanBuilder::scaling(const Step& step)
{
    Launch launch{key("scale"), step.size};
    launch.arguments = {VectorArgument{m_current}, index(step.size)};
    if (base::isDouble(m_element)) {
        launch.key.defines["FACTOR"] = "double";
        launch.arguments.emplace_back(step.divisor);
    } else {
        launch.arguments.emplace_back(static_cast<float>(step.divisor));
    }
    launch.pass.title = nameOf(step);
    return launch;
}

void PlanBuilder::appendFused(const transform::Pass& pass, std::size_t firstOfRun)
{
    const std::size_t changed = pass.changedValues();
    Launch launch{ringKey(pass.isTree() ? "kronecker_tree" : "kronecker_fused", pass.steps.front().radix()),
                  changed / pass.rows};
    std::string matrices;
    for (const Step& step : pass.steps) {
        matrices += (matrices.empty() ? "" : ",") + literals(step.matrix);
        launch.pass.title += (launch.pass.title.empty() ? "x" : " x") + std::to_string(step.variable);
    }
    launch.key.defines["LEVELS"] = std::to_string(pass.steps.size());
    launch.key.defines["VALUES"] = std::to_string(pass.rows);
    launch.key.defines["MATRICES"] = matrices;
    if (pass.isTree()) {
        if (pass.steps.front().isMirrored)
            launch.key.defines["MIRRORED_GEOMETRY"] = "";
        launch.arguments = {VectorArgument{m_current}, VectorArgument{spare()}, index(launch.items)};
        launch.pass.cost.bytesRead = launch.pass.cost.bytesWritten = changed * base::elementSize(m_element);
        swap();
    } else {
        launch.arguments = {VectorArgument{m_current}, index(pass.distance), index(launch.items)};
    }
    addRingTables(launch.arguments);
    append(std::move(launch), firstOfRun, pass.steps.size());
    if (changed < pass.size())
        appendCopyBack(changed);
}

void PlanBuilder::appendProduct(int first, int second)
{
    Launch launch{key("pointwise"),
                  m_size,
                  0,
                  {VectorArgument{first}, VectorArgument{second}, index(m_size)},
                  {.title = "product"}};
    launch.pass.cost = {0, m_size, (first == second ? 1 : 2) * vectorBytes(), vectorBytes()};
    append(std::move(launch));
}

void PlanBuilder::appendZeros(int vector)
{
    const std::size_t words = byteCount(vector) / sizeof(std::uint32_t);
    Launch launch{key("fill_zero"), words, 0, {VectorArgument{vector}, index(words)}, {.title = "zeros"}};
    launch.pass.cost.bytesWritten = byteCount(vector);
    append(std::move(launch));
}

void PlanBuilder::appendShift(int bits)
{
    Launch launch{key("shift"),
                  m_size,
                  0,
                  {VectorArgument{m_current}, index(m_size), static_cast<std::int32_t>(bits)},
                  {.title = "scaling"}};
    launch.key.defines["ELEMENT"] =
        base::elementFacts(m_element).kernelName;  // a signed type, even if products wrap
    launch.pass.cost.bytesRead = launch.pass.cost.bytesWritten = vectorBytes();
    append(std::move(launch));
}

LaunchPlan PlanBuilder::finish(std::string algorithm)
{
    m_plan.algorithm = std::move(algorithm);
    m_plan.results = {m_current};
    return std::move(m_plan);
}

}  // namespace sequency::opencl
