// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/published_pane.h"

#include "ui/format/plain_text.h"
#include "ui/models/published_model.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/measurement_table.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sequency::ui {

PublishedPane::PublishedPane(QWidget* parent)
    : QWidget(parent), m_choice(new QComboBox(this)), m_source(new PlainLabel(this)),
      m_model(new PublishedModel(this)), m_table(new QTableView(this))
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
    prepareMeasurementTable(*m_table, "publishedTable", tr("Published values"));
    m_table->setModel(m_model);
    m_table->horizontalHeader()->setStretchLastSection(false);  // a number, as the others
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
    m_model->setTable(table);
    m_table->resizeColumnsToContents();
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
