// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/cover_matrix.h"

#include <numeric>

namespace sequency::analysis {

IndexLists IndexLists::transposed(std::size_t count) const
{
    IndexLists result;
    result.m_starts.assign(count + 1, 0);
    for (const std::uint32_t item : m_items)
        ++result.m_starts[item + 1];
    std::partial_sum(result.m_starts.begin(), result.m_starts.end(), result.m_starts.begin());
    result.m_items.resize(m_items.size());
    std::vector<std::size_t> places(result.m_starts.begin(), result.m_starts.end() - 1);
    for (std::size_t i = 0; i < size(); ++i)
        for (const std::uint32_t item : (*this)[i])
            result.m_items[places[item]++] = static_cast<std::uint32_t>(i);
    return result;
}

}  // namespace sequency::analysis
