// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/systems/small_model.h"

#include "ui/format/number_format.h"
#include "ui/views/systems/system_text.h"

#include <QPainter>

#include <algorithm>

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
