// SPDX-License-Identifier: GPL-3.0-or-later
//
// The three orders of the Walsh spectrum. Paley index k stands at Hadamard index bitrev(k); sequency index s, the
// number of sign changes of its Walsh function, at bitrev(gray(s)). (mathematics: Harmuth 1977; Karpovsky et al. 2008.)
#pragma once

#include "engine/transform/kronecker_transform.h"

#include <optional>
#include <string_view>

namespace sequency::transform {

// The Hadamard index of the coefficient that stands at `position` in the given order. O(1).
std::size_t hadamardIndex(SpectrumOrder order, std::size_t position, int variables);
// The position, in the given order, of the coefficient with this Hadamard index. O(1).
std::size_t orderPosition(SpectrumOrder order, std::size_t hadamardIndex, int variables);

struct TransformSpec;
// Where the coefficient that stands at `position` of the one result stands in the other, by their orders: values of an inverse
// transform have the natural one. Nothing where radix or size differ. O(1).
std::optional<std::size_t> samePosition(const TransformSpec& from, const TransformSpec& to,
                                        std::size_t position);

std::string_view orderName(SpectrumOrder order);  // "hadamard", "paley", "sequency"
std::optional<SpectrumOrder> orderNamed(std::string_view name);

}  // namespace sequency::transform
