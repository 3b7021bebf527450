// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/history/history_page.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/table/table_view.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/history/run_list_model.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int minBaseWidth = 96;  // width in pixels, small enough for a narrow window
constexpr int maxBaseWidth = 420;
constexpr std::size_t maxRows = 20'000;  // maximum number of points in a chart or a text table

}  // namespace

bool HistoryPage::canShow(const QString& name, const benchmark::Document& document)
{
    const std::size_t rows = document.rows.size();
    if (rows > maxRows)
        emit messageRaised(tr("%1 has %2 points; at most %3 are shown.", nullptr, pluralNumber(rows))
                               .arg(name, QString::number(rows), QString::number(maxRows)));
    return rows <= maxRows;
}

HistoryPage::HistoryPage(RunArchive& archive, QWidget* parent)
    : QWidget(parent), m_archive(archive), m_runs(new RunListModel(this)), m_model(new ColumnModel(this)),
      m_comparison(std::make_shared<const Comparison>())
{
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(makeList());
    splitter->addWidget(makeComparison());
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 5);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(12);
    splitter->setSizes({400, 750});
    columnLayout(this, {splitter}, defaultSpacing, QMargins(0, 8, 0, 0));
    connect(m_runs, &RunListModel::tickedChanged, this, &HistoryPage::showTicked);
    // Ticking changes the letters of runs and therefore the column widths.
    connect(m_runs, &RunListModel::tickedChanged, m_list, &TableView::fit);
    connect(m_runs, &RunListModel::noteEdited, this,
            [this](int row, const QString& note) { m_archive.setNote(m_runs->entry(row).run.id, note); });
    connectArchive();
    showTicked();
    showButtons();
}

QPushButton* HistoryPage::button(const char* name, const QString& text, void (HistoryPage::*press)())
{
    auto* button = named(new QPushButton(text), name);
    connect(button, &QPushButton::clicked, this, press);
    return button;
}

QWidget* HistoryPage::makeList()
{
    m_side = new QWidget(this);
    m_list = new TableView("runList", tr("Runs"), *m_runs, m_side);
    m_list->setAccessibleDescription(tr("Space ticks a run, F2 edits its note, Delete deletes it"));
    m_list->setMinimumWidth(220);
    m_empty = new PlainLabel(tr("No runs yet. Runs measured on the first page are stored here. To "
                                "read files from other machines, use “Open…” or drop them here."),
                             m_side);
    m_empty->setWordWrap(true);
    QPushButton* const open = button("runOpen", tr("Open…"), &HistoryPage::chooseFiles);
    open->setToolTip(tr("Read benchmark files (JSON), including those from other machines"));
    auto* shipped = named(new QPushButton(tr("Reference runs")), "runShipped");
    shipped->setToolTip(tr("List the measurements of this project with the papers' setups, for comparison"));
    connect(shipped, &QPushButton::clicked, &m_archive, &RunArchive::openShipped);
    m_delete = button("runDelete", tr("Delete"), &HistoryPage::deleteSelected);
    m_undo = button("runUndo", tr("Undo"), &HistoryPage::undoDeletion);
    m_resume = button("runResume", tr("Resume"), &HistoryPage::resumeSelected);
    auto* removal = new QAction(tr("Delete"), m_list);
    removal->setShortcut(QKeySequence::Delete);
    removal->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(removal);
    connect(removal, &QAction::triggered, this, &HistoryPage::deleteSelected);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &HistoryPage::showButtons);
    m_differences = named(new PlainLabel(m_side), "runDifferences");
    m_differences->setWordWrap(true);
    // The size hint is ignored because the minimum width of a wrapped label with selectable text is the width of its whole line.
    m_differences->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_differences->setFont(theme::font(theme::TypeSize::Small, font()));
    m_differences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    // The buttons are in two rows because a single row would make the window too wide.
    columnLayout(m_side,
                 {{m_list, 1},
                  m_empty,
                  m_differences,
                  columnLayout({rowLayout({{open, 1}, {shipped, 1}}, 4),
                                rowLayout({{m_delete, 1}, {m_undo, 1}}, 4), m_resume},
                               4)},
                 8, QMargins());
    return m_side;
}

