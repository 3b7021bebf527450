// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be measured, as lists to choose from: radices, elements and algorithms of a work. Pure; UI thread for texts.
#pragma once

#include "engine/benchmark/works.h"
#include "ui/views/benchmark/setup/check_list.h"

#include <QStringList>

#include <string>
#include <vector>

namespace sequency::ui {

// The row of this name; of an unknown one without program.
const benchmark::Work& workOf(const std::string& name);
std::vector<int> radicesOf(const std::string& work);
// Bits that a variable adds to N; a table of characters has p^(2m) entries.
double bitsEach(const std::string& work, int radix);
// "int32", …; empty where there is no choice.
QStringList elementNames(const std::string& work, int radix);
bool hasAlgorithm(const session::DeviceInfo& device, const std::string& work, const std::string& algorithm);
// Of all these devices, each algorithm once; the tooltip says which of them cannot run it.
std::vector<CheckList::Entry> algorithmEntries(const std::vector<session::DeviceInfo>& devices,
                                               const std::string& work,
                                               const std::vector<std::string>& ticked);
QString deviceTip(const session::DeviceInfo& device);

}  // namespace sequency::ui
