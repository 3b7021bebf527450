// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/setup/point_offers.h"

#include "engine/transform/catalogue.h"
#include "ui/document/device_settings.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

struct PointOffersWords {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkSetup)
};

}  // namespace

const benchmark::Work& workOf(const std::string& name)
{
    static const benchmark::Work unknown;
    const benchmark::Work* const found = benchmark::workNamed(name);
    return found == nullptr ? unknown : *found;
}

std::vector<int> radicesOf(const std::string& work)
{
    auto radices = workOf(work).radices;
    std::ranges::sort(radices);
    return radices;
}

double bitsEach(const std::string& work, int radix)
{
    return std::log2(radix) * workOf(work).factors;
}

QStringList elementNames(const std::string& work, int radix)
{
    QStringList names;
    if (const auto* entry = transform::catalogueEntry(work))
        for (const base::ElementType type : DeviceSettings::elementsOf(*entry, radix))
            names << QString::fromStdString(std::string(base::elementName(type)));
    return names;
}

bool hasAlgorithm(const session::DeviceInfo& device, const std::string& work, const std::string& algorithm)
{
    const auto all = benchmark::algorithmsFor(device, work);
    return std::find(all.begin(), all.end(), algorithm) != all.end();
}

std::vector<CheckList::Entry> algorithmEntries(const std::vector<session::DeviceInfo>& devices,
                                               const std::string& work,
                                               const std::vector<std::string>& ticked)
{
    std::vector<CheckList::Entry> entries;
    for (const session::DeviceInfo& device : devices)
        for (const std::string& name : benchmark::algorithmsFor(device, work)) {
            auto found = std::find_if(entries.begin(), entries.end(),
                                      [&name](const CheckList::Entry& entry) { return entry.id == name; });
            if (found == entries.end()) {
                const bool wasTicked = std::find(ticked.begin(), ticked.end(), name) != ticked.end();
                entries.push_back({name, algorithmTitle(name), algorithmTip(work, name), wasTicked});
                found = entries.end() - 1;
            }
            if (const auto why = device.unavailable.find(name); why != device.unavailable.end())
                found->tip += QLatin1Char('\n') + PointOffersWords::tr("Not on %1: %2")
                                                      .arg(QString::fromStdString(device.name),
                                                           QString::fromStdString(why->second));
        }
    return entries;
}

QString deviceTip(const session::DeviceInfo& device)
{
    QStringList lines{QString::fromStdString(device.id), QString::fromStdString(device.name),
                      QString::fromStdString(device.driver)};
    if (device.computeUnits > 0)
        lines << PointOffersWords::tr("%n compute units", nullptr, static_cast<int>(device.computeUnits));
    if (device.globalMemory > 0)
        lines << byteText(device.globalMemory);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

}  // namespace sequency::ui
