// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exports character tables, computed from their definition, to files.
#pragma once

#include "engine/analysis/character_mean.h"
#include "ui/export/export_dialog.h"

#include <QString>

#include <memory>

namespace sequency::ui {

// Returns the number of bytes of memory needed to write the table: 1 byte per exponent (4 bytes if L > 256, where L is the exponent of the group), or
// 8 bytes per complex value. May be called on any thread.
std::size_t characterTableBytes(const analysis::CharacterMeans& table, bool exponents);

// Returns a sentence if there is not enough memory to write the table; otherwise an empty string.
QString whyNoCharacterFile(const analysis::CharacterMeans& table, bool exponents);

// Returns the formats .csv, .npy, .json and .txt for the table. If `exponents` is true, they contain the exponents k of the values exp(2πik/L),
// otherwise complex values of 2 × 4 bytes.
QList<ExportFormat> characterFormats(const std::shared_ptr<const analysis::CharacterMeans>& table,
                                     bool exponents);

}  // namespace sequency::ui
