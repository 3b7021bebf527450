// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of a function that is drawn where its flow graph would be too large: the leading variables are fixed, so many that
// at most session::maxTraceRows values are left.
#pragma once

#include "engine/base/error.h"
#include "ui/document/document.h"

namespace sequency::ui {

// The number of variables of a part of a function with this radix.
int partVariables(int radix);
// The number of values of such a part.
std::size_t partRows(int radix);
// The leading variables that are fixed, as they are written in the document: "x₁, x₂". The document has a function.
QString fixedVariableNames(const Document& document);
// The values of the part with this number, as a function of the last `variables` variables. Error: OutOfMemory.
base::Result<base::SharedFunction> functionPart(const base::FunctionVector& function, int variables,
                                                std::size_t part);

}  // namespace sequency::ui
