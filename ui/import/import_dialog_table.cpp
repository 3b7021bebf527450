// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the part of ImportDialog that displays the table that was read.
#include "ui/format/engine_text.h"
#include "ui/import/import_dialog.h"

#include "engine/io/truth_table.h"
#include "ui/format/number_format.h"
#include "ui/table/column_model.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int maxInputColumns = 8;

// Returns the digits of an index, beginning with the digit of x1.
QStringList digitsOf(std::size_t index, int radix, int variables)
{
    QStringList digits;
    for (int i = 0; i < variables; ++i) {
        digits.prepend(QString::number(index % static_cast<std::size_t>(radix)));
        index /= static_cast<std::size_t>(radix);
    }
    return digits;
}

// Returns the displayed value. A don't-care is displayed as "-", as in files.
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

// Shows the choices that apply to this file and hides all others.
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
    const io::FormatInfo* const info = io::formatInfo(format);
    const bool digits = info == nullptr || (info->holdsDigits && format != io::Format::Session);
    setShown(m_type, asked == io::Format::Raw);
    setShown(m_radix, digits);
    setShown(m_first, io::hasChoice(format, io::ReadChoice::First));
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
            title = tr("%1 (don't-cares: %2)").arg(title, countText(open));
        auto* item = new QListWidgetItem(title, m_outputs);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
    }
}

void ImportDialog::showRows()
{
    m_rowsNote->clear();
    if (!m_table)
        return m_firstRows->setColumns({}, 0);
    const int inputs = m_table->variables;
    const auto digits = [table = m_table](std::size_t index) {
        return digitsOf(index, table->radix, table->variables);
    };
    const auto always = [](std::size_t) { return true; };
    std::vector<Column> columns{
        {.title = tr("index"), .kind = Column::Kind::Number, .text = countText, .isDimmed = always}};
    if (inputs > maxInputColumns)  // a single column for all inputs, so that the outputs are visible
        columns.push_back(
            {.title = tr("%1 … %2").arg(QString::fromStdString(io::inputName(*m_table, 0)),
                                        QString::fromStdString(io::inputName(*m_table, inputs - 1))),
             .kind = Column::Kind::Number,
             .text = [digits](std::size_t index) { return digits(index).join(QLatin1Char(' ')); },
             .isDimmed = always});
    for (int input = 0; input < inputs && inputs <= maxInputColumns; ++input)
        columns.push_back({.title = QString::fromStdString(io::inputName(*m_table, input)),
                           .kind = Column::Kind::Digit,
                           .text = [digits, input](std::size_t index) { return digits(index)[input]; },
                           .isDimmed = always});
    const auto outputs = std::min<std::size_t>(previewOutputs, m_table->outputs.size());
    for (std::size_t output = 0; output < outputs; ++output)
        columns.push_back({.title = QString::fromStdString(io::outputName(*m_table, output)),
                           .kind = Column::Kind::Number,
                           .text = [table = m_table, output](std::size_t index) {
                               return shownValue(table->outputs[output], index);
                           }});
    const std::size_t rows = std::min<std::size_t>(previewRows, m_table->size());
    m_firstRows->setColumns(std::move(columns), rows);
    showRest(rows, outputs);
}

// Shows how many rows and outputs are not displayed.
void ImportDialog::showRest(std::size_t rows, std::size_t outputs)
{
    QStringList more;
    if (m_table->size() > rows)
        more << tr("%1 of %2 rows", nullptr, pluralNumber(m_table->size()))
                    .arg(countText(rows), countText(m_table->size()));
    if (m_table->outputs.size() > outputs)
        more << tr("%1 of %2 outputs", nullptr, pluralNumber(m_table->outputs.size()))
                    .arg(outputs)
                    .arg(m_table->outputs.size());
    m_rowsNote->setText(more.join(QStringLiteral(" · ")));
}

}  // namespace sequency::ui
