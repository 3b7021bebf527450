// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats the text of the page of dyadic systems. Numbers are in the user's locale.
//
// Threads: UI thread.
#pragma once

#include "ui/views/systems/system_data.h"

#include <QString>

namespace sequency::ui {

QString systemModeTitle(SystemMode mode);                // title of the mode, such as "Convolution f * g"
QString systemSymbol(SystemMode mode, SystemPart part);  // symbol of the part, such as "f", "W f" or "C"
// Returns the heading of a step, such as "3 · result C = f * g = 2⁻² W(W f · W g)".
QString systemPartTitle(SystemMode mode, SystemPart part, int variables);
// Returns the title of the second function: "Second function g", "Impulse response h" or "Output y".
QString secondTitle(SystemMode mode);

// Returns the sentence about a value, such as "C(37) = 4 · index 100101".
QString valueSentence(const QString& symbol, const base::ElementVector& values, std::size_t index,
                      int variables);

// Returns the sum for one shift, such as "C(2) = 1·0 + 0·1 + 1·0 + 1·1 = 1". If it has more than 16 terms, only the nonzero ones are counted.
QString sumText(const SystemData& system, const ShiftedSum& shift);
// Returns the title of a plot: "f(x)" for `which` = 0, "g(x ⊕ τ)" for 1, and the title of the product for 2.
QString shiftTitles(SystemMode mode, int which);

// Returns a description of the computation, such as "Fast on CPU: kernels … · exact".
QString fastText(const SystemData& system);
// Returns the result of the check, such as "By the definition: 0.41 µs · equal: yes, 4 values compared".
QString directText(const SystemData& system, const DirectCheck& check);
// Returns sentences that list the coefficients that are undetermined or impossible in an identification; empty if there are none.
QString notFoundText(const SystemData& system);

}  // namespace sequency::ui
