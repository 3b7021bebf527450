// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates a small stem picture (ui/canvas/stem_model.h) of a vector of a dyadic system.
//
// If the vector has at most 16 values, they are written at their stems: integers exactly, reals to 4 significant digits.
#pragma once

#include "ui/canvas/stem_canvas.h"
#include "ui/views/systems/system_data.h"

namespace sequency::ui {

inline constexpr std::size_t maxLabelledStems = 16;

// Returns the picture, or only a title if `curve` is null. Positions in `undetermined` are labelled "?", positions in `impossible` "×".
StemModel smallModel(const QString& title, const QString& symbol, const SharedCurve& curve,
                     const std::vector<std::size_t>& undetermined = {},
                     const std::vector<std::size_t>& impossible = {});

// Returns the range of a common scale for `curves`, on which equal values are equally high. Null curves are ignored. Returns nullopt if one of the
// curves would be too low on a common scale.
std::optional<analysis::MinMax> commonRange(const std::vector<SharedCurve>& curves);

// Shows the picture and sets the accessible name and description of the canvas.
void showSmall(StemCanvas& canvas, StemModel model);

void paintSmall(QPainter& painter, const QRectF& place, const StemModel& model, const QPalette& palette,
                const QFont& font);

// Returns the labels of the stems, such as "3 1 -1 1"; empty if there are more than 16.
QString shownValues(const StemModel& model);

// Returns the sentence about the value under the pointer (valueSentence()); empty if the pointer is not over a value.
QString pointedSentence(const StemCanvas& canvas, const SharedSystem& system);

}  // namespace sequency::ui
