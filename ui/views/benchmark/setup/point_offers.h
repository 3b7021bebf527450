// SPDX-License-Identifier: GPL-3.0-or-later
//
// Looks up the works and algorithms that a choice of benchmark points offers, the algorithms as check-list entries.
#pragma once

#include "engine/benchmark/works.h"
#include "ui/views/benchmark/check_list.h"

#include <QStringList>

namespace sequency::ui {

// Returns the work of this name, or a work without a program if there is none.
const benchmark::Work& workOf(const std::string& name);
// Returns the number of bits that each variable adds to the exponent of N; a table of characters has p^(2m) entries.
double bitsEach(const std::string& work, int radix);
bool hasAlgorithm(const session::DeviceInfo& device, const std::string& work, const std::string& algorithm);
// Lists each algorithm of these devices once; the tool tip names the devices that cannot run it.
std::vector<CheckList::Entry> algorithmEntries(const std::vector<session::DeviceInfo>& devices,
                                               const std::string& work, const QStringList& ticked);
QString deviceTip(const session::DeviceInfo& device);

}  // namespace sequency::ui
