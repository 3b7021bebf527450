// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/transforms/row_order.h"

#include <algorithm>
#include <variant>

namespace sequency::python {
namespace {

// Calls move(row, scratch) for every row. `move` writes the row's values to `scratch`, from which they are copied back.
template <typename Move>
void moveRows(const Batch& batch, const Move& move)
{
    base::ElementVector all = view(batch, 0, batch.size());
    std::visit(
        [&](auto& values) {
            using Value = std::remove_cvref_t<decltype(values[0])>;
            std::vector<Value> scratch(batch.length);
            for (std::size_t row = 0; row < batch.rows; ++row) {
                Value* const first = values.data() + row * batch.length;
                move(first, scratch.data());
                std::copy(scratch.begin(), scratch.end(), first);
            }
        },
        all);
}

}  // namespace

RowOrder::RowOrder(transform::SpectrumOrder order, int variables) : m_hadamard(std::size_t{1} << variables)
{
    for (std::size_t i = 0; i < m_hadamard.size(); ++i)
        m_hadamard[i] = transform::hadamardIndex(order, i, variables);
}

void RowOrder::arrange(const Batch& batch) const
{
    moveRows(batch, [this](const auto* row, auto* scratch) {
        for (std::size_t i = 0; i < m_hadamard.size(); ++i)
            scratch[i] = row[m_hadamard[i]];
    });
}

void RowOrder::restore(const Batch& batch) const
{
    moveRows(batch, [this](const auto* row, auto* scratch) {
        for (std::size_t i = 0; i < m_hadamard.size(); ++i)
            scratch[m_hadamard[i]] = row[i];
    });
}

}  // namespace sequency::python
