// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/spectrum_order.h"

#include "engine/base/text/digits.h"
#include "engine/transform/catalogue.h"

namespace sequency::transform {

std::size_t hadamardIndex(SpectrumOrder order, std::size_t position, int variables)
{
    switch (order) {
    case SpectrumOrder::Hadamard: break;
    case SpectrumOrder::Paley: return base::bitReversed(position, variables);
    case SpectrumOrder::Sequency: return base::bitReversed(base::grayCode(position), variables);
    }
    return position;
}

std::size_t orderPosition(SpectrumOrder order, std::size_t hadamardIndex, int variables)
{
    switch (order) {
    case SpectrumOrder::Hadamard: break;
    case SpectrumOrder::Paley: return base::bitReversed(hadamardIndex, variables);
    case SpectrumOrder::Sequency: return base::grayCodeInverse(base::bitReversed(hadamardIndex, variables));
    }
    return hadamardIndex;
}

std::optional<std::size_t> samePosition(const TransformSpec& from, const TransformSpec& to,
                                        std::size_t position)
{
    if (from.radix != to.radix || from.variables != to.variables)
        return std::nullopt;
    const auto orderOf = [](const TransformSpec& spec) {
        return spec.direction == Direction::Forward ? spec.order : SpectrumOrder::Hadamard;
    };
    if (orderOf(from) == orderOf(to))
        return position;
    return orderPosition(orderOf(to), hadamardIndex(orderOf(from), position, from.variables), to.variables);
}

std::string_view orderName(SpectrumOrder order)
{
    switch (order) {
    case SpectrumOrder::Paley: return "paley";
    case SpectrumOrder::Sequency: return "sequency";
    case SpectrumOrder::Hadamard: break;
    }
    return "hadamard";
}

std::optional<SpectrumOrder> parseOrder(std::string_view name)
{
    for (const auto order : {SpectrumOrder::Hadamard, SpectrumOrder::Paley, SpectrumOrder::Sequency})
        if (orderName(order) == name)
            return order;
    return std::nullopt;
}

}  // namespace sequency::transform
