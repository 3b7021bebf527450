// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/setup/point_offers.h"

#include "ui/format/device_title.h"
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
    const benchmark::Work* const found = benchmark::findWork(name);
    return found == nullptr ? unknown : *found;
}

double bitsEach(const std::string& work, int radix)
{
    return std::log2(radix) * workOf(work).factors;
}

bool hasAlgorithm(const session::DeviceInfo& device, const std::string& work, const std::string& algorithm)
{
    const auto all = benchmark::algorithmsFor(device, work);
    return std::ranges::find(all, algorithm) != all.end();
}

std::vector<CheckList::Entry> algorithmEntries(const std::vector<session::DeviceInfo>& devices,
                                               const std::string& work, const QStringList& ticked)
{
    std::vector<CheckList::Entry> entries;
    for (const session::DeviceInfo& device : devices)
        for (const std::string& name : benchmark::algorithmsFor(device, work)) {
            const QString id = QString::fromStdString(name);
            auto found = std::ranges::find(entries, id, &CheckList::Entry::id);
            if (found == entries.end()) {
                entries.push_back({id, algorithmTitle(name), algorithmTip(work, name), ticked.contains(id)});
                found = entries.end() - 1;
            }
            if (const auto why = device.unavailable.find(name); why != device.unavailable.end())
                found->tip +=
                    QLatin1Char('\n') + PointOffersWords::tr("Not on %1: %2")
                                            .arg(deviceTitle(device), QString::fromStdString(why->second));
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
