// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/pair_model.h"

#include "ui/format/number_format.h"

#include <QCoreApplication>

namespace sequency::ui {
namespace {

struct PairModelWords {
    Q_DECLARE_TR_FUNCTIONS(PairModel)
};

// Returns the values at a position as text, such as "4 before, −4 after, difference −8".
QString valuesText(const ComparedPair& pair, std::size_t position)
{
    const auto at = [position](const analysis::MinMaxPyramid& values) {
        return realText(values.value(position), 9);
    };
    const QString before = at(*pair.before);
    if (!pair.after || pair.after->size() != pair.before->size())
        return before;
    const QString after = at(*pair.after);
    if (!pair.difference)
        return PairModelWords::tr("%1 before, %2 after").arg(before, after);
    return PairModelWords::tr("%1 before, %2 after, difference %3").arg(before, after, at(*pair.difference));
}

}  // namespace

StemModel pairModel(const ComparedPair& pair)
{
    std::vector<StemRow> rows;
    if (pair.before)
        rows.push_back({pair.before, pair.beforeName});
    if (pair.before && pair.after)
        rows.push_back({pair.after, pair.afterName});
    if (pair.before && pair.difference)
        rows.push_back({pair.difference, PairModelWords::tr("Difference")});
    StemModel model = bandModel(std::move(rows));
    model.texts.value = [pair](std::size_t position) { return valuesText(pair, position); };
    model.texts.sentence = [pair, name = model.texts.name](std::size_t position) {
        return PairModelWords::tr("%1: %2", "position and values")
            .arg(name(position), valuesText(pair, position));
    };
    if (pair.step && pair.after)
        model.join = [step = *pair.step, order = pair.order, n = pair.variables](std::size_t position) {
            const auto moved = analysis::moved(step, transform::hadamardIndex(order, position, n), n);
            return StemModel::Join{static_cast<double>(transform::orderPosition(order, moved.index, n)),
                                   moved.sign < 0};
        };
    return model;
}

}  // namespace sequency::ui
