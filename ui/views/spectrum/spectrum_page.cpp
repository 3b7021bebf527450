// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_page.h"

#include "ui/canvas/bar_plot.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/view/spectrum_text.h"
#include "ui/views/spectrum/coefficient_table.h"
#include "ui/views/spectrum/compare_view.h"
#include "ui/views/spectrum/heat_map_view.h"
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
namespace {

constexpr std::size_t largestCount = 1000;
constexpr std::size_t maxCells = 1024;

}  // namespace

SpectrumPage::SpectrumPage(Workbench& workbench, QWidget* parent)
    : View(
          {QStringLiteral("spectrum"), tr("Spectr&um"), QStringLiteral("spectra"), tr("Export the spectrum")},
          parent),
      m_workbench(workbench), m_chart(*new SpectrumView(this)), m_listJob(new QObject(this))
{
    m_bar = new QTabBar(this);
    m_bar->setObjectName(QStringLiteral("spectrumKinds"));
    m_bar->setAccessibleName(tr("What is shown of the spectrum"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    for (const QString& title : {tr("Chart"), tr("Table"), tr("Histogram"), tr("By weight"), tr("Map"),
                                 tr("Compare"), tr("Outputs")})
        m_bar->addTab(title);
    m_map = new HeatMapView(this);
    m_compare = new CompareView(workbench, this);
    m_outputs = new OutputsView(workbench, this);
    m_stack = new QStackedWidget(this);
    m_stack->setAccessibleName(tr("Spectrum"));
    m_stack->addWidget(&m_chart);
    m_stack->addWidget(makeTablePage());
    m_stack->addWidget(makeHistogramPage());
    m_stack->addWidget(makeWeightsPage());
    m_stack->addWidget(m_map);
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
    m_table = new CoefficientTable(page);
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
    connect(m_tableOrder, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (index != barRows)
            forgetBar();
        if (index == allRows)
            m_table->setPositions(std::nullopt);
        refresh();
    });
    connect(m_jump, &QLineEdit::returnPressed, this, &SpectrumPage::jump);
    connect(m_table, &CoefficientTable::valueEntered, this,
            [this](quint64 position, double value) { m_workbench.setCoefficient(position, value); });
    return page;
}

void SpectrumPage::connectWorkbench()
{
    Selection& selection = m_workbench.selection();
    const auto select = [&selection](qint64 position) {
        selection.select(Selected{Selected::Kind::Output, static_cast<std::size_t>(position)});
    };
    connect(&m_workbench, &Workbench::spectrumChanged, this, &SpectrumPage::takeSpectrum);
    connect(&m_workbench, &Workbench::functionChanged, this, &SpectrumPage::showOutputsTab);
    connect(&m_workbench, &Workbench::conventionsChanged, this,
            [this] { m_table->setConventions(m_workbench.conventions()); });
    connect(&m_workbench, &Workbench::staleChanged, this, &SpectrumPage::showProgress);
    connect(&m_outputs->result(), &AsyncState::changed, this, &SpectrumPage::showProgress);
    connect(&m_chart, &SpectrumView::partChanged, this, &SpectrumPage::refresh);
    connect(m_table, &CoefficientTable::positionSelected, this, select);
    connect(m_table, &CoefficientTable::positionHovered, this, [&selection](qint64 position) {
        selection.hover(position < 0 ? std::nullopt
                                     : std::optional(Selected{Selected::Kind::Output,
                                                              static_cast<std::size_t>(position)}));
    });
    connect(m_map, &HeatMapView::positionSelected, this, [this, select](qint64 position) {
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
    connect(&m_workbench, &Workbench::conventionsChanged, &m_chart,
            [this] { m_chart.setConventions(m_workbench.conventions()); });
    connect(&m_workbench, &Workbench::staleChanged, &m_chart, &SpectrumView::setStale);
    connect(&m_workbench, &Workbench::spectrumChanged, this, [this] {
        if (m_workbench.spectrum())
            m_chart.setSpectrum(m_workbench.spectrum());
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
    m_table->setCurrentPosition(Selection::indexOf(selection.selected(), Selected::Kind::Output));
    m_map->setSelectedPosition(selected);
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
    m_table->setSpectrum(m_workbench.spectrum());
    m_table->setEditable(m_workbench.canEditCoefficients());
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

void SpectrumPage::makeResults()
{
    EngineJobs& jobs = m_workbench.jobs();
    m_largest = std::make_unique<AsyncResult<std::vector<std::size_t>, SharedSpectrum>>(
        jobs, *m_table, tr("Looking for the largest coefficients"));
    m_counted =
        std::make_unique<AsyncResult<analysis::Histogram, OfPart>>(jobs, *m_histogram, tr("Counting values"));
    m_byWeight = std::make_unique<AsyncResult<std::vector<analysis::WeightRow>, SharedSpectrum>>(
        jobs, *m_weights, tr("Grouping coefficients by weight"));
    m_mapped = std::make_unique<AsyncResult<analysis::HeatMap, OfPart>>(jobs, *m_map, tr("Making the map"));
    connect(m_largest.get(), &AsyncState::arrived, this, [this] {
        if (m_tableOrder->currentIndex() == largestRows)
            m_table->setPositions(*m_largest->value());
    });
    connect(m_counted.get(), &AsyncState::arrived, this, &SpectrumPage::showHistogram);
    connect(m_byWeight.get(), &AsyncState::arrived, this, &SpectrumPage::showWeights);
    connect(m_mapped.get(), &AsyncState::arrived, this, &SpectrumPage::showMap);
    const auto follow = [this](const auto& result) {
        connect(result.get(), &AsyncState::changed, this, [this, made = result.get()] {
            if (made->state() == AsyncState::State::Failed)
                emit m_workbench.noticed(errorText(*made->error()));
            showProgress();
        });
    };
    follow(m_largest);
    follow(m_counted);
    follow(m_byWeight);
    follow(m_mapped);
}

// What is wanted of the spectrum; each is computed when it is shown.
void SpectrumPage::refresh()
{
    const SharedSpectrum& spectrum = m_workbench.spectrum();
    if (!spectrum) {
        m_map->clear();
        m_histogram->setBars({}, {}, {});
        m_weights->setBars({}, {}, {});
        m_largest->forget();
        m_counted->forget();
        m_byWeight->forget();
        m_mapped->forget();
        return;
    }
    if (m_tableOrder->currentIndex() != barRows)
        m_tableNote->setWholeText(m_workbench.canEditCoefficients()
                                      ? tr("Double click or F2 changes a coefficient and with it "
                                           "the function")
                                      : QString());
    if (m_tableOrder->currentIndex() == largestRows)
        m_largest->want(spectrum, [spectrum](session::Engine&, const base::RunControl& control) {
            return analysis::largestMagnitudes(spectrum->part(analysis::Part::Magnitude), largestCount,
                                               control);
        });
    else
        m_largest->forget();
    const OfPart shown{spectrum, part()};
    m_counted->want(shown, [shown](session::Engine&, const base::RunControl& control) {
        return analysis::histogram(*shown.spectrum->result.spectrum, shown.part, maxBars, control,
                                   shown.spectrum->tolerance);
    });
    m_byWeight->want(spectrum, [spectrum](session::Engine&, const base::RunControl& control) {
        const auto& spec = spectrum->result.request.spec;
        return analysis::byWeight(*spectrum->result.spectrum, spec.radix, spec.variables, spec.order,
                                  control);
    });
    m_mapped->want(shown, [shown](session::Engine&, const base::RunControl& control) {
        const auto& spec = shown.spectrum->result.request.spec;
        return analysis::heatMap(*shown.spectrum->result.spectrum, spec.radix, spec.variables, shown.part,
                                 maxCells, control);
    });
    showProgress();
}

const AsyncState* SpectrumPage::resultOf(Kind kind) const
{
    switch (kind) {
    case Kind::Table: return m_tableOrder->currentIndex() == largestRows ? m_largest.get() : nullptr;
    case Kind::Histogram: return m_counted.get();
    case Kind::Weights: return m_byWeight.get();
    case Kind::Map: return m_mapped.get();
    case Kind::Outputs: return &m_outputs->result();
    case Kind::Chart:
    case Kind::Compare: break;
    }
    return nullptr;
}

bool SpectrumPage::isDrawn(Kind kind) const
{
    switch (kind) {
    case Kind::Histogram: return m_histogram->itemCount() > 0;
    case Kind::Weights: return m_weights->itemCount() > 0;
    case Kind::Map: return m_map->map().has_value();
    case Kind::Outputs: return !m_outputs->plot().bands().empty();
    case Kind::Chart:
    case Kind::Table:
    case Kind::Compare: break;
    }
    return true;
}

// What is not of the newest function and spectrum is dimmed, and the line beside the tabs says so; the chart does that itself.
void SpectrumPage::showProgress()
{
    const auto isOld = [this](Kind kind) {
        const AsyncState* result = resultOf(kind);
        return m_workbench.spectrum() && (m_workbench.isStale() || (result != nullptr && !result->isFresh()));
    };
    m_table->setDimmed(isOld(Kind::Table));
    m_histogram->setDimmed(isOld(Kind::Histogram));
    m_weights->setDimmed(isOld(Kind::Weights));
    m_map->setDimmed(isOld(Kind::Map));
    QString text;
    if (kind() != Kind::Chart && isOld(kind())) {
        const AsyncState* result = resultOf(kind());
        const bool isComputing = result != nullptr && result->isComputing();
        if (!isDrawn(kind()))
            text = isComputing ? tr("Computing…") : QString();
        else if (m_workbench.isStale())
            text = tr("Of an earlier function; computing…");
        else
            text = isComputing ? tr("Of an earlier spectrum; computing…") : tr("Of an earlier spectrum");
    }
    m_staleNote->setWholeText(text);
}

analysis::Part SpectrumPage::part() const
{
    return m_chart.shownPart();
}

void SpectrumPage::showMap()
{
    const auto& spec = m_mapped->key()->spectrum->result.request.spec;
    const int variables = spec.variables;
    const int down = variables - variables / 2;
    const auto digits = [&](int first, int last) {
        const auto name = [&](int variable) {
            return variableSubscript(m_workbench.conventions(), variable, variables);
        };
        return first > last    ? QString()
               : first == last ? name(first)
                               : tr("%1 … %2").arg(name(first), name(last));
    };
    const bool areVariables = spec.order == transform::SpectrumOrder::Hadamard;
    m_map->setDigits(areVariables ? digits(1, down) : tr("of the position"),
                     areVariables ? digits(down + 1, variables) : tr("of the position"));
    m_map->setMap(*m_mapped->value());
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
    const std::size_t size = m_workbench.spectrum() ? m_workbench.spectrum()->pyramid.size() : 0;
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
