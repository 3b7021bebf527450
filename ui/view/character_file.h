// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of characters as files, from the definition: what the views of characters share.
#pragma once

#include "engine/analysis/character_mean.h"
#include "ui/export/export_dialog.h"

#include <QString>

#include <memory>

namespace sequency::ui {

// Bytes of the table in memory while it is written. Exponents take 1 byte (4 where L > 256), complex values 8. Any thread.
std::size_t characterTableBytes(const analysis::CharacterMeans& table, bool exponents);

// A sentence if memory does not hold that, otherwise empty.
QString whyNoCharacterFile(const analysis::CharacterMeans& table, bool exponents);

// .csv, .npy, .json and .txt: exponents k of exp(2πik/L), or complex values of 2 × 4 bytes.
QList<ExportFormat> characterFormats(const std::shared_ptr<const analysis::CharacterMeans>& table,
                                     bool exponents);

}  // namespace sequency::ui
