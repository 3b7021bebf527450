// SPDX-License-Identifier: GPL-3.0-or-later
//
// Returns the workloads and algorithms that the user can choose for benchmark points; algorithms are returned as check-list entries.
#pragma once

#include "engine/benchmark/works.h"
#include "ui/views/benchmark/check_list.h"

#include <QStringList>

namespace sequency::ui {

// Returns the workload with this name, or a workload without a program if the name is unknown.
const benchmark::Work& workOf(const std::string& name);
// Returns the number of bits that each variable adds to log2 of the number of values; a table of characters has p^(2m) entries.
double bitsEach(const std::string& work, int radix);
bool hasAlgorithm(const session::DeviceInfo& device, const std::string& work, const std::string& algorithm);
// Returns one entry for each algorithm that any of these devices has. Its tool tip names the devices that cannot run it.
std::vector<CheckList::Entry> algorithmEntries(const std::vector<session::DeviceInfo>& devices,
                                               const std::string& work, const QStringList& ticked);
QString deviceTip(const session::DeviceInfo& device);

}  // namespace sequency::ui
