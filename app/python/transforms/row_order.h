// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves the values of every row of a batch between Hadamard order, in which one program transforms many rows, and another order of the spectrum.
//
// Threads: any.
// Cost:    one pass over the batch.
#pragma once

#include "app/python/arrays.h"
#include "engine/transform/spectrum_order.h"

#include <cstddef>
#include <vector>

namespace sequency::python {

class RowOrder {
public:
    // The longest row whose indices are worth a table. Longer rows are transformed one by one.
    static constexpr int maxVariables = 16;

    RowOrder(transform::SpectrumOrder order, int variables);

    // Rearranges rows in Hadamard order into this order.
    void arrange(const Batch& batch) const;
    // Rearranges rows in this order into Hadamard order.
    void restore(const Batch& batch) const;

private:
    std::vector<std::size_t> m_hadamard;  // the Hadamard index of the value at each position
};

}  // namespace sequency::python
