// SPDX-License-Identifier: GPL-3.0-or-later
//
// One table of pages says what each of them is called, how it is exported and how it is copied.
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
#include "ui/views/systems/systems_view.h"
#include "ui/window/main_window_page.h"
#include "ui/window/message_bar.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QImage>
#include <QStackedWidget>
#include <QTabWidget>

namespace sequency::ui {
namespace {

const std::optional<QString> done;  // nothing went wrong so far

template <typename View>
auto pictureOf(const View& view)
{
    return [&view](const QString& path, const PictureOptions& options) {
        return view.exportPicture(path, options);
    };
}

}  // namespace

void MainWindow::addPage(Page page, QWidget* widget, const QString& title, PageEntry entry)
{
    Q_ASSERT(m_tabs->count() == static_cast<int>(page));
    // Alt and a letter belong to the docks and the page; the tabs have Ctrl and a digit, and the letters in the menu.
    m_tabs->addTab(widget, QString(title).remove(QLatin1Char('&')));
    entry.title = title;
    m_pages.push_back(std::move(entry));
}

void MainWindow::fillPages()
{
    addPage(Page::Spectrum, m_spectrumPages, tr("Spectr&um"), spectrumEntry());
    addPage(Page::FlowGraph, m_flow, tr("Flow &graph"), flowEntry());
    addPage(Page::Matrices, m_matrices, tr("&Matrices"), matricesEntry());
    addPage(Page::Expression, m_expression, tr("E&xpression"), expressionEntry());
    addPage(Page::Algorithm, m_algorithm, tr("&Algorithm"), algorithmEntry());
    addPage(Page::Characters, m_characterTabs, tr("&Characters"), charactersEntry());
    addPage(Page::Systems, m_systems, tr("S&ystems"), systemsEntry());
    addPage(Page::Benchmark, m_benchmark, tr("Benchmar&k"), benchmarkEntry());
}

MainWindow::PageEntry MainWindow::spectrumEntry()
{
    return {tr("Export the spectrum"),
            columnFormats(),
            [this] { return m_workbench.spectrum() ? QString() : tr("There is no spectrum to export yet."); },
            pictureOf(*m_spectrumPage),
            [this](const QString& path) { return m_spectrumPage->exportData(path); },
            [this] { return m_spectrumPage->dataText(); }};
}

MainWindow::PageEntry MainWindow::flowEntry()
{
    return {tr("Export the flow graph"),
            {{QStringLiteral("dot"), tr("Graph for Graphviz")},
             {QStringLiteral("json"), tr("Graph as data")},
             {QStringLiteral("csv"), tr("Values of the nodes")},
             {QStringLiteral("npy"), tr("Values of the nodes as NumPy array")},
             {QStringLiteral("txt"), tr("Values of the nodes, tab-separated")}},
            [this] { return m_flow->trace() ? QString() : tr("There is no flow graph to export yet."); },
            pictureOf(*m_flow),
            [this](const QString& path) { return m_flow->exportPicture(path); },
            [this] { return m_flow->dataText(); }};
}

MainWindow::PageEntry MainWindow::matricesEntry()
{
    return {
        tr("Export the matrices"),
        {{QStringLiteral("csv"), tr("Entries")},
         {QStringLiteral("json"), tr("Matrix and factors as data")},
         {QStringLiteral("npy"), tr("Entries as NumPy array")},
         {QStringLiteral("txt"), tr("Matrix and factors as text")}},
        [this] { return m_workbench.hasFunction() ? QString() : tr("There is no function to show yet."); },
        pictureOf(*m_matrices),
        [this](const QString& path) { return m_matrices->saveData(path); },
        [this] { return m_matrices->shownText(); }};
}

MainWindow::PageEntry MainWindow::expressionEntry()
{
    return {tr("Export the expression"),
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
            [this] { return m_expression->plainText(); }};
}

MainWindow::PageEntry MainWindow::algorithmEntry()
{
    return {
        tr("Export the algorithm"),
        {{QStringLiteral("cl"), tr("OpenCL source")}, {QStringLiteral("txt"), tr("Pseudo-code")}},
        [this] { return m_algorithm->listing() ? QString() : tr("There is no algorithm to export yet."); },
        pictureOf(*m_algorithm),
        [this](const QString& path) { return m_algorithm->exportData(path); },
        [this] { return m_algorithm->pseudoText(); }};
}

MainWindow::PageEntry MainWindow::charactersEntry()
{
    const auto isConstruction = [this] { return m_characterTabs->currentWidget() == m_kronecker; };
    return {tr("Export the characters"),
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
                return done;
            },
            [this, isConstruction] {
                return isConstruction() ? m_kronecker->dataText() : m_characters->dataText();
            }};
}

