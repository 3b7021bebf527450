// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/program_lowering.h"

#include "engine/base/memory/packed_bits.h"
#include "engine/base/text/digits.h"
#include "engine/opencl/lower/lowering_annihilator.h"
#include "engine/opencl/lower/lowering_convert.h"
#include "engine/opencl/lower/lowering_fold.h"
#include "engine/opencl/lower/lowering_reductions.h"
#include "engine/opencl/lower/lowering_sbox.h"
#include "engine/opencl/lower/part_lowering.h"
#include "engine/opencl/lower/polarity_counts.h"
#include "engine/opencl/plan/plan_builder.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/known_matrix.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace sequency::opencl {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;
using program::Meaning;
using program::Operation;
using program::Program;
using program::Storage;
using program::Vector;
using program::VectorId;
using transform::KroneckerTransform;

using PlanResult = base::Result<LaunchPlan>;

// Operations that one part of the plan does together.
struct Part {
    LaunchPlan plan;
    std::vector<VectorId> inputs;
    VectorId result = 0;
    std::size_t operationCount = 1;
    std::size_t overwrittenInputs = 0;  // so many of its first
};

const transform::Ring& numbers()
{
    static const transform::Ring ring = transform::Ring::numbers();
    return ring;
}

// A plan of one launch that reads vectors of the builder's type and writes one.
PlanBuilder builderOf(Storage storage, std::size_t length)
{
    return {numbers(), *program::elementOf(storage), length};
}

LaunchPlan multiplyPlan(Storage storage, std::size_t length)
{
    PlanBuilder builder(numbers(), *program::elementOf(storage), length, storage == Storage::Int64);
    for (int i = 0; i < 2; ++i)
        builder.addInput(builder.addVector());
    builder.appendProduct(0, 1);
    return builder.finish({});
}

LaunchPlan shiftPlan(Storage storage, std::size_t length, int bits)
{
    PlanBuilder builder = builderOf(storage, length);
    builder.addInput(builder.addVector());
    builder.appendShift(bits);
    return builder.finish({});
}

// The dividend, in place.
LaunchPlan dividePlan(Storage storage, std::size_t length, const program::Divide& divide)
{
    PlanBuilder builder = builderOf(storage, length);
    const int dividend = builder.addVector();
    const int divisor = builder.addVector();
    builder.addInput(dividend);
    builder.addInput(divisor);
    builder.select(dividend);
    Launch launch{builder.key("divide"), length};
    if (base::isInteger(*program::elementOf(storage)))
        launch.key.defines["INTEGERS"] = "";
    if (divide.isRemainder)
        launch.key.defines["REMAINDER"] = "";
    launch.arguments = {VectorArgument{dividend}, VectorArgument{divisor}, builder.index(length)};
    launch.title = divide.isRemainder ? "remainders" : "quotients";
    launch.cost = {0, length, 2 * builder.vectorBytes(), builder.vectorBytes()};
    builder.append(std::move(launch));
    return builder.finish({});
}

LaunchPlan clearPlan(Storage storage, std::size_t length, double share, const DeviceDescription& device)
{
    PlanBuilder builder = builderOf(storage, length);
    const int values = builder.addVector();
    const int largest = builder.addVectorOf(program::storageBytes(storage, 1));
    builder.addInput(values);
    builder.addInput(largest);
    builder.select(values);
    Launch launch{builder.key("clear"), length};
    launch.arguments = {VectorArgument{values}, VectorArgument{largest}, builder.index(length)};
    if (device.fp64) {
        launch.key.defines["USE_FP64"] = "";
        launch.arguments.emplace_back(share);
    } else {
        launch.arguments.emplace_back(static_cast<float>(share));
    }
    launch.title = "zeros within rounding";
    launch.cost.bytesRead = launch.cost.bytesWritten = builder.vectorBytes();
    builder.append(std::move(launch));
    return builder.finish({});
}

