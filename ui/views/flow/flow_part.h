// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the part of a function that is drawn if the flow graph of the whole function would be too large.
//
// The leading variables have fixed values. Their number is the smallest for which at most session::maxTraceRows values remain.
#pragma once

#include "engine/base/error.h"
#include "ui/document/document.h"

namespace sequency::ui {

// Returns the maximum number of variables of the drawn part of a function with this radix.
int partVariables(int radix);
// Returns the maximum number of values of that part.
std::size_t partRows(int radix);
// Returns the names of the fixed leading variables in the notation of the document, such as "x₁, x₂". The document must have a function.
QString fixedVariableNames(const Document& document);
// Returns part number `part` of the function's values as a function of the last `variables` variables.
//
// Errors: OutOfMemory.
base::Result<base::SharedFunction> functionPart(const base::FunctionVector& function, int variables,
                                                std::size_t part);

}  // namespace sequency::ui
