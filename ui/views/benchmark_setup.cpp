// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark_setup.h"

#include "engine/transform/catalogue.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace sequency::ui {

namespace {

constexpr int smallest = 1;
constexpr int largest = 28;  // of log2 N
constexpr int largestCharacterRadix = 64;
constexpr int idRole = Qt::UserRole;

QListWidgetItem* checkable(const QString& text, const QString& id, bool checked)
{
    auto* item = new QListWidgetItem(text);
    item->setData(idRole, id);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(checked ? Qt::Checked : Qt::Unchecked);
    return item;
}

std::vector<std::string> checkedIds(const QListWidget& list)
{
    std::vector<std::string> ids;
    for (int i = 0; i < list.count(); ++i)
        if (list.item(i)->checkState() == Qt::Checked)
            ids.push_back(list.item(i)->data(idRole).toString().toStdString());
    return ids;
}

QString deviceTip(const session::DeviceInfo& device)
{
    QStringList lines = {QString::fromStdString(device.id), QString::fromStdString(device.name),
                         QString::fromStdString(device.driver)};
    if (device.computeUnits > 0)
        lines << BenchmarkSetup::tr("%1 compute units").arg(device.computeUnits);
    if (device.globalMemory > 0)
        lines << byteText(device.globalMemory);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

// "convolution" names the algorithms of both dyadic works.
std::string algorithmWork(const std::string& work)
{
    return work == "autocorrelation" ? "convolution" : work;
}

std::vector<int> radicesOf(const std::string& work)
{
    std::vector<int> radices{2};
    if (const auto* entry = transform::catalogueEntry(work))
        radices = entry->radices;
    else if (work == "characters")
        for (int radix = 3; radix <= largestCharacterRadix; ++radix)
            radices.push_back(radix);
    std::sort(radices.begin(), radices.end());
    return radices;
}

int defaultRadix(const std::string& work)
{
    if (const auto* entry = transform::catalogueEntry(work))
        return entry->radices.front();
    return work == "characters" ? 3 : 2;
}

// Bits that a variable adds to N; a table of characters has p^(2m) entries.
double bitsEach(const std::string& work, int radix)
{
    return std::log2(radix) * (work == "characters" ? 2 : 1);
}

bool hasAlgorithm(const session::DeviceInfo& device, const std::string& work, const std::string& algorithm)
{
    const auto found = device.algorithms.find(algorithmWork(work));
    return found != device.algorithms.end() &&
           std::find(found->second.begin(), found->second.end(), algorithm) != found->second.end();
}

}  // namespace

BenchmarkSetup::BenchmarkSetup(QWidget* parent) : QWidget(parent), m_choice(new QWidget)
{
    makeChoice();
    m_start = new QPushButton(tr("Start"));
    m_start->setObjectName(QStringLiteral("benchmarkStart"));
    m_stop = new QPushButton(tr("Stop"));
    m_stop->setObjectName(QStringLiteral("benchmarkStop"));
    connect(m_start, &QPushButton::clicked, this, &BenchmarkSetup::startAsked);
    connect(m_stop, &QPushButton::clicked, this, &BenchmarkSetup::stopAsked);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    buttons->addWidget(m_start);
    buttons->addWidget(m_stop);

    m_protocolText = new QLabel;
    m_protocolText->setObjectName(QStringLiteral("benchmarkProtocol"));
    m_protocolText->setWordWrap(true);
    m_protocolText->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    // The buttons stay in sight, what is above them may be scrolled.
    auto* scrolled = new QWidget;
    auto* inside = new QVBoxLayout(scrolled);
    inside->setContentsMargins(0, 0, 4, 0);
    inside->setSpacing(8);
    inside->addWidget(m_choice);
    inside->addWidget(m_protocolText);
    inside->addStretch(1);
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(scrolled);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(area, 1);
    column->addLayout(buttons);
    setRunning(false, false);
    takeWork();
}

void BenchmarkSetup::makeChoice()
{
    m_devices = new QListWidget;
    m_devices->setObjectName(QStringLiteral("benchmarkDevices"));
    m_devices->setAccessibleName(tr("Devices to measure"));
    m_algorithms = new QListWidget;
    m_algorithms->setObjectName(QStringLiteral("benchmarkAlgorithms"));
    m_algorithms->setAccessibleName(tr("Algorithms to measure"));
    for (QListWidget* list : {m_devices, m_algorithms}) {
        list->setTextElideMode(Qt::ElideRight);
        list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }
    connect(m_devices, &QListWidget::itemChanged, this, &BenchmarkSetup::showAlgorithms);
    connect(m_algorithms, &QListWidget::itemChanged, this, &BenchmarkSetup::showKnobs);

    auto* choice = new QVBoxLayout(m_choice);
    choice->setContentsMargins(0, 0, 0, 0);
    choice->setSpacing(4);
    choice->addLayout(makeForm());
    choice->addWidget(new QLabel(tr("Devices")));
    choice->addWidget(m_devices);
    choice->addWidget(new QLabel(tr("Algorithms")));
    choice->addWidget(m_algorithms);
}

QFormLayout* BenchmarkSetup::makeForm()
{
    m_work = new QComboBox(m_choice);
    m_work->setObjectName(QStringLiteral("benchmarkWork"));
    m_work->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const std::string& work : session::benchmarkWorks())
        m_work->addItem(workTitle(work), QString::fromStdString(work));
    m_radix = new QComboBox(m_choice);
    m_radix->setObjectName(QStringLiteral("benchmarkRadix"));
    m_from = spinBox(smallest, largest, 8, "benchmarkFrom");
    m_to = spinBox(smallest, largest, 20, "benchmarkTo");
    m_step = spinBox(1, 8, 2, "benchmarkStep");
    m_repeats = spinBox(1, 1000, session::BenchmarkProtocol().repeats, "benchmarkRepeats");
    m_workGroup = spinBox(0, 1, 0, "benchmarkWorkGroup");
    m_outputs = spinBox(0, 1024, 0, "benchmarkOutputs");
    m_from->setAccessibleName(tr("Smallest n"));
    m_to->setAccessibleName(tr("Largest n"));
    for (QSpinBox* box : {m_workGroup, m_outputs})
        box->setSpecialValueText(tr("automatic"));  // of 0
    connect(m_work, &QComboBox::currentIndexChanged, this, &BenchmarkSetup::takeWork);
    connect(m_radix, &QComboBox::currentIndexChanged, this, &BenchmarkSetup::takeRadix);
    connect(m_from, &QSpinBox::valueChanged, this, &BenchmarkSetup::keepSizesOrdered);
    connect(m_to, &QSpinBox::valueChanged, this, &BenchmarkSetup::keepSizesOrdered);
    connect(m_repeats, &QSpinBox::valueChanged, this, &BenchmarkSetup::showProtocol);

