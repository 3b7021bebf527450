// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/workload.h"

#include "engine/base/failure.h"
#include "engine/base/memory/host_memory.h"
#include "engine/base/text/digits.h"
#include "engine/io/vector_text.h"
#include "engine/program/bound.h"
#include "engine/program/host_interpreter.h"
#include "engine/program/programs.h"
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

constexpr std::size_t pollInterval = std::size_t{1} << 20;  // number of values between two checks for a stop

void fillRandomly(base::PackedBits& bits, std::mt19937_64& random, const base::RunControl& control)
{
    for (std::size_t i = 0; i < bits.wordCount(); ++i) {
        if (i % pollInterval == 0 && control.stopRequested())
            throw base::cancelled();
        bits.words()[i] = random();
    }
    if (bits.size() < base::PackedBits::bitsPerWord)
        bits.words()[0] &= (std::uint64_t{1} << bits.size()) - 1;
}

HostVector memoryFor(const program::Vector& shape)
{
    return require(program::allocate(shape.storage, shape.length));
}

HostVector randomVector(const program::Vector& shape, int radix, std::uint64_t seed,
                        const base::RunControl& control)
{
    if (const auto element = program::elementOf(shape.storage)) {
        const auto variables = base::exactLogarithm(shape.length, static_cast<std::size_t>(radix));
        if (!variables)
            throw Error{ErrorKind::BadUsage, "the length of the input " + shape.name +
                                                 " must be a power of " + std::to_string(radix)};
        const auto function = require(io::randomFunction(seed, radix, *variables, control));
        return require(session::encoded(function, *element, session::Encoding::ZeroOne, control));
    }
    HostVector vector = memoryFor(shape);
    std::mt19937_64 random(seed);
    if (auto* const planes = std::get_if<base::PackedQuaternary>(&vector)) {
        fillRandomly(planes->low, random, control);
        fillRandomly(planes->high, random, control);
    } else {
        fillRandomly(std::get<base::PackedBits>(vector), random, control);
    }
    return vector;
}

std::vector<program::Norms> normsOfDigits(const program::Program& program, int radix)
{
    std::vector<program::Norms> norms;
    for (const program::VectorId id : program.inputs())
        norms.push_back(program::Norms::of(static_cast<std::uint64_t>(radix - 1), program.vector(id).length));
    return norms;
}

// Returns the transform if the program consists of a single transform, otherwise null.
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

// Checks that memory suffices for the inputs, their copies, the outputs, the two vectors of the comparison copy and, if `withVerifier`, the verifier.
base::Status checkWorkMemory(const program::Program& program, const Point& point, bool withVerifier)
{
    std::size_t bytes = (withVerifier ? program::scratchBytes(program) : 0) + 2 * sizeOf(program).bytes;
    for (const program::VectorId id : program.inputs())
        bytes += 2 * program::storageBytes(program.vector(id).storage, program.vector(id).length);
    for (const program::VectorId id : program.outputs())
        bytes += program::storageBytes(program.vector(id).storage, program.vector(id).length);
    return base::checkMemory(bytes, "measuring n = " + std::to_string(point.variables));
}

void canCompute(const Point& point, const program::Program& program, session::Backend& backend)
{
    if (point.algorithm != fftwAlgorithm) {
        require(backend.prepare(program, {point.algorithm, point.algorithmOptions}));
        return;
    }
    if (!FftwTransform::isBuiltIn())
        throw Error{ErrorKind::Unsupported, FftwTransform::version()};
    if (point.batch > 1)
        throw Error{ErrorKind::Unsupported, "FFTW is measured with one transform per run"};
}

