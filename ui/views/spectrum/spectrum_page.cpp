// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_page.h"

#include "engine/session/engine.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/table/table_view.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/view/spectrum_values.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/function_plot.h"
#include "ui/views/spectrum/heat_map_cells.h"
#include "ui/views/spectrum/outputs_view.h"
#include "ui/views/spectrum/spectrum_files.h"
#include "ui/views/spectrum/spectrum_view.h"

#include <QComboBox>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace sequency::ui {

SpectrumPage::SpectrumPage(Workbench& workbench, QWidget* parent)
    : View(
          {QStringLiteral("spectrum"), tr("Spectr&um"), QStringLiteral("spectra"), tr("Export the spectrum")},
          parent),
      m_workbench(workbench), m_functionButton(flatButton("spectrumFunction", tr("Function"), {})),
      m_chart(*new SpectrumView(this, m_functionButton)),
      m_values(*new SpectrumValues(workbench.jobs(), this)),
      m_pictures(*new SpectrumPictures(workbench, this)), m_function(new FunctionPlot(workbench, this)),
      m_bar(named(new QTabBar(this), "spectrumKinds", tr("What is shown of the spectrum"))),
      m_staleNote(new ElidedLabel(QStringLiteral("spectrumPageStale"), this)),
      m_stack(new QStackedWidget(this)), m_table(new CoefficientTable(workbench, m_values, this)),
      m_compare(new CompareView(workbench, this)), m_outputs(new OutputsView(workbench, this)),
      m_detail(workbench.jobs(), m_chart, tr("Fetching a finer picture"))
{
    makePages();
    makeDerived();
    m_chart.setValues(m_values);
    connectChart();  // precedes other connections, because the chart must receive a spectrum first
    connectWorkbench();
    showOutputsTab();
    theme::tint(*m_staleNote, theme::problem);
    keep("table_order", m_table->order(), {"position", "largest"});
}

void SpectrumPage::makePages()
{
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    for (const QString& title : {tr("Chart"), tr("Table"), tr("Histogram"), tr("By weight"), tr("Heat map"),
                                 tr("Compare"), tr("Outputs")})
        m_bar->addTab(title);
    m_stack->setAccessibleName(tr("Spectrum"));
    for (QWidget* page : std::initializer_list<QWidget*>{
             makeChartPage(), m_table, m_pictures.makeHistogramPage(), m_pictures.makeWeightsPage(),
             &m_pictures.map().canvas(), m_compare, m_outputs})
        m_stack->addWidget(page);
    auto* head = rowLayout({m_bar, {m_staleNote, 1}}, 8);
    columnLayout(this, {head, {m_stack, 1}}, 0, QMargins());
    connect(m_bar, &QTabBar::currentChanged, this, [this](int index) {
        m_stack->setCurrentIndex(index);
        showProgress();
    });
}

// Lays out the plot of the function above the chart of its spectrum. Both plots have the same left edge.
QWidget* SpectrumPage::makeChartPage()
{
    auto* page = new QWidget(this);
    auto* above = columnLayout({m_function}, 0, QMargins(8, 4, 8, 0));
    columnLayout(page, {above, {&m_chart, 2}}, 0, QMargins())->setStretch(0, 1);
    m_functionButton->setCheckable(true);
    m_functionButton->setChecked(true);
    connect(m_functionButton, &QToolButton::toggled, this, &SpectrumPage::showFunctionPlot);
    connect(m_function, &FunctionPlot::functionShown, this, &SpectrumPage::showFunctionPlot);
    connect(&m_chart.canvas(), &StemCanvas::modelChanged, this, &SpectrumPage::alignPlots);
    connect(&m_chart.canvas(), &Canvas::viewMoved, this, &SpectrumPage::alignPlots);
    showFunctionPlot();
    return page;
}

void SpectrumPage::showFunctionPlot()
{
    const QString why = m_function->whyEmpty();
    m_functionButton->setEnabled(why.isEmpty());
    m_functionButton->setToolTip(plainTip(
        why.isEmpty() ? tr("Shows the values of the function above the spectrum; a click changes a value")
                      : why));
    m_function->setVisible(why.isEmpty() && m_functionButton->isChecked());
    alignPlots();
}

void SpectrumPage::alignPlots()
{
    const bool isShown = !m_function->isHidden();
    const double width =
        isShown ? std::max(m_function->frame().neededAxisWidth(), m_chart.canvas().frame().neededAxisWidth())
                : 0;
    m_function->setAxisWidth(width);
    m_chart.canvas().setAxisWidth(width);
}

