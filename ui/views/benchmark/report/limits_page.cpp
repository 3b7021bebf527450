// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/report/limits_page.h"

#include "ui/format/device_title.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/table/table_view.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/views/benchmark/charts/chart_groups.h"
#include "ui/views/benchmark/charts/series_chart.h"
#include "ui/views/benchmark/report/measurement_text.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>

#include <algorithm>
#include <memory>
#include <utility>

namespace sequency::ui {

namespace {

struct LimitsColumnsWords {
    Q_DECLARE_TR_FUNCTIONS(Limits)
};

using benchmark::Prediction;
using Kind = Column::Kind;

QString wholeText(double value)
{
    return QLocale().toString(value, 'f', 0);
}

QString quotientText(double value)
{
    return QLocale().toString(value, 'f', 2);
}

QString bytesText(double value)
{
    return byteText(static_cast<std::size_t>(value));
}

struct NumberColumn {
    QString title;
    double (*of)(const Prediction& prediction);
    QString (*text)(double value);
    QString tip = {};
};

std::vector<NumberColumn> numberColumns()
{
    return {
        {LimitsColumnsWords::tr("Launches"),
         [](const Prediction& of) { return static_cast<double>(of.launches); }, wholeText,
         LimitsColumnsWords::tr("Number of kernels that one run launches")},
        {LimitsColumnsWords::tr("Bytes moved"), [](const Prediction& of) { return of.bytesMoved; }, bytesText,
         LimitsColumnsWords::tr("Minimum amount of data that the launches must read and write")},
        {LimitsColumnsWords::tr("Launch time"), [](const Prediction& of) { return of.launchMilliseconds; },
         timeWithUnit, LimitsColumnsWords::tr("Launches × measured cost of an empty launch")},
        {LimitsColumnsWords::tr("Memory time"), [](const Prediction& of) { return of.bandwidthMilliseconds; },
         timeWithUnit,
         LimitsColumnsWords::tr("Bytes moved ÷ bandwidth measured with copies of such vectors")},
        {LimitsColumnsWords::tr("Predicted"), [](const Prediction& of) { return of.milliseconds(); },
         timeWithUnit},
        {LimitsColumnsWords::tr("Measured"), [](const Prediction& of) { return of.measuredMilliseconds; },
         timeWithUnit,
         LimitsColumnsWords::tr("Time back to back if it was measured, otherwise the median of the kernels")},
        {LimitsColumnsWords::tr("Measured ÷ predicted"),
         [](const Prediction& of) { return of.measuredOverPredicted(); }, quotientText}};
}

QString limitTitle(benchmark::Limit limit)
{
    switch (limit) {
    case benchmark::Limit::Launches: return LimitsColumnsWords::tr("launches");
    case benchmark::Limit::Bandwidth: return LimitsColumnsWords::tr("bandwidth");
    case benchmark::Limit::Other: return LimitsColumnsWords::tr("other");
    }
    return {};
}

}  // namespace

std::vector<LimitedRow> limitedRows(const benchmark::Document& document, const benchmark::DeviceModel& model)
{
    std::vector<LimitedRow> rows;
    for (std::size_t i = 0; i < document.rows.size(); ++i)
        if (document.rows[i].point.device == model.device)
            if (auto prediction = benchmark::predictRow(document.rows[i], model))
                rows.push_back({static_cast<int>(i), *prediction});
    return rows;
}

std::vector<Column> limitsColumns(const SharedBenchmark& document, const std::vector<LimitedRow>& limited)
{
    const auto rows = std::make_shared<const std::vector<LimitedRow>>(limited);
    const auto ofMeasured = [document, rows](auto function) {
        return [document, rows, function](std::size_t row) {
            return function(document->rows[static_cast<std::size_t>((*rows)[row].row)]);
        };
    };
    const auto variables = [](const benchmark::Row& row) { return static_cast<double>(row.point.variables); };
    std::vector<Column> columns{
        {.title = LimitsColumnsWords::tr("Task"), .text = ofMeasured([](const benchmark::Row& row) {
                                                      return workWithRadix(row.point.work, row.radix);
                                                  })},
        {.title = LimitsColumnsWords::tr("Algorithm"),
         .text = ofMeasured([](const benchmark::Row& row) { return algorithmWithOptions(row.point); })},
        {.title = LimitsColumnsWords::tr("n"),
         .kind = Kind::Number,
         .text = ofMeasured([variables](const benchmark::Row& row) { return wholeText(variables(row)); }),
         .number = ofMeasured(variables)}};
    for (const NumberColumn& number : numberColumns())
        columns.push_back(
            {.title = number.title,
             .kind = Kind::Number,
             .text = [rows,
                      number](std::size_t row) { return number.text(number.of((*rows)[row].prediction)); },
             .number = [rows, of = number.of](std::size_t row) { return of((*rows)[row].prediction); },
             .tip = number.tip});
    columns.push_back({.title = LimitsColumnsWords::tr("Limited by"),
                       .text = [rows](std::size_t row) { return limitTitle((*rows)[row].prediction.limit); },
                       .tip = LimitsColumnsWords::tr("The part that makes up more than half of the "
                                                     "prediction; “other” if the point takes more than twice "
                                                     "as long as predicted, for example because of "
                                                     "arithmetic, scattered access or too few work-items")});
    return columns;
}

LimitsPage::LimitsPage(EngineJobs& jobs, QWidget* parent)
    : QWidget(parent), m_jobs(jobs), m_model(new ColumnModel(this)),
      m_table(new TableView("limitsTable", tr("Predicted and measured"), *m_model, this))
{
    m_chart = new SeriesChart(
        {[this](const SeriesChart::Hit& hit) { return pointText(m_chart->plot().point(hit)); },
         [this] {
             return !m_rows.empty()
                        ? tr("Measured ÷ predicted near 1: the two numbers of the device explain the time")
                        : tr("Nothing to explain yet");
         }},
        nullptr, this);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_chart);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({360, 240});
    columnLayout(this, {makeHead(), {splitter, 1}}, 4, QMargins(0, 8, 0, 0));
    connect(m_chart, &SeriesChart::rowSelected, this, [this](int, int row) {
        const auto found = std::ranges::find(m_rows, row, &LimitedRow::row);
        if (found != m_rows.end())
            m_table->setCurrentRow(static_cast<std::size_t>(found - m_rows.begin()));
    });
    connect(m_table, &TableView::rowChosen, this,
            [this](quint64 row) { m_chart->setSelectedRow(std::pair(0, m_rows[row].row)); });
    setSources(std::make_shared<benchmark::Document>(), {});
}

