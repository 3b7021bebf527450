// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/report/report_table.h"

#include "ui/views/benchmark/charts/chart_groups.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <map>
#include <utility>

namespace sequency::ui {

ReportTable reportTable(const SharedBenchmark& document)
{
    ReportTable table;
    table.head << QStringLiteral("n");
    std::map<int, QStringList> lines;  // by size
    for (const ChartGroup& group : chartGroups({{QString(), document}}, ChartKind::Time)) {
        const qsizetype column = table.head.size();
        table.head << group.name;
        for (const auto& [run, row] : group.rows) {
            const benchmark::Row& measured = document->rows[static_cast<std::size_t>(row)];
            QStringList& line = lines[measured.point.variables];
            while (line.size() <= column)
                line << QStringLiteral("–");
            line[column] = millisecondText(measured.computeMilliseconds.median);
        }
    }
    for (auto& [n, line] : lines) {
        line[0] = QString::number(n);
        while (line.size() < table.head.size())
            line << QStringLiteral("–");
        table.lines.push_back(std::move(line));
    }
    return table;
}

}  // namespace sequency::ui
