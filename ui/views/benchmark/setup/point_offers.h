// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workloads and algorithms that the user can choose for benchmark points. Algorithms are returned as entries of a check list.
#pragma once

#include "engine/benchmark/works.h"
#include "ui/views/benchmark/check_list.h"

#include <QStringList>

namespace sequency::ui {

// Returns the workload with this name. If the name is unknown, the result is a workload without a program.
const benchmark::Work& workOf(const std::string& name);
// Returns log2 of the factor by which one more variable multiplies the number of values. The factor is p^2 for character tables.
double bitsEach(const std::string& work, int radix);
bool hasAlgorithm(const session::DeviceInfo& device, const std::string& work, const std::string& algorithm);
// Returns one entry for each algorithm that any of `devices` has. Its tool tip names the devices that lack it.
std::vector<CheckList::Entry> algorithmEntries(const std::vector<session::DeviceInfo>& devices,
                                               const std::string& work, const QStringList& ticked);
QString deviceTip(const session::DeviceInfo& device);

}  // namespace sequency::ui