QWidget* HistoryPage::makeComparison()
{
    auto* side = new QWidget(this);
    m_chart = new BenchmarkChart(side);
    m_chart->setEmptyWords(tr("No run selected"));
    m_base = named(new QComboBox, "comparisonBase", tr("Compared with"));
    m_base->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_base->setMinimumWidth(minBaseWidth);
    m_base->setMaximumWidth(maxBaseWidth);
    m_summary = new ElidedLabel(QStringLiteral("comparisonSummary"));
    m_table = new TableView("comparisonTable", tr("Comparison"), *m_model);
    auto* lower = new QWidget;
    columnLayout(lower, {rowLayout({m_base, {m_summary, 1}}, 8), {m_table, 1}}, 4, QMargins(0, 4, 0, 0));
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_chart);
    splitter->addWidget(lower);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({360, 240});
    columnLayout(side, {splitter}, defaultSpacing, QMargins());
    connect(m_base, &QComboBox::activated, this, [this] {
        m_chosenBase = m_base->currentData().toString();
        showComparison();
    });
    connect(&m_chart->tools(), &ChartTools::changed, this, &HistoryPage::showComparison);
    connect(m_table, &TableView::rowChosen, this, [this](quint64 line) {
        const auto& rows = m_comparison->runs.front().document->rows;
        const bool isAlone = m_comparison->runs.size() == 1;
        const benchmark::Row* const row = isAlone ? &rows[line] : m_comparison->rows[line].times.front().row;
        if (row != nullptr)
            m_chart->setSelectedRow(std::pair(0, static_cast<int>(row - rows.data())));
    });
    return side;
}

FileWriter HistoryPage::comparisonWriter(benchmark::Format format) const
{
    return [runs = m_comparison->runs, time = engineTime(m_chart->tools().choice().time),
            format](session::Engine&, const FileSink& sink, const base::RunControl&) {
        std::vector<benchmark::NamedDocument> documents;
        for (const ChartRun& run : runs)
            documents.push_back({run.label.toStdString(), run.document.get()});
        return sink(benchmark::comparisonOf(documents, time, format));
    };
}

void HistoryPage::connectArchive()
{
    connect(&m_archive, &RunArchive::listed, this, [this](const std::vector<benchmark::StoredRun>& runs) {
        m_isListed = true;
        m_runs->setRuns(runs);
        showButtons();
    });
    connect(&m_archive, &RunArchive::kept, this, [this] {
        m_isListed = false;  // the list is filled when the page is shown
        if (isVisible())
            m_archive.list();
    });
    connect(&m_archive, &RunArchive::opened, this,
            [this](const QString& path, const SharedBenchmark& document) {
                if (canShow(QFileInfo(path).fileName(), *document))
                    m_runs->setDocument(path, document);
                showButtons();
            });
    connect(&m_archive, &RunArchive::shipped, this,
            [this](const std::vector<std::pair<QString, SharedBenchmark>>& documents) {
                for (const auto& [name, document] : documents)
                    m_runs->addShipped(name, document);
                showButtons();
            });
    connect(&m_archive, &RunArchive::carried, this,
            [this](std::vector<std::pair<QString, SharedBenchmark>> documents) {
                std::erase_if(documents,
                              [this](const auto& one) { return !canShow(one.first, *one.second); });
                m_runs->setCarried(documents);
                showButtons();
            });
    connect(&m_archive, &RunArchive::removed, this, [this](const QString& path, const QByteArray& bytes) {
        m_deleted.emplace_back(path, bytes);
        emit messageRaised(
            tr("Deleted %1; “Undo” below the list brings it back.").arg(QFileInfo(path).fileName()));
        showButtons();
    });
    connect(&m_archive, &RunArchive::failed, this, &HistoryPage::messageRaised);
}

void HistoryPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!m_isListed)
        m_archive.list();
}

