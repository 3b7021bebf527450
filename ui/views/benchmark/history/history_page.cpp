// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/history/history_page.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/table/table_view.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/views/benchmark/charts/benchmark_chart.h"
#include "ui/views/benchmark/charts/chart_tools.h"
#include "ui/views/benchmark/history/run_list_model.h"
#include "ui/views/benchmark/report/measurement_columns.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int minBaseWidth = 96;  // in a narrow window next to the docks
constexpr int maxBaseWidth = 420;
constexpr std::size_t maxRows = 20'000;  // that a chart and a table of lines are made of

}  // namespace

QString HistoryPage::tooManyText(const QString& name, std::size_t rows)
{
    return tr("%1 has %2 points; at most %3 are shown.", nullptr, pluralNumber(rows))
        .arg(name, QString::number(rows), QString::number(maxRows));
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
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 0);
    column->addWidget(splitter);
    connect(m_runs, &RunListModel::tickedChanged, this, &HistoryPage::showTicked);
    connect(m_runs, &RunListModel::tickedChanged, m_list, &TableView::fit);  // its letter came or went
    connect(m_runs, &RunListModel::noteEdited, this, [this](int row, const QString& note) {
        m_archive.setNote(m_runs->entries()[static_cast<std::size_t>(row)].run.id, note);
    });
    connectArchive();
    showTicked();
    showButtons();
}

HistoryPage::~HistoryPage() = default;

QWidget* HistoryPage::makeList()
{
    auto* side = new QWidget(this);
    m_list = new TableView("runList", tr("Runs"), *m_runs, side);
    m_list->setAccessibleDescription(tr("Space ticks a run, F2 edits its note, Delete deletes it"));
    m_list->setMinimumWidth(220);
    m_empty = new PlainLabel(
        tr("No runs yet. What is measured on the first page is kept here; “Open…” reads files from "
           "other machines, and so does dropping them."),
        side);
    m_empty->setWordWrap(true);
    auto* open = new QPushButton(tr("Open…"), side);
    open->setObjectName(QStringLiteral("runOpen"));
    open->setToolTip(tr("Read benchmark files (JSON), from other machines too"));
    auto* shipped = new QPushButton(tr("Reference runs"), side);
    shipped->setObjectName(QStringLiteral("runShipped"));
    shipped->setToolTip(tr("List what this project measured with the papers' setups, to compare with"));
    connect(shipped, &QPushButton::clicked, &m_archive, &RunArchive::openShipped);
    m_delete = new QPushButton(tr("Delete"), side);
    m_delete->setObjectName(QStringLiteral("runDelete"));
    m_undo = new QPushButton(tr("Undo"), side);
    m_undo->setObjectName(QStringLiteral("runUndo"));
    m_resume = new QPushButton(tr("Resume"), side);
    m_resume->setObjectName(QStringLiteral("runResume"));
    auto* removal = new QAction(tr("Delete"), m_list);
    removal->setShortcut(QKeySequence::Delete);
    removal->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(removal);
    connect(removal, &QAction::triggered, this, &HistoryPage::deleteSelected);
    connect(open, &QPushButton::clicked, this, &HistoryPage::chooseFiles);
    connect(m_delete, &QPushButton::clicked, this, &HistoryPage::deleteSelected);
    connect(m_undo, &QPushButton::clicked, this, &HistoryPage::undoDeletion);
    connect(m_resume, &QPushButton::clicked, this, &HistoryPage::resumeSelected);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &HistoryPage::showButtons);
    m_differences = new PlainLabel(side);
    m_differences->setObjectName(QStringLiteral("runDifferences"));
    m_differences->setWordWrap(true);
    // A wrapped text that can be selected asks for its whole line as minimum width.
    m_differences->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_differences->setFont(theme::font(theme::TypeSize::Small, font()));
    m_differences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* buttons = new QGridLayout;  // in one row they would make the window too wide
    buttons->setSpacing(4);
    buttons->addWidget(open, 0, 0);
    buttons->addWidget(shipped, 0, 1);
    buttons->addWidget(m_delete, 1, 0);
    buttons->addWidget(m_undo, 1, 1);
    buttons->addWidget(m_resume, 2, 0, 1, 2);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_list, 1);
    column->addWidget(m_empty);
    column->addWidget(m_differences);
    column->addLayout(buttons);
    return side;
}

QWidget* HistoryPage::makeComparison()
{
    auto* side = new QWidget(this);
    m_chart = new BenchmarkChart(side);
    m_chart->setEmptyWords(tr("No run is ticked"));
    m_base = new QComboBox(side);
    m_base->setObjectName(QStringLiteral("comparisonBase"));
    m_base->setAccessibleName(tr("Compared with"));
    m_base->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_base->setMinimumWidth(minBaseWidth);
    m_base->setMaximumWidth(maxBaseWidth);
    m_summary = new ElidedLabel(QStringLiteral("comparisonSummary"), side);
    m_table = new TableView("comparisonTable", tr("Comparison"), *m_model, side);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_base);
    head->addWidget(m_summary, 1);
    auto* lower = new QWidget(side);
    auto* lowerColumn = new QVBoxLayout(lower);
    lowerColumn->setContentsMargins(0, 4, 0, 0);
    lowerColumn->setSpacing(4);
    lowerColumn->addLayout(head);
    lowerColumn->addWidget(m_table, 1);
    auto* splitter = new QSplitter(Qt::Vertical, side);
    splitter->addWidget(m_chart);
    splitter->addWidget(lower);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({360, 240});
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(splitter);
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
            m_chart->plot().setSelectedRow(std::pair(0, static_cast<int>(row - rows.data())));
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

