// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates a stem picture (ui/canvas/stem_model.h) of two short rows of values: a function and, below it, the basis function by which it is
// multiplied.
//
// Each row has its own scale. A complex row has two outlines: the real part is solid, the imaginary part dashed.
#pragma once

#include "ui/canvas/stem_model.h"
#include "ui/views/explain/explain_text.h"

#include <QStringList>

namespace sequency::ui {

// Returns the picture. A row without values is omitted.
StemModel explainModel(const Explanation& explained);

// Returns one string per row, with its title and its first 16 values, for tool tips and screen readers.
QStringList explainedRows(const Explanation& explained);

}  // namespace sequency::ui
