// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/explain/explain_moves.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"

#include <QHeaderView>

namespace sequency::ui {
namespace {

enum Column { Position, Before, After, Move, ColumnCount };

constexpr auto numberAlignment = Qt::AlignRight | Qt::AlignVCenter;

}  // namespace

ExplainMoves::ExplainMoves(QWidget* parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("explainMoves"));
    setAccessibleName(tr("Largest changes"));
    setWhatsThis(tr("The coefficients that moved most. Click or press Return to select one."));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setColumnCount(ColumnCount);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(24);
    header()->setSectionResizeMode(QHeaderView::Stretch);
    header()->setSectionResizeMode(Position, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::itemClicked, this, &ExplainMoves::choose);
    connect(this, &QTreeWidget::itemActivated, this, &ExplainMoves::choose);
}

void ExplainMoves::setChange(const SpectrumChange& change, bool isInverse, bool isComplex)
{
    clear();
    setHeaderLabels(
        {isInverse ? QStringLiteral("f(x)") : QStringLiteral("S(w)"), tr("Before"), tr("After"), tr("Move")});
    for (int column = Before; column < ColumnCount; ++column)
        headerItem()->setTextAlignment(column, numberAlignment);
    setColumnHidden(Before, isComplex);
    const QString name = isInverse ? QStringLiteral("f(%1)") : QStringLiteral("S(%1)");
    for (const CoefficientMove& move : change.largest) {
        const QString position = name.arg(countText(move.position));
        auto* item = new QTreeWidgetItem(this, {position, move.before, move.after, move.byText});
        const QString whole =
            tr("%1 moved from %2 to %3, by %4").arg(position, move.before, move.after, move.byText);
        for (int column = Position; column < ColumnCount; ++column) {
            item->setToolTip(column, plainTip(whole));
            if (column != Position)
                item->setTextAlignment(column, numberAlignment);
        }
        item->setData(Position, Qt::AccessibleTextRole, whole);
        item->setData(Position, Qt::UserRole, static_cast<qulonglong>(move.position));
    }
    const int rows = topLevelItemCount();
    setFixedHeight(header()->sizeHint().height() + rows * (rows > 0 ? sizeHintForRow(0) : 0) + 4);
    setVisible(rows > 0);
}

void ExplainMoves::choose(QTreeWidgetItem* item)
{
    emit chosen(item->data(Position, Qt::UserRole).toULongLong());
}

}  // namespace sequency::ui