LaunchPlan gatherPlan(Storage storage, std::size_t whole, std::size_t count)
{
    PlanBuilder builder = builderOf(storage, std::max(whole, count));  // whose indices are wide enough
    const int input = builder.addVectorOf(program::storageBytes(storage, whole));
    const int positions = builder.addVectorOf(count * sizeof(std::int64_t));
    builder.addInput(input);
    builder.addInput(positions);
    builder.select(builder.addVectorOf(program::storageBytes(storage, count)));
    Launch launch{builder.key("gather"), count};
    launch.arguments = {VectorArgument{input}, VectorArgument{positions}, VectorArgument{builder.current()},
                        builder.index(whole), builder.index(count)};
    launch.title = "values at positions";
    launch.cost.bytesRead = count * sizeof(std::int64_t) + builder.byteCount(builder.current());
    launch.cost.bytesWritten = builder.byteCount(builder.current());
    builder.append(std::move(launch));
    return builder.finish({});
}

class Lowering {
public:
    Lowering(const Program& program, const program::PlanOptions& options, const DeviceDescription& device)
        : m_program(program), m_options(options), m_device(device), m_places(program.vectors().size())
    {}

    PlanResult run()
    {
        for (const Vector& vector : m_program.vectors())
            if (const auto element = program::elementOf(vector.storage);
                element && base::isDouble(*element) && !m_device.fp64)
                return Error{ErrorKind::Unsupported, m_device.name + " has no double precision, and " +
                                                         vector.name + " is " +
                                                         std::string(program::storageName(vector.storage))};
        for (m_next = 0; m_next < m_program.operations().size();) {
            if (std::holds_alternative<program::Input>(operation(m_next).work)) {
                addInput(operation(m_next++).result);
                continue;
            }
            auto part = nextPart();
            if (!part)
                return part.error();
            append(std::move(*part));
        }
        for (const VectorId output : m_program.outputs())
            std::ranges::copy(placesOf(output), std::back_inserter(m_plan.results));
        m_plan.algorithm = m_options.algorithm;
        if (const auto taken = checkShape(); !taken)
            return taken.error();
        if (const auto fits = checkMemory(m_plan, m_device); !fits)
            return fits.error();
        return std::move(m_plan);
    }

private:
    const Operation& operation(std::size_t i) const { return m_program.operations()[i]; }
    const Vector& vector(VectorId id) const { return m_program.vector(id); }
    std::vector<int>& placesOf(VectorId id) { return m_places[static_cast<std::size_t>(id)]; }

    template <typename Work>
    const Work* workAt(std::size_t i) const
    {
        return i < m_program.operations().size() ? std::get_if<Work>(&operation(i).work) : nullptr;
    }

    // What was asked for and does not fit was refused by those who have shapes; the others have none.
    base::Status checkShape() const
    {
        const std::string& wanted = m_options.algorithmOptions.plan;
        if (wanted.empty() || m_plan.shape() == wanted)
            return base::success();
        return Error{ErrorKind::BadUsage,
                     "the shape '" + wanted + "' cannot be chosen: the plan of this program on " +
                         m_device.name + " has " +
                         (m_plan.shapes.empty()      ? "no passes with shapes"
                          : m_plan.shapes.size() > 1 ? "several lists of passes"
                                                     : "the shape '" + m_plan.shape() + "'")};
    }

    void addInput(VectorId id)
    {
        const Vector& input = vector(id);
        const int planes = input.storage == Storage::Planes ? 2 : 1;
        for (int plane = 0; plane < planes; ++plane) {
            const auto place = static_cast<int>(m_plan.vectorBytes.size());
            m_plan.vectorBytes.push_back(std::max<std::size_t>(
                1, program::storageBytes(input.storage, input.length) / static_cast<std::size_t>(planes)));
            m_plan.inputs.push_back(place);
            placesOf(id).push_back(place);
        }
    }

    bool isInput(VectorId id) const
    {
        return std::ranges::find(m_program.inputs(), id) != m_program.inputs().end();
    }

    // Whether anything behind the operation `last` needs the vector.
    bool isNeededAfter(VectorId id, std::size_t last) const
    {
        if (std::ranges::find(m_program.outputs(), id) != m_program.outputs().end())
            return true;
        for (std::size_t i = last + 1; i < m_program.operations().size(); ++i)
            if (std::ranges::find(operation(i).operands, id) != operation(i).operands.end())
                return true;
        return false;
    }

