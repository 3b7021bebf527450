// SPDX-License-Identifier: GPL-3.0-or-later
//
// The views in the middle of the window: one table of pages says what each of them is called and how it is exported; the
// one selection is wired to those that do not look at it themselves.
#include "ui/docks/explain_dock.h"
#include "ui/docks/function_dock.h"
#include "ui/export/export_dialog.h"
#include "ui/main_window_actions.h"
#include "ui/main_window_page.h"
#include "ui/message_bar.h"
#include "ui/start_page.h"
#include "ui/views/algorithm_view.h"
#include "ui/views/benchmark/benchmark_view.h"
#include "ui/views/characters/character_view.h"
#include "ui/views/expression/expression_view.h"
#include "ui/views/flow/flow_view.h"
#include "ui/views/matrix/kronecker_view.h"
#include "ui/views/matrix/matrix_view.h"
#include "ui/views/spectrum/spectrum_page.h"
#include "ui/views/spectrum_view.h"
#include "ui/views/systems/systems_view.h"
#include "ui/workbench.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QFileInfo>
#include <QGraphicsView>
#include <QMenu>
#include <QStackedWidget>
#include <QTabWidget>

namespace sequency::ui {

namespace {

// Values a line, in the C locale; of long spectra the first ones.
QString spectrumText(const SharedSpectrum& spectrum)
{
    constexpr std::size_t mostCopied = std::size_t{1} << 16;
    QString text;
    for (std::size_t i = 0; spectrum && i < std::min(spectrum->pyramid.size(), mostCopied); ++i)
        text += QString::number(i) + QLatin1Char('\t') +
                QString::fromStdString(base::valueText(*spectrum->result.spectrum, i)) + QLatin1Char('\n');
    return text;
}

QString pseudoCode(const session::Listing* listing)
{
    QString text;
    for (std::size_t i = 0; listing != nullptr && i < listing->pseudo.size(); ++i) {
        const session::PseudoLine& line = listing->pseudo[i];
        text +=
            QString(line.depth * 2, QLatin1Char(' ')) + QString::fromStdString(line.text) + QLatin1Char('\n');
    }
    return text;
}

const char firstExample[] = "dyadic-1";
const std::optional<QString> done;  // nothing went wrong so far

template <typename View>
auto exporter(const View& view)
{
    return [&view](const QString& path, const PictureOptions& options) {
        return view.exportPicture(path, options);
    };
}

}  // namespace

void MainWindow::makeCentre()
{
    m_messages = new MessageBar(this);
    m_recovery = new MessageBar(this);
    m_recovery->setObjectName(QStringLiteral("recoveryBar"));
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
    m_benchmark = new BenchmarkView(m_workbench.jobs(), session::BenchmarkStore::usualFolder(), this);
    auto* start = new StartPage(this);
    m_spectrumPages = new QStackedWidget(this);
    m_spectrumPages->addWidget(start);
    m_spectrumPage = new SpectrumPage(m_workbench, *m_spectrum, this);
    m_spectrumPages->addWidget(m_spectrumPage);
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->setUsesScrollButtons(true);
    fillPages();
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::makeRoom);
    m_tabs->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tabs, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        QMenu menu;
        menu.addActions({m_actions->exportView, m_actions->copyPicture, m_actions->copyData});
        menu.exec(m_tabs->mapToGlobal(at));
    });

    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_recovery);
    layout->addWidget(m_messages);
    layout->addWidget(m_tabs, 1);
    setCentralWidget(centre);
    // A chart would swallow what is dropped on it.
    for (QGraphicsView* view : centre->findChildren<QGraphicsView*>()) {
        view->setAcceptDrops(false);
        view->viewport()->setAcceptDrops(false);
    }
    connect(start, &StartPage::exampleAsked, this, [this] { openExample(*io::exampleNamed(firstExample)); });
    connect(start, &StartPage::entryAsked, this, [this] { m_functionDock->enterText(); });
    connect(start, &StartPage::benchmarkAsked, this, [this] { showPage(Page::Benchmark); });
    connect(m_benchmark, &BenchmarkView::messageRaised, this,
            [this](const QString& text) { m_messages->show(MessageBar::Kind::Notice, text); });
    connect(m_flow, &FlowView::stepChanged, m_algorithm, [this] { m_algorithm->setStep(m_flow->step()); });
    connect(&m_workbench, &Workbench::conventionsChanged, m_spectrum,
            [this] { m_spectrum->setConventions(m_workbench.conventions()); });
    connectSelection();
    // Inner nodes are explained in the graph that is shown.
    connect(m_flow, &FlowView::traceChanged, this, [this] {
        if (m_flow->work() == session::TraceWork::Transform)
            m_explainDock->setFactorization(m_flow->factorization());
    });
}

