// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/benchmark_workload.h"

#include "engine/base/digits.h"
#include "engine/base/host_memory.h"
#include "engine/io/vector_text.h"
#include "engine/session/comparison.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/element_choice.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sequency::session {
namespace {

using base::ElementType;
using base::ElementVector;
using base::Error;
using base::ErrorKind;
using WorkloadResult = base::Result<std::unique_ptr<Workload>>;

void fillWith(ElementVector& vector, const ElementVector& values)
{
    std::memcpy(base::rawData(vector), base::rawData(values), base::byteCount(values));
}

base::Status compare(const ElementVector& actual, const ElementVector& expected, double growth,
                     double magnitude)
{
    const auto difference = firstDifference(actual, expected, growth, magnitude);
    if (!difference)
        return base::success();
    return Error{ErrorKind::Device, "not verified: value " + std::to_string(*difference) + " is " +
                                        base::valueText(actual, *difference) + " and must be " +
                                        base::valueText(expected, *difference)};
}

// Random digits in the element type.
base::Result<ElementVector> randomVector(std::uint64_t seed, int radix, int variables, ElementType element,
                                         const base::RunControl& control)
{
    const auto function = io::randomFunction(seed, radix, variables, control);
    if (!function)
        return function.error();
    return base::convert(function->values, element);
}

class TransformWorkload final : public Workload {
public:
    TransformWorkload(const BenchmarkPoint& point, int radix, transform::KroneckerTransform description,
                      ElementVector input, ElementVector output)
        : Workload(radix, description.size(), base::elementType(input)),
          m_description(std::move(description)), m_algorithm(point.algorithm), m_knobs(point.knobs),
          m_input(std::move(input)), m_output(std::move(output))
    {}

    void reset() override { fillWith(m_output, m_input); }

    base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) override
    {
        return backend.run(Task{m_description, m_algorithm, element(), m_knobs}, m_output, control, timings);
    }

    base::Result<Backend::WallSeconds> wallSeconds(Backend& backend, int repeats) override
    {
        return backend.wallSeconds(Task{m_description, m_algorithm, element(), m_knobs}, repeats);
    }

    base::Status verify(Backend& judge, const base::RunControl& control) override
    {
        auto expected = base::clone(m_input);
        if (!expected)
            return expected.error();
        base::Timings ignored;
        if (auto done =
                judge.run(Task{m_description, "cooley-tukey", element()}, *expected, control, ignored);
            !done)
            return done;
        return compare(m_output, *expected, m_description.growth(), radix());
    }

private:
    transform::KroneckerTransform m_description;
    std::string m_algorithm;
    base::Knobs m_knobs;
    ElementVector m_input;
    ElementVector m_output;
};

class ConvolutionWorkload final : public Workload {
public:
    ConvolutionWorkload(const BenchmarkPoint& point, std::vector<ElementVector> inputs,
                        std::vector<ElementVector> outputs)
        : Workload(2, base::elementCount(inputs[0]), base::elementType(inputs[0])),
          m_variables(point.variables), m_algorithm(point.algorithm), m_knobs(point.knobs),
          m_inputs(std::move(inputs)), m_outputs(std::move(outputs))
    {}

    void reset() override
    {
        for (std::size_t i = 0; i < m_inputs.size(); ++i)
            fillWith(m_outputs[i], m_inputs[i]);
    }

    base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) override
    {
        return convolve(backend, m_algorithm, m_knobs, m_outputs, control, timings);
    }

    base::Status verify(Backend& judge, const base::RunControl& control) override
    {
        std::vector<ElementVector> expected;
        for (const ElementVector& input : m_inputs) {
            auto copy = base::clone(input);
            if (!copy)
                return copy.error();
            expected.push_back(std::move(*copy));
        }
        base::Timings ignored;
        if (auto done = convolve(judge, "cooley-tukey", {}, expected, control, ignored); !done)
            return done;
        return compare(m_outputs[0], expected[0], 1, 1);
    }

private:
    base::Status convolve(Backend& backend, const std::string& algorithm, const base::Knobs& knobs,
                          std::vector<ElementVector>& vectors, const base::RunControl& control,
                          base::Timings& timings) const
    {
        return backend.convolve(ConvolutionTask{m_variables, algorithm, element(), knobs}, vectors[0],
                                vectors.size() > 1 ? &vectors[1] : nullptr, control, timings);
    }

    int m_variables;
    std::string m_algorithm;
    base::Knobs m_knobs;
    std::vector<ElementVector> m_inputs;  // f, and g unless autocorrelation
    std::vector<ElementVector> m_outputs;
};

class CharactersWorkload final : public Workload {
public:
    CharactersWorkload(const BenchmarkPoint& point, int radix, std::size_t size, ElementType element)
        : Workload(radix, size, element), m_task{
                                              {radix, point.variables}, point.algorithm, element, point.knobs}
    {}

    bool onlyWrites() const override { return true; }

    void reset() override { m_output.reset(); }

    base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) override
    {
        auto table = backend.characters(m_task, control, timings);
        if (!table)
            return table.error();
        m_output = std::move(*table);
        return base::success();
    }

    base::Status verify(Backend& judge, const base::RunControl& control) override
    {
        CharactersTask task = m_task;
        task.algorithm = "direct";
        base::Timings ignored;
        const auto expected = judge.characters(task, control, ignored);
        if (!expected)
            return expected.error();
        return compare(*m_output, *expected, m_task.group.variables, 1);
    }

private:
    CharactersTask m_task;
    std::optional<ElementVector> m_output;
};

