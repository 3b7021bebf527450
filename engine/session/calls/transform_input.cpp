// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/calls/transform_input.h"

#include "engine/base/number/digit_check.h"
#include "engine/session/calls/encoding.h"

namespace sequency::session {
namespace {

using base::Error;
using base::ErrorKind;

base::Status checkRequest(const TransformRequest& request)
{
    if (!request.function)
        return Error{ErrorKind::BadUsage, "expected a function to transform"};
    const base::FunctionVector& function = *request.function;
    if (request.spec.variables != function.variables)
        return Error{ErrorKind::BadUsage,
                     "the transform is for n = " + std::to_string(request.spec.variables) +
                         " and the function has n = " + std::to_string(function.variables)};
    if (request.spec.radix != function.radix)
        return Error{ErrorKind::BadInput, "the " + request.spec.name + " transform with radix " +
                                              std::to_string(request.spec.radix) +
                                              " does not fit a function of radix " +
                                              std::to_string(function.radix)};
    if (auto valid = base::checkDigits(function); !valid)
        return valid;
    return checkEncoding(function, request.encoding);
}

// Of reals no bound is asked for, and there are many to look at.
base::Magnitude magnitudeForChoice(const base::FunctionVector& function)
{
    return base::isInteger(base::elementType(function.values)) ? base::magnitudeOf(function)
                                                               : base::Magnitude(0);
}

}  // namespace

base::Result<TransformInput> checkedInput(const TransformRequest& request)
{
    if (const auto valid = checkRequest(request); !valid)
        return valid.error();
    const auto description = transform::describe(request.spec);
    if (!description)
        return description.error();
    if (const auto valid = checkEncodingOver(description->ring(), request.encoding); !valid)
        return valid.error();
    if (const auto valid = checkElements(*request.function, description->ring()); !valid)
        return valid.error();
    return TransformInput{*description, magnitudeForChoice(*request.function)};
}

}  // namespace sequency::session
