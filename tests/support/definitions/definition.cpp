// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/definitions/definition.h"

#include "tests/support/check.h"
#include "tests/support/definitions/factors.h"
#include "tests/support/definitions/small_field.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
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

constexpr int gf4Products[4][4] = {{0, 0, 0, 0}, {0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}};

// Fields of prime order are computed without tables, because the product table of 251 elements would have 63,001 entries.
bool isExtension(int order)
{
    return order == 8 || order == 9 || order == 16;
}

const SmallField& extensionField(int order)
{
    static const std::array fields{SmallField(8), SmallField(9), SmallField(16)};
    return *std::ranges::find(fields, order, &SmallField::order);
}

int addIn(int order, int x, int y)
{
    return order == 4 ? x ^ y : isExtension(order) ? extensionField(order).add(x, y) : (x + y) % order;
}

int multiplyIn(int order, int x, int y)
{
    return order == 4           ? gf4Products[x][y]
           : isExtension(order) ? extensionField(order).multiply(x, y)
                                : x * y % order;
}

// Returns the element e for which `combine` of `value` and e is `result`, found by trial.
template <typename Combine>
int partnerOf(int order, int value, int result, const Combine& combine)
{
    for (int candidate = 0; candidate < order; ++candidate)
        if (combine(order, value, candidate) == result)
            return candidate;
    throw std::invalid_argument("no inverse");
}

// Returns the matrix X with X[x][e] = x^e over the field, where 0^0 = 1.
DenseMatrix powers(int order)
{
    DenseMatrix matrix;
    for (int x = 0; x < order; ++x) {
        DenseVector row;
        int power = 1;
        for (int e = 0; e < order; ++e) {
            row.emplace_back(power);
            power = multiplyIn(order, power, x);
        }
        matrix.push_back(std::move(row));
    }
    return matrix;
}

// Inverts a matrix by Gauss–Jordan elimination over the field.
DenseMatrix inverted(const DenseMatrix& matrix, int order)
{
    const auto size = matrix.size();
    std::vector<std::vector<int>> work(size, std::vector<int>(2 * size));
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j)
            work[i][j] = static_cast<int>(matrix[i][j].real());
        work[i][size + i] = 1;
    }
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t pivot = column;
        while (work[pivot][column] == 0)
            ++pivot;
        std::swap(work[pivot], work[column]);
        const int scale = partnerOf(order, work[column][column], 1, multiplyIn);
        for (int& value : work[column])
            value = multiplyIn(order, value, scale);
        for (std::size_t row = 0; row < size; ++row) {
            const int factor = partnerOf(order, work[row][column], 0, addIn);
            for (std::size_t j = 0; row != column && factor != 0 && j < 2 * size; ++j)
                work[row][j] = addIn(order, work[row][j], multiplyIn(order, factor, work[column][j]));
        }
    }
    DenseMatrix result;
    for (const auto& row : work)
        result.emplace_back(row.begin() + static_cast<std::ptrdiff_t>(size), row.end());
    return result;
}

DenseMatrix galoisMatrix(int order, bool inverse)
{
    if (order != 4)
        return inverse ? powers(order) : inverted(powers(order), order);
    // Source: (6) and (7) of the GF(4) paper.
    return inverse ? matrixOf({{1, 0, 0, 0}, {1, 1, 1, 1}, {1, 2, 3, 1}, {1, 3, 2, 1}})
                   : matrixOf({{1, 0, 0, 0}, {0, 1, 3, 2}, {0, 1, 2, 3}, {1, 1, 1, 1}});
}

// Returns the matrix of exp(−2πi·wz/p), or of exp(2πi·wz/p) if `positive` is true.
DenseMatrix fourierMatrix(int p, bool positive)
{
    DenseMatrix matrix;
    for (int w = 0; w < p; ++w) {
        DenseVector row;
        for (int z = 0; z < p; ++z)
            row.push_back(std::polar(1.0, (positive ? 2 : -2) * std::numbers::pi * w * z / p));
        matrix.push_back(std::move(row));
    }
    return matrix;
}

// Returns the number by which the transform divides. For N values, the divisors of the forward and the inverse transform are 1 and N, N and 1, or √N
// and √N.
double divisorOf(const transform::TransformSpec& spec)
{
    const double size = std::pow(static_cast<double>(spec.radix), spec.variables);
    if (spec.scale == transform::SpectrumScale::Root)
        return std::sqrt(size);
    const bool forwardHasIt = spec.scale == transform::SpectrumScale::Size;
    return forwardHasIt == (spec.direction == transform::Direction::Forward) ? size : 1;
}

}  // namespace