    auto* sizes = new QHBoxLayout;
    sizes->setSpacing(4);
    sizes->addWidget(m_from, 1);
    sizes->addWidget(new QLabel(QStringLiteral("–")));
    sizes->addWidget(m_to, 1);
    m_sizeLabel = new QLabel(m_choice);
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(4);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Work"), m_work);
    form->addRow(tr("Values p"), m_radix);
    form->addRow(m_sizeLabel, sizes);
    form->addRow(tr("Step"), m_step);
    form->addRow(tr("Repeat"), m_repeats);
    form->addRow(tr("Work-group"), m_workGroup);
    form->addRow(tr("M of A3"), m_outputs);
    return form;
}

QSpinBox* BenchmarkSetup::spinBox(int least, int most, int value, const char* name)
{
    auto* box = new QSpinBox(m_choice);
    box->setObjectName(QLatin1String(name));
    box->setRange(least, most);
    box->setValue(value);
    box->setAlignment(Qt::AlignRight);
    return box;
}

void BenchmarkSetup::setWork(const std::string& work, int radix)
{
    m_work->setCurrentIndex(m_work->findData(QString::fromStdString(work)));
    if (radix != 0)
        m_radix->setCurrentIndex(m_radix->findData(radix));
}

std::string BenchmarkSetup::work() const
{
    return m_work->currentData().toString().toStdString();
}

int BenchmarkSetup::radix() const
{
    return m_radix->currentData().toInt();
}