    // The result of operation i goes into operation i + 1 and nowhere else.
    bool isChained(std::size_t i) const
    {
        return i + 1 < m_program.operations().size() &&
               operation(i + 1).operands == std::vector{operation(i).result} &&
               !isNeededAfter(operation(i).result, i + 1);
    }

    void append(Part part)
    {
        const std::size_t last = m_next + part.operationCount - 1;
        std::vector<int> inputs;
        for (std::size_t i = 0; i < part.inputs.size(); ++i)
            for (int place : placesOf(part.inputs[i])) {
                if (i < part.overwrittenInputs && isNeededAfter(part.inputs[i], last))
                    place = m_plan
                                .append(lowerCopy(m_plan.vectorBytes[static_cast<std::size_t>(place)]),
                                        {place}, m_next)
                                .front();
                else if (i < part.overwrittenInputs && isInput(part.inputs[i]))
                    m_plan.overwritten.push_back(place);
                inputs.push_back(place);
            }
        placesOf(part.result) = m_plan.append(std::move(part.plan), inputs, m_next);
        m_next += part.operationCount;
    }

    base::Result<Part> made(PlanResult plan, std::vector<VectorId> inputs, std::size_t operationCount,
                            std::size_t overwrittenInputs) const
    {
        if (!plan)
            return plan.error();
        return Part{std::move(*plan), std::move(inputs), operation(m_next + operationCount - 1).result,
                    operationCount, overwrittenInputs};
    }

    base::Result<Part> nextPart() const
    {
        if (auto part = convolution())
            return std::move(*part);
        return std::visit([this](const auto& work) { return partOf(work); }, operation(m_next).work);
    }

    // Two transforms and a product, or one and a square, and back, exactly divided.
    std::optional<base::Result<Part>> convolution() const
    {
        const auto isWalsh = [this](std::size_t i) {
            const auto* work = workAt<program::Transform>(i);
            return work != nullptr && transform::isPlainWalsh(work->transform);
        };
        std::size_t i = m_next;
        if (!isWalsh(i))
            return std::nullopt;
        std::vector<VectorId> inputs{operation(i).operands[0]};
        std::vector<VectorId> spectra{operation(i).result};
        ++i;
        if (isWalsh(i)) {
            inputs.push_back(operation(i).operands[0]);
            spectra.push_back(operation(i).result);
            ++i;
        }
        if (workAt<program::Multiply>(i) == nullptr ||
            operation(i).operands != std::vector{spectra.front(), spectra.back()} || !isWalsh(i + 1) ||
            !isChained(i) || (inputs.size() == 2 && (inputs[1] == inputs[0] || inputs[1] == spectra[0])))
            return std::nullopt;
        for (const VectorId spectrum : spectra)
            if (isNeededAfter(spectrum, i))
                return std::nullopt;
        const KroneckerTransform& back = workAt<program::Transform>(i + 1)->transform;
        const ElementType element = *program::elementOf(vector(inputs[0]).storage);
        const int n = back.variables();
        if (base::isInteger(element)) {
            const auto* shift = workAt<program::Shift>(i + 2);
            if (element != ElementType::Int64 || shift == nullptr || shift->bits != n || !isChained(i + 1))
                return std::nullopt;
            ++i;
        } else if (back.divisor() != std::ldexp(1.0, n)) {
            return std::nullopt;
        }
        return made(lowerConvolution(n, inputs.size() == 1, element, m_options.algorithm,
                                     m_options.algorithmOptions, m_device),
                    inputs, i + 2 - m_next, inputs.size());
    }

    base::Result<Part> partOf(const program::Input&) const { return Error{ErrorKind::BadUsage, "an input"}; }

    // A named algorithm is run as it stands.
    bool executorChooses() const
    {
        const transform::Algorithm* const row = transform::algorithmNamed(m_options.algorithm);
        return row != nullptr && row->executorChooses;
    }

    base::Result<Part> partOf(const program::Convert& convert) const
    {
        const Operation& here = operation(m_next);
        const Vector& from = vector(here.operands[0]);
        const Vector& to = vector(here.result);
        const auto* follows = workAt<program::Transform>(m_next + 1);
        if (executorChooses())
            if (auto part = rowPeaks(convert))
                return std::move(*part);
        if (executorChooses() && from.storage == Storage::Bits && follows != nullptr && isChained(m_next) &&
            transform::isPlainWalsh(follows->transform)) {
            if (to.storage == Storage::Int32)
                return walshOfBits(convert.meaning, follows->transform);
            if (auto part = wideLargest(convert.meaning, to.storage, follows->transform))
                return std::move(*part);
        }
        return made(lowerConversion(from.storage, to.storage, from.length, convert), here.operands, 1, 0);
    }

