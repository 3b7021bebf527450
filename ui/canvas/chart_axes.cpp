// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/chart_axes.h"

#include "ui/format/number_format.h"

#include <QCategoryAxis>
#include <QLocale>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

double roundStep(double span, int ticks)
{
    if (!(span > 0) || !std::isfinite(span))
        return 1;
    const double least = span / std::max(ticks, 1);
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= least * (1 - 1e-9))
            return factor * power;
    return 10 * power;
}

double indexStep(double span, int ticks, int radix)
{
    double step = 1;
    while (span / step > std::max(ticks, 1))
        step *= std::max(radix, 2);
    return step;
}

QString labelFormat(double step, double largest)
{
    if (largest >= 1e15 || step < 1e-6)
        return QStringLiteral("%.6g");
    const int decimals = step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
    return QStringLiteral("%.%1f").arg(decimals);
}

void setAxis(QValueAxis& axis, double from, double to, double step)
{
    while ((to - from) / step > maxTicks)
        step *= 2;
    axis.setTickType(QValueAxis::TicksDynamic);
    const bool widening = step > axis.tickInterval();
    if (widening)
        axis.setTickInterval(step);
    axis.setRange(from, to);
    if (!widening)
        axis.setTickInterval(step);
    axis.setLabelFormat(labelFormat(step, std::max(std::abs(from), std::abs(to))));
}

void setAxis(QCategoryAxis& axis, double from, double to, double step)
{
    while ((to - from) / step > maxTicks)
        step *= 2;
    const double largest = std::max(std::abs(from), std::abs(to));
    const bool isPlain = largest < 1e15 && step >= 1e-6;
    const int decimals = step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
    QStringList labels;
    QList<double> places;
    for (double k = std::ceil(from / step - 1e-9); k <= to / step + 1e-9; ++k) {
        const double value = k == 0 ? 0 : k * step;
        labels << withMinus(isPlain ? QLocale().toString(value, 'f', decimals)
                                    : QLocale().toString(value, 'g', 6));
        places << value;
    }
    // The same labels stay where they are: a change lays the chart out anew.
    if (labels != axis.categoriesLabels()) {
        for (const QString& label : axis.categoriesLabels())
            axis.remove(label);
        axis.setStartValue(from);
        for (qsizetype i = 0; i < labels.size(); ++i)
            axis.append(labels[i], places[i]);
    }
    axis.setStartValue(from);
    axis.setRange(from, to);
}

int labelsThatFit(double width, const QFontMetricsF& metrics, const QString& sample)
{
    const double each = metrics.horizontalAdvance(sample) + 2 * metrics.averageCharWidth() + 8;
    return std::clamp(static_cast<int>(width / each), 2, maxTicks);
}

}  // namespace sequency::ui
