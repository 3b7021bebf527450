// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the dyadic systems view calls things and says of them. Plain functions of their arguments, numbers in the user's
// locale; UI thread.
#pragma once

#include "ui/views/systems/system_data.h"

#include <QString>

namespace sequency::ui {

QString systemModeTitle(SystemMode mode);                // "Convolution f * g"
QString systemSymbol(SystemMode mode, SystemPart part);  // "f", "W f", "C"; plain letters, for files too
QString systemPartTitle(SystemMode mode, SystemPart part,
                        int variables);  // "3 · result C = f * g = 2⁻² W(W f · W g)"
// "Second function g", "Impulse response h", "Output y".
QString secondTitle(SystemMode mode);

// "C(2) = 1", at an index beyond 16 values also its digits: "C(37 = 100101) = 4".
QString valueSentence(const QString& symbol, const base::ElementVector& values, std::size_t index,
                      int variables);

// The sum of one shift: written out up to 16 terms, "C(2) = 1·0 + 0·1 + 1·0 + 1·1 = 1"; else how many terms are not 0.
QString sumText(const SystemData& system, const ShiftedSum& shift);
QString shiftTitles(SystemMode mode, int which);  // 0: "f(x)", 1: "g(x ⊕ τ)", 2: their product

// "Fast on CPU: kernels … · exact".
QString fastText(const SystemData& system);
// "By the definition: 0.41 µs · equal: yes, 4 values compared".
QString directText(const SystemData& system, const DirectCheck& check);
// Which coefficients of an identification have no or any value; empty where all are found.
QString notFoundText(const SystemData& system);

}  // namespace sequency::ui