    // Whether operation i alone reads what the one before gives, and finds the largest magnitude of each group.
    bool findsLargest(std::size_t i, const program::Groups& groups) const
    {
        const auto* reduce = workAt<program::Reduce>(i);
        return reduce != nullptr && isChained(i - 1) &&
               reduce->reduction.name == program::largestMagnitude().name && reduce->groups == groups;
    }

    // Rows of bits, the spectra of their signs and the largest of each, where work-groups hold rows.
    std::optional<base::Result<Part>> rowPeaks(const program::Convert& convert) const
    {
        const Operation& here = operation(m_next);
        const auto* follows = workAt<program::Transform>(m_next + 1);
        if (follows == nullptr || !isChained(m_next) || convert.meaning != Meaning::Signs ||
            vector(here.operands[0]).storage != Storage::Bits ||
            vector(here.result).storage != Storage::Int32)
            return std::nullopt;
        const auto variables = transform::walshRowVariables(follows->transform);
        if (!variables || !holdsRows(*variables, m_device) ||
            !findsLargest(m_next + 2, program::Groups::blocks(std::size_t{1} << *variables)))
            return std::nullopt;
        return made(lowerRowPeaks(*variables, vector(here.result).length >> *variables, m_device),
                    here.operands, 3, 0);
    }

    // Whether the transform in operation i is the Walsh transform of each row of 2^variables values, of what the one before gives.
    bool transformsRows(std::size_t i, int variables) const
    {
        const auto* work = workAt<program::Transform>(i);
        return work != nullptr && isChained(i - 1) &&
               transform::walshRowVariables(work->transform) == variables;
    }

    // Component functions, their signs, spectra and the largest of each, of a small S-box.
    std::optional<base::Result<Part>> smallSpectra(const program::Components& components) const
    {
        const Operation& here = operation(m_next);
        const std::size_t length = vector(here.operands[0]).length;
        const int inputs = base::floorLog2(length);
        const auto* signs = workAt<program::Convert>(m_next + 1);
        if (!hasSmallRows(inputs, 1) || signs == nullptr || !isChained(m_next) ||
            signs->meaning != Meaning::Signs ||
            vector(operation(m_next + 1).result).storage != Storage::Int32 ||
            !transformsRows(m_next + 2, inputs) || !findsLargest(m_next + 3, program::Groups::blocks(length)))
            return std::nullopt;
        const std::size_t rows = vector(here.result).length / length;
        return made(
            lowerSmallRowPeaks({program::SboxRows::Spectra, inputs, 1, components.first, rows}, m_device),
            here.operands, 4, 0);
    }

    // Differences, their spectra if these are wanted, and the largest of each row, of a small S-box.
    std::optional<base::Result<Part>> smallCounts(const program::Differences& differences) const
    {
        const Operation& here = operation(m_next);
        const int inputs = base::floorLog2(vector(here.operands[0]).length);
        if (!hasSmallRows(inputs, differences.outputs))
            return std::nullopt;
        const std::size_t row = std::size_t{1} << differences.outputs;
        const std::size_t rows = vector(here.result).length / row;
        const auto plan = [&](program::SboxRows kind) {
            return lowerSmallRowPeaks({kind, inputs, differences.outputs, differences.first, rows}, m_device);
        };
        if (findsLargest(m_next + 1, program::Groups::blocks(row)))
            return made(plan(program::SboxRows::Differences), here.operands, 2, 0);
        if (transformsRows(m_next + 1, differences.outputs) &&
            findsLargest(m_next + 2, program::Groups::blocks(row, 1)))
            return made(plan(program::SboxRows::Autocorrelations), here.operands, 3, 0);
        return std::nullopt;
    }

