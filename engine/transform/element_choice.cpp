// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/element_choice.h"

#include <cmath>

namespace sequency::transform {
namespace {

using base::ElementType;

// Of all coefficients before the division, from one of the values: row sums of integers are integers.
base::Magnitude boundOf(const KroneckerTransform& transform, base::Magnitude magnitude)
{
    for (int variable = 1; variable <= transform.variables(); ++variable)
        magnitude *= static_cast<std::uint64_t>(std::ceil(transform.matrix(variable).largestRowSum()));
    return magnitude;
}

base::Result<ElementChoice> chooseForNumbers(ElementType input, const base::Magnitude& bound,
                                             std::optional<ElementType> wanted, ElementType real)
{
    const bool integers = base::isInteger(input);
    if (!integers && (!wanted || !base::isInteger(*wanted)))
        return ElementChoice{wanted.value_or(real), false};
    if (!integers)
        return base::Error{base::ErrorKind::BadInput,
                           "the function has values that are not integers, so it cannot be computed in " +
                               std::string(base::elementName(*wanted))};
    const ElementType automatic = bound.fits(ElementType::Int32) ? ElementType::Int32 : ElementType::Int64;
    const ElementType type = wanted.value_or(automatic);
    if (base::isInteger(type) && !bound.fits(type))
        return base::Error{
            base::ErrorKind::BadInput,
            "coefficients may reach " + bound.text() + ", and " + std::string(base::elementName(type)) +
                " ends at 2^" + (type == ElementType::Int32 ? "31" : "63") +
                " - 1, so exact integers are refused; give the values as decimals to compute with rounding"};
    return ElementChoice{type, bound.fits(type)};
}

}  // namespace

base::Result<ElementChoice> chooseElement(const KroneckerTransform& transform, ElementType input,
                                          const base::Magnitude& magnitude, std::optional<ElementType> wanted,
                                          bool fp64)
{
    const Ring& ring = transform.ring();
    if (wanted && !ring.accepts(*wanted))
        return base::Error{base::ErrorKind::BadUsage, "the " + transform.name() + " transform over " +
                                                          ring.name() + " cannot be computed in " +
                                                          std::string(base::elementName(*wanted))};
    switch (ring.kind()) {
    case RingKind::Numbers: break;
    case RingKind::Complex:
        return ElementChoice{wanted.value_or(fp64 ? ElementType::Complex128 : ElementType::Complex64), false};
    case RingKind::Finite: return ElementChoice{ElementType::UInt8, true};
    }
    if (base::isComplex(input))
        return base::Error{base::ErrorKind::BadInput,
                           "the " + transform.name() +
                               " transform takes integers or reals, not complex values"};
    return chooseForNumbers(input, boundOf(transform, magnitude), wanted,
                            fp64 ? ElementType::Float64 : ElementType::Float32);
}

}  // namespace sequency::transform
