// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/paper_charts.h"

#include "ui/export/picture.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_text.h"
#include "ui/views/benchmark/charts/chart_tools.h"

#include <QDir>

#include <algorithm>

namespace sequency::ui {

namespace {

PaperChart chartOf(const char* name, ChartKind kind)
{
    ChartChoice choice;
    choice.kind = kind;
    choice.time = ChartTime::Kernels;
    return {QLatin1String(name), choice};
}

using Document = std::shared_ptr<const benchmark::Document>;

// Steps are compared on the devices that the paper is about: the processor's bars would be higher by far.
Document ofOpenClDevices(const Document& document)
{
    const auto isOther = [&document](const benchmark::Row& row) {
        const session::DeviceInfo* const device = document->device(row.point.device);
        return device == nullptr || !device->isOpenCl;
    };
    if (std::all_of(document->rows.begin(), document->rows.end(), isOther))
        return document;
    auto part = std::make_shared<benchmark::Document>(*document);
    std::erase_if(part->rows, isOther);
    return part;
}

}  // namespace

std::vector<PaperChart> paperCharts(const benchmark::PaperSetup* setup)
{
    using Axis = benchmark::PaperSetup::Axis;
    if (setup != nullptr && setup->axis == Axis::WorkGroup)
        return {chartOf("work-group", ChartKind::WorkGroup)};
    if (setup != nullptr && setup->axis == Axis::OutputsPerItem)
        return {chartOf("outputs-per-item", ChartKind::OutputsPerItem)};
    std::vector<PaperChart> charts{chartOf("time", ChartKind::Time), chartOf("speed-up", ChartKind::SpeedUp)};
    if (setup != nullptr && setup->steps)
        charts.insert(charts.begin(), chartOf("steps", ChartKind::Steps));
    if (setup != nullptr && setup->transfers)
        charts.push_back(chartOf("transfers", ChartKind::TransferShare));
    return charts;
}

WrittenCharts writePaperCharts(const std::shared_ptr<const benchmark::Document>& document,
                               const QString& folder, const QString& base)
{
    const benchmark::PaperSetup* const setup = benchmark::paperSetup(document->setup);
    BenchmarkChart chart;
    chart.tools().setTables(setup == nullptr ? std::vector<std::string>() : setup->tables);
    PictureOptions options;
    options.size = {960, 600};
    options.pixelRatio = 1.5;
    options.caption = false;
    WrittenCharts written;
    for (const PaperChart& one : paperCharts(setup)) {
        chart.setRuns(
            {{QString(), one.choice.kind == ChartKind::Steps ? ofOpenClDevices(document) : document}});
        chart.tools().setChoice(one.choice);
        chart.flush();
        const QString path = QDir(folder).filePath(QStringLiteral("%1-%2.png").arg(base, one.name));
        written.problem =
            writePicture(chart.picture(options, chartText(chart, chart.plot().data())), path, options);
        if (written.problem)
            break;
        written.paths << path;
    }
    return written;
}

}  // namespace sequency::ui