    // Signs, their transform, its largest magnitude, and nothing else is needed.
    bool wantsLargest(Meaning meaning) const
    {
        return meaning == Meaning::Signs && findsLargest(m_next + 2, program::Groups());
    }

    // In int64; nothing where its operations one by one do better or as well.
    std::optional<base::Result<Part>> wideLargest(Meaning meaning, Storage storage,
                                                  const KroneckerTransform& transform) const
    {
        if (storage != Storage::Int64 || !wantsLargest(meaning))
            return std::nullopt;
        auto plan =
            lowerLargestMagnitude(transform.variables(), true, m_device, m_options.algorithmOptions.plan);
        if (!plan && plan.error().kind == ErrorKind::Unsupported)
            return std::nullopt;
        return made(std::move(plan), operation(m_next).operands, 3, 0);
    }

    base::Result<Part> walshOfBits(Meaning meaning, const KroneckerTransform& transform) const
    {
        const auto& inputs = operation(m_next).operands;
        if (wantsLargest(meaning))
            return made(lowerLargestMagnitude(transform.variables(), false, m_device,
                                              m_options.algorithmOptions.plan),
                        inputs, 3, 0);
        return made(lowerPacked(transform, meaning, m_device, m_options.algorithmOptions.plan), inputs, 2, 0);
    }

    base::Result<Part> partOf(const program::Transform& work) const
    {
        const Operation& here = operation(m_next);
        const Storage storage = vector(here.result).storage;
        if (storage == Storage::Bits)
            return made(
                lowerPacked(work.transform, Meaning::Values, m_device, m_options.algorithmOptions.plan),
                here.operands, 1, 1);
        if (storage == Storage::Planes)
            return made(lowerPlanes(work.transform, m_device), here.operands, 1, 1);
        return made(lowerTransform(work.transform, *program::elementOf(storage), m_options.algorithm,
                                   m_options.algorithmOptions, m_device),
                    here.operands, 1, 1);
    }

    base::Result<Part> partOf(const program::Multiply&) const
    {
        const Operation& here = operation(m_next);
        return made(multiplyPlan(vector(here.result).storage, vector(here.result).length), here.operands, 1,
                    1);
    }

    base::Result<Part> partOf(const program::Shift& shift) const
    {
        const Operation& here = operation(m_next);
        return made(shiftPlan(vector(here.result).storage, vector(here.result).length, shift.bits),
                    here.operands, 1, 1);
    }

    base::Result<Part> partOf(const program::Clear& clear) const
    {
        const Operation& here = operation(m_next);
        const Vector& result = vector(here.result);
        return made(clearPlan(result.storage, result.length, clear.share, m_device), here.operands, 1, 1);
    }

    base::Result<Part> partOf(const program::Divide& divide) const
    {
        const Operation& here = operation(m_next);
        const Vector& result = vector(here.result);
        return made(dividePlan(result.storage, result.length, divide), here.operands, 1, 1);
    }

    // A second operand is added to in place.
    base::Result<Part> partOf(const program::Fold& fold) const
    {
        const Operation& here = operation(m_next);
        const bool isAdded = here.operands.size() > 1;
        std::vector<VectorId> operands(here.operands.rbegin(), here.operands.rend());
        return made(lowerFold(fold, vector(here.operands[0]), vector(here.result), isAdded, m_device),
                    operands, 1, isAdded ? 1 : 0);
    }

    base::Result<Part> partOf(const program::Reduce& reduce) const
    {
        const Operation& here = operation(m_next);
        const Vector& from = vector(here.operands[0]);
        return made(lowerReduction(reduce, from.storage, from.length, m_device), here.operands, 1, 0);
    }

    base::Result<Part> partOf(const program::Histogram& histogram) const
    {
        const Operation& here = operation(m_next);
        const Vector& from = vector(here.operands[0]);
        if (histogram.bars.count > program::maxBars && from.length > UINT32_MAX)
            return Error{ErrorKind::Unsupported, "devices count fewer than 2^32 values in so many bars"};
        return made(lowerHistogram(histogram.bars, from.storage, from.length, m_device), here.operands, 1, 0);
    }

