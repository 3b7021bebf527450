// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small square matrix over a ring: M(1) of a Kronecker transform, or its inverse.
//
// Row-major; entry (row, column) is the weight with which operand `column` enters result `row` of a butterfly.
// Immutable; copies share the entries; any thread. Sizes 1 … 256.
#pragma once

#include "engine/transform/ring.h"

#include <initializer_list>
#include <memory>
#include <vector>

namespace sequency::transform {

class BasicMatrix {
public:
    // entries.size() must be size².
    BasicMatrix(int size, std::vector<Scalar> entries);
    static BasicMatrix identity(int size);
    static BasicMatrix fromIntegers(int size, std::initializer_list<int> entries);

    int size() const { return m_size; }
    Scalar at(int row, int column) const { return (*m_entries)[index(row, column)]; }
    const std::vector<Scalar>& entries() const& { return *m_entries; }
    std::vector<Scalar> entries() &&
    {
        return *m_entries;
    }  // of a temporary: a loop over it must not outlive it

    // Number of entries that are not zero: the edges of one butterfly.
    int nonZeroCount() const;
    // Largest sum over a row of absolute values: by how much one step can make magnitudes grow.
    double largestRowSum() const;
    // As complex numbers: entries of magnitude 1, any two rows orthogonal.
    bool isCharacterTable() const;

    friend bool operator==(const BasicMatrix& a, const BasicMatrix& b)
    {
        return a.m_size == b.m_size && *a.m_entries == *b.m_entries;
    }

private:
    std::size_t index(int row, int column) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_size) +
               static_cast<std::size_t>(column);
    }

    int m_size;
    std::shared_ptr<const std::vector<Scalar>> m_entries;
};

BasicMatrix multiply(const Ring& ring, const BasicMatrix& a, const BasicMatrix& b);

// Gauss–Jordan over the ring; BadInput where the matrix is singular. O(size³).
base::Result<BasicMatrix> inverse(const Ring& ring, const BasicMatrix& matrix);

}  // namespace sequency::transform