Complex IndependentRing::add(Complex a, Complex b) const
{
    if (order == 0)
        return a + b;
    return addIn(order, static_cast<int>(a.real()), static_cast<int>(b.real()));
}

Complex IndependentRing::multiply(Complex a, Complex b) const
{
    if (order == 0)
        return a * b;
    return multiplyIn(order, static_cast<int>(a.real()), static_cast<int>(b.real()));
}

namespace {

// Returns H(n) by its recursive definition: the rows H(n−1) ⊗ [1 1], followed by I ⊗ [1 −1].
DenseMatrix haarMatrix(int variables)
{
    if (variables == 0)
        return {{Complex(1)}};
    DenseMatrix rows;
    for (const DenseVector& upper : haarMatrix(variables - 1)) {
        DenseVector row;
        for (const Complex entry : upper)
            row.insert(row.end(), {entry, entry});
        rows.push_back(std::move(row));
    }
    const std::size_t half = rows.size();
    for (std::size_t i = 0; i < half; ++i) {
        DenseVector row(2 * half);
        row[2 * i] = 1;
        row[2 * i + 1] = -1;
        rows.push_back(std::move(row));
    }
    return rows;
}

// Returns N·Hᵀ·diag(1/norm²), whose entries are integers.
DenseMatrix haarInverse(const DenseMatrix& matrix)
{
    DenseMatrix inverse(matrix.size(), DenseVector(matrix.size()));
    for (std::size_t row = 0; row < matrix.size(); ++row) {
        double norm = 0;
        for (const Complex entry : matrix[row])
            norm += std::norm(entry);
        for (std::size_t column = 0; column < matrix.size(); ++column)
            inverse[column][row] = matrix[row][column] * static_cast<double>(matrix.size()) / norm;
    }
    return inverse;
}

// Computes H(n)·v or its inverse by the recursion of the definition.
DenseVector haarByFactors(const DenseVector& vector, bool inverse)
{
    if (vector.size() == 1)
        return vector;
    const auto half = static_cast<std::ptrdiff_t>(vector.size() / 2);
    DenseVector sums(vector.begin(), vector.begin() + half);
    DenseVector differences(vector.begin() + half, vector.end());
    DenseVector result;
    if (inverse) {
        sums = haarByFactors(sums, true);
        for (std::size_t i = 0; i < sums.size(); ++i)
            result.insert(result.end(), {(sums[i] + differences[i]) / 2.0, (sums[i] - differences[i]) / 2.0});
        return result;
    }
    for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i] = vector[2 * i] + vector[2 * i + 1];
        differences[i] = vector[2 * i] - vector[2 * i + 1];
    }
    result = haarByFactors(sums, false);
    result.insert(result.end(), differences.begin(), differences.end());
    return result;
}

}  // namespace

IndependentTransform independentTransform(const transform::TransformSpec& spec)
{
    const bool inverse = spec.direction == transform::Direction::Inverse;
    IndependentTransform result;
    DenseMatrix basic;
    if (spec.name == "walsh") {
        basic = matrixOf({{1, 1}, {1, -1}});
        result.divisor = divisorOf(spec);
    } else if (spec.name == "arithmetic") {
        basic = inverse ? matrixOf({{1, 0}, {1, 1}}) : matrixOf({{1, 0}, {-1, 1}});
    } else if (spec.name == "reed-muller") {
        result.ring.order = 2;
        basic = matrixOf({{1, 0}, {1, 1}});
    } else if (spec.name == "gf") {
        result.ring.order = spec.radix;
        basic = galoisMatrix(spec.radix, inverse);
    } else if (spec.name == "vilenkin-chrestenson") {
        basic = fourierMatrix(spec.radix, inverse != (spec.sign == transform::ExponentSign::Positive));
        result.divisor = divisorOf(spec);
    } else if (spec.name == "haar") {
        constexpr int largest = 12;  // 16 million entries
        if (spec.variables <= largest)
            result.whole = inverse ? haarInverse(haarMatrix(spec.variables)) : haarMatrix(spec.variables);
        result.divisor = inverse ? std::ldexp(1.0, spec.variables) : 1;
        return result;
    } else {
        throw std::invalid_argument("tests/support/definitions/definition.cpp has no definition of " +
                                    spec.name);
    }
    result.basics.assign(static_cast<std::size_t>(spec.variables), basic);
    for (std::size_t i = 0; i < spec.polarity.size(); ++i)
        if (spec.polarity[i] == '1')
            result.basics[i] = inverse ? matrixOf({{1, 1}, {1, 0}}) : matrixOf({{0, 1}, {1, 1}});
        else if (spec.polarity[i] == '2')
            result.basics[i] = matrixOf({{1, 0}, {0, 1}});
    return result;
}