QLayout* LimitsPage::makeHead()
{
    m_source = named(new QComboBox, "limitsSource", tr("Run"));
    m_device = named(new QComboBox, "limitsDevice", tr("Device"));
    m_measure = named(new QPushButton(tr("Measure the device")), "limitsMeasure");
    m_numbers = named(new PlainLabel, "limitsNumbers");
    m_numbers->setWordWrap(true);
    // The size hint is ignored because the minimum width of a wrapped label with selectable text is the width of its whole line.
    m_numbers->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_numbers->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QComboBox* box : {m_source, m_device}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(16);
    }
    connect(m_source, &QComboBox::currentIndexChanged, this, &LimitsPage::fillDevices);
    connect(m_device, &QComboBox::currentIndexChanged, this, &LimitsPage::showLimits);
    connect(m_device, &QComboBox::activated, this, [this] { m_wanted = m_device->currentData().toString(); });
    connect(m_measure, &QPushButton::clicked, this, &LimitsPage::measureDevice);
    return rowLayout({m_source, m_device, m_measure, {m_numbers, 1}}, 8);
}

void LimitsPage::setDevices(const std::vector<session::DeviceInfo>& devices)
{
    m_devices = devices;
    m_measured.clear();
    fillDevices();
}

void LimitsPage::setSources(const SharedBenchmark& present, const std::vector<ChartRun>& runs)
{
    const int before = m_source->currentIndex();
    m_sources = {{tr("Current run"), present}};
    for (const ChartRun& run : runs)
        m_sources.push_back(
            {run.label.isEmpty() ? tr("From the history") : tr("Run %1").arg(run.label), run.document});
    {
        const QSignalBlocker quiet(m_source);
        m_source->clear();
        for (const ChartRun& run : m_sources)
            m_source->addItem(run.label);
        m_source->setCurrentIndex(before < m_source->count() ? std::max(0, before) : 0);
    }
    fillDevices();
}

bool LimitsPage::isPresent() const
{
    return m_source->currentIndex() <= 0;
}

SharedBenchmark LimitsPage::source() const
{
    return m_sources[static_cast<std::size_t>(std::max(0, m_source->currentIndex()))].document;
}

// Lists the measured devices of a stored run, or all devices for the current run. Several devices used as one are omitted, because their launches and
// copies are those of the individual devices.
void LimitsPage::fillDevices()
{
    {
        const QSignalBlocker quiet(m_device);
        m_device->clear();
        for (const session::DeviceInfo& device : isPresent() ? m_devices : source()->devices)
            if (!device.isSeveral())
                m_device->addItem(deviceTitle(device), QString::fromStdString(device.id));
        int chosen = m_wanted.isEmpty() ? -1 : m_device->findData(m_wanted);
        // If no device was chosen before, selects a device that has rows.
        for (const benchmark::Row& row : source()->rows)
            if (chosen < 0)
                chosen = m_device->findData(QString::fromStdString(row.point.device));
        m_device->setCurrentIndex(std::max(0, chosen));
    }
    showLimits();
}

const benchmark::DeviceModel* LimitsPage::chosenModel() const
{
    const std::string id = m_device->currentData().toString().toStdString();
    const auto in = [&id](const std::vector<benchmark::DeviceModel>& models) {
        const auto found = std::ranges::find(models, id, &benchmark::DeviceModel::device);
        return found == models.end() ? nullptr : &*found;
    };
    const benchmark::DeviceModel* model = in(source()->models);
    return model == nullptr && isPresent() ? in(m_measured) : model;
}

