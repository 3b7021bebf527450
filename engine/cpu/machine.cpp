// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/machine.h"

#include "engine/cpu/executor.h"
#include "engine/cpu/packed.h"
#include "engine/cpu/packing.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/rows.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/operations/values.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/specialized_matrix.h"

#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

namespace sequency::cpu {
namespace {

using base::ElementVector;
using program::HostVector;
using program::Storage;
using transform::KroneckerTransform;

constexpr std::size_t rangeLength = std::size_t{1} << 15;

class Machine final : public program::HostKernels {
public:
    explicit Machine(const program::PlanOptions& options)
        : HostKernels(rowsFor(transform::findAlgorithm(options.algorithm))), m_algorithm(options.algorithm),
          m_row(transform::findAlgorithm(options.algorithm)),
          m_threads(static_cast<int>(options.algorithmOptions.threads)),
          m_arena(m_threads > 0 ? m_threads : tbb::task_arena::automatic)
    {}

    tbb::task_arena& arena() { return m_arena; }

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

private:
    using Walk = program::HostInterpreter;
    using View = program::OperationView;

    // Returns the table of operations implemented here. The first four rows are included only if the executor may choose the algorithm.
    static std::span<const program::HostRow> rowsFor(const transform::Algorithm* algorithm)
    {
        static const std::array rows{largestOfSpectraRow(),
                                     largestAutocorrelationsRow(),
                                     encodedRow(),
                                     convertedRow(),
                                     largestDifferencesRow(),
                                     largestBoomerangsRow(),
                                     transformRow(),
                                     charactersRow(),
                                     polarityCountsRow(),
                                     annihilatorRow(),
                                     kroneckerCountsRow()};
        const bool executorChooses = algorithm != nullptr && algorithm->executorChooses;
        return std::span(rows).subspan(executorChooses ? 0 : 4);
    }

    static Machine& of(Walk& host) { return static_cast<Machine&>(host.machine()); }

    static program::HostRow transformRow()
    {
        return {.operations = {&program::Transform::kind()},
                .run = [](Walk& host) { return of(host).runTransform(host); },
                .passes =
                    [](const View& here, const HostKernels& machine) {
                        return static_cast<const Machine&>(machine).passesOf(
                            here.as<program::Transform>().transform, here.result().storage);
                    }};
    }

    // Returns the row that converts bits and transforms the result in one computation.
    static program::HostRow encodedRow()
    {
        using program::Convert, program::Transform;
        return {.operations = {&Convert::kind(), &Transform::kind()},
                .fits =
                    [](const View& here, const HostKernels&) {
                        return here.operand().storage == Storage::Bits &&
                               here.result().storage == Storage::Int32 &&
                               transform::isPlainWalsh(here.as<Transform>(1).transform);
                    },
                .run = [](Walk& host) { return of(host).runEncoded(host); }};
    }

    base::Status runEncoded(Walk& host) const
    {
        auto spectrum = host.result();
        return spectrum ? walshOfBits(std::get<base::PackedBits>(host.operand()),
                                      host.as<program::Convert>().meaning,
                                      program::elementsOf<std::int32_t>(**spectrum), host.control(),
                                      host.timings(), m_threads)
                        : base::Status(spectrum.error());
    }

    // Returns the row that converts elements to complex numbers and transforms them tile by tile, so that the converted values stay in a cache. A
    // transform that has no steps is left to the other rows.
    static program::HostRow convertedRow()
    {
        using program::Convert, program::Transform;
        return {.operations = {&Convert::kind(), &Transform::kind()},
                .fits =
                    [](const View& here, const HostKernels&) {
                        const auto element = program::elementOf(here.result().storage);
                        return !program::isPacked(here.operand().storage) && element &&
                               base::isComplex(*element) && hasSteps(here.as<Transform>(1).transform);
                    },
                .run = [](Walk& host) { return of(host).runConverted(host); },
                .passes =
                    [](const View& here, const HostKernels& machine) {
                        return static_cast<const Machine&>(machine).passesOf(here.as<Transform>(1).transform,
                                                                             here.result(1).storage);
                    }};
    }

    // Returns false if the transform is an identity matrix: a transform of 0 variables, or a batch of these.
    static bool hasSteps(const KroneckerTransform& transform)
    {
        const int last = transform.variables();
        return last > 0 && transform.matrix(last) != transform::BasicMatrix::identity(transform.radix(last));
    }

    base::Status runConverted(Walk& host)
    {
        const HostVector& from = host.operand();
        auto memory = SEQUENCY_TRY(host.result());
        HostVector& to = *memory;
        auto& data = std::get<ElementVector>(to);
        const PreparedSteps* const steps =
            preparedFor(host.as<program::Transform>(1).transform, base::elementType(data));
        if (steps == nullptr)
            return unknownAlgorithm();
        const auto filling = [&](std::size_t first, std::size_t count) {
            program::convert(from, to, host.as<program::Convert>(), {first, first + count});
        };
        return steps->fillAndRun(data, filling, m_arena, host.control(), host.timings());
    }

