// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/workload.h"

#include "engine/base/memory/host_memory.h"
#include "engine/base/text/digits.h"
#include "engine/io/vector_text.h"
#include "engine/program/bound.h"
#include "engine/program/programs.h"
#include "engine/program/walk.h"
#include "engine/session/backends/byte_work.h"
#include "engine/session/calls/comparison.h"
#include "engine/session/calls/encoding.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <random>

namespace sequency::benchmark {
namespace {

using base::ElementVector;
using base::Error;
using base::ErrorKind;
using program::HostVector;
using program::InputVector;

constexpr std::size_t pollInterval = std::size_t{1} << 20;  // values between two polls for a stop

base::Status fillRandomly(base::PackedBits& bits, std::mt19937_64& random, const base::RunControl& control)
{
    for (std::size_t i = 0; i < bits.wordCount(); ++i) {
        if (i % pollInterval == 0 && control.stopRequested())
            return base::cancelled();
        bits.words()[i] = random();
    }
    if (bits.size() < base::PackedBits::bitsPerWord)
        bits.words()[0] &= (std::uint64_t{1} << bits.size()) - 1;
    return base::success();
}

base::Result<HostVector> randomVector(const program::Vector& shape, int radix, std::uint64_t seed,
                                      const base::RunControl& control)
{
    if (const auto element = program::elementOf(shape.storage)) {
        const auto variables = base::exactLogarithm(shape.length, static_cast<std::size_t>(radix));
        if (!variables)
            return Error{ErrorKind::BadUsage, "the input " + shape.name + " has no power of " +
                                                  std::to_string(radix) + " as its length"};
        const auto function = io::randomFunction(seed, radix, *variables, control);
        if (!function)
            return function.error();
        auto values = session::encoded(*function, *element, session::Encoding::ZeroOne, control);
        return values ? base::Result<HostVector>(std::move(*values)) : values.error();
    }
    auto vector = program::allocate(shape.storage, shape.length);
    if (!vector)
        return vector;
    std::mt19937_64 random(seed);
    auto done = base::success();
    if (auto* const planes = std::get_if<base::PackedQuaternary>(&*vector)) {
        done = fillRandomly(planes->low, random, control);
        done = done ? fillRandomly(planes->high, random, control) : done;
    } else {
        done = fillRandomly(std::get<base::PackedBits>(*vector), random, control);
    }
    return done ? std::move(vector) : base::Result<HostVector>(done.error());
}

std::vector<program::Norms> normsOfDigits(const program::Program& program, int radix)
{
    std::vector<program::Norms> norms;
    for (const program::VectorId id : program.inputs())
        norms.push_back(program::Norms::of(static_cast<std::uint64_t>(radix - 1), program.vector(id).length));
    return norms;
}

// The transform of a program that is one and nothing else; else null.
const transform::KroneckerTransform* onlyTransform(const program::Program& program)
{
    return program.operations().size() == 2 ? program.operations().back().transform() : nullptr;
}

bool hasLongTransform(const program::Program& program, const LawLimits& limits)
{
    return std::ranges::any_of(program.operations(), [&](const program::Operation& operation) {
        const transform::KroneckerTransform* const transform = operation.transform();
        return transform != nullptr && transform->size() > limits.largestWhole && hasLaws(*transform);
    });
}

bool transformsPacked(const program::Program& program)
{
    return std::ranges::any_of(program.operations(), [&](const program::Operation& operation) {
        return operation.transform() != nullptr &&
               program::isPacked(program.vector(operation.result).storage);
    });
}

// The inputs, their copies and the outputs, what the verifier computes with if it does, and the yardstick's two.
base::Status checkWorkMemory(const program::Program& program, const Point& point, bool withVerifier)
{
    std::size_t bytes = (withVerifier ? program::memoryOfWalk(program) : 0) + 2 * sizeOf(program).bytes;
    for (const program::VectorId id : program.inputs())
        bytes += 2 * program::storageBytes(program.vector(id).storage, program.vector(id).length);
    for (const program::VectorId id : program.outputs())
        bytes += program::storageBytes(program.vector(id).storage, program.vector(id).length);
    return base::checkMemory(bytes, "measuring n = " + std::to_string(point.variables));
}

base::Status canCompute(const Point& point, const program::Program& program, session::Backend& backend)
{
    if (point.algorithm != fftwAlgorithm) {
        const auto plan = backend.prepare(program, {point.algorithm, point.algorithmOptions});
        return plan ? base::success() : base::Status(plan.error());
    }
    if (!FftwTransform::isBuiltIn())
        return Error{ErrorKind::Unsupported, FftwTransform::version()};
    if (point.batch > 1)
        return Error{ErrorKind::Unsupported, "FFTW is measured with one transform per run"};
    return base::success();
}

// Success, or Device with the first value that is wrong.
base::Status compare(const HostVector& actual, const HostVector& expected, double growth, int radix,
                     const base::RunControl& control)
{
    if (!std::holds_alternative<ElementVector>(actual)) {
        const auto wanted = program::bytesOf(expected);
        const auto found = program::bytesOf(actual);
        for (std::size_t plane = 0; plane < wanted.size(); ++plane)
            if (!std::ranges::equal(wanted[plane], found[plane]))
                return Error{ErrorKind::Device, "not verified: the spectrum is wrong"};
        return base::success();
    }
    const auto& values = std::get<ElementVector>(actual);
    const auto& right = std::get<ElementVector>(expected);
    const auto difference = session::firstDifference(values, right, growth, radix, control);
    if (control.stopRequested())
        return base::cancelled();
    if (!difference)
        return base::success();
    return Error{ErrorKind::Device, "not verified: value " + std::to_string(*difference) + " is " +
                                        base::valueText(values, *difference) + " and must be " +
                                        base::valueText(right, *difference)};
}

}  // namespace

Workload::Workload(Parts parts)
    : m_parts(std::move(parts)), m_radix(radixOf(m_parts.point)), m_size(sizeOf(m_parts.program))
{
    // An output that can take the first input's place does.
    const auto& program = m_parts.program;
    if (!program.inputs().empty()) {
        const program::Vector& in = program.vector(program.inputs().front());
        const program::Vector& out = program.vector(program.outputs().front());
        m_inPlace = in.storage == out.storage && in.length == out.length;
    }
}

base::Status Workload::allocate(std::uint64_t seed, const base::RunControl& control)
{
    const auto& program = m_parts.program;
    const auto add = [&](std::vector<HostVector>& list, program::VectorId id) -> base::Status {
        auto made = program::allocate(program.vector(id).storage, program.vector(id).length);
        if (!made)
            return made.error();
        list.push_back(std::move(*made));
        return base::success();
    };
    for (const program::VectorId input : program.inputs()) {
        auto drawn = randomVector(program.vector(input), m_radix, seed + (m_inputs.size() << 32), control);
        if (!drawn)
            return drawn.error();
        m_inputs.push_back(std::move(*drawn));
    }
    for (const program::VectorId output : program.outputs())
        if (auto made = add(m_outputs, output); !made)
            return made;
    for (std::size_t i = 1; m_inPlace && i < program.inputs().size(); ++i)
        if (auto made = add(m_copies, program.inputs()[i]); !made)
            return made;
    return base::success();
}

base::Status Workload::reset(const base::RunControl& control)
{
    for (std::size_t i = m_inPlace ? 1 : 0; i < m_outputs.size(); ++i)
        for (const auto bytes : program::bytesOf(m_outputs[i]))
            if (auto done = session::poison(bytes, control); !done)
                return done;
    for (std::size_t i = 0; m_inPlace && i < m_inputs.size(); ++i) {
        HostVector& to = i == 0 ? m_outputs.front() : m_copies[i - 1];
        if (program::lengthOf(to) == 0) {  // an output took its memory
            auto made = program::allocate(program::storageOf(m_inputs[i]), program::lengthOf(m_inputs[i]));
            if (!made)
                return made.error();
            to = std::move(*made);
        }
        if (auto done = program::copy(m_inputs[i], to, control); !done)
            return done;
    }
    return base::success();
}

base::Status Workload::run(session::Backend& backend, const base::RunControl& control, base::Timings& timings)
{
    m_measured = &backend;
    program::Vectors vectors;
    for (std::size_t i = 0; i < m_inputs.size(); ++i)
        vectors.inputs.push_back(m_inPlace
                                     ? InputVector::givenAway(i == 0 ? m_outputs.front() : m_copies[i - 1])
                                     : InputVector(m_inputs[i]));
    for (HostVector& vector : m_outputs)
        vectors.outputs.push_back(&vector);
    return backend.compute(m_parts.program, options(), vectors, control, timings);
}

base::Result<std::uint64_t> Workload::outputFingerprint(const base::RunControl& control) const
{
    std::uint64_t all = 0;
    for (const HostVector& vector : m_outputs)
        for (const auto bytes : program::bytesOf(vector)) {
            const auto one = session::fingerprint(bytes, control);
            if (!one)
                return one;
            all = std::rotl(all, 1) ^ *one;
        }
    return all;
}

base::Result<Workload::Way> Workload::way(session::Backend& backend)
{
    const auto plan = backend.prepare(m_parts.program, options());
    if (!plan)
        return plan.error();
    return Way{(*plan)->text(), (*plan)->sharing()};
}

base::Result<session::Backend::PlanTime> Workload::planSeconds(session::Backend& backend,
                                                               session::Backend::CacheState state,
                                                               int repeats, const base::RunControl& control)
{
    const auto plan = backend.prepare(m_parts.program, options());
    if (!plan)
        return plan.error();
    return backend.planSeconds(**plan, state, repeats, control);
}

double Workload::minBytesMoved() const
{
    return bytesMovedBy(m_parts.work, m_parts.program, 1);
}

base::Result<std::string> Workload::verify(session::Backend& verifier, const base::RunControl& control)
{
    const auto& program = m_parts.program;
    const auto* const alone = onlyTransform(program);
    const bool isTooLong = verifier.info().id == "reference" && hasLongTransform(program, m_parts.limits);
    if (alone != nullptr && hasLaws(*alone) && (isTooLong || !m_parts.hasRoomForVerifier))
        return verifyAlone(*alone, verifier, control);
    if (isTooLong)
        return verifyAgainst(
            [&](const program::Vectors& vectors) -> base::Result<std::string> {
                const auto spots =
                    runByLaws(program, vectors, *m_measured, verifier, m_parts.limits, control);
                return spots ? base::Result<std::string>(nameOfLaws(*spots)) : spots.error();
            },
            control);
    // The CPU path has kernels for packed digits; the reference has none and takes them as bytes.
    const bool isPackedThere = verifier.info().id == "cpu" && transformsPacked(program);
    const program::PlanOptions options{isPackedThere ? "fast" : m_parts.work.verifyingAlgorithm, {}};
    return verifyAgainst(
        [&](const program::Vectors& vectors) -> base::Result<std::string> {
            base::Timings ignored;
            const auto done = verifier.compute(program, options, vectors, control, ignored);
            return done ? base::Result<std::string>(verifier.info().id) : done.error();
        },
        control);
}

base::Result<std::string> Workload::verifyAlone(const transform::KroneckerTransform& transform,
                                                session::Backend& verifier,
                                                const base::RunControl& control) const
{
    const auto spots = verifyByLaws({transform, m_inputs.front(), m_outputs.front()}, verifier,
                                    m_parts.limits.maxSums, control);
    return spots ? base::Result<std::string>(nameOfLaws(*spots)) : spots.error();
}

base::Result<std::string> Workload::verifyAgainst(const Compute& compute,
                                                  const base::RunControl& control) const
{
    program::Vectors vectors;
    std::vector<HostVector> expected;
    for (const program::VectorId output : m_parts.program.outputs()) {
        auto made =
            program::allocate(m_parts.program.vector(output).storage, m_parts.program.vector(output).length);
        if (!made)
            return made.error();
        expected.push_back(std::move(*made));
    }
    for (const HostVector& input : m_inputs)
        vectors.inputs.emplace_back(input);
    for (HostVector& vector : expected)
        vectors.outputs.push_back(&vector);
    auto verifiedBy = compute(vectors);
    if (!verifiedBy)
        return verifiedBy;
    const double growth = growthOf(m_parts.program);
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (auto equal = compare(m_outputs[i], expected[i], growth, m_radix, control); !equal)
            return equal.error();
    return verifiedBy;
}

WorkloadResult makeWorkload(const Point& point, std::uint64_t seed, session::Backend& backend,
                            const base::RunControl& control, const LawLimits& limits)
{
    const Work* const work = workNamed(point.work);
    if (work == nullptr)
        return Error{ErrorKind::BadUsage, "unknown work '" + point.work + "'"};
    if (point.batch != 1 && !work->hasBatches)
        return Error{ErrorKind::BadUsage,
                     "a batch is possible for transforms, and " + point.work + " is not one of them"};
    auto program = work->program(point, backend.info().fp64);
    if (!program)
        return program.error();
    if (const auto exact = program::isExact(*program, normsOfDigits(*program, radixOf(point))); !exact)
        return exact.error();
    const auto fits = checkWorkMemory(*program, point, true);
    const auto* const alone = onlyTransform(*program);
    const bool fitsByLaws = alone != nullptr && hasLaws(*alone) && checkWorkMemory(*program, point, false);
    if (!fits && !fitsByLaws)
        return fits.error();
    if (const auto possible = canCompute(point, *program, backend); !possible)
        return possible.error();
    Workload::Parts parts{*work, point, std::move(*program), limits, fits.operator bool()};
    auto workload = point.algorithm == fftwAlgorithm ? std::make_unique<FftwWorkload>(std::move(parts))
                                                     : std::make_unique<Workload>(std::move(parts));
    if (auto allocated = workload->allocate(seed, control); !allocated)
        return allocated.error();
    return workload;
}

}  // namespace sequency::benchmark
