// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/kronecker_transform.h"

#include <algorithm>

namespace sequency::transform {

KroneckerTransform::KroneckerTransform(Parts parts) : m_parts(std::move(parts))
{
    for (const BasicMatrix& matrix : m_parts.matrices)
        m_size *= static_cast<std::size_t>(matrix.size());
}

double KroneckerTransform::growth() const
{
    double growth = 1;
    for (const BasicMatrix& matrix : m_parts.matrices)
        growth *= matrix.largestRowSum();
    return growth;
}

bool KroneckerTransform::isCharacterTransform() const
{
    return m_parts.ring.kind() != RingKind::Finite &&
           std::ranges::all_of(m_parts.matrices, &BasicMatrix::isCharacterTable);
}

bool operator==(const KroneckerTransform& a, const KroneckerTransform& b)
{
    return a.m_parts.name == b.m_parts.name && a.m_parts.ring == b.m_parts.ring &&
           a.m_parts.direction == b.m_parts.direction && a.m_parts.matrices == b.m_parts.matrices &&
           a.m_parts.divisor == b.m_parts.divisor && a.m_parts.order == b.m_parts.order;
}

}  // namespace sequency::transform
