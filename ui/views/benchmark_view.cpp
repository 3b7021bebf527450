// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark_view.h"

#include "ui/format/names.h"
#include "ui/models/benchmark_model.h"
#include "ui/views/benchmark_chart.h"
#include "ui/views/benchmark_setup.h"
#include "ui/views/elided_label.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QMenu>
#include <QScrollBar>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <bit>
#include <map>

namespace sequency::ui {

namespace {

constexpr int setupWidth = 216;

void prepareTable(QTableView& table)
{
    table.setObjectName(QStringLiteral("benchmarkTable"));
    table.setAccessibleName(BenchmarkView::tr("Measurements"));
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setFrameShape(QFrame::NoFrame);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 6);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setStretchLastSection(true);
}

}  // namespace

BenchmarkView::BenchmarkView(EngineJobs& jobs, QWidget* parent)
    : QWidget(parent), m_jobs(jobs), m_model(new BenchmarkModel(this)), m_setup(new BenchmarkSetup),
      m_chart(new BenchmarkChart), m_table(new QTableView),
      m_state(new ElidedLabel(QStringLiteral("benchmarkState"))), m_export(new QToolButton)
{
    prepareTable(*m_table);
    m_table->setModel(m_model);
    m_export->setObjectName(QStringLiteral("benchmarkExport"));
    m_export->setText(tr("Export"));
    m_export->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_export->setPopupMode(QToolButton::InstantPopup);
    buildExportMenu();

    auto* head = new QHBoxLayout;
    head->addWidget(m_state, 1);
    head->addWidget(m_export);
    auto* chartColumn = new QVBoxLayout;
    chartColumn->setSpacing(4);
    chartColumn->addLayout(head);
    chartColumn->addWidget(m_chart, 1);
    m_setup->setFixedWidth(setupWidth);
    auto* upper = new QWidget;
    auto* upperRow = new QHBoxLayout(upper);
    upperRow->setContentsMargins(0, 0, 0, 4);
    upperRow->setSpacing(12);
    upperRow->addWidget(m_setup);
    upperRow->addLayout(chartColumn, 1);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(upper);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({420, 160});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(splitter);

    connect(m_setup, &BenchmarkSetup::startAsked, this, &BenchmarkView::start);
    connect(m_setup, &BenchmarkSetup::stopAsked, this, &BenchmarkView::stop);
    connect(m_chart, &BenchmarkChart::rowSelected, m_table, &QTableView::selectRow);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                m_chart->setSelectedRow(current.isValid() ? std::optional(current.row()) : std::nullopt);
            });
    connectJobs();
    showState();
}

BenchmarkView::~BenchmarkView() = default;

void BenchmarkView::buildExportMenu()
{
    auto* menu = new QMenu(m_export);
    for (const char* suffix : {"csv", "json", "png", "svg", "pdf"}) {
        const QString name = QLatin1String(suffix);
        const bool isData = name == QLatin1String("csv") || name == QLatin1String("json");
        menu->addAction(isData ? tr("Measurements as %1…").arg(name.toUpper())
                               : tr("Chart as %1…").arg(name.toUpper()),
                        this, [this, name] { askAndExport(name); });
        if (name == QLatin1String("json"))
            menu->addSeparator();
    }
    m_export->setMenu(menu);
}

void BenchmarkView::connectJobs()
{
    // Whoever started it (this page, the demonstration): the rows belong here.
    connect(&m_jobs, &EngineJobs::benchmarkStarted, this, [this](int points) {
        m_protocol = m_nextProtocol;
        m_nextProtocol = {};
        m_pointCount = points;
        m_running = true;
        m_stopping = false;
        m_model->clear();
        m_chart->clear();
        showState();
    });
    connect(&m_jobs, &EngineJobs::benchmarkPointStarted, this, [this](const session::BenchmarkPoint& point) {
        m_present = tr("n = %1 on %2").arg(point.variables).arg(m_model->deviceName(point.device));
        showState();
    });
    connect(&m_jobs, &EngineJobs::benchmarkRowReady, this, &BenchmarkView::addRow);
    connect(&m_jobs, &EngineJobs::benchmarkFinished, this, [this](bool stopped) {
        m_running = false;
        m_stopping = false;
        m_stopped = stopped;
        m_chart->flush();
        fitColumns();
        showState();
    });
}

void BenchmarkView::setDevices(const std::vector<session::DeviceInfo>& devices)
{
    m_devices = devices;
    // Two equal cards are told apart by their ids.
    const auto sameName = [&](const session::DeviceInfo& device) {
        return std::count_if(devices.begin(), devices.end(),
                             [&](const session::DeviceInfo& other) { return other.name == device.name; });
    };
    std::map<std::string, std::string> names;
    for (const auto& device : devices)
        names[device.id] = sameName(device) > 1 ? device.name + " (" + device.id + ")" : device.name;
    m_setup->setDevices(devices);
    m_model->setDeviceNames(names);
    m_chart->setDeviceNames(names);
}

