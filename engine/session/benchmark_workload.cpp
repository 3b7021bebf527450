// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/benchmark_workload.h"

#include "engine/base/digits.h"
#include "engine/base/host_memory.h"
#include "engine/io/vector_text.h"
#include "engine/session/benchmark_fftw.h"
#include "engine/session/comparison.h"
#include "engine/session/host_work.h"
#include "engine/session/packed_laws.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/element_choice.h"

#include <algorithm>
#include <bit>
#include <type_traits>

namespace sequency::session {
namespace {

using base::ElementType;
using base::ElementVector;
using base::Error;
using base::ErrorKind;
using program::HostVector;
using program::InputVector;

// What a transform is measured in unless the point says: what is exact; for FFTW doubles, which are exact here, too.
std::optional<ElementType> wantedElement(const BenchmarkPoint& point)
{
    if (!point.element && point.algorithm == fftwAlgorithm && point.work == "walsh")
        return ElementType::Float64;
    return point.element;
}

base::Result<transform::KroneckerTransform> describePoint(const BenchmarkPoint& point, int radix)
{
    transform::TransformSpec spec;
    spec.name = point.work;
    spec.radix = radix;
    spec.variables = point.variables;
    spec.batch = point.batch;
    return transform::describe(spec);
}

base::Status canCompute(const BenchmarkPoint& point, const Workload::Parts& parts, Backend& backend)
{
    if (point.algorithm != fftwAlgorithm) {
        const auto plan = backend.prepare(parts.program, parts.options);
        return plan ? base::success() : base::Status(plan.error());
    }
    if (!FftwTransform::isBuiltIn())
        return Error{ErrorKind::Unsupported, FftwTransform::version()};
    if (point.batch > 1)
        return Error{ErrorKind::Unsupported, "FFTW is measured with one transform a run"};
    return base::success();
}

WorkloadResult makeTransform(const BenchmarkPoint& point, std::uint64_t seed, Backend& backend,
                             const base::RunControl& control)
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(point.work);
    if (entry == nullptr)
        return Error{ErrorKind::BadUsage, "unknown work '" + point.work + "'"};
    const int radix = point.radix == 0 ? entry->radices.front() : point.radix;
    auto description = describePoint(point, radix);
    if (!description)
        return description.error();
    const auto element =
        transform::chooseElement(*description, ElementType::UInt8, static_cast<std::uint64_t>(radix - 1),
                                 wantedElement(point), backend.info().fp64);
    if (!element)
        return element.error();
    // Random digits, the input, the vector that is computed in, the judge's, the yardstick's two.
    const std::size_t elementBytes = base::elementSize(element->type);
    if (const auto fits = checkWorkMemory(6 * elementBytes, description->size(), point); !fits)
        return fits.error();
    auto program = program::transformProgram(*description, program::storageOf(element->type));
    if (!program)
        return program.error();
    Workload::Parts parts{.radix = radix,
                          .size = description->size(),
                          .element = element->type,
                          .program = std::move(*program),
                          .options = {point.algorithm, point.knobs},
                          .byteCount = elementBytes * description->size(),
                          .growth = description->growth()};
    if (const auto possible = canCompute(point, parts, backend); !possible)
        return possible.error();
    auto input = randomVector(seed, radix, description->variables(), element->type, control);
    if (!input)
        return input.error();
    parts.inputs.emplace_back(std::move(*input));
    return point.algorithm == fftwAlgorithm ? FftwWorkload::make(std::move(parts))
                                            : Workload::make(std::move(parts));
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
    const auto difference = firstDifference(values, right, growth, radix, control);
    if (control.stopRequested())
        return base::cancelled();
    if (!difference)
        return base::success();
    return Error{ErrorKind::Device, "not verified: value " + std::to_string(*difference) + " is " +
                                        base::valueText(values, *difference) + " and must be " +
                                        base::valueText(right, *difference)};
}

}  // namespace

Workload::Workload(Parts parts) : m_parts(std::move(parts))
{
    // An output that can take the first input's place does.
    const auto& program = m_parts.program;
    if (!program.inputs().empty()) {
        const program::Vector& in = program.vector(program.inputs().front());
        const program::Vector& out = program.vector(program.outputs().front());
        m_inPlace = in.storage == out.storage && in.length == out.length;
    }
}