void BenchmarkSetup::takeWork()
{
    {
        const QSignalBlocker quiet(m_radix);
        m_radix->clear();
        for (const int radix : radicesOf(work()))
            m_radix->addItem(QString::number(radix), radix);
        m_radix->setCurrentIndex(m_radix->findData(defaultRadix(work())));
    }
    m_radix->setEnabled(m_radix->count() > 1);
    m_radix->setToolTip(m_radix->count() > 1 ? tr("How many values a variable has")
                                             : tr("This work has two values a variable"));
    m_sizeLabel->setText(work() == "characters" ? tr("m") : tr("n"));
    takeRadix();
    showAlgorithms();
    showProtocol();
}

// Sizes that show how the time grows and are soon measured.
void BenchmarkSetup::takeRadix()
{
    constexpr double mostBits = 20;
    constexpr double leastBits = 8;
    const double bits = bitsEach(work(), radix());
    const int allowed = std::max(smallest, static_cast<int>(largest / bits));
    m_from->setRange(smallest, allowed);
    m_to->setRange(smallest, allowed);
    const int to = std::max(smallest, static_cast<int>(mostBits / bits));
    const int from = work() == "characters" ? 1 : static_cast<int>(std::ceil(leastBits / bits));
    setSizes(std::min(from, to), to, bits < 1.5 ? 2 : 1);
}

void BenchmarkSetup::setDevices(const std::vector<session::DeviceInfo>& devices)
{
    QStringList known;
    QStringList unticked;
    for (int i = 0; i < m_devices->count(); ++i) {
        known << m_devices->item(i)->data(idRole).toString();
        if (m_devices->item(i)->checkState() != Qt::Checked)
            unticked << known.back();
    }
    m_known = devices;
    {
        const QSignalBlocker quiet(m_devices);
        m_devices->clear();
        for (const session::DeviceInfo& device : devices) {
            const QString id = QString::fromStdString(device.id);
            const bool ticked =
                known.contains(id) ? !unticked.contains(id) : device.type != session::DeviceType::Reference;
            auto* item =
                checkable(device.name.empty() ? id : QString::fromStdString(device.name), id, ticked);
            item->setToolTip(deviceTip(device));
            m_devices->addItem(item);
        }
    }
    showAlgorithms();
}

// Ticks stay where a work has the same algorithm; "fast" is ticked where nothing else is.
void BenchmarkSetup::showAlgorithms()
{
    const auto before = checkedIds(*m_algorithms);
    const auto ticked = checkedIds(*m_devices);
    {
        const QSignalBlocker quiet(m_algorithms);
        m_algorithms->clear();
        std::map<std::string, QListWidgetItem*> items;
        for (const session::DeviceInfo& device : m_known) {
            const auto found = device.algorithms.find(algorithmWork(work()));
            if (found == device.algorithms.end() ||
                std::find(ticked.begin(), ticked.end(), device.id) == ticked.end())
                continue;
            for (const std::string& name : found->second) {
                QListWidgetItem*& item = items[name];
                if (item == nullptr) {
                    const bool wasTicked = std::find(before.begin(), before.end(), name) != before.end();
                    item = checkable(algorithmTitle(name), QString::fromStdString(name), wasTicked);
                    item->setToolTip(algorithmTip(work(), name));
                    m_algorithms->addItem(item);
                }
                if (const auto why = device.unavailable.find(name); why != device.unavailable.end())
                    item->setToolTip(
                        item->toolTip() + QLatin1Char('\n') +
                        tr("Not on %1: %2")
                            .arg(QString::fromStdString(device.name), QString::fromStdString(why->second)));
            }
        }
        if (checkedIds(*m_algorithms).empty() && items.count("fast") > 0)
            items["fast"]->setCheckState(Qt::Checked);
    }
    fitLists();
    showKnobs();
}

void BenchmarkSetup::showKnobs()
{
    const auto algorithms = checkedIds(*m_algorithms);
    const auto ticked = checkedIds(*m_devices);
    std::size_t most = 0;
    for (const session::DeviceInfo& device : m_known)
        if (device.isOpenCl && std::find(ticked.begin(), ticked.end(), device.id) != ticked.end())
            most = std::max(most, device.maxWorkGroup);
    m_workGroup->setMaximum(std::max(1, static_cast<int>(most)));
    m_workGroup->setEnabled(most > 0);
    m_workGroup->setToolTip(most > 0 ? tr("Work-items of one work-group, at most %1").arg(countText(most))
                                     : tr("Only OpenCL devices have work-groups; none is ticked"));
    const bool isA3 = std::find(algorithms.begin(), algorithms.end(), "A3") != algorithms.end();
    m_outputs->setEnabled(isA3);
    m_outputs->setToolTip(isA3 ? tr("M, the neighbouring outputs that a work-item of A3 computes")
                               : tr("Only the algorithm A3 has it, and it is not ticked"));
}

