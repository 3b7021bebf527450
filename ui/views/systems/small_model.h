// SPDX-License-Identifier: GPL-3.0-or-later
//
// A vector of a dyadic system as a small stem picture (ui/canvas/stem_model.h).
//
// Up to 16 values are written at their stems: integers exactly, reals to 4 significant digits.
#pragma once

#include "ui/canvas/stem_canvas.h"
#include "ui/views/systems/system_data.h"

namespace sequency::ui {

inline constexpr std::size_t maxLabelledStems = 16;

// The curve may be null: the picture has a title only. Positions in `undetermined` are labelled "?", those in `impossible` "×".
StemModel smallModel(const QString& title, const QString& symbol, const SharedCurve& curve,
                     const std::vector<std::size_t>& undetermined = {},
                     const std::vector<std::size_t>& impossible = {});

// Shows the model, and names and describes the canvas to screen readers.
void showSmall(StemCanvas& canvas, StemModel model);

// All of the picture, without a canvas.
void paintSmall(QPainter& painter, const QRectF& place, const StemModel& model, const QPalette& palette,
                const QFont& font);

// The labels of the stems, "3 1 -1 1"; empty if there are more than 16.
QString shownValues(const StemModel& model);

// The sentence about the value that is pointed at (valueSentence()); empty if none is.
QString pointedSentence(const StemCanvas& canvas, const SharedSystem& system);

}  // namespace sequency::ui