base::Status checkWorkMemory(std::size_t vectors, std::size_t vectorBytes, const BenchmarkPoint& point)
{
    if (vectorBytes > SIZE_MAX / vectors)
        return Error{ErrorKind::OutOfMemory,
                     "n = " + std::to_string(point.variables) + " is more than any memory holds"};
    return base::checkMemory(vectors * vectorBytes, "measuring n = " + std::to_string(point.variables));
}

// `count` transforms of one run, side by side: the identity as first factors, so that every executor computes them.
base::Result<transform::KroneckerTransform> batchOf(const transform::KroneckerTransform& one, int radix,
                                                    std::size_t count)
{
    std::vector<transform::BasicMatrix> matrices;
    std::size_t reached = 1;
    for (; reached < count; reached *= static_cast<std::size_t>(radix))
        matrices.push_back(transform::BasicMatrix::identity(radix));
    if (reached != count)
        return Error{ErrorKind::BadUsage, "a batch of " + std::to_string(count) +
                                              " transforms is not possible, expected a power of " +
                                              std::to_string(radix)};
    for (int variable = 1; variable <= one.variables(); ++variable)
        matrices.push_back(one.matrix(variable));
    return transform::KroneckerTransform(
        {one.name(), one.ring(), one.direction(), std::move(matrices), one.divisor(), one.order()});
}

WorkloadResult makeTransform(const BenchmarkPoint& point, std::uint64_t seed, Backend& backend,
                             const base::RunControl& control)
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(point.work);
    if (entry == nullptr)
        return Error{ErrorKind::BadUsage, "unknown work '" + point.work + "'"};
    transform::TransformSpec spec;
    spec.name = point.work;
    spec.radix = point.radix == 0 ? entry->radices.front() : point.radix;
    spec.variables = point.variables;
    auto description = transform::describe(spec);
    if (!description)
        return description.error();
    description = batchOf(*description, spec.radix, point.batch);
    if (!description)
        return description.error();
    const auto element = transform::chooseElement(*description, ElementType::UInt8, spec.radix - 1,
                                                  point.element, backend.info().fp64);
    if (!element)
        return element.error();
    // Random digits, the input, the vector that is computed in, the judge's, the yardstick's two.
    const std::size_t vectorBytes = description->size() * base::elementSize(element->type);
    if (const auto fits = checkWorkMemory(6, vectorBytes, point); !fits)
        return fits.error();
    if (const auto possible = backend.canRun(Task{*description, point.algorithm, element->type, point.knobs});
        !possible)
        return possible.error();
    auto input = randomVector(seed, spec.radix, description->variables(), element->type, control);
    if (!input)
        return input.error();
    auto output = base::allocateElements(element->type, description->size());
    if (!output)
        return output.error();
    return WorkloadResult(std::make_unique<TransformWorkload>(point, spec.radix, std::move(*description),
                                                              std::move(*input), std::move(*output)));
}

WorkloadResult makeConvolution(const BenchmarkPoint& point, std::uint64_t seed,
                               const base::RunControl& control)
{
    if (point.radix != 0 && point.radix != 2)
        return Error{ErrorKind::BadUsage, "dyadic convolution has radix 2"};
    if (point.variables < 0 || point.variables > 31)  // Boolean functions: 2^(2n) < 2^63
        return Error{ErrorKind::BadInput, "exact dyadic convolution goes from n = 0 to n = 31"};
    const std::size_t inputs = point.work == "autocorrelation" ? 1 : 2;
    const std::size_t vectorBytes =
        (std::size_t{1} << point.variables) * base::elementSize(ElementType::Int64);
    if (const auto fits = checkWorkMemory(3 * inputs + 2, vectorBytes, point); !fits)
        return fits.error();
    std::vector<ElementVector> in;
    std::vector<ElementVector> out;
    for (std::size_t i = 0; i < inputs; ++i) {
        auto input =
            randomVector(seed + (std::uint64_t{i} << 32), 2, point.variables, ElementType::Int64, control);
        if (!input)
            return input.error();
        auto output = base::allocateElements(ElementType::Int64, base::elementCount(*input));
        if (!output)
            return output.error();
        in.push_back(std::move(*input));
        out.push_back(std::move(*output));
    }
    return WorkloadResult(std::make_unique<ConvolutionWorkload>(point, std::move(in), std::move(out)));
}

WorkloadResult makeCharacters(const BenchmarkPoint& point)
{
    const int radix = point.radix == 0 ? 3 : point.radix;
    const auto rows = transform::CharacterGroup{radix, point.variables}.rows();
    if (!rows)
        return rows.error();
    const ElementType element = ElementType::Complex64;  // float2, as in the paper
    if (const auto fits = checkWorkMemory(4, *rows * *rows * base::elementSize(element), point); !fits)
        return fits.error();
    return WorkloadResult(std::make_unique<CharactersWorkload>(point, radix, *rows * *rows, element));
}

}  // namespace

base::Result<Backend::WallSeconds> Workload::wallSeconds(Backend&, int)
{
    return Error{ErrorKind::Unsupported, "this work has no time by the host's clock alone"};
}

WorkloadResult makeWorkload(const BenchmarkPoint& point, std::uint64_t seed, Backend& backend,
                            const base::RunControl& control)
{
    const auto names = backend.algorithms(point.work == "autocorrelation" ? "convolution" : point.work);
    if (names.empty())
        return Error{ErrorKind::BadUsage, "unknown work '" + point.work + "'"};
    if (isPackedWork(point.work))
        return makePackedWorkload(point, seed);
    if (point.work == "characters")
        return makeCharacters(point);
    if (point.work == "convolution" || point.work == "autocorrelation")
        return makeConvolution(point, seed, control);
    return makeTransform(point, seed, backend, control);
}

}  // namespace sequency::session
