// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exports tables of characters, computed from the definition, as files. The views of characters share these functions.
#pragma once

#include "engine/analysis/character_mean.h"
#include "ui/export/export_dialog.h"

#include <QString>

#include <memory>

namespace sequency::ui {

// Returns the bytes of memory needed to write the table. Exponents take 1 byte (4 if L > 256), complex values 8. May be called on any thread.
std::size_t characterTableBytes(const analysis::CharacterMeans& table, bool exponents);

// Returns a sentence if there is not enough memory to write the table, otherwise an empty text.
QString whyNoCharacterFile(const analysis::CharacterMeans& table, bool exponents);

// Returns the formats .csv, .npy, .json and .txt, for exponents k of exp(2πik/L) or for complex values of 2 × 4 bytes.
QList<ExportFormat> characterFormats(const std::shared_ptr<const analysis::CharacterMeans>& table,
                                     bool exponents);

}  // namespace sequency::ui