// Compares two vectors. Errors: Device; the message gives the first wrong value.
void compare(const HostVector& actual, const HostVector& expected, double growth, int radix,
             const base::RunControl& control)
{
    if (!std::holds_alternative<ElementVector>(actual)) {
        const auto wanted = program::bytesOf(expected);
        const auto found = program::bytesOf(actual);
        for (std::size_t plane = 0; plane < wanted.size(); ++plane)
            if (!std::ranges::equal(wanted[plane], found[plane]))
                throw Error{ErrorKind::Device, "not verified: the spectrum is wrong"};
        return;
    }
    const auto& values = std::get<ElementVector>(actual);
    const auto& right = std::get<ElementVector>(expected);
    const auto difference = session::firstDifference(values, right, growth, radix, control);
    if (control.stopRequested())
        throw base::cancelled();
    if (!difference)
        return;
    throw Error{ErrorKind::Device, "not verified: value " + std::to_string(*difference) + " is " +
                                       base::valueText(values, *difference) + " instead of " +
                                       base::valueText(right, *difference)};
}

}  // namespace

Workload::Workload(Parts parts)
    : m_parts(std::move(parts)), m_radix(radixOf(m_parts.point)), m_size(sizeOf(m_parts.program))
{
    // The output uses the memory of the first input if both have the same storage and the same length.
    const auto& program = m_parts.program;
    if (!program.inputs().empty()) {
        const program::Vector& in = program.vector(program.inputs().front());
        const program::Vector& out = program.vector(program.outputs().front());
        m_inPlace = in.storage == out.storage && in.length == out.length;
    }
}

void Workload::allocate(std::uint64_t seed, const base::RunControl& control)
{
    const auto& program = m_parts.program;
    for (const program::VectorId input : program.inputs())
        m_inputs.push_back(
            randomVector(program.vector(input), m_radix, seed + (m_inputs.size() << 32), control));
    for (const program::VectorId output : program.outputs())
        m_outputs.push_back(memoryFor(program.vector(output)));
    for (std::size_t i = 1; m_inPlace && i < program.inputs().size(); ++i)
        m_copies.push_back(memoryFor(program.vector(program.inputs()[i])));
}

void Workload::reset(const base::RunControl& control)
{
    for (std::size_t i = m_inPlace ? 1 : 0; i < m_outputs.size(); ++i)
        for (const auto bytes : program::bytesOf(m_outputs[i]))
            require(session::poison(bytes, control));
    for (std::size_t i = 0; m_inPlace && i < m_inputs.size(); ++i) {
        HostVector& to = i == 0 ? m_outputs.front() : m_copies[i - 1];
        if (program::lengthOf(to) == 0)  // its memory was moved to an output
            to = require(program::allocate(program::storageOf(m_inputs[i]), program::lengthOf(m_inputs[i])));
        require(program::copy(m_inputs[i], to, control));
    }
}

void Workload::run(session::Backend& backend, const base::RunControl& control, base::Timings& timings)
{
    m_measured = &backend;
    program::Vectors vectors;
    for (std::size_t i = 0; i < m_inputs.size(); ++i)
        vectors.inputs.push_back(m_inPlace
                                     ? InputVector::givenAway(i == 0 ? m_outputs.front() : m_copies[i - 1])
                                     : InputVector(m_inputs[i]));
    for (HostVector& vector : m_outputs)
        vectors.outputs.push_back(&vector);
    require(backend.compute(m_parts.program, options(), vectors, control, timings));
}

std::uint64_t Workload::outputFingerprint(const base::RunControl& control) const
{
    std::uint64_t all = 0;
    for (const HostVector& vector : m_outputs)
        for (const auto bytes : program::bytesOf(vector))
            all = std::rotl(all, 1) ^ require(session::fingerprint(bytes, control));
    return all;
}

Workload::Way Workload::way(session::Backend& backend)
{
    const auto plan = require(backend.prepare(m_parts.program, options()));
    return {plan->text(), plan->exchangeCost()};
}

session::Backend::PlanTime Workload::planSeconds(session::Backend& backend,
                                                 session::Backend::CacheState state, int repeats,
                                                 const base::RunControl& control)
{
    const auto plan = require(backend.prepare(m_parts.program, options()));
    return require(backend.planSeconds(*plan, state, repeats, control));
}

