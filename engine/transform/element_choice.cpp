// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/element_choice.h"

#include <cmath>

namespace sequency::transform {
namespace {

using base::ElementType;

bool isExactIn(ElementType type, double bound)
{
    switch (type) {
    case ElementType::Int32: return bound < std::ldexp(1.0, 31);
    case ElementType::Int64: return bound < std::ldexp(1.0, 63);
    case ElementType::Float32: return bound <= std::ldexp(1.0, 24);
    case ElementType::Float64: return bound <= std::ldexp(1.0, 53);
    default: return false;
    }
}

base::Result<ElementChoice> chooseForNumbers(ElementType input, double bound,
                                             std::optional<ElementType> wanted, ElementType real)
{
    const bool integers = base::isInteger(input);
    if (!integers && (!wanted || !base::isInteger(*wanted)))
        return ElementChoice{wanted.value_or(real), false};
    if (!integers)
        return base::Error{base::ErrorKind::BadInput,
                           "the function has values that are not integers, so it cannot be computed in " +
                               std::string(base::elementName(*wanted))};
    const ElementType automatic =
        isExactIn(ElementType::Int32, bound) ? ElementType::Int32 : ElementType::Int64;
    const ElementType type = wanted.value_or(automatic);
    if (base::isInteger(type) && !isExactIn(type, bound))
        return base::Error{
            base::ErrorKind::BadInput,
            "coefficients may reach " + std::to_string(std::llround(std::log2(bound))) +
                " bits and do not fit " + std::string(base::elementName(type)) +
                ", so exact integers are refused; give the values as decimals to compute with rounding"};
    return ElementChoice{type, isExactIn(type, bound)};
}

}  // namespace

base::Result<ElementChoice> chooseElement(const KroneckerTransform& transform, ElementType input,
                                          double magnitude, std::optional<ElementType> wanted, bool fp64)
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
    return chooseForNumbers(input, magnitude * transform.growth(), wanted,
                            fp64 ? ElementType::Float64 : ElementType::Float32);
}

}  // namespace sequency::transform
