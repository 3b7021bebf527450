// SPDX-License-Identifier: GPL-3.0-or-later
//
// The works that are not one transform: dyadic convolution and autocorrelation, tables of characters.
#include "engine/session/benchmark_workload.h"
#include "engine/session/host_work.h"

#include <cstring>

namespace sequency::session {
namespace {

using base::ElementType;
using base::ElementVector;
using base::Error;
using base::ErrorKind;

class ConvolutionWorkload final : public Workload {
public:
    ConvolutionWorkload(const BenchmarkPoint& point, std::vector<ElementVector> inputs,
                        std::vector<ElementVector> outputs)
        : Workload(2, base::elementCount(inputs[0]), base::elementType(inputs[0])),
          m_variables(point.variables), m_algorithm(point.algorithm), m_knobs(point.knobs),
          m_inputs(std::move(inputs)), m_outputs(std::move(outputs))
    {}

    base::Status reset(const base::RunControl& control) override
    {
        for (std::size_t i = 0; i < m_inputs.size(); ++i)
            if (auto done = copyBytes(bytesOf(m_outputs[i]), bytesOf(std::as_const(m_inputs[i])), control);
                !done)
                return done;
        return base::success();
    }

    base::Result<std::uint64_t> outputFingerprint(const base::RunControl& control) const override
    {
        return fingerprint(bytesOf(m_outputs[0]), control);
    }

    base::Result<Backend::WallSeconds> wallSeconds(Backend& backend, int repeats,
                                                   const base::RunControl& control) override
    {
        return backend.wallSeconds(ConvolutionTask{m_variables, m_algorithm, element(), m_knobs},
                                   m_inputs.size() == 1, repeats, control);
    }

    base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) override
    {
        return convolve(backend, m_algorithm, m_knobs, m_outputs, control, timings);
    }

    base::Result<std::string> verify(Backend& verifier, const base::RunControl& control) override
    {
        std::vector<ElementVector> expected;
        for (const ElementVector& input : m_inputs) {
            auto copy = cloneVector(input, control);
            if (!copy)
                return copy.error();
            expected.push_back(std::move(*copy));
        }
        base::Timings ignored;
        if (auto done = convolve(verifier, "cooley-tukey", {}, expected, control, ignored); !done)
            return done.error();
        if (auto equal = compareResults(m_outputs[0], expected[0], 1, 1, control); !equal)
            return equal.error();
        return verifier.info().id;
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

    // The next table may get the same memory.
    base::Status reset(const base::RunControl& control) override
    {
        if (m_output)
            if (auto done = poison(bytesOf(*m_output), control); !done)
                return done;
        m_output.reset();
        return base::success();
    }

    base::Status run(Backend& backend, const base::RunControl& control, base::Timings& timings) override
    {
        auto table = backend.characters(m_task, control, timings);
        if (!table)
            return table.error();
        m_output = std::move(*table);
        return base::success();
    }

    base::Result<std::uint64_t> outputFingerprint(const base::RunControl& control) const override
    {
        return fingerprint(bytesOf(*m_output), control);
    }

    base::Result<Backend::WallSeconds> wallSeconds(Backend& backend, int repeats,
                                                   const base::RunControl& control) override
    {
        return backend.wallSeconds(m_task, repeats, control);
    }

    base::Result<std::string> verify(Backend& verifier, const base::RunControl& control) override
    {
        CharactersTask task = m_task;
        task.algorithm = "direct";
        base::Timings ignored;
        const auto expected = verifier.characters(task, control, ignored);
        if (!expected)
            return expected.error();
        if (auto equal = compareResults(*m_output, *expected, m_task.group.variables, 1, control); !equal)
            return equal.error();
        return verifier.info().id;
    }

private:
    CharactersTask m_task;
    std::optional<ElementVector> m_output;
};

}  // namespace

WorkloadResult makeConvolution(const BenchmarkPoint& point, std::uint64_t seed,
                               const base::RunControl& control)
{
    if (point.radix != 0 && point.radix != 2)
        return Error{ErrorKind::BadUsage, "dyadic convolution has radix 2"};
    if (point.variables < 0 || point.variables > 31)  // Boolean functions: 2^(2n) < 2^63
        return Error{ErrorKind::BadInput, "exact dyadic convolution goes from n = 0 to n = 31"};
    const std::size_t inputs = point.work == "autocorrelation" ? 1 : 2;
    const std::size_t bytesPerValue = (3 * inputs + 2) * base::elementSize(ElementType::Int64);
    if (const auto fits = checkWorkMemory(bytesPerValue, std::size_t{1} << point.variables, point); !fits)
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
    if (const auto fits = checkWorkMemory(4 * base::elementSize(element), *rows * *rows, point); !fits)
        return fits.error();
    return WorkloadResult(std::make_unique<CharactersWorkload>(point, radix, *rows * *rows, element));
}

}  // namespace sequency::session
