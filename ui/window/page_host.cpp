// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/page_host.h"

#include "ui/document/workbench.h"
#include "ui/export/data_file.h"
#include "ui/export/export_dialog.h"
#include "ui/views/algorithm/algorithm_view.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/spectrum/spectrum_view.h"
#include "ui/views/systems/systems_view.h"
#include "ui/window/messages.h"
#include "ui/window/start_page.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QFileInfo>
#include <QImage>
#include <QStackedWidget>
#include <QTabWidget>

#include <functional>
#include <optional>
#include <utility>

namespace sequency::ui {
namespace {

template <typename View>
PicturePainter pictureOf(const View& view)
{
    return [&view](const QString& path, const PictureOptions& options) {
        return view.exportPicture(path, options);
    };
}

}  // namespace

struct PageHost::PageEntry {
    QString title;     // "Flow &graph", in the menu
    QString helpPage;  // of the manual
    QString exportTitle;
    QList<ExportFormat> dataFormats;
    std::function<QString()> whyNothing;  // why there is nothing to export; empty where there is something
    // A sentence, or nothing when the file is written.
    PicturePainter exportPicture;
    // By the suffix, one of dataFormats. A sentence where it cannot begin; the workbench's messages say how it ended.
    std::function<std::optional<QString>(const QString& path)> exportData;
    std::function<QString()> text;  // for the clipboard; empty where there is nothing, or too much
};

PageHost::PageHost(Workbench& workbench, Messages& messages, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_messages(messages)
{
    makeViews();
    addPagesOfFunction();
    addOtherPages();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs, 1);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] { emit pageChanged(page()); });
    connect(m_flow, &FlowView::stepChanged, m_algorithm, [this] { m_algorithm->setStep(m_flow->step()); });
    connect(m_benchmark, &BenchmarkView::messageRaised, this,
            [this](const QString& text) { m_messages.showNotice(text); });
    connect(&workbench, &Workbench::devicesChanged, m_benchmark,
            [this] { m_benchmark->setDevices(m_workbench.devices()); });
    connect(&workbench, &Workbench::functionChanged, m_spectrumPages,
            [this] { m_spectrumPages->setCurrentIndex(m_workbench.hasFunction() ? 1 : 0); });
    connectChart();
}

PageHost::~PageHost() = default;

void PageHost::makeViews()
{
    m_spectrum = new SpectrumView(this);
    m_flow = new FlowView(m_workbench, this);
    m_matrices = new MatrixView(m_workbench, this);
    m_expression = new ExpressionView(m_workbench, this);
    m_algorithm = new AlgorithmView(m_workbench, this);
    m_characters = new CharacterView(m_workbench, this);
    m_kronecker = new KroneckerView(this);
    m_characterTabs = new QTabWidget(this);
    m_characterTabs->setObjectName(QStringLiteral("characterTabs"));
    m_characterTabs->setDocumentMode(true);
    m_characterTabs->addTab(m_characters, tr("Table"));
    m_characterTabs->addTab(m_kronecker, tr("Construction"));
    m_systems = new SystemsView(m_workbench, this);
    m_benchmark = new BenchmarkView(m_workbench.jobs(), benchmark::Store::usualFolder(), this);
    m_start = new StartPage(this);
    m_spectrumPages = new QStackedWidget(this);
    m_spectrumPages->setAccessibleName(tr("Spectrum"));
    m_spectrumPages->addWidget(m_start);
    m_spectrumPage = new SpectrumPage(m_workbench, *m_spectrum, this);
    m_spectrumPages->addWidget(m_spectrumPage);
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->setUsesScrollButtons(true);
}

void PageHost::addPage(Page page, QWidget* widget, PageEntry entry)
{
    Q_ASSERT(m_tabs->count() == static_cast<int>(page));
    // Alt and a letter belong to the docks and the page; the tabs have Ctrl and a digit, and the letters in the menu.
    m_tabs->addTab(widget, QString(entry.title).remove(QLatin1Char('&')));
    m_entries.push_back(std::move(entry));
}

