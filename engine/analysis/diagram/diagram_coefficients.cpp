// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagram/diagram_coefficients.h"

#include "engine/analysis/diagram/matrix_steps.h"
#include "engine/analysis/diagram/unique_table.h"
#include "engine/analysis/properties/boolean/query_complexity.h"
#include "engine/base/failure.h"
#include "engine/base/memory/host_memory.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <string>
#include <variant>

namespace sequency::analysis {
namespace {

using base::Error;
using base::ErrorKind;
using base::FunctionVector;

constexpr double maxExactMagnitude = 9007199254740992.0;  // 2^53

Error usageError(std::string message)
{
    return {ErrorKind::BadUsage, std::move(message)};
}

// Checks what does not depend on the values.
void check(const DiagramFunctions& functions, const DiagramType& type)
{
    if (functions.empty())
        throw usageError("a decision diagram needs a function");
    const FunctionVector& first = *functions.front();
    const DiagramKindRow& row = diagramKindRow(type.kind);
    const auto variables = static_cast<std::size_t>(first.variables);
    if (row.isBinary && first.radix != 2)
        throw usageError("a diagram of the kind '" + std::string(row.name) +
                         "' needs variables of two values, not of " + std::to_string(first.radix));
    if (type.kind == DiagramKind::Tree && first.variables > maxSubcubeVariables)
        throw Error{ErrorKind::BadInput, "an optimal decision tree is computed for at most " +
                                             std::to_string(maxSubcubeVariables) + " variables, not for " +
                                             std::to_string(first.variables)};
    if (!type.decompositions.empty() && type.kind != DiagramKind::Kfdd)
        throw usageError("only a diagram of the kind 'kfdd' has a choice of decompositions");
    if (!type.decompositions.empty() && type.decompositions.size() != variables)
        throw usageError("a function of " + std::to_string(variables) + " variables needs " +
                         std::to_string(variables) + " decompositions, not " +
                         std::to_string(type.decompositions.size()));
    for (const Decomposition decomposition : type.decompositions)
        if (decomposition > Decomposition::NegativeDavio)
            throw usageError("a diagram of the kind 'kfdd' has only the decompositions S, D and N");
    for (const base::SharedFunction& function : functions) {
        if (function->radix != first.radix || function->variables != first.variables)
            throw usageError("the outputs of a decision diagram must have the same variables");
        if (!row.isOfNumbers && !function->isLogic())
            throw usageError(
                "a diagram of the kind '" + std::string(row.name) +
                "' needs a logic function, expected 'mtbdd', 'arithmetic' or 'walsh' for numbers");
        if (base::isComplex(base::elementType(function->values)) && !function->isPacked())
            throw usageError("a decision diagram cannot have complex numbers");
        if (type.hasSigns && !(row.isOfNumbers && function->isBoolean()))
            throw usageError("only a Boolean function in a diagram of numbers can have the values +1 and -1");
    }
    if (first.size() > maxDiagramValues / functions.size())
        throw Error{ErrorKind::BadInput,
                    "a decision diagram has at most " + std::to_string(maxDiagramValues) +
                        " values, but the functions have " + std::to_string(functions.size()) + " · " +
                        std::to_string(first.size())};
}

void checkMemoryFor(std::size_t values, bool isOfNumbers)
{
    base::require(
        base::checkMemory(values * (isOfNumbers ? 36 : 5), "the coefficients of a decision diagram"));
}

// Appends the values of a function.
template <typename Value>
void append(std::vector<Value>& values, const FunctionVector& function, bool hasSigns)
{
    const auto encoded = [hasSigns](auto value) {
        return static_cast<Value>(hasSigns ? 1 - 2 * static_cast<double>(value) : static_cast<double>(value));
    };
    if (function.isPacked()) {
        for (std::size_t i = 0; i < function.size(); ++i)
            values.push_back(encoded(function.bits[i] ? 1 : 0));
        return;
    }
    std::visit(
        [&]<typename Element>(const base::AlignedBuffer<Element>& elements) {
            if constexpr (std::is_arithmetic_v<Element>)
                for (std::size_t i = 0; i < elements.size(); ++i)
                    values.push_back(encoded(elements[i]));
        },
        function.values);
}

DiagramVector valuesOfAll(const DiagramFunctions& functions, const DiagramType& type)
{
    const std::size_t count = functions.size() * functions.front()->size();
    const auto filled = [&](auto values) {
        values.reserve(count);
        for (const base::SharedFunction& function : functions)
            append(values, *function, type.hasSigns);
        return DiagramVector(std::move(values));
    };
    return diagramKindRow(type.kind).isOfNumbers ? filled(std::vector<double>())
                                                 : filled(std::vector<std::uint8_t>());
}

// Checks that the numbers are finite, and that the coefficients of integers are exact.
void checkNumbers(const DiagramFunctions& functions, double growth)
{
    for (const base::SharedFunction& function : functions) {
        const double largest = base::largestMagnitude(*function);
        if (!std::isfinite(largest))
            throw Error{ErrorKind::BadInput, "a decision diagram needs finite numbers"};
        if (base::isInteger(base::elementType(function->values)) && largest * growth > maxExactMagnitude)
            throw Error{ErrorKind::BadInput, "the coefficients of the decision diagram could exceed 2^53"};
    }
}

// Stores the values in ascending order without duplicates, and their indices.
void index(std::vector<std::uint8_t> digits, DiagramCoefficients::Parts& parts)
{
    std::array<std::uint32_t, 256> numbers{};
    for (const std::uint8_t digit : digits)
        numbers[digit] = 1;
    for (std::size_t digit = 0; digit < numbers.size(); ++digit)
        if (numbers[digit] != 0) {
            numbers[digit] = static_cast<std::uint32_t>(parts.values.size());
            parts.values.push_back(static_cast<double>(digit));
        }
    parts.indices.reserve(digits.size());
    for (const std::uint8_t digit : digits)
        parts.indices.push_back(numbers[digit]);
}

void index(std::vector<double> numbers, DiagramCoefficients::Parts& parts)
{
    UniqueTable table(2);
    parts.indices.reserve(numbers.size());
    for (const double number : numbers)
        parts.indices.push_back(table.numberOf(
            std::bit_cast<std::array<std::uint32_t, 2>>(number + 0.0).data()));  // −0 becomes 0
    numbers = {};
    std::vector<double> found(table.count());
    for (std::size_t i = 0; i < found.size(); ++i)
        found[i] = std::bit_cast<double>(std::array{table.tuples()[2 * i], table.tuples()[2 * i + 1]});
    std::vector<std::uint32_t> sorted(found.size());
    std::iota(sorted.begin(), sorted.end(), 0U);
    std::ranges::sort(sorted, {}, [&found](std::uint32_t i) { return found[i]; });
    std::vector<std::uint32_t> ranks(found.size());
    for (std::size_t rank = 0; rank < sorted.size(); ++rank) {
        ranks[sorted[rank]] = static_cast<std::uint32_t>(rank);
        parts.values.push_back(found[sorted[rank]]);
    }
    for (std::uint32_t& number : parts.indices)
        number = ranks[number];
}

DiagramCoefficients computed(const DiagramFunctions& functions, const DiagramType& type,
                             const base::RunControl& control)
{
    check(functions, type);
    const DiagramKindRow& row = diagramKindRow(type.kind);
    const FunctionVector& first = *functions.front();
    checkMemoryFor(functions.size() * first.size(), row.isOfNumbers);
    DiagramCoefficients::Parts parts{
        type, first.radix, first.variables, functions.size(), type.decompositions, {}, {}};
    if (parts.decompositions.empty())
        parts.decompositions.assign(static_cast<std::size_t>(first.variables), row.decomposition);
    std::vector<transform::BasicPair> pairs;
    double growth = 1;
    for (const Decomposition decomposition : parts.decompositions) {
        pairs.push_back(base::require(basicPairOf(decomposition, first.radix)));
        growth *= pairs.back().forward.largestRowSum();
    }
    if (row.isOfNumbers)
        checkNumbers(functions, growth);
    DiagramVector values = valuesOfAll(functions, type);
    std::size_t distance = first.size();
    for (const transform::BasicPair& pair : pairs) {
        if (control.stopRequested())
            throw base::cancelled();
        distance /= static_cast<std::size_t>(first.radix);
        applyMatrix(values, pair.ring, pair.forward, distance);
    }
    std::visit([&parts](auto& computedValues) { index(std::move(computedValues), parts); }, values);
    return DiagramCoefficients(std::move(parts));
}

}  // namespace

base::Result<DiagramCoefficients> coefficientsOf(const DiagramFunctions& functions, const DiagramType& type,
                                                 const base::RunControl& control)
{
    return base::resultOf([&] { return computed(functions, type, control); });
}

}  // namespace sequency::analysis