double Workload::minBytesMoved() const
{
    return bytesMovedBy(m_parts.work, m_parts.program, 1);
}

std::string Workload::verify(session::Backend& verifier, const base::RunControl& control)
{
    const auto& program = m_parts.program;
    if (m_parts.work.checkSpots)
        return require(m_parts.work.checkSpots(m_inputs.front(), m_outputs.front()));
    const auto* const alone = onlyTransform(program);
    const bool isTooLong = verifier.info().id == "reference" && hasLongTransform(program, m_parts.limits);
    if (alone != nullptr && hasLaws(*alone) && (isTooLong || !m_parts.hasRoomForVerifier))
        return nameOfLaws(require(verifyByLaws({*alone, m_inputs.front(), m_outputs.front()}, verifier,
                                               m_parts.limits.maxSums, control)));
    if (isTooLong)
        return verifyAgainst(
            [&](const program::Vectors& vectors) {
                return nameOfLaws(
                    require(runByLaws(program, vectors, *m_measured, verifier, m_parts.limits, control)));
            },
            control);
    // The CPU path has kernels for packed digits. The reference has no such kernels and processes packed digits as bytes.
    const bool isPackedThere = verifier.info().id == "cpu" && transformsPacked(program);
    const program::PlanOptions options{isPackedThere ? "fast" : m_parts.work.verifyingAlgorithm, {}};
    return verifyAgainst(
        [&](const program::Vectors& vectors) {
            base::Timings ignored;
            require(verifier.compute(program, options, vectors, control, ignored));
            return verifier.info().id;
        },
        control);
}

std::string Workload::verifyAgainst(const Compute& compute, const base::RunControl& control) const
{
    program::Vectors vectors;
    std::vector<HostVector> expected;
    for (const program::VectorId output : m_parts.program.outputs())
        expected.push_back(memoryFor(m_parts.program.vector(output)));
    for (const HostVector& input : m_inputs)
        vectors.inputs.emplace_back(input);
    for (HostVector& vector : expected)
        vectors.outputs.push_back(&vector);
    std::string verifiedBy = compute(vectors);
    const double growth = growthOf(m_parts.program);
    for (std::size_t i = 0; i < expected.size(); ++i)
        compare(m_outputs[i], expected[i], growth, m_radix, control);
    return verifiedBy;
}

namespace {

std::unique_ptr<Workload> madeWorkload(const Point& point, std::uint64_t seed, session::Backend& backend,
                                       const base::RunControl& control, const LawLimits& limits)
{
    const Work* const work = findWork(point.work);
    if (work == nullptr)
        throw Error{ErrorKind::BadUsage, "unknown workload '" + point.work + "'"};
    if (point.batch != 1 && !work->hasBatches)
        throw Error{ErrorKind::BadUsage,
                    "a batch is only possible for transforms, and " + point.work + " is not a transform"};
    auto program = require(work->program(point, backend.info().fp64));
    require(program::isExact(program, normsOfDigits(program, radixOf(point))));
    const auto fits = checkWorkMemory(program, point, true);
    const auto* const alone = onlyTransform(program);
    if (alone == nullptr || !hasLaws(*alone) || !checkWorkMemory(program, point, false))
        require(fits);
    canCompute(point, program, backend);
    Workload::Parts parts{*work, point, std::move(program), limits, fits.operator bool()};
    auto workload = point.algorithm == fftwAlgorithm ? std::make_unique<FftwWorkload>(std::move(parts))
                                                     : std::make_unique<Workload>(std::move(parts));
    workload->allocate(seed, control);
    return workload;
}

}  // namespace

WorkloadResult makeWorkload(const Point& point, std::uint64_t seed, session::Backend& backend,
                            const base::RunControl& control, const LawLimits& limits)
{
    return base::resultOf([&] { return madeWorkload(point, seed, backend, control, limits); });
}

}  // namespace sequency::benchmark
