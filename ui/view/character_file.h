// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of characters as files, from the definition: what the views of characters share.
#pragma once

#include "engine/analysis/character_mean.h"
#include "ui/export/export_dialog.h"

#include <QString>

#include <memory>

namespace sequency::ui {

class Workbench;

// Bytes of the table in memory while it is written. Exponents take 1 byte (4 where L > 256), complex values 8. Any thread.
std::size_t characterTableBytes(const analysis::CharacterMeans& table, bool exponents);

QList<ExportFormat> characterFormats();
// As .csv, .npy, .json, else text, on the worker's thread; exponents k of exp(2πik/L), or complex values of 2 × 4 bytes. Refused by
// Reports::failed() where memory does not hold it. UI thread.
void exportCharacters(Workbench& workbench, const std::shared_ptr<const analysis::CharacterMeans>& table,
                      bool exponents, const QString& path);

}  // namespace sequency::ui
