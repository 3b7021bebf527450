// SPDX-License-Identifier: GPL-3.0-or-later
//
// The title and the index functions of a step of a flow graph, in the language of the window: "C₂: I₂ ⊗ M ⊗ I₂, d = 2" and
// "l = b mod 2 + 4·(b div 2), operands l, l + 2".
//
// Threads: UI thread.
#pragma once

#include "engine/io/mathematics/formula.h"

#include <QCoreApplication>
#include <QString>

namespace sequency::ui {

struct IndexArithmetic {
    Q_DECLARE_TR_FUNCTIONS(sequency::ui::IndexArithmetic)

public:
    // Returns the title of the step; for the polarity, see io::stepTitle().
    static QString title(const transform::FlowGraph& graph, std::size_t step, const std::string& polarity)
    {
        const QString hole = QStringLiteral("{}");
        const io::StepTitleWords words{.squares = tr("squares").toStdString(),
                                       .products = tr("products").toStdString(),
                                       .constantGeometry = tr("constant geometry").toStdString(),
                                       .workItems = tr("work-items").toStdString(),
                                       .toOrder = tr("to %1 order").arg(hole).toStdString(),
                                       .fromOrder = tr("from %1 order").arg(hole).toStdString(),
                                       .division = tr("division by %1").arg(hole).toStdString()};
        return QString::fromStdString(io::stepTitle(graph, step, polarity, words));
    }

    static QString text(const transform::FlowGraph& graph, std::size_t step)
    {
        const QString hole = QStringLiteral("{}");
        const io::ArithmeticWords words{.operands = tr("operands").toStdString(),
                                        .results = tr("results").toStdString(),
                                        .position = tr("position").toStdString(),
                                        .value = tr("value").toStdString(),
                                        .square = tr("value i ← value i times itself").toStdString(),
                                        .product =
                                            tr("value i ← value i of f times value i of g").toStdString(),
                                        .expansion = tr("work-item (x, y) reads %1, writes %2, i, j = 0 … %3")
                                                         .arg(hole, hole, hole)
                                                         .toStdString()};
        return QString::fromStdString(io::indexArithmetic(graph, step, words));
    }
};

}  // namespace sequency::ui
