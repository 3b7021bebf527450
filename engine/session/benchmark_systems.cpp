// SPDX-License-Identifier: GPL-3.0-or-later
//
// The works that are not one transform: dyadic convolution and autocorrelation, tables of characters.
#include "engine/session/benchmark_workload.h"

namespace sequency::session {

using base::ElementType;
using base::Error;
using base::ErrorKind;

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
    auto program = program::convolutionProgram(point.variables, inputs == 1, program::Storage::Int64);
    if (!program)
        return program.error();
    const std::size_t size = std::size_t{1} << point.variables;
    Workload::Parts parts{.size = size,
                          .element = ElementType::Int64,
                          .program = std::move(*program),
                          .options = {point.algorithm, point.knobs},
                          .byteCount = size * base::elementSize(ElementType::Int64)};
    for (std::size_t i = 0; i < inputs; ++i) {
        auto input =
            randomVector(seed + (std::uint64_t{i} << 32), 2, point.variables, ElementType::Int64, control);
        if (!input)
            return input.error();
        parts.inputs.emplace_back(std::move(*input));
    }
    return Workload::make(std::move(parts));
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
    auto program = program::charactersProgram({radix, point.variables}, program::storageOf(element));
    if (!program)
        return program.error();
    return Workload::make({.radix = radix,
                           .size = *rows * *rows,
                           .element = element,
                           .program = std::move(*program),
                           .options = {point.algorithm, point.knobs},
                           .inputs = {},
                           .byteCount = *rows * *rows * base::elementSize(element),
                           .onlyWrites = true,
                           .verifyingAlgorithm = "direct",
                           .growth = static_cast<double>(point.variables)});
}

}  // namespace sequency::session
