// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/executor.h"

#include "engine/base/elapsed.h"
#include "engine/base/number/wrapping.h"
#include "engine/cpu/kernels/general_kernels.h"
#include "engine/cpu/kernels/row_kernels.h"
#include "engine/cpu/packed_fields.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/radix2_plan.h"
#include "engine/cpu/reordering.h"
#include "engine/program/plan.h"
#include "engine/transform/passes.h"
#include "engine/transform/specialized_matrix.h"

#include <oneapi/tbb/info.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <fstream>
#include <optional>
#include <type_traits>

namespace sequency::cpu {
namespace {

using base::RunControl;
using transform::Pass;
using transform::Scalar;
using transform::Step;
using transform::StepKind;

// A tile of the contiguous pass fills a quarter of a 1 MiB second-level cache. A tile of a strided pass has 16 rows of 4 KiB.
constexpr std::size_t tileBytes = std::size_t{1} << 18;
constexpr std::size_t stridedRows = 16;
constexpr std::size_t stridedRowBytes = 4096;
// The rows of a tile are spread over all sets of a cache if their distance is not a power of two. The tile may then have more and shorter rows.
constexpr std::size_t manyStridedRows = 256;
constexpr std::size_t minRowBytes = 512;

template <typename Element>
Element weightOf(Scalar scalar)
{
    if constexpr (std::is_arithmetic_v<Element>)
        return static_cast<Element>(scalar.real());
    else
        return Element(scalar);
}

template <typename Element>
struct PreparedStep {
    std::vector<Element> weights;
    std::size_t radix;
    std::size_t rowDistance;
    bool isWalsh;
    bool isOfCharacters;
};

// Returns true if general_kernels.h accepts the matrix of complex numbers.
bool isOfCharacters(const transform::BasicMatrix& matrix)
{
    const auto p = static_cast<std::size_t>(matrix.size());
    const std::span<const Scalar> entries = matrix.entries();
    for (std::size_t i = 0; i < p; ++i)
        for (std::size_t j = 0; j < p; ++j) {
            const Scalar conjugated = std::conj(entries[i * p + j]);
            if ((i == 0 || j == 0)
                    ? conjugated != 1.0
                    : entries[i * p + (p - j)] != conjugated || entries[(p - i) * p + j] != conjugated)
                return false;
        }
    return true;
}

template <typename Element>
class Runner {
public:
    Runner(const transform::Ring& ring, const RunControl& control, const Filling* filling)
        : m_ring(ring), m_control(control), m_filling(filling)
    {}

    // Fills the vector if it is to be filled and `pass`, which must be the first pass, does not fill its own tiles.
    void fillBefore(const Pass& pass)
    {
        if (m_filling == nullptr || (pass.isFused() && isContiguous(pass)))
            return;
        constexpr std::size_t block = std::size_t{1} << 14;
        forEach((pass.size() + block - 1) / block, block * sizeof(Element), [&](std::size_t index) {
            (*m_filling)(index * block, std::min(block, pass.size() - index * block));
        });
        m_filling = nullptr;
    }

    bool runFused(const Pass& pass, Element* data)
    {
        std::vector<PreparedStep<Element>> steps;
        const std::size_t span = pass.rows * pass.distance;  // number of values in one group of combined rows
        const bool contiguous = isContiguous(pass);
        for (const Step& step : pass.steps)
            steps.push_back(prepare(step, contiguous ? step.distance : step.distance / pass.distance));
        if (contiguous) {
            std::size_t tile = span;  // tile size in values; multiplied by the radix while it fits
            const std::size_t radix = steps.front().radix;
            while (pass.size() % (tile * radix) == 0 && tile * radix * sizeof(Element) <= tileBytes)
                tile *= radix;
            forEach(pass.size() / tile, tile * sizeof(Element), [&](std::size_t group) {
                if (m_filling != nullptr)
                    (*m_filling)(group * tile, tile);
                applyAll(steps, data + group * tile, tile, 1, 1);
            });
            m_filling = nullptr;
        } else {
            const std::size_t rowBytes =
                std::clamp(tileBytes / pass.rows, minRowBytes, stridedRowBytes) / sizeof(Element);
            const std::size_t length = std::min(pass.distance, std::max<std::size_t>(1, rowBytes));
            const std::size_t pieces = (pass.distance + length - 1) / length;
            forEach(pass.size() / span * pieces, pass.rows * length * sizeof(Element),
                    [&](std::size_t index) {
                        const std::size_t offset = index % pieces * length;
                        applyAll(steps, data + index / pieces * span + offset, pass.rows,
                                 std::min(length, pass.distance - offset), pass.distance);
                    });
        }
        return !m_control.stopRequested();
    }