void PageHost::addPagesOfFunction()
{
    addPage(
        Page::Spectrum, m_spectrumPages,
        {tr("Spectr&um"), QStringLiteral("spectra"), tr("Export the spectrum"), columnFormats(),
         [this] { return m_workbench.spectrum() ? QString() : tr("There is no spectrum to export yet."); },
         pictureOf(*m_spectrumPage), [this](const QString& path) { return m_spectrumPage->exportData(path); },
         [this] { return m_spectrumPage->dataText(); }});
    addPage(Page::FlowGraph, m_flow,
            {tr("Flow &graph"),
             QStringLiteral("flow-graphs"),
             tr("Export the flow graph"),
             {{QStringLiteral("dot"), tr("Graph for Graphviz")},
              {QStringLiteral("json"), tr("Graph as data")},
              {QStringLiteral("csv"), tr("Values of the nodes")},
              {QStringLiteral("npy"), tr("Values of the nodes as NumPy array")},
              {QStringLiteral("txt"), tr("Values of the nodes, tab-separated")}},
             [this] { return m_flow->trace() ? QString() : tr("There is no flow graph to export yet."); },
             pictureOf(*m_flow),
             [this](const QString& path) { return m_flow->exportPicture(path); },
             [this] { return m_flow->dataText(); }});
    addPage(
        Page::Matrices, m_matrices,
        {tr("&Matrices"),
         QStringLiteral("flow-graphs"),
         tr("Export the matrices"),
         {{QStringLiteral("csv"), tr("Entries")},
          {QStringLiteral("json"), tr("Matrix and factors as data")},
          {QStringLiteral("npy"), tr("Entries as NumPy array")},
          {QStringLiteral("txt"), tr("Matrix and factors as text")}},
         [this] { return m_workbench.hasFunction() ? QString() : tr("There is no function to show yet."); },
         pictureOf(*m_matrices),
         [this](const QString& path) { return m_matrices->saveData(path); },
         [this] { return m_matrices->shownText(); }});
    addPage(Page::Expression, m_expression,
            {tr("E&xpression"),
             QStringLiteral("index"),
             tr("Export the expression"),
             {{QStringLiteral("txt"), tr("Plain text")},
              {QStringLiteral("tex"), tr("LaTeX")},
              {QStringLiteral("csv"), tr("Coefficients")},
              {QStringLiteral("json"), tr("Coefficients with their description")},
              {QStringLiteral("npy"), tr("Coefficients as NumPy array")}},
             [this] {
                 return m_expression->hasExpression() ? QString()
                                                      : tr("There is no expression to export yet.");
             },
             pictureOf(*m_expression),
             [this](const QString& path) { return m_expression->exportData(path); },
             [this] { return m_expression->plainText(); }});
}

void PageHost::addOtherPages()
{
    addPage(
        Page::Algorithm, m_algorithm,
        {tr("&Algorithm"),
         QStringLiteral("flow-graphs"),
         tr("Export the algorithm"),
         {{QStringLiteral("cl"), tr("OpenCL source")}, {QStringLiteral("txt"), tr("Pseudo-code")}},
         [this] { return m_algorithm->listing() ? QString() : tr("There is no algorithm to export yet."); },
         pictureOf(*m_algorithm),
         [this](const QString& path) { return m_algorithm->exportData(path); },
         [this] { return m_algorithm->pseudoText(); }});
    const auto isConstruction = [this] { return m_characterTabs->currentWidget() == m_kronecker; };
    addPage(Page::Characters, m_characterTabs,
            {tr("&Characters"),
             QStringLiteral("systems"),
             tr("Export the characters"),
             {{QStringLiteral("npy"), tr("Table as NumPy array")},
              {QStringLiteral("csv"), tr("Table, one row per line")},
              {QStringLiteral("json"), tr("Table with its description")},
              {QStringLiteral("txt"), tr("Table, space-separated")}},
             [] { return QString(); },
             [this, isConstruction](const QString& path, const PictureOptions& options) {
                 return isConstruction() ? m_kronecker->exportPicture(path, options)
                                         : m_characters->exportPicture(path, options);
             },
             [this, isConstruction](const QString& path) {
                 if (isConstruction())  // the table that the shown step makes
                     m_characters->exportTable(
                         transform::DirectProduct::power({m_kronecker->radix(), m_kronecker->step() + 1}),
                         path);
                 else
                     m_characters->exportData(path);
                 return std::optional<QString>();
             },
             [this, isConstruction] {
                 return isConstruction() ? m_kronecker->dataText() : m_characters->dataText();
             }});
    addPage(Page::Systems, m_systems,
            {tr("S&ystems"), QStringLiteral("systems"), tr("Export the dyadic system"), columnFormats(),
             [this] { return m_systems->system() ? QString() : tr("There is no system to export yet."); },
             pictureOf(*m_systems), [this](const QString& path) { return m_systems->exportData(path); },
             [this] { return m_systems->dataText(); }});
    addPage(Page::Benchmark, m_benchmark,
            {tr("Benchmar&k"),
             QStringLiteral("benchmark"),
             tr("Export the benchmark"),
             {{QStringLiteral("csv"), tr("Measurements")},
              {QStringLiteral("json"), tr("Measurements with environment")},
              {QStringLiteral("md"), tr("Table for Markdown")},
              {QStringLiteral("tex"), tr("Table for LaTeX")}},
             [this] { return m_benchmark->whyNothingToExport(); },
             [this](const QString& path, const PictureOptions& options) {
                 return m_benchmark->exportChart(path, options);
             },
             [this](const QString& path) { return m_benchmark->exportData(path); },
             [this] { return m_benchmark->shownText(); }});
}

