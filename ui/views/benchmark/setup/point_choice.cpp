// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/setup/point_choice.h"

#include "engine/benchmark/works.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"
#include "ui/document/device_settings.h"
#include "ui/format/device_title.h"
#include "ui/format/names.h"
#include "ui/format/plain_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"
#include "ui/views/benchmark/setup/number_list_edit.h"
#include "ui/views/benchmark/setup/point_offers.h"

#include <QComboBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVariant>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

namespace sequency::ui {

namespace {

constexpr int smallest = 1;
constexpr int largest = 28;  // maximum n
constexpr std::size_t maxOutputs = 1024;

QComboBox* combo(const char* name)
{
    auto* box = named(new QComboBox, name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    return box;
}

void setItems(QComboBox& box, const std::vector<std::pair<QString, QVariant>>& items, const QVariant& chosen)
{
    const QSignalBlocker quiet(&box);
    box.clear();
    for (const auto& [text, data] : items)
        box.addItem(text, data);
    box.setCurrentIndex(std::max(0, box.findData(chosen)));
    box.setEnabled(box.count() > 1);
}

}  // namespace

void tidy(QFormLayout& form)
{
    form.setContentsMargins(0, 0, 0, 0);
    form.setHorizontalSpacing(8);
    form.setVerticalSpacing(4);
    form.setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

PointChoice::PointChoice(QWidget* parent) : QWidget(parent)
{
    m_work = combo("benchmarkWork");
    for (const benchmark::Work& work : benchmark::works())
        m_work->addItem(workTitle(work.name), QString::fromStdString(work.name));
    m_radix = combo("benchmarkRadix");
    m_devices = new CheckList("benchmarkDevices", tr("Devices to measure"), CheckList::Flow::Down, this);
    m_algorithms =
        new CheckList("benchmarkAlgorithms", tr("Algorithms to measure"), CheckList::Flow::Down, this);
    makeSizes();
    makeOptions();
    layOut();
    connect(m_work, &QComboBox::currentIndexChanged, this, &PointChoice::onWorkChanged);
    connect(m_radix, &QComboBox::currentIndexChanged, this, &PointChoice::onRadixChanged);
    connect(m_devices, &CheckList::toggled, this, [this] {
        showAlgorithms();
        emit devicesChanged();
    });
    connect(m_algorithms, &CheckList::toggled, this, [this] {
        showOptions();
        emit changed();
    });
    onWorkChanged();
}

QSpinBox* PointChoice::spinBox(const char* name, const QString& accessible, int most)
{
    auto* box = named(new QSpinBox, name, accessible);
    box->setRange(smallest, most);
    box->setAlignment(Qt::AlignRight);
    box->setKeyboardTracking(false);  // without tracking, typing "16" does not set the bound to 1 first
    return box;
}

void PointChoice::makeSizes()
{
    m_from = spinBox("benchmarkFrom", tr("Smallest n"), largest);
    m_to = spinBox("benchmarkTo", tr("Largest n"), largest);
    m_step = spinBox("benchmarkStep", tr("Step between sizes"), 30);
    setSizes(8, 20, 2);
    for (const QSpinBox* box : {m_from, m_to})
        connect(box, &QSpinBox::valueChanged, this, &PointChoice::keepSizesOrdered);
    connect(m_step, &QSpinBox::valueChanged, this, &PointChoice::changed);
}

NumberListEdit* PointChoice::numberList(const char* name, const QString& accessible)
{
    auto* edit = named(new NumberListEdit, name, accessible);
    connect(edit, &NumberListEdit::numbersChanged, this, &PointChoice::changed);
    return edit;
}

void PointChoice::makeOptions()
{
    m_algorithmOptions = new QWidget(this);
    m_unfold = unfoldButton("benchmarkUnfold", tr("Element type and options"), *m_algorithmOptions);
    m_element = combo("benchmarkElement");
    connect(m_element, &QComboBox::currentIndexChanged, this, &PointChoice::changed);
    m_workGroup = numberList("benchmarkWorkGroup", tr("Work-items per work-group"));
    m_outputs = numberList("benchmarkOutputs", tr("M of A3"));
    m_threads = numberList("benchmarkThreads", tr("Threads of the CPU"));
    auto* form = new QFormLayout(m_algorithmOptions);
    tidy(*form);
    form->addRow(tr("Element"), m_element);
    form->addRow(tr("Work-group"), m_workGroup);
    form->addRow(tr("M of A3"), m_outputs);
    form->addRow(tr("Threads"), m_threads);
}

void PointChoice::layOut()
{
    auto* form = new QFormLayout;
    tidy(*form);
    form->addRow(tr("Task"), m_work);
    form->addRow(tr("Values p"), m_radix);
    form->addRow(tr("n"), rowLayout({{m_from, 1}, new PlainLabel(QStringLiteral("–")), {m_to, 1}}, 4));
    form->addRow(tr("Step"), m_step);
    columnLayout(this,
                 {form, new PlainLabel(tr("Devices")), m_devices, new PlainLabel(tr("Algorithms")),
                  m_algorithms, m_unfold, m_algorithmOptions},
                 4, QMargins());
}

void PointChoice::setWork(const std::string& work, int radix)
{
    m_work->setCurrentIndex(m_work->findData(QString::fromStdString(work)));
    if (radix != 0)
        m_radix->setCurrentIndex(m_radix->findData(radix));
}

std::string PointChoice::work() const
{
    return m_work->currentData().toString().toStdString();
}

int PointChoice::radix() const
{
    return m_radix->currentData().toInt();
}

void PointChoice::onWorkChanged()
{
    auto radices = workOf(work()).radices;
    const int usual = radices.front();
    std::ranges::sort(radices);
    std::vector<std::pair<QString, QVariant>> items;
    for (const int radix : radices)
        items.emplace_back(QString::number(radix), radix);
    setItems(*m_radix, items, usual);
    m_radix->setToolTip(m_radix->isEnabled() ? tr("Number of values per variable")
                                             : tr("This task has two values per variable"));
    showAlgorithms();
    onRadixChanged();
}

// Sets sizes that are quick to measure and show how the time grows.
void PointChoice::onRadixChanged()
{
    constexpr double maxBits = 20;
    constexpr double minBits = 8;
    const double bits = bitsEach(work(), radix());
    const int allowed = std::max(smallest, static_cast<int>(largest / bits));
    m_from->setRange(smallest, allowed);
    m_to->setRange(smallest, allowed);
    const int to = std::max(smallest, static_cast<int>(maxBits / bits));
    const int from = workOf(work()).factors > 1 ? smallest : static_cast<int>(std::ceil(minBits / bits));
    showElements();
    setSizes(std::min(from, to), to, bits < 1.5 ? 2 : 1);
    emit changed();
}

void PointChoice::setSizes(int from, int to, int step)
{
    m_from->setValue(smallest);
    m_to->setValue(to);
    m_from->setValue(from);
    m_step->setValue(step);
}

void PointChoice::keepSizesOrdered()
{
    if (m_from->value() > m_to->value()) {
        if (sender() == m_from)
            m_to->setValue(m_from->value());
        else
            m_from->setValue(m_to->value());
    }
    emit rangeChanged();
}

bool PointChoice::hasSize(int variables) const
{
    return variables >= m_from->value() && variables <= m_to->value();
}

void PointChoice::setDevices(const std::vector<session::DeviceInfo>& devices)
{
    const QStringList known = m_devices->ids();
    const QStringList ticked = m_devices->ticked();
    std::vector<CheckList::Entry> entries;
    for (const session::DeviceInfo& device : devices) {
        const QString id = QString::fromStdString(device.id);
        const bool isTicked =
            known.contains(id) ? ticked.contains(id) : device.type != session::DeviceType::Reference;
        entries.push_back({id, deviceTitle(device), deviceTip(device), isTicked});
    }
    m_known = devices;
    m_devices->setEntries(entries);
    showAlgorithms();
}

std::vector<session::DeviceInfo> PointChoice::tickedDevices() const
{
    const QStringList ticked = m_devices->ticked();
    std::vector<session::DeviceInfo> devices = m_known;
    std::erase_if(devices, [&ticked](const session::DeviceInfo& device) {
        return !ticked.contains(QString::fromStdString(device.id));
    });
    return devices;
}

void PointChoice::tickDevices(const QStringList& ids)
{
    m_devices->setTicked(ids);
    showAlgorithms();
}

std::vector<std::string> PointChoice::algorithms() const
{
    std::vector<std::string> names;
    std::ranges::transform(m_algorithms->ticked(), std::back_inserter(names), &QString::toStdString);
    return names;
}

// Lists the algorithms for the workload. Algorithms that are still offered keep their ticks. If none is ticked, "fast" is ticked.
void PointChoice::showAlgorithms()
{
    auto entries = algorithmEntries(tickedDevices(), work(), m_algorithms->ticked());
    if (std::ranges::none_of(entries, &CheckList::Entry::isTicked))
        for (CheckList::Entry& entry : entries)
            entry.isTicked = entry.id == QLatin1String("fast");
    m_algorithms->setEntries(entries);
    showOptions();
}

void PointChoice::showElements()
{
    std::vector<std::pair<QString, QVariant>> items{{tr("automatic"), QString()}};
    if (const auto* entry = transform::catalogueEntry(work()))
        for (const base::ElementType type : DeviceSettings::elementsOf(*entry, radix())) {
            const QString name = QString::fromStdString(std::string(base::elementName(type)));
            items.emplace_back(name, name);
        }
    setItems(*m_element, items, m_element->currentData());
    m_element->setToolTip(m_element->isEnabled()
                              ? tr("Type of the values; automatic: the one in which the result is exact")
                              : tr("This task has only one element type"));
}

void PointChoice::showOptions()
{
    std::size_t most = 0;
    int threads = 0;
    for (const session::DeviceInfo& device : tickedDevices()) {
        if (device.isOpenCl)
            most = std::max(most, device.maxWorkGroup);
        else if (device.type == session::DeviceType::Cpu)
            threads = std::max(threads, device.computeUnits);
    }
    const bool takesOutputs = std::ranges::any_of(algorithms(), transform::takesOutputsPerItem);
    m_workGroup->offer(most > 0, most,
                       most > 0 ? tr("Number of work-items per work-group, at most %1; several numbers, "
                                     "or a range such as 32..1024, are measured one after another")
                                      .arg(most)
                                : tr("Only OpenCL devices have work-groups; none is selected"));
    m_outputs->offer(takesOutputs, maxOutputs,
                     takesOutputs ? tr("M, the number of neighbouring outputs that a work-item "
                                       "of A3 computes; may be several numbers")
                                  : tr("Only algorithm A3 has this option, and it is not ticked"));
    m_threads->offer(threads > 1, static_cast<std::size_t>(threads),
                     threads > 1
                         ? tr("Threads of the CPU path, at most %1; may be several numbers").arg(threads)
                         : tr("Only the CPU path has threads, and it is not ticked"));
}

void PointChoice::commit()
{
    for (QSpinBox* box : {m_from, m_to, m_step})
        box->interpretText();
}

QString PointChoice::problem() const
{
    for (const NumberListEdit* edit : {m_workGroup, m_outputs, m_threads})
        if (edit->isEnabled() && !edit->isAcceptable())
            return edit->accessibleName() + QStringLiteral(": ") + edit->toolTip();
    return {};
}

std::vector<benchmark::Point> PointChoice::points() const
{
    const std::vector<std::size_t> automatic{0};
    const auto used = [&](const NumberListEdit* edit, bool has) {
        return has && edit->isEnabled() ? edit->numbers() : automatic;
    };
    std::vector<benchmark::Point> points;
    for (int n = m_from->value(); n <= m_to->value(); n += m_step->value())
        for (const session::DeviceInfo& device : tickedDevices())
            for (const std::string& algorithm : algorithms()) {
                if (!hasAlgorithm(device, work(), algorithm))
                    continue;
                const bool isHost = device.type == session::DeviceType::Cpu && !device.isOpenCl;
                benchmark::Point point{work(), algorithm, device.id, n, radix()};
                point.element = base::parseElementType(m_element->currentData().toString().toStdString());
                for (const std::size_t group : used(m_workGroup, device.isOpenCl))
                    for (const std::size_t outputs :
                         used(m_outputs, device.isOpenCl && transform::takesOutputsPerItem(algorithm)))
                        for (const std::size_t threads : used(m_threads, isHost)) {
                            point.algorithmOptions = {group, outputs, threads};
                            points.push_back(point);
                        }
            }
    benchmark::shareElements(points, m_known);
    return points;
}

void PointChoice::reflect(const std::vector<benchmark::Point>& points)
{
    if (points.empty())
        return;
    const QSignalBlocker quiet(this);
    setWork(points.front().work, points.front().radix);
    std::set<int> sizes;
    std::set<std::size_t> groups;
    std::set<std::size_t> outputs;
    QStringList algorithms;
    for (const benchmark::Point& point : points) {
        sizes.insert(point.variables);
        groups.insert(point.algorithmOptions.workGroupSize);
        outputs.insert(point.algorithmOptions.outputsPerItem);
        algorithms << QString::fromStdString(point.algorithm);
    }
    int step = *sizes.rbegin() - *sizes.begin();
    for (auto size = sizes.begin(); size != sizes.end() && std::next(size) != sizes.end(); ++size)
        step = std::min(step, *std::next(size) - *size);
    setSizes(*sizes.begin(), *sizes.rbegin(), std::max(1, step));
    m_algorithms->setTicked(algorithms);
    showOptions();
    m_workGroup->setNumbers({groups.begin(), groups.end()});
    m_outputs->setNumbers({outputs.begin(), outputs.end()});
    m_unfold->setChecked(m_unfold->isChecked() || groups.size() > 1 || outputs.size() > 1);
}

}  // namespace sequency::ui

#include "moc_point_choice.cpp"
