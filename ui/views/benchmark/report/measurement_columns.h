// SPDX-License-Identifier: GPL-3.0-or-later
//
// The points of a benchmark document as a table: one row per point, in the order they were measured. A row is never empty: it
// shows its times, or its status and why it has none. Numbers in the user's locale, units in the headings; a column's
// tool tip says what was measured. A column that says nothing the others do not (one work, no time of that kind) is hidden.
//
// The document is shared and may grow by rows at its end. UI thread.
#pragma once

#include "engine/benchmark/document.h"
#include "ui/table/column_model.h"

#include <memory>

namespace sequency::ui {

struct MeasurementColumn {
    enum {
        Work,
        Device,
        Algorithm,
        Variables,
        Size,
        Kernels,
        WithTransfers,
        WholeCall,
        Status,
        Interval,
        Samples,
        Copies,
        ColdCopies,
        BackToBack,
        Upload,
        Download,
        Staging,
        Build,
        DevicesUsed,
        Exchanged,
        LeastExchange,
        Ranks,
        RanWith,
        Machine,
        Remark
    };
};

std::vector<Column> measurementColumns(const std::shared_ptr<const benchmark::Document>& document);

}  // namespace sequency::ui
