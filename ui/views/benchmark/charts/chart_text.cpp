// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_text.h"

#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_published.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/report/measurement_text.h"
#include "ui/views/benchmark/setup/protocol_choice.h"

#include <QCoreApplication>

namespace sequency::ui {

namespace {

struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkView)
};

}  // namespace

PictureText chartText(const BenchmarkChart& chart, const ChartData& drawn)
{
    QStringList works;
    QStringList about;
    for (const ChartRun& run : chart.runs()) {
        for (const benchmark::Row& row : run.document->rows)
            if (const QString work = workWithRadix(row.point.work, row.radix); !works.contains(work))
                works << work;
        const QString label = run.label.isEmpty() ? QString() : run.label + QStringLiteral(": ");
        for (const session::DeviceInfo& device : run.document->devices)
            about << label + QString::fromStdString(device.driver.empty()
                                                        ? device.name
                                                        : device.name + " (" + device.driver + ")");
        about << label + protocolSentence(run.document->protocol);
    }
    about.removeDuplicates();  // cards of one kind
    about << ChartWords::tr("medians with 95 % intervals, every time verified");
    if (const QString sources = publishedSources(drawn, chart.tools().tables()); !sources.isEmpty())
        about << ChartWords::tr("dashed: %1").arg(sources);
    const bool isWritten = !drawn.choice.title.isEmpty();
    return {isWritten ? drawn.title
                      : QStringLiteral("%1: %2").arg(works.join(QStringLiteral(", ")), drawn.title),
            about.join(QStringLiteral(" · "))};
}

}  // namespace sequency::ui
