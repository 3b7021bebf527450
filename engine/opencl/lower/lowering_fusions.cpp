// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/digits.h"
#include "engine/opencl/lower/lowering_sbox.h"
#include "engine/opencl/lower/lowering_table.h"
#include "engine/opencl/lower/part_lowering.h"
#include "engine/transform/specialized_matrix.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sequency::opencl {
namespace {

using program::Groups;
using program::Storage;
using program::ValueMapping;

bool isWalsh(const LoweringView& here, std::size_t i)
{
    return transform::isPlainWalsh(here.as<program::Transform>(i).transform);
}

// Lowers a dyadic convolution of two functions, or of one function with itself: transforms, product, inverse transform and, for integers, exact
// division.
template <std::size_t inputCount, bool isShifted>
Lowered convolution(const LoweringView& here)
{
    constexpr std::size_t product = inputCount;
    constexpr std::size_t back = product + 1;
    std::vector<program::VectorId> inputs;
    std::vector<program::VectorId> spectra;
    const auto lastReads = here.program().lastReads();
    for (std::size_t i = 0; i < inputCount; ++i) {
        inputs.push_back(here.operation(i).operands[0]);
        spectra.push_back(here.operation(i).result);
        if (!isWalsh(here, i) || lastReads[static_cast<std::size_t>(spectra.back())] > here.first() + product)
            return std::nullopt;
    }
    const program::OperationView rest(here.program(), here.first() + product);
    if (here.operation(product).operands != std::vector{spectra.front(), spectra.back()} ||
        !isWalsh(here, back) || !rest.isChained(isShifted ? 2 : 1) ||
        (inputCount == 2 && (inputs.back() == inputs.front() || inputs.back() == spectra.front())))
        return std::nullopt;
    const transform::KroneckerTransform& transform = here.as<program::Transform>(back).transform;
    const base::ElementType element = *program::elementOf(here.operand().storage);
    const int n = transform.variables();
    if (base::isInteger(element) != isShifted)
        return std::nullopt;
    if constexpr (isShifted) {
        if (element != base::ElementType::Int64 || here.as<program::Shift>(back + 1).bits != n)
            return std::nullopt;
    } else if (transform.divisor() != std::ldexp(1.0, n)) {
        return std::nullopt;
    }
    return here.part(lowerConvolution(n, inputCount == 1, element, here.options().algorithm,
                                      here.options().algorithmOptions, here.device()),
                     inputs, inputCount);
}

// Lowers the search for the largest magnitude in Walsh spectra of (−1)^f for bits f. Searches every row if a row fits in a work-group, otherwise one
// whole spectrum. Returns nullopt if lowerLargestMagnitude() does not support int64; the operations are then lowered separately.
Lowered largestOfSpectra(const LoweringView& here)
{
    const transform::KroneckerTransform& transform = here.as<program::Transform>(1).transform;
    const Storage storage = here.result().storage;
    if (!here.executorChooses() || here.operand().storage != Storage::Bits ||
        here.as<program::Convert>().meaning != ValueMapping::Signs || !here.isChained(2))
        return std::nullopt;
    const auto variables = transform::walshRowVariables(transform);
    if (storage == Storage::Int32 && variables && holdsRows(*variables, here.device()) &&
        here.isLargestMagnitude(2, Groups::blocks(std::size_t{1} << *variables)))
        return here.part(lowerRowPeaks(*variables, here.result().length >> *variables, here.device()));
    if (!transform::isPlainWalsh(transform) || !here.isLargestMagnitude(2, Groups()) ||
        (storage != Storage::Int32 && storage != Storage::Int64))
        return std::nullopt;
    const bool isWide = storage == Storage::Int64;
    auto plan = lowerLargestMagnitude(transform.variables(), isWide, here.device(), here.shapes());
    if (isWide && !plan && plan.error().kind == base::ErrorKind::Unsupported)
        return std::nullopt;
    return here.part(std::move(plan));
}

Lowered spectrumOfBits(const LoweringView& here)
{
    if (!here.executorChooses() || here.operand().storage != Storage::Bits ||
        here.result().storage != Storage::Int32 || !isWalsh(here, 1) || !here.isChained(1))
        return std::nullopt;
    return here.part(lowerPacked(here.as<program::Transform>(1).transform,
                                 here.as<program::Convert>().meaning, here.device(), here.shapes()));
}

bool transformsRows(const LoweringView& here, std::size_t i, int variables)
{
    return transform::walshRowVariables(here.as<program::Transform>(i).transform) == variables;
}

// Lowers a chain of operations for a small S-box: component functions, their signs, their spectra, and the largest magnitude in each spectrum.
Lowered largestOfComponents(const LoweringView& here)
{
    const std::size_t length = here.operand().length;
    const int inputs = base::floorLog2(length);
    if (!hasSmallRows(inputs, 1) || here.as<program::Convert>(1).meaning != ValueMapping::Signs ||
        here.result(1).storage != Storage::Int32 || !transformsRows(here, 2, inputs) ||
        !here.isLargestMagnitude(3, Groups::blocks(length)) || !here.isChained(3))
        return std::nullopt;
    return here.part(lowerSmallRowPeaks({program::SboxRows::Spectra, inputs, 1,
                                         here.as<program::Components>().first, here.result().length / length},
                                        here.device()));
}

// Lowers the search for the largest value in each row of differences of an S-box. If `isSpectra` is true, searches the rows' spectra instead.
template <bool isSpectra>
Lowered largestOfDifferences(const LoweringView& here)
{
    constexpr std::size_t reduction = isSpectra ? 2 : 1;
    const auto& differences = here.as<program::Differences>();
    const std::size_t length = here.operand().length;
    const int inputs = base::floorLog2(length);
    const int outputs = differences.outputs;
    const std::size_t row = std::size_t{1} << outputs;
    const std::size_t rows = here.result().length / row;
    if (isSpectra && !transformsRows(here, 1, outputs))
        return std::nullopt;
    if (!here.isLargestMagnitude(reduction, Groups::blocks(row, isSpectra ? 1 : 0)) ||
        !here.isChained(reduction))
        return std::nullopt;
    if (hasSmallRows(inputs, outputs))
        return here.part(lowerSmallRowPeaks(
            {isSpectra ? program::SboxRows::Autocorrelations : program::SboxRows::Differences, inputs,
             outputs, differences.first, rows},
            here.device()));
    if (!countsInShorts(inputs, outputs, here.device()))
        return std::nullopt;
    if (!isSpectra)
        return here.part(lowerLargestDifferences(differences, length, rows, here.device()));
    if (!holdsRows(outputs, here.device()))
        return std::nullopt;
    return here.part(lowerAutocorrelationPeaks(differences, length, rows, here.device()));
}

// Lowers the search for the largest boomerang count in each row. The launches read only the permutation, not its inverse.
Lowered largestOfBoomerangs(const LoweringView& here)
{
    const std::size_t length = here.operand().length;
    if (here.operandCount() != 2 || !chainsInShorts(base::floorLog2(length), here.device()) ||
        !here.isLargestMagnitude(1, Groups::blocks(length, 1)) || !here.isChained(1))
        return std::nullopt;
    return here.part(lowerLargestBoomerangs(here.as<program::Boomerangs>(), length,
                                            here.result().length / length, here.device()),
                     std::vector{here.operands()[0]});
}

}  // namespace

std::vector<LoweringRow> fusionRows()
{
    const auto* const transform = &program::Transform::kind();
    const auto* const multiply = &program::Multiply::kind();
    const auto* const shift = &program::Shift::kind();
    const auto* const convert = &program::Convert::kind();
    const auto* const reduce = &program::Reduce::kind();
    const auto* const differences = &program::Differences::kind();
    return {{{transform, transform, multiply, transform, shift}, convolution<2, true>},
            {{transform, transform, multiply, transform}, convolution<2, false>},
            {{transform, multiply, transform, shift}, convolution<1, true>},
            {{transform, multiply, transform}, convolution<1, false>},
            {{convert, transform, reduce}, largestOfSpectra},
            {{convert, transform}, spectrumOfBits},
            {{&program::Components::kind(), convert, transform, reduce}, largestOfComponents},
            {{reduce, &program::Clear::kind()}, lowerOwnClearing},
            {{differences, reduce}, largestOfDifferences<false>},
            {{differences, transform, reduce}, largestOfDifferences<true>},
            {{&program::Boomerangs::kind(), reduce}, largestOfBoomerangs}};
}

}  // namespace sequency::opencl