void BenchmarkView::start()
{
    if (m_running)
        return;
    const auto points = m_setup->points();
    if (points.empty()) {
        emit messageRaised(tr("Nothing to measure: tick at least one device and one algorithm."));
        return;
    }
    m_nextProtocol = m_setup->protocol();
    m_jobs.startBenchmark(points, m_nextProtocol);
}

void BenchmarkView::stop()
{
    if (!m_running || m_stopping)
        return;
    m_stopping = true;
    showState();
    m_jobs.stopBenchmark();
}

void BenchmarkView::addRow(const session::BenchmarkRow& row)
{
    // Follow the newest row only while the user has not scrolled away from the end.
    const QScrollBar* bar = m_table->verticalScrollBar();
    const bool follow = bar->value() == bar->maximum();
    m_model->append(row);
    m_chart->addRow(row);
    // Now and then, as sizes and times grow longer.
    if (std::has_single_bit(static_cast<unsigned>(m_model->rowCount())))
        fitColumns();
    if (follow)
        m_table->scrollToBottom();
    showState();
}

void BenchmarkView::fitColumns()
{
    constexpr int widestDevice = 132;  // pixels; driver names can be as long as a line
    m_table->resizeColumnsToContents();
    m_table->setColumnWidth(BenchmarkModel::Device,
                            std::min(m_table->columnWidth(BenchmarkModel::Device), widestDevice));
    const auto& rows = m_model->rows();
    const bool oneWork = std::all_of(rows.begin(), rows.end(), [&](const session::BenchmarkRow& row) {
        return row.point.work == rows.front().point.work;
    });
    m_table->setColumnHidden(BenchmarkModel::Work, oneWork);
}

void BenchmarkView::showState()
{
    QString text;
    const int done = m_model->rowCount();
    if (m_stopping)
        text = tr("Stopping…");
    else if (m_running)
        text = tr("Measuring point %1 of %2: %3")
                   .arg(std::min(done + 1, m_pointCount))
                   .arg(m_pointCount)
                   .arg(m_present);
    else if (done > 0)
        text = m_stopped ? tr("Stopped after %1 of %2 points").arg(done).arg(m_pointCount)
                         : tr("All %1 points measured").arg(done);
    m_state->setWholeText(text);
    m_setup->setRunning(m_running, m_stopping);
    m_export->setEnabled(done > 0);
    m_export->setToolTip(done > 0 ? tr("Write the chart or the measurements to a file")
                                  : tr("There are no measurements to export yet"));
}

int BenchmarkView::rowCount() const
{
    return m_model->rowCount();
}

QChart* BenchmarkView::chart() const
{
    return m_chart->chart();
}

session::BenchmarkDocument BenchmarkView::document() const
{
    session::BenchmarkDocument document;
    document.protocol = m_protocol;
    document.rows = m_model->rows();
    for (const auto& device : m_devices) {
        const auto measuredHere = [&](const session::BenchmarkRow& row) {
            return row.point.device == device.id;
        };
        if (std::any_of(document.rows.begin(), document.rows.end(), measuredHere))
            document.devices.push_back(device);
    }
    return document;
}

QByteArray BenchmarkView::csv() const
{
    return QByteArray::fromStdString(session::benchmarkCsv(document()));
}

QByteArray BenchmarkView::json() const
{
    return QByteArray::fromStdString(session::benchmarkJson(document()));
}

QString BenchmarkView::workNames() const
{
    QStringList names;
    for (const session::BenchmarkRow& row : m_model->rows())
        if (const QString name = workTitle(row.point.work); !names.contains(name))
            names << name;
    return names.join(QStringLiteral(", "));
}

bool BenchmarkView::exportChart(const QString& path, const PictureOptions& options)
{
    m_chart->flush();
    QStringList about;
    for (const auto& device : document().devices)
        about << QString::fromStdString(device.driver.empty() ? device.name
                                                              : device.name + " (" + device.driver + ")");
    about << tr("median of %1 repetitions, every time verified").arg(m_protocol.repeats);
    const auto problem = m_chart->exportChart(
        path, options, {tr("%1: time over size").arg(workNames()), about.join(QStringLiteral(" · "))});
    m_problem = problem.value_or(QString());
    return !problem;
}

void BenchmarkView::exportData(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("csv"))
        m_jobs.writeFile(path, csv());
    else if (suffix == QLatin1String("json"))
        m_jobs.writeFile(path, json());
    else
        emit messageRaised(tr("Measurements are written as .csv or .json; “%1” is neither.")
                               .arg(QFileInfo(path).fileName()));
}

void BenchmarkView::askAndExport(const QString& suffix)
{
    auto* dialog = new QFileDialog(this, tr("Export"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("benchmark.") + suffix);
    const bool isData = suffix == QLatin1String("csv") || suffix == QLatin1String("json");
    connect(dialog, &QFileDialog::fileSelected, this, [this, isData](const QString& path) {
        if (isData)
            exportData(path);
        else if (!exportChart(path))
            emit messageRaised(m_problem);
    });
    dialog->open();
}

}  // namespace sequency::ui