void MainWindow::addPage(Page page, QWidget* widget, const QString& title, PageEntry entry)
{
    Q_ASSERT(m_tabs->count() == static_cast<int>(page));
    m_tabs->addTab(widget, title);
    m_pages.push_back(std::move(entry));
}

void MainWindow::fillPages()
{
    const auto withoutFunction = [this] {
        return m_workbench.hasFunction() ? QString() : tr("There is no function to show yet.");
    };
    addPage(
        Page::Spectrum, m_spectrumPages, tr("Spectr&um"),
        {tr("Export the spectrum"),
         {{QStringLiteral("csv"), tr("Values with their index")},
          {QStringLiteral("json"), tr("Values with their description")},
          {QStringLiteral("txt"), tr("Values")}},
         [this] { return m_workbench.spectrum() ? QString() : tr("There is no spectrum to export yet."); },
         exporter(*m_spectrumPage),
         [this](const QString& path) {
             m_workbench.saveSpectrum(path);
             return done;
         }});
    addPage(
        Page::FlowGraph, m_flow, tr("Flow &graph"),
        {tr("Export the flow graph"),
         {{QStringLiteral("dot"), tr("Graph for Graphviz")}, {QStringLiteral("json"), tr("Graph as data")}},
         withoutFunction,
         exporter(*m_flow),
         [this](const QString& path) { return m_flow->exportPicture(path); }});
    addPage(Page::Matrices, m_matrices, tr("&Matrices"),
            {tr("Export the matrices"),
             {{QStringLiteral("csv"), tr("Entries")},
              {QStringLiteral("json"), tr("Matrix and factors as data")},
              {QStringLiteral("txt"), tr("Matrix and factors as text")}},
             withoutFunction,
             exporter(*m_matrices),
             [this](const QString& path) { return m_matrices->saveData(path); }});
    addPage(Page::Expression, m_expression, tr("E&xpression"),
            {tr("Export the expression"),
             {{QStringLiteral("txt"), tr("Plain text")}, {QStringLiteral("tex"), tr("LaTeX")}},
             withoutFunction,
             {},
             [this](const QString& path) {
                 m_expression->save(path);
                 return done;
             }});
    addPage(Page::Algorithm, m_algorithm, tr("Al&gorithm"),
            {tr("Export the algorithm"),
             {{QStringLiteral("cl"), tr("OpenCL source")}, {QStringLiteral("txt"), tr("Pseudo-code")}},
             withoutFunction,
             {},
             [this](const QString& path) { return saveAlgorithm(path); }});
    fillSystemPages();
    addPage(Page::Benchmark, m_benchmark, tr("Benchmar&k"),
            {tr("Export the benchmark"),
             {{QStringLiteral("csv"), tr("Measurements")},
              {QStringLiteral("json"), tr("Measurements with surroundings")},
              {QStringLiteral("md"), tr("Table for Markdown")},
              {QStringLiteral("tex"), tr("Table for LaTeX")}},
             [this] { return m_benchmark->whyNothingToExport(); },
             [this](const QString& path, const PictureOptions& options) {
                 return m_benchmark->exportChart(path, options);
             },
             [this](const QString& path) { return m_benchmark->exportData(path); }});
}

std::optional<QString> MainWindow::saveAlgorithm(const QString& path)
{
    const session::Listing* listing = m_algorithm->listing();
    if (listing == nullptr)
        return tr("There is no algorithm to write yet.");
    QByteArray text;
    if (path.endsWith(QLatin1String(".cl")))
        for (const session::KernelFile& file : listing->files)
            text += QByteArray::fromStdString(file.text);
    else
        text = pseudoCode(listing).toUtf8();
    m_workbench.jobs().writeFile(path, text);
    return done;
}