void HistoryPage::chooseFiles()
{
    auto* dialog = new QFileDialog(this, tr("Open benchmark files"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Benchmark files (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, &m_archive, &RunArchive::open);
    dialog->open();
}

void HistoryPage::showCarried(const std::vector<CarriedBenchmark>& documents)
{
    m_runs->setCarried({});
    if (!documents.empty())
        m_archive.openCarried(documents);
}

void HistoryPage::deleteSelected()
{
    const std::vector<std::size_t> rows = m_list->selectedRows();
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        if (const auto entry = m_runs->entry(static_cast<int>(*row)); entry.isOurs)
            m_archive.remove(entry.run);
        else
            m_runs->forget(static_cast<int>(*row));
}

void HistoryPage::undoDeletion()
{
    if (m_deleted.empty())
        return;
    m_archive.restore(m_deleted.back().first, m_deleted.back().second);
    m_deleted.pop_back();
    showButtons();
}

std::optional<RunArchive::Interrupted> HistoryPage::interruptedRun() const
{
    const std::vector<std::size_t> rows = m_list->selectedRows();
    if (rows.size() != 1)
        return std::nullopt;
    const RunListModel::Entry& entry = m_runs->entry(static_cast<int>(rows.front()));
    if (entry.run.pendingPoints == 0)
        return std::nullopt;
    return RunArchive::Interrupted{QString::fromStdString(entry.run.path),
                                   entry.isOurs ? entry.run.id : std::string(),
                                   entry.isOurs ? nullptr : entry.document};
}

void HistoryPage::resumeSelected()
{
    if (const auto run = interruptedRun())
        emit resumeRequested(*run);
}

void HistoryPage::showButtons()
{
    const bool hasPoints = interruptedRun().has_value();
    m_resume->setEnabled(hasPoints);
    m_resume->setToolTip(hasPoints ? tr("Measure the remaining points of the selected run")
                                   : tr("Select one run that was interrupted"));
    const bool any = m_list->selectionModel()->hasSelection();
    m_delete->setEnabled(any);
    m_delete->setToolTip(
        any ? tr("Delete the selected runs (Del); files from elsewhere are only removed from the list")
            : tr("No run is selected"));
    m_undo->setEnabled(!m_deleted.empty());
    m_undo->setToolTip(plainTip(m_deleted.empty()
                                    ? tr("Nothing was deleted")
                                    : tr("Bring %1 back").arg(QFileInfo(m_deleted.back().first).fileName())));
    m_empty->setVisible(m_runs->rowCount() == 0);
}

// Requests the documents that are not loaded yet and shows the loaded ones in the meantime.
void HistoryPage::showTicked()
{
    QStringList missing;
    for (const int row : m_runs->tickedRows()) {
        const RunListModel::Entry& entry = m_runs->entry(row);
        if (!entry.document)
            missing << QString::fromStdString(entry.run.path);
    }
    const QString asked = missing.join(QLatin1Char('\n'));
    if (!missing.isEmpty() && asked != m_asked)
        m_archive.open(missing);
    m_asked = asked;
    showComparison();
}

void HistoryPage::fillBases(const std::vector<int>& rows)
{
    const QSignalBlocker quiet(m_base);
    m_base->clear();
    for (const int row : rows)
        m_base->addItem(tr("Compared with %1 · %2").arg(m_runs->letter(row), m_runs->title(row)),
                        QString::fromStdString(m_runs->entry(row).run.path));
    m_base->setCurrentIndex(std::max(0, m_base->findData(m_chosenBase)));
    m_base->setVisible(rows.size() > 1);
}

void HistoryPage::showComparison()
{
    std::vector<int> rows = m_runs->tickedRows();
    std::erase_if(rows, [this](int row) { return !m_runs->entry(row).document; });
    fillBases(rows);
    if (rows.size() > 1)
        std::rotate(rows.begin(), rows.begin() + m_base->currentIndex(),
                    rows.begin() + m_base->currentIndex() + 1);
    std::vector<ChartRun> runs;
    for (const int row : rows)
        runs.push_back({rows.size() > 1 ? m_runs->letter(row) : QString(), m_runs->entry(row).document});
    m_comparison = std::make_shared<const Comparison>(runs, engineTime(m_chart->tools().choice().time));
    if (runs.size() == 1)  // a single run is shown with all columns
        m_model->setColumns(measurementColumns(runs.front().document), runs.front().document->rows.size());
    else
        m_model->setColumns(comparisonColumns(m_comparison), m_comparison->rows.size());
    if (m_chart->runs() != runs)
        m_chart->setRuns(runs);
    m_summary->setWholeText(rows.empty()       ? tr("Tick a run to see it, two or more to compare them.")
                            : rows.size() == 1 ? m_runs->title(rows.front())
                                               : m_comparison->summary());
    m_differences->setText(circumstances(rows));
    m_differences->setVisible(!m_differences->text().isEmpty());
    emit shownChanged();
}

QString HistoryPage::circumstances(const std::vector<int>& rows) const
{
    constexpr qsizetype maxLines = 8;
    QStringList lines;
    for (std::size_t i = 1; i < rows.size(); ++i)
        for (const std::string& line : benchmark::circumstanceDifferences(
                 *m_runs->entry(rows.front()).document, *m_runs->entry(rows[i]).document))
            lines << m_runs->letter(rows[i]) + QStringLiteral(": ") +
                         QString::fromStdString(line).replace(QLatin1String(" -> "), QStringLiteral(" → "));
    if (lines.isEmpty())
        return rows.size() > 1 ? tr("Same program, machine and protocol.") : QString();
    if (lines.size() > maxLines)
        lines = lines.mid(0, maxLines) << QStringLiteral("…");
    return lines.join(QLatin1Char('\n'));
}

}  // namespace sequency::ui

#include "moc_history_page.cpp"
