// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/small_model.h"

#include "ui/format/number_format.h"
#include "ui/views/systems/system_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sequency::ui {

StemModel smallModel(const QString& title, const QString& symbol, const SharedCurve& curve,
                     const std::vector<std::size_t>& undetermined, const std::vector<std::size_t>& impossible)
{
    StemModel model{.look = StemModel::Look::Small,
                    .rows = {{.values = curve, .title = title}},
                    .texts = {.symbol = symbol}};
    std::ranges::merge(undetermined, impossible, std::back_inserter(model.problems));
    if (model.size() > 0 && model.size() <= maxLabelledStems)
        model.texts.label = [curve, undetermined, impossible](std::size_t position) {
            constexpr int digits = 4;
            if (std::ranges::find(undetermined, position) != undetermined.end())
                return QStringLiteral("?");
            if (std::ranges::find(impossible, position) != impossible.end())
                return QStringLiteral("×");
            return elementText(curve->vector(), position, digits);
        };
    return model;
}

std::optional<analysis::MinMax> commonRange(const std::vector<SharedCurve>& curves)
{
    constexpr double mostTimes = 16;  // maximum ratio of the largest magnitudes of two curves
    analysis::MinMax range;
    double least = std::numeric_limits<double>::infinity();
    for (const SharedCurve& curve : curves) {
        if (!curve || curve->size() == 0)
            continue;
        const analysis::MinMax own = curve->range(0, curve->size());
        range = {std::min(range.min, own.min), std::max(range.max, own.max)};
        if (const double magnitude = std::max(std::abs(own.min), std::abs(own.max)); magnitude > 0)
            least = std::min(least, magnitude);
    }
    const double largest = std::max(std::abs(range.min), std::abs(range.max));
    return largest > 0 && largest <= mostTimes * least ? std::optional(range) : std::nullopt;
}

void showSmall(StemCanvas& canvas, StemModel model)
{
    canvas.setModel(std::move(model));
    if (!canvas.model().rows.empty())
        canvas.setAccessibleName(canvas.model().rows.front().title);
    if (!canvas.pointedItem())
        canvas.setAccessibleDescription(shownValues(canvas.model()));
}

void paintSmall(QPainter& painter, const QRectF& place, const StemModel& model, const QPalette& palette,
                const QFont& font)
{
    StemFrame(model, model.whole(), {place, font, painter.device()->devicePixelRatioF()})
        .paint(painter, palette);
}

QString shownValues(const StemModel& model)
{
    QStringList labels;
    for (std::size_t i = 0; model.texts.label && i < model.size(); ++i)
        labels << model.texts.label(i);
    return labels.join(QLatin1Char(' '));
}

QString pointedSentence(const StemCanvas& canvas, const SharedSystem& system)
{
    const StemModel& model = canvas.model();
    return canvas.pointedItem() && model.size() > 0 && system
               ? valueSentence(model.texts.symbol, model.rows.front().values->vector(), *canvas.pointedItem(),
                               system->variables)
               : QString();
}

}  // namespace sequency::ui
