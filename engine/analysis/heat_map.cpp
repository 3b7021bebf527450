// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/heat_map.h"

#include "engine/base/text/digits.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::analysis {

namespace {

void measureCells(HeatMap& map)
{
    std::vector<float> magnitudes(map.cells.size());
    std::transform(map.cells.begin(), map.cells.end(), magnitudes.begin(),
                   [](float cell) { return std::abs(cell); });
    map.largest = *std::max_element(magnitudes.begin(), magnitudes.end());
    const auto rare = magnitudes.size() / 1000;  // number of largest cells to ignore; 0 for small maps
    const auto place = magnitudes.end() - 1 - static_cast<std::ptrdiff_t>(rare);
    std::nth_element(magnitudes.begin(), place, magnitudes.end());
    map.typical = *place > 0 && *place < map.largest / 8 ? *place : map.largest;
}

}  // namespace

base::Result<HeatMap> heatMap(const base::VectorPieces& values, int radix, int variables, Part part,
                              std::size_t maxCells, const base::RunControl& control)
{
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    HeatMap map;
    const auto p = static_cast<std::size_t>(radix);
    map.tableColumns = base::checkedPower(p, variables / 2).value_or(1);
    map.tableRows = base::checkedPower(p, variables - variables / 2).value_or(1);
    map.rows = std::min(map.tableRows, maxCells);
    map.columns = std::min(map.tableColumns, maxCells);
    map.cells.assign(map.rows * map.columns, 0);
    map.positions.assign(map.cells.size(), none);
    // For each column of the table, the column of cells that contains it. Computed once for all rows.
    std::vector<std::size_t> cellOfColumn(map.tableColumns);
    for (std::size_t column = 0; column < map.tableColumns; ++column)
        cellOfColumn[column] = column * map.columns / map.tableColumns;
    std::size_t column = 0;
    std::size_t row = 0;
    std::size_t rowBegin = 0;  // index of the row's first cell
    SEQUENCY_TRY(forEach(values, part, control, [&](std::size_t position, double value) {
        const std::size_t cell = rowBegin + cellOfColumn[column];
        const auto number = static_cast<float>(value);
        const bool isLarger = std::abs(number) > std::abs(map.cells[cell]);
        if (isLarger)
            map.cells[cell] = number;
        if (isLarger || map.positions[cell] == none)
            map.positions[cell] = position;
        if (++column == map.tableColumns) {
            column = 0;
            ++row;
            rowBegin = std::min(row * map.rows / map.tableRows, map.rows - 1) * map.columns;
        }
    }));
    measureCells(map);
    return map;
}

HeatMap reduced(const HeatMap& map, std::size_t maxRows, std::size_t maxColumns)
{
    // Every new cell combines whole old cells. If possible, all new cells combine the same number of old cells.
    const auto fewer = [](std::size_t cells, std::size_t most) {
        const std::size_t together =
            (cells + std::max<std::size_t>(most, 1) - 1) / std::max<std::size_t>(most, 1);
        return (cells + together - 1) / together;
    };
    HeatMap small = map;
    small.rows = fewer(map.rows, maxRows);
    small.columns = fewer(map.columns, maxColumns);
    if (small.rows == map.rows && small.columns == map.columns)
        return small;
    small.cells.assign(small.rows * small.columns, 0);
    small.positions.assign(small.cells.size(), std::numeric_limits<std::size_t>::max());
    for (std::size_t row = 0; row < map.rows; ++row)
        for (std::size_t column = 0; column < map.columns; ++column) {
            const std::size_t from = row * map.columns + column;
            const std::size_t to =
                row * small.rows / map.rows * small.columns + column * small.columns / map.columns;
            const bool isFirst = small.positions[to] == std::numeric_limits<std::size_t>::max();
            if (!isFirst && std::abs(map.cells[from]) <= std::abs(small.cells[to]))
                continue;
            small.cells[to] = map.cells[from];
            small.positions[to] = map.positions[from];
        }
    return small;
}

}  // namespace sequency::analysis
