// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/definition.h"

#include "tests/support/check.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace sequency::tests {
namespace {

using Complex = std::complex<double>;

DenseMatrix matrixOf(std::initializer_list<std::initializer_list<int>> rows)
{
    DenseMatrix matrix;
    for (const auto& row : rows)
        matrix.emplace_back(row.begin(), row.end());
    return matrix;
}

}  // namespace

Complex IndependentRing::add(Complex a, Complex b) const
{
    if (order == 0)
        return a + b;
    throw std::invalid_argument("no addition for this ring");
}

Complex IndependentRing::multiply(Complex a, Complex b) const
{
    if (order == 0)
        return a * b;
    throw std::invalid_argument("no multiplication for this ring");
}

IndependentTransform independentTransform(const transform::TransformSpec& spec)
{
    const bool inverse = spec.direction == transform::Direction::Inverse;
    IndependentTransform result;
    DenseMatrix basic;
    if (spec.name == "walsh") {
        basic = matrixOf({{1, 1}, {1, -1}});
        result.divisor = inverse ? std::pow(2.0, spec.variables) : 1;
    } else {
        throw std::invalid_argument("tests/support/definition.cpp has no definition of " + spec.name);
    }
    result.basics.assign(static_cast<std::size_t>(spec.variables), basic);
    return result;
}

DenseMatrix kroneckerProduct(const IndependentTransform& transform)
{
    DenseMatrix product{{Complex(1)}};
    for (const DenseMatrix& right : transform.basics) {
        DenseMatrix next(product.size() * right.size(), DenseVector(product.size() * right.size()));
        for (std::size_t i = 0; i < product.size(); ++i)
            for (std::size_t j = 0; j < product.size(); ++j)
                for (std::size_t k = 0; k < right.size(); ++k)
                    for (std::size_t l = 0; l < right.size(); ++l)
                        next[i * right.size() + k][j * right.size() + l] =
                            transform.ring.multiply(product[i][j], right[k][l]);
        product = std::move(next);
    }
    return product;
}

std::vector<std::size_t> independentOrder(transform::SpectrumOrder order, int variables)
{
    const std::size_t size = std::size_t{1} << variables;
    std::vector<std::size_t> indices(size);
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    if (order == transform::SpectrumOrder::Paley) {
        for (std::size_t& index : indices) {
            std::size_t reversed = 0;
            for (int bit = 0; bit < variables; ++bit)
                reversed = reversed * 2 + (index >> bit) % 2;
            index = reversed;
        }
    }
    if (order == transform::SpectrumOrder::Sequency) {
        const auto signChanges = [size](std::size_t row) {
            int changes = 0;
            for (std::size_t column = 1; column < size; ++column)
                changes +=
                    (__builtin_popcountll(row & column) + __builtin_popcountll(row & (column - 1))) % 2;
            return changes;
        };
        std::sort(indices.begin(), indices.end(),
                  [&](std::size_t a, std::size_t b) { return signChanges(a) < signChanges(b); });
    }
    return indices;
}

DenseVector byDefinition(const transform::TransformSpec& spec, const DenseVector& input)
{
    const IndependentTransform description = independentTransform(spec);
    const DenseMatrix matrix = kroneckerProduct(description);
    const bool inverse = spec.direction == transform::Direction::Inverse;
    const bool ordered = spec.order != transform::SpectrumOrder::Hadamard;
    const auto order = ordered ? independentOrder(spec.order, spec.variables) : std::vector<std::size_t>();
    DenseVector vector(input);
    if (ordered && inverse)
        for (std::size_t position = 0; position < input.size(); ++position)
            vector[order[position]] = input[position];
    DenseVector result;
    for (const DenseVector& row : matrix) {
        Complex sum = 0;
        for (std::size_t column = 0; column < row.size(); ++column)
            sum = description.ring.add(sum, description.ring.multiply(row[column], vector[column]));
        result.push_back(description.divisor == 1 ? sum : sum / description.divisor);
    }
    if (ordered && !inverse) {
        const DenseVector natural = result;
        for (std::size_t position = 0; position < result.size(); ++position)
            result[position] = natural[order[position]];
    }
    return result;
}

DenseVector dense(const base::ElementVector& vector)
{
    DenseVector values;
    for (std::size_t i = 0; i < base::elementCount(vector); ++i)
        values.push_back(base::complexValue(vector, i));
    return values;
}

base::ElementVector elements(const std::vector<int>& values, base::ElementType type)
{
    auto vector = base::AlignedBuffer<std::int64_t>::allocate(values.size());
    REQUIRE(vector);
    std::copy(values.begin(), values.end(), vector->begin());
    auto converted = base::convert(base::ElementVector(std::move(*vector)), type);
    REQUIRE(converted);
    return std::move(*converted);
}

base::ElementVector randomElements(base::ElementType type, std::size_t count, int bound, std::uint64_t salt)
{
    auto random = generator(salt);
    const int lowest = type == base::ElementType::UInt8 ? 0 : -bound;
    std::uniform_int_distribution<int> values(lowest, bound);
    std::vector<int> numbers(count);
    std::generate(numbers.begin(), numbers.end(), [&] { return values(random); });
    return elements(numbers, type);
}

}  // namespace sequency::tests
