// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/coefficient_change_columns.h"

#include "ui/format/number_format.h"

#include <QCoreApplication>

#include <memory>

namespace sequency::ui {
namespace {

struct MoveColumnsWords {
    Q_DECLARE_TR_FUNCTIONS(LargestChanges)
};

}  // namespace

std::vector<Column> coefficientChangeColumns(const SpectrumChange& change, bool isInverse, bool isComplex)
{
    const QString name = isInverse ? QStringLiteral("f(%1)") : QStringLiteral("S(%1)");
    const auto of =
        [moves = std::make_shared<const std::vector<CoefficientMove>>(change.largest)](auto function) {
            return [moves, function](std::size_t row) { return function((*moves)[row]); };
        };
    const auto positionOf = [name](const CoefficientMove& move) {
        return name.arg(countText(move.position));
    };
    const auto whole = of([positionOf](const CoefficientMove& move) {
        return MoveColumnsWords::tr("%1 moved from %2 to %3, by %4")
            .arg(positionOf(move), move.before, move.after, move.byText);
    });
    const auto value = [&of](const QString& title, QString CoefficientMove::*text) {
        return Column{.title = title,
                      .kind = Column::Kind::Number,
                      .text = of([text](const CoefficientMove& move) { return move.*text; }),
                      .stretches = true};
    };
    std::vector<Column> columns{
        {.title = isInverse ? QStringLiteral("f(x)") : QStringLiteral("S(w)"),
         .text = of(positionOf),
         .number = of([](const CoefficientMove& move) { return static_cast<double>(move.position); }),
         .look =
             [whole](std::size_t row, int role) {
                 return role == Qt::AccessibleTextRole ? QVariant(whole(row)) : QVariant();
             }},
        value(MoveColumnsWords::tr("Before"), &CoefficientMove::before),
        value(MoveColumnsWords::tr("After"), &CoefficientMove::after),
        value(MoveColumnsWords::tr("Change"), &CoefficientMove::byText)};
    columns[1].isShown = [isComplex] { return !isComplex; };
    for (Column& column : columns)
        column.cellTip = whole;
    return columns;
}

}  // namespace sequency::ui