DenseVector kroneckerRow(const IndependentTransform& transform, std::size_t row)
{
    if (!transform.whole.empty())
        return transform.whole[row];
    DenseVector product{Complex(1)};
    std::size_t remaining = 1;
    for (const DenseMatrix& basic : transform.basics)
        remaining *= basic.size();
    for (const DenseMatrix& basic : transform.basics) {
        remaining /= basic.size();
        const DenseVector& factor = basic[row / remaining % basic.size()];
        DenseVector next;
        next.reserve(product.size() * factor.size());
        for (const Complex left : product)
            for (const Complex right : factor)
                next.push_back(transform.ring.multiply(left, right));
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
        // Counts sign changes between columns c − 1 and c, where 2^k is the largest power of two that divides c. There is one if `row` has an odd
        // number of ones among its lowest k + 1 bits. This k occurs for size / 2^(k + 1) columns.
        const auto signChanges = [size, variables](std::size_t row) {
            std::size_t changes = 0;
            for (int k = 0; k < variables; ++k)
                if (__builtin_popcountll(row & ((std::size_t{2} << k) - 1)) % 2 == 1)
                    changes += size >> (k + 1);
            return changes;
        };
        std::sort(indices.begin(), indices.end(),
                  [&](std::size_t a, std::size_t b) { return signChanges(a) < signChanges(b); });
    }
    return indices;
}

namespace {

// Applies `multiply`, which multiplies the transform's matrix by a vector. The spectrum (the result of a forward transform, the input of an inverse
// one) is in the order of `spec`.
template <typename Multiply>
DenseVector inOrder(const transform::TransformSpec& spec, const DenseVector& input, const Multiply& multiply)
{
    if (spec.order == transform::SpectrumOrder::Hadamard)
        return multiply(input);
    const auto order = independentOrder(spec.order, spec.variables);
    DenseVector ordered(input.size());
    if (spec.direction == transform::Direction::Inverse) {
        for (std::size_t position = 0; position < input.size(); ++position)
            ordered[order[position]] = input[position];
        return multiply(ordered);
    }
    const DenseVector natural = multiply(input);
    for (std::size_t position = 0; position < input.size(); ++position)
        ordered[position] = natural[order[position]];
    return ordered;
}

}  // namespace

DenseVector byDefinition(const transform::TransformSpec& spec, const DenseVector& input)
{
    return byDefinition(independentTransform(spec), spec, input);
}

DenseVector byDefinition(const IndependentTransform& description, const transform::TransformSpec& spec,
                         const DenseVector& input)
{
    return inOrder(spec, input, [&](const DenseVector& vector) {
        DenseVector result;
        for (std::size_t i = 0; i < vector.size(); ++i) {
            const DenseVector row = kroneckerRow(description, i);
            Complex sum = 0;
            for (std::size_t column = 0; column < row.size(); ++column)
                sum = description.ring.add(sum, description.ring.multiply(row[column], vector[column]));
            result.push_back(description.divisor == 1 ? sum : sum / description.divisor);
        }
        return result;
    });
}

DenseVector byFactors(const transform::TransformSpec& spec, const DenseVector& input)
{
    if (spec.name == "haar")
        return haarByFactors(input, spec.direction == transform::Direction::Inverse);
    const IndependentTransform description = independentTransform(spec);
    return inOrder(spec, input, [&](DenseVector vector) {
        std::size_t distance = vector.size();
        for (const DenseMatrix& basic : description.basics) {
            const std::size_t radix = basic.size();
            distance /= radix;
            DenseVector next(vector.size());
            for (std::size_t i = 0; i < vector.size(); ++i) {
                const std::size_t digit = i / distance % radix;
                for (std::size_t k = 0; k < radix; ++k)
                    next[i] = description.ring.add(
                        next[i], description.ring.multiply(basic[digit][k],
                                                           vector[i + k * distance - digit * distance]));
            }
            vector = std::move(next);
        }
        if (description.divisor != 1)
            for (Complex& value : vector)
                value /= description.divisor;
        return vector;
    });
}

