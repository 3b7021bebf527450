// SPDX-License-Identifier: GPL-3.0-or-later
//
// From which size on another series of a chart is the fastest: found between two sizes that both have, on straight lines between the
// logarithms of their times. Pure; O(points · series).
#pragma once

#include "ui/views/benchmark/charts/chart_data.h"

#include <functional>
#include <vector>

namespace sequency::ui {

struct Crossover {
    double x = 0;
    double y = 0;
    int series = 0;  // that is the fastest from here on
};

// In ascending x; of charts of times over the size alone. `isShown`: of the series with this number.
std::vector<Crossover> crossoversOf(const ChartData& data, const std::function<bool(int)>& isShown);
// "n ≈ 14.3: Fast · H200".
QString crossoverText(const ChartData& data, const Crossover& crossover);

}  // namespace sequency::ui