    base::Status runTransform(Walk& host)
    {
        using transform::Direction;
        using transform::SpecializedMatrix;
        const KroneckerTransform& transform = host.as<program::Transform>().transform;
        if (const auto element = program::elementOf(host.here().result().storage)) {
            const PreparedSteps* const steps = preparedFor(transform, *element);
            if (steps != nullptr && steps->canRunOutOfPlace())
                return transformFromOperand(host, *steps);
        }
        auto data = SEQUENCY_TRY(host.operandAsResult());
        if (auto* elements = std::get_if<ElementVector>(data))
            return transformElements(transform, *elements, host.control(), host.timings());
        const auto known = transform::knownMatrix(transform);
        if (const auto variables = transform::reedMullerRowVariables(transform))
            return reedMullerRows(std::get<base::PackedBits>(*data), *variables, host.control(),
                                  host.timings(), m_threads);
        if (known == SpecializedMatrix::Galois4 || known == SpecializedMatrix::Galois4Inverse)
            return galois4(std::get<base::PackedQuaternary>(*data),
                           known == SpecializedMatrix::Galois4 ? Direction::Forward : Direction::Inverse,
                           host.control(), host.timings(), m_threads);
        return transformUnpacked(transform, *data, host.control(), host.timings());
    }

    // Runs steps that read the operand while they write the result.
    base::Status transformFromOperand(Walk& host, const PreparedSteps& steps)
    {
        const HostVector* const operand = &host.operand();
        auto memory = SEQUENCY_TRY(host.operandOrResult());
        auto& data = std::get<ElementVector>(*memory);
        const auto* const in = host.isTakenOver() ? &data : &std::get<ElementVector>(*operand);
        return steps.run(*in, data, m_arena, host.control(), host.timings());
    }

    std::vector<program::PlanPass> passesOf(const KroneckerTransform& transform, Storage storage) const
    {
        const auto element = program::elementOf(storage);
        const auto steps =
            transform::algorithmSteps(transform, m_algorithm, element && base::isInteger(*element));
        std::vector<program::PlanPass> passes;
        if (!steps)
            return passes;
        if (hasPackedKernels(transform, storage))
            return {program::passOf("in packed digits", 0, steps->size())};
        if (!element)
            passes.push_back(program::passOf("unpacked", 0, 0));
        std::ranges::move(PreparedSteps(*steps, transform.ring(), element.value_or(base::ElementType::UInt8),
                                        transform.size(), {m_threads, executorChooses()})
                              .passes(),
                          std::back_inserter(passes));
        if (!element)
            passes.push_back(program::passOf("packed", 0, 0));
        return passes;
    }

    static bool hasPackedKernels(const KroneckerTransform& transform, Storage storage)
    {
        using transform::SpecializedMatrix;
        const auto known = transform::knownMatrix(transform);
        return program::isPacked(storage) &&
               (transform::reedMullerRowVariables(transform) || known == SpecializedMatrix::Galois4 ||
                known == SpecializedMatrix::Galois4Inverse);
    }

    bool executorChooses() const { return m_row != nullptr && m_row->executorChooses; }

    // Returns the prepared steps of a transform in the program, or null if the algorithm is unknown.
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
        // Clang 14 has no emplace_back() for aggregates.
        m_prepared.push_back({&transform, element,
                              PreparedSteps(std::move(*steps), transform.ring(), element, transform.size(),
                                            {m_threads, executorChooses()})});
        return &m_prepared.back().steps;
    }

    base::Status transformElements(const KroneckerTransform& transform, ElementVector& data,
                                   const base::RunControl& control, base::Timings& timings)
    {
        const PreparedSteps* const steps = preparedFor(transform, base::elementType(data));
        return steps != nullptr ? steps->run(data, m_arena, control, timings)
                                : base::Status(unknownAlgorithm());
    }

    base::Error unknownAlgorithm() const
    {
        return {base::ErrorKind::BadUsage, "unknown algorithm '" + m_algorithm + "'"};
    }

    // Transforms packed digits with one byte per digit, for transforms without a packed kernel.
    base::Status transformUnpacked(const KroneckerTransform& transform, HostVector& data,
                                   const base::RunControl& control, base::Timings& timings)
    {
        auto digits = SEQUENCY_TRY(program::allocate(Storage::UInt8, transform.size()));
        auto* const bits = std::get_if<base::PackedBits>(&data);
        SEQUENCY_TRY(bits != nullptr
                         ? unpackBits(*bits, program::elementsOf<std::uint8_t>(digits), control, m_threads)
                         : unpackQuaternary(std::get<base::PackedQuaternary>(data),
                                            program::elementsOf<std::uint8_t>(digits), control, m_threads));
        SEQUENCY_TRY(transformElements(transform, std::get<ElementVector>(digits), control, timings));
        if (bits != nullptr) {
            data = SEQUENCY_TRY(packBits(program::elementsOf<std::uint8_t>(digits), control, m_threads));
        } else {
            data =
                SEQUENCY_TRY(packQuaternary(program::elementsOf<std::uint8_t>(digits), control, m_threads));
        }
        return base::success();
    }

    struct Prepared {
        const KroneckerTransform* transform;
        base::ElementType element;
        PreparedSteps steps;
    };

    std::string m_algorithm;
    const transform::Algorithm* m_row;  // null if the algorithm is unknown
    int m_threads;
    tbb::task_arena m_arena;
    std::vector<Prepared> m_prepared;
};

}  // namespace

tbb::task_arena& arenaOf(program::HostInterpreter& host)
{
    return static_cast<Machine&>(host.machine()).arena();
}

std::unique_ptr<program::HostKernels> makeMachine(const program::PlanOptions& options)
{
    return std::make_unique<Machine>(options);
}

}  // namespace sequency::cpu