void BenchmarkSetup::setSizes(int from, int to, int step)
{
    m_from->setValue(smallest);
    m_to->setValue(to);
    m_from->setValue(from);
    m_step->setValue(step);
}

void BenchmarkSetup::setRepeats(int repeats)
{
    m_repeats->setValue(repeats);
}

std::vector<session::BenchmarkPoint> BenchmarkSetup::points() const
{
    std::vector<session::BenchmarkPoint> points;
    const auto ticked = checkedIds(*m_devices);
    const auto algorithms = checkedIds(*m_algorithms);
    const auto workGroup = static_cast<std::size_t>(m_workGroup->value());
    const auto outputs = static_cast<std::size_t>(m_outputs->value());
    for (int n = m_from->value(); n <= m_to->value(); n += m_step->value())
        for (const session::DeviceInfo& device : m_known) {
            if (std::find(ticked.begin(), ticked.end(), device.id) == ticked.end())
                continue;
            for (const std::string& algorithm : algorithms) {
                if (!hasAlgorithm(device, work(), algorithm))
                    continue;
                session::BenchmarkPoint point{work(), algorithm, device.id, n, radix()};
                if (device.isOpenCl)
                    point.knobs = {workGroup, algorithm == "A3" ? outputs : 0};
                points.push_back(std::move(point));
            }
        }
    return points;
}

session::BenchmarkProtocol BenchmarkSetup::protocol() const
{
    session::BenchmarkProtocol protocol;
    protocol.repeats = m_repeats->value();
    return protocol;
}

void BenchmarkSetup::setRunning(bool running, bool stopping)
{
    m_choice->setEnabled(!running);
    m_start->setEnabled(!running);
    m_stop->setEnabled(running && !stopping);
    m_start->setToolTip(running ? tr("A measurement is running")
                                : tr("Measure every chosen size on every chosen device"));
    m_stop->setToolTip(!running   ? tr("Nothing is being measured")
                       : stopping ? tr("Stopping after the present step")
                                  : tr("Stop; what was measured stays"));
}

void BenchmarkSetup::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_protocolText)
        showProtocol();
}

void BenchmarkSetup::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    fitLists();  // only now is the rows' height that of the style
}

// As tall as what is in them, up to some rows.
void BenchmarkSetup::fitLists()
{
    constexpr int mostRows = 7;
    for (QListWidget* list : {m_devices, m_algorithms}) {
        const int rows = std::clamp(list->count(), 1, mostRows);
        const int rowHeight = std::max(list->sizeHintForRow(0), list->fontMetrics().height());
        list->setFixedHeight(rows * rowHeight + 2 * list->frameWidth() + 4);
    }
}

void BenchmarkSetup::showProtocol()
{
    const session::BenchmarkProtocol chosen = protocol();
    const bool isTable = work() == "characters";
    m_protocolText->setText(tr("%3: %1 warm-up runs, then %2 timed ones; shown is the median.\n\n"
                               "Compute: kernels alone, by the device's clock. Whole call: with transfers, "
                               "by the host's clock; program builds "
                               "are left out.\n\n"
                               "Verified: the very result that was timed equals an independent computation. "
                               "Only verified times are drawn.")
                                .arg(chosen.warmUps)
                                .arg(chosen.repeats)
                                .arg(isTable ? tr("The whole table of characters of Cₚᵐ for every size")
                                             : (transform::catalogueEntry(work()) != nullptr
                                                    ? tr("%1 transform of fresh random values for every size")
                                                    : tr("%1 of fresh random values for every size"))
                                                   .arg(workTitle(work()))));
    m_protocolText->setFont(theme::font(theme::TypeSize::Small, font()));
    QPalette dimmed = palette();
    dimmed.setColor(QPalette::WindowText, theme::dimmedText(palette()));
    m_protocolText->setPalette(dimmed);
}

void BenchmarkSetup::keepSizesOrdered()
{
    if (m_from->value() <= m_to->value())
        return;
    if (sender() == m_from)
        m_to->setValue(m_from->value());
    else
        m_from->setValue(m_to->value());
}

}  // namespace sequency::ui
