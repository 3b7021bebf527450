// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/charts/chart_points.h"

namespace sequency::ui {

using benchmark::Statistics;

Statistics withInterval(const benchmark::Row& row, const Statistics& time)
{
    Statistics whole = time;
    if (!whole.hasSpread())
        benchmark::addNormalInterval(whole, row.repeats);
    return whole;
}

ChartPoint pointAt(double x, const Statistics& time)
{
    if (!time.hasSpread())
        return {x, time.median, time.median, time.median};
    return {x, time.median, time.medianLow, time.medianHigh};
}

ChartPoint ratioAt(double x, const Statistics& then, const Statistics& now)
{
    ChartPoint point{x, then.median / now.median};
    const bool isKnown = then.hasSpread() && now.hasSpread() && now.medianLow > 0;
    point.low = isKnown ? then.medianLow / now.medianHigh : point.y;
    point.high = isKnown ? then.medianHigh / now.medianLow : point.y;
    return point;
}

}  // namespace sequency::ui
