// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small square matrix over a ring: the matrix of one variable of a Kronecker transform, or its inverse.
//
// Entries are stored row by row; entry (row, column) is the weight of operand `column` in result `row` of a butterfly. Immutable; the size is from 1
// to 256; copies share the entries. Any thread.
#pragma once

#include "engine/transform/ring.h"

#include <initializer_list>
#include <memory>
#include <vector>

namespace sequency::transform {

class BasicMatrix {
public:
    // `entries` must contain `size`² values, row by row.
    BasicMatrix(int size, std::vector<Scalar> entries);
    static BasicMatrix identity(int size);
    static BasicMatrix fromIntegers(int size, std::initializer_list<int> entries);

    int size() const { return m_size; }
    Scalar at(int row, int column) const { return (*m_entries)[index(row, column)]; }
    const std::vector<Scalar>& entries() const& { return *m_entries; }
    std::vector<Scalar> entries() &&
    {
        return *m_entries;
    }  // returns a copy, so that a loop over a temporary's entries is safe

    // Returns the number of nonzero entries, which is the number of edges of one butterfly.
    int nonZeroCount() const;
    // Returns the largest sum of the absolute values in a row. One step increases magnitudes at most by this factor.
    double largestRowSum() const;
    // Returns true if all entries, as complex numbers, have magnitude 1 and any two rows are orthogonal.
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

// Computes the inverse by Gauss–Jordan elimination over the ring. Errors: BadInput if the matrix is singular. O(size³).
base::Result<BasicMatrix> inverse(const Ring& ring, const BasicMatrix& matrix);

}  // namespace sequency::transform