void PageHost::connectChart()
{
    Selection& selection = m_workbench.selection();
    const auto output = [](qint64 position) {
        return position < 0
                   ? std::nullopt
                   : std::optional(Selected{Selected::Kind::Output, static_cast<std::size_t>(position)});
    };
    connect(m_spectrum, &SpectrumView::indexSelected, this,
            [&selection, output](qint64 position) { selection.select(output(position)); });
    connect(m_spectrum, &SpectrumView::indexHovered, this,
            [&selection, output](qint64 position) { selection.hover(output(position)); });
    connect(&selection, &Selection::changed, this, &PageHost::showSelectionInChart);
    connect(&m_workbench, &Workbench::conventionsChanged, m_spectrum,
            [this] { m_spectrum->setConventions(m_workbench.conventions()); });
    connect(&m_workbench, &Workbench::staleChanged, m_spectrum, &SpectrumView::setStale);
    connect(&m_workbench, &Workbench::spectrumChanged, this, [this] {
        if (m_workbench.spectrum())
            m_spectrum->setSpectrum(m_workbench.spectrum());
        else
            m_spectrum->clear();
        showSelectionInChart();
    });
}

void PageHost::showSelectionInChart()
{
    const auto position = [](const std::optional<Selected>& what) {
        const auto index = Selection::indexOf(what, Selected::Kind::Output);
        return index ? std::optional(static_cast<qint64>(*index)) : std::nullopt;
    };
    m_spectrum->setSelectedPosition(position(m_workbench.selection().selected()));
    m_spectrum->setHoveredPosition(position(m_workbench.selection().hovered()));
}

QStringList PageHost::titles() const
{
    QStringList titles;
    for (const PageEntry& entry : m_entries)
        titles << entry.title;
    return titles;
}

QString PageHost::helpPage() const
{
    return current().helpPage;
}

PageHost::Page PageHost::page() const
{
    return static_cast<Page>(m_tabs->currentIndex());
}

const PageHost::PageEntry& PageHost::current() const
{
    return m_entries[static_cast<std::size_t>(m_tabs->currentIndex())];
}

void PageHost::showPage(Page page)
{
    m_tabs->setCurrentIndex(static_cast<int>(page));
    m_tabs->currentWidget()->setFocus();
}

void PageHost::showCharacters(int radix, int variables)
{
    m_characters->setGroup(radix, variables);
    m_characterTabs->setCurrentWidget(m_characters);
    showPage(Page::Characters);
}

void PageHost::showConstruction(int radix, int variables)
{
    m_kronecker->setGroup(radix, variables);
    m_kronecker->setLabels(KroneckerLabels::Products);
    m_characterTabs->setCurrentWidget(m_kronecker);
    showPage(Page::Characters);
}

// The picture as it would be exported; where there is none, what is on the screen.
void PageHost::copyPicture()
{
    PictureOptions options;
    options.painted = std::make_shared<PaintedPicture>();
    const bool isPainted =
        current().whyNothing().isEmpty() && !current().exportPicture(QStringLiteral("picture.png"), options);
    QApplication::clipboard()->setImage(isPainted ? options.painted->pixels
                                                  : m_tabs->currentWidget()->grab().toImage());
    m_messages.showNotice(tr("The picture of this view is on the clipboard."));
}

void PageHost::copyData()
{
    const QString text = current().whyNothing().isEmpty() ? current().text() : QString();
    if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
    m_messages.showNotice(text.isEmpty() ? tr("This view has no data to copy; export it to a file (Ctrl+E).")
                                         : tr("The data of this view are on the clipboard."));
}

void PageHost::exportCurrent()
{
    if (const QString why = current().whyNothing(); !why.isEmpty()) {
        m_messages.showNotice(why);
        return;
    }
    const QString name = m_workbench.hasFunction() ? m_workbench.document().name : tr("sequency");
    auto* dialog =
        new ExportDialog(current().exportTitle, name, pictureFormats() + current().dataFormats, window());
    connect(dialog, &ExportDialog::exportAsked, this, &PageHost::exportCurrentTo);
    dialog->open();
}

void PageHost::exportCurrentTo(const QString& path, const PictureOptions& options)
{
    const PageEntry& page = current();
    const QString suffix = QFileInfo(path).suffix().toLower();
    const bool isData = std::any_of(page.dataFormats.begin(), page.dataFormats.end(),
                                    [&](const ExportFormat& format) { return format.suffix == suffix; });
    std::optional<QString> problem;
    if (isPictureSuffix(suffix))
        problem = exportPicture(m_workbench.jobs(), path, options, page.exportPicture);
    else if (isData)
        problem = page.exportData(path);
    else
        problem = tr("This view is not written as “.%1”.").arg(suffix);
    if (problem)
        m_messages.showError(*problem);
}

}  // namespace sequency::ui
