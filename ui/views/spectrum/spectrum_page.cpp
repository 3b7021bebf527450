// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_page.h"

#include "engine/base/text/digits.h"
#include "engine/transform/spectrum_order.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/canvas/stem_canvas.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/table/page_bar.h"
#include "ui/table/table_view.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/view/spectrum_text.h"
#include "ui/view/spectrum_values.h"
#include "ui/views/spectrum/coefficient_model.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/heat_map_cells.h"
#include "ui/views/spectrum/outputs_view.h"
#include "ui/views/spectrum/spectrum_view.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QStackedWidget>
#include <QTabBar>

namespace sequency::ui {

SpectrumPage::SpectrumPage(Workbench& workbench, QWidget* parent)
    : View(
          {QStringLiteral("spectrum"), tr("Spectr&um"), QStringLiteral("spectra"), tr("Export the spectrum")},
          parent),
      m_workbench(workbench), m_chart(*new SpectrumView(this)),
      m_values(*new SpectrumValues(workbench.jobs(), this)), m_listJob(new QObject(this))
{
    m_bar = new QTabBar(this);
    m_bar->setObjectName(QStringLiteral("spectrumKinds"));
    m_bar->setAccessibleName(tr("What is shown of the spectrum"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    for (const QString& title : {tr("Chart"), tr("Table"), tr("Histogram"), tr("By weight"), tr("Map"),
                                 tr("Compare"), tr("Outputs")})
        m_bar->addTab(title);
    m_map = new HeatMapCells;
    auto* const map = new CellCanvas(m_map, QStringLiteral("heatMap"), this);
    m_compare = new CompareView(workbench, this);
    m_outputs = new OutputsView(workbench, this);
    m_stack = new QStackedWidget(this);
    m_stack->setAccessibleName(tr("Spectrum"));
    m_stack->addWidget(&m_chart);
    m_stack->addWidget(makeTablePage());
    m_stack->addWidget(makeHistogramPage());
    m_stack->addWidget(makeWeightsPage());
    m_stack->addWidget(map);
    m_stack->addWidget(m_compare);
    m_stack->addWidget(m_outputs);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_staleNote = new ElidedLabel(QStringLiteral("spectrumPageStale"), this);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_bar);
    head->addWidget(m_staleNote, 1);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    connect(m_bar, &QTabBar::currentChanged, this, [this](int index) {
        m_stack->setCurrentIndex(index);
        showProgress();
    });
    makeResults();
    m_chart.setValues(m_values);
    m_coefficients->setValues(m_values);
    connectChart();  // first: a spectrum reaches the chart before all else that hears of it
    connectWorkbench();
    showOutputsTab();
    retheme();
    keep("table_order", *m_tableOrder, {"position", "largest"});
}

void SpectrumPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_staleNote != nullptr)
        retheme();
}

void SpectrumPage::retheme()
{
    QPalette palette = m_staleNote->palette();
    palette.setColor(QPalette::WindowText, theme::problem(this->palette()));
    m_staleNote->setPalette(palette);
}

QWidget* SpectrumPage::makeTablePage()
{
    auto* page = new QWidget(this);
    m_coefficients = new CoefficientModel(this);
    m_table = new TableView("coefficientTable", tr("Table of coefficients"), *m_coefficients, page);
    m_table->setOfDigits();
    m_tableOrder = new QComboBox(page);
    m_tableOrder->setObjectName(QStringLiteral("tableOrder"));
    m_tableOrder->setAccessibleName(tr("Order of the rows"));
    m_tableOrder->addItem(tr("All, by position"));
    m_tableOrder->addItem(
        tr("The %1 largest magnitudes", nullptr, pluralNumber(largestCount)).arg(countText(largestCount)));
    m_jump = new QLineEdit(page);
    m_jump->setObjectName(QStringLiteral("jumpField"));
    m_jump->setAccessibleName(tr("Go to position"));
    m_jump->setPlaceholderText(tr("Go to 123, 0x7b or 0b1011"));
    m_jump->setClearButtonEnabled(true);
    m_tableNote = new ElidedLabel(QStringLiteral("tableNote"), page);
    m_tableNote->setFont(theme::font(theme::TypeSize::Small, font()));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(8);
    row->addWidget(m_tableOrder);
    row->addWidget(m_jump, 2);
    row->addWidget(m_tableNote, 3);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    layout->addWidget(new PageBar(*m_coefficients, page));
    connect(m_tableOrder, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index != barRows)
            forgetBar();
        if (index == allRows)
            showPositions(std::nullopt);
        refresh();
    });
    connect(m_jump, &QLineEdit::returnPressed, this, &SpectrumPage::jump);
    connect(m_coefficients, &CoefficientModel::valueEntered, this,
            [this](quint64 position, double value) { m_workbench.edits().setCoefficient(position, value); });
    return page;
}

