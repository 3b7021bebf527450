// SPDX-License-Identifier: GPL-3.0-or-later
//
// The points of a benchmark document as a table: one row per point, in the order in which they were measured.
//
// A row is never empty: it has its times, or its status and the reason why it has none. Numbers are in the user's locale, with units in
// the headings; the tool tip of a column explains what was measured. A column that adds nothing to the others is hidden. The document is
// shared and may grow by rows at its end.
//
// Threads: UI thread.
#pragma once

#include "engine/benchmark/document.h"
#include "ui/table/column_model.h"

#include <memory>

namespace sequency::ui {

std::vector<Column> measurementColumns(const std::shared_ptr<const benchmark::Document>& document);

}  // namespace sequency::ui
