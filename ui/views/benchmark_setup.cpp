// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark_setup.h"

#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace sequency::ui {

namespace {

// The engine's names (TransformRequest::algorithm).
constexpr std::array algorithmNames = {"fast", "cooley-tukey", "constant-geometry"};

constexpr int smallest = 1;
constexpr int largest = 28;
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

}  // namespace

BenchmarkSetup::BenchmarkSetup(QWidget* parent) : QWidget(parent), m_choice(new QWidget(this))
{
    m_from = spinBox(smallest, largest, 8, "benchmarkFrom");
    m_to = spinBox(smallest, largest, 20, "benchmarkTo");
    m_step = spinBox(1, 8, 2, "benchmarkStep");
    m_repeats = spinBox(1, 1000, session::BenchmarkProtocol().repeats, "benchmarkRepeats");
    m_from->setAccessibleName(tr("Smallest n"));
    m_to->setAccessibleName(tr("Largest n"));
    connect(m_from, &QSpinBox::valueChanged, this, &BenchmarkSetup::keepSizesOrdered);
    connect(m_to, &QSpinBox::valueChanged, this, &BenchmarkSetup::keepSizesOrdered);
    connect(m_repeats, &QSpinBox::valueChanged, this, &BenchmarkSetup::showProtocol);

    m_devices = new QListWidget;
    m_devices->setObjectName(QStringLiteral("benchmarkDevices"));
    m_devices->setAccessibleName(tr("Devices to measure"));
    m_devices->setTextElideMode(Qt::ElideRight);
    m_devices->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_algorithms = new QListWidget;
    m_algorithms->setObjectName(QStringLiteral("benchmarkAlgorithms"));
    m_algorithms->setAccessibleName(tr("Algorithms to measure"));
    for (const char* name : algorithmNames)
        m_algorithms->addItem(
            checkable(QLatin1String(name), QLatin1String(name), name == algorithmNames.front()));

    auto* sizes = new QHBoxLayout;
    sizes->setSpacing(4);
    sizes->addWidget(m_from, 1);
    sizes->addWidget(new QLabel(QStringLiteral("–")));
    sizes->addWidget(m_to, 1);
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("n"), sizes);
    form->addRow(tr("Step"), m_step);
    form->addRow(tr("Repeat"), m_repeats);
    auto* choice = new QVBoxLayout(m_choice);
    choice->setContentsMargins(0, 0, 0, 0);
    choice->setSpacing(4);
    choice->addLayout(form);
    choice->addWidget(new QLabel(tr("Devices")));
    choice->addWidget(m_devices);
    choice->addWidget(new QLabel(tr("Algorithms")));
    choice->addWidget(m_algorithms);

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

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_choice);
    column->addLayout(buttons);
    column->addWidget(m_protocolText);
    column->addStretch(1);
    setRunning(false, false);
    showProtocol();
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

void BenchmarkSetup::setDevices(const std::vector<session::DeviceInfo>& devices)
{
    QStringList known;
    QStringList unticked;
    for (int i = 0; i < m_devices->count(); ++i) {
        known << m_devices->item(i)->data(idRole).toString();
        if (m_devices->item(i)->checkState() != Qt::Checked)
            unticked << known.back();
    }
    m_devices->clear();
    for (const session::DeviceInfo& device : devices) {
        const QString id = QString::fromStdString(device.id);
        const bool ticked =
            known.contains(id) ? !unticked.contains(id) : device.type != session::DeviceType::Reference;
        auto* item = checkable(device.name.empty() ? id : QString::fromStdString(device.name), id, ticked);
        item->setToolTip(deviceTip(device));
        m_devices->addItem(item);
    }
    fitLists();
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
    const auto devices = checkedIds(*m_devices);
    const auto algorithms = checkedIds(*m_algorithms);
    for (int n = m_from->value(); n <= m_to->value(); n += m_step->value())
        for (const auto& device : devices)
            for (const auto& algorithm : algorithms)
                points.push_back({"walsh", algorithm, device, n});
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
    constexpr int mostRows = 6;
    for (QListWidget* list : {m_devices, m_algorithms}) {
        const int rows = std::clamp(list->count(), 1, mostRows);
        const int rowHeight = std::max(list->sizeHintForRow(0), list->fontMetrics().height());
        list->setFixedHeight(rows * rowHeight + 2 * list->frameWidth() + 4);
    }
}

void BenchmarkSetup::showProtocol()
{
    const session::BenchmarkProtocol chosen = protocol();
    m_protocolText->setText(tr("Walsh transform of fresh random bits for every size: %1 warm-up runs, then "
                               "%2 timed ones; shown is the median.\n\n"
                               "Compute: kernels alone, by the device's clock. Whole call: with transfers, "
                               "by the host's clock; program builds "
                               "are left out.\n\n"
                               "Verified: the very result that was timed equals an independent computation. "
                               "Only verified times are drawn.")
                                .arg(chosen.warmUps)
                                .arg(chosen.repeats));
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
