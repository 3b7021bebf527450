// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/kronecker_transform.h"

#include <algorithm>
#include <cmath>

namespace sequency::transform {
namespace {

// Returns the growth after a step of an inverse Haar transform. Column 0 of the matrix applies to a value of the previous level, whose growth is
// `previous`, and the other columns to coefficients.
double grownLevel(const BasicMatrix& matrix, double previous)
{
    double largest = 0;
    for (int row = 0; row < matrix.size(); ++row) {
        double sum = std::abs(matrix.at(row, 0)) * previous;
        for (int column = 1; column < matrix.size(); ++column)
            sum += std::abs(matrix.at(row, column));
        largest = std::max(largest, sum);
    }
    return largest;
}

}  // namespace

KroneckerTransform::KroneckerTransform(Parts parts) : m_parts(std::move(parts))
{
    for (const BasicMatrix& matrix : m_parts.matrices)
        m_size *= static_cast<std::size_t>(matrix.size());
}

double KroneckerTransform::growth() const
{
    double growth = 1;
    if (!isKronecker() && m_parts.direction == Direction::Inverse) {
        for (const BasicMatrix& matrix : m_parts.matrices)
            growth = grownLevel(matrix, growth);
        return growth;
    }
    for (const BasicMatrix& matrix : m_parts.matrices)
        growth *= matrix.largestRowSum();
    return growth;
}

bool KroneckerTransform::isCharacterTransform() const
{
    return isKronecker() && m_parts.ring.kind() != RingKind::Finite &&
           std::ranges::all_of(m_parts.matrices, &BasicMatrix::isCharacterTable);
}

bool operator==(const KroneckerTransform& a, const KroneckerTransform& b)
{
    if (&a == &b)  // copies of a program share its transforms
        return true;
    return a.m_parts.name == b.m_parts.name && a.m_parts.ring == b.m_parts.ring &&
           a.m_parts.direction == b.m_parts.direction && a.m_parts.matrices == b.m_parts.matrices &&
           a.m_parts.divisor == b.m_parts.divisor && a.m_parts.order == b.m_parts.order &&
           a.m_parts.structure == b.m_parts.structure;
}

}  // namespace sequency::transform
