// SPDX-License-Identifier: GPL-3.0-or-later
//
// What limits each measured point of a device, as a table: launches and bytes, what they should take, what was measured, and
// which of the two binds (benchmark::predictRow). Points without times or prediction are left out. Numbers in the user's
// locale. UI thread.
#pragma once

#include "engine/benchmark/document.h"
#include "ui/jobs/run_archive.h"
#include "ui/table/column_model.h"

#include <vector>

namespace sequency::ui {

struct LimitedRow {
    int row = 0;  // of the document
    benchmark::Prediction prediction;
};
// Of the rows of that device.
std::vector<LimitedRow> limitedRows(const benchmark::Document& document, const benchmark::DeviceModel& model);

struct LimitsColumn {
    enum {
        Work,
        Algorithm,
        Variables,
        Launches,
        Bytes,
        LaunchPart,
        BandwidthPart,
        Predicted,
        Measured,
        Quotient,
        Limit
    };
};

std::vector<Column> limitsColumns(const SharedBenchmark& document, const std::vector<LimitedRow>& rows);

QString limitTitle(benchmark::Limit limit);

}  // namespace sequency::ui
