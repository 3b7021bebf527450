// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/benchmark/point_offers.h"

#include "engine/transform/catalogue.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/workbench.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace sequency::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(BenchmarkSetup)
};

constexpr int largestCharacterRadix = 64;

}  // namespace

std::vector<int> radicesOf(const std::string& work)
{
    std::vector<int> radices{2};
    if (const auto* entry = transform::catalogueEntry(work))
        radices = entry->radices;
    else if (work == "gf4-planes")
        radices = {4};
    else if (work == "characters")
        for (int radix = 3; radix <= largestCharacterRadix; ++radix)
            radices.push_back(radix);
    std::sort(radices.begin(), radices.end());
    return radices;
}

double bitsEach(const std::string& work, int radix)
{
    return std::log2(radix) * (work == "characters" ? 2 : 1);
}

QStringList elementNames(const std::string& work, int radix)
{
    QStringList names;
    if (const auto* entry = transform::catalogueEntry(work))
        for (const base::ElementType type : Workbench::elementsOf(*entry, radix))
            names << QString::fromStdString(std::string(base::elementName(type)));
    return names;
}

bool hasAlgorithm(const session::DeviceInfo& device, const std::string& work, const std::string& algorithm)
{
    const auto all = session::benchmarkAlgorithms(device, work);
    return std::find(all.begin(), all.end(), algorithm) != all.end();
}

std::vector<CheckList::Entry> algorithmEntries(const std::vector<session::DeviceInfo>& devices,
                                               const std::string& work,
                                               const std::vector<std::string>& ticked)
{
    std::vector<CheckList::Entry> entries;
    for (const session::DeviceInfo& device : devices)
        for (const std::string& name : session::benchmarkAlgorithms(device, work)) {
            auto found = std::find_if(entries.begin(), entries.end(),
                                      [&name](const CheckList::Entry& entry) { return entry.id == name; });
            if (found == entries.end()) {
                const bool wasTicked = std::find(ticked.begin(), ticked.end(), name) != ticked.end();
                entries.push_back({name, algorithmTitle(name), algorithmTip(work, name), wasTicked});
                found = entries.end() - 1;
            }
            if (const auto why = device.unavailable.find(name); why != device.unavailable.end())
                found->tip += QLatin1Char('\n') + Words::tr("Not on %1: %2")
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
        lines << Words::tr("%1 compute units").arg(device.computeUnits);
    if (device.globalMemory > 0)
        lines << byteText(device.globalMemory);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

}  // namespace sequency::ui
