// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which charts show a paper's table or figure, and these charts of a document as files. Times are those of the kernels, as
// the papers print them.
#pragma once

#include "engine/benchmark/paper_setups.h"
#include "ui/views/benchmark/charts/chart_data.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace sequency::ui {

struct PaperChart {
    QString name;  // of a file: "time", "speed-up", "steps"
    ChartChoice choice;
};

// The first is the one that says most. Null: a document of no paper.
std::vector<PaperChart> paperCharts(const benchmark::PaperSetup* setup);

// Each chart of the document beside the tables of its paper as FOLDER/BASE-NAME.png, without a caption, in light colours
// whatever the screen has. An error sentence, or the paths. Paints and writes here and now: for programs without a window.
// UI thread; about 100 ms a chart.
struct WrittenCharts {
    QStringList paths;
    std::optional<QString> problem;
};
WrittenCharts writePaperCharts(const std::shared_ptr<const benchmark::Document>& document,
                               const QString& folder, const QString& base);

}  // namespace sequency::ui