    // Runs a constant-geometry step, which reads p adjacent values and writes them N/p apart in a vector of N values; a mirrored step exchanges reading
    // and writing. It gathers a block of butterflies, transforms the block as a contiguous tile of p rows, and scatters the rows. `out` receives only the
    // values that the step changes.
    bool runConstantGeometry(const Step& step, const Element* in, Element* out)
    {
        const auto p = static_cast<std::size_t>(step.radix());
        const PreparedStep<Element> prepared = prepare(step, 1);
        const std::size_t butterflies = step.butterflies();
        constexpr std::size_t block = 1024;
        forEach((butterflies + block - 1) / block, block * p * sizeof(Element), [&](std::size_t index) {
            const std::size_t begin = index * block;
            const std::size_t count = std::min(block, butterflies - begin);
            if (computePairs(step, prepared.weights, in, out, begin, count))
                return;
            std::vector<Element> rows(p * count);
            for (std::size_t b = 0; b < count && !step.isMirrored; ++b)
                for (std::size_t j = 0; j < p; ++j)
                    rows[j * count + b] = in[(begin + b) * p + j];
            for (std::size_t j = 0; j < p && step.isMirrored; ++j)
                std::copy_n(in + j * butterflies + begin, count, rows.data() + j * count);
            apply(prepared, rows.data(), p, count, count);
            for (std::size_t j = 0; j < p && !step.isMirrored; ++j)
                std::copy_n(rows.data() + j * count, count, out + j * butterflies + begin);
            for (std::size_t b = 0; b < count && step.isMirrored; ++b)
                for (std::size_t j = 0; j < p; ++j)
                    out[(begin + b) * p + j] = rows[j * count + b];
        });
        return !m_control.stopRequested();
    }

    // Computes `count` butterflies of a constant-geometry step of radix 2 on numbers and returns true. Returns false for all other steps.
    bool computePairs(const Step& step, const std::vector<Element>& weights, const Element* in, Element* out,
                      std::size_t begin, std::size_t count) const
    {
        if constexpr (std::is_arithmetic_v<Element> && sizeof(Element) >= 4) {
            if (step.radix() != 2)
                return false;
            using Computed = base::Wrapping<Element>;
            const auto* const from = reinterpret_cast<const Computed*>(in);
            const auto* const w = reinterpret_cast<const Computed*>(weights.data());
            auto* const to = reinterpret_cast<Computed*>(out);
            const std::size_t half = step.butterflies();
            for (std::size_t b = begin; b < begin + count; ++b) {
                const Computed x = from[step.isMirrored ? b : 2 * b];
                const Computed y = from[step.isMirrored ? b + half : 2 * b + 1];
                to[step.isMirrored ? 2 * b : b] = w[0] * x + w[1] * y;
                to[step.isMirrored ? 2 * b + 1 : b + half] = w[2] * x + w[3] * y;
            }
            return true;
        }
        return false;
    }

    // Copies the first `count` values.
    void copy(const Element* from, Element* to, std::size_t count)
    {
        constexpr std::size_t block = std::size_t{1} << 14;
        forEach((count + block - 1) / block, block * sizeof(Element), [&](std::size_t index) {
            std::copy_n(from + index * block, std::min(block, count - index * block), to + index * block);
        });
    }

    bool runPermutation(const Step& step, const Element* in, Element* out)
    {
        return reorder(step, in, out, m_control);
    }

    bool runScaling(const Step& step, Element* data)
    {
        if constexpr (!std::is_integral_v<Element>) {
            constexpr std::size_t block = std::size_t{1} << 14;
            forEach((step.size + block - 1) / block, block * sizeof(Element), [&](std::size_t index) {
                for (std::size_t i = index * block; i < std::min(step.size, (index + 1) * block); ++i)
                    data[i] /= weightOf<Element>(step.divisor);
            });
        }
        return !m_control.stopRequested();
    }

private:
    // Returns true if the groups of combined rows are consecutive parts of the vector that fit in a tile.
    static bool isContiguous(const Pass& pass)
    {
        return pass.distance == 1 || pass.rows * pass.distance * sizeof(Element) <= tileBytes;
    }