const std::vector<ChartRun>& HistoryPage::shownRuns() const
{
    return m_chart->runs();
}

void HistoryPage::connectArchive()
{
    connect(&m_archive, &RunArchive::listed, this, [this](const std::vector<benchmark::StoredRun>& runs) {
        m_isListed = true;
        m_runs->setRuns(runs);
        showButtons();
    });
    connect(&m_archive, &RunArchive::kept, this, [this] {
        m_isListed = false;  // the list is read when the page is shown
        if (isVisible())
            refresh();
    });
    connect(&m_archive, &RunArchive::opened, this,
            [this](const QString& path, const SharedBenchmark& document) {
                if (document->rows.size() <= maxRows)
                    m_runs->setDocument(path, document);
                else
                    emit messageRaised(tooManyText(QFileInfo(path).fileName(), document->rows.size()));
                showButtons();
            });
    connect(&m_archive, &RunArchive::shipped, this,
            [this](const std::vector<std::pair<QString, SharedBenchmark>>& documents) {
                for (const auto& [name, document] : documents)
                    m_runs->addShipped(name, document);
                showButtons();
            });
    connect(&m_archive, &RunArchive::carried, this,
            [this](const std::vector<std::pair<QString, SharedBenchmark>>& documents) {
                m_runs->setCarried(documents, maxRows);
                for (const auto& [name, document] : documents)
                    if (document->rows.size() > maxRows)
                        emit messageRaised(tooManyText(name, document->rows.size()));
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

void HistoryPage::refresh()
{
    m_archive.list();
}

void HistoryPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!m_isListed)
        refresh();
}

void HistoryPage::chooseFiles()
{
    auto* dialog = new QFileDialog(this, tr("Open benchmark files"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Benchmark files (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, &HistoryPage::openFiles);
    dialog->open();
}

void HistoryPage::openFiles(const QStringList& paths)
{
    m_archive.open(paths);
}

void HistoryPage::showCarried(const std::vector<CarriedBenchmark>& documents)
{
    m_runs->setCarried({}, 0);
    if (!documents.empty())
        m_archive.openCarried(documents);
}

void HistoryPage::deleteSelected()
{
    const std::vector<std::size_t> rows = m_list->selectedRows();
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        if (const auto entry = m_runs->entries()[*row]; entry.isOurs)
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
    const RunListModel::Entry& entry = m_runs->entries()[rows.front()];
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
    m_resume->setToolTip(hasPoints ? tr("Measure the points that the selected run has left")
                                   : tr("Select one run that was interrupted"));
    const bool any = m_list->selectionModel()->hasSelection();
    m_delete->setEnabled(any);
    m_delete->setToolTip(
        any ? tr("Delete the selected runs (Del); files from elsewhere are only taken off the list")
            : tr("No run is selected"));
    m_undo->setEnabled(!m_deleted.empty());
    m_undo->setToolTip(plainTip(m_deleted.empty()
                                    ? tr("Nothing was deleted")
                                    : tr("Bring %1 back").arg(QFileInfo(m_deleted.back().first).fileName())));
    m_empty->setVisible(m_runs->rowCount() == 0);
}

// Documents that are not there yet are asked for; what is there is shown meanwhile.
void HistoryPage::showTicked()
{
    QStringList missing;
    for (const int row : m_runs->tickedRows()) {
        const RunListModel::Entry& entry = m_runs->entries()[static_cast<std::size_t>(row)];
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
                        QString::fromStdString(m_runs->entries()[static_cast<std::size_t>(row)].run.path));
    m_base->setCurrentIndex(std::max(0, m_base->findData(m_chosenBase)));
    m_base->setVisible(rows.size() > 1);
}

void HistoryPage::showComparison()
{
    std::vector<int> rows;
    for (const int row : m_runs->tickedRows())
        if (m_runs->entries()[static_cast<std::size_t>(row)].document)
            rows.push_back(row);
    fillBases(rows);
    if (rows.size() > 1)
        std::rotate(rows.begin(), rows.begin() + m_base->currentIndex(),
                    rows.begin() + m_base->currentIndex() + 1);
    std::vector<ChartRun> runs;
    for (const int row : rows)
        runs.push_back({rows.size() > 1 ? m_runs->letter(row) : QString(),
                        m_runs->entries()[static_cast<std::size_t>(row)].document});
    m_comparison = std::make_shared<const Comparison>(runs, engineTime(m_chart->tools().choice().time));
    if (runs.size() == 1)  // all that the run has, not only what other runs could have, too
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
    constexpr std::size_t maxLines = 8;
    QStringList lines;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const auto& base = *m_runs->entries()[static_cast<std::size_t>(rows.front())].document;
        const auto& other = *m_runs->entries()[static_cast<std::size_t>(rows[i])].document;
        for (const std::string& line : benchmark::circumstanceDifferences(base, other))
            lines << m_runs->letter(rows[i]) + QStringLiteral(": ") +
                         QString::fromStdString(line).replace(QLatin1String(" -> "), QStringLiteral(" → "));
    }
    if (lines.isEmpty())
        return rows.size() > 1 ? tr("Same program, machine and protocol.") : QString();
    const auto shown = lines.mid(0, maxLines).join(QLatin1Char('\n'));
    return lines.size() > static_cast<qsizetype>(maxLines) ? shown + QStringLiteral("\n…") : shown;
}

}  // namespace sequency::ui

#include "moc_history_page.cpp"
