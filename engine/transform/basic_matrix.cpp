// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/basic_matrix.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sequency::transform {

BasicMatrix::BasicMatrix(int size, std::vector<Scalar> entries)
    : m_size(size), m_entries(std::make_shared<const std::vector<Scalar>>(std::move(entries)))
{
    assert(m_entries->size() == static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
}

BasicMatrix BasicMatrix::identity(int size)
{
    std::vector<Scalar> entries(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
    for (int i = 0; i < size; ++i)
        entries[static_cast<std::size_t>(i) * static_cast<std::size_t>(size + 1)] = 1;
    return {size, std::move(entries)};
}

BasicMatrix BasicMatrix::fromIntegers(int size, std::initializer_list<int> entries)
{
    std::vector<Scalar> scalars;
    std::transform(entries.begin(), entries.end(), std::back_inserter(scalars),
                   [](int e) { return Scalar(e); });
    return {size, std::move(scalars)};
}

int BasicMatrix::nonZeroCount() const
{
    return static_cast<int>(
        std::count_if(m_entries->begin(), m_entries->end(), [](Scalar e) { return e != Scalar(0); }));
}

double BasicMatrix::largestRowSum() const
{
    double largest = 0;
    for (int row = 0; row < m_size; ++row) {
        double sum = 0;
        for (int column = 0; column < m_size; ++column)
            sum += std::abs(at(row, column));
        largest = std::max(largest, sum);
    }
    return largest;
}

bool BasicMatrix::isCharacterTable() const
{
    constexpr double tolerance = 1e-9;  // far above the rounding errors of roots of unity (about 1e-16)
    for (int a = 0; a < m_size; ++a)
        for (int b = 0; b < a; ++b) {
            Scalar product = 0;
            for (int column = 0; column < m_size; ++column)
                product += at(a, column) * std::conj(at(b, column));
            if (std::abs(product) > tolerance)
                return false;
        }
    return std::ranges::all_of(
        *m_entries, [](const Scalar& entry) { return std::abs(std::abs(entry) - 1) <= tolerance; });
}

BasicMatrix multiply(const Ring& ring, const BasicMatrix& a, const BasicMatrix& b)
{
    const int size = a.size();
    std::vector<Scalar> entries;
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            Scalar sum = 0;
            for (int k = 0; k < size; ++k)
                sum = ring.add(sum, ring.multiply(a.at(row, k), b.at(k, column)));
            entries.push_back(sum);
        }
    }
    return {size, std::move(entries)};
}

base::Result<BasicMatrix> inverse(const Ring& ring, const BasicMatrix& matrix)
{
    const int size = matrix.size();
    const auto width = static_cast<std::size_t>(size);
    std::vector<Scalar> left = matrix.entries();
    std::vector<Scalar> right = BasicMatrix::identity(size).entries();
    for (std::size_t column = 0; column < width; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column; row < width; ++row)
            if (std::abs(left[row * width + column]) > std::abs(left[pivot * width + column]))
                pivot = row;
        const auto scale = ring.inverse(left[pivot * width + column]);
        if (!scale)
            return base::Error{base::ErrorKind::BadInput,
                               "the basic matrix has no inverse over " + ring.name()};
        for (std::size_t k = 0; k < width; ++k) {
            std::swap(left[column * width + k], left[pivot * width + k]);
            std::swap(right[column * width + k], right[pivot * width + k]);
            left[column * width + k] = ring.multiply(*scale, left[column * width + k]);
            right[column * width + k] = ring.multiply(*scale, right[column * width + k]);
        }
        for (std::size_t row = 0; row < width; ++row) {
            const Scalar factor = ring.negate(left[row * width + column]);
            if (row == column || factor == Scalar(0))
                continue;
            for (std::size_t k = 0; k < width; ++k) {
                left[row * width + k] =
                    ring.add(left[row * width + k], ring.multiply(factor, left[column * width + k]));
                right[row * width + k] =
                    ring.add(right[row * width + k], ring.multiply(factor, right[column * width + k]));
            }
        }
    }
    return BasicMatrix(size, std::move(right));
}

}  // namespace sequency::transform