    PreparedStep<Element> prepare(const Step& step, std::size_t rowDistance) const
    {
        PreparedStep<Element> prepared{{}, static_cast<std::size_t>(step.radix()), rowDistance, false, false};
        for (const Scalar entry : step.matrix.entries())
            prepared.weights.push_back(weightOf<Element>(entry));
        prepared.isWalsh = transform::knownMatrix(m_ring, step.matrix) == transform::SpecializedMatrix::Walsh;
        prepared.isOfCharacters = !std::is_arithmetic_v<Element> && isOfCharacters(step.matrix);
        return prepared;
    }

    void apply(const PreparedStep<Element>& step, Element* tile, std::size_t rows, std::size_t length,
               std::size_t stride) const
    {
        using Computed = base::Wrapping<Element>;
        const TileStep<Computed> tileStep{reinterpret_cast<Computed*>(tile),
                                          rows,
                                          length,
                                          stride,
                                          step.rowDistance,
                                          step.radix,
                                          reinterpret_cast<const Computed*>(step.weights.data()),
                                          step.isWalsh};
        if constexpr (std::is_same_v<Element, std::uint8_t>)
            applyTileStep(FieldTileStep{tileStep, m_ring.addition().data(), m_ring.multiplication().data(),
                                        static_cast<std::size_t>(m_ring.order()), m_ring.isPrimeField()});
        else
            applyTileStep(tileStep);
    }

    // Returns true for fields of odd prime order and for characters. Their kernels compute several steps at a time.
    bool hasGeneralKernel(const std::vector<PreparedStep<Element>>& steps) const
    {
        constexpr bool isByte = std::is_same_v<Element, std::uint8_t>;
        return (!isByte || (m_ring.isPrimeField() && m_ring.order() > 2)) &&
               std::all_of(steps.begin(), steps.end(), [&](const PreparedStep<Element>& step) {
                   return step.radix == steps.front().radix && (isByte || step.isOfCharacters);
               });
    }

    void applyAll(const std::vector<PreparedStep<Element>>& steps, Element* tile, std::size_t rows,
                  std::size_t length, std::size_t stride) const
    {
        if constexpr (std::is_same_v<Element, std::uint8_t> || !std::is_arithmetic_v<Element>) {
            if (hasGeneralKernel(steps)) {
                std::vector<GeneralStep<Element>> general;
                general.reserve(steps.size());
                for (const auto& step : steps)
                    general.push_back({step.weights.data(), step.rowDistance});
                const GeneralTile<Element> all{tile, rows, length, stride, steps.front().radix, general};
                if constexpr (std::is_same_v<Element, std::uint8_t>)
                    return applyGeneral(all, static_cast<unsigned>(m_ring.order()));
                else
                    return applyGeneral(all);
            }
        }
        for (const auto& step : steps)
            apply(step, tile, rows, length, stride);
    }

    template <typename Body>
    void forEach(std::size_t count, std::size_t bytesEach, const Body& body) const
    {
        forEachPiece(count, bytesEach, m_control, body);
    }