base::Status Workload::allocateOutputs()
{
    const auto& program = m_parts.program;
    const auto add = [&](std::vector<HostVector>& list, program::VectorId id) -> base::Status {
        auto made = program::allocate(program.vector(id).storage, program.vector(id).length);
        if (!made)
            return made.error();
        list.push_back(std::move(*made));
        return base::success();
    };
    for (const program::VectorId output : program.outputs())
        if (auto made = add(m_outputs, output); !made)
            return made;
    for (std::size_t i = 1; m_inPlace && i < program.inputs().size(); ++i)
        if (auto made = add(m_copies, program.inputs()[i]); !made)
            return made;
    return base::success();
}

WorkloadResult Workload::make(Parts parts)
{
    auto workload = std::make_unique<Workload>(std::move(parts));
    if (auto made = workload->allocateOutputs(); !made)
        return made.error();
    return workload;
}

base::Status Workload::reset(const base::RunControl& control)
{
    for (std::size_t i = m_inPlace ? 1 : 0; i < m_outputs.size(); ++i)
        for (const auto bytes : program::bytesOf(m_outputs[i]))
            if (auto done = poison(bytes, control); !done)
                return done;
    for (std::size_t i = 0; m_inPlace && i < m_parts.inputs.size(); ++i) {
        HostVector& to = i == 0 ? m_outputs.front() : m_copies[i - 1];
        if (program::lengthOf(to) == 0) {  // an output took its memory
            auto made = program::allocate(program::storageOf(m_parts.inputs[i]),
                                          program::lengthOf(m_parts.inputs[i]));
            if (!made)
                return made.error();
            to = std::move(*made);
        }
        if (auto done = program::copy(m_parts.inputs[i], to, control); !done)
            return done;
    }
    return base::success();
}

base::Status Workload::run(Backend& backend, const base::RunControl& control, base::Timings& timings)
{
    m_measured = &backend;
    program::Vectors vectors;
    for (std::size_t i = 0; i < m_parts.inputs.size(); ++i)
        vectors.inputs.push_back(m_inPlace
                                     ? InputVector::givenAway(i == 0 ? m_outputs.front() : m_copies[i - 1])
                                     : InputVector(m_parts.inputs[i]));
    for (HostVector& vector : m_outputs)
        vectors.outputs.push_back(&vector);
    return backend.compute(m_parts.program, m_parts.options, vectors, control, timings);
}

base::Result<std::uint64_t> Workload::outputFingerprint(const base::RunControl& control) const
{
    std::uint64_t all = 0;
    for (const HostVector& vector : m_outputs)
        for (const auto bytes : program::bytesOf(vector)) {
            const auto one = fingerprint(bytes, control);
            if (!one)
                return one;
            all = std::rotl(all, 1) ^ *one;
        }
    return all;
}

base::Result<Backend::WallSeconds> Workload::wallSeconds(Backend& backend, int repeats,
                                                         const base::RunControl& control)
{
    const auto plan = backend.prepare(m_parts.program, m_parts.options);
    if (!plan)
        return plan.error();
    return backend.wallSeconds(**plan, m_parts.byteCount, repeats, control);
}

const transform::KroneckerTransform* Workload::packedTransform() const
{
    const auto& program = m_parts.program;
    const program::Operation& last = program.operations().back();
    const auto* const work = std::get_if<program::Transform>(&last.work);
    return work != nullptr && program::isPacked(program.vector(last.result).storage) ? &work->transform
                                                                                     : nullptr;
}

base::Result<std::string> Workload::verify(Backend& verifier, const base::RunControl& control)
{
    program::PlanOptions options{m_parts.verifyingAlgorithm, {}};
    if (const auto* transform = packedTransform(); transform != nullptr) {
        const auto bits = std::bit_width(transform->size()) - 1;
        const bool isLarge = static_cast<int>(bits) > m_parts.mostUnpackedBits;
        if (isLarge && verifier.info().id != "cpu")
            return verifyByLaws(*transform, control);
        if (isLarge)
            options.algorithm = "fast";
    }
    program::Vectors vectors;
    std::vector<HostVector> expected;
    for (const program::VectorId output : m_parts.program.outputs()) {
        auto made =
            program::allocate(m_parts.program.vector(output).storage, m_parts.program.vector(output).length);
        if (!made)
            return made.error();
        expected.push_back(std::move(*made));
    }
    for (const HostVector& input : m_parts.inputs)
        vectors.inputs.emplace_back(input);
    for (HostVector& vector : expected)
        vectors.outputs.push_back(&vector);
    base::Timings ignored;
    if (auto done = verifier.compute(m_parts.program, options, vectors, control, ignored); !done)
        return done.error();
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (auto equal = compare(m_outputs[i], expected[i], m_parts.growth, m_parts.radix, control); !equal)
            return equal.error();
    return verifier.info().id;
}

