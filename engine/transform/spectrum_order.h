// SPDX-License-Identifier: GPL-3.0-or-later
//
// The three orders of the Walsh spectrum.
//
// Paley index k is at Hadamard index bitrev(k). Sequency index s, the number of sign changes of its Walsh function, is at bitrev(gray(s)).
// Source: Harmuth 1977; Karpovsky et al. 2008.
#pragma once

#include "engine/transform/kronecker_transform.h"

#include <optional>
#include <string_view>

namespace sequency::transform {

// Returns the Hadamard index of the coefficient at `position` in the given order. O(1).
std::size_t hadamardIndex(SpectrumOrder order, std::size_t position, int variables);
// Returns the position in the given order of the coefficient with this Hadamard index. O(1).
std::size_t orderPosition(SpectrumOrder order, std::size_t hadamardIndex, int variables);

struct TransformSpec;
// Returns the position in a result of `to` of the value at `position` in a result of `from`. Both are equal if the
// orders are; values of an inverse transform are in natural order. Returns nullopt if radix or size differ. O(1).
std::optional<std::size_t> samePosition(const TransformSpec& from, const TransformSpec& to,
                                        std::size_t position);

std::string_view orderName(SpectrumOrder order);  // "hadamard", "paley", "sequency"
std::optional<SpectrumOrder> parseOrder(std::string_view name);

}  // namespace sequency::transform