    const transform::Ring& m_ring;
    const RunControl& m_control;
    const Filling* m_filling;  // null once the vector is filled
};

template <typename Element>
base::Status runTyped(const std::vector<Pass>& passes, const transform::Ring& ring,
                      base::AlignedBuffer<Element>& data, const RunControl& control, base::Timings& timings,
                      const Filling* filling)
{
    Runner<Element> runner(ring, control, filling);
    base::AlignedBuffer<Element> second;
    for (const Pass& pass : passes) {
        const auto start = base::Clock::now();
        const Step& step = pass.steps.front();
        const bool needsSecond = step.isOutOfPlace();
        if (needsSecond && second.size() == 0) {
            auto allocated = base::AlignedBuffer<Element>::allocate(data.size());
            if (!allocated)
                return allocated.error();
            second = std::move(*allocated);
        }
        bool completed = false;
        runner.fillBefore(pass);
        switch (step.kind) {
        case StepKind::Butterflies: completed = runner.runFused(pass, data.data()); break;
        case StepKind::ConstantGeometry:
            completed = runner.runConstantGeometry(step, data.data(), second.data());
            break;
        case StepKind::Permutation:
            completed = runner.runPermutation(step, data.data(), second.data());
            break;
        case StepKind::Scaling: completed = runner.runScaling(step, data.data()); break;
        }
        if (!completed)
            return base::cancelled();
        if (step.isPartial())
            runner.copy(second.data(), data.data(), step.changedValues());
        else if (needsSecond)
            std::swap(data, second);
        base::addStepSince(start, timings);
        control.report(static_cast<double>(&pass - passes.data() + 1) / static_cast<double>(passes.size()));
    }
    return base::success();
}

std::vector<Pass> fusedPasses(std::span<const Step> steps, std::size_t elementCount, std::size_t elementBytes)
{
    const bool powerOfTwo = std::has_single_bit(elementCount);
    const std::size_t rows = powerOfTwo ? stridedRows : manyStridedRows;
    return transform::fuse(steps, tileBytes / elementBytes, rows);
}

template <typename Element>
base::Status runInOrder(std::span<const Step> steps, const transform::Ring& ring,
                        base::AlignedBuffer<Element>& data, const RunControl& control, base::Timings& timings,
                        const Filling* filling = nullptr)
{
    if (!steps.empty())
        return runTyped(fusedPasses(steps, data.size(), sizeof(Element)), ring, data, control, timings,
                        filling);
    if (filling != nullptr)
        (*filling)(0, data.size());
    return base::success();
}

bool isButterflies(const Step& step)
{
    return step.kind == StepKind::Butterflies;
}

// Returns true if steps on values of this type can be regrouped, that is, for numbers of at least 4 bytes.
bool canRegroup(base::ElementType element)
{
    return element != base::ElementType::UInt8 && !base::isComplex(element);
}

// Returns true if the steps transform consecutive rows of 2^steps.size() values with one matrix for all variables of a row. There may be one row.
bool areOfRows(std::span<const Step> steps)
{
    std::size_t distances = 0;
    for (const Step& step : steps) {
        if (step.kind != StepKind::Butterflies || step.matrix != steps.front().matrix)
            return false;
        distances |= step.distance;
    }
    return distances == (std::size_t{1} << steps.size()) - 1;
}

// Returns the butterfly that all steps share if the steps transform whole rows, otherwise nullopt. The lane-wise kernel is slow for rows that are
// shorter than a vector register, so that many rows of this length are left to the steps.
std::optional<Butterfly> commonButterfly(std::span<const Step> steps, const transform::Ring& ring)
{
    constexpr std::size_t minRowLevels = 4;
    if (steps.empty() || steps.front().radix() != 2 || !areOfRows(steps))
        return std::nullopt;
    if (const bool isOneRow = std::size_t{1} << steps.size() == steps.front().size;
        !isOneRow && steps.size() < minRowLevels)
        return std::nullopt;
    using transform::SpecializedMatrix;
    const auto known = transform::knownMatrix(ring, steps.front().matrix);
    if (known == SpecializedMatrix::Walsh)
        return Butterfly::Walsh;
    if (known == SpecializedMatrix::Arithmetic)
        return Butterfly::Arithmetic;
    if (known == SpecializedMatrix::ArithmeticInverse)
        return Butterfly::ArithmeticInverse;
    return std::nullopt;
}

}  // namespace

PreparedSteps::PreparedSteps(std::vector<Step> steps, const transform::Ring& ring, base::ElementType element,
                             std::size_t elementCount, const RunOptions& options)
    : m_steps(std::move(steps)), m_ring(&ring), m_element(element), m_elementCount(elementCount),
      m_options(options)
{
    const auto first = std::find_if(m_steps.begin(), m_steps.end(), isButterflies);
    const auto last = std::find_if_not(first, m_steps.end(), isButterflies);
    m_before = static_cast<std::size_t>(first - m_steps.begin());
    m_after = static_cast<std::size_t>(last - m_steps.begin());
    if (options.regroup && canRegroup(element))
        m_butterfly = commonButterfly({first, last}, ring);
    if (m_butterfly)
        m_plan = planRadix2(static_cast<int>(last - first), base::elementSize(element),
                            options.threads > 0 ? options.threads : threadCount());
}

std::span<const Step> PreparedSteps::before() const
{
    return std::span(m_steps).first(m_before);
}

std::span<const Step> PreparedSteps::after() const
{
    return std::span(m_steps).subspan(m_after);
}

template <typename Element>
base::Status PreparedSteps::runOn(base::AlignedBuffer<Element>& data, const RunControl& control,
                                  base::Timings& timings) const
{
    if constexpr (std::is_arithmetic_v<Element> && sizeof(Element) >= 4) {
        if (m_butterfly) {
            if (auto done = runInOrder<Element>(before(), *m_ring, data, control, timings); !done)
                return done;
            auto* const values = reinterpret_cast<base::Wrapping<Element>*>(data.data());
            if (auto done =
                    runRadix2Rows(m_plan, *m_butterfly, std::span(values, data.size()), control, timings);
                !done)
                return done;
            return runInOrder<Element>(after(), *m_ring, data, control, timings);
        }
    }
    if constexpr (std::is_same_v<Element, std::uint8_t>)
        if (auto status =
                m_options.regroup ? runPacked(m_steps, *m_ring, data, control, timings) : std::nullopt;
            status)
            return *status;
    return runInOrder<Element>(m_steps, *m_ring, data, control, timings);
}

base::Status PreparedSteps::run(base::ElementVector& data, tbb::task_arena& arena, const RunControl& control,
                                base::Timings& timings) const
{
    const auto here = [&] {
        return std::visit([&](auto& buffer) { return runOn(buffer, control, timings); }, data);
    };
    return isShort() ? here() : arena.execute(here);
}

base::Status PreparedSteps::fillAndRun(base::ElementVector& data, const Filling& filling,
                                       tbb::task_arena& arena, const RunControl& control,
                                       base::Timings& timings) const
{
    const auto here = [&]() -> base::Status {
        return std::visit(
            [&]<typename Element>(base::AlignedBuffer<Element>& buffer) -> base::Status {
                if constexpr (!std::is_arithmetic_v<Element>)
                    return runInOrder<Element>(m_steps, *m_ring, buffer, control, timings, &filling);
                return base::Error{base::ErrorKind::BadUsage, "only complex numbers are filled tile by tile"};
            },
            data);
    };
    return isShort() ? here() : arena.execute(here);
}

bool PreparedSteps::isShort() const
{
    const std::size_t bytes = m_elementCount * base::elementSize(m_element);
    const bool isOfButterflies = m_butterfly && m_steps.size() == m_after - m_before;
    return m_plan.rows.empty() && bytes < (isOfButterflies ? streamedParallelBytes : arenaBytes);
}

std::vector<program::PlanPass> PreparedSteps::passes() const
{
    std::vector<program::PlanPass> passes;
    std::size_t done = 0;
    const auto add = [&](std::string name, std::size_t count) {
        passes.push_back(program::passOf(std::move(name), done, count));
        done += count;
    };
    const auto addInOrder = [&](std::span<const Step> some) {
        for (const Pass& pass : fusedPasses(some, m_elementCount, base::elementSize(m_element))) {
            std::string name;
            for (const Step& step : pass.steps)
                name += (name.empty() ? "" : "; ") + transform::nameOf(step);
            add(std::move(name), pass.steps.size());
        }
    };
    if (m_butterfly) {
        addInOrder(before());
        if (m_plan.blockLevels > 0)
            add("blocks 2^" + std::to_string(m_plan.blockLevels),
                static_cast<std::size_t>(m_plan.blockLevels));
        for (const auto& rows : m_plan.rows)
            add("rows 2^" + std::to_string(rows.levels) + " x " + std::to_string(rows.columns),
                static_cast<std::size_t>(rows.levels));
        addInOrder(after());
    } else if (m_options.regroup && m_element == base::ElementType::UInt8 &&
               canRunPacked(m_steps, *m_ring, m_elementCount)) {
        add("packed into bits", 0);
        add("transformed in packed bits", m_steps.size());
        add("unpacked", 0);
    } else {
        addInOrder(m_steps);
    }
    return passes;
}

base::Status run(std::span<const Step> steps, const transform::Ring& ring, base::ElementVector& data,
                 const RunControl& control, base::Timings& timings, const RunOptions& options)
{
    tbb::task_arena arena(options.threads > 0 ? options.threads : tbb::task_arena::automatic);
    return PreparedSteps({steps.begin(), steps.end()}, ring, base::elementType(data),
                         base::elementCount(data), options)
        .run(data, arena, control, timings);
}

int threadCount()
{
    return tbb::info::default_concurrency();
}

std::string processorName()
{
    std::ifstream cpuinfo("/proc/cpuinfo");
    for (std::string line; std::getline(cpuinfo, line);)
        if (line.starts_with("model name") && line.find(": ") != std::string::npos)
            return line.substr(line.find(": ") + 2);
    return "CPU";
}

}  // namespace sequency::cpu
