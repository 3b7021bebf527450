// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the dialog shows of the table that was read.
#include "ui/format/engine_text.h"
#include "ui/import/import_dialog.h"

#include "engine/io/truth_table.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int maxInputColumns = 8;

bool isList(io::Format format)
{
    using io::Format;
    return format == Format::Bits || format == Format::Hex || format == Format::Digits ||
           format == Format::Numbers || format == Format::Complex || format == Format::Raw ||
           format == Format::Npy;
}

// The digits of an input, x1 first.
QStringList digitsOf(std::size_t index, int radix, int variables)
{
    QStringList digits;
    for (int i = 0; i < variables; ++i) {
        digits.prepend(QString::number(index % static_cast<std::size_t>(radix)));
        index /= static_cast<std::size_t>(radix);
    }
    return digits;
}

QTableWidgetItem* cell(const QString& content)
{
    auto* item = new QTableWidgetItem(content);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

// "-" for a value left open, as files have it.
QString shownValue(const io::OutputColumn& column, std::size_t index)
{
    const QString value = QString::fromStdString(io::valueText(column, index));
    return io::isBoolean(column) ? value : withMinus(value);
}

}  // namespace

void ImportDialog::showTable()
{
    showChoices();
    showOutputs();
    showRows();
    m_notes->clear();
    if (m_table)
        for (const io::ReadNote& note : m_table->notes)
            m_notes->addItem(note.place.line > 0
                                 ? tr("Line %1: %2")
                                       .arg(note.place.line)
                                       .arg(withoutOptions(QString::fromStdString(note.message)))
                                 : withoutOptions(QString::fromStdString(note.message)));
    const bool hasNotes = m_notes->count() > 0;
    m_notes->setVisible(hasNotes);
    m_notesTitle->setVisible(hasNotes);
    showState();
}

// Only what means something for this file can be chosen.
void ImportDialog::showChoices()
{
    const auto asked = static_cast<io::Format>(m_format->currentData().toInt());
    const io::Format format = m_table ? m_table->format : asked;
    m_format->setItemText(0, m_table && asked == io::Format::Auto
                                 ? tr("Detected: %1").arg(engineText(io::formatInfo(format)->title))
                                 : tr("Detect automatically"));
    const auto setShown = [this](QWidget* field, bool shown) {
        field->setVisible(shown);
        m_form->labelForField(field)->setVisible(shown);
    };
    const bool digits = format == io::Format::Digits || format == io::Format::Numbers ||
                        format == io::Format::Complex || format == io::Format::Raw ||
                        format == io::Format::Npy || format == io::Format::Csv || format == io::Format::Auto;
    setShown(m_type, asked == io::Format::Raw);
    setShown(m_radix, digits);
    setShown(m_first, isList(format));
    const bool hasParts = m_table && m_table->parts.size() > 1;
    if (m_table && static_cast<std::size_t>(m_part->count()) != m_table->parts.size()) {
        const QSignalBlocker quiet(m_part);
        m_part->clear();
        for (const std::string& part : m_table->parts)
            m_part->addItem(QString::fromStdString(part));
    }
    setShown(m_part, hasParts || m_part->count() > 1);
    const bool isOpen =
        m_table && std::any_of(m_table->outputs.begin(), m_table->outputs.end(),
                               [](const auto& output) { return io::dontCareCount(output) > 0; });
    setShown(m_dontCare, isOpen);
}

void ImportDialog::showOutputs()
{
    const QSignalBlocker quiet(m_outputs);
    m_outputs->clear();
    const std::size_t count = m_table ? m_table->outputs.size() : 0;
    m_all->setEnabled(count > 1);
    m_none->setEnabled(count > 1);
    if (!m_table)
        return;
    for (std::size_t i = 0; i < m_table->outputs.size(); ++i) {
        QString title = QString::fromStdString(io::outputName(*m_table, i));
        if (const std::size_t open = io::dontCareCount(m_table->outputs[i]); open > 0)
            title = tr("%1 (%2 left open)").arg(title, countText(open));
        auto* item = new QListWidgetItem(title, m_outputs);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
    }
}

void ImportDialog::showRows()
{
    m_rows->clear();
    m_rows->setRowCount(0);
    m_rows->setColumnCount(0);
    m_rowsNote->clear();
    if (!m_table)
        return;
    const int inputs = m_table->variables;
    const bool together = inputs > maxInputColumns;  // so that the outputs are seen
    const int inputColumns = together ? 1 : inputs;
    const int outputs = std::min<int>(previewOutputs, static_cast<int>(m_table->outputs.size()));
    const int rows = static_cast<int>(std::min<std::size_t>(previewRows, m_table->size()));
    m_rows->setColumnCount(inputColumns + outputs);
    m_rows->setRowCount(rows);
    QStringList names;
    for (int variable = 0; variable < inputs; ++variable)
        names << QString::fromStdString(io::inputName(*m_table, variable));
    if (together)
        names = {tr("%1 … %2").arg(names.front(), names.back())};
    for (int i = 0; i < outputs; ++i)
        names << QString::fromStdString(io::outputName(*m_table, static_cast<std::size_t>(i)));
    m_rows->setHorizontalHeaderLabels(names);
    for (int row = 0; row < rows; ++row) {
        const auto index = static_cast<std::size_t>(row);
        m_rows->setVerticalHeaderItem(row, new QTableWidgetItem(countText(index)));
        const QStringList digits = digitsOf(index, m_table->radix, inputs);
        for (int i = 0; i < inputColumns; ++i)
            m_rows->setItem(row, i, inputCell(together ? digits.join(QLatin1Char(' ')) : digits[i]));
        for (int i = 0; i < outputs; ++i)
            m_rows->setItem(row, inputColumns + i,
                            cell(shownValue(m_table->outputs[static_cast<std::size_t>(i)], index)));
    }
    m_rows->resizeColumnsToContents();
    showRest(rows, outputs);
}

QTableWidgetItem* ImportDialog::inputCell(const QString& digits) const
{
    QTableWidgetItem* item = cell(digits);
    item->setForeground(theme::dimmedText(palette()));
    item->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    return item;
}

// How much of the table is not shown.
void ImportDialog::showRest(int rows, int outputs)
{
    QStringList more;
    if (m_table->size() > static_cast<std::size_t>(rows))
        more << tr("%1 of %2 rows", nullptr, pluralNumber(m_table->size()))
                    .arg(countText(static_cast<std::size_t>(rows)), countText(m_table->size()));
    if (m_table->outputs.size() > static_cast<std::size_t>(outputs))
        more << tr("%1 of %2 outputs", nullptr, pluralNumber(m_table->outputs.size()))
                    .arg(outputs)
                    .arg(m_table->outputs.size());
    m_rowsNote->setText(more.join(QStringLiteral(" · ")));
}

}  // namespace sequency::ui
