// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts indices between the three orders of the Walsh spectrum: Hadamard, Paley and sequency.
//
// Paley index k corresponds to Hadamard index bitrev(k). Sequency index s, the number of sign changes of its Walsh function, corresponds to Hadamard
// index bitrev(gray(s)).
//
// Source: Harmuth 1977; Karpovsky et al. 2008.
#pragma once

#include "engine/transform/kronecker_transform.h"

#include <optional>
#include <string_view>

namespace sequency::transform {

// Returns the Hadamard index of the coefficient at index `position` of the order `order`. O(1).
std::size_t hadamardIndex(SpectrumOrder order, std::size_t position, int variables);
// Returns the index, in the order `order`, of the coefficient with this Hadamard index. O(1).
std::size_t orderPosition(SpectrumOrder order, std::size_t hadamardIndex, int variables);

struct TransformSpec;
// Converts an index in a result of `from` to the index of the same value in a result of `to`. The index is unchanged if the orders are equal. Values
// of an inverse transform are in natural order. Returns nullopt if the radix or the size differs. O(1).
std::optional<std::size_t> samePosition(const TransformSpec& from, const TransformSpec& to,
                                        std::size_t position);

std::string_view orderName(SpectrumOrder order);  // returns "hadamard", "paley" or "sequency"
std::optional<SpectrumOrder> parseOrder(std::string_view name);

}  // namespace sequency::transform