void MainWindow::fillSystemPages()
{
    addPage(Page::Characters, m_characterTabs, tr("&Characters"),
            {tr("Export the characters"),
             {{QStringLiteral("npy"), tr("Table as NumPy array")},
              {QStringLiteral("csv"), tr("Table, a row a line")},
              {QStringLiteral("json"), tr("Table with its description")}},
             [] { return QString(); },
             [this](const QString& path, const PictureOptions& options) {
                 return m_characterTabs->currentWidget() == m_kronecker
                            ? m_kronecker->exportPicture(path, options)
                            : m_characters->exportPicture(path, options);
             },
             [this](const QString& path) {
                 m_characters->exportData(path);
                 return done;
             }});
    addPage(Page::Systems, m_systems, tr("S&ystems"),
            {tr("Export the dyadic system"),
             {{QStringLiteral("csv"), tr("All vectors")},
              {QStringLiteral("json"), tr("All vectors with their description")}},
             [this] { return m_systems->system() ? QString() : tr("There is no system to export yet."); },
             exporter(*m_systems),
             [this](const QString& path) { return m_systems->exportData(path); }});
}

void MainWindow::connectSelection()
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
    connect(&selection, &Selection::changed, this, [this, &selection] {
        if (selection.selected() && !m_explainDock->isHidden())
            m_explainDock->raise();
        const auto position = [](const std::optional<Selected>& what) {
            const auto index = Selection::indexOf(what, Selected::Kind::Output);
            return index ? std::optional(static_cast<qint64>(*index)) : std::nullopt;
        };
        m_spectrum->setSelectedPosition(position(selection.selected()));
        m_spectrum->setHoveredPosition(position(selection.hovered()));
    });
}

// What "Copy data" puts on the clipboard.
QString MainWindow::pageText() const
{
    switch (page()) {
    case Page::Spectrum: return spectrumText(m_workbench.spectrum());
    case Page::Matrices: return m_matrices->shownText();
    case Page::Expression: return m_expression->plainText();
    case Page::Algorithm: return pseudoCode(m_algorithm->listing());
    case Page::Benchmark: return m_benchmark->shownText();
    case Page::FlowGraph:
    case Page::Characters:
    case Page::Systems: break;
    }
    return {};
}

void MainWindow::copyPicture()
{
    QApplication::clipboard()->setPixmap(m_tabs->currentWidget()->grab());
    m_messages->show(MessageBar::Kind::Notice, tr("The picture of this view is on the clipboard."));
}

void MainWindow::copyData()
{
    const QString text = pageText();
    if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
    m_messages->show(MessageBar::Kind::Notice,
                     text.isEmpty() ? tr("This view has no data to copy; export it to a file (Ctrl+E).")
                                    : tr("The data of this view are on the clipboard."));
}

void MainWindow::showPage(Page page)
{
    m_tabs->setCurrentIndex(static_cast<int>(page));
    m_tabs->currentWidget()->setFocus();
}

MainWindow::Page MainWindow::page() const
{
    return static_cast<Page>(m_tabs->currentIndex());
}

void MainWindow::exportCurrent()
{
    const PageEntry& current = m_pages[static_cast<std::size_t>(page())];
    if (const QString why = current.whyNothing(); !why.isEmpty()) {
        m_messages->show(MessageBar::Kind::Notice, why);
        return;
    }
    QList<ExportFormat> formats;
    if (current.exportPicture)
        formats << pictureFormats();
    formats << current.dataFormats;
    const QString name = m_workbench.hasFunction() ? m_workbench.document().name : tr("sequency");
    auto* dialog = new ExportDialog(current.exportTitle, name, formats, this);
    connect(dialog, &ExportDialog::exportAsked, this, &MainWindow::exportCurrentTo);
    dialog->open();
}

void MainWindow::exportCurrentTo(const QString& path, const PictureOptions& options)
{
    const PageEntry& current = m_pages[static_cast<std::size_t>(page())];
    const QString suffix = QFileInfo(path).suffix().toLower();
    const bool isPicture = isPictureSuffix(suffix) && current.exportPicture;
    if (!isPicture) {
        for (const ExportFormat& format : current.dataFormats)
            if (format.suffix == suffix) {
                if (const auto problem = current.exportData(path))
                    m_messages->show(MessageBar::Kind::Error, *problem);
                return;
            }
        m_messages->show(MessageBar::Kind::Error, tr("This view is not written as “.%1”.").arg(suffix));
        return;
    }
    if (const auto problem = current.exportPicture(path, options))
        m_messages->show(MessageBar::Kind::Error, *problem);
    else
        m_messages->show(MessageBar::Kind::Notice, tr("Wrote %1").arg(path));
}

}  // namespace sequency::ui
