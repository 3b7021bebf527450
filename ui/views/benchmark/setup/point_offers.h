// SPDX-License-Identifier: GPL-3.0-or-later
//
// Offers for a choice of points: the row of a work, and the algorithms of devices as entries to tick.
#pragma once

#include "engine/benchmark/works.h"
#include "ui/views/benchmark/check_list.h"

#include <QStringList>

namespace sequency::ui {

// The row of this name; a row without a program if there is none.
const benchmark::Work& workOf(const std::string& name);
// Bits that a variable adds to N; a table of characters has p^(2m) entries.
double bitsEach(const std::string& work, int radix);
bool hasAlgorithm(const session::DeviceInfo& device, const std::string& work, const std::string& algorithm);
// Each algorithm of these devices once; the tool tip names the devices that cannot run it.
std::vector<CheckList::Entry> algorithmEntries(const std::vector<session::DeviceInfo>& devices,
                                               const std::string& work, const QStringList& ticked);
QString deviceTip(const session::DeviceInfo& device);

}  // namespace sequency::ui
