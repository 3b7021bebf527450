// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/machine.h"

#include "engine/cpu/annihilator.h"
#include "engine/cpu/boomerangs.h"
#include "engine/cpu/characters.h"
#include "engine/cpu/differences.h"
#include "engine/cpu/executor.h"
#include "engine/cpu/packed.h"
#include "engine/cpu/packing.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/polarity_counts.h"
#include "engine/cpu/row_peaks.h"
#include "engine/program/walk.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/known_matrix.h"

#include <tbb/task_arena.h>

#include <algorithm>
#include <iterator>

namespace sequency::cpu {
namespace {

using base::ElementVector;
using program::HostVector;
using program::Storage;
using transform::KroneckerTransform;

constexpr std::size_t rangeLength = std::size_t{1} << 15;  // values of one piece

std::span<std::uint8_t> digitsOf(HostVector& vector)
{
    return std::get<base::AlignedBuffer<std::uint8_t>>(std::get<ElementVector>(vector)).elements();
}

class Machine final : public program::HostMachine {
public:
    explicit Machine(const program::PlanOptions& options)
        : m_algorithm(options.algorithm), m_row(transform::algorithmNamed(options.algorithm)),
          m_threads(static_cast<int>(options.algorithmOptions.threads)),
          m_arena(m_threads > 0 ? m_threads : tbb::task_arena::automatic)
    {}

    base::Status forRanges(std::size_t length, const base::RunControl& control,
                           const std::function<void(program::Range)>& work) override
    {
        constexpr std::size_t bytesEach = 8 * rangeLength;
        const auto range = [&](std::size_t i) {
            work({i * rangeLength, std::min(length, (i + 1) * rangeLength)});
        };
        m_arena.execute([&] {
            forEachPiece((length + rangeLength - 1) / rangeLength, bytesEach, control, range,
                         streamedParallelBytes);
        });
        return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
    }

    base::Status forEach(std::size_t count, std::size_t bytesEach, const base::RunControl& control,
                         const std::function<void(std::size_t)>& work) override
    {
        m_arena.execute([&] { forEachPiece(count, bytesEach, control, work); });
        return control.stopRequested() ? base::Status(base::cancelled()) : base::success();
    }

    base::Status transform(const KroneckerTransform& transform, HostVector& data,
                           const base::RunControl& control, base::Timings& timings) override
    {
        if (auto* elements = std::get_if<ElementVector>(&data))
            return transformElements(transform, *elements, control, timings);
        using transform::Direction;
        using transform::KnownMatrix;
        const auto known = transform::knownMatrix(transform);
        if (const auto variables = transform::reedMullerRowVariables(transform))
            return reedMullerRows(std::get<base::PackedBits>(data), *variables, control, timings, m_threads);
        if (known == KnownMatrix::Galois4 || known == KnownMatrix::Galois4Inverse)
            return galois4(std::get<base::PackedQuaternary>(data),
                           known == KnownMatrix::Galois4 ? Direction::Forward : Direction::Inverse, control,
                           timings, m_threads);
        return transformUnpacked(transform, data, control, timings);
    }

    std::vector<program::HostPass> passesOf(const KroneckerTransform& transform,
                                            Storage storage) const override
    {
        const auto element = program::elementOf(storage);
        const auto steps =
            transform::algorithmSteps(transform, m_algorithm, element && base::isInteger(*element));
        std::vector<program::HostPass> passes;
        if (!steps)
            return passes;
        if (hasPackedKernels(transform, storage)) {
            passes.push_back({"in packed digits", 0, steps->size()});
            return passes;
        }
        if (!element)
            passes.push_back({"unpacked", 0, 0});
        std::ranges::move(PreparedSteps(*steps, transform.ring(), element.value_or(base::ElementType::UInt8),
                                        transform.size(), {m_threads, executorChooses()})
                              .passes(),
                          std::back_inserter(passes));
        if (!element)
            passes.push_back({"packed", 0, 0});
        return passes;
    }

    bool transformsEncoded(const KroneckerTransform& transform, Storage from, Storage to) const override
    {
        return executorChooses() && from == Storage::Bits && to == Storage::Int32 &&
               transform::isPlainWalsh(transform);
    }

    base::Status transformEncoded(const KroneckerTransform&, program::Meaning meaning, const HostVector& from,
                                  HostVector& to, const base::RunControl& control,
                                  base::Timings& timings) override
    {
        auto& spectrum = std::get<base::AlignedBuffer<std::int32_t>>(std::get<ElementVector>(to));
        return walshOfBits(std::get<base::PackedBits>(from), meaning, spectrum.elements(), control, timings,
                           m_threads);
    }

    bool findsPeaks(int variables) const override
    {
        return executorChooses() && variables >= minPeakVariables && variables <= maxPeakVariables;
    }

    bool findsLargestDifferences(int inputs, int outputs) const override
    {
        return inputs <= maxDifferenceBits && outputs <= maxDifferenceBits;
    }

