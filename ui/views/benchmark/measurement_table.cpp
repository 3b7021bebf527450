// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/measurement_table.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QTableView>

namespace sequency::ui {

void prepareMeasurementTable(QTableView& table, const char* name, const QString& accessible)
{
    table.setObjectName(QLatin1String(name));
    table.setAccessibleName(accessible);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::ExtendedSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setFrameShape(QFrame::NoFrame);
    table.setTabKeyNavigation(false);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 6);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setStretchLastSection(true);
    auto* copy = new QAction(QTableView::tr("Copy"), &table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, &table,
                     [view = &table] { QApplication::clipboard()->setText(tableText(*view)); });
    table.addAction(copy);
    table.setContextMenuPolicy(Qt::ActionsContextMenu);
}

QString tableText(const QTableView& table)
{
    const QAbstractItemModel* model = table.model();
    if (model == nullptr)
        return {};
    const bool all = table.selectionModel() == nullptr || !table.selectionModel()->hasSelection();
    QString text;
    const auto line = [&](auto cell) {
        QStringList words;
        for (int column = 0; column < model->columnCount(); ++column)
            if (!table.isColumnHidden(column))
                words << cell(column);
        text += words.join(QLatin1Char('\t')) + QLatin1Char('\n');
    };
    line([&](int column) { return model->headerData(column, Qt::Horizontal).toString(); });
    for (int row = 0; row < model->rowCount(); ++row)
        if (all || table.selectionModel()->isRowSelected(row))
            line([&](int column) { return model->index(row, column).data().toString(); });
    return text;
}

}  // namespace sequency::ui
