// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of a function that is drawn if its flow graph would be too large. As many leading variables are fixed as needed, so that at
// most session::maxTraceRows values are left.
#pragma once

#include "engine/base/error.h"
#include "ui/document/document.h"

namespace sequency::ui {

// The number of variables of a part of a function with this radix.
int partVariables(int radix);
// The number of values of such a part.
std::size_t partRows(int radix);
// Names of the leading variables that are fixed, in the notation of the document: "x₁, x₂". The document must have a function.
QString fixedVariableNames(const Document& document);
// The values of the part with this number, as a function of the last `variables` variables. Error: OutOfMemory.
base::Result<base::SharedFunction> functionPart(const base::FunctionVector& function, int variables,
                                                std::size_t part);

}  // namespace sequency::ui