    base::Status largestDifferences(std::span<const std::int32_t> sbox, int outputs, std::size_t first,
                                    std::span<std::int32_t> largest, const base::RunControl& control) override
    {
        return m_arena.execute(
            [&] { return cpu::largestDifferences(sbox, outputs, first, largest, control); });
    }

    bool findsLargestBoomerangs(int variables) const override
    {
        return variables >= 1 && variables <= maxDifferenceBits;
    }

    base::Status largestBoomerangs(std::span<const std::int32_t> permutation, std::size_t first,
                                   std::span<std::int32_t> largest, const base::RunControl& control) override
    {
        return m_arena.execute([&] { return cpu::largestBoomerangs(permutation, first, largest, control); });
    }

    base::Status annihilator(const program::AnnihilatorWork& work, base::PackedBits& values,
                             const base::RunControl& control) override
    {
        return cpu::annihilator(work, values, control);
    }

    base::Status peaks(const base::PackedBits& bits, int variables, std::span<std::int32_t> peaks,
                       const base::RunControl& control) override
    {
        return m_arena.execute([&] { return rowPeaks(bits, variables, peaks, control); });
    }

    base::Result<ElementVector> characters(const transform::CharacterGroup& group, base::ElementType element,
                                           const base::RunControl& control, base::Timings& timings) override
    {
        return cpu::characters(group, element, control, timings, m_threads);
    }

    base::Result<std::vector<std::uint32_t>> polarityCounts(int variables,
                                                            std::span<const std::uint32_t> truth,
                                                            const base::RunControl& control,
                                                            base::Timings& timings) override
    {
        return cpu::polarityCounts(variables, truth, control, timings);
    }

private:
    static bool hasPackedKernels(const KroneckerTransform& transform, Storage storage)
    {
        using transform::KnownMatrix;
        const auto known = transform::knownMatrix(transform);
        return program::isPacked(storage) &&
               (transform::reedMullerRowVariables(transform) || known == KnownMatrix::Galois4 ||
                known == KnownMatrix::Galois4Inverse);
    }

    bool executorChooses() const { return m_row != nullptr && m_row->executorChooses; }

    // Of a transform of the program; null where the algorithm is unknown.
    const PreparedSteps* preparedFor(const KroneckerTransform& transform, base::ElementType element)
    {
        const auto found = std::ranges::find_if(m_prepared, [&](const Prepared& prepared) {
            return prepared.transform == &transform && prepared.element == element;
        });
        if (found != m_prepared.end())
            return &found->steps;
        auto steps = transform::algorithmSteps(transform, m_algorithm, base::isInteger(element));
        if (!steps)
            return nullptr;
        return &m_prepared
                    .emplace_back(&transform, element,
                                  PreparedSteps(std::move(*steps), transform.ring(), element,
                                                transform.size(), {m_threads, executorChooses()}))
                    .steps;
    }

    base::Status transformElements(const KroneckerTransform& transform, ElementVector& data,
                                   const base::RunControl& control, base::Timings& timings)
    {
        const PreparedSteps* const steps = preparedFor(transform, base::elementType(data));
        return steps != nullptr
                   ? steps->run(data, m_arena, control, timings)
                   : base::Error{base::ErrorKind::BadUsage, "unknown algorithm '" + m_algorithm + "'"};
    }

    // Packed digits that have no kernels of their own.
    base::Status transformUnpacked(const KroneckerTransform& transform, HostVector& data,
                                   const base::RunControl& control, base::Timings& timings)
    {
        auto digits = program::allocate(Storage::UInt8, transform.size());
        if (!digits)
            return digits.error();
        auto* const bits = std::get_if<base::PackedBits>(&data);
        if (auto done = bits != nullptr ? unpackBits(*bits, digitsOf(*digits), control, m_threads)
                                        : unpackQuaternary(std::get<base::PackedQuaternary>(data),
                                                           digitsOf(*digits), control, m_threads);
            !done)
            return done;
        if (auto done = transformElements(transform, std::get<ElementVector>(*digits), control, timings);
            !done)
            return done;
        if (bits != nullptr) {
            auto packed = packBits(digitsOf(*digits), control, m_threads);
            if (!packed)
                return packed.error();
            data = std::move(*packed);
        } else {
            auto packed = packQuaternary(digitsOf(*digits), control, m_threads);
            if (!packed)
                return packed.error();
            data = std::move(*packed);
        }
        return base::success();
    }

    struct Prepared {
        const KroneckerTransform* transform;
        base::ElementType element;
        PreparedSteps steps;
    };

    std::string m_algorithm;
    const transform::Algorithm* m_row;  // null where unknown
    int m_threads;
    tbb::task_arena m_arena;
    std::vector<Prepared> m_prepared;
};

}  // namespace

std::unique_ptr<program::HostMachine> makeMachine(const program::PlanOptions& options)
{
    return std::make_unique<Machine>(options);
}

}  // namespace sequency::cpu