void SpectrumPage::makeDerived()
{
    using Columns = std::vector<io::Column>;
    const auto columns = [](const auto& result) {
        return [&result] { return result.value() != nullptr ? columnsOf(*result.value()) : Columns(); };
    };
    m_derived = {
        {Kind::Histogram,
         {histogram(), m_pictures.counted(), tr("Histogram"), columns(m_pictures.counted())}},
        {Kind::Weights, {weights(), m_pictures.byWeight(), tr("By weight"), columns(m_pictures.byWeight())}},
        {Kind::Map, {map().canvas(), m_pictures.mapped(), tr("Heat map"), columns(m_pictures.mapped())}},
        {Kind::Compare,
         {m_compare->plot(), m_compare->result(), tr("Comparison"),
          [this] { return columnsOf(m_compare->content()); }}},
        {Kind::Outputs, {m_outputs->plot(), m_outputs->result(), tr("All outputs"), [this] {
                             return columnsOf(m_outputs->plot().model().rows);
                         }}}};
}

void SpectrumPage::connectWorkbench()
{
    connect(&m_workbench.spectrum(), &CurrentSpectrum::changed, this, &SpectrumPage::onSpectrumChanged);
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, this, &SpectrumPage::showOutputsTab);
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, &m_chart, [this](qint64 changedIndex) {
        m_isEdit = m_isEdit && changedIndex >= 0;
        if (m_workbench.hasFunction() && !m_workbench.spectrum().value())
            m_chart.clear(tr("Computing the spectrum…"));
    });
    connect(&m_workbench.jobs(), &EngineJobs::transformFailed, &m_chart, [this] {
        if (m_workbench.hasFunction() && !m_workbench.spectrum().value())
            m_chart.clear(tr("The spectrum was not computed."));
    });
    connect(&m_workbench.spectrum(), &CurrentSpectrum::staleChanged, this, &SpectrumPage::showProgress);
    for (const AsyncState* result : {&m_outputs->result(), &m_compare->result()})
        connect(result, &AsyncState::changed, this, &SpectrumPage::showProgress);
    connect(&m_chart, &SpectrumView::partChanged, this, &SpectrumPage::refresh);
    connect(&m_chart.canvas(), &Canvas::viewMoved, this, &SpectrumPage::wantDetail);
    connect(&m_values, &SpectrumValues::failed, this, &SpectrumPage::sayLost);
    connect(m_table, &CoefficientTable::listed, this, [this] { show(Kind::Table); });
    connect(m_table, &CoefficientTable::changed, this, &SpectrumPage::showProgress);
    connect(m_table, &CoefficientTable::failed, this, &SpectrumPage::sayLost);
    connect(&m_pictures, &SpectrumPictures::listRequested, m_table, &CoefficientTable::list);
    connect(&m_pictures, &SpectrumPictures::positionSelected, this, [this](std::size_t position) {
        m_workbench.selection().select(Selected{Selected::Kind::Output, position});
    });
    connect(&m_pictures, &SpectrumPictures::changed, this, &SpectrumPage::showProgress);
    connect(&m_pictures, &SpectrumPictures::failed, this, &SpectrumPage::sayLost);
    connect(&m_detail, &AsyncState::arrived, this, [this] {
        if (m_detail.key()->spectrum == m_workbench.spectrum().value())
            m_chart.setDetail(*m_detail.value());
    });
    connect(&m_detail, &AsyncState::changed, this, [this] {
        if (m_detail.error())
            sayLost(*m_detail.error());
        showProgress();
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
            m_chart.setSpectrum(m_workbench.spectrum().value(), std::exchange(m_isEdit, true));
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
    m_chart.setSelectedPosition(position(selection.selected()));
    m_chart.setHoveredPosition(position(selection.hovered()));
    m_pictures.select(Selection::indexOf(selection.selected(), Selected::Kind::Output));
}

void SpectrumPage::show(Kind kind)
{
    m_bar->setCurrentIndex(static_cast<int>(kind));
    QWidget* const shown = kind == Kind::Chart ? &m_chart : m_stack->currentWidget();
    shown->setFocus();
}

SpectrumPage::Kind SpectrumPage::kind() const
{
    return static_cast<Kind>(m_bar->currentIndex());
}

void SpectrumPage::onSpectrumChanged()
{
    m_table->onSpectrumChanged();
    refresh();
}

void SpectrumPage::showOutputsTab()
{
    const bool isTable = m_workbench.document().outputs.size() > 1;
    if (!isTable && kind() == Kind::Outputs)
        m_bar->setCurrentIndex(static_cast<int>(Kind::Chart));
    m_bar->setTabVisible(static_cast<int>(Kind::Outputs), isTable);
    m_bar->updateGeometry();  // Qt 6.4 keeps the width of the bar if a tab appears
}

// Requests finer values for the visible part of a resident spectrum. The current picture stays visible until they arrive.
void SpectrumPage::wantDetail()
{
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    if (m_detail.key() && m_detail.key()->spectrum != spectrum)
        m_detail.forget();  // frees the device memory of an older spectrum
    const auto wanted =
        spectrum && m_chart.spectrum() == spectrum ? m_chart.canvas().wantedDetail() : std::nullopt;
    if (!wanted)
        return;
    m_detail.want({spectrum, wanted->first, wanted->second},
                  [spectrum, first = wanted->first, last = wanted->second](
                      session::Engine& engine, const base::RunControl& control) -> base::Result<Detail> {
                      const auto look = engine.look(spectrum->result, control);
                      if (!look)
                          return look.error();
                      auto finer = (*look)->range(first, last, control);
                      if (!finer)
                          return finer.error();
                      return std::make_shared<const analysis::DeviceSpectrumReader::Range>(std::move(*finer));
                  });
}

// Reports an error. If a resident spectrum cannot be read back, the message offers to recompute the spectrum.
void SpectrumPage::sayLost(const base::Error& error)
{
    if (m_workbench.spectrum().value() && m_workbench.spectrum().value()->isKept())
        emit m_workbench.reports().failed(errorText(error), QString::fromStdString(error.log),
                                          Failure::Spectrum);
    else
        emit m_workbench.reports().noticed(errorText(error));
}

void SpectrumPage::refresh()
{
    m_pictures.refresh(m_chart.shownPart());
    m_table->refresh();
    if (!m_workbench.spectrum().value())
        return m_detail.forget();
    wantDetail();
    showProgress();
}

const AsyncState* SpectrumPage::resultOf(Kind kind) const
{
    if (kind == Kind::Table)
        return m_table->result();
    const auto found = m_derived.find(kind);
    const bool isNeeded = found != m_derived.end() &&
                          (kind != Kind::Compare || found->second.result.state() != AsyncState::State::None);
    return isNeeded ? &found->second.result : nullptr;
}

bool SpectrumPage::isDrawn(Kind kind) const
{
    const auto found = m_derived.find(kind);
    if (found == m_derived.end())
        return true;
    // Spectra are shown as soon as they arrive, at first without their difference. Functions are shown after they have been compared.
    if (kind == Kind::Compare)
        return m_compare->shown() == CompareView::Shown::Functions || m_workbench.spectrum().isStale() ||
               m_compare->result().state() == AsyncState::State::None;
    return found->second.canvas.itemCount() > 0;
}

bool SpectrumPage::isOld(Kind kind) const
{
    const AsyncState* result = resultOf(kind);
    return m_workbench.spectrum().value() &&
           (m_workbench.spectrum().isStale() || (result != nullptr && !result->isFresh()));
}

// Dims the contents of views that belong to an earlier function or spectrum, and shows a note next to the tabs. The chart marks itself as outdated.
void SpectrumPage::showProgress()
{
    table().setDimmed(isOld(Kind::Table));
    for (const Kind one : {Kind::Histogram, Kind::Weights, Kind::Map})
        m_derived.at(one).canvas.setDimmed(isOld(one));
    QString text;
    if (kind() != Kind::Chart && isOld(kind())) {
        const AsyncState* result = resultOf(kind());
        const bool isComputing = result != nullptr && result->isComputing();
        if (!isDrawn(kind()))
            text = isComputing ? tr("Computing…") : QString();
        else if (m_workbench.spectrum().isStale())
            text = tr("Shows an earlier function; computing…");
        else
            text =
                isComputing ? tr("Shows an earlier spectrum; computing…") : tr("Shows an earlier spectrum");
    }
    m_staleNote->setWholeText(text);
}

}  // namespace sequency::ui

#include "moc_spectrum_page.cpp"
