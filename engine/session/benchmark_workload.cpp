// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/benchmark_workload.h"

#include "engine/base/digits.h"
#include "engine/base/host_memory.h"
#include "engine/io/vector_text.h"
#include "engine/session/benchmark_fftw.h"
#include "engine/session/comparison.h"
#include "engine/session/host_work.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/element_choice.h"

#include <algorithm>
#include <type_traits>

namespace sequency::session {
namespace {

using base::ElementType;
using base::ElementVector;
using base::Error;
using base::ErrorKind;

// `count` transforms of one run, side by side: the identity as first factors, so that every executor computes them.
base::Result<transform::KroneckerTransform> batchOf(const transform::KroneckerTransform& one, int radix,
                                                    std::size_t count)
{
    const auto factors = base::exactLogarithm(count, static_cast<std::size_t>(radix));
    if (!factors)
        return Error{ErrorKind::BadUsage, "a batch of " + std::to_string(count) +
                                              " transforms is not possible, expected a power of " +
                                              std::to_string(radix)};
    if (!base::checkedPower(static_cast<std::size_t>(radix), *factors + one.variables()))
        return Error{ErrorKind::OutOfMemory, "a batch of " + std::to_string(count) +
                                                 " transforms of n = " + std::to_string(one.variables()) +
                                                 " exceeds addressable memory"};
    std::vector<transform::BasicMatrix> matrices(static_cast<std::size_t>(*factors),
                                                 transform::BasicMatrix::identity(radix));
    for (int variable = 1; variable <= one.variables(); ++variable)
        matrices.push_back(one.matrix(variable));
    return transform::KroneckerTransform(
        {one.name(), one.ring(), one.direction(), std::move(matrices), one.divisor(), one.order()});
}

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
    const auto description = transform::describe(spec);
    return description ? batchOf(*description, spec.radix, point.batch) : description;
}

base::Status canCompute(const BenchmarkPoint& point, const transform::KroneckerTransform& description,
                        ElementType element, Backend& backend)
{
    if (point.algorithm != fftwAlgorithm)
        return backend.canRun(Task{description, point.algorithm, element, point.knobs});
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
    if (const auto possible = canCompute(point, *description, element->type, backend); !possible)
        return possible.error();
    auto input = randomVector(seed, radix, description->variables(), element->type, control);
    if (!input)
        return input.error();
    auto output = base::allocateElements(element->type, description->size());
    if (!output)
        return output.error();
    if (point.algorithm == fftwAlgorithm)
        return WorkloadResult(std::make_unique<FftwWorkload>(point, radix, std::move(*description),
                                                             std::move(*input), std::move(*output)));
    return WorkloadResult(std::make_unique<TransformWorkload>(point, radix, std::move(*description),
                                                              std::move(*input), std::move(*output)));
}

}  // namespace

base::Result<Backend::WallSeconds> Workload::wallSeconds(Backend&, int, const base::RunControl&)
{
    return Error{ErrorKind::Unsupported, "this work has no time by the host's clock alone"};
}

TransformWorkload::TransformWorkload(const BenchmarkPoint& point, int radix,
                                     transform::KroneckerTransform description, ElementVector input,
                                     ElementVector output)
    : Workload(radix, description.size(), base::elementType(input)), m_description(std::move(description)),
      m_algorithm(point.algorithm), m_knobs(point.knobs), m_input(std::move(input)),
      m_output(std::move(output))
{}

base::Status TransformWorkload::reset(const base::RunControl& control)
{
    return copyBytes(bytesOf(m_output), bytesOf(std::as_const(m_input)), control);
}

base::Status TransformWorkload::run(Backend& backend, const base::RunControl& control, base::Timings& timings)
{
    return backend.run(Task{m_description, m_algorithm, element(), m_knobs}, m_output, control, timings);
}

base::Result<std::uint64_t> TransformWorkload::outputFingerprint(const base::RunControl& control) const
{
    return fingerprint(bytesOf(m_output), control);
}

base::Result<Backend::WallSeconds> TransformWorkload::wallSeconds(Backend& backend, int repeats,
                                                                  const base::RunControl& control)
{
    return backend.wallSeconds(Task{m_description, m_algorithm, element(), m_knobs}, repeats, control);
}

base::Result<std::string> TransformWorkload::verify(Backend& verifier, const base::RunControl& control)
{
    auto expected = cloneVector(m_input, control);
    if (!expected)
        return expected.error();
    base::Timings ignored;
    if (auto done = verifier.run(Task{m_description, "cooley-tukey", element()}, *expected, control, ignored);
        !done)
        return done.error();
    if (auto equal = compareResults(m_output, *expected, m_description.growth(), radix(), control); !equal)
        return equal.error();
    return verifier.info().id;
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

base::Status compareResults(const ElementVector& actual, const ElementVector& expected, double growth,
                            double magnitude, const base::RunControl& control)
{
    const auto difference = firstDifference(actual, expected, growth, magnitude, control);
    if (control.stopRequested())
        return base::cancelled();
    if (!difference)
        return base::success();
    return Error{ErrorKind::Device, "not verified: value " + std::to_string(*difference) + " is " +
                                        base::valueText(actual, *difference) + " and must be " +
                                        base::valueText(expected, *difference)};
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
