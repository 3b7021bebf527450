// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/setup/published_pane.h"

#include "ui/format/plain_text.h"
#include "ui/table/table_view.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace sequency::ui {

std::vector<Column> publishedColumns(const benchmark::PublishedTable& table)
{
    std::vector<Column> columns;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const benchmark::PublishedColumn& printed = table.columns[i];
        const auto value = [&table, i](std::size_t row) {
            return i < table.rows[row].size() ? table.rows[row][i] : std::nullopt;
        };
        columns.push_back({.title = QString::fromStdString(
                               printed.unit.empty() ? printed.title : printed.title + ", " + printed.unit),
                           .kind = Column::Kind::Number,
                           .text =
                               [value](std::size_t row) {
                                   const auto printedValue = value(row);
                                   return printedValue ? QLocale().toString(*printedValue, 'g', 6)
                                                       : QStringLiteral("–");
                               },
                           .number =
                               [value](std::size_t row) {
                                   return value(row).value_or(std::numeric_limits<double>::quiet_NaN());
                               },
                           .tip = QString::fromStdString(printed.machine)});
    }
    return columns;
}

PublishedPane::PublishedPane(QWidget* parent)
    : QWidget(parent), m_choice(new QComboBox(this)), m_source(new PlainLabel(this)),
      m_model(new ColumnModel(this)),
      m_table(new TableView("publishedTable", tr("Published values"), *m_model, this))
{
    m_choice->setObjectName(QStringLiteral("publishedChoice"));
    m_choice->setAccessibleName(tr("Published table"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_source->setObjectName(QStringLiteral("publishedSource"));
    m_source->setFont(theme::font(theme::TypeSize::Small, font()));
    m_source->setWordWrap(true);
    // A wrapped text that can be selected asks for its whole line as least width.
    m_source->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_source->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_choice);
    head->addWidget(m_source, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &PublishedPane::showTable);
    setTables({});
}

void PublishedPane::setTables(const std::vector<const benchmark::PublishedTable*>& tables)
{
    const QString before = m_choice->currentData().toString();
    {
        const QSignalBlocker quiet(m_choice);
        m_choice->clear();
        for (const benchmark::PublishedTable* table : tables)
            m_choice->addItem(QString::fromStdString(table->title), QString::fromStdString(table->id));
        m_choice->setCurrentIndex(std::max(0, m_choice->findData(before)));
    }
    showTable();
}

void PublishedPane::showTable()
{
    const auto* table = benchmark::publishedTable(m_choice->currentData().toString().toStdString());
    m_choice->setVisible(table != nullptr);
    m_table->setVisible(table != nullptr);
    m_model->setColumns(table == nullptr ? std::vector<Column>() : publishedColumns(*table),
                        table == nullptr ? 0 : table->rows.size());
    if (table == nullptr) {
        m_source->setText(tr("The papers have no table of this work, or none is ticked under “Published”."));
        return;
    }
    QStringList words;
    for (const std::string& part : {table->source, table->caption, table->machine, table->note})
        if (!part.empty())
            words << QString::fromStdString(part);
    m_source->setText(words.join(QStringLiteral(" · ")));
}

}  // namespace sequency::ui

#include "moc_published_pane.cpp"
