// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/forms/minimal_form.h"

#include "engine/analysis/forms/sum_of_products.h"

namespace sequency::analysis {
namespace {

SharedBits bitsOf(std::uint64_t word, int variables)
{
    auto bits = base::PackedBits::allocate(std::size_t{1} << variables);
    if (!bits)
        return nullptr;
    for (std::size_t i = 0; i < bits->size(); ++i)
        bits->set(i, (word >> i & 1) != 0);
    return std::make_shared<const base::PackedBits>(std::move(*bits));
}

}  // namespace

std::uint64_t indicesOf(const Cube& cube, int variables)
{
    std::uint64_t set = 0;
    for (std::size_t index = 0; index < std::size_t{1} << variables; ++index)
        set |= static_cast<std::uint64_t>(cube.contains(index)) << index;
    return set;
}

Form minimalForm(const BooleanValues& function, FormKind kind)
{
    const FormFunction one{
        function.variables,
        {{bitsOf(function.ones, function.variables), bitsOf(function.dontCares, function.variables)}}};
    Form none{.kind = kind, .variables = function.variables, .cubes = {}};
    if (one.outputs[0].ones == nullptr || one.outputs[0].dontCares == nullptr)
        return none;
    auto form = minimizeForm(one, kind);
    return form ? *std::move(form) : none;
}

}  // namespace sequency::analysis
