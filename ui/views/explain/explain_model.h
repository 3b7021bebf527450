// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two short rows of values, one exactly above the other, as a stem picture (ui/canvas/stem_model.h): a function and the basis function
// that it is multiplied by.
//
// Each row has its own scale. Complex rows are two outlines: the real part is solid, the imaginary part is dashed.
#pragma once

#include "ui/canvas/stem_model.h"
#include "ui/views/explain/explain_text.h"

#include <QStringList>

namespace sequency::ui {

// A row without values is not shown.
StemModel explainModel(const Explanation& explained);

// One text per row with its title and its first 16 values, for tool tips and screen readers.
QStringList explainedRows(const Explanation& explained);

}  // namespace sequency::ui
