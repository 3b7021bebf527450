// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/convolution_element.h"

#include "engine/base/magnitude.h"

#include <string>

namespace sequency::session {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;

}  // namespace

base::Result<ElementType> convolutionElement(const base::FunctionVector& f, const base::FunctionVector& g,
                                             ConvolutionWay way, std::optional<ElementType> wanted, bool fp64)
{
    bool integers = true;
    for (const base::FunctionVector* function : {&f, &g}) {
        const ElementType type = base::elementType(function->values);
        if (base::isComplex(type))
            return Error{ErrorKind::BadInput,
                         "dyadic convolution takes integers or reals, not complex values"};
        integers = integers && base::isInteger(type);
    }
    const ElementType reals = fp64 ? ElementType::Float64 : ElementType::Float32;
    const ElementType type = wanted.value_or(integers ? ElementType::Int64 : reals);
    if (type == ElementType::Float32 || type == ElementType::Float64)
        return type;
    if (type != ElementType::Int64)
        return Error{ErrorKind::BadUsage,
                     "dyadic convolution is computed in int64, float32 or float64, not in " +
                         std::string(base::elementName(type))};
    if (!integers)
        return Error{ErrorKind::BadInput,
                     "the functions have values that are not integers, so they cannot be "
                     "convolved in int64"};
    const int powers = way == ConvolutionWay::ByTransforms ? 2 * f.variables : f.variables;
    const base::Magnitude bound =
        base::magnitudeOf(f) * base::magnitudeOf(g) * base::Magnitude::power(2, powers);
    if (!bound.fits(ElementType::Int64))
        return Error{ErrorKind::BadInput,
                     "the convolution may reach " + bound.text() +
                         " on the way, and int64 ends at 2^63 - 1, so exact integers are refused; give "
                         "the values as decimals to compute with rounding"};
    return type;
}

}  // namespace sequency::session