base::Result<std::string> Workload::verifyByLaws(const transform::KroneckerTransform& forward,
                                                 const base::RunControl& control)
{
    auto spec = transform::parseToken(forward.token());
    if (!spec)
        return spec.error();
    spec->direction = transform::Direction::Inverse;
    const auto inverse = transform::describe(*spec);
    if (!inverse)
        return inverse.error();
    const auto planesOf = [](const HostVector& vector) -> std::vector<const base::PackedBits*> {
        if (const auto* bits = std::get_if<base::PackedBits>(&vector))
            return {bits};
        const auto& planes = std::get<base::PackedQuaternary>(vector);
        return {&planes.low, &planes.high};
    };
    const auto run = [&](const transform::KroneckerTransform& transform,
                         BitPlanes planes) -> base::Result<BitPlanes> {
        HostVector digits =
            planes.size() == 1
                ? HostVector(std::move(planes[0]))
                : HostVector(base::PackedQuaternary{std::move(planes[0]), std::move(planes[1])});
        const auto program = program::transformProgram(transform, program::storageOf(digits));
        if (!program)
            return program.error();
        base::Timings ignored;
        if (auto done = m_measured->compute(*program, m_parts.options,
                                            {{InputVector::givenAway(digits)}, {&digits}}, control, ignored);
            !done)
            return done.error();
        if (auto* bits = std::get_if<base::PackedBits>(&digits)) {
            planes[0] = std::move(*bits);
            return planes;
        }
        auto& quaternary = std::get<base::PackedQuaternary>(digits);
        planes[0] = std::move(quaternary.low);
        planes[1] = std::move(quaternary.high);
        return planes;
    };
    const PackedLaws laws{forward, *inverse, planesOf(m_parts.inputs.front()), planesOf(m_outputs.front()),
                          run};
    if (auto right = session::verifyByLaws(laws, control); !right)
        return right.error();
    return nameOfLaws();
}

WorkloadResult makeWorkload(const BenchmarkPoint& point, std::uint64_t seed, Backend& backend,
                            const base::RunControl& control)
{
    const auto names = backend.algorithms(point.work == "autocorrelation" ? "convolution" : point.work);
    if (names.empty())
        return Error{ErrorKind::BadUsage, "unknown work '" + point.work + "'"};
    if (point.batch != 1 && transform::catalogueEntry(point.work) == nullptr)
        return Error{ErrorKind::BadUsage,
                     "a batch is possible for transforms, and " + point.work + " is not one of them"};
    if (isPackedWork(point.work))
        return makePackedWorkload(point, seed, control);
    if (point.work == "characters")
        return makeCharacters(point);
    if (point.work == "convolution" || point.work == "autocorrelation")
        return makeConvolution(point, seed, control);
    return makeTransform(point, seed, backend, control);
}

base::Status checkWorkMemory(std::size_t bytesPerValue, std::size_t valueCount, const BenchmarkPoint& point)
{
    if (valueCount > SIZE_MAX / bytesPerValue)
        return Error{ErrorKind::OutOfMemory,
                     "measuring n = " + std::to_string(point.variables) + " exceeds addressable memory"};
    return base::checkMemory(bytesPerValue * valueCount, "measuring n = " + std::to_string(point.variables));
}

base::Result<ElementVector> randomVector(std::uint64_t seed, int radix, int variables, ElementType element,
                                         const base::RunControl& control)
{
    const auto function = io::randomFunction(seed, radix, variables, control);
    if (!function)
        return function.error();
    const auto& digits = std::get<base::AlignedBuffer<std::uint8_t>>(function->values);
    auto vector = base::allocateElements(element, digits.size());
    if (!vector)
        return vector;
    constexpr std::size_t block = std::size_t{1} << 20;
    for (std::size_t begin = 0; begin < digits.size(); begin += block) {
        if (control.stopRequested())
            return base::cancelled();
        const std::size_t end = std::min(digits.size(), begin + block);
        std::visit(
            [&](auto& values) {
                using Element = std::remove_cvref_t<decltype(values[0])>;
                for (std::size_t i = begin; i < end; ++i) {
                    if constexpr (std::is_arithmetic_v<Element>)
                        values[i] = static_cast<Element>(digits[i]);
                    else
                        values[i] = Element(static_cast<typename Element::value_type>(digits[i]));
                }
            },
            *vector);
    }
    return vector;
}

}  // namespace sequency::session
