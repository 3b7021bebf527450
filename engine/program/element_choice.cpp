// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/element_choice.h"

#include "engine/program/bound.h"
#include "engine/program/programs.h"

#include <array>
#include <cmath>

namespace sequency::program {
namespace {

using base::ElementType;

// Returns the bound of all coefficients before the division. The bound does not depend on the integer type of the computation.
base::Result<base::MagnitudeBound> boundOf(const transform::KroneckerTransform& transform,
                                           const base::MagnitudeBound& magnitude)
{
    const auto program = SEQUENCY_TRY(transformProgram(transform, Storage::Int64));
    const std::array inputs{Norms::of(magnitude, transform.size())};
    return boundsOf(program, inputs).back().largest;
}

// Returns true if dividing real values by `divisor` does not round.
bool isPowerOfTwo(double divisor)
{
    int exponent = 0;
    return std::frexp(divisor, &exponent) == 0.5;
}

base::Result<ElementChoice> chooseForIntegers(const base::MagnitudeBound& bound,
                                              std::optional<ElementType> wanted, double divisor)
{
    const ElementType automatic = bound.fits(ElementType::Int32) ? ElementType::Int32 : ElementType::Int64;
    const ElementType type = wanted.value_or(automatic);
    if (base::isInteger(type) && !bound.fits(type))
        return base::Error{
            base::ErrorKind::BadInput,
            "coefficients may reach " + bound.text() + ", and " + std::string(base::elementName(type)) +
                " holds integers up to 2^" + (type == ElementType::Int32 ? "31" : "63") +
                " - 1, so exact integers are refused; give the values as decimals to compute with rounding"};
    return ElementChoice{type, bound.fits(type) && (base::isInteger(type) || isPowerOfTwo(divisor))};
}

}  // namespace

base::Result<ElementChoice> chooseElement(const transform::KroneckerTransform& transform, ElementType input,
                                          const base::MagnitudeBound& magnitude,
                                          std::optional<ElementType> wanted, bool fp64)
{
    const transform::Ring& ring = transform.ring();
    if (wanted && !ring.accepts(*wanted))
        return base::Error{base::ErrorKind::BadUsage, "the " + transform.name() + " transform over " +
                                                          ring.name() + " cannot be computed in " +
                                                          std::string(base::elementName(*wanted))};
    switch (ring.kind()) {
    case transform::RingKind::Numbers: break;
    case transform::RingKind::Complex:
        return ElementChoice{wanted.value_or(fp64 ? ElementType::Complex128 : ElementType::Complex64), false};
    case transform::RingKind::Finite: return ElementChoice{ElementType::UInt8, true};
    }
    if (base::isComplex(input))
        return base::Error{base::ErrorKind::BadInput,
                           "the " + transform.name() +
                               " transform requires integers or reals, not complex values"};
    if (!base::isInteger(input)) {
        if (wanted && base::isInteger(*wanted))
            return base::Error{base::ErrorKind::BadInput,
                               "the function has values that are not integers, so it cannot be computed in " +
                                   std::string(base::elementName(*wanted))};
        return ElementChoice{wanted.value_or(fp64 ? ElementType::Float64 : ElementType::Float32), false};
    }
    const auto bound = boundOf(transform, magnitude);
    return bound ? chooseForIntegers(*bound, wanted, transform.divisor())
                 : base::Result<ElementChoice>(bound.error());
}

}  // namespace sequency::program