namespace {

// Adds variants of an entry: each other scale with another order, and every scale with the other sign of the exponent.
void addConventions(std::vector<transform::TransformSpec>& specs, const transform::CatalogueEntry& entry,
                    transform::TransformSpec spec)
{
    using transform::SpectrumOrder;
    using transform::SpectrumScale;
    for (const auto& [scale, order] : {std::pair(SpectrumScale::Root, SpectrumOrder::Sequency),
                                       std::pair(SpectrumScale::Size, SpectrumOrder::Hadamard)}) {
        spec.scale = scale;
        spec.order = entry.hasOrders ? order : SpectrumOrder::Hadamard;
        if (entry.hasScale)
            specs.push_back(spec);
    }
    spec.sign = transform::ExponentSign::Positive;
    for (const auto scale : {SpectrumScale::One, SpectrumScale::Root, SpectrumScale::Size}) {
        spec.scale = scale;
        if (entry.hasSign)
            specs.push_back(spec);
    }
}

}  // namespace

std::vector<transform::TransformSpec> catalogueSpecs(std::size_t largest)
{
    using transform::SpectrumOrder;
    constexpr std::size_t thoroughRadices = 5;
    std::vector<transform::TransformSpec> specs;
    for (const transform::CatalogueEntry& entry : transform::catalogue()) {
        for (std::size_t r = 0; r < entry.radices.size(); ++r) {
            const auto radix = static_cast<std::size_t>(entry.radices[r]);
            std::size_t size = 1;
            for (int n = 0; size <= largest; ++n, size *= radix) {
                const bool isThorough =
                    r < thoroughRadices || (entry.name == "gf" && isExtension(entry.radices[r]));
                if (n != 1 && !isThorough)
                    continue;
                for (const auto direction : {transform::Direction::Forward, transform::Direction::Inverse}) {
                    transform::TransformSpec spec{std::string(entry.name), entry.radices[r], n, direction};
                    specs.push_back(spec);
                    if (entry.hasPolarity && n > 0) {
                        spec.polarity = std::string(static_cast<std::size_t>(n), '1');
                        specs.push_back(spec);
                        for (std::size_t i = 0; i < spec.polarity.size(); i += 2)
                            spec.polarity[i] = '0';
                        specs.push_back(spec);
                        for (std::size_t i = 0; i < spec.polarity.size(); ++i)
                            spec.polarity[i] = "201"[i % 3];
                        specs.push_back(spec);
                    }
                    for (const auto order : {SpectrumOrder::Paley, SpectrumOrder::Sequency}) {
                        spec.order = order;
                        if (entry.hasOrders)
                            specs.push_back(spec);
                    }
                    if (r < thoroughRadices)
                        addConventions(specs, entry, {spec.name, spec.radix, n, direction});
                }
            }
        }
    }
    return specs;
}

base::ElementVector inputFor(const transform::TransformSpec& spec, base::ElementType type)
{
    const auto size = static_cast<std::size_t>(std::llround(std::pow(spec.radix, spec.variables)));
    const int bound = type == base::ElementType::UInt8 ? spec.radix - 1 : 8;
    return randomElements(type, size, bound, static_cast<std::uint64_t>(spec.variables));
}

DenseVector dense(const base::ElementVector& vector)
{
    DenseVector values;
    for (std::size_t i = 0; i < base::elementCount(vector); ++i)
        values.push_back(base::complexValue(vector, i));
    return values;
}

DenseVector encoded(const DenseVector& bits, bool isSigned)
{
    DenseVector values(bits);
    for (Complex& value : values)
        value = isSigned ? 1.0 - 2.0 * value : value;
    return values;
}

base::ElementVector elements(const std::vector<int>& values, base::ElementType type)
{
    auto vector = VALUE_OF(base::AlignedBuffer<std::int64_t>::allocate(values.size()));
    std::copy(values.begin(), values.end(), vector.begin());
    return VALUE_OF(base::convert(base::ElementVector(std::move(vector)), type));
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
