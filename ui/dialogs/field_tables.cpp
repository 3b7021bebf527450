// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/field_tables.h"

#include "ui/format/plain_text.h"
#include "ui/table/table_view.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"

#include <QCoreApplication>
#include <QDialog>
#include <QLabel>

namespace sequency::ui {
namespace {

struct FieldTablesWords {
    Q_DECLARE_TR_FUNCTIONS(FieldTables)
};

using Operation = transform::Scalar (transform::Ring::*)(transform::Scalar, transform::Scalar) const;

// Returns the table of an operation in the ring. The elements are the headings of the rows and columns, and `sign` is the heading of the corner.
TableView* tableOf(const transform::Ring& ring, Operation operation, const QString& sign, const QString& name,
                   QWidget* parent)
{
    const auto order = static_cast<std::size_t>(ring.order());
    std::vector<Column> columns{{.title = sign,
                                 .kind = Column::Kind::Digit,
                                 .text = [](std::size_t a) { return QString::number(a); },
                                 .isDimmed = [](std::size_t) { return true; }}};
    for (std::size_t b = 0; b < order; ++b)
        columns.push_back({.title = QString::number(b),
                           .kind = Column::Kind::Digit,
                           .text = [ring, operation, b](std::size_t a) {
                               const auto value =
                                   (ring.*operation)(static_cast<double>(a), static_cast<double>(b));
                               return QString::number(static_cast<int>(value.real()));
                           }});
    auto* rows = new ColumnModel(parent);
    rows->setColumns(std::move(columns), order);
    auto* table = new TableView("fieldTable", name, *rows, parent);
    table->setOfDigits();
    table->setMinimumSize(table->contentsSize());
    return table;
}

}  // namespace

void showFieldTables(const transform::Ring& ring, QWidget* parent)
{
    auto* dialog = named(new QDialog(parent), "fieldTables");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(FieldTablesWords::tr("Tables of %1").arg(QString::fromStdString(ring.name())));
    auto* row = new QHBoxLayout(dialog);
    row->setSpacing(16);
    for (const auto& [operation, sign, name] :
         {std::tuple(&transform::Ring::add, QStringLiteral("+"), FieldTablesWords::tr("Addition +")),
          std::tuple(&transform::Ring::multiply, QStringLiteral("·"),
                     FieldTablesWords::tr("Multiplication ·"))}) {
        auto* column =
            columnLayout({new PlainLabel(name, dialog), {tableOf(ring, operation, sign, name, dialog), 1}});
        row->addLayout(column);
    }
    dialog->show();
}

}  // namespace sequency::ui
