// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/benchmark_charts.h"

#include "engine/benchmark/document.h"
#include "ui/format/file_path.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/chart_files.h"
#include "ui/window/session/terminal.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <memory>

namespace sequency::ui {

namespace {

struct BenchmarkChartsWords {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::BenchmarkCharts)
};

}  // namespace

int writeBenchmarkCharts(const QString& folder, const QStringList& documents)
{
    constexpr int badInput = 3;
    if (!QDir(folder).mkpath(QStringLiteral(".")))
        return terminal::fail(BenchmarkChartsWords::tr("cannot create the folder %1").arg(folder), 1);
    const terminal::WithoutOffscreenMessages quiet;
    theme::apply(theme::ColorScheme::Light);
    for (const QString& path : documents) {
        auto document = benchmark::readDocumentFile(pathBytes(path));
        if (!document)
            return terminal::fail(QString::fromStdString(document.error().text()), badInput);
        const auto shared = std::make_shared<const benchmark::Document>(std::move(*document));
        const WrittenCharts written = writePaperCharts(shared, folder, QFileInfo(path).completeBaseName());
        for (const QString& chart : written.paths)
            terminal::say(chart);
        if (written.problem)
            return terminal::fail(*written.problem, 1);
    }
    return 0;
}

}  // namespace sequency::ui
