// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/benchmark_charts.h"

#include "engine/benchmark/document.h"
#include "ui/format/file_path.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/paper_charts.h"
#include "ui/window/offscreen_messages.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QTextStream>

#include <memory>

namespace sequency::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::BenchmarkCharts)
};

int complain(const QString& sentence, int status)
{
    QTextStream(stderr) << "sequency: " << sentence << Qt::endl;
    return status;
}

}  // namespace

int writeBenchmarkCharts(const QString& folder, const QStringList& documents)
{
    constexpr int badInput = 3;
    if (!QDir(folder).mkpath(QStringLiteral(".")))
        return complain(Words::tr("cannot make the folder %1").arg(folder), 1);
    const WithoutOffscreenMessages quiet;
    theme::apply(theme::ColorScheme::Light);
    QTextStream out(stdout);
    for (const QString& path : documents) {
        auto document = benchmark::readDocumentFile(pathBytes(path));
        if (!document)
            return complain(QString::fromStdString(document.error().text()), badInput);
        const auto shared = std::make_shared<const benchmark::Document>(std::move(*document));
        const WrittenCharts written = writePaperCharts(shared, folder, QFileInfo(path).completeBaseName());
        for (const QString& chart : written.paths)
            out << chart << Qt::endl;
        if (written.problem)
            return complain(*written.problem, 1);
    }
    return 0;
}

}  // namespace sequency::ui