void LimitsPage::measureDevice()
{
    if (m_measuring || m_device->count() == 0)
        return;
    m_measuring = true;
    showButton();
    m_jobs.compute<benchmark::DeviceModel>(
        this, tr("Measuring launches and copies"),
        [id = m_device->currentData().toString().toStdString()](session::Engine& engine,
                                                                const base::RunControl& control) {
            return benchmark::measureDeviceModel(engine, id, control);
        },
        [this](const base::Result<benchmark::DeviceModel>& model) {
            m_measuring = false;
            if (model) {
                // The newest model is first, so that a search finds it.
                m_measured.insert(m_measured.begin(), *model);
                emit modelMeasured(*model);
            } else {
                emit messageRaised(errorText(model.error()));
            }
            showLimits();
        });
}

void LimitsPage::showButton()
{
    const bool possible = isPresent() && !m_measuring && m_device->count() > 0;
    m_measure->setEnabled(possible);
    m_measure->setToolTip(
        m_measuring    ? tr("The device is being measured")
        : !isPresent() ? tr("Only devices of this machine can be measured, for the current run")
        : possible     ? tr("Measures the cost of an empty launch and of copies of 64 KiB to 256 MiB")
                       : tr("There is no device"));
}

QString LimitsPage::modelText() const
{
    const benchmark::DeviceModel* model = chosenModel();
    if (m_measuring)
        return tr("Measuring …");
    if (model == nullptr)
        return tr("The cost of a launch and the bandwidth of this device are not known yet.");
    QStringList parts{model->launchMilliseconds > 0
                          ? tr("a launch takes %1").arg(durationText(model->launchMilliseconds / 1e3))
                          : tr("nothing is launched")};
    if (!model->copies.empty())
        for (const auto& copy : {model->copies.front(), model->copies.back()})
            parts << tr("copies of %1 move %2 GB/s")
                         .arg(byteText(copy.bytes), QLocale().toString(copy.gigabytesPerSecond(), 'g', 3));
    return parts.join(QStringLiteral(" · "));
}

void LimitsPage::showLimits()
{
    const benchmark::DeviceModel* model = chosenModel();
    m_rows = model == nullptr ? std::vector<LimitedRow>() : limitedRows(*source(), *model);
    m_model->setColumns(limitsColumns(source(), m_rows), m_rows.size());
    QString text = modelText();
    if (model != nullptr && m_rows.empty())
        text += QStringLiteral(" · ") + tr("the run has no verified point of this device");
    m_numbers->setText(text);
    m_chart->setData(chartData());
    showButton();
}

ChartData LimitsPage::chartData() const
{
    const std::vector<ChartRun> runs{{QString(), source()}};
    ChartData made;
    made.title = tr("Measured and predicted over size");
    made.xTitle = sizeTitle(runs, true);
    made.yTitle = tr("Time; solid: measured, dotted: predicted");
    made.wholeX = true;
    made.isTime = true;
    made.logarithmicY = true;
    made.rowCount = static_cast<int>(m_rows.size());
    int number = 0;
    for (const ChartGroup& group : chartGroups(runs, ChartKind::Time)) {
        ChartSeries measured{group.key, group.name, group.tip, number, ChartSeries::Style::Solid, {}};
        ChartSeries predicted{group.key, group.name, group.tip, number, ChartSeries::Style::Second, {}};
        for (const ChartGroup::Member& member : group.rows) {
            const auto found = std::ranges::find(m_rows, member.number, &LimitedRow::row);
            if (found == m_rows.end())
                continue;
            const double n = member.row->point.variables;
            const auto add = [&](ChartSeries& series, double y) {
                if (y > 0)
                    series.points.push_back({n, y, y, y, 0, member.number});
            };
            add(measured, found->prediction.measuredMilliseconds);
            add(predicted, found->prediction.milliseconds());
        }
        if (measured.points.empty())
            continue;
        ++number;
        made.series.push_back(std::move(measured));
        made.series.push_back(std::move(predicted));
    }
    return made;
}

QString LimitsPage::pointText(const ChartPoint& point) const
{
    const auto found = std::ranges::find(m_rows, point.row, &LimitedRow::row);
    if (found == m_rows.end())
        return {};
    const benchmark::Row& row = source()->rows[static_cast<std::size_t>(point.row)];
    const auto duration = [](double milliseconds) { return durationText(milliseconds / 1e3); };
    return tr("%1, n = %2 · measured %3 · predicted %4 = %5 (launches: %6) + %7 (%8 moved) · limited by %9")
        .arg(algorithmWithOptions(row.point), QString::number(row.point.variables),
             duration(found->prediction.measuredMilliseconds), duration(found->prediction.milliseconds()),
             duration(found->prediction.launchMilliseconds), QString::number(found->prediction.launches),
             duration(found->prediction.bandwidthMilliseconds),
             byteText(static_cast<std::size_t>(found->prediction.bytesMoved)),
             limitTitle(found->prediction.limit));
}

}  // namespace sequency::ui

#include "moc_limits_page.cpp"
