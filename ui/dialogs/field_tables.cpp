// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/field_tables.h"

#include "ui/format/plain_text.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDialog>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>

namespace sequency::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FieldTables)
};

using Operation = transform::Scalar (transform::Ring::*)(transform::Scalar, transform::Scalar) const;

QTableWidget* tableOf(const transform::Ring& ring, Operation operation, const QString& name, QWidget* parent)
{
    constexpr int cellSize = 30;  // pixels
    const int order = ring.order();
    auto* table = new QTableWidget(order, order, parent);
    table->setAccessibleName(name);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    QStringList elements;
    for (int element = 0; element < order; ++element)
        elements << QString::number(element);
    table->setHorizontalHeaderLabels(elements);
    table->setVerticalHeaderLabels(elements);
    for (QHeaderView* header : {table->horizontalHeader(), table->verticalHeader()}) {
        header->setMinimumSectionSize(cellSize);
        header->setDefaultSectionSize(cellSize);
        header->setSectionResizeMode(QHeaderView::Fixed);
    }
    for (int a = 0; a < order; ++a)
        for (int b = 0; b < order; ++b) {
            const transform::Scalar value = (ring.*operation)(static_cast<double>(a), static_cast<double>(b));
            auto* item = new QTableWidgetItem(QString::number(static_cast<int>(value.real())));
            item->setTextAlignment(Qt::AlignCenter);
            table->setItem(a, b, item);
        }
    const int side = cellSize * order + 2 * table->frameWidth() + 2;
    table->setMinimumSize(side + table->verticalHeader()->sizeHint().width(),
                          side + table->horizontalHeader()->sizeHint().height());
    return table;
}

}  // namespace

void showFieldTables(const transform::Ring& ring, QWidget* parent)
{
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("fieldTables"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Words::tr("Tables of %1").arg(QString::fromStdString(ring.name())));
    auto* row = new QHBoxLayout(dialog);
    row->setSpacing(16);
    for (const auto& [operation, name] :
         {std::pair(&transform::Ring::add, Words::tr("Addition +")),
          std::pair(&transform::Ring::multiply, Words::tr("Multiplication ·"))}) {
        auto* column = new QVBoxLayout;
        column->addWidget(new PlainLabel(name, dialog));
        column->addWidget(tableOf(ring, operation, name, dialog), 1);
        row->addLayout(column);
    }
    dialog->show();
}

}  // namespace sequency::ui
