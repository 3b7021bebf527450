// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/histogram_bars.h"

#include "ui/format/number_format.h"

#include <QCoreApplication>

#include <algorithm>

namespace sequency::ui {
namespace {

struct HistogramBarsWords {
    Q_DECLARE_TR_FUNCTIONS(HistogramBars)
};

QString edgeText(double value)
{
    return realText(value, 9);
}

// Returns the width of the drawn bars if each bar counts a single value: the smallest distance between two values.
double exactWidth(const std::vector<analysis::HistogramBar>& bars, std::size_t first, std::size_t last)
{
    double width = 0;
    for (std::size_t i = first + 1; i < last; ++i)
        if (const double gap = bars[i].low - bars[i - 1].low; width == 0 || gap < width)
            width = gap;
    return width > 0 ? width : 1;
}

Bar endBar(const analysis::Histogram& histogram, const HistogramBars::Part& part, Bar::Place place)
{
    std::size_t count = 0;
    for (std::size_t i = part.first; i <= part.last; ++i)
        count += histogram.bars[i].count;
    const double low = histogram.bars[part.first].low;
    const double high = histogram.bars[part.last].high;
    Bar bar;
    bar.place = place;
    bar.label =
        low == high ? edgeText(low) : HistogramBarsWords::tr("%1 … %2").arg(edgeText(low), edgeText(high));
    bar.height = static_cast<double>(count);
    bar.text = HistogramBarsWords::tr("%1, far outside: coefficients: %2").arg(bar.label, countText(count));
    return bar;
}

}  // namespace

HistogramBars histogramBars(const analysis::Histogram& histogram)
{
    const auto& all = histogram.bars;
    HistogramBars made;
    if (all.empty())
        return made;
    std::size_t first = 0;
    while (first + 1 < all.size() && all[first].low < histogram.typicalLow)
        ++first;
    std::size_t last = all.size();
    while (last > first + 1 && all[last - 1].low > histogram.typicalHigh)
        --last;
    if (first > 0) {
        made.parts.push_back({0, first - 1});
        made.bars.push_back(endBar(histogram, made.parts.back(), Bar::Place::Before));
    }
    const double width = exactWidth(all, first, last);
    for (std::size_t i = first; i < last; ++i) {
        const analysis::HistogramBar& bar = all[i];
        const bool isOne = histogram.exact;
        const QString value =
            isOne || bar.low == bar.high
                ? edgeText(bar.low)
                : HistogramBarsWords::tr("%1 to %2").arg(edgeText(bar.low), edgeText(bar.high));
        Bar drawn;
        drawn.from = isOne ? bar.low - width / 2 : bar.low;
        drawn.to = isOne ? bar.low + width / 2 : std::max(bar.high, bar.low);
        drawn.label = isOne ? edgeText(bar.low) : QString();
        drawn.height = static_cast<double>(bar.count);
        drawn.text = HistogramBarsWords::tr("%1: coefficients: %2").arg(value, countText(bar.count));
        made.bars.push_back(std::move(drawn));
        made.parts.push_back({i, i});
    }
    if (last < all.size()) {
        made.parts.push_back({last, all.size() - 1});
        made.bars.push_back(endBar(histogram, made.parts.back(), Bar::Place::After));
    }
    return made;
}

}  // namespace sequency::ui