void SpectrumPage::connectWorkbench()
{
    Selection& selection = m_workbench.selection();
    const auto select = [&selection](qint64 position) {
        selection.select(Selected{Selected::Kind::Output, static_cast<std::size_t>(position)});
    };
    connect(&m_workbench.spectrum(), &CurrentSpectrum::changed, this, &SpectrumPage::takeSpectrum);
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, this, &SpectrumPage::showOutputsTab);
    connect(&m_workbench.history(), &DocumentHistory::conventionsChanged, this,
            [this] { m_coefficients->setConventions(m_workbench.document().naming()); });
    connect(&m_workbench.spectrum(), &CurrentSpectrum::staleChanged, this, &SpectrumPage::showProgress);
    connect(&m_outputs->result(), &AsyncState::changed, this, &SpectrumPage::showProgress);
    connect(&m_compare->result(), &AsyncState::changed, this, &SpectrumPage::showProgress);
    connect(&m_chart, &SpectrumView::partChanged, this, &SpectrumPage::refresh);
    connect(&m_chart.canvas(), &Canvas::viewMoved, this, &SpectrumPage::wantDetail);
    connect(&m_values, &SpectrumValues::failed, this, &SpectrumPage::sayLost);
    connect(m_table, &TableView::rowChosen, this,
            [this, select](quint64 row) { select(static_cast<qint64>(m_coefficients->positionOf(row))); });
    connect(m_table, &TableView::rowHovered, this, [this, &selection](qint64 row) {
        selection.hover(
            row < 0 ? std::nullopt
                    : std::optional(Selected{Selected::Kind::Output,
                                             m_coefficients->positionOf(static_cast<std::size_t>(row))}));
    });
    connect(m_map, &HeatMapCells::positionSelected, this, [this, select](qint64 position) {
        if (m_mapped->isFresh())
            select(position);
    });
}

void SpectrumPage::connectChart()
{
    Selection& selection = m_workbench.selection();
    const auto output = [](qint64 position) {
        return position < 0
                   ? std::nullopt
                   : std::optional(Selected{Selected::Kind::Output, static_cast<std::size_t>(position)});
    };
    connect(&m_chart, &SpectrumView::indexSelected, this,
            [&selection, output](qint64 position) { selection.select(output(position)); });
    connect(&m_chart, &SpectrumView::indexHovered, this,
            [&selection, output](qint64 position) { selection.hover(output(position)); });
    connect(&selection, &Selection::changed, this, &SpectrumPage::showSelection);
    connect(&selection, &Selection::marksChanged, &m_chart,
            [this, &selection] { m_chart.canvas().setMarked(selection.marks().outputs); });
    connect(&m_workbench.history(), &DocumentHistory::conventionsChanged, &m_chart,
            [this] { m_chart.setConventions(m_workbench.document().naming()); });
    connect(&m_workbench.spectrum(), &CurrentSpectrum::staleChanged, &m_chart, &SpectrumView::setStale);
    connect(&m_workbench.spectrum(), &CurrentSpectrum::changed, this, [this] {
        m_values.setSpectrum(m_workbench.spectrum().value());
        if (m_workbench.spectrum().value())
            m_chart.setSpectrum(m_workbench.spectrum().value());
        else
            m_chart.clear();
        showSelection();
    });
}

void SpectrumPage::showSelection()
{
    const Selection& selection = m_workbench.selection();
    const auto position = [](const std::optional<Selected>& what) {
        const auto index = Selection::indexOf(what, Selected::Kind::Output);
        return index ? std::optional(static_cast<qint64>(*index)) : std::nullopt;
    };
    const auto selected = position(selection.selected());
    m_chart.setSelectedPosition(selected);
    m_chart.setHoveredPosition(position(selection.hovered()));
    m_table->setCurrentRow(selected ? m_coefficients->rowOf(static_cast<std::size_t>(*selected))
                                    : std::nullopt);
    m_map->setSelectedPosition(selected);
    showWeightOf(selected);
}

// The weight of the selected coefficient, as which a property may fail.
void SpectrumPage::showWeightOf(std::optional<qint64> position)
{
    if (!position || !m_byWeight->isFresh())
        return m_weights->setCursorItem(std::nullopt);
    const auto& spec = m_workbench.spectrum().value()->result.request.spec;
    const std::size_t index =
        transform::hadamardIndex(spec.order, static_cast<std::size_t>(*position), spec.variables);
    m_weights->setCursorItem(
        static_cast<Item>(base::nonZeroDigits(index, static_cast<std::size_t>(spec.radix))));
}

void SpectrumPage::showPositions(std::optional<std::vector<std::size_t>> positions)
{
    m_coefficients->setPositions(std::move(positions));
    m_table->scrollToTop();
    showSelection();
}

void SpectrumPage::show(Kind kind)
{
    m_bar->setCurrentIndex(static_cast<int>(kind));
    m_stack->currentWidget()->setFocus();
}

SpectrumPage::Kind SpectrumPage::kind() const
{
    return static_cast<Kind>(m_bar->currentIndex());
}

void SpectrumPage::takeSpectrum()
{
    if (m_tableOrder->currentIndex() == barRows)  // of another spectrum
        m_tableOrder->setCurrentIndex(allRows);
    m_coefficients->setSpectrum(m_workbench.spectrum().value(), m_workbench.edits().canEditCoefficients());
    refresh();
}

// Only tables with several outputs have it.
void SpectrumPage::showOutputsTab()
{
    const bool isTable = m_workbench.document().outputs.size() > 1;
    if (!isTable && kind() == Kind::Outputs)
        m_bar->setCurrentIndex(static_cast<int>(Kind::Chart));
    m_bar->setTabVisible(static_cast<int>(Kind::Outputs), isTable);
}

analysis::Part SpectrumPage::part() const
{
    return m_chart.shownPart();
}

std::optional<std::size_t> SpectrumPage::indexFrom(const QString& text)
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

void SpectrumPage::jump()
{
    const auto index = indexFrom(m_jump->text());
    const std::size_t size = m_workbench.spectrum().value() ? m_workbench.spectrum().value()->size() : 0;
    if (!index || *index >= size) {
        m_tableNote->setWholeText(
            size == 0 ? QString() : tr("Expected a position from 0 to %1").arg(countText(size - 1)));
        return;
    }
    m_tableOrder->setCurrentIndex(allRows);
    m_workbench.selection().select(Selected{Selected::Kind::Output, *index});
    m_table->setFocus();
}

}  // namespace sequency::ui

#include "moc_spectrum_page.cpp"