MainWindow::PageEntry MainWindow::systemsEntry()
{
    return {tr("Export the dyadic system"),
            columnFormats(),
            [this] { return m_systems->system() ? QString() : tr("There is no system to export yet."); },
            pictureOf(*m_systems),
            [this](const QString& path) { return m_systems->exportData(path); },
            [this] { return m_systems->dataText(); }};
}

MainWindow::PageEntry MainWindow::benchmarkEntry()
{
    return {tr("Export the benchmark"),
            {{QStringLiteral("csv"), tr("Measurements")},
             {QStringLiteral("json"), tr("Measurements with environment")},
             {QStringLiteral("md"), tr("Table for Markdown")},
             {QStringLiteral("tex"), tr("Table for LaTeX")}},
            [this] { return m_benchmark->whyNothingToExport(); },
            [this](const QString& path, const PictureOptions& options) {
                return m_benchmark->exportChart(path, options);
            },
            [this](const QString& path) { return m_benchmark->exportData(path); },
            [this] { return m_benchmark->shownText(); }};
}

// The picture as it would be exported; where there is none, what is on the screen.
void MainWindow::copyPicture()
{
    const PageEntry& current = m_pages[static_cast<std::size_t>(page())];
    PictureOptions options;
    options.painted = std::make_shared<PaintedPicture>();
    const bool isPainted =
        current.whyNothing().isEmpty() && !current.exportPicture(QStringLiteral("picture.png"), options);
    QApplication::clipboard()->setImage(isPainted ? options.painted->pixels
                                                  : m_tabs->currentWidget()->grab().toImage());
    m_messages->show(MessageBar::Kind::Notice, tr("The picture of this view is on the clipboard."));
}

void MainWindow::copyData()
{
    const PageEntry& current = m_pages[static_cast<std::size_t>(page())];
    const QString text = current.whyNothing().isEmpty() ? current.text() : QString();
    if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
    m_messages->show(MessageBar::Kind::Notice,
                     text.isEmpty() ? tr("This view has no data to copy; export it to a file (Ctrl+E).")
                                    : tr("The data of this view are on the clipboard."));
}

void MainWindow::exportCurrent()
{
    const PageEntry& current = m_pages[static_cast<std::size_t>(page())];
    if (const QString why = current.whyNothing(); !why.isEmpty()) {
        m_messages->show(MessageBar::Kind::Notice, why);
        return;
    }
    const QString name = m_workbench.hasFunction() ? m_workbench.document().name : tr("sequency");
    auto* dialog = new ExportDialog(current.exportTitle, name, pictureFormats() + current.dataFormats, this);
    connect(dialog, &ExportDialog::exportAsked, this, &MainWindow::exportCurrentTo);
    dialog->open();
}

void MainWindow::exportCurrentTo(const QString& path, const PictureOptions& options)
{
    const PageEntry& current = m_pages[static_cast<std::size_t>(page())];
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (isPictureSuffix(suffix)) {
        if (const auto problem = exportPicture(m_workbench.jobs(), path, options, current.exportPicture))
            m_messages->show(MessageBar::Kind::Error, *problem);
        return;
    }
    for (const ExportFormat& format : current.dataFormats)
        if (format.suffix == suffix) {
            if (const auto problem = current.exportData(path))
                m_messages->show(MessageBar::Kind::Error, *problem);
            return;
        }
    m_messages->show(MessageBar::Kind::Error, tr("This view is not written as “.%1”.").arg(suffix));
}

}  // namespace sequency::ui
