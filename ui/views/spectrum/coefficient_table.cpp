// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/coefficient_table.h"

#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/table/page_bar.h"
#include "ui/table/table_view.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"
#include "ui/views/spectrum/coefficient_model.h"

#include <QLineEdit>
#include <QLocale>

namespace sequency::ui {
namespace {

constexpr std::size_t largestCount = 1000;

Selected output(std::size_t position)
{
    return {Selected::Kind::Output, position};
}

}  // namespace

CoefficientTable::CoefficientTable(Workbench& workbench, SpectrumValues& values, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_coefficients(new CoefficientModel(this)),
      m_rows(new TableView("coefficientTable", tr("Table of coefficients"), *m_coefficients, this)),
      m_largest(workbench.jobs(), *m_rows, tr("Looking for the largest coefficients")),
      m_listing(new QObject(this))
{
    m_rows->setOfDigits();
    m_coefficients->setValues(values);
    columnLayout(this, {makeHead(), {m_rows, 1}, new PageBar(*m_coefficients, this)}, 0, QMargins());
    connectParts();
}

QWidget* CoefficientTable::makeHead()
{
    m_order = choiceBox(
        "tableOrder", tr("Order of the rows"),
        {tr("All, by position"),
         tr("The %1 largest magnitudes", nullptr, pluralNumber(largestCount)).arg(countText(largestCount))});
    m_jump = named(new QLineEdit, "jumpField", tr("Go to position"));
    m_jump->setPlaceholderText(tr("Go to 123, 0x7b or 0b1011"));
    m_jump->setClearButtonEnabled(true);
    m_note = new ElidedLabel(QStringLiteral("tableNote"));
    m_note->setFont(theme::font(theme::TypeSize::Small, font()));
    auto* head = new QWidget;
    rowLayout(head, {m_order, {m_jump, 2}, {m_note, 3}}, 8, QMargins(8, 4, 8, 4));
    return head;
}

void CoefficientTable::connectParts()
{
    Selection& selection = m_workbench.selection();
    connect(m_order, &QComboBox::currentIndexChanged, this, &CoefficientTable::takeOrder);
    connect(m_jump, &QLineEdit::returnPressed, this, &CoefficientTable::jump);
    connect(m_coefficients, &CoefficientModel::valueEntered, this,
            [this](quint64 position, double value) { m_workbench.edits().setCoefficient(position, value); });
    connect(m_rows, &TableView::rowChosen, this,
            [this, &selection](quint64 row) { selection.select(output(m_coefficients->positionOf(row))); });
    connect(m_rows, &TableView::rowHovered, this, [this, &selection](qint64 row) {
        selection.hover(
            row < 0 ? std::nullopt
                    : std::optional(output(m_coefficients->positionOf(static_cast<std::size_t>(row)))));
    });
    connect(&selection, &Selection::changed, this, &CoefficientTable::showSelection);
    connect(&m_workbench.history(), &DocumentHistory::conventionsChanged, this,
            [this] { m_coefficients->setConventions(m_workbench.document().naming()); });
    connect(&m_largest, &AsyncState::arrived, this, [this] {
        if (m_order->currentIndex() == LargestRows)
            showPositions(*m_largest.value());
    });
    connect(&m_largest, &AsyncState::changed, this, [this] {
        if (m_largest.error())
            emit failed(*m_largest.error());
        emit changed();
    });
}

void CoefficientTable::onSpectrumChanged()
{
    if (m_order->currentIndex() == ListedRows)
        m_order->setCurrentIndex(AllRows);
    m_coefficients->setSpectrum(m_workbench.spectrum().value(), m_workbench.edits().canEditCoefficients());
    showSelection();
}

void CoefficientTable::takeOrder()
{
    if (m_order->currentIndex() != ListedRows)
        forgetList();
    if (m_order->currentIndex() == AllRows)
        showPositions(std::nullopt);
    refresh();
    emit changed();
}

void CoefficientTable::refresh()
{
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    if (!spectrum)
        return m_largest.forget();
    if (m_order->currentIndex() != ListedRows)
        m_note->setWholeText(m_workbench.edits().canEditCoefficients()
                                 ? tr("Double click or F2: change a coefficient and the function")
                                 : QString());
    if (m_order->currentIndex() != LargestRows)
        return m_largest.forget();
    m_largest.want(spectrum, [spectrum](session::Engine& engine, const base::RunControl& control) {
        return looked<std::vector<std::size_t>>(*spectrum, engine, control, [&](const auto& look) {
            return look.largest(largestCount, control);
        });
    });
}

const AsyncState* CoefficientTable::result() const
{
    return m_order->currentIndex() == LargestRows ? &m_largest : nullptr;
}

void CoefficientTable::showSelection()
{
    const auto position = Selection::indexOf(m_workbench.selection().selected(), Selected::Kind::Output);
    m_rows->setCurrentRow(position ? m_coefficients->rowOf(*position) : std::nullopt);
}

void CoefficientTable::showPositions(std::optional<std::vector<std::size_t>> positions)
{
    m_coefficients->setPositions(std::move(positions));
    m_rows->scrollToTop();
    showSelection();
}

void CoefficientTable::list(const QString& what, FindPositions find)
{
    const SharedSpectrum spectrum = m_workbench.spectrum().value();
    if (!spectrum)
        return;
    m_workbench.jobs().compute<analysis::Positions>(
        m_listing, tr("Looking for the coefficients of a bar"),
        [spectrum, find = std::move(find)](session::Engine& engine, const base::RunControl& control) {
            return looked<analysis::Positions>(*spectrum, engine, control,
                                               [&](const auto& look) { return find(look, control); });
        },
        [this, spectrum, what](base::Result<analysis::Positions> found) {
            if (spectrum != m_workbench.spectrum().value())
                return;
            if (found)
                showListed(what, std::move(found).value());
            else if (found.error().kind != base::ErrorKind::Cancelled)
                emit m_workbench.reports().noticed(errorText(found.error()));
        });
}

// Shows the positions and selects the first of them in every view.
void CoefficientTable::showListed(const QString& what, analysis::Positions found)
{
    forgetList();
    m_order->addItem(what);
    m_order->setCurrentIndex(ListedRows);
    const std::size_t count = found.first.size();
    const std::size_t first = count > 0 ? found.first.front() : 0;
    showPositions(std::move(found.first));
    emit listed();
    m_note->setWholeText(count == found.count
                             ? tr("coefficients: %1").arg(countText(count))
                             : tr("The first %1 of %2 coefficients", nullptr, pluralNumber(found.count))
                                   .arg(countText(count), countText(found.count)));
    if (count > 0)
        m_workbench.selection().select(output(first));
}

void CoefficientTable::forgetList()
{
    const QSignalBlocker quiet(m_order);
    if (m_order->count() > ListedRows)
        m_order->removeItem(ListedRows);
}

std::optional<std::size_t> CoefficientTable::indexFrom(const QString& text)
{
    const QString plain = text.trimmed().toLower();
    bool isNumber = false;
    qulonglong index = 0;
    if (plain.startsWith(QLatin1String("0b")))
        index = plain.mid(2).toULongLong(&isNumber, 2);
    else if (plain.startsWith(QLatin1String("0x")))
        index = plain.mid(2).toULongLong(&isNumber, 16);
    else if (index = QLocale().toULongLong(plain, &isNumber); !isNumber)
        index = plain.toULongLong(&isNumber);
    return isNumber ? std::optional<std::size_t>(index) : std::nullopt;
}

void CoefficientTable::jump()
{
    const auto index = indexFrom(m_jump->text());
    const std::size_t size = m_workbench.spectrum().value() ? m_workbench.spectrum().value()->size() : 0;
    if (!index || *index >= size) {
        m_note->setWholeText(size == 0 ? QString()
                                       : tr("Expected a position from 0 to %1").arg(countText(size - 1)));
        return;
    }
    m_order->setCurrentIndex(AllRows);
    m_workbench.selection().select(output(*index));
    m_rows->setFocus();
}

}  // namespace sequency::ui

#include "moc_coefficient_table.cpp"
