// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/report_table.h"

#include "ui/views/benchmark/chart_groups.h"
#include "ui/views/benchmark/measurement_text.h"

#include <algorithm>
#include <map>
#include <set>

namespace sequency::ui {

ReportTable reportTable(const SharedBenchmark& document, int maxColumns, int maxLines)
{
    const std::vector<ChartGroup> groups = chartGroups({{QString(), document}}, ChartKind::Time);
    ReportTable table;
    table.head << QStringLiteral("n");
    std::set<int> sizes;
    std::vector<std::map<int, QString>> columns;
    for (const ChartGroup& group : groups) {
        if (static_cast<int>(columns.size()) == maxColumns) {
            ++table.leftOutColumns;
            continue;
        }
        table.head << group.name;
        std::map<int, QString>& column = columns.emplace_back();
        for (const auto& [run, row] : group.rows) {
            const benchmark::Row& measured = document->rows[static_cast<std::size_t>(row)];
            sizes.insert(measured.point.variables);
            column[measured.point.variables] = millisecondText(measured.computeMilliseconds.median);
        }
    }
    const std::vector<int> all(sizes.begin(), sizes.end());
    const int count = static_cast<int>(all.size());
    const int shown = std::min(count, std::max(maxLines, 1));
    table.leftOutLines = count - shown;
    for (int i = 0; i < shown; ++i) {  // the largest is always there
        const int place = shown == 1 ? count - 1 : i * (count - 1) / (shown - 1);
        const int n = all[static_cast<std::size_t>(place)];
        QStringList line{QString::number(n)};
        for (const auto& column : columns) {
            const auto found = column.find(n);
            line << (found == column.end() ? QStringLiteral("–") : found->second);
        }
        table.lines.push_back(std::move(line));
    }
    return table;
}

}  // namespace sequency::ui