    base::Result<Part> partOf(const program::Slice& slice) const
    {
        const Operation& here = operation(m_next);
        const Vector& from = vector(here.operands[0]);
        const bool isBits = from.storage == Storage::Bits;
        const Storage storage = isBits ? Storage::Int64 : from.storage;
        const std::size_t together = isBits ? base::PackedBits::bitsPerWord : 1;
        return made(lowerSlice(storage, from.length / together, slice.first / together,
                               vector(here.result).length / together),
                    here.operands, 1, 0);
    }

    base::Result<Part> partOf(const program::Gather&) const
    {
        const Operation& here = operation(m_next);
        const Vector& from = vector(here.operands[0]);
        return made(gatherPlan(from.storage, from.length, vector(here.result).length), here.operands, 1, 0);
    }

    base::Result<Part> partOf(const program::Characters& characters) const
    {
        const ElementType element = *program::elementOf(vector(operation(m_next).result).storage);
        return made(lowerCharacters(characters.group, element, m_options.algorithm,
                                    m_options.algorithmOptions, m_device),
                    {}, 1, 0);
    }

    base::Result<Part> partOf(const program::PolarityCounts&) const
    {
        const auto& operands = operation(m_next).operands;
        const int variables = base::floorLog2(vector(operands[0]).length);
        return made(lowerPolarityCounts(variables, m_device), operands, 1, 0);
    }

    base::Result<Part> partOf(const program::Components& components) const
    {
        const Operation& here = operation(m_next);
        const Vector& sbox = vector(here.operands[0]);
        if (auto part = smallSpectra(components))
            return std::move(*part);
        return made(lowerComponents(components, sbox.length, vector(here.result).length), here.operands, 1,
                    0);
    }

    base::Result<Part> partOf(const program::Differences& differences) const
    {
        const Operation& here = operation(m_next);
        const Vector& sbox = vector(here.operands[0]);
        const std::size_t row = std::size_t{1} << differences.outputs;
        const std::size_t rows = vector(here.result).length / row;
        if (auto part = smallCounts(differences))
            return std::move(*part);
        const bool isShort = countsInShorts(base::floorLog2(sbox.length), differences.outputs, m_device);
        if (isShort && findsLargest(m_next + 1, program::Groups::blocks(row)))
            return made(lowerLargestDifferences(differences, sbox.length, rows, m_device), here.operands, 2,
                        0);
        if (isShort && holdsRows(differences.outputs, m_device) &&
            transformsRows(m_next + 1, differences.outputs) &&
            findsLargest(m_next + 2, program::Groups::blocks(row, 1)))
            return made(lowerAutocorrelationPeaks(differences, sbox.length, rows, m_device), here.operands, 3,
                        0);
        return made(lowerDifferences(differences, sbox.length, vector(here.result).length, m_device),
                    here.operands, 1, 0);
    }

    base::Result<Part> partOf(const program::Boomerangs& boomerangs) const
    {
        const Operation& here = operation(m_next);
        const Vector& sbox = vector(here.operands[0]);
        const int variables = base::floorLog2(sbox.length);
        if (here.operands.size() == 2 && chainsInShorts(variables, m_device) &&
            findsLargest(m_next + 1, program::Groups::blocks(sbox.length, 1)))
            return made(lowerLargestBoomerangs(boomerangs, sbox.length,
                                               vector(here.result).length / sbox.length, m_device),
                        {here.operands[0]}, 2, 0);
        return made(lowerBoomerangs(boomerangs, here.operands.size() == 1, sbox.length,
                                    vector(here.result).length, m_device),
                    here.operands, 1, 0);
    }

    base::Result<Part> partOf(const program::Annihilator& annihilator) const
    {
        const auto& operands = operation(m_next).operands;
        return made(lowerAnnihilator(vector(operands[0]).length, vector(operands[1]).length,
                                     annihilator.degree, m_device),
                    operands, 1, 0);
    }

    const Program& m_program;
    const program::PlanOptions& m_options;
    const DeviceDescription& m_device;
    LaunchPlan m_plan;
    std::vector<std::vector<int>> m_places;  // vectors of the plan, by vector of the program
    std::size_t m_next = 0;
};

}  // namespace

base::Result<LaunchPlan> lower(const Program& program, const program::PlanOptions& options,
                               const DeviceDescription& device)
{
    return Lowering(program, options, device).run();
}

}  // namespace sequency::opencl
