// SPDX-License-Identifier: GPL-3.0-or-later
//
// A stem picture (ui/canvas/stem_model.h) of two short rows of values, aligned one above the other: a function and the basis function by which it is
// multiplied.
//
// Each row has its own scale. A complex row has two outlines: the real part is solid, the imaginary part dashed.
#pragma once

#include "ui/canvas/stem_model.h"
#include "ui/views/explain/explain_text.h"

#include <QStringList>

namespace sequency::ui {

// Returns the model of an explanation; a row of the picture is omitted if it has no values.
StemModel explainModel(const Explanation& explained);

// Returns one text per row, with the row's title and first 16 values, for tool tips and screen readers.
QStringList explainedRows(const Explanation& explained);

}  // namespace sequency::ui
